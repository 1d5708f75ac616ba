/// The rules of five in a row, as data.
///
/// The three rule sets differ in two questions only: which rows win, and what Black may not make.
/// Everything else (alternating stones, passes, the full board) is the same game.
///
///                  Black wins with    White wins with    forbidden to Black
///     freestyle    `row` or more      `row` or more      nothing
///     standard     exactly five       exactly five       nothing
///     renju        exactly five       five or more       overline, double-four, double-three
#pragma once

#include <algorithm>
#include <cstdint>

#include "base/colour.hpp"

namespace tengen::five {

enum class Variant : std::uint8_t { freestyle, standard, renju };

/// No side of a board is longer.
inline constexpr int largest_side = 22;

/// A row of three on 3 × 3 is tic-tac-toe, the smallest game of the family.
inline constexpr int smallest_side = 3;

struct Rules {
    Variant variant = Variant::freestyle;
    std::int8_t row = 5;  ///< Stones in a winning row. Only freestyle may have other than five.

    /// Must a winning row of this colour have the exact length?
    constexpr bool exact(Colour colour) const {
        return variant == Variant::standard ||
               (variant == Variant::renju && colour == Colour::black);
    }

    /// Does a row of `run` stones, no longer at either end, win for this colour?
    constexpr bool wins(Colour colour, int run) const {
        return exact(colour) ? run == row : run >= row;
    }

    /// Are there points where this colour may not play?
    constexpr bool restricts(Colour colour) const {
        return variant == Variant::renju && colour == Colour::black;
    }

    /// Can the game be played on a board of this size? A row must fit somewhere.
    constexpr bool fits(int height, int width) const {
        const int shorter = std::min(height, width), longer = std::max(height, width);
        if (longer > largest_side) return false;
        if (variant != Variant::freestyle) return row == 5 && shorter >= 5;
        return shorter >= smallest_side && row >= smallest_side && row <= longer;
    }

    friend constexpr bool operator==(const Rules&, const Rules&) = default;
};

inline constexpr Rules freestyle{Variant::freestyle, 5};
inline constexpr Rules standard{Variant::standard, 5};
inline constexpr Rules renju{Variant::renju, 5};

}  // namespace tengen::five
