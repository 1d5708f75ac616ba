/// Winning by threats (victory by continuous threats, VCT).
///
/// Every move of the attacker threatens to win by fours: it is a four itself, or it makes a three,
/// or after it, if the defender did nothing, the attacker would win by fours. The defender may do
/// whatever spoils those fours (`four_line.hpp`); the attacker has to find an answer to all of it.
/// Nothing is left out by judgement, so a proven win is a win against every defence.
///
/// The search is df-pn, proof-number search in depth-first order (Nagai 2002): it goes on where the
/// proof seems to need the fewest further leaves, and keeps the numbers of positions in a table.
/// Quiet moves that threaten fours are many, dear to find and seldom right: they are looked for
/// where fours and threes have become hard to prove and nothing easier is left elsewhere.
#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <optional>

#include "five/threat_board.hpp"
#include "solve/fours.hpp"
#include "solve/proof_table.hpp"
#include "solve/threat_moves.hpp"
#include "solve/win_tree.hpp"

namespace tengen::solve {

/// What may be spent on a question.
struct Limit {
    std::uint64_t nodes = UINT64_MAX;
    /// Ends the search when it becomes true.
    const std::atomic<bool>* stop = nullptr;
    /// So does this moment.
    std::chrono::steady_clock::time_point until = std::chrono::steady_clock::time_point::max();
};

class Threats {
public:
    /// Tables for 2^bits positions.
    explicit Threats(int bits = 20);

    struct Answer {
        Found found = Found::unknown;
        /// Of a win: the whole proof, unless the limit did not allow to write it down.
        std::optional<WinTree> tree;
        std::uint64_t nodes = 0;
        /// Is it certain that there is none?
        bool is_certain = false;
    };

    /// Can the attacker, who is to move, win by threats? The board is changed on the way and left
    /// as it was. That there is no win is said of threats, not of the game.
    Answer solve(five::ThreatBoard& board, Colour attacker, const Limit& limit = {});

    /// The same, and where nothing was found the limit is used to make certain of it: quiet moves
    /// are looked for on every point, and fours until no search for them is given up.
    Answer decide(five::ThreatBoard& board, Colour attacker, const Limit& limit = {});

private:
    Answer solve(five::ThreatBoard& board, Colour attacker, const Limit& limit, const Care& care);

    ProofTable table_;
    Fours fours_;
};

}  // namespace tengen::solve
