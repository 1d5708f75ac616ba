/// Renju's forbidden points.
///
/// Black may not play where the stone makes one of these, unless it makes five at the same time:
///
///   * an **overline**: a row of six or more;
///   * a **double-four**: two fours at once. A *four* is four stones of a line that one more stone
///     turns into exactly five. Both fours may lie on one line: X . X * X . X
///   * a **double-three**: threes in two directions at once. A *three* is three stones of a line
///     from which Black, adding one stone, can get a *straight four* (. X X X X . and either end
///     makes exactly five) without making five by that very stone.
///
/// The added stone has to be a move Black may make. If it would itself be forbidden, with the first
/// stone on the board, the three is none. Whether it is forbidden is the same question one stone
/// later, so the rule asks itself, as deep as there are threes left to doubt.
#pragma once

#include <cstdint>

#include "five/board.hpp"

namespace tengen::five {

enum class Forbidden : std::uint8_t {
    no,
    overline,      // X X X * X X
    double_four,   // X X X * and the same in another direction, or X . X * X . X
    double_three,  // . X * X . and the same in another direction
};

/// What a black stone on an empty point would break. The first of the three in the order above.
Forbidden forbidden(const Board& board, Point point);

/// All empty points forbidden to Black.
PointSet forbidden_points(const Board& board);

}  // namespace tengen::five
