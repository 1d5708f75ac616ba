/// The members of a search with playouts that are in charge: runs and their limits, moving on, and
/// what can be seen. Included by search.hpp, which has the class.
#pragma once

#include "search/search.hpp"

namespace tengen::search {

template <Game G>
void Search<G>::run() {
    claimed_.store(0, std::memory_order_relaxed);
    simulations_before_ = simulations();
    limits_.begin();
    if (!std::exchange(root_was_asked_, true) && !is_restricted()) {
        ask_prover(workers_[0], root_node_, root_);
        root_proof_.store(tree_->node(root_node_).proof.load(), std::memory_order_relaxed);
    }
    run_together(
        workers_.size(), [this](std::size_t number) { work(workers_[number]); },
        [this] { stop(); });
}

template <Game G>
void Search<G>::work(Worker& worker) {
    struct TurnsEnd {  // also when the evaluator fails
        Search& search;
        Worker& worker;
        ~TurnsEnd() { search.end_root_turn(worker); }
    } const turns_end{*this, worker};
    while (std::uint64_t left = claim())
        for (; left > 0 && !stopped_.load(std::memory_order_relaxed); --left) simulate(worker);
}

/// Takes some simulations on: the number a thread makes before it looks at the limits again. They
/// are counted before they are made, so that no more are made than asked for; C5's rule asks after
/// each one once the limit is reached. 0 when it is time to stop.
template <Game G>
std::uint64_t Search<G>::claim() {
    const std::uint64_t some = std::max(1, 16 / config_.playouts);
    if (stopped_.load(std::memory_order_relaxed) || root_proof_.load(std::memory_order_relaxed))
        return 0;
    const std::uint64_t limit = config_.simulations;
    std::uint64_t first = claimed_.load(std::memory_order_relaxed), taken = 0;
    do {
        if (is_over(first) || is_settled()) return 0;
        taken = limit == 0 ? some : first < limit ? std::min(some, limit - first) : 1;
    } while (!claimed_.compare_exchange_weak(first, first + taken, std::memory_order_relaxed));
    return taken;
}

template <Game G>
bool Search<G>::is_over(std::uint64_t claimed) const {
    const Node& root = tree_->node(root_node_);
    return root.visits.load(std::memory_order_relaxed) > most_visits ||
           limits_.reached(claimed, tree_->nodes(), [&] { return chooser().agrees(root); });
}

/// Can no other move become the most visited within the simulations that are left?
template <Game G>
bool Search<G>::is_settled() const {
    const std::uint64_t done = simulations() - simulations_before_;
    if (!limits_.may_end_early(done)) return false;
    const Node& root = tree_->node(root_node_);
    Lead lead(root.to_play);
    for (const Edge& edge : tree_->edges(root))
        lead.add(edge.proof.load(std::memory_order_relaxed), edge.counts.visits());
    // Of the simulations that are done, each turn at the root may hold some back.
    const std::uint64_t held_back = (longest_turn_ - 1) * workers_.size();
    return lead.holds_for(config_.simulations - done + held_back);
}

template <Game G>
std::uint64_t Search<G>::simulations() const {
    std::uint64_t sum = 0;
    for (const Worker& worker : workers_) sum += worker.simulations.load(std::memory_order_relaxed);
    return sum;
}

/// Another root, with a tree of its own.
template <Game G>
struct Search<G>::Ahead final : Advance {
    Ahead(Search& from, const Moves& way)
        : search(from), root(from.root_), tree(from.new_tree()), table(from.new_table()) {
        for (Move move : way) root.play(move);
        const NodeIndex known = search.can_keep() ? search.node_after(way) : no_node;
        if (way.empty()) root_moves = search.config_.root_moves;
        node = known == no_node ? search.list_moves(*tree, search.workers_[0], root, root_moves)
                                : tree->copy_from(*search.tree_, known);
        if (node == no_node) throw std::bad_alloc();
    }
    void make() noexcept override;

    Search& search;
    G root;
    std::unique_ptr<Tree> tree;
    std::unique_ptr<Transpositions> table;
    Moves root_moves;
    NodeIndex node;
};

template <Game G>
std::unique_ptr<Advance> Search<G>::prepare(const Moves& way) {
    return std::make_unique<Ahead>(*this, way);
}

template <Game G>
void Search<G>::Ahead::make() noexcept {
    search.root_ = std::move(root);
    search.tree_ = std::move(tree);
    search.table_ = std::move(table);
    search.root_node_ = node;
    search.config_.root_moves = std::move(root_moves);
    Node& kept = search.tree_->node(node);
    if (!kept.proof.load()) kept.proof.store(decided(*search.tree_, kept));
    search.root_proof_.store(kept.proof.load(), std::memory_order_relaxed);
    search.root_was_asked_ = false;
    for (Worker& worker : search.workers_) worker.simulations.store(0, std::memory_order_relaxed);
    search.depth_.store(0, std::memory_order_relaxed);
    search.shared_.store(0, std::memory_order_relaxed);
}

template <Game G>
Report Search<G>::report() const {
    const Node& root = tree_->node(root_node_);
    Report report;
    report.candidates = candidates_of(*tree_, chooser(), root);
    report.variation = principal_variation(*tree_, chooser(), root_node_);
    if (root.visits.load(std::memory_order_relaxed) > 0)
        report.value = chooser().worth(root, chooser().final_move(root));
    const Proof proof = root_proof_.load(std::memory_order_relaxed);
    if (proof && !is_restricted()) {
        report.proof = proof.status();
        report.value = win_rate(proof.status(), root.to_play);
    }
    report.simulations = simulations();
    report.transpositions = shared_.load(std::memory_order_relaxed);
    report.nodes = tree_->nodes();
    report.bytes = tree_->bytes();
    report.depth = depth_.load(std::memory_order_relaxed);
    report.full = tree_->full();
    return report;
}

template <Game G>
std::vector<Candidate> Search<G>::candidates(const Moves& way) const {
    const NodeIndex index = node_after(way);
    return index == no_node ? std::vector<Candidate>{}
                            : candidates_of(*tree_, chooser(), tree_->node(index));
}

template <Game G>
Treetop Search<G>::treetop(const std::vector<Moves>& opened, const TreetopSize& size) const {
    const auto visited = [this](NodeIndex index) {
        std::vector<Visited> moves;
        if (!is_node(index)) return moves;
        const Node& node = tree_->node(index);
        for (EdgeIndex at = node.first_edge; at < node.first_edge + node.edge_count; ++at)
            if (tree_->edge(at).counts.visits() > 0)
                moves.push_back({candidate_of(*tree_, chooser(), node, at),
                                 tree_->edge(at).child.load(std::memory_order_acquire)});
        return moves;
    };
    const auto total = [this](NodeIndex index) {
        return is_node(index) ? tree_->node(index).visits.load(std::memory_order_relaxed) : 0U;
    };
    return TreetopBuilder(visited, total, size).build(root_node_, opened);
}

/// The node that moves lead to from the root, if there is one.
template <Game G>
NodeIndex Search<G>::node_after(const Moves& way) const {
    NodeIndex index = root_node_;
    for (Move move : way)
        if (index != no_node) index = tree_->child(index, move);
    return index;
}

}  // namespace tengen::search
