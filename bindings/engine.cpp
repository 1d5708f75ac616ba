#include "bindings.hpp"
#include "engine/ownership.hpp"
#include "engine/playouts.hpp"
#include "games.hpp"
#include "interpreter.hpp"

namespace nb = nanobind;
using namespace nb::literals;

namespace tengen::bindings {

namespace {

BoardArray<std::int32_t> ownership(const go::Game& game, int playouts, std::uint64_t seed) {
    const std::vector<int> votes = [copy = game, playouts, seed] {
        const Unlocked unlocked;
        return engine::ownership(copy, playouts, seed);
    }();
    const auto& grid = board_of(game).grid();
    return board_array<std::int32_t>(grid.height(), grid.width(), [&](int row, int col) {
        return votes[std::size_t(grid.number(grid.at(row, col)))];
    });
}

void check_go_size(int size) {
    if (size < 1 || size > 25) throw nb::value_error("a Go board has 1 to 25 points a side");
}

}  // namespace

void bind_engine(nb::module_& module) {
    using engine::PlayoutStats;
    nb::class_<PlayoutStats>(module, "PlayoutStats", "Sums over many playouts.")
        .def_ro("playouts", &PlayoutStats::playouts)
        .def_ro("moves", &PlayoutStats::moves)
        .def_ro("black_wins", &PlayoutStats::black_wins)
        .def_ro("ataris", &PlayoutStats::ataris);
    module.def(
        "go_playouts",
        [](int size, std::uint64_t playouts, std::uint64_t seed) {
            check_go_size(size);
            const Unlocked unlocked;
            return engine::go_playouts(size, playouts, seed);
        },
        "size"_a, "playouts"_a, "seed"_a, "Uniform playouts of Go from the empty board.");
    module.def(
        "go_playouts_with_questions",
        [](int size, std::uint64_t playouts, std::uint64_t seed) {
            check_go_size(size);
            const Unlocked unlocked;
            return engine::go_playouts_with_questions(size, playouts, seed);
        },
        "size"_a, "playouts"_a, "seed"_a,
        "The same playouts, each move followed by a heavy playout's questions about atari.");
    module.def(
        "five_playouts",
        [](int size, five::Variant variant, std::uint64_t playouts, std::uint64_t seed) {
            const five::Rules rules{variant, 5};
            if (!rules.fits(size, size)) throw nb::value_error("no such board under these rules");
            const Unlocked unlocked;
            return engine::five_playouts(size, rules, playouts, seed);
        },
        "size"_a, "variant"_a, "playouts"_a, "seed"_a,
        "Uniform playouts of five in a row from the empty board.");
    module.def("go_ownership", &ownership, "game"_a, "playouts"_a, "seed"_a,
               "In how many more playouts each point ended as Black's than as White's.");
}

}  // namespace tengen::bindings
