/// Pairing: a way not to lose that needs no looking ahead.
///
/// If disjoint pairs of empty points can be found such that each window that is alive for Black
/// holds one of them, then White answers every stone of Black on the other point of its pair, and
/// Black fills no window (Hales and Jewett, 1963).
#pragma once

#include <span>

#include "solve/small_board.hpp"

namespace tengen::solve {

/// Are there such pairs? The windows, 64 at most, are given by their empty points. The search for
/// them is short: no is not certain.
bool can_be_paired(std::span<const Points> windows);

}  // namespace tengen::solve
