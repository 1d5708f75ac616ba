/// Atari, last liberties, captures and self-atari on the playout board: positions, and random games
/// in which every answer is compared with the exact board's.
#include <algorithm>
#include <cstdlib>
#include <vector>

#include "check.hpp"
#include "engine/playouts.hpp"
#include "go/atari.hpp"
#include "go_diagram.hpp"
#include "go_random_game.hpp"

using namespace tengen;
using namespace tengen::go;

namespace {

constexpr Colour sides[] = {Colour::black, Colour::white};

using SmallBoard = PlayoutBoard<9>;

SmallBoard lean(const Rows& rows) {
    return SmallBoard(from_rows<9>(rows));
}

Point only(const Rows& rows, char mark) {
    const std::vector<Point> points = marked<9>(rows, mark);
    CHECK(points.size() == 1);
    return points[0];
}

/// What the visitor of a board was shown, in the order of the points.
template <typename Show>
std::vector<Point> shown(Show&& show) {
    std::vector<Point> points;
    show([&](Point point) { points.push_back(point); });
    std::ranges::sort(points);
    return points;
}

template <int Cap>
std::vector<Point> liberties_of(const Board<Cap>& board, Point stone) {
    std::vector<Point> points;
    board.liberty_points(stone).for_each([&](Point point) { points.push_back(point); });
    return points;
}

template <int Cap>
void check_chain(const PlayoutBoard<Cap>& lean, const Board<Cap>& exact, Point stone) {
    const std::vector<Point> liberties = liberties_of(exact, stone);
    const int count = int(liberties.size());
    CHECK(is_in_atari(lean, stone) == (count == 1));
    CHECK(last_liberty(lean, stone) == (count == 1 ? liberties[0] : no_point));
    const auto [first, second, has_more] = first_liberties(lean, stone);
    CHECK(std::ranges::count(liberties, first) == 1);
    CHECK(std::ranges::count(liberties, second) == (count > 1 ? 1 : 0));
    CHECK(first != second);
    CHECK(has_more == (count > 2));
    CHECK(stones_of(lean, stone) == exact.stones(stone));
    lean.for_each_stone(stone, [&](Point p) { CHECK(exact.head(p) == exact.head(stone)); });
}

/// The stones that are gone once the move is made.
template <int Cap>
std::vector<Point> taken(const Board<Cap>& before, const Board<Cap>& after, Colour victim) {
    std::vector<Point> stones;
    before.grid().for_each_point([&](Point point) {
        if (before.at(point) == victim && after.at(point) == Colour::empty) stones.push_back(point);
    });
    return stones;
}

template <int Cap>
void check_move(const PlayoutBoard<Cap>& lean, const Board<Cap>& exact, Point point,
                Colour colour) {
    Board<Cap> after = exact;
    const int captured = after.play(point, colour);
    const bool is_suicide = captured < 0;
    CHECK((lean.captured_sides(point, colour) != 0) == exact.captures(point, colour));
    CHECK(stones_captured(lean, point, colour) == std::max(captured, 0));
    const auto visited = shown([&](auto visit) { lean.for_each_captured(point, colour, visit); });
    CHECK(visited == taken(exact, after, opponent(colour)));
    CHECK(is_self_atari(lean, point, colour) ==
          (!is_suicide && captured == 0 && after.liberties(point) == 1));
}

template <int Cap>
void check_ataris_beside(const PlayoutBoard<Cap>& lean, const Board<Cap>& exact, Point move) {
    for (Colour colour : sides) {
        std::vector<Point> expected, found;
        exact.for_each_chain_beside(move, colour, [&](Point head) {
            if (exact.liberties(head) == 1) expected.push_back(head);
        });
        for_each_atari_beside(lean, move, colour, [&](Point stone, Point liberty) {
            found.push_back(exact.head(stone));
            CHECK(liberty == liberties_of(exact, stone)[0]);
        });
        std::ranges::sort(expected);
        std::ranges::sort(found);
        CHECK(found == expected);
    }
}

/// Every chain and every empty point after every move.
template <int Cap>
void compare_games(int height, int width, int games) {
    if (std::getenv("TENGEN_SLOW")) games *= 20;
    Rng rng(std::uint64_t(height * 100 + width));
    const auto compare = [](const PlayoutBoard<Cap>& lean, const Board<Cap>& exact, Point move,
                            Colour) {
        exact.grid().for_each_point([&](Point point) {
            if (exact.at(point) == Colour::empty) {
                for (Colour colour : sides) check_move(lean, exact, point, colour);
            } else if (exact.head(point) == point) {
                check_chain(lean, exact, point);
            }
        });
        if (move != pass) check_ataris_beside(lean, exact, move);
    };
    for (int game = 0; game < games; ++game) play_random_game<Cap>(height, width, rng, compare);
}

}  // namespace

