/// A game of Go, on the board that holds every size.
#pragma once

#include "base/game.hpp"
#include "go/position.hpp"

namespace tengen::go {

inline constexpr int largest_size = 25;

using Game = GameOf<Position<largest_size>>;
using Move = Game::Move;

}  // namespace tengen::go
