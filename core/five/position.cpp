#include "five/position.hpp"

#include <bit>

namespace tengen::five {

namespace {

Legality as_legality(Forbidden verdict) {
    switch (verdict) {
        case Forbidden::overline:
            return Legality::overline;
        case Forbidden::double_four:
            return Legality::double_four;
        case Forbidden::double_three:
            return Legality::double_three;
        default:
            return Legality::legal;
    }
}

}  // namespace

Position::Position(const Board& board, Colour to_play, const Rules& rules)
    : board_(board), rules_(rules), to_play_(to_play) {
    if (board.full()) outcome_ = Outcome{Colour::empty, Reason::full_board};
}

Legality Position::legality(Point point, Colour colour) const {
    if (over()) return Legality::over;
    if (point == pass) return Legality::legal;
    if (board_.at(point) == Colour::border) return Legality::off_board;
    if (board_.at(point) != Colour::empty) return Legality::occupied;
    return rules_.restricts(colour) ? as_legality(forbidden(board_, point)) : Legality::legal;
}

PointSet Position::legal_points(Colour colour) const {
    if (over()) return {};
    PointSet points = board_.empty_points();
    if (!rules_.restricts(colour)) return points;
    const PointSet closed = forbidden_points(board_);
    for (int row = 0; row < board_.height(); ++row) points[row] &= ~closed[row];
    return points;
}

/// What a stone just put on the board decides.
std::optional<Outcome> Position::judge(Point point, Colour colour) const {
    if (board_.wins(point, colour, rules_)) return Outcome{colour, Reason::five};
    if (board_.full()) return Outcome{Colour::empty, Reason::full_board};
    return std::nullopt;
}

void Position::play(Point point, Colour colour) {
    if (point == pass) {
        if (++passes_ == 2) outcome_ = Outcome{Colour::empty, Reason::passes};
    } else {
        board_.place(point, colour);
        passes_ = 0;
        outcome_ = judge(point, colour);
    }
    to_play_ = opponent(colour);
}

void Position::play_record(Point point, Colour colour) {
    const bool breaks =
        point != pass && rules_.restricts(colour) && forbidden(board_, point) != Forbidden::no;
    const std::optional<Outcome> before = outcome_;
    play(point, colour);
    if (before)
        outcome_ = before;  // what comes after the end decides nothing
    else if (breaks)
        outcome_ = Outcome{opponent(colour), Reason::forbidden};
}

std::uint64_t perft(const Position& position, int depth, const std::stop_token& stop) {
    if (depth == 0) return 1;
    const Colour colour = position.to_play();
    const PointSet moves = position.legal_points(colour);
    std::uint64_t count = 0;
    if (depth == 1) {
        for (std::uint32_t row : moves) count += std::uint64_t(std::popcount(row));
        return count;
    }
    for_each_point(moves, [&](Point point) {
        if (stop.stop_requested()) return;
        Position next = position;
        next.play(point, colour);
        count += perft(next, depth - 1, stop);
    });
    return count;
}

}  // namespace tengen::five
