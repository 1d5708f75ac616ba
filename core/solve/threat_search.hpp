/// One question for wins by threats, in work: df-pn over the moves of `ThreatMoves`.
#pragma once

#include <chrono>
#include <cstdint>
#include <unordered_map>

#include "five/threat_board.hpp"
#include "solve/choice.hpp"
#include "solve/proof_table.hpp"
#include "solve/threat_moves.hpp"
#include "solve/threats.hpp"

namespace tengen::solve {

class ThreatSearch {
public:
    ThreatSearch(five::ThreatBoard& board, Colour attacker, ProofTable& table, Fours& fours,
                 const Limit& limit, const Care& care)
        : board_(board),
          attacker_(attacker),
          defender_(opponent(attacker)),
          moves_(board, attacker, fours, care),
          table_(table),
          limit_(limit) {}

    Threats::Answer answer();

private:
    // The search (threat_search.cpp).
    Numbers attack(Numbers bound);
    bool wins_by_fours();
    Numbers defend(Numbers bound);
    ProofNumber left_to_prove(const Children& defences) const;
    Children with_numbers(const std::vector<Threatening>& threats) const;
    ProofNumber price(Point move) const;
    Numbers known_after(Point move, Colour colour, ProofNumber guess = 1) const;
    bool is_enough(const Numbers& here, const Numbers& bound) const;
    Numbers keep(Key key, const Numbers& numbers, std::uint64_t before);

    // What is done with a proof (threat_proofs.cpp).
    void try_same_against_others(Children& children, Point beaten);
    bool wins_like(Key other);
    bool wins_like_by(Point move, Key other);
    bool answers_lose_like(Key other);
    bool write_attack(WinTree& tree);
    bool write_fours(WinTree& tree);
    bool write_defence(WinTree& tree);

    /// So many nodes of a search for fours are about as much work as one of ours.
    static constexpr std::uint64_t fours_a_node = 8;
    std::uint64_t nodes() const { return nodes_ + moves_.nodes() / fours_a_node; }

    bool is_told_to_stop() const {
        return limit_.stop && limit_.stop->load(std::memory_order_relaxed);
    }
    bool is_out() const {
        return nodes() >= limit_.nodes || is_told_to_stop() ||
               (limit_.until != Limit{}.until && std::chrono::steady_clock::now() >= limit_.until);
    }

    static constexpr Key defenders_turn = 0x5851f42d4c957f2dU;
    Key attack_key() const { return board_.key(); }
    Key defend_key() const { return board_.key() ^ defenders_turn; }
    static Key stone(Point point, Colour colour) {
        return stone_keys<five::largest_side>[side(colour)][point];
    }

    /// In place of a move: the position is won by fours alone.
    static constexpr Point by_fours = no_point;

    five::ThreatBoard& board_;
    Colour attacker_, defender_;
    ThreatMoves moves_;
    ProofTable& table_;
    const Limit& limit_;
    std::uint64_t nodes_ = 0;
    std::size_t written_ = 0;
    /// The moves that are proven to win.
    std::unordered_map<Key, Point> wins_;
};

}  // namespace tengen::solve
