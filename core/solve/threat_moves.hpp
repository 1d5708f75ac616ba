/// What either side may do in a search for wins by threats.
///
/// The attacker's moves are fours, threes, and *quiet* moves: any other after which he would win by
/// fours. The defender's are those that spoil exactly the fours that would follow. Both take
/// searches for fours to find, so quiet moves and defences are found once for a position and kept.
#pragma once

#include <cstdint>
#include <optional>
#include <unordered_map>
#include <vector>

#include "five/threat_board.hpp"
#include "solve/fours.hpp"
#include "solve/proof_table.hpp"

namespace tengen::solve {

/// A move of the attacker, and a first guess at the proof number after it.
struct Threatening {
    Point move;
    ProofNumber guess;
};

/// How far threats are looked for.
struct Care {
    /// Positions that one search for fours may look at.
    std::uint64_t fours = 300;
    /// Are quiet moves looked for on every point, not only where fours are prepared?
    bool everywhere = false;
};

class ThreatMoves {
public:
    ThreatMoves(five::ThreatBoard& board, Colour attacker, Fours& fours, const Care& care)
        : board_(board),
          attacker_(attacker),
          defender_(opponent(attacker)),
          fours_(fours),
          care_(care) {}

    using Moves = std::vector<Point>;

    /// Does the attacker, who is to move, win by a few fours, or by so many times as many?
    Fours::Answer by_fours(std::uint64_t times = 1);
    /// Has every threat been found? Quiet moves may lie anywhere, and no search for fours may have
    /// been given up.
    bool miss_nothing() const { return care_.everywhere && !has_given_up_; }

    /// Fours and threes; only the point that stops a four, where the defender has one.
    std::vector<Threatening> fours_and_threes() const;

    /// The other moves after which a win by fours would follow.
    std::vector<Threatening> quiet();
    /// Is it not known yet which quiet moves there are?
    bool may_have_quiet() const;

    /// The defender's moves that may help, the strongest first as it seems; nothing if the attacker
    /// threatens nothing.
    const std::optional<Moves>& defences();

    /// Nodes of searches for fours.
    std::uint64_t nodes() const { return nodes_; }

private:
    Moves find_quiet();
    std::optional<Moves> find_defences();
    void put_best_first(Moves& defences) const;
    bool may_be_quiet(Point point) const;
    int lines(Point point) const;
    void add(std::vector<Threatening>& moves, Point point, ProofNumber guess) const;

    five::ThreatBoard& board_;
    Colour attacker_, defender_;
    Fours& fours_;
    Care care_;
    bool has_given_up_ = false;
    std::uint64_t nodes_ = 0;
    std::unordered_map<Key, Moves> quiet_;
    std::unordered_map<Key, std::optional<Moves>> defences_;
};

}  // namespace tengen::solve
