#include "check.hpp"
#include "five_diagram.hpp"
#include "playout/five_uniform.hpp"

using namespace tengen;
using namespace tengen::five;

namespace {

constexpr Rules tic_tac_toe{Variant::freestyle, 3};

struct Tally {
    double black = 0, white = 0, moves = 0;
};

/// The share of wins of either side, and the mean length.
Tally tally(auto playout, const Board& board, int games) {
    Rng rng(4);
    Tally sum;
    for (int game = 0; game < games; ++game) {
        const PlayoutResult result = playout(board, Colour::black, rng, nullptr);
        sum.black += result.winner == Colour::black;
        sum.white += result.winner == Colour::white;
        sum.moves += result.moves;
    }
    return {sum.black / games, sum.white / games, sum.moves / games};
}

bool near(double a, double b, double tolerance) {
    return a > b - tolerance && a < b + tolerance;
}

}  // namespace

/// Random tic-tac-toe by enumeration: Black wins 0.5849, White 0.2881 of the games; 7.634 moves.
TEST(five_playout_of_tic_tac_toe) {
    const Board board(3, 3);
    for (const Tally& sum :
         {tally(uniform_playout<tic_tac_toe>, board, 100000),
          tally(uniform_playout<tic_tac_toe, Restrictions::respected>, board, 100000)}) {
        CHECK(near(sum.black, 0.5849, 0.006));
        CHECK(near(sum.white, 0.2881, 0.006));
        CHECK(near(sum.moves, 7.634, 0.02));
    }
}

/// Where nothing is forbidden, the light playout and the strict one draw the same points from the
/// same seed, so they must play the same game.
TEST(five_playouts_agree) {
    const auto agree = [](auto light, auto strict, int height, int width) {
        for (std::uint64_t seed = 0; seed < 3000; ++seed) {
            Rng stones(seed), one(seed), two(seed);
            Board board(height, width);
            board.grid().for_each_point([&](Point point) {
                if (stones.below(20) < seed % 10)
                    board.place(point, stones.below(2) ? Colour::black : Colour::white);
            });
            std::vector<Point> light_moves, strict_moves;
            CHECK(light(board, Colour::black, one, &light_moves) ==
                  strict(board, Colour::black, two, &strict_moves));
            CHECK(light_moves == strict_moves);
        }
    };
    using enum Restrictions;
    constexpr Rules four{Variant::freestyle, 4}, nine{Variant::freestyle, 9};
    agree(uniform_playout<freestyle>, uniform_playout<freestyle, respected>, 15, 15);
    agree(uniform_playout<freestyle>, uniform_playout<freestyle, respected>, 22, 22);
    agree(uniform_playout<five::standard>, uniform_playout<five::standard, respected>, 9, 6);
    agree(uniform_playout<four>, uniform_playout<four, respected>, 22, 3);
    agree(uniform_playout<nine>, uniform_playout<nine, respected>, 12, 16);
}

/// Every last point decides: the light playout finds who was first.
TEST(five_playout_wins_with_the_right_row) {
    const auto [board, point] = read_diagram(R"(
        X X X * X X
        O X O X O O
        X O O X O X
        O X X O X O
        X O X O X X
        O X O X O O)");
    Rng rng(5);
    const PlayoutResult black{Colour::black, 1}, draw{Colour::empty, 1};
    CHECK(uniform_playout<freestyle>(board, Colour::black, rng) == black);
    CHECK(uniform_playout<five::standard>(board, Colour::black, rng) == draw);
    CHECK(uniform_playout<renju>(board, Colour::black, rng) == draw);
    CHECK((uniform_playout<renju, Restrictions::respected>(board, Colour::black, rng) == draw));
}

TEST(five_playout_is_reproducible) {
    for (std::uint64_t seed = 0; seed < 20; ++seed) {
        Rng one(seed), two(seed);
        const Board board(15, 15);
        CHECK(uniform_playout<renju>(board, Colour::black, one) ==
              uniform_playout<renju>(board, Colour::black, two));
    }
}

TEST(five_playout_for_rules_at_run_time) {
    const Board board(12, 16);
    using enum Restrictions;
    const auto same = [&](UniformPlayout* found, UniformPlayout* expected) {
        Rng one(6), two(6);
        for (int round = 0; round < 100; ++round)
            CHECK(found(board, Colour::black, one, nullptr) ==
                  expected(board, Colour::black, two, nullptr));
    };
    same(uniform_playout_for(freestyle, ignored), uniform_playout<freestyle>);
    same(uniform_playout_for(tic_tac_toe, ignored), uniform_playout<tic_tac_toe>);
    same(uniform_playout_for(five::standard, respected), uniform_playout<five::standard>);
    same(uniform_playout_for(renju, ignored), uniform_playout<renju>);
    same(uniform_playout_for(renju, respected), uniform_playout<renju, respected>);
}
