/// Go positions as text: rows of . X O from the top. A lower-case x or o is a stone that a test is
/// about, * an empty point that it is about.
#pragma once

#include <string>
#include <vector>

#include "check.hpp"
#include "go/board.hpp"

namespace tengen::go {

using Rows = std::vector<std::string>;

inline Colour colour_of(char cell) {
    if (cell == 'X' || cell == 'x') return Colour::black;
    return cell == 'O' || cell == 'o' ? Colour::white : Colour::empty;
}

/// A diagram in which a chain has no liberty is refused: its stones would be gone.
template <int Cap>
Board<Cap> from_rows(const Rows& rows) {
    Board<Cap> board(int(rows.size()), int(rows[0].size()));
    const auto drawn = [&](Point point) {
        return colour_of(rows[Grid<Cap>::row(point)][Grid<Cap>::col(point)]);
    };
    board.grid().for_each_point([&](Point point) {
        if (drawn(point) != Colour::empty) board.play(point, drawn(point));
    });
    board.grid().for_each_point([&](Point point) { CHECK(board.at(point) == drawn(point)); });
    return board;
}

/// The points of the diagram with this mark, from the top left.
template <int Cap>
std::vector<Point> marked(const Rows& rows, char mark) {
    std::vector<Point> points;
    Grid<Cap>(int(rows.size()), int(rows[0].size())).for_each_point([&](Point point) {
        if (rows[Grid<Cap>::row(point)][Grid<Cap>::col(point)] == mark) points.push_back(point);
    });
    return points;
}

}  // namespace tengen::go
