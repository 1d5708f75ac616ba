/// When a run of a search has done enough, whatever kind of search it is.
#pragma once

#include <algorithm>
#include <chrono>
#include <cstdint>

#include "search/config.hpp"
#include "search/proof.hpp"

namespace tengen::search {

/// Counters have 32 bits; at this many visits a search ends while there is room.
inline constexpr std::uint32_t most_visits = 0xf0000000;

/// The limits of one run, counted from its beginning. The options must outlive it.
class RunLimits {
public:
    explicit RunLimits(const Config& config) : config_(&config) {}

    void begin() { begin_ = Clock::now(); }

    /// Has a limit been reached after so many simulations, in a tree of so many nodes? C5's rule
    /// for the final move allows twice as much, until value and visits agree.
    template <typename Agree>
    bool reached(std::uint64_t simulations, std::size_t nodes, Agree&& agree) const {
        if (config_->nodes > 0 && nodes >= config_->nodes) return true;
        const double used = share_used(simulations);
        const double waited = share_waited();
        if (used < 1.0 && waited < 1.0) return false;
        return config_->final_move != FinalMove::agreement || used >= 2.0 || waited >= 2.0 ||
               agree();
    }

    /// Is it worth asking after so many simulations whether the rest could change anything?
    bool may_end_early(std::uint64_t simulations) const {
        return config_->early_stop && config_->final_move == FinalMove::visits &&
               simulations < config_->simulations;
    }

private:
    using Clock = std::chrono::steady_clock;

    double share_used(std::uint64_t simulations) const {
        return config_->simulations == 0 ? 0.0 : double(simulations) / double(config_->simulations);
    }
    double share_waited() const {
        if (config_->seconds <= 0.0) return 0.0;
        return std::chrono::duration<double>(Clock::now() - begin_).count() / config_->seconds;
    }

    const Config* config_;
    Clock::time_point begin_{};
};

/// How far the most visited move of a root is ahead of the next.
class Lead {
public:
    explicit Lead(Colour mover) : mover_(mover) {}

    /// A move that surely loses is out of it, and a certain draw waits for the values of the
    /// others, whatever their visits.
    void add(Proof proof, std::uint32_t visits) {
        if (proof) {
            is_open_ = is_open_ || win_rate(proof.status(), mover_) > 0.0;
            return;
        }
        next_ = std::max(next_, std::min(most_, visits));
        most_ = std::max(most_, visits);
    }

    /// Can no other move become the most visited within so many simulations?
    bool holds_for(std::uint64_t simulations) const {
        return !is_open_ && most_ - next_ > simulations;
    }

private:
    Colour mover_;
    std::uint32_t most_ = 0, next_ = 0;
    bool is_open_ = false;
};

}  // namespace tengen::search
