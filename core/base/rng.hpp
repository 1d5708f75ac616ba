/// The one source of chance: SplitMix64 (Steele, Lea and Flood, 2014).
///
/// The state is a counter, so one number does not wait for the one before it, and a seed is all
/// there is to save. The same seed gives the same numbers on every machine.
#pragma once

#include <cstdint>

namespace tengen {

/// A bijection of 64-bit numbers that leaves no visible pattern.
constexpr std::uint64_t mix64(std::uint64_t x) {
    x = (x ^ (x >> 30)) * 0xbf58476d1ce4e5b9U;
    x = (x ^ (x >> 27)) * 0x94d049bb133111ebU;
    return x ^ (x >> 31);
}

class Rng {
public:
    constexpr explicit Rng(std::uint64_t seed) : state_(seed) {}

    constexpr std::uint64_t next() { return mix64(state_ += 0x9e3779b97f4a7c15U); }

    /// A number in 0 … n−1 for n < 2³², by multiplication instead of division (Lemire, 2019). The
    /// bias, below n / 2³², is far under what any playout can show.
    constexpr std::uint32_t below(std::uint32_t n) {
        return std::uint32_t(((next() >> 32) * n) >> 32);
    }

private:
    std::uint64_t state_;
};

}  // namespace tengen
