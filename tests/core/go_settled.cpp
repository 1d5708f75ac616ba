/// Points that are settled: small diagrams, and play that tries to unsettle them.
#include "check.hpp"
#include "go/position.hpp"
#include "go/settled.hpp"
#include "go_diagram.hpp"
#include "go_random_game.hpp"

using namespace tengen;
using namespace tengen::go;

namespace {

struct Case {
    Rows rows;
    Rows owners;  // X and O whose points are settled, . what is open
};

const Case cases[] = {
    {{". X . X O . O", "X X X X O O O", ". X . X O . O"},
     {"X X X X O O O", "X X X X O O O", "X X X X O O O"}},
    // A shared liberty is nobody's.
    {{". X . X . O .", "X X X X . O O", ". X . X . O ."},
     {"X X X X . O O", "X X X X . O O", "X X X X . O O"}},
    // A stone that cannot live is dead; one point apart from living stones is no danger …
    {{"X . X . O . X", "X X X . . . X", ". . X X X X X", ". . X X X . .", "X X X X X . ."},
     {"X X X X X X X", "X X X X X X X", "X X X X X X X", "X X X X X X X", "X X X X X X X"}},
    // … two are.
    {{". X . X . . . . X", "X X X X . . . . X", ". X . X . . . . X", "X X X X X X X X X"},
     {"X X X X . . . . X", "X X X X . . . . X", "X X X X . . . . X", "X X X X X X X X X"}},
    {{". . .", ". X .", ". . ."}, {". . .", ". . .", ". . ."}},
};

/// Diagrams with spaces between the points, for the eye.
Rows close(const Rows& rows) {
    Rows closed;
    for (const std::string& row : rows) {
        closed.emplace_back();
        for (char cell : row)
            if (cell != ' ') closed.back().push_back(cell);
    }
    return closed;
}

Board<9> mirrored(const Rows& rows) {
    Rows swapped = rows;
    for (std::string& row : swapped)
        for (char& cell : row) cell = cell == 'X' ? 'O' : cell == 'O' ? 'X' : cell;
    return from_rows<9>(swapped);
}

/// Lets one side play anywhere while the other passes, and says what it finds settled in the end.
Marks<9> attacked(Board<9> board, Colour owner, Rng& rng) {
    PlayoutBoard<9> lean(board);
    for (int move = 0; move < 200; ++move) {
        const Point point = random_legal_move(lean, opponent(owner), rng);
        if (point == pass) break;
        lean.play(point, opponent(owner));
        board.clear_ko();
        board.play(point, opponent(owner));
    }
    return settled_for(board, owner);
}

}  // namespace

TEST(settled_points_of_diagrams) {
    for (const Case& one : cases) {
        const Rows rows = close(one.rows), expected = close(one.owners);
        const Board<9> board = from_rows<9>(rows), other = mirrored(rows);
        const Marks<9> black = settled_for(board, Colour::black);
        const Marks<9> white = settled_for(board, Colour::white);
        int open = 0;
        board.grid().for_each_point([&](Point point) {
            const char owner =
                expected[std::size_t(Grid<9>::row(point))][std::size_t(Grid<9>::col(point))];
            CHECK(black.has(point) == (owner == 'X'));
            CHECK(white.has(point) == (owner == 'O'));
            open += owner == '.';
        });
        CHECK(settled_for(other, Colour::white) == black);
        CHECK(settled_owners(board).has_value() == (open == 0));
    }
}

/// What is settled stays so, whatever the other side plays while the owner passes.
TEST(settled_points_stay_settled) {
    Rng rng(3);
    int settled = 0, whole_boards = 0;
    for (int game = 0; game < 300; ++game)
        play_random_game<9>(
            4 + game % 3, 5, rng, [&](const auto&, const Board<9>& board, Point, Colour) {
                const int points = settled_for(board, Colour::black).size() +
                                   settled_for(board, Colour::white).size();
                CHECK(settled_owners(board).has_value() == (points == board.grid().area()));
                whole_boards += points == board.grid().area();
                for (Colour colour : {Colour::black, Colour::white}) {
                    const Marks<9> before = settled_for(board, colour);
                    if (before.empty() || rng.below(8) != 0) continue;
                    ++settled;
                    CHECK((before & attacked(board, colour, rng)) == before);
                }
            });
    CHECK(settled > 100 && whole_boards > 10);
}
