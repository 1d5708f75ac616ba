/// Moves as a search numbers them: the points row by row from the top, then the pass.
#pragma once

#include "base/grid.hpp"
#include "search/game.hpp"

namespace tengen::search {

template <int Cap>
Move code_of(const Grid<Cap>& grid, Point point) {
    if (point == pass) return Move(grid.area());
    return Move(Grid<Cap>::row(point) * grid.width() + Grid<Cap>::col(point));
}

template <int Cap>
Point point_of(const Grid<Cap>& grid, Move move) {
    return move == grid.area() ? pass : Grid<Cap>::at(move / grid.width(), move % grid.width());
}

}  // namespace tengen::search
