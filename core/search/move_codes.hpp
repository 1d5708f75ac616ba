/// Moves as a search numbers them: the points row by row from the top, then the pass.
#pragma once

#include "base/grid.hpp"
#include "search/game.hpp"

namespace tengen::search {

template <int Cap>
Move code_of(const Grid<Cap>& grid, Point point) {
    return Move(point == pass ? grid.area() : grid.number(point));
}

template <int Cap>
Point point_of(const Grid<Cap>& grid, Move move) {
    return move == grid.area() ? pass : grid.numbered(move);
}

}  // namespace tengen::search
