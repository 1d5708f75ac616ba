

#include "bindings.hpp"
#include "five/game.hpp"
#include "games.hpp"
#include "interrupt.hpp"

namespace nb = nanobind;
using namespace nb::literals;

namespace tengen::bindings {

namespace {

using five::Game;
using Grid = five::FiveGrid;

bool contains(const five::PointSet& points, Point point) {
    return (points[std::size_t(Grid::row(point))] >> Grid::col(point)) & 1;
}

Game make_game(int height, int width, five::Rules rules, const Stones& black, const Stones& white,
               Colour to_play) {
    if (!rules.fits(height, width)) throw nb::value_error("no such board under these rules");
    five::Board board(height, width);
    const auto put = [&](const Stones& stones, Colour colour) {
        for (const auto& [row, col] : stones) {
            const Point point = point_on(board, row, col);
            if (board.at(point) != Colour::empty) throw nb::value_error("two stones on one point");
            board.place(point, colour);
        }
    };
    put(black, Colour::black);
    put(white, Colour::white);
    return Game(board, to_play, rules);
}

five::Legality play(Game& game, int row, int col, Colour colour) {
    const Point point = point_at(game, row, col);
    const five::Legality legality = game.position().legality(point, side_of(colour));
    if (legality == five::Legality::legal) game.play(point, colour);
    return legality;
}

void bind_rules(nb::module_& module) {
    nb::enum_<five::Variant>(module, "Variant", "Which rows win and what Black may not make.")
        .value("freestyle", five::Variant::freestyle)
        .value("standard", five::Variant::standard)
        .value("renju", five::Variant::renju);
    nb::enum_<five::Legality>(module, "FiveLegality", "Why a move can or cannot be made.")
        .value("legal", five::Legality::legal)
        .value("occupied", five::Legality::occupied)
        .value("off_board", five::Legality::off_board)
        .value("overline", five::Legality::overline)
        .value("double_four", five::Legality::double_four)
        .value("double_three", five::Legality::double_three)
        .value("over", five::Legality::over);
    nb::enum_<five::Reason>(module, "FiveReason", "Why a game ended.")
        .value("five", five::Reason::five)
        .value("full_board", five::Reason::full_board)
        .value("passes", five::Reason::passes)
        .value("forbidden", five::Reason::forbidden);
    nb::class_<five::Rules>(module, "FiveRules", "The rules of five in a row.")
        .def(
            "__init__",
            [](five::Rules* rules, five::Variant variant, int row) {
                new (rules) five::Rules{variant, std::int8_t(row)};
            },
            "variant"_a, "row"_a)
        .def("fits", &five::Rules::fits, "height"_a, "width"_a,
             "Can the game be played on a board of this size?");
}

void bind_play(nb::class_<Game>& game) {
    game.def("play", &play, "row"_a, "col"_a, "colour"_a,
             "Play a stone if that is legal; returns whether it was, and otherwise why not.")
        .def(
            "perft",
            [](const Game& self, int depth) {
                const five::Position position = self.position();  // others may play on meanwhile
                return interruptible(
                    [&](const auto& stop) { return five::perft(position, depth, stop); });
            },
            "depth"_a, "The number of sequences of stone moves of this length.");
}

void bind_state(nb::class_<Game>& game) {
    game.def(
            "outcome",
            [](const Game& self) -> nb::object {
                if (!self.position().over()) return nb::none();
                const five::Outcome& outcome = *self.position().outcome();
                return nb::cast(std::pair(outcome.winner, outcome.reason));
            },
            nb::sig("def outcome(self) -> tuple[Colour, FiveReason] | None"),
            "The winner, empty for a draw, and the reason; None while the game goes on.")
        .def(
            "legal",
            [](const Game& self, Colour colour) {
                const five::PointSet legal = self.position().legal_points(side_of(colour));
                return per_point<bool>(self, [&](Point point) { return contains(legal, point); });
            },
            "colour"_a, "Where the colour may play now.")
        .def(
            "forbidden",
            [](const Game& self) {
                return per_point<std::int8_t>(self, [&](Point point) {
                    return board_of(self).at(point) == Colour::empty
                               ? int(five::forbidden(board_of(self), point))
                               : 0;
                });
            },
            "Renju: 0 open to Black, 1 overline, 2 double-four, 3 double-three.");
}

}  // namespace

void bind_five(nb::module_& module) {
    bind_rules(module);
    nb::class_<Game> game(module, "FiveGame", "A game of five in a row from its first position.");
    game.def(nb::new_(&make_game), "height"_a, "width"_a, "rules"_a, "black"_a, "white"_a,
             "to_play"_a);
    bind_record(game);
    bind_play(game);
    bind_state(game);
}

}  // namespace tengen::bindings
