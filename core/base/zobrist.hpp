/// Zobrist keys: a board's key is the exclusive or of the keys of its stones.
///
/// A key depends on row, column and colour alone, so the same stones have the same key in every
/// grid, and keys can be carried from one board type to another.
#pragma once

#include <array>
#include <cstdint>

#include "base/colour.hpp"
#include "base/grid.hpp"
#include "base/rng.hpp"

namespace tengen {

using Key = std::uint64_t;

constexpr Key stone_key(int row, int col, Colour colour) {
    const auto index = std::uint64_t((row * 64 + col) * 4 + int(colour));
    return mix64(0x9e3779b97f4a7c15U * (index + 1));
}

/// The keys of one grid, ready to be looked up by point and side.
template <int Cap>
inline constexpr auto stone_keys = [] {
    std::array<std::array<Key, Grid<Cap>::cells>, 2> keys{};
    for (Colour colour : {Colour::black, Colour::white})
        for (int row = 0; row < Cap; ++row)
            for (int col = 0; col < Cap; ++col)
                keys[side(colour)][Grid<Cap>::at(row, col)] = stone_key(row, col, colour);
    return keys;
}();

}  // namespace tengen
