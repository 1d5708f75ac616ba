#include "alphabeta/shape_worth.hpp"

#include <algorithm>

#include "alphabeta/weights.hpp"

namespace tengen::alphabeta {

using five::Makes;

namespace {

/// Two sums in one number: the upper half counts while the colour moves, the lower while it waits.
std::int64_t packed(int moving, int waiting) {
    return std::int64_t(moving) * (std::int64_t(1) << 32) + waiting;
}
int waiting_part(std::int64_t both) {
    return std::int32_t(both);
}
int moving_part(std::int64_t both) {
    return int((both - waiting_part(both)) >> 32);
}

}  // namespace

int standing(const five::ThreatBoard& board, Colour mover) {
    const Colour other = opponent(mover);
    const auto at_most = [&](int most, Colour colour, Makes makes) {
        return std::min(most, board.count(colour, makes));
    };
    int number = at_most(2, mover, Makes::four);
    number = 4 * number + at_most(3, mover, Makes::three);
    number = 2 * number + at_most(1, other, Makes::win);
    number = 3 * number + at_most(2, other, Makes::four);
    return 4 * number + at_most(3, other, Makes::three);
}

ShapeWorth::ShapeWorth(const BothWeights& weights) : weights_(weights) {
    for (std::size_t side = 0; side < 2; ++side)
        for (std::size_t mix = 0; mix < five::mixes; ++mix)
            tables_[side][mix] = packed(weights[side].moving[mix], weights[1 - side].waiting[mix]);
}

const ShapeWorth& ShapeWorth::of(const five::Rules& rules) {
    static const std::array<ShapeWorth, 3> all = {ShapeWorth(fitted(five::Variant::freestyle)),
                                                  ShapeWorth(fitted(five::Variant::standard)),
                                                  ShapeWorth(fitted(five::Variant::renju))};
    return all[std::size_t(rules.variant)];
}

int ShapeWorth::value(const five::ThreatBoard& board, Colour mover) const {
    const Weights& weights = weights_[std::size_t(side(mover))];
    const int sum = weights.standing[std::size_t(standing(board, mover))] +
                    moving_part(board.worth(mover)) - waiting_part(board.worth(opponent(mover)));
    return std::clamp(sum, -3000, 3000);
}

}  // namespace tengen::alphabeta
