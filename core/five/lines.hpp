/// Lines: where five in a row happens.
///
/// Every point lies on four lines, one in each direction. A line keeps one word of 32 bits a
/// colour, and a point is one bit of it. The bit is the point's column, for vertical lines its row,
/// moved up by a margin of five:
///
///     bit   31 … 27   26 … 6 5   4 … 0
///           margin    points     margin          22 points and two margins fill the word
///
/// Bits that are no point of the line are set in *both* colours' words. So the opponent's word is
/// exactly what blocks a row, edges included; own stones are `own & ~opponent`; and five bits to
/// either side of any point can be read without a range check.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>

#include "base/grid.hpp"
#include "five/rules.hpp"

namespace tengen::five {

/// Points are cells of the one grid that holds every board.
using FiveGrid = Grid<largest_side>;

/// The four directions, each named by where a line goes as its bits rise (columns to the right,
/// rows downwards).
enum class Direction : std::uint8_t {
    horizontal,  // ─  to the right
    vertical,    // │  downwards
    falling,     // ╲  to the right and down
    rising,      // ╱  to the right and up
};
inline constexpr std::array<Direction, 4> directions = {Direction::horizontal, Direction::vertical,
                                                        Direction::falling, Direction::rising};

/// The distance from a point to the next one in a direction.
inline constexpr std::array<Point, 4> steps = {1, FiveGrid::stride, FiveGrid::stride + 1,
                                               1 - FiveGrid::stride};

constexpr Point step(Direction direction) {
    return steps[int(direction)];
}

inline constexpr int margin = 5;

/// Lines are numbered by direction: the rows, the columns, and the diagonals by row − column and
/// row + column. The numbers do not depend on the board's size.
inline constexpr int diagonals = 2 * largest_side - 1;
inline constexpr std::array<int, 5> first_line = {0, largest_side, 2 * largest_side,
                                                  2 * largest_side + diagonals,
                                                  2 * largest_side + 2 * diagonals};
inline constexpr int all_lines = first_line[4];

constexpr Direction direction_of(int line) {
    int direction = 0;
    while (line >= first_line[direction + 1]) ++direction;
    return Direction(direction);
}

/// Where a point is: in each direction, its line and its bit there.
struct Place {
    std::array<std::uint8_t, 4> line{};
    std::array<std::uint8_t, 4> bit{};
};

constexpr Place place_of(int row, int col) {
    const auto line = [](Direction direction, int number) {
        return std::uint8_t(first_line[int(direction)] + number);
    };
    const auto by_col = std::uint8_t(col + margin), by_row = std::uint8_t(row + margin);
    return {{line(Direction::horizontal, row), line(Direction::vertical, col),
             line(Direction::falling, row - col + largest_side - 1),
             line(Direction::rising, row + col)},
            {by_col, by_row, by_col, by_col}};
}

/// The place of every cell. Cells outside the grid share bit 0 of line 0, which is always margin.
inline constexpr auto places = [] {
    std::array<Place, FiveGrid::cells> all{};
    for (int row = 0; row < largest_side; ++row)
        for (int col = 0; col < largest_side; ++col)
            all[FiveGrid::at(row, col)] = place_of(row, col);
    return all;
}();

/// The part of a line that lies on a board: its first position (a column, or a row of a vertical
/// line) and its number of points, 0 if the board has no such line.
struct Span {
    int first = 0;
    int length = 0;

    /// The bits of the points.
    constexpr std::uint32_t points() const {
        return ((std::uint32_t(1) << length) - 1) << (first + margin);
    }
};

constexpr Span span_of(int line, int height, int width) {
    const Direction direction = direction_of(line);
    const int number = line - first_line[int(direction)];
    int first = 0, last = width - 1;  // the columns of the points
    switch (direction) {
        case Direction::horizontal:
            if (number >= height) last = -1;
            break;
        case Direction::vertical:
            last = number < width ? height - 1 : -1;
            break;
        case Direction::falling: {
            const int down = number - (largest_side - 1);
            first = std::max(0, -down);
            last = std::min(width - 1, height - 1 - down);
            break;
        }
        case Direction::rising:
            first = std::max(0, number - (height - 1));
            last = std::min(width - 1, number);
            break;
    }
    return last < first ? Span{} : Span{first, last - first + 1};
}

/// The point of a line at a position (a column, or a row of a vertical line).
constexpr Point point_on(int line, int position) {
    const Direction direction = direction_of(line);
    const int number = line - first_line[int(direction)];
    switch (direction) {
        case Direction::horizontal:
            return FiveGrid::at(number, position);
        case Direction::vertical:
            return FiveGrid::at(position, number);
        case Direction::falling:
            return FiveGrid::at(position + number - (largest_side - 1), position);
        default:
            return FiveGrid::at(number - position, position);
    }
}

/// Lines of a board that can hold a row: 72 of five on 15 × 15.
constexpr int count_lines(int height, int width, int shortest = 5) {
    int count = 0;
    for (int line = 0; line < all_lines; ++line)
        count += span_of(line, height, width).length >= shortest;
    return count;
}

/// The numbers of eleven bits, read to the base three.
inline constexpr auto eleven_base_three = [] {
    std::array<std::uint32_t, 2048> value{};
    for (std::uint32_t bits = 1; bits < 2048; ++bits)
        value[bits] = 3 * value[bits >> 1] + (bits & 1);
    return value;
}();

/// Σ 3^i over the set bits i < 22.
constexpr std::uint64_t base_three(std::uint32_t bits) {
    constexpr std::uint64_t upper = 177147;  // 3^11
    return eleven_base_three[bits & 2047] + upper * eleven_base_three[(bits >> 11) & 2047];
}

/// R's code of a line: White 0, empty 1, Black 2, position i counting 3^i. The empty line is all
/// ones; a black stone adds its power of three, a white one takes it away.
constexpr std::uint64_t line_code(std::uint32_t black, std::uint32_t white, int length) {
    const std::uint64_t empty = base_three((std::uint32_t(1) << length) - 1);
    return empty + base_three(black) - base_three(white);
}

}  // namespace tengen::five
