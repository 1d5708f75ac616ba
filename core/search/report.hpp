/// What can be seen of a search, while it runs or afterwards.
#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <vector>

#include "search/selection.hpp"
#include "search/tree.hpp"

namespace tengen::search {

struct Candidate {
    Move move;
    std::uint32_t visits;
    double value;  ///< Win rate of the side to move.
    double prior;
    std::optional<Status> proof;
    std::optional<Urgency> urgency;  ///< What the formula gives for it, once it was visited.
};

struct Report {
    std::vector<Candidate> candidates;  ///< In the order of the move codes.
    Moves variation;                    ///< The principal variation, the move to make first.
    double value = 0.5;                 ///< Win rate of the side to move after that move.
    std::optional<Status> proof;        ///< What best play leads to, if that is certain.
    std::uint64_t simulations = 0;
    std::uint64_t transpositions = 0;  ///< How often a new way to a known position was found.
    std::size_t nodes = 0, bytes = 0;
    int depth = 0;      ///< Plies of the longest way down so far.
    bool full = false;  ///< The memory is used up and the tree grows no more.
};

inline Candidate candidate_of(const Tree& tree, const Chooser& chooser, const Node& node,
                              EdgeIndex index) {
    const Edge& edge = tree.edge(index);
    return {edge.move,
            edge.counts.visits(),
            chooser.win_rate(index),
            edge.prior,
            edge.proof.load(std::memory_order_relaxed).known(),
            chooser.urgency(node, index)};
}

inline std::vector<Candidate> candidates_of(const Tree& tree, const Chooser& chooser,
                                            const Node& node) {
    std::vector<Candidate> candidates;
    for (EdgeIndex index = node.first_edge; index < node.first_edge + node.edge_count; ++index)
        candidates.push_back(candidate_of(tree, chooser, node, index));
    std::ranges::sort(candidates, {}, &Candidate::move);
    return candidates;
}

/// The moves that both sides would make, as far as the tree knows or a prover has said. A shared
/// node could lead back to itself, so the way has an end.
inline Moves principal_variation(const Tree& tree, const Chooser& chooser, NodeIndex root) {
    constexpr std::size_t longest = 200;
    Moves variation;
    for (NodeIndex index = root; is_node(index) && variation.size() < longest;) {
        const Edge& edge = tree.edge(chooser.final_move(tree.node(index)));
        if (edge.counts.visits() == 0 && !edge.proof.load(std::memory_order_relaxed)) break;
        variation.push_back(edge.move);
        index = edge.child.load(std::memory_order_acquire);
    }
    return variation;
}

}  // namespace tengen::search
