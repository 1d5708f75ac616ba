/// The move that led to the present position of a game of Go.
#pragma once

#include "go/game.hpp"

namespace tengen::engine {

/// On a grid of another capacity; `no_point` where the game has no move.
template <int Cap>
Point last_move(const go::Game& game) {
    if (game.moves().empty()) return no_point;
    return Grid<Cap>::template translated<go::largest_size>(game.moves().back().point);
}

}  // namespace tengen::engine
