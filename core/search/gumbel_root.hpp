/// The root of a search by "policy improvement by planning with Gumbel" (Danihelka, Guez,
/// Schrittwieser and Silver, 2022).
///
/// Few simulations cannot try every move, and the best of those that were tried may be worse than
/// what the priors would have made. So m moves are drawn from the priors without replacement: those
/// of the highest g(a) + log P(a), where the g are Gumbel noise. The simulations go to them by
/// *sequential halving*: all get the same number, the better half stays, and so on down to two. In
/// the end the best one is the move. Better is the higher
///
///     g(a) + log P(a) + σ(q(a)),     σ(q) = (50 + max n) · c · q
///
/// which in the mean is worth no less than a move drawn from the priors, if q is what moves are
/// worth. What a policy should learn is
///
///     π′  =  softmax(log P + σ(completed q))
///
/// where a move that was not visited has the mixed value of the others and of the judge's v̂, with
/// N = Σ n and the sums Σ P over visited moves:
///
///     (v̂ + N · Σ P q / Σ P) / (1 + N)
///
/// What an earlier search has left of the tree counts for q and n; halving divides the simulations
/// that are left. Moves that surely lose drop out at once.
#pragma once

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstdint>
#include <vector>

#include "base/rng.hpp"
#include "search/completed_values.hpp"
#include "search/dirichlet.hpp"
#include "search/leaf_tree.hpp"

namespace tengen::search {

struct GumbelOptions {
    int considered = 16;  ///< m: so many moves are tried at first.
    /// c: how much values weigh beside priors. The paper has 1; docs/explanation/learning.md says
    /// what came of it.
    double scale = 0.2;
};

/// A number of the standard Gumbel distribution, −ln(−ln u).
inline double draw_gumbel(Rng& rng) {
    return -std::log(-std::log(unit(rng) - 0x1p-54));
}

/// Where sequential halving stands after t of n simulations, begun with m moves: how many moves are
/// left, so that each of them has been visited equally often or once more.
inline std::uint32_t moves_left(std::uint32_t t, std::uint32_t m, std::uint32_t n) {
    const std::uint32_t halvings = m > 1 ? std::uint32_t(std::bit_width(m - 1)) : 1;  // ⌈log₂ m⌉
    for (std::uint32_t moves = m, end = 0;; moves = std::min(moves, std::max(2U, moves / 2))) {
        end += moves * std::max(1U, n / (halvings * moves));
        if (t < end) return moves;
    }
}

class GumbelRoot {
public:
    bool is_on() const { return is_on_; }
    void end() { is_on_ = false; }

    /// Draws the moves to consider with so much noise for each move code. The root has been judged
    /// and nothing is in flight.
    void begin(const LeafTree& tree, const std::vector<double>& noise, std::uint32_t simulations,
               const GumbelOptions& options);

    /// The node of the move that the next simulation goes to, made now if it is new. The root's
    /// index where every move that is considered surely loses.
    NodeIndex choose(LeafTree& tree);

    /// Are answers needed to say which half is better?
    bool must_wait(const LeafTree& tree) const {
        return is_on_ && tree[LeafTree::root].in_flight > 0 && due(tree) < moves_.size();
    }

    /// The best of the moves that are left, with its noise or without; the root's index for none.
    NodeIndex best(const LeafTree& tree, bool noisy) const;

    const GumbelOptions& options() const { return options_; }

private:
    struct Considered {
        Move move;
        NodeIndex node;  // 0 before its first visit
        std::uint32_t visits_before;
        double noise, logit;
    };

