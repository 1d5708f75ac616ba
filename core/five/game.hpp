/// A game of five in a row from its first position on: the moves made, and the way back.
///
/// This is what the Python API holds. It takes a move back by playing the others again, which costs
/// microseconds and can forget nothing.
#pragma once

#include <vector>

#include "five/position.hpp"

namespace tengen::five {

struct Move {
    Point point;
    Colour colour;

    friend constexpr bool operator==(const Move&, const Move&) = default;
};

class Game {
public:
    Game(const Board& start, Colour to_play, const Rules& rules)
        : start_(start, to_play, rules), position_(start_) {}

    const Position& start() const { return start_; }
    const Position& position() const { return position_; }
    const std::vector<Move>& moves() const { return moves_; }

    /// Makes a legal move, or a pass.
    void play(Point point, Colour colour) {
        position_.play(point, colour);
        moves_.push_back({point, colour});
    }

    /// Makes a move of a game record; see `Position::play_record`.
    void play_record(Point point, Colour colour) {
        position_.play_record(point, colour);
        moves_.push_back({point, colour});
    }

    /// Takes the last move back. There must be one.
    void undo() {
        moves_.pop_back();
        position_ = start_;
        for (const Move& move : moves_) position_.play_record(move.point, move.colour);
    }

private:
    Position start_;
    Position position_;
    std::vector<Move> moves_;
};

}  // namespace tengen::five
