#include <nanobind/stl/shared_ptr.h>
#include <nanobind/stl/vector.h>

#include "bindings.hpp"
#include "engine/search.hpp"

namespace nb = nanobind;
using namespace nb::literals;

namespace tengen::bindings {

namespace {

using engine::Knowledge;
using search::Config;
using search::LeafOptions;

void bind_choices(nb::module_& module) {
    nb::enum_<search::Selection>(module, "Selection", "The formula that chooses inside the tree.")
        .value("ucb1", search::Selection::ucb1)
        .value("variance", search::Selection::variance)
        .value("puct", search::Selection::puct);
    nb::enum_<search::FinalMove>(module, "FinalMove", "The rule that chooses the move to make.")
        .value("visits", search::FinalMove::visits)
        .value("value", search::FinalMove::value)
        .value("lower_bound", search::FinalMove::lower_bound)
        .value("agreement", search::FinalMove::agreement);
    nb::enum_<search::Parallel>(module, "Parallel", "How several threads work together.")
        .value("tree", search::Parallel::tree)
        .value("root", search::Parallel::root)
        .value("leaf", search::Parallel::leaf);
    nb::enum_<go::Knows>(module, "GoKnows", "What priors know of moves of Go.")
        .value("tactics", go::Knows::tactics)
        .value("patterns", go::Knows::patterns_too)
        .value("learnt", go::Knows::learnt);
    nb::enum_<engine::ProverKind>(module, "Prover", "What is proven at new nodes.")
        .value("none", engine::ProverKind::none)
        .value("fours", engine::ProverKind::fours)
        .value("threats", engine::ProverKind::threats)
        .value("utss", engine::ProverKind::utss);
    nb::enum_<engine::FilterKind>(module, "Filter", "Which moves are tried first.")
        .value("none", engine::FilterKind::none)
        .value("near", engine::FilterKind::near);
    nb::enum_<Status::Kind>(module, "StatusKind", "What a status says.")
        .value("win", Status::Kind::win)
        .value("draw", Status::Kind::draw)
        .value("both_lose", Status::Kind::both_lose)
        .value("seki", Status::Kind::seki)
        .value("ko", Status::Kind::ko);
    nb::class_<Status>(module, "Status", "How a position ends with best play, or has ended.")
        .def_static("win_for", &Status::win_for, "colour"_a)
        .def_static("seki_for", &Status::seki_for, "colour"_a)
        .def_static("ko", &Status::ko, "needs_threats"_a, "threats"_a)
        .def_ro_static("draw", &Status::draw)
        .def_ro_static("both_lose", &Status::both_lose)
        .def_prop_ro("kind", &Status::kind)
        .def_prop_ro("side", &Status::side,
                     "The side that wins, lives in seki or needs threats; empty for none.")
        .def_prop_ro("threats", &Status::threats, "How many it needs.");
    nb::class_<Knowledge>(module, "Knowledge", "What a search is told of its game.")
        .def(nb::init<>())
        .def_rw("playout", &Knowledge::playout)
        .def_rw("rules", &Knowledge::rules)
        .def_rw("tactics", &Knowledge::tactics)
        .def_rw("go", &Knowledge::go)
        .def_rw("prover", &Knowledge::prover)
        .def_rw("prover_plies", &Knowledge::prover_plies)
        .def_rw("filter", &Knowledge::filter)
        .def_rw("joseki", &Knowledge::joseki, nb::arg().none());
    nb::class_<LeafOptions>(module, "LeafOptions",
                            "The options of a search whose leaves are judged outside.")
        .def(nb::init<>())
        .def_rw("simulations", &LeafOptions::simulations)
        .def_rw("leaves", &LeafOptions::leaves)
        .def_rw("exploration", &LeafOptions::exploration)
        .def_rw("first_play_reduction", &LeafOptions::first_play_reduction)
        .def_rw("proofs", &LeafOptions::proofs);
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
        .def_rw("shuffle", &Config::shuffle)
        .def_rw("expansion", &Config::expansion)
        .def_rw("virtual_loss", &Config::virtual_loss)
        .def_rw("rave", &Config::rave)
        .def_rw("rave_equivalence", &Config::rave_equivalence)
        .def_rw("amaf_depth", &Config::amaf_depth)
        .def_rw("amaf_fading", &Config::amaf_fading)
        .def_rw("leaves", &Config::leaves)
        .def_rw("first_play_reduction", &Config::first_play_reduction)
        .def_rw("transpositions", &Config::transpositions)
        .def_rw("proofs", &Config::proofs)
        .def_rw("playouts", &Config::playouts)
        .def_rw("rewards", &Config::rewards)
        .def_rw("reuse", &Config::reuse)
        .def_rw("root_moves", &Config::root_moves)
        .def_rw("final_move", &Config::final_move)
        .def_rw("early_stop", &Config::early_stop);
}

}  // namespace

void bind_search_options(nb::module_& module) {
    bind_choices(module);
    bind_config(module);
}

}  // namespace tengen::bindings
