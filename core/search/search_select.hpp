/// The first step of a simulation: down the tree, at each node to the move that the formula likes
/// best. Included by search.hpp, which has the class.
#pragma once

#include <algorithm>
#include <cmath>

#include "search/search.hpp"

namespace tengen::search {

/// Goes down until a move has no node yet, or the game is over, or the result is known anyway.
/// Where nodes are shared a way could go round in a circle, so it has an end.
template <Game G>
void Search<G>::select(Worker& worker, G& game) {
    constexpr std::size_t longest = 2000;
    NodeIndex index = root_node_;
    while (index != no_node && worker.path.size() < longest) {
        const bool at_root = worker.path.empty();
        const EdgeIndex chosen = at_root ? choose_at_root(worker) : choose(tree_->node(index));
        Edge& edge = tree_->edge(chosen);
        if (!at_root && virtual_loss_ > 0) edge.counts.depart(virtual_loss_);
        worker.path.push_back({index, chosen});
        if (config_.rave) worker.trace.push_back({edge.move, game.to_play()});
        game.play(edge.move);
        if (edge.proof.load(std::memory_order_relaxed) || game.result()) return;
        index = expand(worker, edge, game);
        if (index == no_node) return;
        if (const Proof proof = tree_->node(index).proof.load(std::memory_order_relaxed)) {
            edge.proof.store(proof, std::memory_order_relaxed);  // decided by another way to it
            return;
        }
    }
}

/// The move that the thread has chosen for this turn, or a new choice. A turn is never longer than
/// a 256th of what the root has seen, so it hardly shifts the shares of its moves.
template <Game G>
EdgeIndex Search<G>::choose_at_root(Worker& worker) {
    RootTurn& turn = worker.root_turn;
    if (turn.left == 0) {
        Node& root = tree_->node(root_node_);
        const std::uint32_t seen = root.visits.load(std::memory_order_relaxed) / 256;
        turn = {choose(root), std::clamp(seen, 1U, longest_turn_)};
        if (virtual_loss_ > 0) tree_->edge(turn.edge).counts.depart(virtual_loss_);
    }
    --turn.left;
    return turn.edge;
}

/// The next untried move, if each is to be tried once first; otherwise the formula's choice. Where
/// all that was considered is certain, the other legal moves are considered too.
template <Game G>
EdgeIndex Search<G>::choose(Node& node) const {
    const std::uint32_t considered = node.considered.load(std::memory_order_relaxed);
    if (std::isinf(config_.first_play_urgency) &&
        node.untried.load(std::memory_order_relaxed) < considered) {
        const std::uint32_t next = node.untried.fetch_add(1, std::memory_order_relaxed);
        if (next < considered) return node.first_edge + next;
    }
    const EdgeIndex best = chooser().by_formula(node);
    if (best != no_edge) return best;
    if (considered == node.edge_count) return node.first_edge;  // decided a moment ago
    node.considered.store(node.edge_count, std::memory_order_relaxed);
    return choose(node);
}

}  // namespace tengen::search
