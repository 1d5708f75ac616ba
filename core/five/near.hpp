/// Points near stones: where something happens.
#pragma once

#include <algorithm>

#include "five/point_sets.hpp"

namespace tengen::five {

/// The empty points at most so many rows and columns from a stone: the rows of stones spread to
/// either side, then up and down.
constexpr PointSet near_stones(const Board& board, int reach) {
    PointSet spread{}, near = board.empty_points();
    for (int row = 0; row < board.height(); ++row) {
        const std::uint32_t stones =
            (board.stones_on(row, Colour::black) | board.stones_on(row, Colour::white)) >> margin;
        for (int far = 0; far <= reach; ++far) spread[row] |= stones << far | stones >> far;
    }
    for (int row = 0; row < board.height(); ++row) {
        std::uint32_t reached = 0;
        const int last = std::min(board.height() - 1, row + reach);
        for (int other = std::max(0, row - reach); other <= last; ++other) reached |= spread[other];
        near[row] &= reached;
    }
    return near;
}

}  // namespace tengen::five
