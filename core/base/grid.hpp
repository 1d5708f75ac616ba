/// Where points live in memory.
///
/// A board of at most Cap × Cap points lies row by row inside a one-point border, so that the four
/// neighbours of any point are at constant distances and never need a range check. Rows share the
/// border column: what is right of one row is left of the next. Smaller and rectangular boards use
/// the same distances and leave the rest of the memory as border.
///
///     # # # #        # border
///     # . . .        a 3 × 3 board in a Grid<3>: stride 4, 21 cells
///     # . . .
///     # . . .
///     # # # #
///     #
///
/// The capacities 9, 13 and 19 make the usual boards compact; 25 holds every board.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <type_traits>

namespace tengen {

/// A cell of a grid. Cell 0 is border on every grid, so it also stands for a pass.
using Point = std::int16_t;
inline constexpr Point pass = 0;
inline constexpr Point no_point = -1;

/// Is it neither of these?
constexpr bool is_point(Point point) {
    return point != pass && point != no_point;
}

template <int Cap>
class Grid {
public:
    static constexpr int capacity = Cap;
    static constexpr int stride = Cap + 1;
    static constexpr int cells = (Cap + 2) * stride + 1;

    static constexpr std::array<Point, 4> neighbours = {-stride, -1, +1, +stride};
    static constexpr std::array<Point, 4> diagonals = {-stride - 1, -stride + 1, +stride - 1,
                                                       +stride + 1};

    constexpr Grid(int height, int width)
        : height_(std::int16_t(height)), width_(std::int16_t(width)) {}

    constexpr int height() const { return height_; }
    constexpr int width() const { return width_; }
    constexpr int area() const { return height_ * width_; }

    static constexpr Point at(int row, int col) { return Point((row + 1) * stride + col + 1); }
    static constexpr int row(Point point) { return point / stride - 1; }
    static constexpr int col(Point point) { return point % stride - 1; }

    /// The points of a board by number: row by row, from 0 at the top left.
    constexpr int number(Point point) const { return row(point) * width_ + col(point); }
    constexpr Point numbered(int number) const { return at(number / width_, number % width_); }

    /// The cell of a point that is known by its cell on the grid of another capacity. A pass and
    /// `no_point` are the same on all.
    template <int Other>
    static constexpr Point translated(Point point) {
        return is_point(point) ? at(Grid<Other>::row(point), Grid<Other>::col(point)) : point;
    }

    constexpr bool contains(int row, int col) const {
        return row >= 0 && row < height_ && col >= 0 && col < width_;
    }

    /// Visits every point of the board, top left to bottom right.
    template <typename Visit>
    constexpr void for_each_point(Visit&& visit) const {
        for (int row = 0; row < height_; ++row)
            for (int col = 0; col < width_; ++col) visit(at(row, col));
    }

    friend constexpr bool operator==(const Grid&, const Grid&) = default;

private:
    std::int16_t height_, width_;
};

/// Calls run(std::integral_constant<int, Cap>) with the smallest compiled capacity that holds a
/// height × width board.
template <typename Run>
decltype(auto) with_capacity(int height, int width, Run&& run) {
    const int size = std::max(height, width);
    if (size <= 9) return run(std::integral_constant<int, 9>{});
    if (size <= 13) return run(std::integral_constant<int, 13>{});
    if (size <= 19) return run(std::integral_constant<int, 19>{});
    return run(std::integral_constant<int, 25>{});
}

}  // namespace tengen
