/// Threads that search one question together.
///
/// All of them search the same root on one table, each along a path of its own, and spread by
/// *virtual numbers* (Kaneko 2010): a move counts as harder while others are behind it. What is
/// certain is a truth whoever has found it; what hangs on a repetition is kept under its path, and
/// found again only by who has come the same way.
///
/// What they have in common besides the table is a few atomic numbers, read and written in no
/// order: how many nodes are left, whether somebody is done, and how many are where. A number that
/// is read late costs a little work and no truth.
#pragma once

#include <algorithm>
#include <array>
#include <atomic>
#include <chrono>
#include <cstdint>

#include "base/zobrist.hpp"
#include "solve/threats.hpp"

namespace tengen::solve::life {

class Crew {
public:
    explicit Crew(const Limit& limit) : limit_(limit), left_(limit.nodes) {}

    /// Takes nodes out of those that are left for all; 0 if there are none.
    std::uint64_t take() {
        std::uint64_t left = left_.load(relaxed), taken;
        do taken = std::min(left, portion);
        while (!left_.compare_exchange_weak(left, left - taken, relaxed));
        return taken;
    }

    /// To be called by whoever has the answer.
    void end() { is_done_.store(true, relaxed); }

    bool is_over() const {
        return is_done_.load(relaxed) || (limit_.stop && limit_.stop->load(relaxed)) ||
               std::chrono::steady_clock::now() >= limit_.until;
    }

    // How many search behind a position. Few positions share a count, and no harm is done.

    void enter(Key board) { inside(board).fetch_add(1, relaxed); }
    void leave(Key board) { inside(board).fetch_sub(1, relaxed); }
    int count(Key board) const { return inside_[board % inside_.size()].load(relaxed); }

private:
    static constexpr auto relaxed = std::memory_order_relaxed;
    static constexpr std::uint64_t portion = 256;

    std::atomic<std::uint16_t>& inside(Key board) { return inside_[board % inside_.size()]; }

    const Limit limit_;
    std::atomic<std::uint64_t> left_;
    std::atomic<bool> is_done_ = false;
    std::array<std::atomic<std::uint16_t>, 1 << 14> inside_{};
};

}  // namespace tengen::solve::life
