/// A game from its first position on: the moves made, and the way back.
///
/// This is what the Python API holds. It takes a move back by playing the others again, which costs
/// microseconds and can forget nothing. A position offers `play` for legal moves and `play_record`
/// for those that are known to have been made.
#pragma once

#include <vector>

#include "base/colour.hpp"
#include "base/grid.hpp"

namespace tengen {

template <typename PositionType>
class GameOf {
public:
    using Position = PositionType;
    using Board = typename Position::Board;
    using Grid = typename Position::Grid;
    using Rules = typename Position::Rules;

    struct Move {
        Point point;
        Colour colour;

        friend constexpr bool operator==(const Move&, const Move&) = default;
    };

    GameOf(const Board& start, Colour to_play, const Rules& rules)
        : start_(start, to_play, rules), position_(start_) {}

    const Position& start() const { return start_; }
    const Position& position() const { return position_; }
    const std::vector<Move>& moves() const { return moves_; }

    void play(Point point, Colour colour) {
        position_.play(point, colour);
        moves_.push_back({point, colour});
    }

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

}  // namespace tengen
