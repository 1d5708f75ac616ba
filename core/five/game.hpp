/// A game of five in a row.
#pragma once

#include "base/game.hpp"
#include "five/position.hpp"

namespace tengen::five {

using Game = GameOf<Position>;
using Move = Game::Move;

}  // namespace tengen::five
