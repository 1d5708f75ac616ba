/// G's five-tuples: five points in a row, judged by the stones on them.
///
///     stones          0    1     2      3       4
///     of one's own    7   35   800  15000  800000
///     of the other's  7   15   400   1800  100000
///
/// Stones of both colours score nothing. The table serves twice. A *point* is worth the tuples
/// through it, which is all that the weight player asks. A *position* is worth the tuples that only
/// the side to move has stones in, less those that only the other side has; empty ones are worth
/// the same to both. A fifth stone adds nothing to a tuple: who has five has won by the move that
/// made it.
#pragma once

#include <array>
#include <cstdint>

#include "five/board.hpp"

namespace tengen::minimax {

inline constexpr std::array<int, 5> own_scores = {7, 35, 800, 15000, 800000};
inline constexpr std::array<int, 5> other_scores = {7, 15, 400, 1800, 100000};

/// What tuples without stones of both colours are worth together, to each colour and to its
/// opponent. Indexed by `side`.
struct Worth {
    std::array<int, 2> own{}, other{};

    /// What is it worth to a side to have the move here?
    constexpr int to(Colour mover) const { return own[side(mover)] - other[side(opponent(mover))]; }

    friend constexpr Worth operator+(Worth a, const Worth& b) {
        for (int i = 0; i < 2; ++i) a.own[i] += b.own[i], a.other[i] += b.other[i];
        return a;
    }
    friend constexpr Worth operator-(Worth a, const Worth& b) {
        for (int i = 0; i < 2; ++i) a.own[i] -= b.own[i], a.other[i] -= b.other[i];
        return a;
    }
    friend constexpr bool operator==(const Worth&, const Worth&) = default;
};

/// The tuples through a point.
Worth worth_through(const five::Board& board, Point point);

/// All tuples of a board.
Worth worth_of(const five::Board& board);

/// What an empty point is worth to a side that may play there (G's weight player).
int point_score(const five::Board& board, Point point, Colour mover);

}  // namespace tengen::minimax
