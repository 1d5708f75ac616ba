/// A small tree for leaves that are judged outside: PUCT over priors, and nothing else.
///
/// Thousands of these live side by side, so they are compact. A *node* is a position that has been
/// visited, 40 bytes, with its statistics seen from the side that moved there. A move that has not
/// been visited is no node: it is 16 bits in its node's row of priors.
///
///     nodes    [root][ ][ ][ ] …     parent, first child and next sibling are indices
///     priors   [row ][ ][ ][ ] …     row i belongs to node i: one entry a move code
///
/// All unvisited moves of a node count the same value in the formula, so the one with the highest
/// prior is the best of them; the node keeps it at hand. Choosing a move therefore looks at the
/// visited moves and one more, not at the hundreds that are legal.
///
/// A tree has a fixed number of nodes, made when it is. It belongs to one thread at a time.
#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "base/rng.hpp"
#include "base/untouched.hpp"
#include "search/final_move.hpp"
#include "search/leaf_node.hpp"
#include "search/move_set.hpp"
#include "search/prior_rows.hpp"
#include "search/rewards.hpp"

namespace tengen::search {

class LeafTree {
public:
    static constexpr NodeIndex root = 0;

    LeafTree(std::size_t most_nodes, int move_codes, bool proves)
        : most_nodes_(most_nodes),
          move_codes_(move_codes),
          proves_(proves),
          nodes_(most_nodes),
          priors_(most_nodes, move_codes),
          new_index_(std::make_unique_for_overwrite<NodeIndex[]>(most_nodes)) {}

    /// Bytes that each node takes for itself and its row.
    static std::size_t bytes_per_node(int move_codes) {
        return sizeof(LeafNode) + PriorRows::bytes_per_row(move_codes) + sizeof(NodeIndex);
    }

    /// Forgets everything but a root that waits to be judged.
    void clear(Colour to_play) {
        nodes_[root] = {};
        nodes_[root].mover = opponent(to_play);
        nodes_[root].to_play = to_play;
        size_ = 1;
    }

    const LeafNode& operator[](NodeIndex index) const { return nodes_[index]; }
    std::size_t size() const { return size_; }

    /// What is certain of a node. Where nothing is to be proven, the ends of games are known and no
    /// more than that.
    Proof certain(const LeafNode& node) const { return proves_ ? node.proof : Proof{}; }
    bool full() const { return size_ == most_nodes_; }

    template <typename Visit>
    void for_each_child(NodeIndex index, Visit&& visit) const {
        for (NodeIndex child = nodes_[index].first_child; child != 0;
             child = nodes_[child].next_sibling)
            visit(nodes_[child], child);
    }

    /// The prior of every move, visited or not, into an array over the move codes.
    void priors_of(NodeIndex index, std::vector<float>& priors) const;

    NodeIndex choose(NodeIndex index, const LeafOptions& options);
    NodeIndex forced_child(double forced_playouts) const;
    bool is_exhausted(NodeIndex index) const;
    void widen(NodeIndex index, const MoveSet& legal);
    void expand(NodeIndex index, Colour to_play, const MoveSet& considered, const float* priors);
    void leave_out_some(NodeIndex index) { nodes_[index].partial = true; }
    NodeIndex make_child(NodeIndex index, Move move);
    NodeIndex advise(NodeIndex index, Move move, Status status);
    void backup(NodeIndex leaf, const PerSide& values);
    void settle(NodeIndex index, Status status);
    NodeIndex child_of(NodeIndex index, Move move) const;
    NodeIndex final_child(NodeIndex index, FinalMove rule) const;

    /// Notes on the whole way to a leaf that it waits for an answer (+1) or has it (−1).
    void fly(NodeIndex leaf, int change) {
        for (NodeIndex index = leaf;; index = nodes_[index].parent) {
            nodes_[index].in_flight = std::uint16_t(nodes_[index].in_flight + change);
            if (index == root) return;
        }
    }

    /// Lets chance say which of several moves that look alike is tried first, at each node anew;
    /// without it that is the lowest. Else games with oneself are full of stones in one corner.
    void break_ties(std::uint64_t chance) {
        ties_ = chance;
        breaks_ties_ = true;
    }

