#include <nanobind/nanobind.h>
#include <nanobind/stl/tuple.h>

#include <atomic>
#include <chrono>
#include <memory>
#include <stop_token>
#include <tuple>
#include <utility>

#include "base/rng.hpp"
#include "bindings.hpp"
#include "five/game.hpp"
#include "games.hpp"
#include "interrupt.hpp"
#include "solve/fours.hpp"
#include "solve/threats.hpp"
#include "win_tree.hpp"

namespace nb = nanobind;
using namespace nb::literals;

namespace tengen::bindings {

namespace {

using solve::Found;

/// An answer, and how long it took without the threads around it.
template <typename Solve>
auto timed(double limit, const Solve& solve) {
    return interruptible(
        [&](const std::stop_token& stop) {
            const auto begun = std::chrono::steady_clock::now();
            auto answer = solve(stop);
            const std::chrono::duration<double> took = std::chrono::steady_clock::now() - begun;
            return std::pair(std::move(answer), took.count());
        },
        limit);
}

/// A token's word as a flag, which costs nothing to read.
struct Stop {
    explicit Stop(const std::stop_token& token) : told(token, Raise{&flag}) {}

    struct Raise {
        std::atomic<bool>* flag;
        void operator()() const { *flag = true; }
    };
    std::atomic<bool> flag = false;
    std::stop_callback<Raise> told;
};

/// Looks for wins by fours or by threats; keeps its tables from one question to the next.
class FiveSolver {
public:
    /// What was found, the tree of a win, whether there is certainly none, the nodes, and the
    /// seconds that the search itself took.
    using Answer = std::tuple<Found, nb::object, bool, std::uint64_t, double>;

    Answer fours(const five::Game& game, Colour attacker, std::uint64_t nodes, double seconds) {
        five::ThreatBoard board = board_of(game);
        if (!fours_) fours_ = std::make_unique<solve::Fours>();
        fours_->forget();
        const auto [found, took] = timed(seconds, [&](const std::stop_token& token) {
            const Stop stop(token);
            return fours_->solve(board, side_of(attacker), nodes, &stop.flag);
        });
        nb::object tree = nb::none();
        if (found.found == Found::win)
            tree = as_dict(solve::tree_of(found.line), game.position().board().grid());
        return {found.found, tree, found.found == Found::none, found.nodes, took};
    }

    Answer threats(const five::Game& game, Colour attacker, std::uint64_t nodes, double seconds,
                   bool certain) {
        five::ThreatBoard board = board_of(game);
        if (!threats_) threats_ = std::make_unique<solve::Threats>();
        const auto [found, took] = timed(seconds, [&](const std::stop_token& token) {
            const Stop stop(token);
            const solve::Limit limit{nodes, &stop.flag};
            return certain ? threats_->decide(board, side_of(attacker), limit)
                           : threats_->solve(board, side_of(attacker), limit);
        });
        nb::object tree = nb::none();
        if (found.tree) tree = as_dict(*found.tree, game.position().board().grid());
        return {found.found, tree, found.is_certain, found.nodes, took};
    }

private:
    static five::ThreatBoard board_of(const five::Game& game) {
        return {game.position().board(), game.position().rules()};
    }

    std::unique_ptr<solve::Fours> fours_;
    std::unique_ptr<solve::Threats> threats_;
};

/// Stones set and taken back a second of this thread's time, 40 deep on random points.
double bench_threat_board(double seconds) {
    five::ThreatBoard board(five::Board(15, 15), five::renju);
    Rng rng(1);
    const auto begun = std::chrono::steady_clock::now();
    std::uint64_t pairs = 0;
    for (;;) {
        for (Colour colour = Colour::black; board.depth() < 40; colour = opponent(colour)) {
            const Point point = board.board().grid().numbered(int(rng.below(225)));
            if (board.board().at(point) == Colour::empty) board.place(point, colour);
        }
        pairs += std::uint64_t(board.depth());
        while (board.depth() > 0) board.undo();
        const std::chrono::duration<double> took = std::chrono::steady_clock::now() - begun;
        if (took.count() >= seconds) return double(pairs) / took.count();
    }
}

}  // namespace

void bind_solve(nb::module_& module) {
    nb::enum_<Found>(module, "Found", "What is known of a question with a limit.")
        .value("win", Found::win)
        .value("none", Found::none)
        .value("unknown", Found::unknown);
    module.def("bench_threat_board", &bench_threat_board, "seconds"_a, nb::call_guard<Unlocked>(),
               "Stones set and taken back a second.");
    nb::class_<FiveSolver>(module, "FiveSolver",
                           "Looks for wins in five in a row; one question at a time.")
        .def(nb::init<>())
        .def("fours", &FiveSolver::fours, "game"_a, "attacker"_a, "nodes"_a, "seconds"_a,
             "A win of the attacker, to move, by fours alone.")
        .def("threats", &FiveSolver::threats, "game"_a, "attacker"_a, "nodes"_a, "seconds"_a,
             "certain"_a,
             "A win of the attacker, to move, by fours, threes and threats of fours. To be certain "
             "that there is none takes longer.");
}

}  // namespace tengen::bindings
