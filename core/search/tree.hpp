/// The tree: nodes and edges in two arenas.
///
/// An *edge* is a move with its statistics, seen from the side that makes it. A *node* is a
/// position whose moves have been listed; its edges lie side by side. A move has no node until it
/// has been visited often enough, and several edges may lead to one node, which makes the tree a
/// graph.
///
/// Indices have 32 bits and nothing is ever freed or moved, so an index or a reference stays good
/// as long as the tree. When the memory is used up, `add_node` says so and the search goes on with
/// the nodes there are.
///
/// Race contract. Statistics are relaxed atomics: a reader may see a visit without its value or the
/// other way round, off by as many simulations as there are threads, and never worse; at the root
/// by as many as their turns hold back (search.hpp), until the search ends. What a node *is* (its
/// edges, their moves and priors) is written before the edge's child index is published with
/// release, and read after that index was loaded with acquire; it does not change afterwards.
#pragma once

#include <atomic>
#include <cstdint>
#include <memory>
#include <new>
#include <span>
#include <unordered_map>
#include <vector>

#include "base/arena.hpp"
#include "search/counters.hpp"
#include "search/proof.hpp"

namespace tengen::search {

using NodeIndex = std::uint32_t;
using EdgeIndex = std::uint32_t;
inline constexpr NodeIndex no_node = 0;
inline constexpr EdgeIndex no_edge = 0xffffffff;
/// The edge's node is being made by some thread.
inline constexpr NodeIndex node_in_the_making = 0xffffffff;

constexpr bool is_node(NodeIndex index) {
    return index != no_node && index != node_in_the_making;
}

struct Edge {
    Edge(Move to, float how_likely) : prior(how_likely), move(to) {}

    RewardSum rewards;
    Counts counts;
    std::atomic<NodeIndex> child = no_node;
    float prior;
    Move move;
    std::atomic<Proof> proof{};
    std::atomic<bool> is_advised = false;  ///< A prover's line goes on here.

    double value() const {
        const std::uint32_t n = counts.visits();
        return n == 0 ? 0.0 : rewards.load() / n;
    }
};
static_assert(sizeof(Edge) <= 40, "an edge takes at most 40 bytes");

struct Node {
    EdgeIndex first_edge;
    std::uint16_t edge_count;               ///< All legal moves …
    std::atomic<std::uint16_t> considered;  ///< … of which the first so many are tried for now.
    Colour to_play;
    std::atomic<Proof> proof;            ///< What best play leads to, if that is certain.
    std::atomic<bool> draw_in_hand;      ///< The side to move can be sure of a draw at least.
    std::atomic<std::uint32_t> visits;   ///< Simulations that went on from here.
    std::atomic<std::uint32_t> untried;  ///< The first edge that nobody has tried, counted from 0.

    /// The end of the edges that are considered.
    EdgeIndex last_considered() const {
        return first_edge + considered.load(std::memory_order_relaxed);
    }
};

static_assert(sizeof(Node) == 20);

/// What a move achieved wherever it was played later (AMAF), beside the edge of the same index.
struct Amaf {
    RewardSum rewards;
    std::atomic<std::uint32_t> visits;
};

/// Which statistics a tree keeps beside its edges.
struct Extras {
    bool amaf = false;
    bool wins = false;  ///< Win rates, where rewards are not win rates themselves.
};

class Tree {
public:
    Tree(std::size_t memory, Extras extras)
        : extras_(extras),
          bytes_per_edge_(sizeof(Edge) + extras.amaf * sizeof(Amaf) +
                          extras.wins * sizeof(RewardSum)),
          memory_(memory),
          nodes_(memory / sizeof(Node) / 2 + 2),
          edges_(memory / bytes_per_edge_ + 1),
          amaf_(extras.amaf ? memory / bytes_per_edge_ + 1 : 1),
          wins_(extras.wins ? memory / bytes_per_edge_ + 1 : 1) {
        if (memory / bytes_per_edge_ >= no_edge) throw std::bad_alloc();  // indices have 32 bits
    }

    const Extras& extras() const { return extras_; }

    Node& node(NodeIndex index) { return nodes_[index]; }
    const Node& node(NodeIndex index) const { return nodes_[index]; }
    Edge& edge(EdgeIndex index) { return edges_[index]; }
    const Edge& edge(EdgeIndex index) const { return edges_[index]; }
    Amaf& amaf(EdgeIndex index) { return amaf_[index]; }
    const Amaf& amaf(EdgeIndex index) const { return amaf_[index]; }
    RewardSum& wins(EdgeIndex index) { return wins_[index]; }
    const RewardSum& wins(EdgeIndex index) const { return wins_[index]; }

    std::span<const Edge> edges(const Node& node) const {
        return {&edges_[node.first_edge], node.edge_count};
    }

    std::size_t nodes() const { return next_node_.load(std::memory_order_relaxed) - 1; }
    std::size_t bytes() const { return used_.load(std::memory_order_relaxed); }
    bool full() const { return full_.load(std::memory_order_relaxed); }

