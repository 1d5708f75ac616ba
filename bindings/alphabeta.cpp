#include <nanobind/stl/array.h>
#include <nanobind/stl/vector.h>

#include "alphabeta/thinker.hpp"
#include "bindings.hpp"
#include "five/game.hpp"
#include "games.hpp"
#include "interpreter.hpp"

namespace nb = nanobind;
using namespace nb::literals;

namespace tengen::bindings {

namespace {

using alphabeta::Answer;
using alphabeta::BothWeights;
using alphabeta::pair_kinds;
using alphabeta::Thinker;

using Counts = std::array<int, pair_kinds>;

const five::Position& of_five(const five::Game& game) {
    const five::Position& position = game.position();
    if (position.rules().row != 5) throw nb::value_error("shapes are known of rows of five only");
    return position;
}

const five::Position& going_on(const five::Game& game) {
    if (of_five(game).over()) throw nb::value_error("the game is over");
    return game.position();
}

/// For each colour to move: its own weights, the waiting side's, and the turn's.
BothWeights weights_from(const std::vector<std::vector<int>>& rows) {
    constexpr std::size_t pairs = pair_kinds;
    BothWeights weights;
    if (rows.size() != 2) throw nb::value_error("expected a row of weights for either colour");
    for (std::size_t mover = 0; mover < 2; ++mover) {
        const std::vector<int>& row = rows[mover];
        if (row.size() != 2 * pairs + 1) throw nb::value_error("expected 157 weights a colour");
        for (std::size_t pair = 0; pair < pairs; ++pair) {
            weights[mover].moving[pair] = std::int16_t(row[pair]);
            weights[mover].waiting[pair] = std::int16_t(row[pairs + pair]);
        }
        weights[mover].turn = std::int16_t(row.back());
    }
    return weights;
}

std::pair<Counts, Counts> shape_pairs(const five::Game& game) {
    const five::Position& position = of_five(game);
    const five::ThreatBoard board(position.board(), position.rules());
    return {alphabeta::count_pairs(board, Colour::black),
            alphabeta::count_pairs(board, Colour::white)};
}

void bind_answer(nb::module_& module) {
    nb::class_<Answer>(module, "AlphaBetaAnswer", "What alpha–beta has found.")
        .def_prop_ro(
            "variation",
            [](const Answer& answer) {
                Stones points;
                for (Point point : answer.variation)
                    points.push_back(coordinates<five::FiveGrid>(point));
                return points;
            },
            "The best move first; empty if no move is allowed.")
        .def_ro("value", &Answer::value,
                "Hundredths of the logarithm of the mover's odds, if not decided.")
        .def_prop_ro(
            "moves_to_end",
            [](const Answer& answer) -> int {
                if (!alphabeta::is_decided(answer.value)) return 0;
                const int left = alphabeta::won - std::abs(answer.value);
                return answer.value > 0 ? left : -left;
            },
            "Moves to the end of a game that is decided, negative if it is lost; else 0.")
        .def_ro("depth", &Answer::depth)
        .def_ro("nodes", &Answer::nodes)
        .def_ro("seconds", &Answer::seconds);
}

}  // namespace

void bind_alphabeta(nb::module_& module) {
    bind_answer(module);
    nb::class_<Thinker>(module, "AlphaBeta", "Alpha–beta for five in a row.")
        .def(nb::init<std::size_t, int>(), "bytes"_a, "threads"_a = 1)
        .def(
            "weigh_by",
            [](Thinker& self, const std::vector<std::vector<int>>& rows) {
                self.weigh_by(weights_from(rows));
            },
            "weights"_a, "Other weights of pairs of shapes than those fitted for the rules.")
        .def(
            "prepare",
            [](Thinker& self, const five::Game& game, double seconds, std::uint64_t nodes,
               int depth) { self.prepare(going_on(game), {seconds, nodes, depth}); },
            "game"_a, "seconds"_a, "nodes"_a, "depth"_a,
            "Take a game to think about; a limit of 0 is none.")
        .def("run", &Thinker::run, nb::call_guard<Unlocked>(),
             "Think about it until a limit is reached or `stop` is called.")
        .def("so_far", &Thinker::so_far, nb::call_guard<Unlocked>(), "What is known so far.")
        .def("stop", &Thinker::stop, "Make a run that is under way, or about to be, end at once.")
        .def("make_ready", &Thinker::make_ready, "Forget an earlier `stop`.");
    module.def("shape_pairs", &shape_pairs, "game"_a,
               "How often each pair of shapes stands on the board, for Black and for White.");
}

}  // namespace tengen::bindings
