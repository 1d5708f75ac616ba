/// Noise for the priors of a root: Dirichlet(α, …, α), as AlphaZero mixes in.
#pragma once

#include <cmath>
#include <numbers>
#include <vector>

#include "base/rng.hpp"

namespace tengen::search {

/// Uniform in (0, 1], so that a logarithm of it is finite.
inline double unit(Rng& rng) {
    return double((rng.next() >> 11) + 1) * 0x1p-53;
}

/// Box and Muller; the second number of the pair is not kept, so that the state is the Rng alone.
inline double normal(Rng& rng) {
    const double radius = std::sqrt(-2.0 * std::log(unit(rng)));
    return radius * std::cos(2.0 * std::numbers::pi * unit(rng));
}

/// Gamma(α, 1) by Marsaglia and Tsang (2000); below one, Gamma(α) = Gamma(α + 1)·U^(1/α).
inline double gamma(Rng& rng, double alpha) {
    if (alpha < 1.0) return gamma(rng, alpha + 1.0) * std::pow(unit(rng), 1.0 / alpha);
    const double d = alpha - 1.0 / 3.0, c = 1.0 / std::sqrt(9.0 * d);
    for (;;) {
        const double x = normal(rng), v = std::pow(1.0 + c * x, 3.0);
        if (v > 0.0 && std::log(unit(rng)) < 0.5 * x * x + d - d * v + d * std::log(v))
            return d * v;
    }
}

/// Replaces the positive entries by a point of the simplex drawn from Dirichlet(α, …, α).
inline void draw_dirichlet(Rng& rng, double alpha, std::vector<float>& entries) {
    double total = 0.0;
    for (float& entry : entries)
        if (entry > 0.0F) total += entry = float(gamma(rng, alpha));
    for (float& entry : entries) entry = total > 0.0 ? float(entry / total) : 0.0F;
}

}  // namespace tengen::search
