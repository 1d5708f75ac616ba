#include "playout/five_uniform.hpp"

namespace tengen::five {

namespace {

/// One light playout for each length of row that freestyle may have.
template <std::size_t... i>
constexpr auto freestyle_playouts(std::index_sequence<i...>) {
    return std::array<UniformPlayout*, sizeof...(i)>{
        uniform_playout<Rules{Variant::freestyle, std::int8_t(smallest_side + i)}>...};
}

}  // namespace

UniformPlayout* uniform_playout_for(const Rules& rules, Restrictions restrictions) {
    static constexpr auto by_row =
        freestyle_playouts(std::make_index_sequence<largest_side - smallest_side + 1>());
    switch (rules.variant) {
        case Variant::standard:
            return uniform_playout<standard>;
        case Variant::renju:
            return restrictions == Restrictions::respected
                       ? uniform_playout<renju, Restrictions::respected>
                       : uniform_playout<renju>;
        default:
            return by_row[std::size_t(rules.row - smallest_side)];
    }
}

}  // namespace tengen::five
