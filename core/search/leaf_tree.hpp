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

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <memory>
#include <vector>

#include "search/final_move.hpp"
#include "search/formulas.hpp"
#include "search/move_set.hpp"
#include "search/prior_rows.hpp"
#include "search/rewards.hpp"
#include "search/tree.hpp"

namespace tengen::search {

/// The options of a tree whose leaves are judged outside.
struct LeafOptions {
    std::uint32_t simulations = 200;  ///< Visits of the root's moves at which a search is done.
    int leaves = 1;                   ///< In flight at most.
    double exploration = 1.25;
    double first_play_reduction = 0.1;  ///< config.hpp says what it does.
    bool proofs = true;  ///< Are the ends of games certain, and what follows from them?
};

struct LeafNode {
    double value_sum;  ///< For the side that moved here, 0 … 1 a visit.
    std::uint32_t visits;
    NodeIndex parent, first_child, next_sibling;  // 0 for none: the root is nobody's child
    float prior;
    std::uint16_t in_flight;  ///< Leaves below, or here, that wait for an answer.
    Move move;
    Move next_move;            ///< The unvisited move with the highest prior …
    std::uint16_t next_prior;  ///< … and that prior; 0 if every move has been visited.
    Proof proof;
    Colour mover, to_play;
    bool expanded : 1;
    bool partial : 1;     ///< Some legal moves are not considered and not known to lose.
    bool is_advised : 1;  ///< A prover's line goes on here.

    double mean() const { return visits == 0 ? 0.5 : value_sum / visits; }
};
static_assert(sizeof(LeafNode) == 40);

class LeafTree {
public:
    static constexpr NodeIndex root = 0;

    LeafTree(std::size_t most_nodes, int move_codes, bool proves)
        : most_nodes_(most_nodes),
          move_codes_(move_codes),
          proves_(proves),
          nodes_(std::make_unique_for_overwrite<LeafNode[]>(most_nodes)),
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
    bool is_exhausted(NodeIndex index) const;
    void widen(NodeIndex index, const MoveSet& legal);
    void expand(NodeIndex index, Colour to_play, const MoveSet& considered, const float* priors);
    void leave_out_some(NodeIndex index) { nodes_[index].partial = true; }
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

    void keep(NodeIndex top);
    void mix_root_priors(const std::vector<float>& noise, float weight);

private:
    void find_next_move(NodeIndex index);
    NodeIndex add_child(NodeIndex parent, Move move, float prior, NodeIndex last_sibling);
    NodeIndex last_child(NodeIndex index) const;
    Proof decided(const LeafNode& node) const;

