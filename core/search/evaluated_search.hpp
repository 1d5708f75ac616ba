/// A search whose leaves are judged by a function, many at a time, with the face of every search.
///
/// Race contract. The tree belongs to whoever holds the mutex: the run while it collects leaves and
/// takes the answers, and everyone who looks at it. While leaves are being judged the mutex is
/// free, so looking never waits for the judge. `stop` only sets a flag.
#pragma once

#include <atomic>
#include <functional>
#include <mutex>
#include <stdexcept>
#include <utility>
#include <vector>

#include "search/any_search.hpp"
#include "search/leaf_report.hpp"
#include "search/leaf_search.hpp"
#include "search/run_limits.hpp"

namespace tengen::search {

/// Leaves side by side, and room for the answers.
struct Leaves {
    std::vector<std::uint64_t> planes;  ///< planes.hpp has the layout.
    std::vector<Colour> to_play;
    std::vector<float> priors;  ///< Over the move codes, a row a leaf.
    std::vector<float> values;  ///< For the side to move, 0 … 1.
};

/// Fills in the priors and values of some leaves.
using Judge = std::function<void(Leaves&)>;

template <DescribedGame G>
class EvaluatedSearch final : public AnySearch {
public:
    EvaluatedSearch(const G& root, const Config& config, Guides<G> guides,
                    std::vector<std::uint8_t> planes, Judge judge)
        : config_(config),
          guides_(std::move(guides)),
          layout_(root.points(), planes),
          judge_(std::move(judge)),
          search_(root, leaf_options(config), guides_, nodes_in(config, root.move_codes())),
          scratch_(root) {
        search_.restrict_root(config.root_moves);
        if (unjudged().empty()) throw std::invalid_argument(no_root_move);
    }

    void run() override;
    void stop() override { stopped_.store(true, std::memory_order_relaxed); }
    void make_ready() override { stopped_.store(false, std::memory_order_relaxed); }
    std::unique_ptr<Advance> prepare(const Moves& way) override;
    void limit(const Limits& limits) override { config_.limit(limits); }

    Report report() const override {
        const std::lock_guard lock(mutex_);
        Report report = reporter().report();
        if (report.candidates.empty()) report.candidates = unjudged();
        if (search_.is_restricted()) report.proof.reset();
        report.simulations = search_.root().visits - visits_before_;
        if (report.simulations > 0 && !judged_before_) --report.simulations;  // the root itself
        report.bytes = report.nodes * LeafTree::bytes_per_node(search_.position().move_codes());
        report.depth = search_.depth();
        return report;
    }

    std::vector<Candidate> candidates(const Moves& way) const override {
        const std::lock_guard lock(mutex_);
        const NodeIndex index = reporter().node_after(way);
        if (index == LeafTree::root && !way.empty()) return {};
        return reporter().candidates(index);
    }

    Treetop treetop(const std::vector<Moves>& opened, const TreetopSize& size) const override {
        const std::lock_guard lock(mutex_);
        return reporter().treetop(opened, size);
    }

private:
    static std::size_t nodes_in(const Config& config, int move_codes) {
        const std::size_t fits = config.memory / LeafTree::bytes_per_node(move_codes);
        return std::max<std::size_t>(2, std::min<std::size_t>(fits, most_visits));
    }

    /// The root's moves, before anything is known of them.
    std::vector<Candidate> unjudged() const {
        Moves moves;
        search_.position().legal_moves(moves);
        std::erase_if(moves, [this](Move move) { return !search_.may_begin_with(move); });
        std::ranges::sort(moves);
        std::vector<Candidate> all;
        for (Move move : moves) all.push_back({move, 0, 0.0, 1.0 / double(moves.size()), {}, {}});
        return all;
    }

    /// Those of the options that concern leaves. When a run is over is seen here, run by run.
    static LeafOptions leaf_options(const Config& config) {
        return {most_visits, config.leaves, config.exploration, config.first_play_reduction,
                config.proofs};
    }

    LeafReporter reporter() const {
        return {search_.tree(), config_.exploration, config_.final_move};
    }
    std::uint64_t simulations() const { return LeafReporter::went_on(search_.root()); }

    struct Ahead;
    void collect(std::uint64_t until);
    void answer();
    bool is_over(std::uint64_t done) const;
    bool is_settled(std::uint64_t done) const;