TEST(go_playout_atari_agrees_with_the_exact_board) {
    for (int height = 1; height <= 5; ++height)
        for (int width = 1; width <= 5; ++width) compare_games<9>(height, width, 80);
    compare_games<9>(9, 9, 40);
    compare_games<9>(4, 9, 40);
    compare_games<13>(13, 13, 4);
    compare_games<13>(13, 6, 10);
    compare_games<19>(19, 19, 1);
    compare_games<19>(3, 19, 10);
    compare_games<25>(25, 2, 10);
}

TEST(go_playout_atari_and_last_liberty) {
    struct Row {
        Rows board;
        bool in_atari;
    };
    // The chain of x; * is its last liberty.
    const Row rows[] = {
        {{".O.", "Ox*", ".O."}, true},
        {{".O.", "Ox.", "..."}, false},
        {{"x*", "O."}, true},
        {{"x.", ".."}, false},
        // Three stones, two pairs (stone, empty point), one liberty; and one pair more.
        {{".OO.", "OxXO", "OX*.", ".O.."}, true},
        {{".OO.", "OxXO", "OX..", "...."}, false},
        // A ring round its only eye: eight stones, four pairs.
        {{"OOOOO.", "OxXXO.", "OX*XO.", "OXXXO.", "OOOOO."}, true},
        // A long chain with two small eyes, and with one.
        {{"x.X.X", "XXXXX", "OOOOO", "....."}, false},
        {{"xXX*X", "XXXXX", "OOOOO", "....."}, true},
        // Two liberties on either side.
        {{".OOO.", "O.x.O", ".OOO."}, false},
    };
    for (const Row& row : rows) {
        const SmallBoard board = lean(row.board);
        const Point stone = only(row.board, 'x');
        CHECK(is_in_atari(board, stone) == row.in_atari);
        CHECK(last_liberty(board, stone) == (row.in_atari ? only(row.board, '*') : no_point));
    }
}

TEST(go_playout_first_liberties_tell_one_two_and_more) {
    struct Row {
        Rows board;
        bool has_more;
    };
    // The chain of x; * are its liberties, where it has one or two.
    const Row rows[] = {
        {{".O.", "Ox*", ".O."}, false},
        {{".O.", "Ox*", ".*."}, false},
        {{"x*X*X", "XXXXX", "OOOOO", "....."}, false},
        {{".OOO.", "O*x*O", ".OOO."}, false},
        {{".O.", ".x.", "..."}, true},
        {{"x.X.X.", "XXXXXX", "OOOOOO", "......"}, true},
    };
    for (const Row& row : rows) {
        const auto liberties = first_liberties(lean(row.board), only(row.board, 'x'));
        CHECK(liberties.has_more == row.has_more);
        if (row.has_more) continue;
        std::vector<Point> found = {liberties.first};
        if (liberties.second != no_point) found.push_back(liberties.second);
        std::ranges::sort(found);
        CHECK(found == marked<9>(row.board, '*'));
    }
}

