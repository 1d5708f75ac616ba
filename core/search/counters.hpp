/// Counters that many threads add to at once. They are relaxed atomics: tree.hpp has the contract.
#pragma once

#include <atomic>
#include <cmath>
#include <cstdint>

namespace tengen::search {

/// A sum of rewards in steps of 2⁻²⁴, because many threads can add to a whole number at once and
/// to no other. A mean is off by 2⁻²⁵ at most, and by nothing for wins, draws and losses.
class RewardSum {
public:
    double load() const { return double(steps_.load(std::memory_order_relaxed)) / one; }
    void add(double reward) {
        steps_.fetch_add(std::llround(reward * one), std::memory_order_relaxed);
    }
    void copy(const RewardSum& other) { steps_.store(other.steps_.load()); }

private:
    static constexpr double one = 1 << 24;
    std::atomic<std::int64_t> steps_ = 0;
};

/// How often a move was visited, and how many of its visits have not come back yet: one number, so
/// that coming back is one step.
class Counts {
public:
    std::uint32_t visits() const { return std::uint32_t(both()); }
    std::uint32_t in_flight() const { return std::uint32_t(both() >> 32); }
    /// Both at the same moment, added up.
    std::uint32_t all() const {
        const std::uint64_t now = both();
        return std::uint32_t(now) + std::uint32_t(now >> 32);
    }
    void depart(std::uint32_t weight) { add(std::uint64_t(weight) << 32); }
    void come_back(std::uint32_t visits, std::uint32_t weight) {
        add(visits - (std::uint64_t(weight) << 32));
    }
    void set_visits(std::uint32_t visits) { both_.store(visits); }

private:
    std::uint64_t both() const { return both_.load(std::memory_order_relaxed); }
    void add(std::uint64_t change) { both_.fetch_add(change, std::memory_order_relaxed); }
    std::atomic<std::uint64_t> both_ = 0;
};

}  // namespace tengen::search
