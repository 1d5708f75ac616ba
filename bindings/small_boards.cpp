#include "solve/small_boards.hpp"

#include <nanobind/nanobind.h>
#include <nanobind/stl/optional.h>
#include <nanobind/stl/tuple.h>

#include <atomic>
#include <chrono>
#include <optional>
#include <stop_token>
#include <tuple>

#include "bindings.hpp"
#include "interrupt.hpp"

namespace nb = nanobind;
using namespace nb::literals;

namespace tengen::bindings {

namespace {

/// What was found, a winning move of Black's, the nodes, and the seconds.
using Answer = std::tuple<solve::Found, std::optional<int>, std::uint64_t, double>;

Answer solve_small_board(int height, int width, int row, std::uint64_t black, std::uint64_t white,
                         bool black_moves, std::uint64_t nodes, double seconds, int bits) {
    return interruptible(
        [&](const std::stop_token& token) -> Answer {
            const auto begun = std::chrono::steady_clock::now();
            std::atomic<bool> stop = false;
            const std::stop_callback told(token, [&] { stop = true; });
            solve::SmallBoard board(height, width, row, black, white,
                                    black_moves ? Colour::black : Colour::white);
            const auto found = solve::SmallBoards(bits).solve(board, {nodes, &stop});
            const std::chrono::duration<double> took = std::chrono::steady_clock::now() - begun;
            return {found.found, found.move, found.nodes, took.count()};
        },
        seconds);
}

}  // namespace

void bind_small_boards(nb::module_& module) {
    module.def("solve_small_board", &solve_small_board, "height"_a, "width"_a, "row"_a, "black"_a,
               "white"_a, "black_moves"_a, "nodes"_a, "seconds"_a, "bits"_a,
               "Does Black win k in a row? Stones are sets of points, bits row by row.");
}

}  // namespace tengen::bindings
