#include "solve/four_line.hpp"

#include "five/point_sets.hpp"

namespace tengen::solve {

using five::Direction;
using five::Makes;
using five::PointSet;
using five::united;

namespace {

/// Adds the points of a line in reach of one of them, itself among them.
void add_reach(PointSet& points, Point centre, Direction direction) {
    for (int distance = -five::margin; distance <= five::margin; ++distance) {
        const Point point = Point(centre + distance * five::step(direction));
        if (point <= 0 || point >= five::FiveGrid::cells) continue;
        const int row = five::FiveGrid::row(point), col = five::FiveGrid::col(point);
        if (row >= 0 && row < five::largest_side && col >= 0) five::add(points, point);
    }
}

}  // namespace

std::vector<Point> FourLine::defences() {
    std::vector<Point> found;
    five::for_each_point(suspects(), [&](Point point) {
        if (!board_.is_forbidden(point, defender_) && is_spoilt_by(point)) found.push_back(point);
    });
    return found;
}

/// Every empty point whose stone can make a difference, and perhaps a few more.
PointSet FourLine::suspects() {
    PointSet points = board_.points(defender_, Makes::four);
    is_doubtful_ = false;
    look_along(0, points);
    const PointSet empty = board_.board().empty_points();
    if (is_doubtful_) return empty;
    return five::common(points, empty);
}

/// A stone spoils a four on its own point and on the points that complete it. Or it helps the
/// defender to a four by one of the forced answers: there it would make a four after that answer.
/// Whether Black's threes forbid a point may hang on stones farther away: then every point is
/// suspect.
void FourLine::look_along(std::size_t at, PointSet& points) {
    if (at == line_.size()) return look_at_the_end(points);
    const bool is_four = at % 2 == 0;
    const Colour colour = is_four ? attacker_ : defender_;
    is_doubtful_ |= board_.has(line_[at], colour, Makes::doubtful);
    if (is_four) five::add(points, line_[at]);
    board_.place(line_[at], colour);
    if (is_four) {
        points = united(points, board_.points(attacker_, Makes::five));
    } else {
        points = united(points, board_.points(defender_, Makes::four));
        points = united(points, board_.points(defender_, Makes::closed));
    }
    look_along(at + 1, points);
    board_.undo();
}

/// The line wins by two points, or by one that is forbidden to the defender. A stone of his that
/// turns one of two fours into six makes it a four too few, and the point is open again.
void FourLine::look_at_the_end(PointSet& points) {
    for_each_point(board_, attacker_, Makes::five, [&](Point point) {
        is_doubtful_ |= board_.has(point, defender_, Makes::doubtful);
        if (!board_.has(point, defender_, Makes::closed)) return;
        for (Direction direction : five::directions) add_reach(points, point, direction);
    });
}

bool FourLine::is_spoilt_by(Point point) {
    board_.place(point, defender_);
    const bool spoilt = !wins_from(0);
    board_.undo();
    return spoilt;
}

/// The attacker is to move and goes on with the line.
bool FourLine::wins_from(std::size_t at) {
    if (board_.any(attacker_, Makes::five)) return true;
    if (at >= line_.size() || board_.count(defender_, Makes::five) > 1) return false;
    const Point four = line_[at];
    if (board_.any(defender_, Makes::five) && board_.first(defender_, Makes::five) != four)
        return false;
    if (!board_.has(four, attacker_, Makes::four) || board_.is_forbidden(four, attacker_))
        return false;
    board_.place(four, attacker_);
    const bool wins = cannot_be_answered(at + 1);
    board_.undo();
    return wins;
}

bool FourLine::cannot_be_answered(std::size_t at) {
    if (board_.any(defender_, Makes::five)) return false;
    if (board_.count(attacker_, Makes::five) > 1) return true;
    const Point answer = board_.first(attacker_, Makes::five);
    if (board_.is_forbidden(answer, defender_)) return true;
    if (at >= line_.size() || answer != line_[at]) return false;
    board_.place(answer, defender_);
    const bool wins = wins_from(at + 1);
    board_.undo();
    return wins;
}

}  // namespace tengen::solve
