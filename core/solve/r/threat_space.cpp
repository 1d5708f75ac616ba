#include "solve/r/threat_space.hpp"

#include <algorithm>

#include "five/point_sets.hpp"

namespace tengen::solve::r {

using five::Makes;
using five::PointSet;
using five::united;

namespace {

Points listed(const PointSet& set) {
    Points points;
    five::for_each_point(set, [&](Point point) { points.push_back(point); });
    return points;
}

/// The empty points that share a window with a point: at most five away on one of its lines.
PointSet on_lines_of(Point point, const five::Board& board) {
    PointSet points{};
    for (five::Direction direction : five::directions)
        for (int way : {-1, 1})
            for (int far = 0; far <= 5; ++far) {
                const auto at = Point(point + way * far * five::step(direction));
                if (board.at(at) == Colour::border) break;
                if (board.at(at) == Colour::empty) five::add(points, at);
            }
    return points;
}

bool contains(const Points& points, Point point) {
    return std::ranges::find(points, point) != points.end();
}

}  // namespace

/// What won before is tried first: it often still does.
Point ThreatSpace::threat(Colour side, Point first) const {
    if (board_.any(side, Makes::five)) return board_.first(side, Makes::five);
    if (first != no_point && cannot_be_stopped(first, side)) return first;
    for (Point four : listed(board_.points(side, Makes::four)))
        if (cannot_be_stopped(four, side)) return four;
    return no_point;
}

/// Is it a four, by a side without a five, that leaves a five whatever the opponent does? He must
/// have no five of his own then.
bool ThreatSpace::cannot_be_stopped(Point four, Colour side) const {
    const Colour other = opponent(side);
    if (!board_.has(four, side, Makes::four) || !may_play(four, side)) return false;
    const int fives = board_.count(other, Makes::five);
    if (fives > 1 || (fives == 1 && !board_.has(four, other, Makes::five))) return false;
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
/// the attacker is Black in Renju, whose points any stone may forbid. All else is tried.
PointSet ThreatSpace::worth_trying(Colour side, Point threatened) const {
    const Colour other = opponent(side);
    const int fives = board_.count(other, Makes::five);
    if (fives > 1) return board_.points(side, Makes::five);
    if (fives == 1)
        return united(board_.points(side, Makes::five), board_.points(other, Makes::five));
    if (board_.rules().restricts(other) || !board_.has(threatened, other, Makes::win))
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
    for (Point point : listed(board_.board().empty_points())) {
        const int made = level_at(point, side);
        if (made == 0 || !may_play(point, side)) continue;
        if (made > outrun)
            pure.push_back({point, made});
        else if (contains(defence, point))
            both.push_back({point, made});
    }
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

/// What a side threatens: 3 if it has a five next, and so only a five outruns it.
int ThreatSpace::level(Colour side) const {
    if (board_.any(side, Makes::five)) return 3;
    return threat(side) == no_point ? 0 : 1;
}

/// The level of the best that a stone makes there.
int ThreatSpace::level_at(Point point, Colour side) const {
    int best = 0;
    const five::Prospect prospect = board_.prospect(point, side);
    for (five::Direction direction : five::directions)
        best = std::max(best, level_of(five::threat_in(prospect, direction)));
    return best;
}

}  // namespace tengen::solve::r
