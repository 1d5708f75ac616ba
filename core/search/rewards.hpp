/// What the end of a simulation is worth to each side.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>

#include "search/config.hpp"
#include "search/game.hpp"

namespace tengen::search {

/// One number for Black and one for White.
using PerSide = std::array<double, 2>;

/// Where a simulation led: rewards steer the search, wins are what people read.
struct Evaluation {
    PerSide rewards{};
    PerSide wins{};

    Evaluation& operator+=(const Evaluation& other) {
        for (std::size_t who = 0; who < 2; ++who) {
            rewards[who] += other.rewards[who];
            wins[who] += other.wins[who];
        }
        return *this;
    }
    Evaluation operator/(double count) const {
        return {{rewards[0] / count, rewards[1] / count}, {wins[0] / count, wins[1] / count}};
    }
};

/// T, section 4.3: ±(1 + k / steps), a loss p times that. "Both lose" is a loss for each side.
inline double reward(const Rewards& rewards, Status status, Colour colour, int steps) {
    const double won = win_rate(status, colour);
    const double plain = won == 1.0 ? rewards.win : won == 0.5 ? rewards.draw : rewards.loss;
    const double bonus = 1.0 + rewards.step_bonus / std::max(steps, 1);
    return plain * bonus * (won == 0.0 ? rewards.penalty : 1.0);
}

inline Evaluation evaluation_of(const Rewards& rewards, Status status, int steps) {
    Evaluation evaluation;
    for (Colour colour : {Colour::black, Colour::white}) {
        evaluation.rewards[side(colour)] = reward(rewards, status, colour, steps);
        evaluation.wins[side(colour)] = win_rate(status, colour);
    }
    return evaluation;
}

}  // namespace tengen::search
