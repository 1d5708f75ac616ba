/// The values of a node's moves where some were never visited, and the policy that follows from
/// them (Danihelka, Guez, Schrittwieser and Silver, 2022); gumbel_root.hpp has the formulas.
#pragma once

#include <algorithm>
#include <cmath>
#include <vector>

#include "search/leaf_tree.hpp"

namespace tengen::search {

/// Looks at the moves of a node that has been judged.
class CompletedValues {
public:
    CompletedValues(const LeafTree& tree, NodeIndex index, double scale) {
        double visits = 0.0, most = 0.0, prior = 0.0, value = 0.0, explained = 0.0;
        tree.for_each_child(index, [&](const LeafNode& child, NodeIndex) {
            if (child.visits == 0) return;
            visits += child.visits;
            most = std::max(most, double(child.visits));
            prior += child.prior;
            value += child.prior * of(tree, child);
            explained += child.visits - child.value_sum;
        });
        // A node sums up what its children have and what the judge said: the rest is the latter's.
        const double judged = 1.0 - (tree[index].value_sum - explained);
        mixed_ = prior > 0.0 ? (judged + visits * value / prior) / (1.0 + visits) : judged;
        scale_ = (visits_ahead + most) * scale;
    }

    /// What a move is worth to the side that makes it.
    double of(const LeafTree& tree, const LeafNode& child) const {
        if (const Proof proof = tree.certain(child)) return win_rate(proof.status(), child.mover);
        return child.visits > 0 ? child.mean() : mixed_;
    }
    /// The same of a move that was not visited.
    double mixed() const { return mixed_; }

    /// σ, which lets values weigh more beside priors the more visits they come from.
    double sigma(double q) const { return scale_ * q; }

private:
    static constexpr double visits_ahead = 50.0;

    double mixed_ = 0.5, scale_ = 0.0;
};

/// π′ = softmax(log P + σ(completed q)) over the move codes, and what it is worth.
struct ImprovedPolicy {
    std::vector<float> shares;
    double value = 0.0;

    ImprovedPolicy(const LeafTree& tree, double scale) {
        const CompletedValues values(tree, LeafTree::root, scale);
        tree.priors_of(LeafTree::root, shares);
        std::vector<double> q(shares.size(), values.mixed());
        tree.for_each_child(LeafTree::root, [&](const LeafNode& child, NodeIndex) {
            q[child.move] = values.of(tree, child);
        });
        double highest = 0.0;  // of all moves there are; so no power overflows
        for (std::size_t move = 0; move < shares.size(); ++move)
            if (shares[move] > 0.0F) highest = std::max(highest, q[move]);
        double total = 0.0, sum = 0.0;
        for (std::size_t move = 0; move < shares.size(); ++move) {
            const double weight =
                double(shares[move]) * std::exp(values.sigma(q[move]) - values.sigma(highest));
            shares[move] = float(weight);
            total += weight;
            sum += weight * q[move];
        }
        for (float& share : shares) share = float(share / total);
        value = sum / total;
    }
};

}  // namespace tengen::search
