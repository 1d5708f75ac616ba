#include <nanobind/ndarray.h>
#include <nanobind/stl/array.h>
#include <nanobind/stl/shared_ptr.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/vector.h>

#include <string>

#include "alphabeta/thinker.hpp"
#include "bindings.hpp"
#include "five/game.hpp"
#include "five/point_sets.hpp"
#include "games.hpp"
#include "interpreter.hpp"

namespace nb = nanobind;
using namespace nb::literals;

namespace tengen::bindings {

namespace {

using alphabeta::Answer;
using alphabeta::BothWeights;
using alphabeta::MixWeights;
using alphabeta::Thinker;
using alphabeta::Weights;

const five::Position& of_five(const five::Game& game) {
    const five::Position& position = game.position();
    if (position.rules().row != 5) throw nb::value_error("shapes are known of rows of five only");
    return position;
}

const five::Position& going_on(const five::Game& game) {
    if (of_five(game).over()) throw nb::value_error("the game is over");
    return game.position();
}

/// For each colour to move: what is fitted of its evaluation and its order of moves, one after the
/// other, and of the standings.
BothWeights weights_from(const std::vector<std::vector<int>>& rows) {
    constexpr std::size_t tables = 4, each = five::mixes;
    BothWeights weights;
    if (rows.size() != 2) throw nb::value_error("expected a row of weights for either colour");
    for (std::size_t mover = 0; mover < 2; ++mover) {
        const std::vector<int>& row = rows[mover];
        if (row.size() != tables * each + alphabeta::standings)
            throw nb::value_error("expected 5748 weights a colour");
        Weights& to = weights[mover];
        auto from = row.begin();
        for (MixWeights* table : {&to.moving, &to.waiting, &to.own, &to.taken})
            for (std::int16_t& weight : *table) weight = std::int16_t(*from++);
        for (std::int16_t& weight : to.standing) weight = std::int16_t(*from++);
    }
    return weights;
}

/// The mixes of all points, row by row from the top, for Black and for White.
std::array<std::vector<int>, 2> point_mixes(const five::Game& game) {
    const five::Position& position = of_five(game);
    const five::ThreatBoard board(position.board(), position.rules());
    std::array<std::vector<int>, 2> mixes;
    for (int row = 0; row < board.board().height(); ++row)
        for (int col = 0; col < board.board().width(); ++col)
            for (Colour colour : {Colour::black, Colour::white})
                mixes[std::size_t(side(colour))].push_back(
                    board.mix(five::FiveGrid::at(row, col), colour));
    return mixes;
}

int standing(const five::Game& game) {
    const five::Position& position = of_five(game);
    return alphabeta::standing(five::ThreatBoard(position.board(), position.rules()),
                               position.to_play());
}

using Floats = nb::ndarray<const float, nb::ndim<2>, nb::c_contig, nb::device::cpu>;
using Rows = nb::ndarray<const std::int16_t, nb::ndim<2>, nb::c_contig, nb::device::cpu>;

/// A head from its arrays: the first layer, the standings, the second layer, its bias, the last
/// layer with its bias at the end, the layer of keys, its bias.
five::LineNetwork::Head head_from(const std::vector<Floats>& arrays) {
    constexpr std::size_t hidden = five::LineNetwork::hidden;
    five::LineNetwork::Head head;
    const auto fill = [&](std::size_t number, std::size_t rows, std::size_t columns, float* to) {
        const Floats& from = arrays[number];
        if (from.shape(0) != rows || from.shape(1) != columns)
            throw nb::value_error("an array of a head has another shape");
        std::copy_n(from.data(), rows * columns, to);
    };
    if (arrays.size() != 7) throw nb::value_error("expected seven arrays for a head");
    fill(0, hidden, hidden, head.first[0].data());
    fill(1, five::LineNetwork::standings, hidden, head.standing[0].data());
    fill(2, hidden, hidden, head.second[0].data());
    fill(3, 1, hidden, head.second_bias.data());
    std::array<float, hidden + 1> last{};
    fill(4, 1, hidden + 1, last.data());
    std::copy_n(last.begin(), hidden, head.last.begin());
    head.last_bias = last.back();
    fill(5, hidden, hidden, head.keys[0].data());
    fill(6, 1, hidden, head.key_bias.data());
    return head;
}

/// For every window its row, and what a stone in its middle would make for Black and (times 16) for
/// White.
std::tuple<std::vector<int>, std::vector<int>> line_windows(const five::Game& game) {
    const five::WindowTable& makes = five::WindowTable::of(of_five(game).rules());
    std::vector<int> rows, kinds;
    for (std::uint32_t window = 0; window <= five::near_window; ++window) {
        rows.push_back(five::WindowRows::all().of(window));
        kinds.push_back(makes[window]);
    }
    return {rows, kinds};
}

/// A number for each point, row by row from the top.
template <typename Number>
std::vector<int> by_point(const five::Board& board, Number&& number) {
    std::vector<int> numbers;
    for (int row = 0; row < board.height(); ++row)
        for (int col = 0; col < board.width(); ++col) {
            const Point point = five::FiveGrid::at(row, col);
            numbers.push_back(five::contains(board.empty_points(), point) ? number(point) : 0);
        }
    return numbers;
}

std::vector<int> line_urgencies(const five::LineNetwork& network, const five::Game& game) {
    const five::Board& board = of_five(game).board();
    if (!five::LineSums::fits(board)) throw nb::value_error("the board is too large");
    five::LineSums sums(network, board);
    const auto key = sums.key(game.position().to_play(), standing(game));
    return by_point(board, [&](Point point) { return sums.urgency(point, key); });
}

std::vector<int> shape_urgencies(const five::Game& game) {
    const five::Position& position = of_five(game);
    const five::ThreatBoard board(position.board(), position.rules());
    const alphabeta::ShapeWorth& worth = alphabeta::ShapeWorth::of(position.rules());
    return by_point(position.board(),
                    [&](Point point) { return worth.urgency(board, point, position.to_play()); });
}

void bind_line_network(nb::module_& module) {
    using five::LineNetwork;
    nb::class_<LineNetwork>(module, "LineNetwork", "A small network that judges by lines.")
        .def(
            "__init__",
            [](LineNetwork* self, const Rows& rows, const std::vector<Floats>& black,
               const std::vector<Floats>& white) {
                const auto count = std::size_t(five::WindowRows::all().count());
                if (rows.shape(0) != count || rows.shape(1) != LineNetwork::channels)
                    throw nb::value_error("expected a row of 32 channels for each window");
                new (self)
                    LineNetwork({rows.data(), rows.size()}, {head_from(black), head_from(white)});
            },
            "rows"_a.noconvert(), "black"_a, "white"_a)
        .def(
            "value",
            [](const LineNetwork& self, const five::Game& game) {
                const five::Board& board = of_five(game).board();
                if (!five::LineSums::fits(board)) throw nb::value_error("the board is too large");
                return five::LineSums(self, board).value(game.position().to_play(), standing(game));
            },
            "game"_a,
            "What it adds to the value of a position for the side to move, in hundredths of the "
            "log odds.")
        .def("urgencies", &line_urgencies, "game"_a,
             "What it adds to the urgency of a move to each point, row by row from the top; 0 on "
             "stones.");
    module.def("line_windows", &line_windows, "game"_a,
               "The row of every window, and what a stone in its middle makes for either colour.");
}

int shape_value(const five::Game& game) {
    const five::Position& position = of_five(game);
    five::ThreatBoard board(position.board(), position.rules());
    const alphabeta::ShapeWorth& worth = alphabeta::ShapeWorth::of(position.rules());
    worth.weigh(board);
    return worth.value(board, position.to_play());
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
        .def_ro("seconds", &Answer::seconds)
        .def_ro("proven", &Answer::proven,
                "Is it a win that was proven, by fours or threats, before any search?");
}

}  // namespace

void bind_alphabeta(nb::module_& module) {
    bind_answer(module);
    bind_line_network(module);
    nb::class_<Thinker>(module, "AlphaBeta", "Alpha–beta for five in a row.")
        .def(
            "__init__",
            [](Thinker* self, std::size_t bytes, int threads) {
                if (threads < 1) throw nb::value_error("expected one thread or more");
                new (self) Thinker(bytes, threads);
            },
            "bytes"_a, "threads"_a = 1)
        .def(
            "weigh_by",
            [](Thinker& self, const std::vector<std::vector<int>>& rows) {
                self.weigh_by(weights_from(rows));
            },
            "weights"_a, "Other weights of mixes of shapes than those fitted for the rules.")
        .def(
            "judge_by",
            [](Thinker& self, std::shared_ptr<const five::LineNetwork> network) {
                self.judge_by(std::move(network));
            },
            "network"_a.none(),
            "Judge by a network of lines as well, if there is one; it must be of the rules played.")
        .def(
            "bet",
            [](Thinker& self, const std::string& name, double value) {
                double* bet = self.bets().named(name);
                if (bet == nullptr) throw nb::value_error(("no bet is called " + name).c_str());
                if (!(value > 0)) throw nb::value_error("expected a number above 0");
                *bet = value;
            },
            "name"_a, "value"_a, "Another number in core/alphabeta/selectivity.hpp, to try it out.")
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
    module.def("point_mixes", &point_mixes, "game"_a,
               "What every point would make, as the number of a mix, for Black and for White.");
    module.def("standing", &standing, "game"_a,
               "Who has how many threats at hand, as one number below 288.");
    module.def("shape_value", &shape_value, "game"_a,
               "What the shapes are worth to the side to move, in hundredths of the log odds.");
    module.def("shape_urgencies", &shape_urgencies, "game"_a,
               "How urgent a move to each point is by the shapes, row by row from the top; 0 on "
               "stones.");
}

}  // namespace tengen::bindings
