/// What can be seen of a tree whose leaves are judged outside, in the terms of every search.
#pragma once

#include <algorithm>
#include <cmath>
#include <vector>

#include "search/leaf_tree.hpp"
#include "search/report.hpp"
#include "search/treetop.hpp"

namespace tengen::search {

/// Looks at such a tree with the eyes of its search. Nothing here changes the tree.
class LeafReporter {
public:
    LeafReporter(const LeafTree& tree, double exploration, FinalMove rule)
        : tree_(tree), exploration_(exploration), rule_(rule) {}

    /// All but the counts of the search itself.
    Report report() const {
        const LeafNode& root = tree_[LeafTree::root];
        Report report;
        report.candidates = candidates(LeafTree::root);
        report.variation = variation();
        if (const NodeIndex best = tree_.final_child(LeafTree::root, rule_); best != LeafTree::root)
            report.value = worth(tree_[best]);
        if (const Proof proof = tree_.certain(root)) {
            report.proof = proof.status();
            report.value = win_rate(*report.proof, root.to_play);
        }
        report.nodes = tree_.size();
        report.full = tree_.full();
        return report;
    }

    /// The moves of a node in the order of their codes, visited or not; none before it was judged.
    std::vector<Candidate> candidates(NodeIndex index) const {
        std::vector<Candidate> all;
        if (!tree_[index].expanded) return all;
        std::vector<float> priors;
        tree_.priors_of(index, priors);
        for (std::size_t move = 0; move < priors.size(); ++move)
            if (priors[move] > 0.0F) all.push_back({Move(move), 0, 0.0, priors[move], {}, {}});
        tree_.for_each_child(index, [&](const LeafNode& child, NodeIndex) {
            *std::ranges::lower_bound(all, child.move, {}, &Candidate::move) =
                candidate(tree_[index], child);
        });
        return all;
    }

    Treetop treetop(const std::vector<Moves>& opened, const TreetopSize& size) const {
        const auto visited = [this](NodeIndex index) {
            std::vector<Visited> moves;
            tree_.for_each_child(index, [&](const LeafNode& child, NodeIndex at) {
                if (child.visits > 0) moves.push_back({candidate(tree_[index], child), at});
            });
            return moves;
        };
        const auto total = [this](NodeIndex index) { return went_on(tree_[index]); };
        return TreetopBuilder(visited, total, size).build(LeafTree::root, opened);
    }

    /// The node that moves lead to; the root's index for none, unless there are no moves.
    NodeIndex node_after(const Moves& way) const {
        NodeIndex index = LeafTree::root;
        for (Move move : way) {
            index = tree_.child_of(index, move);
            if (index == LeafTree::root) return index;
        }
        return index;
    }

    /// N: the visits of a node's moves. Its own first visit judged the node itself.
    static std::uint32_t went_on(const LeafNode& node) {
        return node.visits == 0 ? 0 : node.visits - 1;
    }

private:
    double worth(const LeafNode& child) const {
        const Proof proof = tree_.certain(child);
        return proof ? win_rate(proof.status(), child.mover) : child.mean();
    }

    Candidate candidate(const LeafNode& node, const LeafNode& child) const {
        Candidate candidate{child.move,
                            child.visits,
                            child.visits == 0 ? 0.0 : child.mean(),
                            child.prior,
                            tree_.certain(child).known(),
                            {}};
        if (child.visits > 0) {
            const double spread = std::sqrt(std::max(1.0, double(went_on(node))));
            const double sum = puct(child.mean(), child.visits, spread, exploration_, child.prior);
            candidate.urgency = Urgency{child.mean(), sum - child.mean()};
        }
        return candidate;
    }

    Moves variation() const {
        Moves moves;
        NodeIndex best = tree_.final_child(LeafTree::root, rule_);
        while (best != LeafTree::root && (tree_[best].visits > 0 || tree_[best].proof)) {
            moves.push_back(tree_[best].move);
            best = tree_.final_child(best, rule_);
        }
        return moves;
    }

    const LeafTree& tree_;
    double exploration_;
    FinalMove rule_;
};

}  // namespace tengen::search
