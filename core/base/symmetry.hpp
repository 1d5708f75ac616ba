/// The eight symmetries of a board: rotations by quarter turns, and the same after a reflection.
#pragma once

#include <utility>

namespace tengen {

/// 0 … 7. Bit 2 reflects left–right first; bits 0 and 1 then count quarter turns to the right.
using Symmetry = int;
inline constexpr int symmetries = 8;

/// Does the symmetry exchange height and width?
constexpr bool transposes(Symmetry symmetry) {
    return (symmetry & 1) != 0;
}

/// Where a point of a height × width board goes.
constexpr std::pair<int, int> image(Symmetry symmetry, int row, int col, int height, int width) {
    if (symmetry & 4) col = width - 1 - col;
    switch (symmetry & 3) {
        case 1:
            return {col, height - 1 - row};
        case 2:
            return {height - 1 - row, width - 1 - col};
        case 3:
            return {width - 1 - col, row};
        default:
            return {row, col};
    }
}

/// The symmetry that undoes another: a reflection undoes itself, a rotation turns back.
constexpr Symmetry inverse(Symmetry symmetry) {
    return (symmetry & 4) ? symmetry : (4 - symmetry) & 3;
}

}  // namespace tengen
