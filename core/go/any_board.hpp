/// What all boards of Go have in common: the exact one and the lean one of the playouts.
#pragma once

#include <concepts>

#include "base/colour.hpp"
#include "base/grid.hpp"

namespace tengen::go {

template <typename Board>
concept AnyBoard = requires(const Board& board, Point point) {
    typename Board::Grid;
    { board.grid() } -> std::same_as<const typename Board::Grid&>;
    { board.at(point) } -> std::same_as<Colour>;
};

}  // namespace tengen::go
