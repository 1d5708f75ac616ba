#include <nanobind/stl/optional.h>
#include <nanobind/stl/pair.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/vector.h>

#include <atomic>
#include <chrono>
#include <limits>
#include <stop_token>
#include <tuple>
#include <utility>

#include "bindings.hpp"
#include "five/game.hpp"
#include "five/shapes.hpp"
#include "games.hpp"
#include "interrupt.hpp"
#include "solve/r/printed.hpp"
#include "solve/r/search.hpp"
#include "win_tree.hpp"

namespace nb = nanobind;
using namespace nb::literals;

namespace tengen::bindings {

namespace {

namespace r = solve::r;

/// A, D and M.
using Sets = std::tuple<Stones, Stones, Stones>;

Stones on_board(const r::Points& points) {
    Stones stones;
    for (Point point : points) stones.push_back(coordinates<five::FiveGrid>(point));
    return stones;
}

const five::Position& of_fives(const five::Game& game) {
    if (game.position().rules().row != 5) throw nb::value_error("threats are of rows of five only");
    return game.position();
}

const five::Position& in_print(const five::Game& game) {
    const five::Position& position = of_fives(game);
    if (std::max(position.board().height(), position.board().width()) > five::longest_shape)
        throw nb::value_error("R's library holds lines of at most 15 points");
    return position;
}

Sets threat_sets(const five::Game& game, Colour mover) {
    five::ThreatBoard board(of_fives(game).board(), game.position().rules());
    const r::ThreatSpace space(board);
    const Colour side = side_of(mover);
    return {on_board(space.attack(side)), on_board(space.defence(side)),
            on_board(space.moves(side))};
}

Sets printed_sets(const five::Game& game) {
    const five::Position& position = in_print(game);
    return {on_board(r::printed_attack(position)), on_board(r::printed_defence(position)),
            on_board(r::printed_moves(position))};
}

/// Looks at a flag instead of a token, which costs nothing.
template <typename Search>
auto with_flag(const Search& search, double seconds = std::numeric_limits<double>::infinity()) {
    return interruptible(
        [&](const std::stop_token& token) {
            std::atomic<bool> stop = false;
            const std::stop_callback told(token, [&] { stop = true; });
            return search(&stop);
        },
        seconds);
}

bool printed_tss(const five::Game& game, int depth) {
    const five::Position& position = in_print(game);
    return with_flag([&](auto* stop) { return r::printed_tss(position, depth, stop); });
}

int printed_utss(const five::Game& game, int depth) {
    const five::Position& position = in_print(game);
    return with_flag([&](auto* stop) { return r::printed_utss(position, depth, stop); });
}

/// Value, tree of a win, depth, whether nothing is left to try, nodes, seconds.
using Answered = std::tuple<r::Value, nb::object, int, bool, std::uint64_t, double>;

template <typename Search>
Answered solved(const five::Game& game, Colour mover, int depth, std::uint64_t nodes,
                double seconds) {
    five::ThreatBoard board(of_fives(game).board(), game.position().rules());
    const Colour side = side_of(mover);
    const auto begun = std::chrono::steady_clock::now();
    const r::Answer answer = with_flag(
        [&](auto* stop) { return Search(board, {nodes, stop}).solve(side, depth); }, seconds);
    const std::chrono::duration<double> took = std::chrono::steady_clock::now() - begun;
    nb::object tree = nb::none();
    if (answer.tree) tree = as_dict(*answer.tree, game.position().board().grid());
    return {answer.value, tree, answer.depth, answer.exhausted, answer.nodes, took.count()};
}

}  // namespace

void bind_threat_space(nb::module_& module) {
    nb::enum_<r::Value>(module, "ThreatValue", "What threat-space search says.")
        .value("win", r::Value::win)
        .value("draw", r::Value::draw)
        .value("lose", r::Value::lose)
        .value("uncertain", r::Value::uncertain);
    module.def("threat_sets", &threat_sets, "game"_a, "mover"_a,
               "A, D and M of a side, as if it were its turn.");
    module.def("tss", &solved<r::Tss>, "game"_a, "attacker"_a, "depth"_a, "nodes"_a, "seconds"_a,
               "Threat-space search: value, tree of a win, depth, whether nothing is left to try, "
               "nodes, seconds.");
    module.def("utss", &solved<r::Utss>, "game"_a, "mover"_a, "depth"_a, "nodes"_a, "seconds"_a,
               "Unified threat-space search, likewise.");
    module.def("printed_sets", &printed_sets, "game"_a, "A, D and M as R prints them.");
    module.def("printed_tss", &printed_tss, "game"_a, "depth"_a, "R's algorithm 1 as printed.");
    module.def("printed_utss", &printed_utss, "game"_a, "depth"_a,
               "R's algorithm 4 as printed: -1, 0, 1, -2 for uncertain, and also 2.");
}

}  // namespace tengen::bindings
