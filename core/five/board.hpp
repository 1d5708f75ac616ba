/// The board: stones on lines.
///
/// There is no array of cells. A stone is four bits, one on each of its lines, and the colour of a
/// point is read from its row. Setting or removing a stone touches four words; the row through a
/// point is counted by bit instructions. The board has no heap memory and is copied as plain bytes.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <type_traits>

#include "base/colour.hpp"
#include "base/grid.hpp"
#include "base/zobrist.hpp"
#include "five/lines.hpp"

namespace tengen::five {

/// A set of points: one word a row, row 0 at the top, bit c for column c.
using PointSet = std::array<std::uint32_t, largest_side>;

/// Visits the points of a set, top left to bottom right.
template <typename Visit>
constexpr void for_each_point(const PointSet& points, Visit&& visit) {
    for (int row = 0; row < largest_side; ++row)
        for (std::uint32_t rest = points[row]; rest != 0; rest &= rest - 1)
            visit(FiveGrid::at(row, std::countr_zero(rest)));
}

class Board {
public:
    using Grid = FiveGrid;

    /// An empty board. Sides go from `smallest_side` to `largest_side`; `Rules::fits` says which
    /// game can be played on it.
    constexpr Board(int height, int width) : grid_(height, width) {
        for (int line = 0; line < all_lines; ++line)
            lines_[line].fill(~span_of(line, height, width).points());
    }

    constexpr int height() const { return grid_.height(); }
    constexpr int width() const { return grid_.width(); }
    constexpr int area() const { return grid_.area(); }
    constexpr const FiveGrid& grid() const { return grid_; }

    /// Stones on the board.
    constexpr int stones() const { return stones_; }
    constexpr bool full() const { return stones_ == area(); }

    /// The exclusive or of the keys of all stones.
    constexpr Key key() const { return key_; }

    /// What a stone adds to the key.
    static constexpr Key key_of(Point point, Colour colour) {
        return stone_keys<largest_side>[side(colour)][point];
    }

    /// The colour of any cell of the grid. Outside the board both colours' bits are set, and that
    /// is what `Colour::border` is.
    constexpr Colour at(Point point) const {
        const auto& row = lines_[places[point].line[0]];
        const int bit = places[point].bit[0];
        return Colour(((row[0] >> bit) & 1) | ((row[1] >> bit) & 1) << 1);
    }

    /// Sets a stone on an empty point.
    constexpr void place(Point point, Colour colour) {
        flip(point, colour);
        ++stones_;
    }

    /// Takes a stone away.
    constexpr void remove(Point point) {
        flip(point, at(point));
        --stones_;
    }

    /// What a line holds of one colour: its stones, and every bit outside the board.
    constexpr std::uint32_t word(int line, Colour colour) const {
        return lines_[line][side(colour)];
    }

    /// The stones of one colour on a line, without the margin.
    constexpr std::uint32_t stones_on(int line, Colour colour) const {
        return word(line, colour) & ~word(line, opponent(colour));
    }

    /// How long the row through a point is in one direction, with a stone of the colour there.
    /// The point itself may be empty, so this also answers what a move would make.
    constexpr int run(Point point, Direction direction, Colour colour) const {
        const Place& place = places[point];
        const std::uint32_t own = stones_on(place.line[int(direction)], colour);
        const int bit = place.bit[int(direction)];
        return 1 + std::countr_one(own >> (bit + 1)) + std::countl_one(own << (32 - bit));
    }

    /// Does one of the four rows through a point, with a stone of the colour there, win?
    constexpr bool wins(Point point, Colour colour, const Rules& rules) const {
        for (Direction direction : directions)
            if (rules.wins(colour, run(point, direction, colour))) return true;
        return false;
    }

    /// The stones of one colour.
    constexpr PointSet stones_of(Colour colour) const {
        PointSet points{};
        for (int row = 0; row < height(); ++row) points[row] = stones_on(row, colour) >> margin;
        return points;
    }

    constexpr PointSet empty_points() const {
        PointSet points{};
        for (int row = 0; row < height(); ++row)
            points[row] = ~(lines_[row][0] | lines_[row][1]) >> margin;
        return points;
    }

    /// R's ternary code of a line; see `line_code`.
    constexpr std::uint64_t code(int line) const {
        const Span span = span_of(line, height(), width());
        const int first = span.first + margin;
        return line_code(stones_on(line, Colour::black) >> first,
                         stones_on(line, Colour::white) >> first, span.length);
    }

    friend constexpr bool operator==(const Board&, const Board&) = default;

private:
    constexpr void flip(Point point, Colour colour) {
        const Place& place = places[point];
        for (int direction = 0; direction < 4; ++direction)
            lines_[place.line[direction]][side(colour)] ^= std::uint32_t(1) << place.bit[direction];
        key_ ^= key_of(point, colour);
    }

    std::array<std::array<std::uint32_t, 2>, all_lines> lines_{};
    Key key_ = 0;
    FiveGrid grid_;
    std::int16_t stones_ = 0;
};

static_assert(std::is_trivially_copyable_v<Board>);

}  // namespace tengen::five
