/// A corner of a board as a book of corner sequences sees it (W4): the stones of a 7 × 7 window, by
/// whose turn it is.
///
/// W looks at every window of the board. What a corner sequence is worth depends on the two edges,
/// so only the windows that have two edges are looked at: those of the four corners. Each is seen
/// along either edge, which makes the board's eight symmetries; and stones are the mover's own or
/// the other's, which makes the exchange of colours.
#pragma once

#include <bit>
#include <compare>
#include <cstdint>
#include <utility>

#include "base/colour.hpp"
#include "go/any_board.hpp"

namespace tengen::go {

inline constexpr int window_side = 7;
/// Boards with a side that is shorter have corners that overlap.
inline constexpr int smallest_with_corners = 2 * window_side - 1;
/// Moves lie so many lines from the edge at most: as far as the middle of the largest usual board.
inline constexpr int corner_reach = 10;

/// The stones of a window, a bit a point: row by row, from the corner.
struct Window {
    std::uint64_t own = 0, other = 0;

    constexpr int stones() const { return std::popcount(own) + std::popcount(other); }

    /// Has it all the stones of another one?
    constexpr bool contains(const Window& part) const {
        return (part.own & ~own) == 0 && (part.other & ~other) == 0;
    }

    friend constexpr auto operator<=>(const Window&, const Window&) = default;
};

inline constexpr std::uint64_t window_bits = (std::uint64_t(1) << (window_side * window_side)) - 1;

/// One of the eight ways to look at a board from a corner. Bits 0 and 1 say which one, bit 2 along
/// which edge.
class Outlook {
public:
    static constexpr int corners = 4;
    static constexpr int count = 2 * corners;

    constexpr Outlook(int number, int height, int width)
        : number_(number), height_(height), width_(width) {}

    constexpr int corner() const { return number_ % corners; }

    /// Row and column on the board of what is `down` and `across` from the corner.
    constexpr std::pair<int, int> place(int down, int across) const {
        if (number_ & 4) std::swap(down, across);
        return {number_ & 1 ? height_ - 1 - down : down,
                number_ & 2 ? width_ - 1 - across : across};
    }

    /// The other way round: how far down and across a point of the board is.
    constexpr std::pair<int, int> seen(int row, int col) const {
        const int down = number_ & 1 ? height_ - 1 - row : row;
        const int across = number_ & 2 ? width_ - 1 - col : col;
        return number_ & 4 ? std::pair(across, down) : std::pair(down, across);
    }

    /// Is no other corner nearer to it? A point in the middle belongs to both.
    constexpr bool has(int down, int across) const {
        if (number_ & 4) std::swap(down, across);
        return down <= (height_ - 1) / 2 && across <= (width_ - 1) / 2;
    }

private:
    int number_, height_, width_;
};

template <AnyBoard Board>
bool has_corners(const Board& board) {
    return board.grid().height() >= smallest_with_corners &&
           board.grid().width() >= smallest_with_corners;
}

template <AnyBoard Board>
Window window_of(const Board& board, Colour mover, const Outlook& outlook) {
    Window window;
    std::uint64_t bit = 1;
    for (int down = 0; down < window_side; ++down)
        for (int across = 0; across < window_side; ++across, bit <<= 1) {
            const auto [row, col] = outlook.place(down, across);
            const Colour stone = board.at(board.grid().at(row, col));
            if (is_stone(stone)) (stone == mover ? window.own : window.other) |= bit;
        }
    return window;
}

}  // namespace tengen::go
