/// Any row on any small board: who is close to a row, and which moves matter.
///
/// Up to 64 points, so that a set of points is one word. A *window* is a stretch of as many points
/// as the row has; a side wins by filling one. Windows with stones of both colours are dead, and
/// what a position is about is the windows that are still alive.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <vector>

#include "base/colour.hpp"
#include "base/symmetry.hpp"
#include "base/zobrist.hpp"

namespace tengen::solve {

/// A set of points, numbered row by row from 0.
using Points = std::uint64_t;

class SmallBoard {
public:
    /// At most 64 points and a row of three or more. No row may be there yet.
    SmallBoard(int height, int width, int row, Points black = 0, Points white = 0,
               Colour to_play = Colour::black);

    int points() const { return points_; }
    int row() const { return row_; }
    Colour to_play() const { return to_play_; }
    Points stones(Colour colour) const { return stones_[side(colour)]; }
    Points empty() const { return all_ & ~(stones_[0] | stones_[1]); }
    const std::vector<Points>& windows() const { return windows_; }

    /// A stone of the side to move on an empty point.
    void place(int point);
    /// Takes the last stone back, which stands here.
    void undo(int point);

    /// The same for a position and its mirror images, and for no other position that we know of.
    Key key() const;

private:
    void toggle(int point, Colour colour);

    int row_, points_;
    Points all_;
    Colour to_play_;
    std::array<Points, 2> stones_{};
    std::vector<Points> windows_;
    int images_ = 0;
    /// For each symmetry the key of the stones as it shows them; and the keys of single stones.
    std::array<Key, symmetries> keys_{};
    std::vector<std::array<std::array<Key, symmetries>, 2>> stone_keys_;
};

/// What the side to move has to know.
struct Outlook {
    /// Certain results: whoever wins, or that Black has nothing left to hope for.
    enum class End : std::uint8_t { none, black_wins, black_does_not_win };
    End end = End::none;
    /// The moves that matter. Every other move is no better than one of them.
    Points moves = 0;
};

/// Looks at the windows:
///
///   * one stone short of a row wins, or must be stopped;
///   * a point that leaves two such windows wins, unless the other side is one stone short; so it
///     must be met on one of its three points, or by getting one stone short oneself;
///   * Black, who moves, cannot win if the windows alive for Black weigh less than ½, each 2⁻ⁿ for
///     n empty points; if White moves, less than 1 (Erdős and Selfridge, 1973: White takes the
///     point where they weigh most, each time);
///   * nor if White can pair the points of those windows (see pairing.hpp);
///   * a point in no living window is worth nothing to anybody.
Outlook look(const SmallBoard& board);

}  // namespace tengen::solve
