/// G's ladder: the sums it keeps, one value from all searches, and searches that are stopped.
#include <vector>

#include "base/rng.hpp"
#include "check.hpp"
#include "five_diagram.hpp"
#include "minimax/ladder.hpp"

using namespace tengen;
using namespace tengen::minimax;

namespace {

const char* const middle_game = R"(
    . . . . . . . . .
    . . . . O . . . .
    . . . X X O . . .
    . . . O X . . . .
    . . . O . X . . .
    . . . . . . . . .
    . . . . . . . . .
)";

five::Position position(const char* diagram, Colour mover, const five::Rules& rules) {
    return {five::read_diagram(diagram).board, mover, rules};
}

Looked looked(const five::Position& from, const Options& options, const Limits& limits) {
    Ladder ladder(1 << 16);  // small, so that it has to forget
    ladder.prepare(from, options, limits);
    ladder.run();
    return ladder.so_far();
}

}  // namespace

/// The weights of G's table, and the tuples of an empty board.
TEST(minimax_points_are_worth_their_tuples) {
    const five::Board board(15, 15);
    CHECK(point_score(board, five::FiveGrid::at(7, 7), Colour::black) == 20 * 7);
    CHECK(point_score(board, five::FiveGrid::at(0, 0), Colour::white) == 3 * 7);
    const auto drawn = five::read_diagram("* X X . .\nO . . . .\n. . . . .\n. . . . .\n. . . . .");
    CHECK(point_score(drawn.board, drawn.marked, Colour::black) == 800 + 15 + 7);
    CHECK(point_score(drawn.board, drawn.marked, Colour::white) == 400 + 35 + 7);
}

/// The value that is kept while moves come and go is the value of the board.
TEST(minimax_values_are_kept_exactly) {
    Rng rng(7);
    for (int game = 0; game < 50; ++game) {
        const five::Position start(five::Board(5 + game % 9, 6 + game % 7), Colour::black,
                                   five::freestyle);
        Board board(start, 2);
        five::Position plain = start;
        std::vector<int> values;
        while (!board.over()) {
            CHECK(board.value() == worth_of(plain.board()).to(plain.to_play()));
            values.push_back(board.value());
            Moves moves = board.moves();
            const Point move = moves.begin()[rng.below(std::uint32_t(moves.size()))];
            board.play(move);
            plain.play(move, plain.to_play());
            CHECK(board.over() == plain.over());
        }
        for (; !values.empty(); values.pop_back()) {
            board.undo();
            CHECK(board.value() == values.back());
        }
    }
}

TEST(minimax_searches_agree_though_the_table_forgets) {
    for (const five::Rules& rules : {five::freestyle, five::standard, five::renju})
        for (Colour mover : {Colour::black, Colour::white}) {
            const five::Position from = position(middle_game, mover, rules);
            const int value =
                looked(from, {Variant::minimax, false, false}, {.depth = 4}).best.value;
            for (Variant variant :
                 {Variant::alphabeta, Variant::negamax, Variant::aspiration, Variant::pvs})
                for (bool table : {false, true})
                    for (bool deepening : {false, true}) {
                        const Limits limits{.depth = 4, .deepening = deepening};
                        const Looked found = looked(from, {variant, table, table}, limits);
                        CHECK(found.best.value == value);
                        CHECK(found.depth == 4);
                    }
        }
}

TEST(minimax_a_search_that_is_stopped_has_a_move) {
    Ladder ladder(1 << 16);
    ladder.prepare(position(middle_game, Colour::black, five::freestyle),
                   {Variant::minimax, false, false}, {.depth = 20});
    ladder.stop();
    ladder.run();
    CHECK(ladder.so_far().depth == 1);
    CHECK(is_point(ladder.so_far().best.move));
}

TEST(minimax_deepens_within_its_time) {
    const five::Position from = position(middle_game, Colour::black, five::freestyle);
    const Looked found = looked(from, {}, {.seconds = 0.05, .deepening = true});
    CHECK(found.depth >= 2);
    CHECK(found.seconds < 1.0);
}
