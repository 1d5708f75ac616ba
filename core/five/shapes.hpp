/// R's shape library.
///
/// A *shape* is a longest stretch of a line that holds only one colour's stones and empty points,
/// five points or more: what lies between two of the opponent's stones or the edges. It is written
/// as a binary number, position 0 at the right:
///
///     X X . X . . X X     11010011 = 211, length 8
///
/// There are 2^5 + … + 2^15 = 65,504 shapes of lengths 5 to 15 for each colour, 131,008 in all, and
/// their *id* is 2^length − 2^5 + value. Black's and White's differ, because six in a row wins for
/// White and not for Black.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <memory>
#include <optional>

#include "base/colour.hpp"

namespace tengen::five {

/// R's twelve types, weakest first. In the pictures the edges are the opponent's stones. Threes,
/// twos and ones are named after what one more stone on the best point would make, not after the
/// number of their stones.
enum class ShapeType : std::uint8_t {
    empty,           // . . . . .          no stone
    forbidden,       // X X X . X X        Black's, and no five can come of it: only six
    sleeping_one,    // X . . . .          can become a sleeping two
    open_one,        // . . . X . . .      can become an open two
    sleeping_two,    // X X . . .          can become a sleeping three
    open_two,        // . . X X . . .      can become an open three
    sleeping_three,  // X X X . .          can become a four
    open_three,      // . X X X . .        can become an open four
    four,            // X X X X .          exactly one point makes five
    open_four,       // . X X X X .        two points or more make five
    five,            // . X X X X X        the longest row is five
    overline,        // X X X X X X        the longest row is six or more
};
inline constexpr int shape_types = 12;

inline constexpr int shortest_shape = 5;
inline constexpr int longest_shape = 15;
inline constexpr int shapes_per_colour = 65504;

using ShapeId = std::uint16_t;

constexpr ShapeId shape_id(int length, std::uint32_t value) {
    return ShapeId((1U << length) - (1U << shortest_shape) + value);
}

/// The length and the value that an id stands for.
constexpr int shape_length(ShapeId id) {
    return std::bit_width(id + 32U) - 1;
}
constexpr std::uint32_t shape_value(ShapeId id) {
    return id + 32U - (1U << shape_length(id));
}

/// The record of one shape.
struct Shape {
    std::uint64_t point_types = 0;  ///< Four bits a position; read it by `type_at`.
    /// Positions forbidden to Black by this line alone, a bit each. Always none for White.
    std::uint16_t overline_points = 0;
    std::uint16_t double_four_points = 0;
    ShapeType type = ShapeType::empty;

    /// The type that a stone of the shape's own colour on an empty position would give.
    constexpr ShapeType type_at(int position) const {
        return ShapeType((point_types >> (4 * position)) & 15);
    }
};

/// How hard a shape of a colour presses the opponent, −1 … 4 (R, definition 3 and table 2). The
/// negative level is for what Black may not make, or can make nothing of.
constexpr int threat_level(ShapeType type, Colour colour) {
    switch (type) {
        case ShapeType::overline:
            return colour == Colour::black ? -1 : 4;
        case ShapeType::five:
            return 4;
        case ShapeType::open_four:
            return 3;
        case ShapeType::four:
            return 2;
        case ShapeType::open_three:
            return 1;
        case ShapeType::forbidden:
            return colour == Colour::black ? -1 : 0;
        default:
            return 0;
    }
}

/// All records, built once in a few milliseconds.
class ShapeLibrary {
public:
    static const ShapeLibrary& instance();

    const Shape& at(Colour colour, ShapeId id) const { return (*shapes_)[side(colour)][id]; }

    /// R's definition 4: the shape after a stone on an empty position. A stone of the shape's own
    /// colour adds 2^position. An opponent's stone splits the shape; the half of the higher type is
    /// kept, the right one of equals. Nothing is left when both halves are shorter than five.
    std::optional<ShapeId> place(Colour owner, ShapeId id, int position, Colour stone) const;

private:
    using Records = std::array<std::array<Shape, shapes_per_colour>, 2>;

    ShapeLibrary();

    std::unique_ptr<Records> shapes_;
};

}  // namespace tengen::five
