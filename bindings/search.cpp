#include "engine/search.hpp"

#include <nanobind/stl/optional.h>
#include <nanobind/stl/pair.h>
#include <nanobind/stl/unique_ptr.h>
#include <nanobind/stl/vector.h>

#include "bindings.hpp"
#include "games.hpp"

namespace nb = nanobind;
using namespace nb::literals;

namespace tengen::bindings {

namespace {

using engine::AnySearch;
using search::Candidate;
using search::Config;
using search::Report;

Marks<go::largest_size> marks(const go::Game& game, const Stones& points) {
    Marks<go::largest_size> set;
    for (const auto& [row, col] : points) set.add(point_at(game, row, col));
    return set;
}

std::unique_ptr<AnySearch> search_problem(const go::Game& game, Colour defender,
                                          const Stones& standing, const Stones& meaningless,
                                          const Config& config, engine::Playout playout) {
    const engine::ProblemFrame frame{side_of(defender), marks(game, standing),
                                     marks(game, meaningless)};
    return engine::make_search(game, frame, config, playout);
}

void bind_options(nb::module_& module) {
    nb::enum_<search::Selection>(module, "Selection", "The formula that chooses inside the tree.")
        .value("ucb1", search::Selection::ucb1)
        .value("variance", search::Selection::variance)
        .value("puct", search::Selection::puct);
    nb::enum_<search::Priors>(module, "Priors", "How promising new moves are held to be.")
        .value("uniform", search::Priors::uniform)
        .value("tactics", search::Priors::tactics);
    nb::enum_<search::FinalMove>(module, "FinalMove", "The rule that chooses the move to make.")
        .value("visits", search::FinalMove::visits)
        .value("value", search::FinalMove::value)
        .value("lower_bound", search::FinalMove::lower_bound)
        .value("agreement", search::FinalMove::agreement);
    nb::enum_<search::Parallel>(module, "Parallel", "How several threads work together.")
        .value("tree", search::Parallel::tree)
        .value("root", search::Parallel::root)
        .value("leaf", search::Parallel::leaf);
    nb::enum_<engine::Playout>(module, "Playout", "How a leaf is judged.")
        .value("light", engine::Playout::light)
        .value("textbook", engine::Playout::textbook);
    nb::enum_<search::Result>(module, "Result", "How a game can end.")
        .value("black_wins", search::Result::black_wins)
        .value("white_wins", search::Result::white_wins)
        .value("draw", search::Result::draw)
        .value("both_lose", search::Result::both_lose);
    nb::class_<search::Rewards>(module, "Rewards", "What an end of the game is worth.")
        .def(nb::init<>())
        .def_rw("win", &search::Rewards::win)
        .def_rw("draw", &search::Rewards::draw)
        .def_rw("loss", &search::Rewards::loss)
        .def_rw("step_bonus", &search::Rewards::step_bonus)
        .def_rw("penalty", &search::Rewards::penalty)
        .def_rw("decay", &search::Rewards::decay);
}

void bind_config(nb::module_& module) {
    nb::class_<Config>(module, "SearchConfig", "All options of a search.")
        .def(nb::init<>())
        .def_rw("simulations", &Config::simulations)
        .def_rw("seconds", &Config::seconds)
        .def_rw("nodes", &Config::nodes)
        .def_rw("memory", &Config::memory)
        .def_rw("threads", &Config::threads)
        .def_rw("parallel", &Config::parallel)
        .def_rw("seed", &Config::seed)
        .def_rw("selection", &Config::selection)
        .def_rw("exploration", &Config::exploration)
        .def_rw("first_play_urgency", &Config::first_play_urgency)
        .def_rw("priors", &Config::priors)
        .def_rw("shuffle", &Config::shuffle)
        .def_rw("expansion", &Config::expansion)
        .def_rw("virtual_loss", &Config::virtual_loss)
        .def_rw("rave", &Config::rave)
        .def_rw("rave_equivalence", &Config::rave_equivalence)
        .def_rw("amaf_depth", &Config::amaf_depth)
        .def_rw("transpositions", &Config::transpositions)
        .def_rw("proofs", &Config::proofs)
        .def_rw("playouts", &Config::playouts)
        .def_rw("rewards", &Config::rewards)
        .def_rw("reuse", &Config::reuse)
        .def_rw("final_move", &Config::final_move)
        .def_rw("early_stop", &Config::early_stop);
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

}  // namespace

void bind_search(nb::module_& module) {
    bind_options(module);
    bind_config(module);
    bind_report(module);
    nb::class_<AnySearch>(module, "Search", "A search of some game.")
        .def("run", &AnySearch::run, nb::call_guard<nb::gil_scoped_release>(),
             "Run until a limit is reached or `stop` is called.")
        .def("stop", &AnySearch::stop, "Stop a search that runs or is about to.")
        .def("make_ready", &AnySearch::make_ready, "Let a stopped search be run again.")
        .def("advance", &AnySearch::advance, "way"_a, nb::call_guard<nb::gil_scoped_release>(),
             "Make moves at the root and keep what is known of the position they lead to.")
        .def(
            "limit",
            [](AnySearch& search, std::uint64_t simulations, double seconds) {
                search.limit({simulations, seconds});
            },
            "simulations"_a, "seconds"_a, "Other limits for the next run; 0 for none.")
        .def("report", &AnySearch::report, "What the search has found so far.")
        .def("candidates", &AnySearch::candidates, "way"_a,
             "The moves of the position that these moves lead to.");
    module.def(
        "search_go",
        nb::overload_cast<const go::Game&, const Config&, engine::Playout>(&engine::make_search),
        "game"_a, "config"_a, "playout"_a, "A search from the present position of a game.");
    module.def("search_problem", &search_problem, "game"_a, "defender"_a, "standing"_a,
               "meaningless"_a, "config"_a, "playout"_a,
               "A search of T's problem from the present position of a game.");
    module.def(
        "search_five",
        nb::overload_cast<const five::Game&, const Config&, engine::Playout>(&engine::make_search),
        "game"_a, "config"_a, "playout"_a, "A search from the present position of a game.");
}

}  // namespace tengen::bindings
