#include "engine/search.hpp"

#include <nanobind/stl/optional.h>
#include <nanobind/stl/pair.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/unique_ptr.h>
#include <nanobind/stl/vector.h>

#include "bindings.hpp"
#include "games.hpp"
#include "leaves.hpp"

namespace nb = nanobind;
using namespace nb::literals;

namespace tengen::bindings {

namespace {

using engine::Knowledge;
using search::AnySearch;
using search::Branch;
using search::Candidate;
using search::Config;
using search::Report;
using search::Treetop;

Marks<go::largest_size> marks(const go::Game& game, const Stones& points) {
    Marks<go::largest_size> set;
    for (const auto& [row, col] : points) set.add(point_at(game, row, col));
    return set;
}

view::ProblemFrame frame_of(const go::Game& game, Colour defender, const Stones& standing,
                            const Stones& meaningless) {
    return {side_of(defender), marks(game, standing), marks(game, meaningless)};
}

/// A Python function of the packed planes and the sides to move, as the judge of a search. The
/// search runs without the interpreter's lock, so the judge takes it.
search::Judge judge_of(nb::object function, int planes, int move_codes) {
    return [held = HeldObject(std::move(function)), planes, move_codes](search::Leaves& leaves) {
        const Locked locked;
        const std::size_t count = leaves.to_play.size();
        const nb::object judged =
            call(held.object(),
                 planes_view(leaves.planes.data(), count, leaves.planes.size() / count, planes,
                             nb::none()),
                 sides_view(leaves.to_play, count, nb::none()));
        const auto [priors, values] = nb::cast<std::pair<Priors, Values>>(judged);
        check_answers(priors, values, count, move_codes);
        std::copy_n(priors.data(), priors.size(), leaves.priors.data());
        std::copy_n(values.data(), values.size(), leaves.values.data());
    };
}

template <typename Game>
engine::Evaluator evaluator_of(const Game& game, const std::vector<std::string>& planes, int usual,
                               nb::object function) {
    const auto& grid = game.position().board().grid();
    const int count = planes.empty() ? usual : int(planes.size());
    return {planes, judge_of(std::move(function), count, grid.area() + 1)};
}

void bind_report(nb::module_& module) {
    nb::class_<Candidate>(module, "Candidate", "A move of the root.")
        .def_ro("move", &Candidate::move)
        .def_ro("visits", &Candidate::visits)
        .def_ro("value", &Candidate::value)
        .def_ro("prior", &Candidate::prior)
        .def_ro("proof", &Candidate::proof)
        .def_prop_ro(
            "urgency",
            [](const Candidate& candidate) -> std::optional<std::pair<double, double>> {
                if (!candidate.urgency) return std::nullopt;
                return std::pair(candidate.urgency->exploitation, candidate.urgency->exploration);
            },
            "What the formula gives for it, once it was visited: its mean reward, and what is "
            "added "
            "to have it explored.");
    nb::class_<Branch>(module, "Branch", "A move in the top of a tree.")
        .def_ro("parent", &Branch::parent,
                "The index of the branch it grows from; −1 for a move of the root.")
        .def_ro("candidate", &Branch::candidate)
        .def_ro("total", &Branch::total, "N of the position it leads to.")
        .def_ro("hidden", &Branch::hidden, "Visited moves behind it that are not shown.");
    nb::class_<Treetop>(module, "Treetop", "The top of a tree.")
        .def_ro("total", &Treetop::total)
        .def_ro("hidden", &Treetop::hidden)
        .def_ro("branches", &Treetop::branches);
    nb::class_<Report>(module, "SearchReport", "What can be seen of a search.")
        .def_ro("candidates", &Report::candidates)
        .def_ro("variation", &Report::variation)
        .def_ro("value", &Report::value)
        .def_ro("proof", &Report::proof)
        .def_ro("simulations", &Report::simulations)
        .def_ro("transpositions", &Report::transpositions)
        .def_ro("nodes", &Report::nodes)
        .def_ro("bytes", &Report::bytes)
        .def_ro("depth", &Report::depth)
        .def_ro("full", &Report::full);
}

/// The searches of a game from its present position. The judge is a function of packed planes and
/// sides to move that returns priors and values.
template <typename Game>
void bind_searches(nb::module_& module, const char* played_out, const char* judged,
                   engine::PlaneList (*planes_of_game)()) {
    module.def(
        played_out,
        [](const Game& game, const Config& config, const Knowledge& knowledge) {
            return engine::make_search(game, config, knowledge);
        },
        "game"_a, "config"_a, "knowledge"_a, "A search from the present position of a game.");
    module.def(
        judged,
        [planes_of_game](const Game& game, const Config& config, const Knowledge& knowledge,
                         const std::vector<std::string>& planes, nb::object judge) {
            return engine::make_judged(
                game, config, knowledge,
                evaluator_of(game, planes, planes_of_game().usual, std::move(judge)));
        },
        "game"_a, "config"_a, "knowledge"_a, "planes"_a, "judge"_a,
        "A search of a game whose leaves are judged by a function.");
}

void bind_problem_searches(nb::module_& module) {
    module.def(
        "search_problem",
        [](const go::Game& game, Colour defender, const Stones& standing, const Stones& meaningless,
           const Config& config, const Knowledge& knowledge) {
            return engine::make_search(game, frame_of(game, defender, standing, meaningless),
                                       config, knowledge);
        },
        "game"_a, "defender"_a, "standing"_a, "meaningless"_a, "config"_a, "knowledge"_a,
        "A search of T's problem from the present position of a game.");
    module.def(
        "judged_problem",
        [](const go::Game& game, Colour defender, const Stones& standing, const Stones& meaningless,
           const Config& config, const Knowledge& knowledge, const std::vector<std::string>& planes,
           nb::object judge) {
            return engine::make_judged(
                game, frame_of(game, defender, standing, meaningless), config, knowledge,
                evaluator_of(game, planes, engine::problem_planes().usual, std::move(judge)));
        },
        "game"_a, "defender"_a, "standing"_a, "meaningless"_a, "config"_a, "knowledge"_a,
        "planes"_a, "judge"_a, "A search of T's problem whose leaves are judged by a function.");
}

void bind_planes(nb::module_& module) {
    const auto bind = [&](const char* name, engine::PlaneList (*planes)(), const char* says) {
        module.def(
            name,
            [planes] {
                const engine::PlaneList list = planes();
                return std::pair(std::vector<std::string>(list.names.begin(), list.names.end()),
                                 list.usual);
            },
            says);
    };
    bind("go_planes", engine::go_planes,
         "The planes of Go by name, and how many of the first are the usual ones.");
    bind("five_planes", engine::five_planes,
         "The planes of five in a row by name, and how many of the first are the usual ones.");
    bind("problem_planes", engine::problem_planes, "T's planes by name, and how many they are.");
}

}  // namespace

void bind_search(nb::module_& module) {
    bind_report(module);
    nb::class_<AnySearch>(module, "Search", "A search of some game.")
        .def("run", &AnySearch::run, nb::call_guard<Unlocked>(),
             "Run until a limit is reached or `stop` is called.")
        .def("stop", &AnySearch::stop, "Stop a search that runs or is about to.")
        .def("make_ready", &AnySearch::make_ready, "Let a stopped search be run again.")
        .def("advance", &AnySearch::advance, "way"_a, nb::call_guard<Unlocked>(),
             "Make moves at the root and keep what is known of the position they lead to.")
        .def(
            "limit",
            [](AnySearch& search, std::uint64_t simulations, double seconds) {
                search.limit({simulations, seconds});
            },
            "simulations"_a, "seconds"_a, "Other limits for the next run; 0 for none.")
        .def("report", &AnySearch::report, nb::call_guard<Unlocked>(),
             "What the search has found so far.")
        .def("candidates", &AnySearch::candidates, "way"_a, nb::call_guard<Unlocked>(),
             "The moves of the position that these moves lead to.")
        .def(
            "treetop",
            [](const AnySearch& search, const std::vector<search::Moves>& opened,
               std::size_t branches, std::size_t siblings,
               int plies) { return search.treetop(opened, {branches, siblings, plies}); },
            "opened"_a, "branches"_a, "siblings"_a, "plies"_a, nb::call_guard<Unlocked>(),
            "The top of the tree, with the families at the end of the ways that are opened.");
    bind_searches<go::Game>(module, "search_go", "judged_go", engine::go_planes);
    bind_searches<five::Game>(module, "search_five", "judged_five", engine::five_planes);
    bind_problem_searches(module);
    bind_planes(module);
}

}  // namespace tengen::bindings
