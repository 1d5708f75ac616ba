/// R's threat space: the sets on small positions, and what is sound where the print is not.
#include <atomic>

#include "check.hpp"
#include "five_diagram.hpp"
#include "solve/r/printed.hpp"
#include "solve/r/search.hpp"

using namespace tengen;
using namespace tengen::solve;

namespace {

using five::FiveGrid;

/// Both have a three; whoever is to move meets the other's, or makes a four first.
const char* const two_threes = R"(
    . . . . . . . . .
    . . . . . . X . .
    . . . . . . X . .
    . . . . . . . . .
    . O . X X X . . .
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .
    . . O O O . . . .
)";

/// White makes five at the left edge. The print has Black build a straight four.
const char* const forgotten_five = R"(
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .
    . . . X X X . . .
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .
    . O O O O X . . .
)";

five::ThreatBoard board_of(const char* diagram, const five::Rules& rules) {
    return {five::read_diagram(diagram).board, rules};
}

r::Points row(int at, std::initializer_list<int> columns) {
    r::Points points;
    for (int column : columns) points.push_back(FiveGrid::at(at, column));
    return points;
}

r::Points joined(r::Points a, const r::Points& b) {
    a.insert(a.end(), b.begin(), b.end());
    return a;
}

}  // namespace

TEST(solve_r_sets_of_a_three) {
    five::ThreatBoard board = board_of(two_threes, five::freestyle);
    const r::ThreatSpace space(board);
    CHECK(space.attack(Colour::white) == row(8, {1, 5, 0, 6}));
    CHECK(space.defence(Colour::white) == joined(row(4, {2, 6, 7}), row(8, {0, 1, 5, 6})));
    CHECK(space.moves(Colour::white) == joined(row(8, {1, 5, 0, 6}), row(4, {2, 6, 7})));
    CHECK(space.attack(Colour::black) == row(4, {6, 2, 7}));
    CHECK(space.moves(Colour::black) == joined(row(4, {6, 2, 7}), row(8, {1, 5})));
    CHECK(board.depth() == 0);
}

TEST(solve_r_the_print_forgets_the_defender_s_five) {
    five::ThreatBoard board = board_of(forgotten_five, five::renju);
    const five::Position position(board.board(), Colour::black, five::renju);
    CHECK(r::printed_tss(position, 4));
    CHECK(r::Tss(board, {}).solve(Colour::black, 9).value != r::Value::win);
    CHECK(r::ThreatSpace(board).moves(Colour::black) == row(8, {0}));
}

TEST(solve_r_the_print_calls_a_quiet_board_drawn) {
    five::Board board(15, 15);
    board.place(FiveGrid::at(7, 7), Colour::black);
    board.place(FiveGrid::at(6, 8), Colour::white);
    CHECK(r::printed_utss({board, Colour::black, five::renju}, 3) == r::draw);
    five::ThreatBoard threats(board, five::renju);
    const r::Answer answer = r::Utss(threats, {}).solve(Colour::black, 9);
    CHECK(answer.value == r::Value::uncertain);
    CHECK(answer.exhausted);
}

TEST(solve_r_limits_are_kept) {
    five::ThreatBoard board = board_of(two_threes, five::freestyle);
    const r::Answer answer = r::Utss(board, {2}).solve(Colour::black, 9);
    CHECK(answer.value == r::Value::uncertain);
    CHECK(answer.interrupted);
    CHECK(answer.nodes == 2);
    CHECK(board.depth() == 0);
}

TEST(solve_r_the_print_can_be_stopped) {
    const five::Board board = board_of(two_threes, five::renju).board();
    const std::atomic<bool> stop = true;
    CHECK(!r::printed_tss({board, Colour::black, five::renju}, 1000, &stop));
    CHECK(r::printed_utss({board, Colour::black, five::renju}, 1000, &stop) == r::uncertain);
}