    /// A new node with an edge for each move and its prior, or `no_node` when the memory is used
    /// up.
    NodeIndex add_node(Colour to_play, const Moves& moves, const std::vector<float>& priors,
                       std::size_t considered) {
        const std::size_t bytes = sizeof(Node) + moves.size() * bytes_per_edge_;
        if (used_.fetch_add(bytes, std::memory_order_relaxed) + bytes > memory_) {
            used_.fetch_sub(bytes, std::memory_order_relaxed);
            full_.store(true, std::memory_order_relaxed);
            return no_node;
        }
        const NodeIndex index = next_node_.fetch_add(1, std::memory_order_relaxed);
        const EdgeIndex first =
            next_edge_.fetch_add(EdgeIndex(moves.size()), std::memory_order_relaxed);
        new (&nodes_[index]) Node{first,
                                  std::uint16_t(moves.size()),
                                  std::uint16_t(considered),
                                  to_play,
                                  Proof{},
                                  false,
                                  0,
                                  0};
        for (std::size_t i = 0; i < moves.size(); ++i)
            new (&edges_[first + i]) Edge(moves[i], priors[i]);
        return index;
    }

    /// The edge of a move, if the node has one.
    EdgeIndex find_edge(NodeIndex index, Move move) const {
        const Node& from = node(index);
        for (EdgeIndex at = from.first_edge; at < from.first_edge + from.edge_count; ++at)
            if (edge(at).move == move) return at;
        return no_edge;
    }

    /// Where a move leads from a node, if that position has a node.
    NodeIndex child(NodeIndex index, Move move) const {
        const EdgeIndex at = find_edge(index, move);
        if (at == no_edge) return no_node;
        const NodeIndex found = edge(at).child.load(std::memory_order_acquire);
        return is_node(found) ? found : no_node;
    }

    /// Copies what can be reached from a node of another tree; returns its root here. Nobody may be
    /// at work on either tree.
    NodeIndex copy_from(const Tree& other, NodeIndex root);

private:
    NodeIndex copy_node(const Tree& other, const Node& node);
    void copy_edge(const Tree& other, EdgeIndex from, EdgeIndex to);

    Extras extras_;
    std::size_t bytes_per_edge_, memory_;
    Arena<Node> nodes_;
    Arena<Edge> edges_;
    Arena<Amaf> amaf_;
    Arena<RewardSum> wins_;
    std::atomic<bool> full_ = false;
    // Written at every new node, so apart from what is read all the time.
    alignas(64) std::atomic<NodeIndex> next_node_ = 1;  // 0 is no_node
    std::atomic<EdgeIndex> next_edge_ = 0;
    std::atomic<std::size_t> used_ = 0;
};

/// Breadth first; a node that several edges share is copied once.
inline NodeIndex Tree::copy_from(const Tree& other, NodeIndex root) {
    std::unordered_map<NodeIndex, NodeIndex> copies{{root, copy_node(other, other.node(root))}};
    std::vector<NodeIndex> waiting{root};
    for (std::size_t i = 0; i < waiting.size(); ++i) {
        const Node& from = other.node(waiting[i]);
        const Node& to = node(copies[waiting[i]]);
        for (std::uint32_t e = 0; e < from.edge_count; ++e) {
            copy_edge(other, from.first_edge + e, to.first_edge + e);
            const NodeIndex child = other.edge(from.first_edge + e).child.load();
            if (!is_node(child)) continue;
            const auto [copy, is_new] = copies.try_emplace(child, no_node);
            if (is_new) {
                copy->second = copy_node(other, other.node(child));
                waiting.push_back(child);
            }
            edge(to.first_edge + e).child.store(copy->second);
        }
    }
    return copies[root];
}

inline NodeIndex Tree::copy_node(const Tree& other, const Node& from) {
    Moves moves;
    for (const Edge& edge : other.edges(from)) moves.push_back(edge.move);
    const NodeIndex index =
        add_node(from.to_play, moves, std::vector<float>(moves.size()), from.considered.load());
    node(index).visits.store(from.visits.load());
    node(index).untried.store(from.untried.load());
    node(index).proof.store(from.proof.load());
    node(index).draw_in_hand.store(from.draw_in_hand.load());
    return index;
}

inline void Tree::copy_edge(const Tree& other, EdgeIndex from, EdgeIndex to) {
    const Edge& source = other.edge(from);
    Edge& target = edge(to);
    target.rewards.copy(source.rewards);
    target.counts.set_visits(source.counts.visits());
    target.prior = source.prior;
    target.proof.store(source.proof.load());
    target.is_advised.store(source.is_advised.load());
    if (extras_.amaf) {
        amaf(to).rewards.copy(other.amaf(from).rewards);
        amaf(to).visits.store(other.amaf(from).visits.load());
    }
    if (extras_.wins) wins(to).copy(other.wins(from));
}

}  // namespace tengen::search
