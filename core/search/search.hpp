/// Monte Carlo tree search.
///
/// A simulation is four steps, and the functions below follow in that order:
///
///   select    go down the tree, at each node to the move that the formula likes best;
///   expand    list the moves of the position reached, once it has been visited often enough;
///   evaluate  play the game to its end (or ask whoever judges positions);
///   backup    tell every move on the way what came of it.
///
/// The search names no game: it takes any `Game` and an evaluator for it, a callable
/// `(G& game, Rng&, Trace*) → Ending`, which may change the game it is given and fills the trace
/// with its moves if there is one.
///
/// Several threads may run simulations on one tree. None waits for another: statistics are relaxed
/// atomics (tree.hpp has the contract), a thread on its way down leaves *virtual losses* so that
/// the others look elsewhere, and if two want to make the same node, one does and the other
/// evaluates the position without it. With one thread and one seed the tree is the same on every
/// run.
#pragma once

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cmath>
#include <thread>
#include <tuple>
#include <vector>

#include "base/rng.hpp"
#include "search/config.hpp"
#include "search/formulas.hpp"
#include "search/report.hpp"
#include "search/rewards.hpp"
#include "search/trace.hpp"
#include "search/tree.hpp"

namespace tengen::search {

/// How an evaluator's game ended, after how many further plies.
struct Ending {
    Result result;
    int plies;
};

template <Game G, typename Evaluator>
class Search {
public:
    Search(const G& root, const Config& config, Evaluator evaluator = {})
        : root_(root),
          config_(config),
          evaluator_(evaluator),
          tree_(config.memory, {config.rave, config.rewards != Rewards{}}) {
        for (int number = 0; number < config.threads; ++number)
            workers_.emplace_back(config, number);
        root_node_ = make_node(workers_[0], root_);
    }

    /// Runs until a limit is reached, the result is certain, or somebody calls `stop`. May be
    /// called again to go on.
    void run();
    void stop() { stopped_.store(true, std::memory_order_relaxed); }

    /// May be asked from any thread at any time.
    Report report() const;

    /// The moves of the position that these moves lead to; none if it has no node.
    std::vector<Candidate> candidates(const Moves& way) const;

private:
    using Clock = std::chrono::steady_clock;

    /// A move taken on the way down.
    struct Step {
        NodeIndex node;
        EdgeIndex edge;
    };

    /// What a thread needs for itself.
    struct Worker {
        Worker(const Config& config, int number)
            : rng(mix64(config.seed + std::uint64_t(number) * 0x9e3779b97f4a7c15U)) {}

        Rng rng;
        std::vector<Step> path;
        Moves moves;
        Trace trace;
        NextPlayed next_played;
    };

    void simulate(Worker& worker);
    void select(Worker& worker, G& game);
    EdgeIndex choose(Node& node);
    EdgeIndex best_by_formula(const Node& node) const;
    template <typename Score>
    EdgeIndex best_edge(const Node& node, Score&& score) const;
    NodeIndex expand(Worker& worker, Edge& edge, const G& game);
    NodeIndex make_node(Worker& worker, const G& game);
    Evaluation evaluate(Worker& worker, G& game);
    void backup(Worker& worker, const Evaluation& evaluation);
    void backup_amaf(Worker& worker, const Evaluation& evaluation);
    void backup_proof(const std::vector<Step>& path, Result result);
    Proof decided(const Node& node) const;

    bool is_due() const;
    void work(Worker& worker);

    EdgeIndex chosen(const Node& node) const;
    template <typename Wanted>
    EdgeIndex best_move(const Node& node, Wanted&& wanted) const;
    double win_rate_of(EdgeIndex index) const;
    NodeIndex node_after(NodeIndex node, Move move) const;
    std::vector<Candidate> candidates_of(const Node& node) const;

