/// How long a search for a move may go on.
#pragma once

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstdint>
#include <limits>

namespace tengen::alphabeta {

/// The longest variation that is looked at.
inline constexpr int most_plies = 120;
inline constexpr int most_depth = 60;

struct Limits {
    double seconds = 0.0;     ///< 0 for any time.
    std::uint64_t nodes = 0;  ///< 0 for any number.
    int depth = 0;            ///< 0 for as deep as it goes.
};

/// The limits of one search, from its beginning, shared by its threads.
class Budget {
public:
    explicit Budget(const Limits& limits, const std::atomic<bool>& stopped)
        : limits_(limits), stopped_(stopped) {}

    int depth() const {
        return limits_.depth == 0 ? most_depth : std::min(limits_.depth, most_depth);
    }
    double seconds() const { return std::chrono::duration<double>(Clock::now() - begin_).count(); }

    /// Must everything end now, after so many nodes?
    bool is_spent(std::uint64_t nodes) const {
        if (stopped_.load(std::memory_order_relaxed) || ended_.load(std::memory_order_relaxed))
            return true;
        if (limits_.nodes > 0 && nodes >= limits_.nodes) return true;
        return limits_.seconds > 0 && seconds() >= limits_.seconds;
    }

    /// Is there hope that a deeper search comes to an end? It takes longer than all before it.
    bool allows_deeper() const { return limits_.seconds <= 0 || seconds() < 0.9 * limits_.seconds; }

    /// The nodes after which the next look at the clock is due.
    std::uint64_t next_look(std::uint64_t nodes) const {
        const std::uint64_t due = nodes + 512;
        return limits_.nodes > 0 ? std::min(due, limits_.nodes) : due;
    }

    /// The moment at which a share of the time is used up; never without a limit of time.
    std::chrono::steady_clock::time_point after(double share) const {
        if (limits_.seconds <= 0) return Clock::time_point::max();
        const std::chrono::duration<double> part(share * limits_.seconds);
        return begin_ + std::chrono::duration_cast<Clock::duration>(part);
    }

    /// Lets the other threads end too.
    void end() { ended_.store(true, std::memory_order_relaxed); }

private:
    using Clock = std::chrono::steady_clock;

    Limits limits_;
    const std::atomic<bool>& stopped_;
    std::atomic<bool> ended_{false};
    Clock::time_point begin_ = Clock::now();
};

}  // namespace tengen::alphabeta
