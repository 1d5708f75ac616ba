/// What a stone of either colour would make on a line, both read in one look-up.
///
/// The ten points around an empty one, two bits each, are a number of twenty bits:
///
///     bits   0 1   …   6 7  | 8 9   …   14 15 | 16 17  18 19    00 empty   01 Black
///            -4         -1  | +1          +4  |  -5     +5      10 White   11 beyond the edge
///
/// The outermost points come last: most are empty, so most look-ups meet in one small part of the
/// table, and where rows may be longer than five they do not count at all.
///
/// A line of at most 22 points with a margin of five to either side fills a word of 64 bits in this
/// writing, so the number of any point's window is a shift and two masks away.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "five/threats.hpp"

namespace tengen::five {

/// A line, two bits a point, at the bits of `Place` doubled.
using CellWord = std::uint64_t;

/// The same from the words of the two colours.
CellWord cell_word(std::uint32_t black, std::uint32_t white);

/// The number of the window around a bit of a line.
constexpr std::uint32_t window_at(CellWord cells, int bit) {
    const CellWord around = cells >> (2 * (bit - margin));
    return std::uint32_t(((around >> 2) & 0xff) | ((around >> 4) & 0xff00) | (around & 3) << 16 |
                         ((around >> 2) & 0xc0000));
}

class WindowTable {
public:
    /// The table of a rule. Built at the first call, in about ten milliseconds.
    static const WindowTable& of(const Rules& rules);

    /// What Black makes in the lower four bits, what White makes in the upper four.
    std::uint8_t operator[](std::uint32_t window) const { return kinds_[window & counts_]; }

private:
    explicit WindowTable(const Rules& rules);

    std::uint32_t counts_;  // the bits of a window that count
    std::vector<std::uint8_t> kinds_;
};

}  // namespace tengen::five
