/// R's line library: every line of 5 to 15 points, and the shapes it consists of.
///
/// A line is a ternary number (White 0, empty 1, Black 2, position i counting 3^i), so there are
/// 3^5 + … + 3^15 = 21,523,239. Each is looked up by its length and code, and points to its shapes
/// in the shape library: at most two of either colour.
///
///     . . X . . O . X . . .     Black has two shapes, left and right of O; White's stretch between
///                               the black stones is too short to be one
///
/// The library reproduces R. Play does not need it: forbidden points and threats read short windows
/// that serve every board, also those whose lines of 16 to 22 points are not in here. It is built
/// when asked for, up to the length asked for; the whole takes half a second and 138 MB.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "base/colour.hpp"
#include "five/shapes.hpp"

namespace tengen::five {

constexpr std::size_t power_of_three(int exponent) {
    return exponent == 0 ? 1 : 3 * power_of_three(exponent - 1);
}

/// A shape on a line: whose it is, and the position on the line where its position 0 lies.
struct LineShape {
    ShapeId id;
    std::uint8_t start;
    Colour colour;

    friend constexpr bool operator==(const LineShape&, const LineShape&) = default;
};

/// The shapes of one line, Black's first, each colour's in rising order of `start`.
struct LineShapes {
    std::array<LineShape, 4> shapes;
    int count = 0;
};

/// Splits a line of at most 15 points into its shapes. `black` and `white` have a bit for each
/// stone.
LineShapes split_line(std::uint32_t black, std::uint32_t white, int length);

class LineLibrary {
public:
    /// Lines of 5 to `longest` points.
    explicit LineLibrary(int longest = longest_shape);

    /// The shapes of a line of this length and code.
    std::span<const LineShape> at(int length, std::uint64_t code) const {
        const std::size_t line = first_[length - shortest_shape] + code;
        const std::size_t begin = start_of(line);
        return {shapes_.data() + begin, start_of(line + 1) - begin};
    }

    bool holds(int length, std::uint64_t code) const {
        const bool known = length >= shortest_shape && length <= longest_;
        return known && code < power_of_three(length);
    }

    std::size_t lines() const { return offsets_.size() - 1; }
    std::size_t shapes() const { return shapes_.size(); }
    std::size_t bytes() const;

private:
    /// Where a line's shapes begin: 16 bits from where those of its block of lines begin.
    static constexpr int block_bits = 12;
    std::size_t start_of(std::size_t line) const {
        return blocks_[line >> block_bits] + offsets_[line];
    }

    void add_lines(int length);
    void begin_line();

    int longest_;
    std::array<std::size_t, longest_shape - shortest_shape + 1> first_{};
    std::vector<std::uint32_t> blocks_;
    std::vector<std::uint16_t> offsets_;
    std::vector<LineShape> shapes_;
};

}  // namespace tengen::five
