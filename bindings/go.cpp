#include <nanobind/stl/optional.h>

#include <optional>
#include <utility>

#include "bindings.hpp"
#include "games.hpp"
#include "go/ending.hpp"
#include "go/game.hpp"
#include "go/life.hpp"
#include "go/perft.hpp"
#include "go/score.hpp"
#include "interrupt.hpp"

namespace nb = nanobind;
using namespace nb::literals;

namespace tengen::bindings {

namespace {

using go::Game;
using Grid = Game::Grid;
using PointSet = Marks<go::largest_size>;

PointSet marks(const Game& game, const Stones& points) {
    PointSet set;
    for (const auto& [row, col] : points) set.add(point_at(game, row, col));
    return set;
}

Game make_game(int height, int width, go::Rules rules, const Stones& black, const Stones& white,
               Colour to_play) {
    if (height < 1 || width < 1 || height > go::largest_size || width > go::largest_size)
        throw nb::value_error("a Go board has 1 to 25 rows and columns");
    Game::Board board(height, width);
    const auto put = [&](const Stones& stones, Colour colour) {
        for (const auto& [row, col] : stones) {
            const Point point = point_on(board, row, col);
            if (board.at(point) != Colour::empty || board.play(point, colour) != 0)
                throw nb::value_error("these stones cannot stand together");
        }
    };
    put(black, Colour::black);
    put(white, Colour::white);
    board.clear_ko();
    return Game(board, to_play, rules);
}

std::optional<Coordinates> ko(const Game& game) {
    const Point point = board_of(game).ko();
    if (point == no_point) return std::nullopt;
    return coordinates<Grid>(point);
}

Stones to_stones(const PointSet& points) {
    Stones stones;
    points.for_each([&](Point point) { stones.push_back(coordinates<Grid>(point)); });
    return stones;
}

void bind_rules(nb::module_& module) {
    nb::enum_<go::Ko>(module, "Ko", "Which repetitions are refused.")
        .value("simple", go::Ko::simple)
        .value("positional", go::Ko::positional)
        .value("situational", go::Ko::situational);
    nb::enum_<go::Scoring>(module, "Scoring", "What is counted.")
        .value("area", go::Scoring::area)
        .value("territory", go::Scoring::territory);
    nb::enum_<go::Legality>(module, "GoLegality", "Why a move can or cannot be made.")
        .value("legal", go::Legality::legal)
        .value("occupied", go::Legality::occupied)
        .value("off_board", go::Legality::off_board)
        .value("suicide", go::Legality::suicide)
        .value("ko", go::Legality::ko)
        .value("superko", go::Legality::superko)
        .value("over", go::Legality::over);
    nb::class_<go::Rules>(module, "GoRules", "The rules of Go as independent axes.")
        .def(nb::init<go::Ko, bool, go::Scoring, double>(), "ko"_a, "suicide"_a, "scoring"_a,
             "komi"_a);
}

void bind_play(nb::class_<Game>& game) {
    game.def(
            "legality",
            [](const Game& self, int row, int col, Colour colour) {
                return self.position().legality(point_at(self, row, col), side_of(colour));
            },
            "row"_a, "col"_a, "colour"_a, "May the colour play here now?")
        .def(
            "play",
            [](Game& self, int row, int col, Colour colour) {
                const Point point = point_at(self, row, col);
                const go::Legality legality = self.position().legality(point, side_of(colour));
                if (legality == go::Legality::legal) self.play(point, colour);
                return legality;
            },
            "row"_a, "col"_a, "colour"_a,
            "Play a stone if that is legal; returns whether it was, and otherwise why not.")
        .def(
            "perft",
            [](const Game& self, int depth) {
                const Game game = self;  // others may play on while we count
                return interruptible(
                    [&](const auto& stop) { return go::perft(game, depth, stop); });
            },
            "depth"_a, "The number of sequences of stone moves of this length.");
}

void bind_state(nb::class_<Game>& game) {
    game.def_prop_ro("over", [](const Game& self) { return self.position().over(); })
        .def_prop_ro("ko", &ko)
        .def_prop_ro("prisoners",
                     [](const Game& self) {
                         const go::Prisoners& prisoners = self.position().prisoners();
                         return std::pair(prisoners[0], prisoners[1]);
                     })
        .def(
            "legal",
            [](const Game& self, Colour colour) {
                return per_point<bool>(self, [&](Point point) {
                    return self.position().legality(point, side_of(colour)) == go::Legality::legal;
                });
            },
            "colour"_a, "Where the colour may play now.");
}

void bind_judgement(nb::class_<Game>& game) {
    game.def(
            "liberties",
            [](const Game& self, int row, int col) {
                const Point point = point_at(self, row, col);
                return is_stone(board_of(self).at(point)) ? board_of(self).liberties(point) : 0;
            },
            "row"_a, "col"_a, "The liberties of the chain here, 0 on an empty point.")
        .def(
            "chain",
            [](const Game& self, int row, int col) {
                const Point point = point_at(self, row, col);
                return is_stone(board_of(self).at(point)) ? to_stones(board_of(self).chain(point))
                                                          : Stones{};
            },
            "row"_a, "col"_a, "The stones of the chain here.")
        .def(
            "score",
            [](const Game& self, const Stones& dead) {
                return go::score(self.position(), marks(self, dead));
            },
            "dead"_a, "Black's margin after komi.")
        .def(
            "owners",
            [](const Game& self, const Stones& dead) {
                const auto owners = go::owners(board_of(self), marks(self, dead));
                return per_point<std::int8_t>(self,
                                              [&](Point point) { return int(owners[point]); });
            },
            "dead"_a, "Who owns each point: 0 nobody, 1 Black, 2 White.")
        .def(
            "eyes",
            [](const Game& self, Colour colour) {
                return per_point<std::int8_t>(self, [&](Point point) {
                    return int(go::is_eye(board_of(self), point, colour)) +
                           int(go::is_true_eye(board_of(self), point, colour));
                });
            },
            "colour"_a, "T's eyes: 0 none, 1 false, 2 true.")
        .def(
            "unconditionally_alive",
            [](const Game& self, Colour colour) {
                const PointSet alive = go::unconditionally_alive(board_of(self), colour);
                return per_point<bool>(self, [&](Point point) { return alive.has(point); });
            },
            "colour"_a, "The stones that cannot be captured even if their owner only passes.")
        .def(
            "survived",
            [](const Game& self, Colour defender, const Stones& target) {
                return go::survived(board_of(self), defender, marks(self, target));
            },
            "defender"_a, "target"_a, "Does the target have T's two eyes?");
}

}  // namespace

void bind_go(nb::module_& module) {
    bind_rules(module);
    nb::class_<Game> game(module, "GoGame", "A game of Go from its first position on.");
    game.def(nb::new_(&make_game), "height"_a, "width"_a, "rules"_a, "black"_a, "white"_a,
             "to_play"_a);
    bind_record(game);
    bind_play(game);
    bind_state(game);
    bind_judgement(game);
}

}  // namespace tengen::bindings
