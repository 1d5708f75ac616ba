/// Winning by fours, found the plain way: every point is tried, nothing is remembered, and nothing
/// but the stones and the rules is asked. Slow, and short enough to be believed.
#pragma once

#include <bit>
#include <optional>
#include <vector>

#include "base/rng.hpp"
#include "five/board.hpp"
#include "five/forbidden.hpp"

namespace tengen::five {

/// Stones on random points, a share of them in tenths.
inline Board random_board(Rng& rng, int height, int width, unsigned tenths) {
    Board board(height, width);
    board.grid().for_each_point([&](Point point) {
        if (rng.below(10) >= tenths) return;
        board.place(point, rng.below(2) ? Colour::black : Colour::white);
    });
    return board;
}

class PlainFours {
public:
    PlainFours(const Board& board, const Rules& rules, long budget = 20000)
        : board_(board), rules_(rules), budget_(budget) {}

    /// Does the attacker, who is to move, win by fours? Nothing if it takes too long to tell.
    std::optional<bool> wins(Colour attacker) {
        const bool won = goes_on(attacker);
        if (budget_ < 0) return std::nullopt;
        return won;
    }

    /// Does this very line win, the attacker to move? A five is taken where there is one.
    bool wins_by(const std::vector<Point>& line, Colour attacker, std::size_t at = 0) {
        const Colour defender = opponent(attacker);
        if (!fives(attacker).empty()) return true;
        if (at >= line.size() || !may_play(line[at], attacker)) return false;
        const auto theirs = fives(defender);
        if (theirs.size() > 1 || (theirs.size() == 1 && theirs[0] != line[at])) return false;
        board_.place(line[at], attacker);
        const auto ours = fives(attacker);
        bool won = !ours.empty() && fives(defender).empty();
        if (won && ours.size() == 1 && may_play(ours[0], defender)) {
            won = at + 1 < line.size() && ours[0] == line[at + 1];
            board_.place(ours[0], defender);
            won = won && wins_by(line, attacker, at + 2);
            board_.remove(ours[0]);
        }
        board_.remove(line[at]);
        return won;
    }

    std::vector<Point> fives(Colour colour) const {
        std::vector<Point> found;
        for_each_point(board_.empty_points(), [&](Point point) {
            if (board_.wins(point, colour, rules_)) found.push_back(point);
        });
        return found;
    }

    bool may_play(Point point, Colour colour) const {
        if (board_.at(point) != Colour::empty) return false;
        return !rules_.restricts(colour) || forbidden(board_, point) == Forbidden::no;
    }

private:
    bool goes_on(Colour attacker) {
        if (--budget_ < 0) return false;
        if (!fives(attacker).empty()) return true;
        const auto theirs = fives(opponent(attacker));
        if (theirs.size() > 1) return false;
        bool won = false;
        for_each_point(board_.empty_points(), [&](Point point) {
            if (won || (theirs.size() == 1 && theirs[0] != point)) return;
            won = may_play(point, attacker) && four_wins(point, attacker);
        });
        return won;
    }

    bool four_wins(Point point, Colour attacker) {
        const Colour defender = opponent(attacker);
        board_.place(point, attacker);
        const auto ours = fives(attacker);
        bool won = !ours.empty() && fives(defender).empty();
        if (won && ours.size() == 1 && may_play(ours[0], defender)) {
            board_.place(ours[0], defender);
            won = goes_on(attacker);
            board_.remove(ours[0]);
        }
        board_.remove(point);
        return won;
    }

    Board board_;
    Rules rules_;
    long budget_;
};

}  // namespace tengen::five
