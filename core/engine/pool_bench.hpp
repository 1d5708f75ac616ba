/// How many leaves a second the pool makes when judging them costs nothing.
#pragma once

#include <cstdint>

#include "five/rules.hpp"
#include "go/rules.hpp"

namespace tengen::engine {

struct PoolRun {
    int size = 9;
    int simulations = 32;
    int searches = 2048;
    int threads = 1;
    std::uint64_t leaves = 0;  ///< Stop after so many.
    std::uint64_t seed = 0;
};

struct PoolSpeed {
    std::uint64_t leaves = 0;
    std::uint64_t games = 0;   ///< That ended meanwhile.
    double seconds = 0.0;      ///< By the clock.
    double cpu_seconds = 0.0;  ///< Of all threads of this process.
};

/// Every move is as good as any other and every position even. The games begin at random positions
/// of all ages, so that a short run sees what a long one does.
PoolSpeed go_pool_speed(const PoolRun& run);
PoolSpeed five_pool_speed(const PoolRun& run, const five::Rules& rules);

}  // namespace tengen::engine
