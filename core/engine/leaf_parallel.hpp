/// Leaf parallelism (W2), for comparison: one thread walks the tree, and at each leaf all threads
/// play a game from the same position; the mean counts as one simulation. It needs no shared tree,
/// but every leaf waits for its longest playout, and the games tell much the same.
///
/// The helpers spin between leaves, since a playout takes only some microseconds. The hand-over is
/// two counters: `round_` is raised with release when a position is there to play from, and a
/// helper raises `done_` with release when its ending may be read.
#pragma once

#include <atomic>
#include <memory>
#include <optional>
#include <thread>
#include <vector>

#include "search/search.hpp"

namespace tengen::engine {

template <search::Game G, typename Evaluator>
class LeafTeam {
public:
    LeafTeam(int threads, std::uint64_t seed, Evaluator evaluator) : evaluator_(evaluator) {
        for (int number = 1; number < threads; ++number)
            helpers_.push_back(std::make_unique<Helper>(mix64(~seed + std::uint64_t(number))));
        for (auto& helper : helpers_)
            helper->thread = std::thread([&, h = helper.get()] { serve(*h); });
    }
    ~LeafTeam() {
        ended_.store(true, std::memory_order_relaxed);
        for (auto& helper : helpers_) helper->thread.join();
    }

    /// All endings from one position, the caller's own first.
    std::vector<search::Ending> play(G& game, Rng& rng) {
        leaf_.emplace(game);
        done_.store(0, std::memory_order_relaxed);
        round_.fetch_add(1, std::memory_order_release);
        std::vector<search::Ending> endings{evaluator_(game, rng, nullptr)};
        while (done_.load(std::memory_order_acquire) < int(helpers_.size()))
            std::this_thread::yield();
        for (const auto& helper : helpers_) endings.push_back(helper->ending);
        return endings;
    }

private:
    struct Helper {
        explicit Helper(std::uint64_t seed) : rng(seed) {}
        Rng rng;
        search::Ending ending{};
        std::thread thread;
    };

    void serve(Helper& helper) {
        for (std::uint64_t seen = 0; !ended_.load(std::memory_order_relaxed);) {
            if (round_.load(std::memory_order_acquire) == seen) {
                std::this_thread::yield();
                continue;
            }
            ++seen;
            G game = *leaf_;
            helper.ending = evaluator_(game, helper.rng, nullptr);
            done_.fetch_add(1, std::memory_order_release);
        }
    }

    Evaluator evaluator_;
    std::optional<G> leaf_;
    std::vector<std::unique_ptr<Helper>> helpers_;
    std::atomic<std::uint64_t> round_ = 0;
    std::atomic<int> done_ = 0;
    std::atomic<bool> ended_ = false;
};

/// The evaluator of a search that makes as many playouts at each leaf as there are threads: the
/// first call for a leaf has the whole team play, the others hand out what it played.
template <search::Game G, typename Evaluator>
class LeafParallel {
public:
    LeafParallel(int threads, std::uint64_t seed, Evaluator evaluator)
        : team_(std::make_shared<LeafTeam<G, Evaluator>>(threads, seed, evaluator)) {}

    search::Ending operator()(G& game, Rng& rng, search::Trace*) {
        if (rest_.empty()) rest_ = team_->play(game, rng);
        const search::Ending ending = rest_.back();
        rest_.pop_back();
        return ending;
    }

private:
    std::shared_ptr<LeafTeam<G, Evaluator>> team_;
    std::vector<search::Ending> rest_;
};

}  // namespace tengen::engine
