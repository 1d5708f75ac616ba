/// The formulas that choose a move inside the tree. Q is a move's mean reward, n its visits, N the
/// visits of all moves of its node together.
#pragma once

#include <algorithm>
#include <cmath>
#include <limits>

namespace tengen::search {

/// C, T and G: Q + c·√(2 ln N / n).
inline double ucb1(double q, double n, double log_total, double c) {
    return q + c * std::sqrt(2.0 * log_total / n);
}

/// W, formula 2: Q + √(v̂ ln N / n) + ln N / n, where v̂ = max(0.001, Q(1 − Q)) estimates the
/// variance.
inline double variance_ucb(double q, double n, double log_total) {
    const double variance = std::max(0.001, q * (1.0 - q));
    return q + std::sqrt(variance * log_total / n) + log_total / n;
}

/// AlphaZero's rule: Q + c·P·√N / (1 + n), for a prior P.
inline double puct(double q, double n, double sqrt_total, double c, double prior) {
    return q + c * prior * sqrt_total / (1.0 + n);
}

/// A value less one standard error at its largest, for choosing a move that is surely good.
inline double lower_bound(double q, double n) {
    return n > 0 ? q - 0.5 / std::sqrt(n) : -std::numeric_limits<double>::infinity();
}

/// W: how much the AMAF estimate weighs, β = √(k / (3N + k)).
inline double rave_weight(double total, double k) {
    return std::sqrt(k / (3.0 * total + k));
}

}  // namespace tengen::search
