/// What points are worth to whoever orders moves by what they make.
#pragma once

#include <array>
#include <cstdint>

#include "five/prospects.hpp"

namespace tengen::solve {

/// What a point is worth: the sum of what its four lines are worth, each by the threat that a stone
/// makes there.
class LineWorths {
public:
    explicit constexpr LineWorths(const std::array<std::int16_t, five::threat_kinds>& lines) {
        for (std::size_t one = 0; one < lines.size(); ++one)
            for (std::size_t other = 0; other < lines.size(); ++other)
                pairs_[16 * one + other] = std::int16_t(lines[one] + lines[other]);
    }

    constexpr int operator[](five::Prospect prospect) const {
        return pairs_[prospect & 255] + pairs_[prospect >> 8];
    }

private:
    std::array<std::int16_t, 256> pairs_{};  // of two lines, four bits each
};

}  // namespace tengen::solve
