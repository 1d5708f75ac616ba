/// Counting a finished game. Which stones are dead is given, not judged here, and points in a seki
/// count like any others.
#pragma once

#include <array>
#include <vector>

#include "go/eyes.hpp"
#include "go/position.hpp"

namespace tengen::go {

/// Who owns each point: the colour of a living stone, the colour that alone borders an empty
/// region, or empty where both or neither do. Dead stones count as empty points.
template <int Cap>
using Owners = std::array<Colour, Grid<Cap>::cells>;

namespace detail {

/// Gives a whole region of empty points and dead stones to whoever alone borders it.
template <AnyBoard Board, int Cap>
void give_region(const Board& board, const Marks<Cap>& dead, Point start, Marks<Cap>& seen,
                 Owners<Cap>& owners) {
    const auto is_open = [&](Point p) { return board.at(p) == Colour::empty || dead.has(p); };
    std::vector<Point> region{start};
    seen.add(start);
    int borders = 0;  // bit 0: Black was met, bit 1: White
    for (std::size_t i = 0; i < region.size(); ++i) {
        for (Point offset : Grid<Cap>::neighbours) {
            const Point beside = region[i] + offset;
            if (is_open(beside)) {
                if (seen.insert(beside)) region.push_back(beside);
            } else if (is_stone(board.at(beside))) {
                borders |= 1 << side(board.at(beside));
            }
        }
    }
    const Colour owner = borders == 1   ? Colour::black
                         : borders == 2 ? Colour::white
                                        : Colour::empty;
    for (Point point : region) owners[point] = owner;
}

}  // namespace detail

template <AnyBoard Board, int Cap = Board::Grid::capacity>
Owners<Cap> owners(const Board& board, const Marks<Board::Grid::capacity>& dead) {
    Owners<Cap> result{};
    Marks<Cap> seen;
    board.grid().for_each_point([&](Point point) {
        if (is_stone(board.at(point)) && !dead.has(point))
            result[point] = board.at(point);
        else if (!seen.has(point))
            detail::give_region(board, dead, point, seen, result);
    });
    return result;
}

/// Black's margin before komi: living stones and surrounded points.
template <AnyBoard Board>
int area_margin(const Board& board, const Marks<Board::Grid::capacity>& dead) {
    const auto owned = owners(board, dead);
    int margin = 0;
    board.grid().for_each_point([&](Point point) {
        margin += (owned[point] == Colour::black) - (owned[point] == Colour::white);
    });
    return margin;
}

/// Black's margin before komi: surrounded points, prisoners, and dead stones as prisoners.
template <int Cap>
int territory_margin(const Board<Cap>& board, const Marks<Cap>& dead, const Prisoners& prisoners) {
    const Owners<Cap> owned = owners(board, dead);
    int margin = prisoners[0] - prisoners[1];
    board.grid().for_each_point([&](Point point) {
        const bool dead_here = dead.has(point);
        if (dead_here) margin += board.at(point) == Colour::white ? +1 : -1;
        if (dead_here || board.at(point) == Colour::empty)
            margin += (owned[point] == Colour::black) - (owned[point] == Colour::white);
    });
    return margin;
}

/// Black's margin after komi, as the rules count it.
template <int Cap>
double score(const Position<Cap>& position, const Marks<Cap>& dead) {
    const Rules& rules = position.rules();
    const int margin = rules.scoring == Scoring::area
                           ? area_margin(position.board(), dead)
                           : territory_margin(position.board(), dead, position.prisoners());
    return margin - rules.komi;
}

}  // namespace tengen::go
