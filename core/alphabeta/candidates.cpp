#include "alphabeta/candidates.hpp"

#include <bit>
#include <utility>

namespace tengen::alphabeta {

using five::FiveGrid;
using five::Makes;
using five::PointSet;
using five::ThreatBoard;

namespace {

PointSet both(const PointSet& one, const PointSet& other) {
    PointSet set;
    for (std::size_t row = 0; row < set.size(); ++row) set[row] = one[row] & other[row];
    return set;
}

void add(PointSet& set, Point point) {
    set[std::size_t(FiveGrid::row(point))] |= std::uint32_t(1) << FiveGrid::col(point);
}

/// The point itself, and those where its fours would go on to five: on any other the four is made
/// as before.
PointSet spoilers(const ThreatBoard& board, Point win, Colour attacker) {
    PointSet set{};
    add(set, win);
    for (five::Direction direction : five::directions) {
        if (!five::is_four(five::threat_in(board.prospect(win, attacker), direction))) continue;
        const five::WindowMask fives =
            five::threat_at(board.board(), win, direction, attacker, board.rules()).attack;
        for (unsigned rest = fives; rest != 0; rest &= rest - 1) {
            const int distance = five::distance_of(std::countr_zero(rest));
            add(set, Point(win + distance * five::step(direction)));
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
    PointSet wide{}, near{};
    const PointSet empty = board.empty_points();
    if (board.stones() == 0) {
        add(near, FiveGrid::at(board.height() / 2, board.width() / 2));
        return near;
    }
    const int height = board.height();
    const std::uint32_t all = (std::uint32_t(1) << board.width()) - 1;
    for (int row = 0; row < height; ++row) {
        const std::uint32_t stones = ~empty[std::size_t(row)] & all;
        wide[std::size_t(row)] = stones | stones << 1 | stones << 2 | stones >> 1 | stones >> 2;
    }
    for (int row = 0; row < height; ++row) {
        std::uint32_t sum = 0;
        for (int other = std::max(0, row - 2); other <= std::min(height - 1, row + 2); ++other)
            sum |= wide[std::size_t(other)];
        near[std::size_t(row)] = sum & empty[std::size_t(row)];
    }
    return near;
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
        if (!board.is_forbidden(win, attacker)) set = both(set, spoilers(board, win, attacker));
    });
    for_each_point(board, mover, Makes::four, [&](Point four) { add(set, four); });
    return set;
}

}  // namespace tengen::alphabeta
