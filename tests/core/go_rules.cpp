/// Published numbers that the rules of Go must give exactly.
#include <algorithm>
#include <cstdint>
#include <initializer_list>

#include "check.hpp"
#include "go/perft.hpp"
#include "go/score.hpp"

using namespace tengen;
using namespace tengen::go;

namespace {

using SmallBoard = Board<9>;
using SmallPosition = Position<9>;

constexpr Rules simple_ko{Ko::simple, false, Scoring::area, 0.0};
constexpr Rules superko{Ko::positional, false, Scoring::area, 0.0};
constexpr Rules superko_and_suicide{Ko::positional, true, Scoring::area, 0.0};

std::uint64_t moves(int height, int width, int depth) {
    return perft(Game(Game::Board(height, width), Colour::black, simple_ko), depth);
}

/// Boards on which every chain has a liberty, the first `decided` points being settled. A stone
/// that captures, or dies itself, has completed a chain that cannot stand.
std::uint64_t legal_boards(const SmallBoard& board, int decided) {
    const auto& grid = board.grid();
    if (decided == grid.area()) return 1;
    const Point point = grid.at(decided / grid.width(), decided % grid.width());
    std::uint64_t count = legal_boards(board, decided + 1);
    for (Colour colour : {Colour::black, Colour::white}) {
        SmallBoard next = board;
        if (next.play(point, colour) == 0) count += legal_boards(next, decided + 1);
    }
    return count;
}

std::uint64_t legal_boards(int height, int width) {
    return legal_boards(SmallBoard(height, width), 0);
}

/// Simple paths in the graph of boards, either colour moving at each step. The path that ends here
/// counts as one.
std::uint64_t paths(const SmallPosition& position) {
    std::uint64_t count = 1;
    for (Colour colour : {Colour::black, Colour::white})
        position.board().grid().for_each_point([&](Point point) {
            if (position.legality(point, colour) != Legality::legal) return;
            SmallPosition next = position;
            next.play(point, colour);
            count += paths(next);
        });
    return count;
}

std::uint64_t games(int height, int width) {
    return paths(SmallPosition(SmallBoard(height, width), Colour::black, superko_and_suicide));
}

/// The value of best play for the side to move, by alpha–beta over every line of play.
int best_value(const SmallPosition& position, int alpha, int beta) {
    const Colour colour = position.to_play();
    if (position.over()) {
        const int margin = area_margin(position.board(), {});
        return colour == Colour::black ? margin : -margin;
    }
    const auto& grid = position.board().grid();
    for (int i = -1; i < grid.area() && alpha < beta; ++i) {
        const Point point = i < 0 ? pass : grid.at(i / grid.width(), i % grid.width());
        if (position.legality(point, colour) != Legality::legal) continue;
        SmallPosition next = position;
        next.play(point, colour);
        alpha = std::max(alpha, -best_value(next, -beta, -alpha));
    }
    return alpha;
}

int best_value(int height, int width) {
    const int area = height * width;
    return best_value(SmallPosition(SmallBoard(height, width), Colour::black, superko), -area,
                      area);
}

}  // namespace

TEST(go_perft) {
    const auto counts = [](int size, std::initializer_list<std::uint64_t> expected) {
        int depth = 0;
        for (std::uint64_t count : expected) CHECK(moves(size, size, ++depth) == count);
    };
    counts(3, {9, 72, 504, 2976, 14720, 56176, 168144, 343008, 700096});
    counts(5, {25, 600, 13800, 303424, 6368416});
    counts(9, {81, 6480, 511920, 39929136});
    counts(19, {361, 129960, 46655640});
}

TEST(go_legal_positions) {
    CHECK(legal_boards(1, 1) == 1);
    CHECK(legal_boards(1, 2) == 5);
    CHECK(legal_boards(1, 3) == 15);
    CHECK(legal_boards(2, 2) == 57);
    CHECK(legal_boards(2, 3) == 489);
    CHECK(legal_boards(3, 3) == 12675);
    CHECK(legal_boards(3, 4) == 321689);
    CHECK(legal_boards(4, 4) == 24318165);
}

TEST(go_games_as_simple_paths) {
    CHECK(games(1, 1) == 1);
    CHECK(games(1, 2) == 9);
    CHECK(games(1, 3) == 907);
}

TEST(go_best_play) {
    CHECK(best_value(1, 1) == 0);
    CHECK(best_value(1, 2) == 0);
    CHECK(best_value(1, 3) == 3);
    CHECK(best_value(1, 4) == 4);
    CHECK(best_value(1, 5) == 0);
    CHECK(best_value(2, 2) == 1);
}