    Config config_;
    Guides<G> guides_;
    PlaneLayout layout_;
    Judge judge_;
    mutable std::mutex mutex_;
    LeafSearch<G> search_;
    G scratch_;
    Leaves leaves_;
    RunLimits limits_{config_};
    std::uint32_t visits_before_ = 0;  // of the root, when it became that
    bool judged_before_ = false;
    std::atomic<bool> stopped_ = false;
};

template <DescribedGame G>
void EvaluatedSearch<G>::run() {
    limits_.begin();
    std::uint64_t before;
    {
        const std::lock_guard lock(mutex_);
        before = simulations();
    }
    const std::uint64_t limit = config_.simulations == 0 ? most_visits : config_.simulations;
    while (!stopped_.load(std::memory_order_relaxed)) {
        {
            const std::lock_guard lock(mutex_);
            const std::uint64_t done = simulations() - before;
            if (is_over(done) || is_settled(done)) return;
            const std::uint64_t until = done < limit ? limit : done + std::uint64_t(config_.leaves);
            collect(std::min<std::uint64_t>(before + until, most_visits));
            if (search_.waiting() == 0) {  // games that are over need nobody, or it is at its end
                if (simulations() - before == done) return;
                continue;
            }
        }
        judge_(leaves_);
        answer();
    }
}

/// New leaves, or those that still wait because whoever should have judged them failed.
template <DescribedGame G>
void EvaluatedSearch<G>::collect(std::uint64_t until) {
    search_.limit(std::uint32_t(until));
    if (search_.waiting() > 0) return;
    try {
        leaves_.planes.clear();
        leaves_.to_play.clear();
        leaves_.planes.resize(std::size_t(config_.leaves) * std::size_t(layout_.words_a_leaf()));
        search_.collect(scratch_, [&](const G& leaf) {
            const std::size_t row = leaves_.to_play.size();
            leaves_.to_play.push_back(leaf.to_play());
            return Planes(&leaves_.planes[row * std::size_t(layout_.words_a_leaf())], layout_);
        });
        const std::size_t rows = leaves_.to_play.size();
        leaves_.planes.resize(rows * std::size_t(layout_.words_a_leaf()));
        leaves_.priors.assign(rows * std::size_t(scratch_.move_codes()), 0.0F);
        leaves_.values.assign(rows, 0.5F);
    } catch (...) {  // a guide failed
        search_.abandon();
        throw;
    }
}

template <DescribedGame G>
void EvaluatedSearch<G>::answer() {
    const std::lock_guard lock(mutex_);
    search_.answer(leaves_.priors.data(), leaves_.values.data());
}

template <DescribedGame G>
bool EvaluatedSearch<G>::is_over(std::uint64_t done) const {
    const LeafTree& tree = search_.tree();
    const auto agree = [&] {
        return tree.final_child(LeafTree::root, FinalMove::visits) ==
               tree.final_child(LeafTree::root, FinalMove::value);
    };
    return search_.root().proof || limits_.reached(done, tree.size(), agree);
}

/// Can no other move become the most visited within the simulations that are left?
template <DescribedGame G>
bool EvaluatedSearch<G>::is_settled(std::uint64_t done) const {
    if (!limits_.may_end_early(done)) return false;
    Lead lead(search_.root().to_play);
    search_.tree().for_each_child(LeafTree::root, [&](const LeafNode& child, NodeIndex) {
        lead.add(search_.tree().certain(child), child.visits);
    });
    return lead.holds_for(config_.simulations - done);
}

/// A position ahead, and the way to it. What the tree knows of it is kept in place.
template <DescribedGame G>
struct EvaluatedSearch<G>::Ahead final : Advance {
    Ahead(EvaluatedSearch& from, const Moves& moves)
        : search(from), root(from.search_.position()), way(moves) {
        for (Move move : way) root.play(move);
    }
    void make() noexcept override;

    EvaluatedSearch& search;
    G root;
    Moves way;
};

template <DescribedGame G>
std::unique_ptr<Advance> EvaluatedSearch<G>::prepare(const Moves& way) {
    return std::make_unique<Ahead>(*this, way);
}

/// Leaves that still wait because their judge failed are forgotten.
template <DescribedGame G>
void EvaluatedSearch<G>::Ahead::make() noexcept {
    const std::lock_guard lock(search.mutex_);
    LeafSearch<G>& leaves = search.search_;
    leaves.abandon();
    const NodeIndex node = search.reporter().node_after(way);
    const bool is_known = node != LeafTree::root || way.empty();
    if (!way.empty()) leaves.restrict_root({});
    if (search.config_.reuse && is_known && leaves.tree()[node].expanded)
        leaves.keep(node, std::move(root));
    else
        leaves.begin(std::move(root));
    search.judged_before_ = leaves.root().expanded;
    search.visits_before_ = leaves.root().visits;
}

}  // namespace tengen::search
