#include "minimax/board.hpp"

#include "base/rng.hpp"
#include "five/forbidden.hpp"
#include "five/near.hpp"

namespace tengen::minimax {

Board::Board(const five::Position& position, int reach)
    : board_(position.board()), rules_(position.rules()), reach_(reach) {
    now_.worth = worth_of(board_);
    now_.to_play = position.to_play();
    now_.passes = std::uint8_t(position.passes());
}

int Board::value() const {
    if (!now_.over) return now_.worth.to(now_.to_play);
    if (now_.winner == Colour::empty) return 0;
    const int worth = won - board_.stones();
    return now_.winner == now_.to_play ? worth : -worth;
}

Moves Board::moves() const {
    Moves moves;
    if (board_.stones() == 0) {
        moves.add(five::FiveGrid::at(board_.height() / 2, board_.width() / 2));
        return moves;
    }
    five::PointSet points = five::near_stones(board_, reach_);
    if (rules_.restricts(now_.to_play)) {
        const five::PointSet closed = five::forbidden_points(board_);
        for (int row = 0; row < board_.height(); ++row) points[row] &= ~closed[row];
    }
    five::for_each_point(points, [&](Point point) { moves.add(point); });
    if (moves.size() == 0) moves.add(pass);
    return moves;
}

void Board::play(Point move) {
    before_.push_back(now_);
    const Colour mover = now_.to_play;
    if (move == pass)
        now_.over = ++now_.passes == 2;
    else
        place(move, mover);
    now_.move = move;
    now_.to_play = opponent(mover);
}

void Board::place(Point point, Colour mover) {
    const Worth before = worth_through(board_, point);
    board_.place(point, mover);
    now_.worth = now_.worth + worth_through(board_, point) - before;
    now_.passes = 0;
    if (board_.wins(point, mover, rules_)) {
        now_.over = true;
        now_.winner = mover;
    } else {
        now_.over = board_.full();
    }
}

void Board::undo() {
    if (now_.move != pass) board_.remove(now_.move);
    now_ = before_.back();
    before_.pop_back();
}

Key Board::key() const {
    return board_.key() ^ mix64(Key(now_.to_play) * 4 + now_.passes);
}

}  // namespace tengen::minimax
