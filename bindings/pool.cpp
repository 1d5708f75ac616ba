#include "engine/pool.hpp"

#include <nanobind/stl/string.h>
#include <nanobind/stl/unique_ptr.h>
#include <nanobind/stl/vector.h>

#include <algorithm>
#include <stdexcept>
#include <string>

#include "bindings.hpp"
#include "engine/pool_bench.hpp"
#include "leaves.hpp"

namespace nb = nanobind;
using namespace nb::literals;

namespace tengen::bindings {

namespace {

using engine::AnyPool;
using engine::PoolRun;
using engine::PoolSpeed;
using search::Batch;
using search::MoveOptions;
using search::PoolConfig;

void bind_config(nb::module_& module) {
    nb::enum_<search::RootRule>(module, "RootRule", "How the root of a search chooses.")
        .value("puct", search::RootRule::puct)
        .value("gumbel", search::RootRule::gumbel);
    nb::class_<MoveOptions>(module, "MoveOptions",
                            "The options of a move, which may change while a pool runs.")
        .def(nb::init<>())
        .def_rw("simulations", &MoveOptions::simulations)
        .def_rw("full_share", &MoveOptions::full_share)
        .def_rw("fast_simulations", &MoveOptions::fast_simulations)
        .def_rw("root", &MoveOptions::root)
        .def_prop_rw(
            "considered", [](const MoveOptions& options) { return options.gumbel.considered; },
            [](MoveOptions& options, int moves) { options.gumbel.considered = moves; })
        .def_prop_rw(
            "gumbel_scale", [](const MoveOptions& options) { return options.gumbel.scale; },
            [](MoveOptions& options, double scale) { options.gumbel.scale = scale; })
        .def_rw("noise_weight", &MoveOptions::noise_weight)
        .def_rw("forced_playouts", &MoveOptions::forced_playouts)
        .def_rw("temperature_moves", &MoveOptions::temperature_moves)
        .def_rw("temperature", &MoveOptions::temperature)
        .def_rw("resign_below", &MoveOptions::resign_below);
    nb::class_<PoolConfig>(module, "PoolConfig", "All options of a pool.")
        .def(nb::init<>())
        .def_rw("searches", &PoolConfig::searches)
        .def_rw("games", &PoolConfig::games)
        .def_rw("batches", &PoolConfig::batches)
        .def_rw("threads", &PoolConfig::threads)
        .def_rw("seed", &PoolConfig::seed)
        .def_rw("search", &PoolConfig::search)
        .def_rw("move", &PoolConfig::move)
        .def_rw("most_simulations", &PoolConfig::most_simulations)
        .def_rw("nodes_a_simulation", &PoolConfig::nodes_a_simulation)
        .def_rw("noise_alpha", &PoolConfig::noise_alpha)
        .def_rw("max_moves", &PoolConfig::max_moves)
        .def_rw("resign_moves", &PoolConfig::resign_moves)
        .def_rw("resign_audit", &PoolConfig::resign_audit)
        .def_rw("settle", &PoolConfig::settle)
        .def_rw("keep_planes", &PoolConfig::keep_planes)
        .def_rw("end_proven", &PoolConfig::end_proven)
        .def_rw("keep_proofs", &PoolConfig::keep_proofs);
}

void bind_batch(nb::module_& module) {
    nb::class_<Batch>(module, "PoolBatch",
                      "Leaves of many searches. The arrays show the pool's own memory: they are "
                      "good until the batch is answered.")
        .def_ro("number", &Batch::number, "Which of the pool's batches it is, from 0.")
        .def_ro("size", &Batch::size)
        .def_prop_ro(
            "planes",
            [](nb::handle self) {
                const Batch& batch = nb::cast<const Batch&>(self);
                return planes_view(batch.planes.data(), batch.size,
                                   batch.planes.size() / batch.to_play.size(), batch.planes_a_leaf,
                                   self);
            },
            "The planes of the leaves: leaves × planes × words, a bit a point.")
        .def_prop_ro(
            "to_play",
            [](nb::handle self) {
                const Batch& batch = nb::cast<const Batch&>(self);
                return sides_view(batch.to_play, batch.size, self);
            },
            "The sides to move: 1 black, 2 white.")
        .def_prop_ro(
            "ids",
            [](nb::handle self) {
                const Batch& batch = nb::cast<const Batch&>(self);
                return view_of(batch.ids.data(), batch.size, self);
            },
            "The search that each leaf belongs to.");
}

/// Waits without the interpreter's lock, and looks up now and then for Ctrl-C. Another thread may
/// take the news away, so what comes of them is asked for without the lock too.
Batch* next_batch(AnyPool& pool) {
    for (;;) {
        {
            const Unlocked unlocked;
            if (pool.wait(std::chrono::milliseconds(100))) return pool.next_batch();
        }
        if (PyErr_CheckSignals() != 0) throw nb::python_error();
    }
}

template <typename Number>
void answer(AnyPool& pool, Batch& batch, const PriorsOf<Number>& priors, const Values& values) {
    check_answers(priors, values, batch.size, pool.move_codes());
    const Unlocked unlocked;
    pool.answer(batch, priors.data(), values.data());
}

void bind_pools(nb::module_& module) {
    nb::class_<AnyPool>(module, "Pool", "Many searches that are judged in batches.")
        .def_prop_ro("move_codes", &AnyPool::move_codes)
        .def("next_batch", &next_batch, nb::rv_policy::reference_internal,
             "Wait for the next batch; None when all games are over or the pool was stopped.")
        .def("answer", &answer<float>, "batch"_a, "priors"_a, "values"_a,
             "Give a batch back: priors over the move codes, values of the sides to move.")
        .def("answer", &answer<Half>, "batch"_a, "priors"_a, "values"_a,
             "The same with priors of half precision, none below zero and all finite.")
        .def("change", &AnyPool::change, "options"_a,
             "Moves that searches begin from now on have these options.")
        .def("finished", &AnyPool::finished,
             "The games that have ended since the last call of this or `records`.")
        .def("records", &AnyPool::records, nb::call_guard<Unlocked>(),
             "The games that have ended since the last call of this or `finished`, laid out.")
        .def("stop", &AnyPool::stop, "End the work of the threads.");
    module.def(
        "pool_go",
        [](const std::vector<const go::Game*>& starts, const PoolConfig& config,
           const std::vector<std::string>& planes) {
            return engine::make_pool(starts, config, planes);
        },
        "starts"_a, "config"_a, "planes"_a, "A pool of games that begin at these positions.");
    module.def(
        "pool_five",
        [](const std::vector<const five::Game*>& starts, const PoolConfig& config,
           const std::vector<std::string>& planes, const engine::Knowledge& knowledge) {
            return engine::make_pool(starts, config, planes, knowledge);
        },
        "starts"_a, "config"_a, "planes"_a, "knowledge"_a,
        "A pool of games that begin at these positions; some of its positions may be proven.");
    module.def("pool_bytes", &search::pool_bytes, "config"_a, "move_codes"_a,
               "Bytes that the trees of a pool take.");
}

void bind_speed(nb::module_& module) {
    nb::class_<PoolSpeed>(module, "PoolSpeed", "How fast a pool was.")
        .def_ro("leaves", &PoolSpeed::leaves)
        .def_ro("games", &PoolSpeed::games)
        .def_ro("seconds", &PoolSpeed::seconds)
        .def_ro("cpu_seconds", &PoolSpeed::cpu_seconds);
    module.def(
        "go_pool_speed",
        [](int size, int simulations, std::uint64_t leaves, int threads, std::uint64_t seed) {
            return engine::go_pool_speed({size, simulations, 2048, threads, leaves, seed});
        },
        "size"_a, "simulations"_a, "leaves"_a, "threads"_a = 1, "seed"_a = 0,
        nb::call_guard<Unlocked>(), "Leaves of a pool of Go games when judging costs nothing.");
    module.def(
        "five_pool_speed",
        [](int size, five::Variant variant, int simulations, std::uint64_t leaves, int threads,
           std::uint64_t seed) {
            return engine::five_pool_speed({size, simulations, 2048, threads, leaves, seed},
                                           {variant, 5});
        },
        "size"_a, "variant"_a, "simulations"_a, "leaves"_a, "threads"_a = 1, "seed"_a = 0,
        nb::call_guard<Unlocked>(),
        "Leaves of a pool of five-in-a-row games when judging costs nothing.");
}

}  // namespace

void bind_pool(nb::module_& module) {
    bind_config(module);
    bind_batch(module);
    bind_pool_records(module);
    bind_pools(module);
    bind_speed(module);
}

}  // namespace tengen::bindings
