#include <nanobind/nanobind.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/vector.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <memory>
#include <optional>
#include <stdexcept>
#include <stop_token>
#include <string>
#include <string_view>
#include <tuple>
#include <utility>
#include <vector>

#include "bindings.hpp"
#include "interrupt.hpp"
#include "solve/life/local_game.hpp"
#include "solve/life/prior.hpp"

namespace nb = nanobind;
using namespace nb::literals;

namespace tengen::bindings {

namespace {

namespace life = solve::life;
using Line = std::vector<int>;

/// How much is searched before Ctrl-C is listened for, which takes a thread; less where it is to be
/// searched by several, and these pay sooner.
constexpr std::uint64_t few_nodes = 10'000, few_for_several = 2'000;

constexpr int most_threads = 1024;

/// Seconds that a clock can count.
constexpr double longest = 1e9;

double since(std::chrono::steady_clock::time_point begun) {
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - begun).count();
}

std::vector<life::Ground> grounds(const std::string& letters) {
    std::vector<life::Ground> points;
    for (char letter : letters) {
        const std::size_t kind = std::string_view(".ad_AD").find(letter);
        if (kind == std::string_view::npos)
            throw std::invalid_argument("a point is one of . a d _ A D");
        points.push_back(life::Ground(kind));
    }
    return points;
}

std::uint8_t threats(int number) {
    if (number < -1 || number > 200) throw std::invalid_argument("threats are -1 or 0 to 200");
    return number < 0 ? life::endless : std::uint8_t(number);
}

/// Questions of life and death; keeps its table from one local game to the next.
class LifeSolver {
public:
    explicit LifeSolver(int bits) : table_(bits) {}

    bool set(int height, int width, const std::string& points, const Line& target,
             bool attacker_moves, int ko) {
        life::Setting setting{height,
                              width,
                              grounds(points),
                              target,
                              attacker_moves ? life::attacker : life::defender,
                              ko};
        if (setting.points.size() != std::size_t(height) * std::size_t(width))
            throw std::invalid_argument("the points do not fill the board");
        game_ = life::local_game(setting, table_);
        return game_ != nullptr;
    }

    /// Winner, move, length, phi, delta, nodes.
    using Answer = std::tuple<int, int, int, std::uint32_t, std::uint32_t, std::uint64_t>;

    Answer ask(const Line& line, int attacker, int defender, bool eyes, std::uint64_t nodes,
               double seconds, int threads) {
        if (threads < 1 || threads > most_threads)
            throw std::invalid_argument("threads are 1 to 1024");
        const life::Question question = asked(line, attacker, defender, eyes);
        const auto begun = std::chrono::steady_clock::now();
        const std::uint64_t few = threads > 1 ? few_for_several : few_nodes;
        life::Answer answer = first_look(question, std::min(nodes, few), seconds);
        const std::uint64_t before = answer.nodes;
        seconds -= since(begun);
        if (answer.winner < 0 && before < nodes && seconds > 0) {
            answer = interruptible(
                [&](const std::stop_token& token) {
                    std::atomic<bool> stop = false;
                    const std::stop_callback told(token, [&] { stop = true; });
                    return game().ask(question, {nodes - before, &stop}, threads);
                },
                seconds);
            answer.nodes += before;
        }
        return {answer.winner, answer.move, answer.length, answer.phi, answer.delta, answer.nodes};
    }

    Line moves(const Line& line, int attacker, int defender) {
        return game().moves(asked(line, attacker, defender, false));
    }

    Line main_line(const Line& line, int attacker, int defender, bool eyes) {
        return game().main_line(asked(line, attacker, defender, eyes));
    }

    Line ways_out(const Line& line, int attacker, int defender, bool eyes) {
        return game().ways_out(asked(line, attacker, defender, eyes));
    }

