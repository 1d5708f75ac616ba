/// A game of Go from its first position on: the moves made, and the way back.
///
/// This is what the Python API holds. It takes a move back by playing the others again, which costs
/// microseconds and can forget nothing.
#pragma once

#include <vector>

#include "go/position.hpp"

namespace tengen::go {

inline constexpr int largest_size = 25;

struct Move {
    Point point;
    Colour colour;
};

class Game {
public:
    using Board = go::Board<largest_size>;
    using Position = go::Position<largest_size>;
    using Grid = Board::Grid;

    Game(const Board& start, Colour to_play, const Rules& rules)
        : start_(start, to_play, rules), position_(start_) {}

    const Position& start() const { return start_; }
    const Position& position() const { return position_; }
    const std::vector<Move>& moves() const { return moves_; }

    void play(Point point, Colour colour) {
        position_.play(point, colour);
        moves_.push_back({point, colour});
    }

    /// Takes the last move back. There must be one.
    void undo() {
        moves_.pop_back();
        position_ = start_;
        for (const Move& move : moves_) position_.play(move.point, move.colour);
    }

private:
    Position start_;
    Position position_;
    std::vector<Move> moves_;
};

}  // namespace tengen::go
