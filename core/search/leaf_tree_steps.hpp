/// The steps of a simulation in a tree whose leaves are judged outside: select, expand, backup.
/// Included by leaf_tree.hpp, which has the class.
#pragma once

#include <algorithm>
#include <cmath>

#include "search/formulas.hpp"
#include "search/leaf_tree.hpp"

namespace tengen::search {

// ------------------------------------------------------------------------------------------ select

/// The child with the highest Q + c·P·√N / (1 + n), made now if it is new. Leaves in flight count
/// as lost visits. A move that surely loses is left out, a sure draw counts what it is; ties go to
/// the visited move with the higher prior. The node must be expanded and its result uncertain.
inline NodeIndex LeafTree::choose(NodeIndex index, const LeafOptions& options) {
    const LeafNode& node = nodes_[index];
    const double tried = double(node.visits) + node.in_flight - 1.0;
    const double spread = options.exploration * std::sqrt(std::max(1.0, tried));
    NodeIndex best = root, last = root;
    double best_score = -1.0, visited = 0.0;
    for (NodeIndex child = node.first_child; child != 0; child = nodes_[child].next_sibling) {
        const LeafNode& move = nodes_[child];
        last = child;
        visited += move.prior;
        const bool is_sure = move.proof && proves_;
        if (is_sure && win_rate(move.proof.status(), move.mover) == 0.0) continue;
        const double n = double(move.visits) + move.in_flight;
        // A leaf that was handed out and never answered has no visits: it counts as its node does.
        const double q = is_sure ? win_rate(move.proof.status(), move.mover)
                         : n > 0 ? move.value_sum / n
                                 : std::max(0.0, 1.0 - node.mean());
        const double score = puct(q, n, spread, 1.0, move.prior);
        if (score > best_score) {
            best_score = score;
            best = child;
        }
    }
    if (node.next_prior == 0) return best;
    const double reduction = options.first_play_reduction * std::sqrt(visited);
    const double urgency = std::max(0.0, 1.0 - node.mean() - reduction);
    const double score = puct(urgency, 0.0, spread, 1.0, PriorRows::prior_of(node.next_prior));
    if (best != root && score <= best_score) return best;
    return add_child(index, node.next_move, PriorRows::prior_of(node.next_prior), last);
}

/// Forced playouts (Wu, 2019): a move of the root that was tried once is tried √(k·P·N) times, so
/// that what noise has proposed gets a fair hearing. The first that has fewer visits; the root's
/// index if none has. policy_target.hpp takes back what they did not earn.
inline NodeIndex LeafTree::forced_child(double forced_playouts) const {
    const double tried = double(nodes_[root].visits) + nodes_[root].in_flight - 1.0;
    for (NodeIndex child = nodes_[root].first_child; child != 0;
         child = nodes_[child].next_sibling) {
        const LeafNode& move = nodes_[child];
        if (move.proof && proves_) continue;
        const double n = double(move.visits) + move.in_flight;
        if (n > 0 && n < forced_visits(forced_playouts, move.prior, tried)) return child;
    }
    return root;
}

/// The node of an unvisited move, last in the list of its siblings.
inline NodeIndex LeafTree::add_child(NodeIndex parent, Move move, float prior,
                                     NodeIndex last_sibling) {
    const NodeIndex child = NodeIndex(size_++);
    LeafNode& above = nodes_[parent];
    nodes_[child] = {};
    nodes_[child].parent = parent;
    nodes_[child].prior = prior;
    nodes_[child].move = move;
    nodes_[child].mover = above.to_play;
    (last_sibling == root ? above.first_child : nodes_[last_sibling].next_sibling) = child;
    priors_.strike_out(parent, move);
    find_next_move(parent);
    return child;
}

inline NodeIndex LeafTree::last_child(NodeIndex index) const {
    NodeIndex last = root;
    for_each_child(index, [&](const LeafNode&, NodeIndex child) { last = child; });
    return last;
}

/// Is every move certain that was considered, though not every legal one was?
inline bool LeafTree::is_exhausted(NodeIndex index) const {
    if (!nodes_[index].partial || nodes_[index].next_prior != 0) return false;
    bool all_certain = true;
    for_each_child(index, [&](const LeafNode& child, NodeIndex) {
        all_certain = all_certain && certain(child);
    });
    return all_certain;
}

/// Considers the rest of the legal moves, of which little is thought.
inline void LeafTree::widen(NodeIndex index, const MoveSet& legal) {
    MoveSet rest = legal;
    for_each_child(index, [&](const LeafNode& child, NodeIndex) { rest.remove(child.move); });
    priors_.list(index, rest);
    nodes_[index].partial = false;
    find_next_move(index);
}

/// Where counting begins among moves with the same prior.
inline int LeafTree::first_of_equals(NodeIndex index) const {
    return breaks_ties_ ? int(Rng(ties_ + index).below(std::uint32_t(move_codes_))) : 0;
}

inline void LeafTree::find_next_move(NodeIndex index) {
    const PriorRows::Best best = priors_.best(index, first_of_equals(index));
    nodes_[index].next_move = best.move;
    nodes_[index].next_prior = best.entry;
}

// ------------------------------------------------------------------------------------------ expand

/// Gives a node its moves.
inline void LeafTree::expand(NodeIndex index, Colour to_play, const MoveSet& considered,
                             const float* priors) {
    priors_.write(index, considered, priors);
    nodes_[index].to_play = to_play;
    nodes_[index].expanded = true;
    find_next_move(index);
}

/// The node of a move that has none.
inline NodeIndex LeafTree::make_child(NodeIndex index, Move move) {
    return add_child(index, move, priors_.at(index, move), last_child(index));
}

/// The node of a move that a prover's line goes on with, made if it is new and there is room; the
/// root if not.
inline NodeIndex LeafTree::advise(NodeIndex index, Move move, Status status) {
    NodeIndex child = child_of(index, move);
    if (child == root && !full()) child = make_child(index, move);
    if (child == root) return root;
    nodes_[child].is_advised = true;
    nodes_[child].proof = Proof(status);
    return child;
}

// ------------------------------------------------------------------------------------------ backup

/// A visit on the whole way to a leaf, worth so much to Black and to White.
inline void LeafTree::backup(NodeIndex leaf, const PerSide& values) {
    for (NodeIndex index = leaf;; index = nodes_[index].parent) {
        LeafNode& node = nodes_[index];
        ++node.visits;
        node.value_sum += values[side(node.mover)];
        if (index == root) return;
    }
}

/// A certain result goes up as long as it decides the node above, if it is to prove anything.
inline void LeafTree::settle(NodeIndex index, Status status) {
    for (Proof proof(status); proof; proof = decided(nodes_[index])) {
        nodes_[index].proof = proof;
        if (index == root || !proves_) return;
        index = nodes_[index].parent;
    }
}

/// The result that the side to move at a node can be sure of, if it can.
inline Proof LeafTree::decided(const LeafNode& node) const {
    Assurance sure(node.to_play);
    if (node.next_prior != 0 || node.partial) sure.leave_open();
    for (NodeIndex child = node.first_child; child != 0; child = nodes_[child].next_sibling) {
        sure.add(nodes_[child].proof);
        if (sure.wins()) break;
    }
    return sure.decided();
}

}  // namespace tengen::search
