/// A node of a tree whose leaves are judged outside, and the options of such a tree.
#pragma once

#include <cstdint>

#include "search/proof.hpp"
#include "search/tree.hpp"

namespace tengen::search {

/// The options of a tree whose leaves are judged outside.
struct LeafOptions {
    std::uint32_t simulations = 200;  ///< Visits of the root's moves at which a search is done.
    int leaves = 1;                   ///< In flight at most.
    double exploration = 1.25;
    double first_play_reduction = 0.1;  ///< config.hpp says what it does.
    bool proofs = true;  ///< Are the ends of games certain, and what follows from them?
};

struct LeafNode {
    double value_sum;  ///< For the side that moved here, 0 … 1 a visit.
    std::uint32_t visits;
    NodeIndex parent, first_child, next_sibling;  // 0 for none: the root is nobody's child
    float prior;
    std::uint16_t in_flight;  ///< Leaves below, or here, that wait for an answer.
    Move move;
    Move next_move;            ///< The unvisited move with the highest prior …
    std::uint16_t next_prior;  ///< … and that prior; 0 if every move has been visited.
    Proof proof;
    Colour mover, to_play;
    bool expanded : 1;
    bool partial : 1;     ///< Some legal moves are not considered and not known to lose.
    bool is_advised : 1;  ///< A prover's line goes on here.

    double mean() const { return visits == 0 ? 0.5 : value_sum / visits; }
};
static_assert(sizeof(LeafNode) == 40);

}  // namespace tengen::search
