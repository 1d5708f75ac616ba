/// Monte Carlo tree search.
///
/// A simulation is four steps, and the functions below follow in that order:
///
///   select    go down the tree, at each node to the move that the formula likes best;
///   expand    list the moves of the position reached, once it has been visited often enough;
///   evaluate  play the game to its end;
///   backup    tell every move on the way what came of it.
///
/// The search names no game: it takes any `Game`, and guides for it (guides.hpp) that play leaves
/// out, weigh moves, say which to consider and prove what is certain.
///
/// Several threads may run simulations on one tree. None waits for another: statistics are relaxed
/// atomics (tree.hpp has the contract), a thread on its way down leaves *virtual losses* so that
/// the others look elsewhere, and if two want to make the same node, one does and the other
/// evaluates the position without it. Every simulation passes the root, so a thread does not go to
/// its statistics each time: it keeps the move it has chosen there for a few simulations and adds
/// up what they bring (RootTurn). With one thread and one seed the tree is the same on every run.
#pragma once

#include <algorithm>
#include <atomic>
#include <cmath>
#include <deque>
#include <functional>
#include <memory>
#include <new>
#include <utility>
#include <vector>

#include "base/rng.hpp"
#include "base/together.hpp"
#include "search/any_search.hpp"
#include "search/config.hpp"
#include "search/guides.hpp"
#include "search/listing.hpp"
#include "search/report.hpp"
#include "search/rewards.hpp"
#include "search/run_limits.hpp"
#include "search/selection.hpp"
#include "search/trace.hpp"
#include "search/transpositions.hpp"
#include "search/tree.hpp"

namespace tengen::search {

template <Game G>
class Search final : public AnySearch {
public:
    /// `owned` is what the root refers to and does not own, if anything.
    Search(const G& root, const Config& config, Guides<G> guides,
           std::shared_ptr<const void> owned = {});

    void run() override;
    void stop() override { stopped_.store(true, std::memory_order_relaxed); }
    void make_ready() override { stopped_.store(false, std::memory_order_relaxed); }
    std::unique_ptr<Advance> prepare(const Moves& way) override;
    void limit(const Limits& limits) override { config_.limit(limits); }
    Report report() const override;
    std::vector<Candidate> candidates(const Moves& way) const override;
    Treetop treetop(const std::vector<Moves>& opened, const TreetopSize& size) const override;

private:
    /// A move taken on the way down.
    struct Step {
        NodeIndex node;
        EdgeIndex edge;
    };

    struct Ahead;

    /// A few simulations of one thread that begin with the same move of the root, and what they
    /// brought so far.
    struct RootTurn {
        EdgeIndex edge = no_edge;
        std::uint32_t left = 0;
        std::uint32_t visits = 0;
        double rewards = 0.0, wins = 0.0;
    };

    /// What a thread needs for itself, apart in memory from what others write to.
    struct alignas(64) Worker {
        Worker(const G& root, const Config& config, int number)
            : rng(mix64(config.seed + std::uint64_t(number) * 0x9e3779b97f4a7c15U)), game(root) {}

        Rng rng;
        G game;  ///< Of the simulation under way; assigning keeps its memory.
        std::atomic<std::uint64_t> simulations = 0;
        RootTurn root_turn;
        std::vector<Step> path;
        Listing listing;
        Trace trace;
        NextPlayed next_played;
    };

    void simulate(Worker& worker);
    void select(Worker& worker, G& game);
    EdgeIndex choose_at_root(Worker& worker);
    EdgeIndex choose(Node& node) const;
    NodeIndex expand(Worker& worker, Edge& edge, const G& game);
    NodeIndex find_or_make_node(Worker& worker, const G& game);
    NodeIndex make_node(Worker& worker, const G& game);
    NodeIndex list_moves(Tree& tree, Worker& worker, const G& game);
    void ask_prover(Worker& worker, NodeIndex index, const G& game);
    void believe(Worker& worker, NodeIndex index, G game, const Verdict& verdict);
    EdgeIndex settle(NodeIndex index, Status status, Move move);
    Evaluation evaluate(Worker& worker, const G& game);
    void backup(Worker& worker, Evaluation evaluation);
    void backup_root(Worker& worker, double reward, double win);
    void end_root_turn(Worker& worker);
    void backup_amaf(Worker& worker, const Evaluation& evaluation);
    void backup_proof(const std::vector<Step>& path, Status status);

    void work(Worker& worker);
    std::uint64_t claim();
    bool is_over(std::uint64_t claimed) const;
    bool is_settled() const;
    std::uint64_t simulations() const;
    NodeIndex node_after(const Moves& way) const;

    /// May a node become the root? A shared one lists the moves of another past, and the moves of a
    /// root are final.
    bool can_keep() const { return config_.reuse && !(shares_ && root_.depends_on_past()); }

