/// How promising a move of Go is: the product of the weights of its traits (traits.hpp), which were
/// learnt from the priors of a network.
#pragma once

#include <cstdint>
#include <span>

#include "go/traits.hpp"

namespace tengen::go {

/// In thousandths, trait by trait (promise_weights.cpp). Whole numbers, so that every build makes
/// the same of them.
std::span<const std::uint16_t> promise_weights();

inline float promise(const Traits& traits) {
    const auto weights = promise_weights();
    float product = 1.0F;
    for (std::uint16_t trait : traits) product *= 0.001F * float(weights[trait]);
    return product;
}

}  // namespace tengen::go
