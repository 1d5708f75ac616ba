#include "five/threat_space.hpp"

#include <algorithm>
#include <bit>

#include "five/point_sets.hpp"

namespace tengen::five {

namespace {

Points listed(const PointSet& set) {
    Points points;
    for_each_point(set, [&](Point point) { points.push_back(point); });
    return points;
}

/// The empty points that share a window with a point: at most five away on one of its lines.
PointSet on_lines_of(Point point, const Board& board) {
    PointSet points{};
    for (Direction direction : directions)
        for (int way : {-1, 1})
            for (int far = 0; far <= 5; ++far) {
                const auto at = Point(point + way * far * step(direction));
                if (board.at(at) == Colour::border) break;
                if (board.at(at) == Colour::empty) add(points, at);
            }
    return points;
}

bool contains(const Points& points, Point point) {
    return std::ranges::find(points, point) != points.end();
}

}  // namespace

/// What won before is tried first: it often still does. Then what completes five on two points by
/// its own lines, which is seen without playing it.
Point ThreatSpace::threat(Colour side, Point first) const {
    if (board_.any(side, Makes::five)) return board_.first(side, Makes::five);
    if (!board_.any(side, Makes::four)) return no_point;
    if (first != no_point && cannot_be_stopped(first, side)) return first;
    for (Makes makes : {Makes::win, Makes::four}) {
        const PointSet points = board_.points(side, makes);  // a copy: the board changes
        for (int row = 0; row < board_.board().height(); ++row)
            for (std::uint32_t rest = points[row]; rest != 0; rest &= rest - 1) {
                const Point four = FiveGrid::at(row, std::countr_zero(rest));
                if (cannot_be_stopped(four, side)) return four;
            }
    }
    return no_point;
}

/// Is it a four, by a side without a five, that leaves a five whatever the opponent does? He must
/// have no five of his own then.
bool ThreatSpace::cannot_be_stopped(Point four, Colour side) const {
    const Colour other = opponent(side);
    if (!board_.has(four, side, Makes::four) || !may_play(four, side)) return false;
    const int fives = board_.count(other, Makes::five);
    if (fives > 1 || (fives == 1 && !board_.has(four, other, Makes::five))) return false;
    if (board_.has(four, side, Makes::win)) return true;
    board_.place(four, side);
    const int completing = board_.count(side, Makes::five);
    const bool wins =
        completing > 1 || (completing == 1 && !may_play(board_.first(side, Makes::five), other));
    board_.undo();
    return wins;
}

Points ThreatSpace::defence(Colour side) const {
    const Point threatened = threat(opponent(side));
    if (threatened == no_point) return {};
    Points points = listed(worth_trying(side, threatened));
    std::erase_if(points, [&](Point point) {
        return !may_play(point, side) || !meets(point, side, threatened);
    });
    return points;
}

/// Against fives only one's own five helps, or the one point. A four that two points complete is
/// met on its own lines, or by a five or four of one's own; that needs no trying elsewhere, unless
/// it makes two threes as well and is Black's in Renju: then any stone may make them real, and so
/// forbid it. All else is tried.
PointSet ThreatSpace::worth_trying(Colour side, Point threatened) const {
    const Colour other = opponent(side);
    const int fives = board_.count(other, Makes::five);
    if (fives > 1) return board_.points(side, Makes::five);
    if (fives == 1)
        return united(board_.points(side, Makes::five), board_.points(other, Makes::five));
    if (board_.has(threatened, other, Makes::doubtful) ||
        !board_.has(threatened, other, Makes::win))
        return board_.board().empty_points();
    const PointSet own = united(board_.points(side, Makes::five), board_.points(side, Makes::four));
    return united(own, on_lines_of(threatened, board_.board()));
}

bool ThreatSpace::meets(Point point, Colour side, Point threatened) const {
    if (board_.has(point, side, Makes::five)) return true;
    board_.place(point, side);
    const bool holds =
        threat(opponent(side), point == threatened ? no_point : threatened) == no_point;
    board_.undo();
    return holds;
}

Points ThreatSpace::attack(Colour side) const {
    return attack(side, defence(side));
}

Points ThreatSpace::attack(Colour side, const Points& defence) const {
    struct Threatening {
        Point point;
        int level;
    };
    const int outrun = level(opponent(side));
    std::vector<Threatening> pure, both;
    for_each_point(threatening(side), [&](Point point) {
        const int made = level_at(point, side);
        if (!may_play(point, side)) return;
        if (made > outrun)
            pure.push_back({point, made});
        else if (contains(defence, point))
            both.push_back({point, made});
    });
    Points points;
    for (auto* part : {&pure, &both}) {
        std::ranges::stable_sort(*part, std::ranges::greater{}, &Threatening::level);
        for (const Threatening& one : *part) points.push_back(one.point);
    }
    return points;
}

Points ThreatSpace::moves(Colour side) const {
    const Points meeting = defence(side);
    Points points = attack(side, meeting);
    for (Point point : meeting)
        if (!contains(points, point)) points.push_back(point);
    return points;
}

/// The points where a stone makes a five, a four or an open three, but for closed ones.
PointSet ThreatSpace::threatening(Colour side) const {
    return united(united(board_.points(side, Makes::five), board_.points(side, Makes::four)),
                  board_.points(side, Makes::three));
}

/// What a side threatens: 3 if it has a five next, and so only a five outruns it.
int ThreatSpace::level(Colour side) const {
    if (board_.any(side, Makes::five)) return 3;
    return threat(side) == no_point ? 0 : 1;
}

/// The level of the best that a stone makes there.
int ThreatSpace::level_at(Point point, Colour side) const {
    int best = 0;
    const Prospect prospect = board_.prospect(point, side);
    for (Direction direction : directions)
        best = std::max(best, level_of(threat_in(prospect, direction)));
    return best;
}

}  // namespace tengen::five