    std::unique_ptr<Tree> new_tree() const {
        return std::make_unique<Tree>(config_.memory,
                                      Extras{config_.rave, config_.rewards != Rewards{}});
    }
    std::unique_ptr<Transpositions> new_table() const {
        return std::make_unique<Transpositions>(shares_ ? config_.memory / 2048 : 0);
    }
    Chooser chooser() const { return Chooser(*tree_, config_); }

    std::shared_ptr<const void> owned_;
    G root_;
    Config config_;
    Guides<G> guides_;
    /// A position is shared only if its value does not depend on the way to it, and a proof is made
    /// only if it does not depend on a past that sharing would forget.
    const bool shares_ = config_.transpositions && !config_.rewards.depend_on_path();
    /// A thread alone has nobody to send elsewhere.
    const std::uint32_t virtual_loss_ = config_.threads > 1 ? config_.virtual_loss : 0;
    /// Nor anybody to keep away from the root.
    const std::uint32_t longest_turn_ = config_.threads > 1 ? 32 : 1;
    const bool proves_ = config_.proofs && !(shares_ && root_.depends_on_past());
    std::unique_ptr<Tree> tree_ = new_tree();
    std::unique_ptr<Transpositions> table_ = new_table();
    std::deque<Worker> workers_;
    NodeIndex root_node_ = no_node;
    std::atomic<Proof> root_proof_{};
    std::atomic<std::uint64_t> shared_ = 0;
    std::atomic<int> depth_ = 0;
    std::uint64_t simulations_before_ = 0;
    bool root_was_asked_ = false;  // the prover, about the root
    RunLimits limits_{config_};
    alignas(64) std::atomic<bool> stopped_ = false;
    alignas(64) std::atomic<std::uint64_t> claimed_ = 0;
};

template <Game G>
Search<G>::Search(const G& root, const Config& config, Guides<G> guides,
                  std::shared_ptr<const void> owned)
    : owned_(std::move(owned)), root_(root), config_(config), guides_(std::move(guides)) {
    for (int number = 0; number < config.threads; ++number)
        workers_.emplace_back(root_, config, number);
    root_node_ = list_moves(*tree_, workers_[0], root_);
    if (root_node_ == no_node) throw std::bad_alloc();
}

template <Game G>
void Search<G>::simulate(Worker& worker) {
    G& game = worker.game;
    game = root_;
    worker.path.clear();
    worker.trace.clear();
    select(worker, game);
    const Evaluation evaluation = evaluate(worker, game);
    backup(worker, evaluation);
    worker.simulations.fetch_add(1, std::memory_order_relaxed);
}

// ------------------------------------------------------------------------------------------ select

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

// ------------------------------------------------------------------------------------------ expand

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

/// A node with all legal moves. Those that surely lose if they are not considered are certain.
template <Game G>
NodeIndex Search<G>::list_moves(Tree& tree, Worker& worker, const G& game) {
    Listing& listing = worker.listing;
    listing.list(game, guides_, config_.shuffle, worker.rng);
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

// ---------------------------------------------------------------------------------------- evaluate

/// The mean over the leaf's playouts, as many as are made before it is stopped, or the result if it
/// is known.
template <Game G>
Evaluation Search<G>::evaluate(Worker& worker, const G& game) {
    const int depth = int(worker.path.size());
    const Proof proof = tree_->edge(worker.path.back().edge).proof.load(std::memory_order_relaxed);
    const std::optional<Status> known = proof ? proof.status() : game.result();
    if (known) {
        if (proves_) backup_proof(worker.path, *known);
        const Evaluation certain = evaluation_of(config_.rewards, *known, depth);
        if (config_.rave) backup_amaf(worker, certain);
        return certain;
    }
    guides_.playouts->begin_leaf();
    Evaluation mean;
    int played = 0;
    for (; played < config_.playouts; ++played) {
        if (played > 0 && stopped_.load(std::memory_order_relaxed)) break;
        const Ending ending =
            guides_.playouts->play(game, worker.rng, config_.rave ? &worker.trace : nullptr);
        const Evaluation one = evaluation_of(config_.rewards, ending.status, depth + ending.plies);
        if (config_.rave) backup_amaf(worker, one);
        mean += one;
    }
    return mean / played;
}

// ------------------------------------------------------------------------------------------ backup

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
/// plays it later on, at most `amaf_depth` plies after the node. The playout's moves leave the
/// trace again, so that the next one can follow the same way.
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
            Amaf& amaf = tree_->amaf(index);
            amaf.rewards.add(reward);
            amaf.visits.fetch_add(1, std::memory_order_relaxed);
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

#include "search/search_run.hpp"  // the members that are in charge, and those that report
