#include "five/threat_sets.hpp"

#include <optional>

#include "five/point_sets.hpp"

namespace tengen::five {

namespace {

PointSet set_of(const Points& points) {
    PointSet set{};
    for (Point point : points) add(set, point);
    return set;
}

}  // namespace

PointSet potential_points(const ThreatBoard& board, Colour side) {
    PointSet points{};
    for_each_point(board.board().empty_points(), [&](Point point) {
        if (board.mix(point, side) >= first_mix(Threat::open_two) &&
            !board.is_forbidden(point, side))
            add(points, point);
    });
    return points;
}

ThreatSets threat_sets(ThreatBoard& board, Colour side) {
    const ThreatSpace space(board);
    const Points defence = space.defence(side);
    return {set_of(space.attack(side, defence)), set_of(defence)};
}

ThreatBoard& threats_of(const Board& board, const Rules& rules) {
    thread_local std::optional<ThreatBoard> last;
    if (!last || !(last->board() == board) || !(last->rules() == rules)) last.emplace(board, rules);
    return *last;
}

}  // namespace tengen::five
