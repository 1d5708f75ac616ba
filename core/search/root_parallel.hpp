/// Root parallelism (W2), for comparison: every thread searches a tree of its own with a seed of
/// its own, and at the end the visits of each move are added up. There is nothing to share and
/// nothing to wait for; but no tree is deeper than one thread makes it.
#pragma once

#include <algorithm>
#include <memory>
#include <vector>

#include "base/together.hpp"
#include "search/any_search.hpp"
#include "search/final_move.hpp"

namespace tengen::search {

/// What each of several trees does of so many simulations.
constexpr std::uint64_t share_of(std::uint64_t simulations, std::uint64_t trees) {
    return (simulations + trees - 1) / trees;
}

class RootParallel final : public AnySearch {
public:
    RootParallel(std::vector<std::unique_ptr<AnySearch>> searches, FinalMove rule, Colour to_play)
        : searches_(std::move(searches)), rule_(rule), to_play_(to_play) {}

    void run() override {
        run_together(
            searches_.size(), [this](std::size_t number) { run_one(*searches_[number]); },
            [this] { stop(); });
    }

    void stop() override {
        for (auto& search : searches_) search->stop();
    }
    void make_ready() override {
        for (auto& search : searches_) search->make_ready();
    }
    std::unique_ptr<Advance> prepare(const Moves& way) override {
        auto all = std::make_unique<AllTrees>(*this, way.size() % 2 == 1);
        for (auto& search : searches_) all->trees.push_back(search->prepare(way));
        return all;
    }

    void limit(const Limits& limits) override {
        const std::uint64_t simulations = share_of(limits.simulations, searches_.size());
        for (auto& search : searches_) search->limit({simulations, limits.seconds});
    }

    /// The sums, and the move to make by them, or that of a tree that has solved the game.
    Report report() const override {
        std::vector<Report> reports;
        for (const auto& search : searches_) reports.push_back(search->report());
        Report sum = reports[0];
        for (std::size_t i = 1; i < reports.size(); ++i) add(sum, reports[i]);
        const auto solved = std::ranges::find_if(
            reports, [](const Report& report) { return report.proof.has_value(); });
        const Candidate& best = sum.candidates[best_of(sum.candidates)];
        sum.value = best.proof ? win_rate(*best.proof, to_play_) : best.value;
        if (solved != reports.end()) sum.value = solved->value;
        sum.variation =
            solved == reports.end() ? longest_from(reports, best.move) : solved->variation;
        return sum;
    }

    /// What the first tree knows; the others know something like it.
    std::vector<Candidate> candidates(const Moves& way) const override {
        return way.empty() ? report().candidates : searches_[0]->candidates(way);
    }
    Treetop treetop(const std::vector<Moves>& opened, const TreetopSize& size) const override {
        return searches_[0]->treetop(opened, size);
    }

private:
    /// All trees move on, or none.
    struct AllTrees final : Advance {
        AllTrees(RootParallel& from, bool turns) : search(from), turn_changes(turns) {}
        void make() noexcept override {
            for (auto& tree : trees) tree->make();
            if (turn_changes) search.to_play_ = opponent(search.to_play_);
        }

        RootParallel& search;
        bool turn_changes;
        std::vector<std::unique_ptr<Advance>> trees;
    };

    /// A tree that has solved the game stops the others.
    void run_one(AnySearch& search) {
        search.run();
        if (search.report().proof) stop();
    }

    std::size_t best_of(const std::vector<Candidate>& moves) const {
        return final_choice(
            moves.size(),
            [&](std::size_t i) {
                return Standing{moves[i].proof, moves[i].visits, moves[i].value,
                                false,          moves[i].prior,  moves[i].move};
            },
            rule_, to_play_);
    }

    /// The longest of the trees' variations that begin with a move.
    static Moves longest_from(const std::vector<Report>& reports, Move move) {
        Moves longest{move};
        for (const Report& report : reports)
            if (!report.variation.empty() && report.variation[0] == move &&
                report.variation.size() > longest.size())
                longest = report.variation;
        return longest;
    }

    /// Both list the same moves in the same order.
    static void add(Report& sum, const Report& other) {
        for (std::size_t i = 0; i < sum.candidates.size(); ++i) {
            Candidate& mine = sum.candidates[i];
            const Candidate& theirs = other.candidates[i];
            const double visits = double(mine.visits) + theirs.visits;
            if (visits > 0)
                mine.value = (mine.value * mine.visits + theirs.value * theirs.visits) / visits;
            mine.visits += theirs.visits;
            if (!mine.proof) mine.proof = theirs.proof;
            mine.urgency.reset();  // each tree has its own
        }
        sum.simulations += other.simulations;
        sum.transpositions += other.transpositions;
        sum.nodes += other.nodes;
        sum.bytes += other.bytes;
        sum.depth = std::max(sum.depth, other.depth);
        sum.full = sum.full || other.full;
        if (!sum.proof) sum.proof = other.proof;
    }

    std::vector<std::unique_ptr<AnySearch>> searches_;
    FinalMove rule_;
    Colour to_play_;
};

}  // namespace tengen::search
