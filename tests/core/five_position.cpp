#include "base/rng.hpp"
#include "check.hpp"
#include "five/game.hpp"
#include "five/position.hpp"
#include "five_diagram.hpp"

using namespace tengen;
using namespace tengen::five;

namespace {

Position empty_position(int height, int width, const Rules& rules) {
    return Position(Board(height, width), Colour::black, rules);
}

constexpr Rules in_a_row(int row) {
    return {Variant::freestyle, std::int8_t(row)};
}

}  // namespace

TEST(five_row_ends_the_game) {
    struct Row {
        Rules rules;
        Colour colour;
        std::optional<Outcome> outcome;
        const char* row;
    };
    const Outcome black{Colour::black, Reason::five}, white{Colour::white, Reason::five};
    const Row rows[] = {
        {freestyle, Colour::black, black, ". X X * X X ."},
        {freestyle, Colour::black, black, "X X X * X X ."},
        {freestyle, Colour::white, white, "O O O * O O ."},
        {freestyle, Colour::white, std::nullopt, "X X X * O O ."},
        {five::standard, Colour::black, black, ". X X * X X ."},
        {five::standard, Colour::black, std::nullopt, "X X X * X X ."},
        {five::standard, Colour::white, std::nullopt, "O O O * O O ."},
        {renju, Colour::black, black, ". X X * X X ."},
        {renju, Colour::white, white, "O O O * O O ."},
        {renju, Colour::white, white, ". O O * O O ."},
    };
    for (const Row& row : rows) {
        const auto [board, point] = read_diagram(std::string(row.row) + R"(
            . . . . . . .
            . . . . . . .
            . . . . . . .
            . . . . . . .)");
        Position position(board, row.colour, row.rules);
        CHECK(position.legality(point, row.colour) == Legality::legal);
        position.play(point, row.colour);
        CHECK(position.outcome() == row.outcome);
        CHECK(position.to_play() == opponent(row.colour));
    }
}

TEST(five_legality_has_reasons) {
    const auto [board, point] = read_diagram(R"(
        . . . . . . .
        X X X * X X .
        . . . . . . .
        . . . . . . .
        . . . . . . O)");
    const Position position(board, Colour::black, renju);
    CHECK(position.legality(point, Colour::black) == Legality::overline);
    CHECK(position.legality(point, Colour::white) == Legality::legal);
    CHECK(position.legality(FiveGrid::at(4, 6), Colour::black) == Legality::occupied);
    CHECK(position.legality(FiveGrid::at(4, 7), Colour::black) == Legality::off_board);
    CHECK(position.legality(pass, Colour::black) == Legality::legal);
    CHECK(position.legal_points(Colour::black)[1] == 0b1000000);
    CHECK(position.legal_points(Colour::white)[1] == 0b1001000);
}

TEST(five_forbidden_move_in_a_record_loses) {
    const auto [board, point] = read_diagram(R"(
        . . . . . . .
        X X X * X X .
        . . . . . . .
        . . . . . . .
        . . . . . . .)");
    Position position(board, Colour::black, renju);
    position.play_record(point, Colour::black);
    CHECK((position.outcome() == Outcome{Colour::white, Reason::forbidden}));
    CHECK(position.board().at(point) == Colour::black);
    CHECK(position.legality(FiveGrid::at(0, 0), Colour::white) == Legality::over);
}

TEST(five_game_ends_as_a_draw) {
    Position passed = empty_position(15, 15, renju);
    passed.play(pass, Colour::black);
    CHECK(!passed.over());
    passed.play(pass, Colour::white);
    CHECK((passed.outcome() == Outcome{Colour::empty, Reason::passes}));

    const auto [board, point] = read_diagram(R"(
        X O X
        X O O
        O X *)");
    Position filled(board, Colour::black, in_a_row(3));
    filled.play(point, Colour::black);
    CHECK((filled.outcome() == Outcome{Colour::empty, Reason::full_board}));
}

TEST(five_pass_between_stones_is_forgotten) {
    Position position = empty_position(5, 5, freestyle);
    position.play(pass, Colour::black);
    position.play(FiveGrid::at(2, 2), Colour::white);
    CHECK(position.passes() == 0);
    position.play(pass, Colour::black);
    CHECK(!position.over());
}

TEST(five_row_is_won_by_the_move_that_makes_it) {
    const Board board = read_diagram(R"(
        X X X
        O O .
        . . .)")
                            .board;
    Position position(board, Colour::white, in_a_row(3));
    CHECK(!position.over());
    position.play(FiveGrid::at(2, 0), Colour::white);
    CHECK(!position.over());
    position.play(FiveGrid::at(1, 2), Colour::white);
    CHECK((position.outcome() == Outcome{Colour::white, Reason::five}));
}

/// Tic-tac-toe's counts are well known: 255,168 games, of which 127,872 fill the board's last point
/// as their ninth move.
TEST(five_perft) {
    struct Row {
        int height, width;
        Rules rules;
        std::vector<std::uint64_t> counts;
    };
    const Row rows[] = {
        {3, 3, in_a_row(3), {9, 72, 504, 3024, 15120, 54720, 148176, 200448, 127872}},
        {15, 15, freestyle, {225, 225 * 224, 225 * 224 * 223}},
        {15, 15, renju, {225, 225 * 224}},
        {22, 22, freestyle, {484, 484 * 483}},
        {5, 7, five::standard, {35, 35 * 34, 35 * 34 * 33}},
    };
    for (const Row& row : rows)
        for (std::size_t depth = 1; depth <= row.counts.size(); ++depth)
            CHECK(perft(empty_position(row.height, row.width, row.rules), int(depth)) ==
                  row.counts[depth - 1]);
}

TEST(five_undo_restores_everything) {
    Rng rng(3);
    for (int round = 0; round < 50; ++round) {
        const Rules rules = round % 2 ? renju : freestyle;
        Game game(Board(5 + int(rng.below(18)), 5 + int(rng.below(18))), Colour::black, rules);
        std::vector<Position> past;
        while (!game.position().over()) {
            const Colour colour = game.position().to_play();
            std::vector<Point> moves = {pass};
            for_each_point(game.position().legal_points(colour),
                           [&](Point point) { moves.push_back(point); });
            past.push_back(game.position());
            game.play(moves[rng.below(std::uint32_t(moves.size()))], colour);
        }
        for (; !past.empty(); past.pop_back()) {
            game.undo();
            CHECK(game.position().board() == past.back().board());
            CHECK(game.position().to_play() == past.back().to_play());
            CHECK(game.position().passes() == past.back().passes());
            CHECK(game.position().outcome() == past.back().outcome());
        }
        CHECK(game.moves().empty());
    }
}
