/// What a policy should learn of a root that has been searched: moves, and a weight for each.
///
/// - Visits, as AlphaZero learns them.
/// - Visits without those that were forced and not earned (Wu, 2019, section 3.2). Let c* be the
///   most visited move. From each other one up to √(k·P·N) visits are taken away, as long as PUCT
///   would still prefer c*; a move that has lost all but one of its visits loses that too.
/// - The move that was chosen where the result is certain, but for visits that were made.
/// - The improved policy of a Gumbel root, over all moves (gumbel_root.hpp).
#pragma once

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <vector>

#include "search/completed_values.hpp"
#include "search/formulas.hpp"
#include "search/leaf_tree.hpp"

namespace tengen::search {

struct PolicyTarget {
    std::vector<Move> moves;
    std::vector<float> weights;
    double value;  ///< What the search thinks of the position, for the side to move.

    void add(Move move, double weight) {
        moves.push_back(move);
        weights.push_back(float(weight));
    }
};

inline PolicyTarget visits_target(const LeafTree& tree) {
    PolicyTarget target{{}, {}, 1.0 - tree[LeafTree::root].mean()};
    tree.for_each_child(LeafTree::root, [&](const LeafNode& child, NodeIndex) {
        target.add(child.move, child.visits);
    });
    return target;
}

/// A search that ended early because the result is certain would have gone on with the move that
/// it chose: the simulations it saved count for that. An earlier search may have left more visits
/// than this one may make.
inline PolicyTarget certain_target(const LeafTree& tree, NodeIndex chosen,
                                   std::uint32_t simulations) {
    const LeafNode& root = tree[LeafTree::root];
    std::uint32_t visits = 0;
    tree.for_each_child(LeafTree::root,
                        [&](const LeafNode& child, NodeIndex) { visits += child.visits; });
    const std::uint32_t saved = std::max(simulations, visits) - visits;
    PolicyTarget target{{}, {}, win_rate(root.proof.status(), root.to_play)};
    tree.for_each_child(LeafTree::root, [&](const LeafNode& child, NodeIndex index) {
        target.add(child.move, child.visits + (index == chosen ? saved : 0));
    });
    return target;
}

namespace detail {

/// The visits of a move without those that it has not earned.
inline std::uint32_t earned(const LeafNode& child, double forced, double spread, double best) {
    std::uint32_t visits = child.visits;
    for (; forced >= 1.0 && visits > 0; --visits, forced -= 1.0)
        if (puct(child.mean(), visits - 1, spread, 1.0, child.prior) >= best) break;
    return visits < child.visits && visits == 1 ? 0 : visits;
}

}  // namespace detail

inline PolicyTarget pruned_target(const LeafTree& tree, double exploration,
                                  double forced_playouts) {
    const NodeIndex most = tree.final_child(LeafTree::root, FinalMove::visits);
    const double total = tree[LeafTree::root].visits - 1.0;
    const double spread = exploration * std::sqrt(std::max(1.0, total));
    const LeafNode& first = tree[most];
    const double best = puct(first.mean(), first.visits, spread, 1.0, first.prior);
    PolicyTarget target{{}, {}, 1.0 - tree[LeafTree::root].mean()};
    tree.for_each_child(LeafTree::root, [&](const LeafNode& child, NodeIndex index) {
        const double forced = forced_visits(forced_playouts, child.prior, total);
        const std::uint32_t visits =
            index == most ? child.visits : detail::earned(child, forced, spread, best);
        if (visits > 0) target.add(child.move, visits);
    });
    return target;
}

/// Shares that priors could not tell from nothing are left out.
inline PolicyTarget improved_target(const LeafTree& tree, double scale) {
    constexpr float least = 1.0F / 65535.0F;
    const ImprovedPolicy policy(tree, scale);
    PolicyTarget target{{}, {}, policy.value};
    for (std::size_t move = 0; move < policy.shares.size(); ++move)
        if (policy.shares[move] >= least) target.add(Move(move), policy.shares[move]);
    return target;
}

}  // namespace tengen::search
