/// Choosing a move: inside the tree, where the next simulation should go, and at the end, which
/// move to make.
#pragma once

#include <cmath>
#include <limits>
#include <optional>

#include "search/config.hpp"
#include "search/final_move.hpp"
#include "search/formulas.hpp"
#include "search/rewards.hpp"
#include "search/tree.hpp"

namespace tengen::search {

/// A reading of one edge as a formula wants it.
struct Arm {
    double q;         ///< Mean reward, mixed with AMAF's where RAVE is on.
    std::uint32_t n;  ///< Visits, those on their way included.
    double prior;
};

/// What a formula gives for a move: its mean reward and what is added to have it explored.
struct Urgency {
    double exploitation, exploration;
};

/// Looks at a tree through the options of a search. Nothing here changes the tree.
class Chooser {
    /// Hands the configured formula for the moves of a node, an Arm's score, to whoever uses it.
    template <typename Use>
    auto with_formula(const Node& node, Use&& use) const {
        const double total = std::max(1U, node.visits.load(std::memory_order_relaxed));
        const double log_total = std::log(total), c = config_.exploration;
        switch (config_.selection) {
            case Selection::variance:
                return use([=](const Arm& arm) { return variance_ucb(arm.q, arm.n, log_total); });
            case Selection::puct:
                return use([=, root = std::sqrt(total)](const Arm& arm) {
                    return puct(arm.q, arm.n, root, c, arm.prior);
                });
            default:
                return use([scale = c * std::sqrt(2.0 * log_total)](const Arm& arm) {
                    return ucb1(arm.q, arm.n, scale);
                });
        }
    }

    /// W's β at a node; 0 without RAVE.
    double rave_share(const Node& node) const {
        return config_.rave ? rave_weight(node.visits.load(std::memory_order_relaxed),
                                          config_.rave_equivalence)
                            : 0.0;
    }

public:
    Chooser(const Tree& tree, const Config& config) : tree_(tree), config_(config) {}

    /// The considered edge that the formula likes best, the first of equals. A move whose result is
    /// certain has nothing more to tell and is left out; `no_edge` if that is true of all.
    EdgeIndex by_formula(const Node& node) const {
        return with_formula(node, [&](auto&& score) { return best(node, score); });
    }

    /// What the formula sees in a move that has been visited.
    std::optional<Urgency> urgency(const Node& node, EdgeIndex index) const {
        const Arm arm = read(index, tree_.edge(index), rave_share(node));
        if (arm.n == 0) return std::nullopt;
        const double sum = with_formula(node, [&](auto&& score) { return score(arm); });
        return Urgency{arm.q, sum - arm.q};
    }

    /// The move to make.
    EdgeIndex final_move(const Node& node) const { return final_move(node, config_.final_move); }
    EdgeIndex final_move(const Node& node, FinalMove rule) const {
        return node.first_edge +
               EdgeIndex(final_choice(
                   node.edge_count,
                   [&](std::size_t i) { return standing(node.first_edge + EdgeIndex(i)); }, rule,
                   node.to_play));
    }

    /// C5: is the most visited move also the one of the highest value?
    bool agrees(const Node& node) const {
        return final_move(node, FinalMove::visits) == final_move(node, FinalMove::value);
    }

    /// What a move is worth to the side that makes it: its certain result, or its win rate.
    double worth(const Node& node, EdgeIndex index) const {
        const Proof proof = tree_.edge(index).proof.load(std::memory_order_relaxed);
        return proof ? tengen::win_rate(proof.status(), node.to_play) : win_rate(index);
    }

    /// How often a move has won for the side that makes it.
    double win_rate(EdgeIndex index) const {
        const Edge& edge = tree_.edge(index);
        if (!tree_.extras().wins) return edge.value();
        const std::uint32_t n = edge.counts.visits();
        return n == 0 ? 0.0 : tree_.wins(index).load() / n;
    }

private:
    template <typename Score>
    EdgeIndex best(const Node& node, Score&& score) const {
        const double beta = rave_share(node);
        EdgeIndex best = no_edge;
        double best_score = -std::numeric_limits<double>::infinity();
        const EdgeIndex end = node.last_considered();
        for (EdgeIndex index = node.first_edge; index < end; ++index) {
            const Edge& edge = tree_.edge(index);
            if (edge.proof.load(std::memory_order_relaxed)) continue;
            const Arm arm = read(index, edge, beta);
            const bool untried = arm.n == 0 && config_.selection != Selection::puct;
            const double s = untried ? config_.first_play_urgency : score(arm);
            if (s > best_score) {
                best_score = s;
                best = index;
            }
        }
        return best;
    }

    /// A thread on its way counts as visits that lost.
    Arm read(EdgeIndex index, const Edge& edge, double beta) const {
        const std::uint32_t n = edge.counts.all();
        if (n == 0) return {config_.first_play_urgency, 0, edge.prior};
        const double lost =
            edge.counts.in_flight() * config_.rewards.loss * config_.rewards.penalty;
        double q = (edge.rewards.load() + lost) * inverse(n);
        if (beta > 0.0) q = mixed(q, beta, tree_.amaf(index));
        return {q, n, edge.prior};
    }

    /// W: (1 − β)·Q + β·Q̃, where Q̃ is the mean of the games in which the move came later.
    static double mixed(double q, double beta, const Amaf& amaf) {
        const double m = amaf.visits.load(std::memory_order_relaxed);
        if (m == 0) return q;
        return (1.0 - beta) * q + beta * (amaf.rewards.load() / m);
    }

    Standing standing(EdgeIndex index) const {
        const Edge& edge = tree_.edge(index);
        return {edge.proof.load(std::memory_order_relaxed).known(),
                edge.counts.visits(),
                win_rate(index),
                edge.is_advised.load(std::memory_order_relaxed),
                edge.prior,
                edge.move};
    }

    const Tree& tree_;
    const Config& config_;
};

/// The result that the side to move at a node can be sure of, if it can.
inline Proof decided(const Tree& tree, const Node& node) {
    Assurance sure(node.to_play);
    for (const Edge& edge : tree.edges(node)) {
        sure.add(edge.proof.load(std::memory_order_relaxed));
        if (sure.wins()) break;
    }
    return sure.decided();
}

}  // namespace tengen::search
