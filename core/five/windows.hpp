/// What a black stone makes on one line, read from a table.
///
/// All that Renju asks about a stone happens within five points to either side of it:
///
///     -5 -4 -3 -2 -1  0 +1 +2 +3 +4 +5        0 is the stone itself
///      .  .  O  X  X  *  .  X  .  .  #        # beyond the edge blocks like a white stone
///
/// A five reaches four points out, and the fifth tells whether it is longer. The ten points around
/// the stone are black, empty or blocked, which makes 3^10 windows. The same table serves every
/// line of every board.
#pragma once

#include <array>
#include <cstdint>

#include "five/board.hpp"

namespace tengen::five {

/// What a black stone in the middle of a window makes there.
struct Window {
    bool five : 1 = false;       ///< A row of exactly five.
    bool overline : 1 = false;   ///< A row of six or more.
    std::uint8_t fours : 2 = 0;  ///< Fours through the stone. A straight four counts once.
    /// Where one more black stone makes a straight four through this one: a bit for each of the
    /// six nearest points; see `distance_of`.
    std::uint8_t straight_fours = 0;
};

static_assert(sizeof(Window) == 2);

/// How far from the stone a bit of `straight_fours` is: −3, −2, −1, +1, +2, +3.
constexpr int distance_of(int bit) {
    return bit < 3 ? bit - 3 : bit - 2;
}

using WindowTable = std::array<Window, 59049>;  // 3^10

/// Judges every window.
WindowTable make_windows();

inline const WindowTable& windows() {
    static const WindowTable table = make_windows();
    return table;
}

/// The ten points around the middle of a window, without the middle.
constexpr std::uint32_t around_middle(std::uint32_t window) {
    return (window & 31) | ((window >> 1) & (31 << 5));
}

/// The window with these black and blocked points, a bit each, the middle one at bit 5.
inline const Window& window_of(std::uint32_t black, std::uint32_t blocked) {
    return windows()[eleven_base_three[around_middle(black)] +
                     2 * eleven_base_three[around_middle(blocked)]];
}

/// The window of a stone on a point, which is empty or has that stone already. White's stones are
/// read as if they were Black's and the other way round.
inline const Window& window_at(const Board& board, Point point, Direction direction,
                               Colour colour = Colour::black) {
    const int line = places[point].line[int(direction)];
    const int first = places[point].bit[int(direction)] - margin;
    return window_of(board.stones_on(line, colour) >> first,
                     board.word(line, opponent(colour)) >> first);
}

/// The stones of a colour around a point on one of its lines, the point itself at bit 5.
inline std::uint32_t stones_around(const Board& board, Point point, Direction direction,
                                   Colour colour) {
    const int line = places[point].line[int(direction)];
    return board.stones_on(line, colour) >> (places[point].bit[int(direction)] - margin);
}

}  // namespace tengen::five
