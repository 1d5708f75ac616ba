/// Eyes as T defines them (T, section 2.1).
///
/// An *eye* is an empty point whose neighbours all hold stones of one colour. Its diagonal
/// neighbours are its *corners*. In the centre of the board, where it has four, it is a *true eye*
/// when its owner holds at least three; on the edge (two) or in the corner (one) when its owner
/// holds all. Otherwise it is a *false eye*.
///
///     . X X .      the empty point in the middle is a true eye of X, who holds three of its
///     X . X .      four corners; had O two of them, it would be false
///     X X O .
#pragma once

#include "base/colour.hpp"
#include "go/any_board.hpp"

namespace tengen::go {

/// Do stones of the colour hold every neighbour of this empty point, of which there is one at
/// least?
template <AnyBoard Board>
bool is_eye(const Board& board, Point point, Colour colour) {
    if (board.at(point) != Colour::empty) return false;
    int held = 0;
    for (Point offset : Board::Grid::neighbours) {
        const Colour beside = board.at(point + offset);
        if (beside == colour)
            ++held;
        else if (beside != Colour::border)
            return false;
    }
    return held > 0;
}

/// Is this eye of the colour a true one?
template <AnyBoard Board>
bool is_true_eye(const Board& board, Point point, Colour colour) {
    if (!is_eye(board, point, colour)) return false;
    int corners = 0, held = 0;
    for (Point offset : Board::Grid::diagonals) {
        corners += board.at(point + offset) != Colour::border;
        held += board.at(point + offset) == colour;
    }
    return held >= (corners == 4 ? 3 : corners);
}

}  // namespace tengen::go
