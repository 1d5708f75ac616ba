/// What a search remembers to try the best move first, and not to do its work twice.
///
/// The *transposition table* keeps what was found of a position at a depth, however it was reached:
/// between which numbers its value lies, and its best move. A value is handed over only to a search
/// of the same depth, or the result would be another than minimax's; the move to any. A table that
/// is full forgets the oldest; that costs time and changes no value.
///
/// The *history heuristic* counts which moves were good enough to end a search elsewhere. A deep
/// success counts more than a shallow one.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "five/lines.hpp"
#include "minimax/board.hpp"

namespace tengen::minimax {

/// More than any value.
inline constexpr int infinite = 2000000000;

/// Between which numbers a value lies; equal ones are the value.
struct Bounds {
    int least = -infinite, most = infinite;
};

struct Known {
    Bounds bounds;
    Point best = no_point;
};

class Table {
public:
    /// As many entries as fit into so many bytes, a power of two.
    explicit Table(std::size_t bytes);

    /// Forgets everything, at no cost.
    void begin() { ++generation_; }

    /// What is known of a position at a depth; nothing has infinite bounds and no best move.
    Known find(Key key, int depth) const;

    /// The best move of a position at whatever depth was stored last, `no_point` if none is known.
    Point best_move(Key key) const { return find(key, any_depth).best; }

    void store(Key key, int depth, const Known& known);

private:
    static constexpr int any_depth = 0;  // nothing is stored of depth 0 itself
    static constexpr std::size_t ways = 4;

    struct Entry {
        Key key = 0;
        Known known;
        std::uint32_t generation = 0;
    };

    void put(Key key, const Known& known);

    std::vector<Entry> entries_;
    std::size_t mask_;
    std::uint32_t generation_ = 1;
};

class History {
public:
    void forget() { good_ = {}; }
    void reward(Colour mover, Point move, int depth) { good_[side(mover)][move] += depth * depth; }
    std::int64_t of(Colour mover, Point move) const { return good_[side(mover)][move]; }

private:
    std::array<std::array<std::int64_t, five::FiveGrid::cells>, 2> good_{};
};

/// Puts the first move first, then those with the better history; equal ones stay as they were.
void order(Moves& moves, Point first, const History& history, Colour mover);

}  // namespace tengen::minimax
