/// The colour of a point: empty, a stone, or beyond the edge.
#pragma once

#include <cstdint>

namespace tengen {

enum class Colour : std::uint8_t { empty = 0, black = 1, white = 2, border = 3 };

/// The other side. Only for black and white.
constexpr Colour opponent(Colour colour) {
    return Colour(3 - int(colour));
}

constexpr bool is_stone(Colour colour) {
    return colour == Colour::black || colour == Colour::white;
}

/// Black 0, White 1: for arrays that hold one entry a side.
constexpr int side(Colour colour) {
    return int(colour) - 1;
}

}  // namespace tengen
