/// What a point sees: its eight neighbours, two bits each, in one word.
///
/// Each pair of bits is a Colour. The bit of Black is set for black stones and border, the bit of
/// White for white stones and border; so "all four sides are mine or edge" is one mask and one
/// compare.
///
///     bits  8–9   0–1  10–11       the four sides are the low byte,
///           2–3    ●    4–5        the four corners the high one
///          12–13  6–7  14–15
#pragma once

#include <bit>
#include <cstdint>

#include "base/colour.hpp"

namespace tengen::go {

using View = std::uint16_t;

/// One bit for each side of a point: north, west, east, south.
inline constexpr unsigned four_sides = 0b01010101;

/// A view with the eyes of one colour. The border counts as own and as enemy.
class Surroundings {
public:
    constexpr Surroundings(View view, Colour colour)
        : own_(view >> side(colour)), enemy_(view >> (1 - side(colour))) {}

    constexpr unsigned own_sides() const { return own_ & four_sides; }
    constexpr unsigned enemy_sides() const { return enemy_ & four_sides; }
    constexpr unsigned own_stones() const { return own_ & ~enemy_ & four_sides; }
    constexpr unsigned empty_sides() const { return ~(own_ | enemy_) & four_sides; }

    /// Own stones or edge on all sides, and not two corners (one, if any is off the board) in the
    /// opponent's hands. Playouts use this definition; T's, in eyes.hpp, asks for own corners.
    constexpr bool are_an_eye() const {
        if (own_sides() != four_sides) return false;
        constexpr unsigned corners = four_sides << 8;
        const unsigned held = enemy_ & ~own_ & corners;
        const bool has_edge = (enemy_ & own_ & corners) != 0;
        return std::popcount(held) + has_edge < 2;
    }

private:
    unsigned own_, enemy_;  // the bits between are the other colour's and never looked at
};

}  // namespace tengen::go