    G root_;
    Config config_;
    Evaluator evaluator_;
    Tree tree_;
    std::vector<Worker> workers_;
    NodeIndex root_node_ = no_node;
    std::atomic<Proof> root_proof_{};
    std::atomic<std::uint64_t> simulations_ = 0;
    std::atomic<int> depth_ = 0;
    std::atomic<bool> stopped_ = false;
    Clock::time_point begin_{};
};

template <Game G, typename Evaluator>
void Search<G, Evaluator>::simulate(Worker& worker) {
    G game = root_;
    worker.path.clear();
    worker.trace.clear();
    select(worker, game);
    const Evaluation evaluation = evaluate(worker, game);
    backup(worker, evaluation);
    simulations_.fetch_add(1, std::memory_order_relaxed);
}

// ------------------------------------------------------------------------------------------ select

/// Goes down until a move has no node yet, or the game is over, or the result is known anyway.
template <Game G, typename Evaluator>
void Search<G, Evaluator>::select(Worker& worker, G& game) {
    for (NodeIndex index = root_node_; index != no_node;) {
        const EdgeIndex chosen = choose(tree_.node(index));
        Edge& edge = tree_.edge(chosen);
        edge.in_flight.fetch_add(config_.virtual_loss, std::memory_order_relaxed);
        worker.path.push_back({index, chosen});
        if (config_.rave) worker.trace.push_back({edge.move, game.to_play()});
        game.play(edge.move);
        if (edge.proof.load(std::memory_order_relaxed) || game.result()) return;
        index = expand(worker, edge, game);
    }
}

/// The next untried move, if each is to be tried once first; otherwise the formula's choice.
template <Game G, typename Evaluator>
EdgeIndex Search<G, Evaluator>::choose(Node& node) {
    if (std::isinf(config_.first_play_urgency) &&
        node.untried.load(std::memory_order_relaxed) < node.edge_count) {
        const std::uint32_t next = node.untried.fetch_add(1, std::memory_order_relaxed);
        if (next < node.edge_count) return node.first_edge + next;
    }
    return best_by_formula(node);
}

template <Game G, typename Evaluator>
EdgeIndex Search<G, Evaluator>::best_by_formula(const Node& node) const {
    const double total = std::max(1U, node.visits.load(std::memory_order_relaxed));
    const double log_total = std::log(total), sqrt_total = std::sqrt(total);
    const double c = config_.exploration;
    switch (config_.selection) {
        case Selection::variance:
            return best_edge(node, [=](double q, double n, const Edge&) {
                return variance_ucb(q, n, log_total);
            });
        case Selection::puct:
            return best_edge(node, [=](double q, double n, const Edge& edge) {
                return puct(q, n, sqrt_total, c, edge.prior);
            });
        default:
            return best_edge(
                node, [=](double q, double n, const Edge&) { return ucb1(q, n, log_total, c); });
    }
}

/// The edge with the highest score, the first of equals. A thread on its way counts as a visit that
/// lost. A move whose result is certain has nothing more to tell and is left out.
template <Game G, typename Evaluator>
template <typename Score>
EdgeIndex Search<G, Evaluator>::best_edge(const Node& node, Score&& score) const {
    const double total = node.visits.load(std::memory_order_relaxed);
    const double beta = config_.rave ? rave_weight(total, config_.rave_equivalence) : 0.0;
    EdgeIndex best = node.first_edge;
    double best_score = -std::numeric_limits<double>::infinity();
    for (EdgeIndex index = node.first_edge; index < node.first_edge + node.edge_count; ++index) {
        const Edge& edge = tree_.edge(index);
        if (edge.proof.load(std::memory_order_relaxed)) continue;
        const std::uint32_t flying = edge.in_flight.load(std::memory_order_relaxed);
        const double n = double(edge.visits.load(std::memory_order_relaxed)) + flying;
        double s = config_.first_play_urgency;
        if (n > 0) {
            const double sum =
                edge.reward_sum.load(std::memory_order_relaxed) + flying * config_.rewards.loss;
            double q = sum / n;
            if (beta > 0.0) {
                const Amaf& amaf = tree_.amaf(index);
                const double m = amaf.visits.load(std::memory_order_relaxed);
                if (m > 0)
                    q = (1.0 - beta) * q +
                        beta * amaf.reward_sum.load(std::memory_order_relaxed) / m;
            }
            s = score(q, n, edge);
        } else if (config_.selection == Selection::puct) {
            s = score(config_.first_play_urgency, 0.0, edge);
        }
        if (s > best_score) {
            best_score = s;
            best = index;
        }
    }
    return best;
}

// ------------------------------------------------------------------------------------------ expand

/// The node behind a move, made now if it is due; `no_node` if the simulation ends here.
template <Game G, typename Evaluator>
NodeIndex Search<G, Evaluator>::expand(Worker& worker, Edge& edge, const G& game) {
    NodeIndex child = edge.child.load(std::memory_order_acquire);
    if (child == node_in_the_making) return no_node;
    if (child != no_node) return child;
    if (edge.visits.load(std::memory_order_relaxed) < config_.expansion || tree_.full())
        return no_node;
    if (!edge.child.compare_exchange_strong(child, node_in_the_making, std::memory_order_relaxed))
        return no_node;
    child = make_node(worker, game);
    edge.child.store(child, std::memory_order_release);
    return child;
}

template <Game G, typename Evaluator>
NodeIndex Search<G, Evaluator>::make_node(Worker& worker, const G& game) {
    Moves& moves = worker.moves;
    moves.clear();
    game.legal_moves(moves);
    if (config_.shuffle)
        for (std::size_t left = moves.size(); left > 1; --left)
            std::swap(moves[left - 1], moves[worker.rng.below(std::uint32_t(left))]);
    return tree_.add_node(game.to_play(), moves, 1.0F / float(moves.size()));
}

// ---------------------------------------------------------------------------------------- evaluate

template <Game G, typename Evaluator>
Evaluation Search<G, Evaluator>::evaluate(Worker& worker, G& game) {
    const int depth = int(worker.path.size());
    const Proof proof = tree_.edge(worker.path.back().edge).proof.load(std::memory_order_relaxed);
    const std::optional<Result> known = proof ? proof.result() : game.result();
    if (known) {
        if (config_.proofs) backup_proof(worker.path, *known);
        return evaluation_of(config_.rewards, *known, depth);
    }
    Evaluation mean;
    for (int i = 0; i < config_.playouts; ++i) {
        G leaf = game;
        const Ending ending = evaluator_(leaf, worker.rng, config_.rave ? &worker.trace : nullptr);
        const Evaluation one = evaluation_of(config_.rewards, ending.result, depth + ending.plies);
        for (int who = 0; who < 2; ++who) {
            mean.rewards[who] += one.rewards[who] / config_.playouts;
            mean.wins[who] += one.wins[who] / config_.playouts;
        }
    }
    return mean;
}

// ------------------------------------------------------------------------------------------ backup

template <Game G, typename Evaluator>
void Search<G, Evaluator>::backup(Worker& worker, const Evaluation& evaluation) {
    if (config_.rave) backup_amaf(worker, evaluation);
    const bool has_wins = config_.rewards != Rewards{};
    double weight = 1.0;
    for (std::size_t i = worker.path.size(); i-- > 0; weight *= config_.rewards.decay) {
        Node& node = tree_.node(worker.path[i].node);
        Edge& edge = tree_.edge(worker.path[i].edge);
        const int mover = side(node.to_play);
        edge.reward_sum.fetch_add(weight * evaluation.rewards[mover], std::memory_order_relaxed);
        if (has_wins)
            tree_.wins(worker.path[i].edge)
                .fetch_add(evaluation.wins[mover], std::memory_order_relaxed);
        edge.visits.fetch_add(1, std::memory_order_relaxed);
        edge.in_flight.fetch_sub(config_.virtual_loss, std::memory_order_relaxed);
        node.visits.fetch_add(1, std::memory_order_relaxed);
    }
    const int depth = int(worker.path.size());
    if (depth > depth_.load(std::memory_order_relaxed))
        depth_.store(depth, std::memory_order_relaxed);
}

/// All moves as first: a move of a node is credited with every simulation in which the node's side
/// plays it later on, at most `amaf_depth` plies after the node.
template <Game G, typename Evaluator>
void Search<G, Evaluator>::backup_amaf(Worker& worker, const Evaluation& evaluation) {
    worker.next_played.clear(root_.move_codes());
    const int reach = config_.amaf_depth > 0 ? config_.amaf_depth : int(worker.trace.size());
    for (int ply = int(worker.trace.size()) - 1; ply >= 0; --ply) {
        worker.next_played.note(worker.trace[ply], ply);
        if (ply >= int(worker.path.size())) continue;
        const Node& node = tree_.node(worker.path[ply].node);
        for (EdgeIndex index = node.first_edge; index < node.first_edge + node.edge_count;
             ++index) {
            const int next = worker.next_played.ply(node.to_play, tree_.edge(index).move);
            if (next == NextPlayed::never || next >= ply + reach) continue;
            Amaf& amaf = tree_.amaf(index);
            amaf.reward_sum.fetch_add(evaluation.rewards[side(node.to_play)],
                                      std::memory_order_relaxed);
            amaf.visits.fetch_add(1, std::memory_order_relaxed);
        }
    }
}

/// A certain result goes up as long as it decides the node above: one won move is enough, otherwise
/// every move must be certain.
template <Game G, typename Evaluator>
void Search<G, Evaluator>::backup_proof(const std::vector<Step>& path, Result result) {
    Proof proof(result);
    for (std::size_t i = path.size(); i-- > 0;) {
        tree_.edge(path[i].edge).proof.store(proof, std::memory_order_relaxed);
        proof = decided(tree_.node(path[i].node));
        if (!proof) return;
    }
    root_proof_.store(proof, std::memory_order_relaxed);
}

/// The result that the side to move at a node can be sure of, if it can.
template <Game G, typename Evaluator>
Proof Search<G, Evaluator>::decided(const Node& node) const {
    Proof best;
    bool all_certain = true;
    for (const Edge& edge : tree_.edges(node)) {
        const Proof proof = edge.proof.load(std::memory_order_relaxed);
        if (!proof) {
            all_certain = false;
            continue;
        }
        const int worth = merit(proof.result(), node.to_play);
        if (worth == 2) return proof;
        if (!best || worth > merit(best.result(), node.to_play)) best = proof;
    }
    return all_certain ? best : Proof{};
}

// --------------------------------------------------------------------------------------- in charge

template <Game G, typename Evaluator>
void Search<G, Evaluator>::run() {
    stopped_.store(false, std::memory_order_relaxed);
    begin_ = Clock::now();
    std::vector<std::thread> helpers;
    for (std::size_t i = 1; i < workers_.size(); ++i)
        helpers.emplace_back([this, i] { work(workers_[i]); });
    work(workers_[0]);
    for (std::thread& helper : helpers) helper.join();
}

template <Game G, typename Evaluator>
void Search<G, Evaluator>::work(Worker& worker) {
    while (!is_due()) simulate(worker);
    stop();
}

/// Has a limit been reached?
template <Game G, typename Evaluator>
bool Search<G, Evaluator>::is_due() const {
    if (stopped_.load(std::memory_order_relaxed)) return true;
    const std::uint64_t done = simulations_.load(std::memory_order_relaxed);
    if (config_.simulations > 0 && done >= config_.simulations) return true;
    if (root_proof_.load(std::memory_order_relaxed)) return true;
    if (done % 16 != 0) return false;  // the clock is not for free
    return config_.seconds > 0 &&
           std::chrono::duration<double>(Clock::now() - begin_).count() >= config_.seconds;
}

// -------------------------------------------------------------------------------------------
// report

/// The move to make at a node. A certain win comes first and a certain loss last; a certain draw is
/// better than a move that is worth less than a draw.
template <Game G, typename Evaluator>
EdgeIndex Search<G, Evaluator>::chosen(const Node& node) const {
    const EdgeIndex guess = best_move(node, [](Proof proof) { return !proof; });
    const EdgeIndex sure = best_move(node, [](Proof proof) { return bool(proof); });
    if (guess == no_edge || sure == no_edge) return guess == no_edge ? sure : guess;
    const double worth = win_rate(tree_.edge(sure).proof.load().result(), node.to_play);
    return worth >= 1.0 || (worth > 0.0 && worth > win_rate_of(guess)) ? sure : guess;
}

/// The first by the configured rule among the moves whose proof is of the wanted kind; certain
/// results count before the rule.
template <Game G, typename Evaluator>
template <typename Wanted>
EdgeIndex Search<G, Evaluator>::best_move(const Node& node, Wanted&& wanted) const {
    const auto rank = [&](EdgeIndex index) {
        const Edge& edge = tree_.edge(index);
        const Proof proof = edge.proof.load(std::memory_order_relaxed);
        const int certain = proof ? merit(proof.result(), node.to_play) : 0;
        const double visits = edge.visits.load(std::memory_order_relaxed), value = edge.value();
        switch (config_.final_move) {
            case FinalMove::value:
                return std::tuple(certain, value, visits);
            case FinalMove::lower_bound:
                return std::tuple(certain, lower_bound(value, visits), visits);
            default:
                return std::tuple(certain, visits, value);
        }
    };
    EdgeIndex best = no_edge;
    for (EdgeIndex index = node.first_edge; index < node.first_edge + node.edge_count; ++index)
        if (wanted(tree_.edge(index).proof.load(std::memory_order_relaxed)) &&
            (best == no_edge || rank(index) > rank(best)))
            best = index;
    return best;
}

template <Game G, typename Evaluator>
double Search<G, Evaluator>::win_rate_of(EdgeIndex index) const {
    const Edge& edge = tree_.edge(index);
    if (config_.rewards == Rewards{}) return edge.value();
    const std::uint32_t n = edge.visits.load(std::memory_order_relaxed);
    return n == 0 ? 0.0 : tree_.wins(index).load(std::memory_order_relaxed) / n;
}

/// In the order of the move codes.
template <Game G, typename Evaluator>
std::vector<Candidate> Search<G, Evaluator>::candidates_of(const Node& node) const {
    std::vector<Candidate> candidates;
    for (EdgeIndex index = node.first_edge; index < node.first_edge + node.edge_count; ++index) {
        const Edge& edge = tree_.edge(index);
        const Proof proof = edge.proof.load(std::memory_order_relaxed);
        candidates.push_back({edge.move, edge.visits.load(std::memory_order_relaxed),
                              win_rate_of(index), edge.prior,
                              proof ? std::optional(proof.result()) : std::nullopt});
    }
    std::ranges::sort(candidates, {}, &Candidate::move);
    return candidates;
}

template <Game G, typename Evaluator>
NodeIndex Search<G, Evaluator>::node_after(NodeIndex index, Move move) const {
    for (const Edge& edge : tree_.edges(tree_.node(index)))
        if (edge.move == move) {
            const NodeIndex child = edge.child.load(std::memory_order_acquire);
            return child == node_in_the_making ? no_node : child;
        }
    return no_node;
}

template <Game G, typename Evaluator>
std::vector<Candidate> Search<G, Evaluator>::candidates(const Moves& way) const {
    NodeIndex index = root_node_;
    for (Move move : way)
        if (index != no_node) index = node_after(index, move);
    return index == no_node ? std::vector<Candidate>{} : candidates_of(tree_.node(index));
}

template <Game G, typename Evaluator>
Report Search<G, Evaluator>::report() const {
    Report report;
    const Node& root = tree_.node(root_node_);
    report.candidates = candidates_of(root);
    report.value = win_rate_of(chosen(root));
    for (NodeIndex index = root_node_; index != no_node && index != node_in_the_making;) {
        const Edge& edge = tree_.edge(chosen(tree_.node(index)));
        if (edge.visits.load(std::memory_order_relaxed) == 0) break;
        report.variation.push_back(edge.move);
        index = edge.child.load(std::memory_order_acquire);
    }
    if (const Proof proof = root_proof_.load(std::memory_order_relaxed)) {
        report.proof = proof.result();
        report.value = win_rate(proof.result(), root.to_play);
    }
    report.simulations = simulations_.load(std::memory_order_relaxed);
    report.nodes = tree_.nodes();
    report.bytes = tree_.bytes();
    report.depth = depth_.load(std::memory_order_relaxed);
    report.full = tree_.full();
    return report;
}

}  // namespace tengen::search
