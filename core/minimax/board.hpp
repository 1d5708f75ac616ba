/// A game of five in a row as G's searches walk through it: moves made and taken back, the value of
/// where they lead, and which moves are worth a look.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "five/position.hpp"
#include "minimax/tuples.hpp"

namespace tengen::minimax {

/// A won game is worth so much, less the stones on the board: an early win is worth more, and a
/// position is worth the same on whatever way it is reached.
inline constexpr int won = 100000000;

/// Is it the value of a game that ends with a row of five?
constexpr bool is_decided(int value) {
    const int size = value < 0 ? -value : value;
    return size <= won && size >= won - five::largest_side * five::largest_side;
}

/// The moves of a position, in the order they are tried.
class Moves {
public:
    static constexpr int most = five::largest_side * five::largest_side;

    void add(Point move) { moves_[std::size_t(size_++)] = move; }
    int size() const { return size_; }
    Point& operator[](int index) { return moves_[std::size_t(index)]; }
    Point* begin() { return moves_.data(); }
    Point* end() { return moves_.data() + size_; }

private:
    std::array<Point, most> moves_;
    int size_ = 0;
};

class Board {
public:
    /// From a position of a game that goes on, by rules of five in a row. Moves are looked at that
    /// are at most `reach` rows and columns from a stone.
    Board(const five::Position& position, int reach);

    Colour to_play() const { return now_.to_play; }
    bool over() const { return now_.over; }

    /// What the position is worth to the side to move.
    int value() const;

    /// The legal points near a stone, row by row; the middle of an empty board; a pass if there is
    /// no such point.
    Moves moves() const;

    void play(Point move);
    void undo();

    /// Equal for equal positions: stones, side to move, and whether the last move was a pass.
    Key key() const;

private:
    /// All but the stones that a move changes.
    struct State {
        Worth worth;
        Colour to_play;
        Colour winner = Colour::empty;  // of a game that is over
        bool over = false;
        std::uint8_t passes = 0;
        Point move = no_point;  // that led here
    };

    void place(Point point, Colour mover);

    five::Board board_;
    five::Rules rules_;
    int reach_;
    State now_;
    std::vector<State> before_;
};

}  // namespace tengen::minimax
