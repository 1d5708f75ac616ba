/// Renju's forbidden points, position by position. X is Black, * the point asked about.
#include "base/rng.hpp"
#include "check.hpp"
#include "five/forbidden.hpp"
#include "five_diagram.hpp"

using namespace tengen;
using namespace tengen::five;

namespace {

struct Case {
    const char* name;
    Forbidden verdict;
    const char* diagram;
};

const Case on_one_line[] = {
    {"six in a row", Forbidden::overline, R"(
        . . . . . . . .
        . X X X * X X .
        . . . . . . . .
        . . . . . . . .
        . . . . . . . .)"},
    {"exactly five", Forbidden::no, R"(
        . . . . . . . .
        . X X X * X . .
        . . . . . . . .
        . . . . . . . .
        . . . . . . . .)"},
    {"five overrides the overline across", Forbidden::no, R"(
        . . . X . . . .
        . . . X . . . .
        . . . X . . . .
        . X X * X X . .
        . . . X . . . .
        . . . X . . . .)"},
    {"two fours on a line, a gap on either side", Forbidden::double_four, R"(
        . . . . . . . . .
        . X . X * X . X .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .)"},
    {"two fours on a line, in pairs", Forbidden::double_four, R"(
        . . . . . . . . . .
        . X X . * X . X X .
        . . . . . . . . . .
        . . . . . . . . . .
        . . . . . . . . . .)"},
    {"two fours on a line, in threes", Forbidden::double_four, R"(
        . . . . . . . . . . .
        . X X X . * . X X X .
        . . . . . . . . . . .
        . . . . . . . . . . .
        . . . . . . . . . . .)"},
    {"one gap would be filled to six", Forbidden::no, R"(
        . . . . . . . . . .
        . X . X * X . X X .
        . . . . . . . . . .
        . . . . . . . . . .
        . . . . . . . . . .)"},
    {"a straight four is one four", Forbidden::no, R"(
        . . . . . . . .
        . . X X * X . .
        . . . . . . . .
        . . . . . . . .
        . . . . . . . .)"},
};

const Case crossing[] = {
    {"two fours, one of them closed", Forbidden::double_four, R"(
        . . . . . . . .
        O X X X * . . .
        . . . . X . . .
        . . . . X . . .
        . . . . X . . .
        . . . . . . . .)"},
    {"a four and a three", Forbidden::no, R"(
        . . . . . . . .
        . . . . . . . .
        O X X X * . . .
        . . . . X . . .
        . . . . X . . .
        . . . . . . . .
        . . . . . . . .)"},
    {"a four, and the other line is closed at six points", Forbidden::no, R"(
        . . . . O . . .
        O X X X * . . .
        . . . . X . . .
        . . . . X . . .
        . . . . X . . .
        . . . . O . . .)"},
    {"two threes", Forbidden::double_three, R"(
        . . . . . . . .
        . . . . . . . .
        . . . . . . . .
        . . X X * . . .
        . . . . X . . .
        . . . . X . . .
        . . . . . . . .
        . . . . . . . .)"},
    {"two threes, one of them broken", Forbidden::double_three, R"(
        . . . . . . . .
        . . . . . . . .
        . . . . . . . .
        . X X . * . . .
        . . . . X . . .
        . . . . X . . .
        . . . . . . . .
        . . . . . . . .)"},
    {"one three is closed by a stone", Forbidden::no, R"(
        . . . . . . . .
        . . . . . . . .
        . . . . . . . .
        . . X X * O . .
        . . . . X . . .
        . . . . X . . .
        . . . . . . . .
        . . . . . . . .)"},
    {"one three has room for five only, not for six", Forbidden::no, R"(
        . . . . . . . .
        . . . . . . . .
        . . . . . . . .
        O . X X * . O .
        . . . . X . . .
        . . . . X . . .
        . . . . . . . .
        . . . . . . . .)"},
    {"one end of a three would grow to six", Forbidden::no, R"(
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        X . . X X * . . X
        . . . . . X . . .
        . . . . . X . . .
        . . . . . . . . .
        . . . . . . . . .)"},
};

/// The added stone that would make the straight four is looked at in turn.
const Case recursive[] = {
    {"the only way on makes a double-four", Forbidden::no, R"(
        . . . X . . . . .
        . . . . X X X . .
        . . . X X . . . .
        . . . * . . . . .
        . . . . . . . . .
        . . . . . . . . .)"},
    {"the only way on makes five in another direction", Forbidden::no, R"(
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . X . . . . . .
        . . . . X . . . .
        . . . . * . . . .
        . . . X . X X X .
        . . . . X . . . .
        . . . . . . . . .
        . . . . . . . . .)"},
    {"the only way on makes an overline", Forbidden::no, R"(
        . . . . . . . . . .
        . . . . . . . X . .
        . . . . . . * . . .
        . . . . . X . . . .
        . X X X . X X . . .
        . . . . . . X . . .
        . . . . . . . . . .
        . . . . . . . . . .
        . . . . . . . . . .)"},
    {"the only way on makes a double-three", Forbidden::no, R"(
        . . . . . . . . . .
        . . . . . . . . . .
        . . . . . . . . . .
        . . . . X . X . . .
        . . . X X X . . . .
        . . . . . . . . . .
        . . . . * X . X . .
        . . . . . . . . . .
        . . . . . . . . . .
        . . . . . . . . . .)"},
    {"the way on looks like a double-three and is none", Forbidden::double_three, R"(
        . . . . . . . . . .
        . . . . . . . . . .
        . . . . . . . . . .
        . . . . . . X . . .
        . . X * X . . . . .
        . . . X X . . . . .
        . . . . . . . . . .
        . . . X X . . . . .
        . . . . . X . . . .
        . . . . . . . . . .)"},
};

void expect_all(const auto& cases) {
    for (const Case& c : cases) {
        const Diagram diagram = read_diagram(c.diagram);
        check::require(forbidden(diagram.board, diagram.marked) == c.verdict, c.name, __FILE__,
                       __LINE__);
    }
}

}  // namespace

