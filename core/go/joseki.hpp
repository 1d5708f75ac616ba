/// A book of corner sequences, and what it says of a position (W4).
///
/// A book is a graph of positions: each is a window (corner.hpp) with the moves that were made
/// there, and in how many lines each was. Positions are in the order of their stones, so that those
/// with as many stones as a corner has are found at once. As in W, a corner is one of the book's if
///
///   1. it has the same stones;
///   2. if there is none such: it has all stones of a position, and others beside. The positions
///      with the most stones count, and none with less than half of the corner's.
///
/// How well a position fits, the share of the corner's stones that it has, is said with its moves.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <mutex>
#include <span>
#include <unordered_map>
#include <vector>

#include "go/corner.hpp"

namespace tengen::go {

/// A move of a book position, as many lines from the two edges.
struct BookMove {
    std::uint8_t down, across;
    std::uint32_t lines;  ///< In so many of the lines that the book was made of.
};

/// A move in a corner as a book has it: along that edge along which it looks least.
struct BookEntry {
    Window window;
    std::uint8_t down, across;

    friend constexpr auto operator<=>(const BookEntry&, const BookEntry&) = default;
};

/// What a book notes of a move before it is made, for each corner that it belongs to. A move that
/// lies outside of the window belongs to it if it is along an edge and stones are in the window.
template <AnyBoard Board>
std::vector<BookEntry> entries_of(const Board& board, Colour mover, Point point) {
    std::vector<BookEntry> entries;
    if (!has_corners(board)) return entries;
    const auto& grid = board.grid();
    for (int corner = 0; corner < Outlook::corners; ++corner) {
        const auto along = [&](int number) {
            const Outlook outlook(number, grid.height(), grid.width());
            const auto [down, across] = outlook.seen(grid.row(point), grid.col(point));
            return BookEntry{window_of(board, mover, outlook), std::uint8_t(down),
                             std::uint8_t(across)};
        };
        const Outlook outlook(corner, grid.height(), grid.width());
        const BookEntry entry = std::min(along(corner), along(corner + Outlook::corners));
        const int near = std::min(entry.down, entry.across);
        const int far = std::max(entry.down, entry.across);
        const auto [down, across] = outlook.seen(grid.row(point), grid.col(point));
        const bool is_inside = far < window_side;
        const bool is_beside =
            near < window_side && far < corner_reach && entry.window.stones() > 0;
        if (outlook.has(down, across) && (is_inside || is_beside)) entries.push_back(entry);
    }
    return entries;
}

/// A move that the book knows in a corner of a board.
struct BookOffer {
    Point point;
    int corner;
    std::uint32_t lines;  ///< So many lines have the move …
    std::uint32_t of;    ///< … of so many that come to the position, or to others that fit as well.
    int known, stones;   ///< The position has so many of the corner's stones.
    std::uint32_t move;  ///< Which move of the book it is.

    constexpr double share() const { return double(lines) / of; }
    constexpr double fit() const { return stones == 0 ? 1.0 : double(known) / stones; }
};

class JosekiBook {
public:
    /// A position and where its moves end in the list of all.
    struct Position {
        Window window;
        std::uint32_t end;
    };

    /// Positions by their stones, those with as many by their windows; what is no book is a
    /// std::invalid_argument.
    JosekiBook(std::vector<Position> positions, std::vector<BookMove> moves);

    const std::vector<Position>& positions() const { return positions_; }

    /// The moves of a position by its number in the list.
    std::span<const BookMove> moves(std::uint32_t position) const {
        const std::uint32_t begin = position == 0 ? 0 : positions_[position - 1].end;
        return std::span(moves_).subspan(begin, positions_[position].end - begin);
    }

    /// The positions that fit a window best, by their numbers. Several threads may ask at once.
    std::vector<std::uint32_t> fitting(const Window& window) const;

    /// What it knows for the side to move, a corner after the other. Nobody has asked whether the
    /// moves are legal, but their points are empty.
    template <AnyBoard Board>
    std::vector<BookOffer> offers(const Board& board, Colour mover) const;

private:
    struct Hash {
        std::size_t operator()(const Window& window) const {
            return std::size_t((window.own * 0x9e3779b97f4a7c15U) ^
                               (window.other * 0xc2b2ae3d27d4eb4fU));
        }
    };

    std::vector<std::uint32_t> search(const Window& window) const;
    template <AnyBoard Board>
    void offer_corner(const Board& board, Colour mover, int corner,
                      std::vector<BookOffer>& offers) const;

    std::vector<Position> positions_;
    std::vector<BookMove> moves_;
    std::vector<std::uint32_t> levels_;  // where the positions with so many stones begin

    // Most nodes of a tree have most of their corners in common. Whoever finds the memory in use
    // goes without it: it may be in use for ever, in a process that was forked.
    mutable std::mutex remembering_;
    mutable std::unordered_map<Window, std::vector<std::uint32_t>, Hash> remembered_;
};

/// Can a move be made there that lies outside of the window, where the book has seen nothing? Not
/// where stones are near.
template <AnyBoard Board>
bool is_free(const Board& board, const Outlook& outlook, int down, int across) {
    for (int i = down - 1; i <= down + 1; ++i)
        for (int j = across - 1; j <= across + 1; ++j) {
            if (i < 0 || j < 0 || (i < window_side && j < window_side)) continue;
            const auto [row, col] = outlook.place(i, j);
            if (board.grid().contains(row, col) && is_stone(board.at(board.grid().at(row, col))))
                return false;
        }
    return true;
}

template <AnyBoard Board>
std::vector<BookOffer> JosekiBook::offers(const Board& board, Colour mover) const {
    std::vector<BookOffer> offers;
    if (has_corners(board))
        for (int corner = 0; corner < Outlook::corners; ++corner)
            offer_corner(board, mover, corner, offers);
    return offers;
}

/// A corner is seen along both edges; the positions that fit better on the one count alone.
template <AnyBoard Board>
void JosekiBook::offer_corner(const Board& board, Colour mover, int corner,
                              std::vector<BookOffer>& offers) const {
    const std::size_t first = offers.size();
    int best = 0;
    std::uint32_t lines = 0;
    for (int number : {corner, corner + Outlook::corners}) {
        const Outlook outlook(number, board.grid().height(), board.grid().width());
        const Window window = window_of(board, mover, outlook);
        for (std::uint32_t position : fitting(window)) {
            const int known = positions_[position].window.stones();
            if (known < best) break;
            if (known > best) offers.resize(first), lines = 0;
            best = known;
            for (const BookMove& move : moves(position)) {
                const auto [row, col] = outlook.place(move.down, move.across);
                const Point point = board.grid().at(row, col);
                if (!outlook.has(move.down, move.across) || is_stone(board.at(point))) continue;
                if ((move.down >= window_side || move.across >= window_side) &&
                    !is_free(board, outlook, move.down, move.across))
                    continue;
                lines += move.lines;
                offers.push_back({point, corner, move.lines, 0, known, window.stones(),
                                  std::uint32_t(&move - moves_.data())});
            }
        }
    }
    for (std::size_t i = first; i < offers.size(); ++i) offers[i].of = lines;
}

}  // namespace tengen::go
