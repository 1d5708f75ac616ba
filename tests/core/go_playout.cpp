/// The playout board against the exact board, and what a uniform playout promises.
#include <cmath>
#include <map>
#include <vector>

#include "check.hpp"
#include "engine/playouts.hpp"
#include "go/playout_board.hpp"
#include "go_diagram.hpp"
#include "go_random_game.hpp"
#include "playout/go_uniform.hpp"

using namespace tengen;
using namespace tengen::go;
using namespace tengen::playout;

namespace {

constexpr Colour sides[] = {Colour::black, Colour::white};

/// The definition of the playouts' eye, read off the exact board point by point.
template <int Cap>
bool is_eye_by_definition(const Board<Cap>& board, Point point, Colour colour) {
    int held = 0, edge = 0;
    for (Point offset : Grid<Cap>::neighbours) {
        const Colour beside = board.at(point + offset);
        if (beside != colour && beside != Colour::border) return false;
    }
    for (Point offset : Grid<Cap>::diagonals) {
        held += board.at(point + offset) == opponent(colour);
        edge += board.at(point + offset) == Colour::border;
    }
    return held < (edge > 0 ? 1 : 2);
}

template <int Cap>
bool is_legal_by_rule(const Board<Cap>& board, Point point, Colour colour, Colour to_play) {
    if (board.at(point) != Colour::empty) return false;
    if (point == board.ko() && colour == to_play) return false;
    return !board.is_suicide(point, colour);
}

template <int Cap>
int pseudo_liberties_by_count(const Board<Cap>& board, Point stone) {
    int pairs = 0;
    board.for_each_stone(stone, [&](Point point) {
        for (Point offset : Grid<Cap>::neighbours)
            pairs += board.at(point + offset) == Colour::empty;
    });
    return pairs;
}

template <int Cap>
void check_same(const PlayoutBoard<Cap>& lean, const Board<Cap>& exact, Colour to_play) {
    CHECK(lean.ko() == exact.ko());
    int empties = 0;
    exact.grid().for_each_point([&](Point point) {
        CHECK(lean.at(point) == exact.at(point));
        if (is_stone(exact.at(point))) {
            CHECK(lean.pseudo_liberties(point) == pseudo_liberties_by_count(exact, point));
            CHECK((lean.pseudo_liberties(point) == 0) == (exact.liberties(point) == 0));
            return;
        }
        ++empties;
        for (Colour colour : sides) {
            CHECK(lean.is_legal(point, colour) == is_legal_by_rule(exact, point, colour, to_play));
            CHECK(lean.is_eye(point, colour) == is_eye_by_definition(exact, point, colour));
        }
    });
    CHECK(lean.empties() == empties);
    Marks<Cap> listed;
    for (int i = 0; i < empties; ++i) {
        CHECK(exact.at(lean.empty(i)) == Colour::empty);
        CHECK(listed.insert(lean.empty(i)));
    }
}

/// Random games on both boards, compared after every move; every tenth position is also copied from
/// the exact board and compared again.
template <int Cap>
void compare_games(int height, int width, int games) {
    Rng rng(std::uint64_t(height * 100 + width));
    int moves = 0;
    for (int game = 0; game < games; ++game)
        play_random_game<Cap>(height, width, rng,
                              [&](const auto& lean, const auto& exact, Point, Colour to_play) {
                                  check_same(lean, exact, to_play);
                                  if (moves++ % 10 == 0)
                                      check_same(PlayoutBoard<Cap>(exact), exact, to_play);
                              });
}

/// A move of the playout, recovered from the point that is a stone of the colour only afterwards.
template <int Cap>
Point move_between(const PlayoutBoard<Cap>& before, const PlayoutBoard<Cap>& after, Colour colour) {
    Point move = pass;
    before.grid().for_each_point([&](Point point) {
        if (before.at(point) == Colour::empty && after.at(point) == colour) move = point;
    });
    return move;
}

template <Colour colour, int Cap>
bool play_checked_move(PlayoutBoard<Cap>& board, Board<Cap>& exact, DrawsAhead& draws) {
    const PlayoutBoard<Cap> before = board;
    const bool played = play_uniform_move<colour>(board, draws);
    const Point move = move_between(before, board, colour);
    CHECK(played == (move != pass));
    if (played) {
        CHECK(is_legal_by_rule(exact, move, colour, colour));
        CHECK(!is_eye_by_definition(exact, move, colour));
        exact.play(move, colour);
    } else {
        exact.grid().for_each_point([&](Point point) {
            CHECK(!is_legal_by_rule(exact, point, colour, colour) ||
                  is_eye_by_definition(exact, point, colour));
        });
        exact.clear_ko();
    }
    check_same(board, exact, opponent(colour));
    return played;
}

template <int Cap>
void check_playout(int height, int width, Rng& rng) {
    PlayoutBoard<Cap> board(height, width);
    Board<Cap> exact(height, width);
    DrawsAhead draws(rng);
    for (int moves = 0, passes = 0; passes < 2 && moves < 2 * height * width; moves += 2) {
        passes = play_checked_move<Colour::black>(board, exact, draws) ? 0 : passes + 1;
        if (passes == 2) break;
        passes = play_checked_move<Colour::white>(board, exact, draws) ? 0 : passes + 1;
    }
}

}  // namespace