    /// The winner's answers by position, or none where they are too many.
    nb::object certify(const Line& line, int attacker, int defender, bool eyes, int winner,
                       std::size_t most, double seconds) {
        const life::Question question = asked(line, attacker, defender, eyes);
        const auto certificate = interruptible(
            [&](const std::stop_token& token) {
                std::atomic<bool> stop = false;
                const std::stop_callback told(token, [&] { stop = true; });
                return game().certify(question, winner, most, {UINT64_MAX, &stop});
            },
            seconds);
        if (!certificate.is_whole) return nb::none();
        nb::dict answers;
        for (const auto& [position, move] : certificate.answers) answers[position.c_str()] = move;
        return answers;
    }

    /// Rows of numbers: side, chosen, how many moves; then for every move whether it is a pass, and
    /// the parts of its look.
    std::vector<std::vector<int>> examples(const Line& line, int attacker, int defender, bool eyes,
                                           std::size_t most) {
        std::vector<std::vector<int>> rows;
        for (const life::Example& one :
             game().examples(asked(line, attacker, defender, eyes), most)) {
            std::vector<int>& row = rows.emplace_back();
            row = {one.side, one.chosen, int(one.moves.size())};
            for (const auto& [is_pass, look] : one.moves)
                row.insert(row.end(), {is_pass, life::folded(look.pattern),
                                       life::folded_far(look.far), look.liberty_pair, look.breath,
                                       look.eyes, look.retakes, look.beside_target});
        }
        return rows;
    }

private:
    static life::Question asked(const Line& line, int attacker, int defender, bool eyes) {
        return {line,
                {threats(attacker), threats(defender)},
                eyes ? life::Goal::eyes : life::Goal::stand};
    }

    /// The first nodes of a question, by one thread, for which nobody listens for Ctrl-C; they are
    /// in time too.
    life::Answer first_look(const life::Question& question, std::uint64_t nodes, double seconds) {
        life::LocalGame& asked_game = game();
        const Unlocked unlocked;
        const auto time = std::chrono::duration<double>(std::clamp(seconds, 0.0, longest));
        const auto until = std::chrono::steady_clock::now() +
                           std::chrono::duration_cast<std::chrono::steady_clock::duration>(time);
        return asked_game.ask(question, {nodes, nullptr, until});
    }

    life::LocalGame& game() {
        if (!game_) throw std::logic_error("set a local game first");
        return *game_;
    }

    life::Table table_;
    std::unique_ptr<life::LocalGame> game_;
};

}  // namespace

void bind_life(nb::module_& module) {
    nb::class_<LifeSolver>(module, "LifeSolver",
                           "Solves local games of life and death; one question at a time.")
        .def(nb::init<int>(), "bits"_a = 20)
        .def("set", &LifeSolver::set, "height"_a, "width"_a, "points"_a, "target"_a,
             "attacker_moves"_a, "ko"_a,
             "Take a local game: points as . a d _ A D row by row. False if it is too large.")
        .def("ask", &LifeSolver::ask, "line"_a, "attacker"_a, "defender"_a, "eyes"_a, "nodes"_a,
             "seconds"_a, "threads"_a = 1,
             "Who wins after a line with so many threats (-1: endless)? Winner (0 attacker, "
             "1 defender, -1 unknown), move (-1 pass, -2 none), length, phi, delta, nodes.")
        .def("moves", &LifeSolver::moves, "line"_a, "attacker"_a, "defender"_a,
             "Legal moves after a line.")
        .def("main_line", &LifeSolver::main_line, "line"_a, "attacker"_a, "defender"_a, "eyes"_a,
             "The longest resistance after a line, as far as it is known.")
        .def("ways_out", &LifeSolver::ways_out, "line"_a, "attacker"_a, "defender"_a, "eyes"_a,
             "Where the defender has got out at the end of that resistance.")
        .def("examples", &LifeSolver::examples, "line"_a, "attacker"_a, "defender"_a, "eyes"_a,
             "most"_a,
             "What the winner played in positions of a proof, and what else there was: the side, "
             "which move won, how many there are, and eight numbers for each.")
        .def("certify", &LifeSolver::certify, "line"_a, "attacker"_a, "defender"_a, "eyes"_a,
             "winner"_a, "most"_a, "seconds"_a,
             "The winner's move in every position that the loser can bring about.");
}

}  // namespace tengen::bindings
