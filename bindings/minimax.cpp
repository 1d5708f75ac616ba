#include <nanobind/stl/optional.h>
#include <nanobind/stl/pair.h>
#include <nanobind/stl/vector.h>

#include "bindings.hpp"
#include "five/game.hpp"
#include "games.hpp"
#include "interpreter.hpp"
#include "minimax/ladder.hpp"

namespace nb = nanobind;
using namespace nb::literals;

namespace tengen::bindings {

namespace {

using minimax::Ladder;
using minimax::Looked;
using minimax::Options;

const five::Position& of_tuples(const five::Game& game) {
    const five::Position& position = game.position();
    if (position.rules().row != 5) throw nb::value_error("five-tuples are of rows of five only");
    if (position.over()) throw nb::value_error("the game is over");
    return position;
}

/// The legal points of the side to move, row by row, each with its score.
std::vector<std::pair<std::pair<int, int>, int>> tuple_scores(const five::Game& game) {
    const five::Position& position = of_tuples(game);
    std::vector<std::pair<std::pair<int, int>, int>> scores;
    five::for_each_point(position.legal_points(position.to_play()), [&](Point point) {
        scores.emplace_back(coordinates<five::FiveGrid>(point),
                            minimax::point_score(position.board(), point, position.to_play()));
    });
    return scores;
}

int tuple_value(const five::Game& game) {
    const five::Position& position = of_tuples(game);
    return minimax::worth_of(position.board()).to(position.to_play());
}

std::optional<std::pair<int, int>> move_of(const Looked& looked) {
    if (!is_point(looked.best.move)) return std::nullopt;
    return coordinates<five::FiveGrid>(looked.best.move);
}

void bind_looked(nb::module_& module) {
    nb::class_<Looked>(module, "LookedAhead", "What one of G's searches has found.")
        .def_prop_ro("move", &move_of, "The first of the best moves; None for a pass.")
        .def_prop_ro(
            "value", [](const Looked& looked) { return looked.best.value; },
            "Of the side to move, in G's points; near ±100,000,000 where the game is decided.")
        .def_prop_ro(
            "decided", [](const Looked& looked) { return minimax::is_decided(looked.best.value); },
            "Does the game end with a row, as far as it was looked at?")
        .def_ro("depth", &Looked::depth, "Of the deepest search that came to its end; 0 if none.")
        .def_ro("nodes", &Looked::nodes, "Positions looked at, in all depths.")
        .def_ro("seconds", &Looked::seconds);
}

void prepare(Ladder& self, const five::Game& game, const Options& options, int depth,
             double seconds, bool deepening) {
    self.prepare(of_tuples(game), options, {depth, seconds, deepening});
}

}  // namespace

void bind_minimax(nb::module_& module) {
    nb::enum_<minimax::Variant>(module, "LadderVariant", "The searches of G's ladder.")
        .value("minimax", minimax::Variant::minimax)
        .value("alphabeta", minimax::Variant::alphabeta)
        .value("negamax", minimax::Variant::negamax)
        .value("aspiration", minimax::Variant::aspiration)
        .value("pvs", minimax::Variant::pvs);
    nb::class_<Options>(module, "LadderOptions", "How one of G's searches looks ahead.")
        .def(
            "__init__",
            [](Options* self, minimax::Variant variant, bool table, bool history, int reach,
               int width) { new (self) Options{variant, table, history, reach, width}; },
            "variant"_a, "table"_a, "history"_a, "reach"_a, "width"_a);
    bind_looked(module);
    nb::class_<Ladder>(module, "Ladder", "G's searches for five in a row.")
        .def(nb::init<std::size_t>(), "bytes"_a)
        .def("prepare", &prepare, "game"_a, "options"_a, "depth"_a, "seconds"_a, "deepening"_a,
             "Take a game to look at; a limit of 0 is none.")
        .def("run", &Ladder::run, nb::call_guard<Unlocked>(),
             "Look ahead until a limit is reached or `stop` is called.")
        .def("so_far", &Ladder::so_far, nb::call_guard<Unlocked>(), "What is known so far.")
        .def("stop", &Ladder::stop, "Make a run that is under way, or about to be, end at once.")
        .def("make_ready", &Ladder::make_ready, "Forget an earlier `stop`.");
    module.def("tuple_scores", &tuple_scores, "game"_a,
               "The points open to the side to move, row by row, and G's score of each.");
    module.def("tuple_value", &tuple_value, "game"_a,
               "What the position is worth to the side to move: its tuples, less the other's.");
}

}  // namespace tengen::bindings
