/// Winning by fours alone (victory by continuous fours, VCF).
///
/// The attacker plays nothing but fours. Each leaves the defender one move, the point that
/// completes five, so the search has no choice to make for the defender, and goes as deep as the
/// board has room. The attacker wins where
///
///   * a stone makes five,
///   * a stone leaves two points that complete five and the defender has no five,
///   * the one point that stops a four is forbidden to the defender.
///
/// A defender who makes a four by the forced move has to be answered: then the attacker's next four
/// must lie on the point that stops it.
///
/// A position is won or not whatever led to it, and the depth is not limited, so a position that
/// was searched in vain need never be searched again: a table keeps them.
#pragma once

#include <atomic>
#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "five/threat_board.hpp"

namespace tengen::solve {

/// What is known of a question with a limit.
enum class Found : std::uint8_t { win, none, unknown };

class Fours {
public:
    /// A table for 2^bits positions.
    explicit Fours(int bits = 18);

    struct Answer {
        Found found = Found::unknown;
        /// The attacker's moves and the forced answers between them; the last move makes five, or
        /// leaves what cannot be stopped. Empty unless there is a win.
        std::vector<Point> line;
        std::uint64_t nodes = 0;
    };

    /// Empties the table at no cost. To be called before a board with other rules or another size,
    /// which the keys do not tell apart; positions of one game may share what is known.
    void forget();

    /// Can the attacker, who is to move, win by fours? The board is changed on the way and left as
    /// it was. No more than `limit` positions are looked at, and none once `stop` is true.
    Answer solve(five::ThreatBoard& board, Colour attacker, std::uint64_t limit = UINT64_MAX,
                 const std::atomic<bool>* stop = nullptr);

private:
    class Attack;

    /// Positions in which there is no win, each where its key puts it, its key marked by the
    /// attacker and by how often the table was emptied: what has another mark is not there.
    std::vector<Key> none_;
    std::uint64_t question_ = 1;
};

}  // namespace tengen::solve
