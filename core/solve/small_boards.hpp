/// Who wins k in a row on a small board: a proof over all moves.
///
/// The question is whether Black wins; if not, White draws at least. From an empty board that is a
/// draw, because White, who is second, cannot win: an additional stone never hurts, so Black could
/// take White's plan over (strategy stealing, Nash).
///
/// The search is df-pn (Nagai, 2002): each position has a proof and a disproof number, and the way
/// always leads to the leaf that is thought to cost least, within thresholds that make it turn back
/// as soon as another is cheaper. A position and its mirror images are one. No position can come
/// again, as every move adds a stone, so whatever is certain stays so.
#pragma once

#include <atomic>
#include <cstdint>
#include <optional>

#include "solve/fours.hpp"
#include "solve/proof_table.hpp"
#include "solve/small_board.hpp"

namespace tengen::solve {

class SmallBoards {
public:
    /// A table for 2^bits positions.
    explicit SmallBoards(int bits = 20) : table_(bits) {}

    struct Limits {
        std::uint64_t nodes = UINT64_MAX;
        const std::atomic<bool>* stop = nullptr;
    };

    struct Answer {
        /// Does Black win, whoever is to move?
        Found found = Found::unknown;
        /// A move that wins, if Black is to move and wins.
        std::optional<int> move;
        std::uint64_t nodes = 0;
    };

    /// The board is changed on the way and left as it was. The table is emptied before: its keys do
    /// not tell boards of different sizes apart.
    Answer solve(SmallBoard& board, const Limits& limits);

private:
    class Proof;
    ProofTable table_;
};

}  // namespace tengen::solve
