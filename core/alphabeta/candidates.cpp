#include "alphabeta/candidates.hpp"

#include <bit>
#include <utility>

#include "five/near.hpp"
#include "five/point_sets.hpp"

namespace tengen::alphabeta {

using five::FiveGrid;
using five::Makes;
using five::PointSet;
using five::ThreatBoard;

namespace {

/// The point itself, and those where its fours would go on to five: on any other the four is made
/// as before.
PointSet spoilers(const ThreatBoard& board, Point win, Colour attacker) {
    PointSet set{};
    five::add(set, win);
    for (five::Direction direction : five::directions) {
        if (!five::is_four(five::threat_in(board.prospect(win, attacker), direction))) continue;
        const five::WindowMask fives =
            five::threat_at(board.board(), win, direction, attacker, board.rules()).attack;
        for (unsigned rest = fives; rest != 0; rest &= rest - 1) {
            const int distance = five::distance_of(std::countr_zero(rest));
            five::add(set, Point(win + distance * five::step(direction)));
        }
    }
    return set;
}

}  // namespace

const Candidate& Candidates::pick(int first) {
    int best = first;
    for (int i = first + 1; i < size_; ++i)
        if ((*this)[i].urgency > (*this)[best].urgency) best = i;
    std::swap((*this)[first], (*this)[best]);
    return (*this)[first];
}

PointSet near_stones(const five::Board& board) {
    if (board.stones() > 0) return five::near_stones(board, 2);
    PointSet middle{};
    five::add(middle, FiveGrid::at(board.height() / 2, board.width() / 2));
    return middle;
}

bool is_threatened(const ThreatBoard& board, Colour mover) {
    const Colour attacker = opponent(mover);
    if (!board.any(attacker, Makes::win)) return false;
    if (!board.rules().restricts(attacker)) return true;
    bool found = false;
    for_each_point(board, attacker, Makes::win,
                   [&](Point point) { found = found || !board.is_forbidden(point, attacker); });
    return found;
}

PointSet defences(const ThreatBoard& board, Colour mover) {
    const Colour attacker = opponent(mover);
    PointSet set = board.board().empty_points();
    for_each_point(board, attacker, Makes::win, [&](Point win) {
        if (!board.is_forbidden(win, attacker))
            set = five::common(set, spoilers(board, win, attacker));
    });
    for_each_point(board, mover, Makes::four, [&](Point four) { five::add(set, four); });
    return set;
}

}  // namespace tengen::alphabeta
