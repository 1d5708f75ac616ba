/// Leaf parallelism (W2), for comparison: one thread walks the tree, and at each leaf all threads
/// play a game from the same position; the mean counts as one simulation. It needs no shared tree,
/// but every leaf waits for its longest playout, and the games tell much the same.
///
/// The helpers spin between leaves, since a playout takes only some microseconds, and sleep when no
/// leaf comes for a while. The hand-over is two counters: `round_` is raised with release when a
/// position is there to play from, and a helper raises `done_` with release when what it played may
/// be read.
#pragma once

#include <atomic>
#include <exception>
#include <memory>
#include <optional>
#include <thread>
#include <utility>
#include <vector>

#include "search/guides.hpp"

namespace tengen::search {

template <Game G>
class LeafTeam {
public:
    /// A playout, and its moves if they were asked for.
    struct Played {
        Ending ending{Status::draw, 0};
        Trace moves;
    };

    LeafTeam(int threads, std::uint64_t seed, std::shared_ptr<Playouts<G>> playouts)
        : playouts_(std::move(playouts)) {
        for (int number = 1; number < threads; ++number)
            helpers_.push_back(std::make_unique<Helper>(mix64(~seed + std::uint64_t(number))));
        try {
            for (auto& helper : helpers_)
                helper->thread = std::jthread([this, h = helper.get()] { serve(*h); });
        } catch (...) {  // no more threads to be had: those there are must not wait for ever
            send_home();
            throw;
        }
    }
    ~LeafTeam() { send_home(); }

    /// One playout of each thread from the same position, the caller's own last.
    std::vector<Played> play(const G& game, Rng& rng, bool traced) {
        leaf_.emplace(game);
        traced_ = traced;
        done_.store(0, std::memory_order_relaxed);
        raise_round();
        Played own;
        std::exception_ptr failure;
        try {
            own = played(game, rng);
        } catch (...) {  // the others are still at it
            failure = std::current_exception();
        }
        while (done_.load(std::memory_order_acquire) < int(helpers_.size()))
            std::this_thread::yield();
        if (failure) std::rethrow_exception(failure);
        std::vector<Played> all;
        for (const auto& helper : helpers_) {
            if (helper->failure) std::rethrow_exception(std::exchange(helper->failure, nullptr));
            all.push_back(std::move(helper->played));
        }
        all.push_back(std::move(own));
        return all;
    }

private:
    struct Helper {
        explicit Helper(std::uint64_t seed) : rng(seed) {}
        Rng rng;
        Played played;
        std::exception_ptr failure;
        std::jthread thread;
    };

    Played played(const G& game, Rng& rng) {
        Played played;
        played.ending = playouts_->play(game, rng, traced_ ? &played.moves : nullptr);
        return played;
    }

    void send_home() {
        ended_.store(true, std::memory_order_relaxed);
        raise_round();
    }

    void raise_round() {
        round_.fetch_add(1, std::memory_order_release);
        round_.notify_all();
    }

    void serve(Helper& helper) {
        for (std::uint64_t seen = 0;; ++seen) {
            await_round_after(seen);
            if (ended_.load(std::memory_order_relaxed)) return;
            try {
                helper.played = played(*leaf_, helper.rng);
            } catch (...) {
                helper.failure = std::current_exception();
            }
            done_.fetch_add(1, std::memory_order_release);
        }
    }

    void await_round_after(std::uint64_t seen) const {
        constexpr int patience = 1000;
        for (int spins = 0; spins < patience; ++spins) {
            if (round_.load(std::memory_order_acquire) != seen) return;
            std::this_thread::yield();
        }
        round_.wait(seen, std::memory_order_acquire);
    }

    std::shared_ptr<Playouts<G>> playouts_;
    std::optional<G> leaf_;
    bool traced_ = false;
    std::atomic<std::uint64_t> round_ = 0;
    std::atomic<int> done_ = 0;
    std::atomic<bool> ended_ = false;
    std::vector<std::unique_ptr<Helper>> helpers_;  // the last to be made, the first to go
};

/// The playouts of a search that makes as many at each leaf as there are threads, or a multiple of
/// that: the first call for a leaf has the whole team play, the next ones hand out what it played.
template <Game G>
class LeafParallel final : public Playouts<G> {
public:
    LeafParallel(int threads, std::uint64_t seed, std::shared_ptr<Playouts<G>> playouts)
        : team_(threads, seed, std::move(playouts)) {}

    /// What is left of a leaf at which the search was stopped belongs to no other.
    void begin_leaf() override { rest_.clear(); }

    Ending play(const G& game, Rng& rng, Trace* trace) override {
        if (rest_.empty()) rest_ = team_.play(game, rng, trace != nullptr);
        const auto played = std::move(rest_.back());
        rest_.pop_back();
        if (trace) trace->insert(trace->end(), played.moves.begin(), played.moves.end());
        return played.ending;
    }

private:
    LeafTeam<G> team_;
    std::vector<typename LeafTeam<G>::Played> rest_;
};

}  // namespace tengen::search