    std::size_t most_nodes_;
    int move_codes_;
    bool proves_;
    std::unique_ptr<LeafNode[]> nodes_;
    PriorRows priors_;
    std::unique_ptr<NodeIndex[]> new_index_;  // used by `keep` only
    std::size_t size_ = 0;
};

// ------------------------------------------------------------------------------------------ select

/// The child with the highest Q + c·P·√N / (1 + n), made now if it is new. Leaves in flight count
/// as lost visits. A move that surely loses is left out, a sure draw counts what it is; ties go to
/// the visited move with the higher prior. The node must be expanded and its result uncertain.
inline NodeIndex LeafTree::choose(NodeIndex index, const LeafOptions& options) {
    const LeafNode& node = nodes_[index];
    const double tried = double(node.visits) + node.in_flight - 1.0;
    const double spread = options.exploration * std::sqrt(std::max(1.0, tried));
    NodeIndex best = root, last = root;
    double best_score = -1.0, visited = 0.0;
    for (NodeIndex child = node.first_child; child != 0; child = nodes_[child].next_sibling) {
        const LeafNode& move = nodes_[child];
        last = child;
        visited += move.prior;
        const bool is_sure = move.proof && proves_;
        if (is_sure && win_rate(move.proof.status(), move.mover) == 0.0) continue;
        const double n = double(move.visits) + move.in_flight;
        // A leaf that was handed out and never answered has no visits: it counts as its node does.
        const double q = is_sure ? win_rate(move.proof.status(), move.mover)
                         : n > 0 ? move.value_sum / n
                                 : std::max(0.0, 1.0 - node.mean());
        const double score = puct(q, n, spread, 1.0, move.prior);
        if (score > best_score) {
            best_score = score;
            best = child;
        }
    }
    if (node.next_prior == 0) return best;
    const double reduction = options.first_play_reduction * std::sqrt(visited);
    const double urgency = std::max(0.0, 1.0 - node.mean() - reduction);
    const double score = puct(urgency, 0.0, spread, 1.0, PriorRows::prior_of(node.next_prior));
    if (best != root && score <= best_score) return best;
    return add_child(index, node.next_move, PriorRows::prior_of(node.next_prior), last);
}

/// The node of an unvisited move, last in the list of its siblings.
inline NodeIndex LeafTree::add_child(NodeIndex parent, Move move, float prior,
                                     NodeIndex last_sibling) {
    const NodeIndex child = NodeIndex(size_++);
    LeafNode& above = nodes_[parent];
    nodes_[child] = {};
    nodes_[child].parent = parent;
    nodes_[child].prior = prior;
    nodes_[child].move = move;
    nodes_[child].mover = above.to_play;
    (last_sibling == root ? above.first_child : nodes_[last_sibling].next_sibling) = child;
    priors_.strike_out(parent, move);
    find_next_move(parent);
    return child;
}

inline NodeIndex LeafTree::last_child(NodeIndex index) const {
    NodeIndex last = root;
    for_each_child(index, [&](const LeafNode&, NodeIndex child) { last = child; });
    return last;
}

/// Is every move certain that was considered, though not every legal one was?
inline bool LeafTree::is_exhausted(NodeIndex index) const {
    if (!nodes_[index].partial || nodes_[index].next_prior != 0) return false;
    bool all_certain = true;
    for_each_child(index, [&](const LeafNode& child, NodeIndex) {
        all_certain = all_certain && certain(child);
    });
    return all_certain;
}

/// Considers the rest of the legal moves, of which little is thought.
inline void LeafTree::widen(NodeIndex index, const MoveSet& legal) {
    MoveSet rest = legal;
    for_each_child(index, [&](const LeafNode& child, NodeIndex) { rest.remove(child.move); });
    priors_.list(index, rest);
    nodes_[index].partial = false;
    find_next_move(index);
}

inline void LeafTree::find_next_move(NodeIndex index) {
    const PriorRows::Best best = priors_.best(index);
    nodes_[index].next_move = best.move;
    nodes_[index].next_prior = best.entry;
}

// ------------------------------------------------------------------------------------------ expand

/// Gives a node its moves.
inline void LeafTree::expand(NodeIndex index, Colour to_play, const MoveSet& considered,
                             const float* priors) {
    priors_.write(index, considered, priors);
    nodes_[index].to_play = to_play;
    nodes_[index].expanded = true;
    find_next_move(index);
}

/// The node of a move that a prover's line goes on with, made if it is new and there is room; the
/// root if not.
inline NodeIndex LeafTree::advise(NodeIndex index, Move move, Status status) {
    NodeIndex child = child_of(index, move);
    if (child == root && !full())
        child = add_child(index, move, priors_.at(index, move), last_child(index));
    if (child == root) return root;
    nodes_[child].is_advised = true;
    nodes_[child].proof = Proof(status);
    return child;
}

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

// ------------------------------------------------------------------------------------------ backup

/// A visit on the whole way to a leaf, worth so much to Black and to White.
inline void LeafTree::backup(NodeIndex leaf, const PerSide& values) {
    for (NodeIndex index = leaf;; index = nodes_[index].parent) {
        LeafNode& node = nodes_[index];
        ++node.visits;
        node.value_sum += values[side(node.mover)];
        if (index == root) return;
    }
}

/// A certain result goes up as long as it decides the node above, if it is to prove anything.
inline void LeafTree::settle(NodeIndex index, Status status) {
    for (Proof proof(status); proof; proof = decided(nodes_[index])) {
        nodes_[index].proof = proof;
        if (index == root || !proves_) return;
        index = nodes_[index].parent;
    }
}

/// The result that the side to move at a node can be sure of, if it can.
inline Proof LeafTree::decided(const LeafNode& node) const {
    Assurance sure(node.to_play);
    if (node.next_prior != 0 || node.partial) sure.leave_open();
    for (NodeIndex child = node.first_child; child != 0; child = nodes_[child].next_sibling) {
        sure.add(nodes_[child].proof);
        if (sure.wins()) break;
    }
    return sure.decided();
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
