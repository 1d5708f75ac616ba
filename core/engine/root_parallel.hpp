/// Root parallelism (W2), for comparison: every thread searches a tree of its own with a seed of
/// its own, and at the end the visits of each move are added up. There is nothing to share and
/// nothing to wait for; but no tree is deeper than one thread makes it.
#pragma once

#include <algorithm>
#include <memory>
#include <vector>

#include "base/together.hpp"
#include "engine/search.hpp"
#include "search/final_move.hpp"

namespace tengen::engine {

/// What each of several trees does of so many simulations.
constexpr std::uint64_t share_of(std::uint64_t simulations, std::uint64_t trees) {
    return (simulations + trees - 1) / trees;
}

class RootParallel final : public AnySearch {
public:
    RootParallel(std::vector<std::unique_ptr<AnySearch>> searches, search::FinalMove rule,
                 Colour to_play)
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
    void advance(const search::Moves& way) override {
        for (auto& search : searches_) search->advance(way);
        if (way.size() % 2 == 1) to_play_ = opponent(to_play_);
    }

    void limit(const search::Limits& limits) override {
        const std::uint64_t simulations = share_of(limits.simulations, searches_.size());
        for (auto& search : searches_) search->limit({simulations, limits.seconds});
    }

    /// The sums, and the move to make by them, or that of a tree that has solved the game.
    search::Report report() const override {
        std::vector<search::Report> reports;
        for (const auto& search : searches_) reports.push_back(search->report());
        search::Report sum = reports[0];
        for (std::size_t i = 1; i < reports.size(); ++i) add(sum, reports[i]);
        const auto solved = std::ranges::find_if(
            reports, [](const search::Report& report) { return report.proof.has_value(); });
        const search::Candidate& best = sum.candidates[best_of(sum.candidates)];
        sum.value = best.proof ? search::win_rate(*best.proof, to_play_) : best.value;
        if (solved != reports.end()) sum.value = solved->value;
        sum.variation =
            solved == reports.end() ? longest_from(reports, best.move) : solved->variation;
        return sum;
    }

    /// What the first tree knows; the others know something like it.
    std::vector<search::Candidate> candidates(const search::Moves& way) const override {
        return way.empty() ? report().candidates : searches_[0]->candidates(way);
    }

private:
    /// A tree that has solved the game stops the others.
    void run_one(AnySearch& search) {
        search.run();
        if (search.report().proof) stop();
    }

    std::size_t best_of(const std::vector<search::Candidate>& moves) const {
        return search::final_choice(
            moves.size(),
            [&](std::size_t i) {
                return search::Standing{moves[i].proof, moves[i].visits, moves[i].value,
                                        moves[i].move};
            },
            rule_, to_play_);
    }

    /// The longest of the trees' variations that begin with a move.
    static search::Moves longest_from(const std::vector<search::Report>& reports,
                                      search::Move move) {
        search::Moves longest{move};
        for (const search::Report& report : reports)
            if (!report.variation.empty() && report.variation[0] == move &&
                report.variation.size() > longest.size())
                longest = report.variation;
        return longest;
    }

    /// Both list the same moves in the same order.
    static void add(search::Report& sum, const search::Report& other) {
        for (std::size_t i = 0; i < sum.candidates.size(); ++i) {
            search::Candidate& mine = sum.candidates[i];
            const search::Candidate& theirs = other.candidates[i];
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
    search::FinalMove rule_;
    Colour to_play_;
};

}  // namespace tengen::engine
