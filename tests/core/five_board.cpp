#include "base/rng.hpp"
#include "check.hpp"
#include "five/board.hpp"
#include "five_diagram.hpp"

using namespace tengen;
using namespace tengen::five;

TEST(five_rules_differ_in_what_wins) {
    struct Row {
        Rules rules;
        Colour colour;
        int run;
        bool wins;
    };
    const Rules tic_tac_toe{Variant::freestyle, 3};
    const Row rows[] = {
        {freestyle, Colour::black, 4, false},      {freestyle, Colour::black, 5, true},
        {freestyle, Colour::white, 7, true},       {tic_tac_toe, Colour::white, 3, true},
        {five::standard, Colour::black, 5, true},  {five::standard, Colour::black, 6, false},
        {five::standard, Colour::white, 6, false}, {renju, Colour::black, 5, true},
        {renju, Colour::black, 6, false},          {renju, Colour::white, 6, true},
    };
    for (const Row& row : rows) CHECK(row.rules.wins(row.colour, row.run) == row.wins);
}

TEST(five_rules_fit_boards) {
    struct Row {
        Rules rules;
        int height, width;
        bool fits;
    };
    const Row rows[] = {
        {freestyle, 15, 15, true},
        {freestyle, 5, 22, true},
        {freestyle, 23, 15, false},
        {freestyle, 4, 4, false},
        {{Variant::freestyle, 3}, 3, 3, true},
        {{Variant::freestyle, 3}, 2, 3, false},
        {{Variant::freestyle, 4}, 3, 4, true},
        {renju, 5, 5, true},
        {renju, 4, 15, false},
        {{Variant::renju, 6}, 15, 15, false},
    };
    for (const Row& row : rows) CHECK(row.rules.fits(row.height, row.width) == row.fits);
}

TEST(five_lines_of_a_board) {
    CHECK(count_lines(15, 15) == 72);
    int straight = 0;
    for (int line = 0; line < first_line[2]; ++line) straight += span_of(line, 15, 15).length >= 5;
    CHECK(straight == 30);
    CHECK(count_lines(5, 5) == 12);
    CHECK(count_lines(5, 7) == 5 + 7 + 2 * 3);
    CHECK(count_lines(3, 3, 3) == 8);
}

TEST(five_lines_know_their_points) {
    for (const auto& [height, width] : {std::pair{15, 15}, {22, 22}, {5, 19}, {12, 7}}) {
        int points = 0;
        for (int line = 0; line < all_lines; ++line) {
            const Span span = span_of(line, height, width);
            const int direction = int(direction_of(line));
            for (int at = span.first; at < span.first + span.length; ++at, ++points) {
                const Point point = point_on(line, at);
                CHECK(FiveGrid(height, width).contains(FiveGrid::row(point), FiveGrid::col(point)));
                CHECK(places[point].line[direction] == line);
                CHECK(places[point].bit[direction] == at + margin);
                if (at > span.first)
                    CHECK(point - point_on(line, at - 1) == step(direction_of(line)));
            }
        }
        CHECK(points == 4 * height * width);
    }
}

TEST(five_line_codes) {
    CHECK(line_code(0, 0, 5) == 121);        // 11111 to the base three
    CHECK(line_code(0b00001, 0, 5) == 122);  // a black stone at position 0 is a 2 there
    CHECK(line_code(0, 0b10000, 5) == 121 - 81);
    CHECK(line_code((1U << 22) - 1, 0, 22) == 31381059608U);  // 3^22 − 1

    const Diagram diagram = read_diagram(R"(
        X . . . .
        . . . . .
        . . O . .
        . . . . .
        . . . . X)");
    const int falling = places[FiveGrid::at(2, 2)].line[2],
              rising = places[FiveGrid::at(2, 2)].line[3];
    CHECK(diagram.board.code(falling) == 121 + 1 - 9 + 81);
    CHECK(diagram.board.code(rising) == 121 - 9);
}

TEST(five_board_reads_colours_and_the_edge) {
    const Board board = read_diagram(R"(
        X O . .
        . . . X
        . . O .)")
                            .board;
    CHECK(board.at(FiveGrid::at(0, 0)) == Colour::black);
    CHECK(board.at(FiveGrid::at(0, 1)) == Colour::white);
    CHECK(board.at(FiveGrid::at(0, 2)) == Colour::empty);
    CHECK(board.at(FiveGrid::at(0, 4)) == Colour::border);
    CHECK(board.at(FiveGrid::at(3, 0)) == Colour::border);
    CHECK(board.at(pass) == Colour::border);
    CHECK(board.stones() == 4);
    CHECK(board.stones_of(Colour::black)[1] == 0b1000);
    CHECK(board.empty_points()[0] == 0b1100);
}

TEST(five_board_counts_rows) {
    const auto [board, point] = read_diagram(R"(
        . . . X . . .
        . . . X . . X
        . . . X . X .
        X X X * X X O
        . . X . X . .
        . X . . . O .)");
    CHECK(board.run(point, Direction::horizontal, Colour::black) == 6);
    CHECK(board.run(point, Direction::vertical, Colour::black) == 4);
    CHECK(board.run(point, Direction::falling, Colour::black) == 2);
    CHECK(board.run(point, Direction::rising, Colour::black) == 3);
    CHECK(board.run(point, Direction::horizontal, Colour::white) == 1);
    CHECK(board.wins(point, Colour::black, freestyle));
    CHECK(!board.wins(point, Colour::black, renju));
}

TEST(five_board_is_restored_by_removing) {
    Rng rng(2);
    for (int round = 0; round < 200; ++round) {
        Board board(3 + int(rng.below(20)), 3 + int(rng.below(20)));
        const Board empty = board;
        std::vector<Point> stones;
        board.grid().for_each_point([&](Point point) {
            if (rng.below(2)) return;
            board.place(point, rng.below(2) ? Colour::black : Colour::white);
            stones.push_back(point);
        });
        Key key = 0;
        for (Point point : stones)
            key ^= stone_key(FiveGrid::row(point), FiveGrid::col(point), board.at(point));
        CHECK(board.key() == key);
        CHECK(board.stones() == int(stones.size()));
        for (Point point : stones) board.remove(point);
        CHECK(board == empty);
    }
}
