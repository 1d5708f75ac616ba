/// One search whose leaves are judged outside.
///
/// `collect` runs simulations until they need judgement: each goes down the tree from a copy of the
/// root's position (*select*) to a position that has not been judged, and describes it. `answer`
/// gives such a leaf its priors and value: the leaf gets its moves (*expand*), and its value goes
/// up (*backup*). A simulation that meets the end of the game, or a result that is certain, needs
/// nobody and is backed up at once.
///
/// Several leaves may be in flight. They count as lost visits meanwhile, so that the next
/// simulation goes elsewhere; if it still comes to a leaf that waits, `collect` stops there.
#pragma once

#include <algorithm>
#include <tuple>
#include <vector>

#include "search/leaf_tree.hpp"
#include "search/report.hpp"

namespace tengen::search {

template <LeafGame G>
class LeafSearch {
public:
    /// `most_nodes` nodes are enough for as many simulations, and one more for the root.
    LeafSearch(const G& root, const LeafOptions& options, std::size_t most_nodes)
        : options_(options), root_(root), tree_(most_nodes, root.move_codes()) {
        pending_.reserve(std::size_t(options.leaves));
        begin(root);
    }

    /// Forgets the tree and goes to another position.
    void begin(const G& root) {
        root_ = root;
        tree_.clear(root.to_play());
        depth_ = 0;
    }

    /// Makes a move of the root and keeps what is known of it. Nothing may be in flight.
    void play(NodeIndex child) {
        root_.play(tree_[child].move);
        tree_.keep(child);
        depth_ = 0;
    }

    const G& position() const { return root_; }
    LeafTree& tree() { return tree_; }
    const LeafTree& tree() const { return tree_; }
    const LeafNode& root() const { return tree_[LeafTree::root]; }
    int waiting() const { return int(pending_.size()); }

    /// Is there nothing more to simulate?
    bool done() const {
        return root().proof || tree_.full() ||
               root().visits + root().in_flight > options_.simulations;
    }

    template <typename Put>
    void collect(G& scratch, Put&& put);
    void answer(const float* priors, const float* values);

    NodeIndex best_child(NodeIndex index) const;
    Report report() const;

private:
    struct Pending {
        NodeIndex node;
        Colour to_play;
        MoveSet legal;
    };

    NodeIndex select(G& game);
    template <typename Put>
    void hand_out(NodeIndex leaf, const G& game, Put&& put);
    void conclude(NodeIndex node);

    LeafOptions options_;
    G root_;
    LeafTree tree_;
    std::vector<Pending> pending_;
    int depth_ = 0;
};

/// Calls put(position) for each new leaf; it returns the planes to fill. `scratch` is any game of
/// the same kind, lent so that thousands of searches need not keep one each.
template <LeafGame G>
template <typename Put>
void LeafSearch<G>::collect(G& scratch, Put&& put) {
    while (waiting() < options_.leaves && !done()) {
        scratch = root_;
        const NodeIndex node = select(scratch);
        if (tree_[node].proof)
            conclude(node);
        else if (tree_[node].in_flight > 0)
            return;
        else
            hand_out(node, scratch, put);
    }
}

/// Goes down to a node that is certain or has not been judged; the game goes with it.
template <LeafGame G>
NodeIndex LeafSearch<G>::select(G& game) {
    NodeIndex index = LeafTree::root;
    int depth = 0;
    while (tree_[index].expanded && !tree_[index].proof) {
        index = tree_.choose(index, options_);
        game.play(tree_[index].move);
        ++depth;
    }
    depth_ = std::max(depth_, depth);
    const bool is_new = tree_[index].visits == 0 && tree_[index].in_flight == 0;
    if (is_new)
        if (const std::optional<Result> result = game.result()) tree_.settle(index, *result);
    return index;
}

template <LeafGame G>
template <typename Put>
void LeafSearch<G>::hand_out(NodeIndex leaf, const G& game, Put&& put) {
    Planes planes = put(game);
    planes.clear();
    Pending& pending = pending_.emplace_back(leaf, game.to_play(), MoveSet{});
    game.describe(planes, pending.legal);
    tree_.fly(leaf, +1);
}

template <LeafGame G>
void LeafSearch<G>::conclude(NodeIndex node) {
    const Result result = tree_[node].proof.result();
    tree_.backup(node, {win_rate(result, Colour::black), win_rate(result, Colour::white)});
}

/// Answers all leaves that wait, in the order in which they were handed out: a row of priors over
/// the move codes for each, and its value for the side to move, 0 … 1.
template <LeafGame G>
void LeafSearch<G>::answer(const float* priors, const float* values) {
    for (const Pending& leaf : pending_) {
        const double value = *values++;
        PerSide worth{};
        worth[side(leaf.to_play)] = value;
        worth[side(opponent(leaf.to_play))] = 1.0 - value;
        tree_.fly(leaf.node, -1);
        tree_.expand(leaf.node, leaf.to_play, leaf.legal, priors);
        tree_.backup(leaf.node, worth);
        priors += root_.move_codes();
    }
    pending_.clear();
}

// ------------------------------------------------------------------------------------------ report

/// A sure win comes first and a sure loss last, then visits count, then the value; 0 if there is no
/// move yet.
template <LeafGame G>
NodeIndex LeafSearch<G>::best_child(NodeIndex index) const {
    const auto rank = [](const LeafNode& node) {
        const double certain = node.proof ? win_rate(node.proof.result(), node.mover) - 0.5 : 0.0;
        return std::tuple(certain, node.visits, node.mean());
    };
    NodeIndex best = LeafTree::root;
    tree_.for_each_child(index, [&](const LeafNode& child, NodeIndex at) {
        if (best == LeafTree::root || rank(child) > rank(tree_[best])) best = at;
    });
    return best;
}

template <LeafGame G>
Report LeafSearch<G>::report() const {
    Report report;
    std::vector<float> priors;
    if (root().expanded) tree_.priors_of(LeafTree::root, priors);
    for (std::size_t move = 0; move < priors.size(); ++move)
        if (priors[move] > 0.0F)
            report.candidates.push_back({Move(move), 0, 0.0, priors[move], {}, {}});
    tree_.for_each_child(LeafTree::root, [&](const LeafNode& child, NodeIndex) {
        Candidate& candidate =
            *std::ranges::lower_bound(report.candidates, child.move, {}, &Candidate::move);
        candidate.visits = child.visits;
        candidate.value = child.visits == 0 ? 0.0 : child.mean();
        if (!child.proof) return;
        candidate.proof = child.proof.result();
        candidate.value = win_rate(*candidate.proof, child.mover);
    });
    NodeIndex best = best_child(LeafTree::root);
    if (best != LeafTree::root) report.value = tree_[best].mean();
    for (; best != LeafTree::root && tree_[best].visits > 0; best = best_child(best))
        report.variation.push_back(tree_[best].move);
    if (root().proof) {
        report.proof = root().proof.result();
        report.value = win_rate(*report.proof, root().to_play);
    }
    report.simulations = root().visits == 0 ? 0 : root().visits - 1;
    report.nodes = tree_.size();
    report.bytes = tree_.size() * LeafTree::bytes_per_node(root_.move_codes());
    report.depth = depth_;
    report.full = tree_.full();
    return report;
}

}  // namespace tengen::search