    void keep(NodeIndex top);
    void mix_root_priors(const std::vector<float>& noise, float weight);

private:
    void find_next_move(NodeIndex index);
    int first_of_equals(NodeIndex index) const;
    NodeIndex add_child(NodeIndex parent, Move move, float prior, NodeIndex last_sibling);
    NodeIndex last_child(NodeIndex index) const;
    Proof decided(const LeafNode& node) const;

    std::size_t most_nodes_;
    int move_codes_;
    bool proves_;
    Untouched<LeafNode> nodes_;
    PriorRows priors_;
    std::unique_ptr<NodeIndex[]> new_index_;  // used by `keep` only
    std::size_t size_ = 0;
    std::uint64_t ties_ = 0;
    bool breaks_ties_ = false;
};

/// The node of a move, or the root if it has none.
inline NodeIndex LeafTree::child_of(NodeIndex index, Move move) const {
    NodeIndex found = root;
    for_each_child(index, [&](const LeafNode& child, NodeIndex at) {
        if (child.move == move) found = at;
    });
    return found;
}

/// The move to make at a node, or the root if none was visited.
inline NodeIndex LeafTree::final_child(NodeIndex index, FinalMove rule) const {
    NodeIndex first = nodes_[index].first_child;
    if (first == root) return root;
    std::vector<NodeIndex> children;
    for_each_child(index, [&](const LeafNode&, NodeIndex child) { children.push_back(child); });
    return children[final_choice(
        children.size(),
        [&](std::size_t i) {
            const LeafNode& child = nodes_[children[i]];
            return Standing{certain(child).known(), child.visits, child.mean(),
                            child.is_advised,       child.prior,  child.move};
        },
        rule, nodes_[index].to_play)];
}

// ------------------------------------------------------------------------------ between two moves

/// Makes a node the root and forgets all that is not below it. Nodes are older than their children,
/// so going through them in order meets a parent first, and everything moves to the front.
inline void LeafTree::keep(NodeIndex top) {
    constexpr NodeIndex dropped = 0xffffffff;
    NodeIndex kept = 0;
    for (NodeIndex index = 0; index < size_; ++index) {
        const NodeIndex parent = nodes_[index].parent;
        const bool below = index > top && parent >= top && new_index_[parent] != dropped;
        new_index_[index] = index == top || below ? kept++ : dropped;
    }
    nodes_[top].parent = nodes_[top].next_sibling = root;
    const auto moved = [&](NodeIndex old) { return old == 0 ? 0 : new_index_[old]; };
    for (NodeIndex index = top; index < size_; ++index) {
        if (new_index_[index] == dropped) continue;
        LeafNode node = nodes_[index];
        node.parent = index == top ? root : moved(node.parent);
        node.first_child = moved(node.first_child);
        node.next_sibling = moved(node.next_sibling);
        nodes_[new_index_[index]] = node;
        priors_.copy(index, new_index_[index]);
    }
    size_ = kept;
}

inline void LeafTree::priors_of(NodeIndex index, std::vector<float>& priors) const {
    priors.assign(std::size_t(move_codes_), 0.0F);
    for (int move = 0; move < move_codes_; ++move)
        priors[std::size_t(move)] = priors_.at(index, move);
    for_each_child(index,
                   [&](const LeafNode& child, NodeIndex) { priors[child.move] = child.prior; });
}

/// P becomes (1 − w)·P + w·noise at the root, so that a search also tries what it thinks little of.
/// The noise is given over the move codes.
inline void LeafTree::mix_root_priors(const std::vector<float>& noise, float weight) {
    const auto mixed = [&](float prior, int move) {
        return (1.0F - weight) * prior + weight * noise[std::size_t(move)];
    };
    priors_.change(root, mixed);
    for (NodeIndex child = nodes_[root].first_child; child != 0; child = nodes_[child].next_sibling)
        nodes_[child].prior = mixed(nodes_[child].prior, nodes_[child].move);
    find_next_move(root);
}

}  // namespace tengen::search

#include "search/leaf_tree_steps.hpp"  // select, expand, backup