TEST(five_forbidden_on_one_line) {
    expect_all(on_one_line);
}
TEST(five_forbidden_crossing) {
    expect_all(crossing);
}
TEST(five_forbidden_recursive) {
    expect_all(recursive);
}

TEST(five_forbidden_points_of_a_board) {
    const Diagram diagram = read_diagram(R"(
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . X X . X X . .
        . . . . . . . . .
        . . . . X . . . .
        . . . . X . . . .
        . . . . . . . . .
        . . . . . . . . .)");
    PointSet expected{};
    CHECK(forbidden_points(diagram.board) == expected);  // the point between makes five

    Board longer = diagram.board;
    longer.place(FiveGrid::at(3, 7), Colour::black);
    expected[3] = 1U << 4;  // now it makes six
    CHECK(forbidden_points(longer) == expected);
}

/// The rule knows no direction and no corner of the board.
TEST(five_forbidden_is_symmetric) {
    Rng rng(1);
    for (int round = 0; round < 300; ++round) {
        const int height = 5 + int(rng.below(18)), width = 5 + int(rng.below(18));
        Board board(height, width), turned(width, height);
        board.grid().for_each_point([&](Point point) {
            const auto dice = rng.below(10);
            if (dice > 4) return;
            const Colour colour = dice < 3 ? Colour::black : Colour::white;
            board.place(point, colour);
            const int row = FiveGrid::row(point), col = FiveGrid::col(point);
            turned.place(FiveGrid::at(col, height - 1 - row), colour);
        });
        for_each_point(board.empty_points(), [&](Point point) {
            const int row = FiveGrid::row(point), col = FiveGrid::col(point);
            CHECK(forbidden(board, point) ==
                  forbidden(turned, FiveGrid::at(col, height - 1 - row)));
        });
    }
}