    std::size_t due(const LeafTree& tree) const {
        const LeafNode& root = tree[LeafTree::root];
        const std::uint32_t made = root.visits + root.in_flight - visits_before_;
        return moves_left(made, considered_, simulations_);
    }
    void list(const LeafTree& tree, const std::vector<double>& noise);
    void halve(const LeafTree& tree, std::size_t left);
    double score(const LeafTree& tree, const CompletedValues& values, const Considered& move,
                 bool noisy) const {
        const double q = move.node == 0 ? values.mixed() : values.of(tree, tree[move.node]);
        return (noisy ? move.noise : 0.0) + move.logit + values.sigma(q);
    }
    static bool surely_loses(const LeafTree& tree, const Considered& move) {
        if (move.node == 0) return false;
        const LeafNode& node = tree[move.node];
        const Proof proof = tree.certain(node);
        return proof && win_rate(proof.status(), node.mover) == 0.0;
    }

    GumbelOptions options_;
    std::vector<Considered> moves_;  // the best first, as far as is known
    std::uint32_t considered_ = 0, simulations_ = 0;
    std::uint32_t visits_before_ = 0;  // of the root
    bool is_on_ = false;
};

inline void GumbelRoot::begin(const LeafTree& tree, const std::vector<double>& noise,
                              std::uint32_t simulations, const GumbelOptions& options) {
    options_ = options;
    is_on_ = true;
    visits_before_ = tree[LeafTree::root].visits;
    simulations_ = simulations;
    list(tree, noise);
    if (simulations == 0)  // what is there has to be enough
        std::erase_if(moves_, [&](const Considered& move) { return move.visits_before == 0; });
    else if (const std::size_t most =
                 std::min<std::size_t>(std::size_t(options.considered), simulations);
             most < moves_.size())
        moves_.resize(most);
    considered_ = std::uint32_t(std::max<std::size_t>(moves_.size(), 1));
}

/// All moves of the root, the highest g + log P first.
inline void GumbelRoot::list(const LeafTree& tree, const std::vector<double>& noise) {
    std::vector<float> priors;
    tree.priors_of(LeafTree::root, priors);
    moves_.clear();
    for (std::size_t move = 0; move < priors.size(); ++move)
        if (priors[move] > 0.0F)
            moves_.push_back({Move(move), 0, 0, noise[move], std::log(double(priors[move]))});
    tree.for_each_child(LeafTree::root, [&](const LeafNode& child, NodeIndex index) {
        Considered& move = *std::ranges::lower_bound(moves_, child.move, {}, &Considered::move);
        move.node = index;
        move.visits_before = child.visits;
    });
    std::ranges::stable_sort(moves_, std::ranges::greater{},
                             [](const Considered& move) { return move.noise + move.logit; });
}

inline NodeIndex GumbelRoot::choose(LeafTree& tree) {
    if (const std::size_t left = due(tree); left < moves_.size()) halve(tree, left);
    std::erase_if(moves_, [&](const Considered& move) { return surely_loses(tree, move); });
    if (moves_.empty()) return LeafTree::root;
    const auto visits = [&](const Considered& move) {
        if (move.node == 0) return 0U;
        return tree[move.node].visits + tree[move.node].in_flight - move.visits_before;
    };
    Considered& next = *std::ranges::min_element(moves_, {}, visits);
    if (next.node == 0) next.node = tree.make_child(LeafTree::root, next.move);
    return next.node;
}

/// The better half stays, the best first.
inline void GumbelRoot::halve(const LeafTree& tree, std::size_t left) {
    const CompletedValues values(tree, LeafTree::root, options_.scale);
    std::ranges::stable_sort(moves_, std::ranges::greater{}, [&](const Considered& move) {
        return score(tree, values, move, true);
    });
    moves_.resize(left);
}

inline NodeIndex GumbelRoot::best(const LeafTree& tree, bool noisy) const {
    const CompletedValues values(tree, LeafTree::root, options_.scale);
    NodeIndex best = LeafTree::root;
    double highest = 0.0;
    for (const Considered& move : moves_) {
        if (move.node == 0 || surely_loses(tree, move)) continue;
        const double here = score(tree, values, move, noisy);
        if (best != LeafTree::root && here <= highest) continue;
        best = move.node;
        highest = here;
    }
    return best;
}

}  // namespace tengen::search