TEST(go_playout_board_agrees_with_the_exact_board) {
    for (int height = 1; height <= 5; ++height)
        for (int width = 1; width <= 5; ++width) compare_games<9>(height, width, 10);
    compare_games<9>(9, 9, 20);
    compare_games<9>(9, 4, 10);
    compare_games<13>(13, 13, 4);
    compare_games<13>(3, 13, 5);
    compare_games<19>(19, 19, 2);
    compare_games<19>(2, 19, 5);
    compare_games<25>(25, 25, 1);
    compare_games<25>(25, 1, 5);
}

TEST(go_playout_board_copies_a_ko) {
    Board<9> exact = from_rows<9>({".XO.", "X.XO", ".XO.", "...."});
    const Point taken = Grid<9>::at(1, 1), ko = Grid<9>::at(1, 2);
    exact.play(taken, Colour::white);
    CHECK(exact.ko() == ko);
    PlayoutBoard<9> lean(exact);
    CHECK(!lean.is_legal(ko, Colour::black));
    CHECK(lean.is_legal(ko, Colour::white));
    lean.play(pass, Colour::black);
    CHECK(lean.is_legal(ko, Colour::black));
}

TEST(go_playout_eyes) {
    struct Row {
        Rows board;
        int row, col;
        bool is_eye;
    };
    const Row rows[] = {
        {{".....", ".XXX.", ".X.X.", ".XXX.", "....."}, 2, 2, true},
        {{".....", "..X..", ".X.X.", "..X..", "....."}, 2, 2, true},
        {{".....", ".OXX.", ".X.X.", ".XXX.", "....."}, 2, 2, true},
        {{".....", ".OXX.", ".X.X.", ".XXO.", "....."}, 2, 2, false},
        {{".....", ".OXX.", ".X.O.", ".XXX.", "....."}, 2, 2, false},
        {{"..X.X", "..XXX", "....."}, 0, 3, true},
        {{"..X.X", "..OXX", "....."}, 0, 3, false},
        {{".X...", "X....", "....."}, 0, 0, true},
        {{".X...", "XO...", "....."}, 0, 0, false},
        {{".....", "X....", "....."}, 0, 0, false},
    };
    for (const Row& row : rows)
        CHECK(PlayoutBoard<9>(from_rows<9>(row.board))
                  .is_eye(Grid<9>::at(row.row, row.col), Colour::black) == row.is_eye);
}

TEST(go_playout_fills_no_eye_and_passes_only_when_it_must) {
    Rng rng(7);
    for (int game = 0; game < 30; ++game) check_playout<9>(9, 9, rng);
    for (int game = 0; game < 30; ++game) check_playout<9>(2 + game % 4, 5, rng);
    check_playout<13>(13, 13, rng);
    check_playout<19>(19, 19, rng);
}

TEST(go_playout_choice_is_uniform) {
    // White to play: the true eyes are Black's, the ko is closed, five points are left.
    Board<9> exact = from_rows<9>({".X.XO.", "XXXX.O", "...XO.", ".O...."});
    exact.play(Grid<9>::at(1, 4), Colour::black);
    const PlayoutBoard<9> start(exact);
    std::vector<Point> playable;
    exact.grid().for_each_point([&](Point point) {
        if (is_legal_by_rule(exact, point, Colour::white, Colour::white) &&
            !is_eye_by_definition(exact, point, Colour::white))
            playable.push_back(point);
    });
    std::map<Point, int> drawn;
    Rng rng(3);
    DrawsAhead draws(rng);
    const int trials = 100'000;
    for (int i = 0; i < trials; ++i) {
        PlayoutBoard<9> board = start;
        play_uniform_move<Colour::white>(board, draws);
        ++drawn[move_between(start, board, Colour::white)];
    }
    CHECK(drawn.size() == playable.size());
    const double expected = double(trials) / double(playable.size());
    double chi_square = 0;
    for (Point point : playable) chi_square += std::pow(drawn[point] - expected, 2) / expected;
    // Mean k − 1, variance 2 (k − 1): five standard deviations above the mean.
    const double freedom = double(playable.size()) - 1;
    CHECK(chi_square < freedom + 5 * std::sqrt(2 * freedom));
}

TEST(go_playout_statistics) {
    const engine::PlayoutStats stats = engine::go_playouts(9, 20'000, 1);
    CHECK(stats.playouts == 20'000);
    const double length = double(stats.moves) / double(stats.playouts);
    CHECK(length > 110 && length < 112);
    const double black = double(stats.black_wins) / double(stats.playouts);
    CHECK(black > 0.51 && black < 0.54);
}

TEST(go_playout_repeats_with_its_seed) {
    for (int size : {1, 2, 5, 9, 13, 19, 25}) {
        const engine::PlayoutStats a = engine::go_playouts(size, 20, 5);
        const engine::PlayoutStats b = engine::go_playouts(size, 20, 5);
        CHECK(a.moves == b.moves && a.black_wins == b.black_wins);
        CHECK(a.moves <= std::uint64_t(20 * 2 * size * size));
    }
    // The same on every machine, whichever way FourChains is compiled.
    CHECK(engine::go_playouts(9, 1'000, 1).moves == 111'820);
}

TEST(go_playout_margin_counts_stones_and_eyes) {
    const PlayoutBoard<9> board(from_rows<9>({".XO.", "XXOO", ".XO.", "XXOO"}));
    CHECK(board.margin() == 0);
    const PlayoutBoard<9> won(from_rows<9>({".X.X", "XXXX"}));
    CHECK(won.margin() == 8);
    CHECK(won.margin() == 8);
}
