/// The formulas that choose a move inside the tree. Q is a move's mean reward, n its visits, N the
/// visits of all moves of its node together.
#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <limits>

namespace tengen::search {

/// 1/n and 1/√n for the small n that most moves have: divisions and roots are what choosing among
/// hundreds of moves costs.
struct Inverses {
    static constexpr std::uint32_t count = 1024;
    std::array<double, count> of{}, of_root{};

    Inverses() {
        for (std::uint32_t n = 1; n < count; ++n) {
            of[n] = 1.0 / n;
            of_root[n] = 1.0 / std::sqrt(double(n));
        }
    }
};
inline const Inverses inverses;

inline double inverse(std::uint32_t n) {
    return n < Inverses::count ? inverses.of[n] : 1.0 / n;
}
inline double inverse_root(std::uint32_t n) {
    return n < Inverses::count ? inverses.of_root[n] : 1.0 / std::sqrt(double(n));
}

/// C, T and G: Q + c·√(2 ln N / n). The caller has c·√(2 ln N) at hand.
inline double ucb1(double q, std::uint32_t n, double scale) {
    return q + scale * inverse_root(n);
}

/// W, formula 2: Q + √(v̂ ln N / n) + ln N / n, where v̂ = max(0.001, Q(1 − Q)) estimates the
/// variance.
inline double variance_ucb(double q, std::uint32_t n, double log_total) {
    const double variance = std::max(0.001, q * (1.0 - q));
    return q + std::sqrt(variance * log_total / n) + log_total / n;
}

/// AlphaZero's rule: Q + c·P·√N / (1 + n), for a prior P.
inline double puct(double q, std::uint32_t n, double sqrt_total, double c, double prior) {
    return q + c * prior * sqrt_total / (1.0 + n);
}

/// KataGo's forced playouts (Wu, 2019, section 3.2): √(k·P·N) visits for a move of the root.
inline double forced_visits(double k, double prior, double total) {
    return std::sqrt(k * prior * total);
}

/// A value less one standard error at its largest, for choosing a move that is surely good.
inline double lower_bound(double q, double n) {
    return n > 0 ? q - 0.5 / std::sqrt(n) : -std::numeric_limits<double>::infinity();
}

/// How many times a move counts for AMAF where that fades, by how many of the remaining plies came
/// before it: four times in their first quarter, once in the last.
constexpr std::uint32_t faded(int after, int remaining) {
    return std::uint32_t(4 - 4 * after / remaining);
}

/// W: how much the AMAF estimate weighs, β = √(k / (3N + k)).
inline double rave_weight(double total, double k) {
    return std::sqrt(k / (3.0 * total + k));
}

}  // namespace tengen::search
