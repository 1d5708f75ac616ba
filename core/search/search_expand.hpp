/// The second step of a simulation: a node for a position that has been visited often enough, with
/// all its legal moves and what is certain of it. Included by search.hpp, which has the class.
#pragma once

#include <optional>

#include "search/search.hpp"

namespace tengen::search {

/// The node behind a move, made now if it is due; `no_node` if the simulation ends here.
template <Game G>
NodeIndex Search<G>::expand(Worker& worker, Edge& edge, const G& game) {
    NodeIndex child = edge.child.load(std::memory_order_acquire);
    if (child == node_in_the_making) return no_node;
    if (child != no_node) return child;
    if (edge.counts.visits() < config_.expansion || tree_->full()) return no_node;
    if (!edge.child.compare_exchange_strong(child, node_in_the_making, std::memory_order_relaxed))
        return no_node;
    try {
        child = shares_ ? find_or_make_node(worker, game) : make_node(worker, game);
    } catch (...) {  // a guide failed; the next simulation may try again
        edge.child.store(no_node, std::memory_order_release);
        throw;
    }
    edge.child.store(child, std::memory_order_release);
    return child;
}

template <Game G>
NodeIndex Search<G>::find_or_make_node(Worker& worker, const G& game) {
    const Key key = game.key();
    if (const NodeIndex known = table_->find(key); known != no_node) {
        shared_.fetch_add(1, std::memory_order_relaxed);
        return known;
    }
    const NodeIndex made = make_node(worker, game);
    if (made != no_node) table_->add(key, made);
    return made;
}

template <Game G>
NodeIndex Search<G>::make_node(Worker& worker, const G& game) {
    const NodeIndex index = list_moves(*tree_, worker, game);
    const bool is_near = int(worker.path.size()) <= guides_.prover.within;
    if (index != no_node && is_near) ask_prover(worker, index, game);
    return index;
}

/// A node with all legal moves, or only some. Those that surely lose if they are not considered are
/// certain.
template <Game G>
NodeIndex Search<G>::list_moves(Tree& tree, Worker& worker, const G& game, const Moves& only) {
    Listing& listing = worker.listing;
    listing.list(game, guides_, config_.shuffle, worker.rng, only);
    const auto [considered, others_lose] = listing.considered();
    const NodeIndex index =
        tree.add_node(game.to_play(), listing.moves(), listing.priors(), considered);
    if (index != no_node && others_lose && proves_)
        for (std::size_t i = considered; i < listing.moves().size(); ++i)
            tree.edge(tree.node(index).first_edge + EdgeIndex(i))
                .proof.store(Proof(win_for(opponent(game.to_play()))), std::memory_order_relaxed);
    return index;
}

/// What is no loss and has no move that leads there helps nobody and is not believed.
template <Game G>
void Search<G>::ask_prover(Worker& worker, NodeIndex index, const G& game) {
    if (!proves_ || !guides_.prover.prove) return;
    const std::optional<Verdict> verdict = guides_.prover.prove(game);
    if (!verdict) return;
    if (verdict->line.empty() && verdict->status != win_for(opponent(game.to_play()))) return;
    believe(worker, index, game, *verdict);
}

/// Every position of a verdict's line gets a node that is certain, and its move of the line is. New
/// nodes are published one by one; only the root, and what a move has kept, may be looked at
/// meanwhile.
template <Game G>
void Search<G>::believe(Worker& worker, NodeIndex index, G game, const Verdict& verdict) {
    for (Move move : verdict.line) {
        const EdgeIndex edge = settle(index, verdict.status, move);
        if (edge == no_edge) return;
        game.play(move);
        if (game.result()) return;
        NodeIndex next = tree_->edge(edge).child.load(std::memory_order_relaxed);
        if (!is_node(next)) next = list_moves(*tree_, worker, game);
        if (next == no_node) return;
        tree_->edge(edge).child.store(next, std::memory_order_release);
        index = next;
    }
    settle(index, verdict.status, no_move);
}

/// Makes a node certain, and with it the move that a prover advises; returns that move's edge.
/// Where the side to move loses, it does so with every move.
template <Game G>
EdgeIndex Search<G>::settle(NodeIndex index, Status status, Move move) {
    Node& node = tree_->node(index);
    node.proof.store(Proof(status), std::memory_order_relaxed);
    const bool loses = status == win_for(opponent(node.to_play));
    EdgeIndex advised = no_edge;
    for (EdgeIndex at = node.first_edge; at < node.first_edge + node.edge_count; ++at) {
        Edge& edge = tree_->edge(at);
        if (edge.move == move) advised = at;
        if (loses || edge.move == move) edge.proof.store(Proof(status), std::memory_order_relaxed);
        edge.is_advised.store(edge.move == move, std::memory_order_relaxed);
    }
    return advised;
}

}  // namespace tengen::search
