/// Five in a row as a pool of searches sees it. Nobody passes while there is a point to play.
#pragma once

#include "five/game.hpp"
#include "search/leaf.hpp"

namespace tengen::engine {

class LeafFive {
public:
    explicit LeafFive(const five::Game& game) : position_(game.position()) {
        if (!game.moves().empty() && game.moves().back().point != pass)
            last_move_ = code(game.moves().back().point);
    }

    Colour to_play() const { return position_.to_play(); }
    int points() const { return position_.board().area(); }
    int move_codes() const { return points() + 1; }

    std::optional<search::Result> result() const {
        if (!position_.over()) return std::nullopt;
        const Colour winner = position_.outcome()->winner;
        return winner == Colour::empty ? search::Result::draw : search::win_for(winner);
    }
    search::Result counted() const { return search::Result::draw; }

    void play(search::Move move) {
        const int width = position_.board().width();
        const bool passes = move == points();
        position_.play(passes ? pass : five::FiveGrid::at(move / width, move % width), to_play());
        last_move_ = passes ? none : int(move);
    }

    void describe(search::Planes planes, search::MoveSet& legal) const {
        const five::Board& board = position_.board();
        const bool renju = position_.rules().restricts(Colour::black);
        const bool restricted = position_.rules().restricts(to_play());
        const five::PointSet closed = renju ? five::forbidden_points(board) : five::PointSet{};
        const five::PointSet empty = board.empty_points();
        for (int row = 0, first = 0; row < board.height(); ++row, first += board.width()) {
            const auto stones = [&](Colour colour) {
                return board.stones_on(row, colour) >> five::margin;
            };
            planes.add_row(search::Plane::own, first, stones(to_play()));
            planes.add_row(search::Plane::opponent, first, stones(opponent(to_play())));
            planes.add_row(search::Plane::closed, first, closed[row]);
            legal.add_row(first, restricted ? empty[row] & ~closed[row] : empty[row]);
        }
        if (last_move_ != none) planes.add(search::Plane::last_move, last_move_);
        if (legal.empty()) legal.add(points());
    }

private:
    static constexpr int none = -1;

    int code(Point point) const {
        return five::FiveGrid::row(point) * position_.board().width() + five::FiveGrid::col(point);
    }

    five::Position position_;
    int last_move_ = none;
};

}  // namespace tengen::engine
