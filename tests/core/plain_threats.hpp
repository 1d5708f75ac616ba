/// Winning by threats, found the plain way: every move after which the attacker would win by fours
/// is tried against every legal answer. It trusts the search for fours, which has its own tests.
#pragma once

#include <optional>
#include <unordered_map>

#include "five/threat_board.hpp"
#include "plain_fours.hpp"
#include "solve/fours.hpp"

namespace tengen::five {

class PlainThreats {
public:
    PlainThreats(const Board& board, const Rules& rules, long budget)
        : board_(board), rules_(rules), budget_(budget) {}

    /// Does the attacker, who is to move, win by threats? Nothing if it takes too long to tell.
    std::optional<bool> wins(Colour attacker) {
        for (int threats = 0;; ++threats) {
            won_.clear();
            is_cut_ = false;
            const bool won = goes_on(attacker, threats);
            if (budget_ < 0) return std::nullopt;
            if (won || !is_cut_) return won;
        }
    }

private:
    /// By no more than so many threats before the fours?
    bool goes_on(Colour attacker, int threats) {
        const Key key = board_.key() + Key(threats);
        if (const auto known = won_.find(key); known != won_.end()) return known->second;
        const bool won = wins_by_fours(attacker) || threat_wins(attacker, threats);
        if (budget_ >= 0) won_.emplace(key, won);
        return won;
    }

    bool wins_by_fours(Colour attacker) {
        if (--budget_ < 0) return false;
        ThreatBoard threats(board_, rules_);
        return fours_.solve(threats, attacker).found == solve::Found::win;
    }

    bool threat_wins(Colour attacker, int threats) {
        const auto theirs = plain().fives(opponent(attacker));
        bool won = false;
        for_each_point(board_.empty_points(), [&](Point point) {
            if (won || budget_ < 0 || !plain().may_play(point, attacker)) return;
            if (theirs.size() > 1 || (theirs.size() == 1 && theirs[0] != point)) return;
            board_.place(point, attacker);
            const bool threatens =
                plain().fives(opponent(attacker)).empty() && wins_by_fours(attacker);
            is_cut_ |= threatens && threats == 0;
            won = threatens && threats > 0 && answers_lose(attacker, threats - 1);
            board_.remove(point);
        });
        return won;
    }

    bool answers_lose(Colour attacker, int threats) {
        const Colour defender = opponent(attacker);
        bool lose = true;
        for_each_point(board_.empty_points(), [&](Point point) {
            if (!lose || budget_ < 0 || !plain().may_play(point, defender)) return;
            board_.place(point, defender);
            lose = goes_on(attacker, threats);
            board_.remove(point);
        });
        return lose && budget_ >= 0;
    }

    PlainFours plain() const { return {board_, rules_}; }

    Board board_;
    Rules rules_;
    long budget_;
    solve::Fours fours_{12};
    bool is_cut_ = false;  // is there more to try with more threats?
    std::unordered_map<Key, bool> won_;
};

}  // namespace tengen::five
