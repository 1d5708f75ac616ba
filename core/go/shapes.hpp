/// The shapes of 3 × 3 points around an empty one, numbered. Shapes that differ by a turn, a mirror
/// or an exchange of the colours with the side to move have the same number.
#pragma once

#include <array>
#include <cstdint>

#include "go/surroundings.hpp"

namespace tengen::go {

class Shapes {
public:
    static const Shapes& all();

    int count() const { return count_; }

    int number(View view, Colour mover) const {
        return numbers_[mover == Colour::black ? view : exchanged(view)];
    }

private:
    Shapes();

    /// White's stones for Black's; empty points and what lies beyond the edge stay.
    static constexpr View exchanged(View view) {
        constexpr unsigned blacks = 0x5555;
        return View((view & blacks) << 1 | (view >> 1 & blacks));
    }

    std::array<std::uint16_t, 1 << 16> numbers_{};
    int count_ = 0;
};

}  // namespace tengen::go
