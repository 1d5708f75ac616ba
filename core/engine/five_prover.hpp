/// Threat search as the prover of a tree search (R4).
#pragma once

#include "engine/search.hpp"
#include "search/guides.hpp"
#include "views/five.hpp"

namespace tengen::engine {

/// A prover that looks for wins of the side to move, and UTSS also for losses; none for other rows
/// than five.
search::Prover<view::Five> five_prover(const Knowledge& knowledge, const five::Rules& rules);

}  // namespace tengen::engine