TEST(go_playout_captured_stones) {
    // Black plays *; the stones o are taken, the stones O stay.
    const Rows rows[] = {
        {".X.", "Xo*", ".X."},
        {".O.", "XO*", ".X."},
        // Two chains, one of them on two sides of the move.
        {"..XX.", ".XooX", "Xo*oX", ".X.X."},
        // One of two neighbours is in atari.
        {"XoX..", "X*OO.", ".XXX."},
        // One chain on all four sides.
        {"XXXXX.", "XoooX.", "Xo*oX.", "XoooX.", "XXXXX."},
    };
    for (const Rows& board : rows) {
        const Point move = only(board, '*');
        const auto taken =
            shown([&](auto visit) { lean(board).for_each_captured(move, Colour::black, visit); });
        CHECK(taken == marked<9>(board, 'o'));
        CHECK(stones_captured(lean(board), move, Colour::black) == int(taken.size()));
    }
}

TEST(go_playout_self_atari) {
    struct Row {
        Rows board;
        bool is_self_atari;
    };
    // Black plays *.
    const Row rows[] = {
        {{"...", ".*.", "..."}, false},
        {{".O.", "O*.", ".O."}, true},
        {{".O.", "O*.", "..."}, false},
        {{"*.", "O."}, true},
        {{"*.", ".."}, false},
        // It takes a stone, so it is none, though one liberty is left.
        {{".OX.", "O*OX", ".OX."}, false},
        // It lengthens a chain that stays in atari, or escapes.
        {{".OO..", "OX*O.", ".O..."}, true},
        {{".OO..", "OX*..", ".O..."}, false},
        // It joins two chains whose last common liberty is the same point.
        {{"OOOO", "OX.O", "O*XO", "OOOO"}, true},
        // The liberty is not beside the move, but at the other end of the chain.
        {{"OOOOO", ".XXX*", "OOOOO"}, true},
        {{".OOOO", ".XXX*", ".OOOO"}, true},
        {{".OOOO", "XXXX*", ".OOOO"}, false},
        // Two chains, each with one other liberty.
        {{"OOOOO", ".X*X.", "OOOOO"}, false},
        {{"OOOOO", "OX*X.", "OOOOO"}, true},
    };
    for (const Row& row : rows)
        CHECK(is_self_atari(lean(row.board), only(row.board, '*'), Colour::black) ==
              row.is_self_atari);
}

TEST(go_playout_stones_of_a_chain) {
    const Rows board = {"xx.X", ".xO.", ".xxx"};
    CHECK(shown([&](auto visit) { lean(board).for_each_stone(Grid<9>::at(2, 3), visit); }) ==
          marked<9>(board, 'x'));
    CHECK(stones_of(lean(board), Grid<9>::at(0, 0)) == 6);
    CHECK(stones_of(lean(board), Grid<9>::at(0, 3)) == 1);
}

TEST(go_playout_chains_put_into_atari) {
    // Black plays *; the chains with an o are in atari then, those of O are not.
    const Rows rows[] = {
        {".....", "Xo*O.", ".X..."},
        {".XX..", "XoO*.", ".X...", "....."},
        // One chain on two sides of the move is named once.
        {".XX..", "XoO..", "XO*..", ".X..."},
        {"...X.", "Xo*oX", ".X..."},
    };
    for (const Rows& board : rows) {
        SmallBoard after = lean(board);
        const Point move = only(board, '*');
        after.play(move, Colour::black);
        std::vector<Point> heads, expected;
        for_each_atari_beside(after, move, Colour::white, [&](Point stone, Point liberty) {
            heads.push_back(after.head(stone));
            CHECK(after.at(liberty) == Colour::empty);
        });
        for (Point stone : marked<9>(board, 'o')) expected.push_back(after.head(stone));
        std::ranges::sort(heads);
        std::ranges::sort(expected);
        CHECK(heads == expected);
    }
}

TEST(go_playout_questions_leave_the_games_as_they_are) {
    for (int size : {1, 5, 9, 13, 19}) {
        const engine::PlayoutStats light = engine::go_playouts(size, 50, 1);
        const engine::PlayoutStats asking = engine::go_playouts_with_questions(size, 50, 1);
        CHECK(asking.moves == light.moves && asking.black_wins == light.black_wins);
        CHECK(light.ataris == 0 && (asking.ataris > 0) == (size > 1));
    }
}
