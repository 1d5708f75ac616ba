/// The last step of a simulation: every move on the way is told what came of it, by visits and
/// rewards, by what was played later (AMAF), and by what is certain now. Included by search.hpp,
/// which has the class.
#pragma once

#include <cmath>
#include <utility>
#include <vector>

#include "search/search.hpp"

namespace tengen::search {

/// A side with a draw in hand would take it rather than a move that is worth less: what such a move
/// brings is told to that move, and a draw to those before.
template <Game G>
void Search<G>::backup(Worker& worker, Evaluation evaluation) {
    double weight = 1.0;
    for (std::size_t i = worker.path.size(); i-- > 1; weight *= config_.rewards.decay) {
        Node& node = tree_->node(worker.path[i].node);
        Edge& edge = tree_->edge(worker.path[i].edge);
        const int mover = side(node.to_play);
        edge.rewards.add(weight * evaluation.rewards[mover]);
        if (tree_->extras().wins) tree_->wins(worker.path[i].edge).add(evaluation.wins[mover]);
        edge.counts.come_back(1, virtual_loss_);
        node.visits.fetch_add(1, std::memory_order_relaxed);
        if (node.draw_in_hand.load(std::memory_order_relaxed) &&
            chooser().win_rate(worker.path[i].edge) < 0.5) {
            evaluation = evaluation_of(config_.rewards, Status::draw, int(i) + 1);
            weight = 1.0;
        }
    }
    const int mover = side(root_.to_play());
    backup_root(worker, weight * evaluation.rewards[mover], evaluation.wins[mover]);
    const int depth = int(worker.path.size());
    for (int before = depth_.load(std::memory_order_relaxed); before < depth;)
        if (depth_.compare_exchange_weak(before, depth, std::memory_order_relaxed)) break;
}

/// Adds to the turn, and ends it when it is over or has nothing more to tell.
template <Game G>
void Search<G>::backup_root(Worker& worker, double reward, double win) {
    RootTurn& turn = worker.root_turn;
    turn.rewards += reward;
    turn.wins += win;
    ++turn.visits;
    if (turn.left == 0 || tree_->edge(turn.edge).proof.load(std::memory_order_relaxed))
        end_root_turn(worker);
}

template <Game G>
void Search<G>::end_root_turn(Worker& worker) {
    const RootTurn turn = std::exchange(worker.root_turn, {});
    if (turn.edge == no_edge) return;
    Edge& edge = tree_->edge(turn.edge);
    edge.rewards.add(turn.rewards);
    if (tree_->extras().wins) tree_->wins(turn.edge).add(turn.wins);
    edge.counts.come_back(turn.visits, virtual_loss_);
    tree_->node(root_node_).visits.fetch_add(turn.visits, std::memory_order_relaxed);
}

/// All moves as first: a move of a node is credited with every playout in which the node's side
/// plays it later on, at most `amaf_depth` plies after the node, or the more the sooner. The
/// playout's moves leave the trace again, so that the next one can follow the same way.
template <Game G>
void Search<G>::backup_amaf(Worker& worker, const Evaluation& evaluation) {
    worker.next_played.clear(root_.move_codes());
    const int plies = int(worker.trace.size()), depth = int(worker.path.size());
    const int reach = config_.amaf_depth > 0 ? config_.amaf_depth : plies;
    for (int ply = plies - 1; ply >= 0; --ply) {
        worker.next_played.note(worker.trace[std::size_t(ply)], ply);
        if (ply >= depth) continue;
        const Node& node = tree_->node(worker.path[std::size_t(ply)].node);
        const double reward = evaluation.rewards[std::size_t(side(node.to_play))] *
                              std::pow(config_.rewards.decay, depth - 1 - ply);
        for (EdgeIndex index = node.first_edge; index < node.first_edge + node.edge_count;
             ++index) {
            const int next = worker.next_played.ply(node.to_play, tree_->edge(index).move);
            if (next == NextPlayed::never || next >= ply + reach) continue;
            const std::uint32_t times = config_.amaf_fading ? faded(next - ply, plies - ply) : 1;
            Amaf& amaf = tree_->amaf(index);
            amaf.rewards.add(times * reward);
            amaf.visits.fetch_add(times, std::memory_order_relaxed);
        }
    }
    worker.trace.resize(std::size_t(depth));
}

/// A certain result goes up as long as it decides the node above.
template <Game G>
void Search<G>::backup_proof(const std::vector<Step>& path, Status status) {
    Proof proof(status);
    for (std::size_t i = path.size(); i-- > 0;) {
        tree_->edge(path[i].edge).proof.store(proof, std::memory_order_relaxed);
        Node& node = tree_->node(path[i].node);
        if (proof.status() == Status::draw)
            node.draw_in_hand.store(true, std::memory_order_relaxed);
        proof = decided(*tree_, node);
        if (!proof) return;
        node.proof.store(proof, std::memory_order_relaxed);
    }
    root_proof_.store(proof, std::memory_order_relaxed);
    stop();
}

}  // namespace tengen::search
