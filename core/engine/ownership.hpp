/// Whose a point will be, asked of many playouts.
#pragma once

#include <cstdint>
#include <vector>

#include "go/game.hpp"

namespace tengen::engine {

/// For each point, row by row from the top: in how many more playouts it ended as Black's than as
/// White's. Every other playout is begun by the other side, so the turn decides nothing.
std::vector<int> ownership(const go::Game& game, int playouts, std::uint64_t seed);

}  // namespace tengen::engine
