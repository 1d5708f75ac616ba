/// What points are worth to whoever orders moves by what they make.
#pragma once

#include <array>
#include <cstdint>

#include "five/prospects.hpp"

namespace tengen::solve {

/// What a line is worth for every threat that a stone makes there.
using LineWorths = std::array<std::int16_t, five::threat_kinds>;

/// What every mix is worth: the sum of its four lines.
class MixWorths {
public:
    explicit MixWorths(const LineWorths& lines) {
        for (int mix = 0; mix < five::mixes; ++mix)
            for (five::Threat kind : five::threats_of(five::Mix(mix)))
                sums_[std::size_t(mix)] += lines[std::size_t(kind)];
    }

    int operator[](five::Mix mix) const { return sums_[mix]; }

private:
    std::array<std::int16_t, five::mixes> sums_{};
};

}  // namespace tengen::solve
