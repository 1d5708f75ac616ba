/// What the bindings of Go and of five in a row share.
#pragma once

#include <nanobind/nanobind.h>
#include <nanobind/stl/pair.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/vector.h>

#include <tuple>
#include <utility>
#include <vector>

#include "arrays.hpp"
#include "base/colour.hpp"
#include "base/grid.hpp"

namespace tengen::bindings {

using Coordinates = std::pair<int, int>;
using Stones = std::vector<Coordinates>;

/// Row and column of a point.
template <typename Grid>
Coordinates coordinates(Point point) {
    return {Grid::row(point), Grid::col(point)};
}

template <typename Game>
const auto& board_of(const Game& game) {
    return game.position().board();
}

/// Black or White, or a ValueError.
inline Colour side_of(Colour colour) {
    if (!is_stone(colour)) throw nanobind::value_error("expected Black or White");
    return colour;
}

template <typename Board>
Point point_on(const Board& board, int row, int col) {
    if (!board.grid().contains(row, col)) throw nanobind::index_error("point off the board");
    return board.grid().at(row, col);
}

template <typename Game>
Point point_at(const Game& game, int row, int col) {
    return point_on(board_of(game), row, col);
}

/// An array of what `value` says of each point.
template <typename T, typename Game, typename Value>
BoardArray<T> per_point(const Game& game, Value&& value) {
    const auto& grid = board_of(game).grid();
    return board_array<T>(grid.height(), grid.width(),
                          [&](int row, int col) { return value(grid.at(row, col)); });
}

template <typename Board>
Stones stones_of(const Board& board, Colour colour) {
    Stones stones;
    board.grid().for_each_point([&](Point point) {
        if (board.at(point) == colour) stones.push_back(coordinates<typename Board::Grid>(point));
    });
    return stones;
}

/// The members that need to know nothing of the rules.
template <typename Game>
void bind_record(nanobind::class_<Game>& game) {
    namespace nb = nanobind;
    using namespace nb::literals;
    game.def(
            "play_recorded",
            [](Game& self, int row, int col, Colour colour) {
                const Point point = point_at(self, row, col);
                if (board_of(self).at(point) != Colour::empty) return false;
                self.play_record(point, side_of(colour));
                return true;
            },
            "row"_a, "col"_a, "colour"_a,
            "Make a move of a record, whatever the rules say of it; False if the point is taken.")
        .def(
            "play_pass", [](Game& self, Colour colour) { self.play_record(pass, side_of(colour)); },
            "colour"_a, "Pass.")
        .def(
            "undo",
            [](Game& self) {
                if (self.moves().empty()) throw nb::index_error("no move to take back");
                self.undo();
            },
            "Take the last move back.")
        .def(
            "start",
            [](const Game& self) {
                const auto& board = self.start().board();
                return std::tuple(stones_of(board, Colour::black), stones_of(board, Colour::white),
                                  self.start().to_play());
            },
            "Black's and White's first stones, and who moved first.")
        .def(
            "moves",
            [](const Game& self) {
                std::vector<std::tuple<int, int, Colour>> list;
                for (const auto& [point, colour] : self.moves())
                    list.emplace_back(Game::Grid::row(point), Game::Grid::col(point), colour);
                return list;
            },
            "Row, column and colour of each move; row −1 for a pass.")
        .def(
            "copy", [](const Game& self) { return self; }, "An independent copy.")
        .def_prop_ro("height", [](const Game& self) { return board_of(self).grid().height(); })
        .def_prop_ro("width", [](const Game& self) { return board_of(self).grid().width(); })
        .def_prop_ro("to_play", [](const Game& self) { return self.position().to_play(); })
        .def_prop_ro("passes", [](const Game& self) { return self.position().passes(); })
        .def_prop_ro("key", [](const Game& self) { return board_of(self).key(); })
        .def(
            "board",
            [](const Game& self) {
                return per_point<std::int8_t>(
                    self, [&](Point point) { return int(board_of(self).at(point)); });
            },
            "0 empty, 1 black, 2 white.");
}

}  // namespace tengen::bindings
