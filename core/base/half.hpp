/// Numbers of half precision (IEEE 754 binary16), as GPUs answer with.
#pragma once

#include <bit>
#include <cstdint>

namespace tengen {

struct Half {
    std::uint16_t bits;

    /// The number without its sign, if it is finite. Its exponent and fraction are those of a float
    /// that is 2¹¹² times too small, subnormal ones included; without a branch, so that whole
    /// arrays are converted in vectors.
    float magnitude() const {
        return std::bit_cast<float>(std::uint32_t(bits & 0x7fff) << 13) * 0x1p112F;
    }
};

}  // namespace tengen
