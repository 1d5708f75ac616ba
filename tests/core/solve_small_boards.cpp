/// Who wins k in a row on small boards: known results, and a search that tries everything.
#include <algorithm>
#include <map>

#include "check.hpp"
#include "solve/pairing.hpp"
#include "solve/small_boards.hpp"

using namespace tengen;
using namespace tengen::solve;

namespace {

struct Known {
    int height, width, row;
    bool won;
};

/// From the literature on m,n,k-games.
constexpr Known known[] = {
    {3, 3, 3, false}, {3, 4, 3, true},  {4, 4, 3, true},  {4, 4, 4, false}, {4, 5, 4, false},
    {5, 5, 4, false}, {4, 6, 4, false}, {5, 6, 4, true},  {6, 6, 4, true},  {5, 5, 5, false},
    {6, 6, 5, false}, {6, 7, 5, false}, {4, 7, 4, false},
};

bool has_row(const SmallBoard& board, Colour colour) {
    return std::any_of(board.windows().begin(), board.windows().end(),
                       [&](Points window) { return (window & ~board.stones(colour)) == 0; });
}

/// Every move of every position, until somebody has a row.
class Everything {
public:
    explicit Everything(SmallBoard board) : board_(std::move(board)) {}

    bool black_wins() {
        if (has_row(board_, Colour::white)) return false;
        if (has_row(board_, Colour::black)) return true;
        if (board_.empty() == 0) return false;
        const auto key = std::pair(board_.stones(Colour::black), board_.stones(Colour::white));
        if (const auto found = seen_.find(key); found != seen_.end()) return found->second;
        const bool black = board_.to_play() == Colour::black;
        bool wins = !black;
        for (Points moves = board_.empty(); moves != 0 && wins != black; moves &= moves - 1)
            wins = after(std::countr_zero(moves));
        return seen_[key] = wins;
    }

    bool after(int point) {
        board_.place(point);
        const bool wins = black_wins();
        board_.undo(point);
        return wins;
    }

private:
    SmallBoard board_;
    std::map<std::pair<Points, Points>, bool> seen_;
};

/// Stones of both colours, about as many of each, nobody with a row.
SmallBoard random_position(Rng& rng) {
    for (;;) {
        const int height = 3 + int(rng.below(2)), width = 3 + int(rng.below(3));
        const int row = 3 + int(rng.below(2));
        Points black = 0, white = 0;
        const int stones = int(rng.below(6)) + std::max(0, height * width - 14);
        for (int i = 0; i < stones; ++i) {
            const Points stone = Points(1) << rng.below(std::uint32_t(height * width));
            if ((black | white) & stone) continue;
            (i % 2 ? white : black) |= stone;
        }
        SmallBoard board(height, width, row, black, white,
                         rng.below(2) ? Colour::black : Colour::white);
        if (!has_row(board, Colour::black) && !has_row(board, Colour::white)) return board;
    }
}

}  // namespace

TEST(small_boards_known_results) {
    SmallBoards solver(18);
    for (const Known& game : known) {
        SmallBoard board(game.height, game.width, game.row);
        const auto answer = solver.solve(board, {});
        CHECK(answer.found == (game.won ? Found::win : Found::none));
        CHECK(answer.move.has_value() == game.won);
        CHECK(board.stones(Colour::black) == 0 && board.stones(Colour::white) == 0);
    }
}

TEST(small_boards_agree_with_everything) {
    Rng rng(3);
    SmallBoards solver(12);  // so small that positions are forgotten
    int wins = 0, searched = 0;
    for (int round = 0; round < 600; ++round) {
        SmallBoard board = random_position(rng);
        Everything everything(board);
        const auto answer = solver.solve(board, {});
        CHECK(answer.found == (everything.black_wins() ? Found::win : Found::none));
        if (answer.move) CHECK(everything.after(*answer.move));
        wins += answer.found == Found::win;
        searched += answer.nodes > 0;
    }
    CHECK(wins > 100 && wins < 500);
    CHECK(searched > 100);
}

TEST(small_boards_mirror_images_have_one_key) {
    SmallBoard one(4, 5, 4), other(4, 5, 4), third(4, 5, 4);
    for (int point : {0, 6}) one.place(point);
    for (int point : {19, 13}) other.place(point);  // turned round
    for (int point : {0, 11}) third.place(point);   // another position
    CHECK(one.key() == other.key());
    CHECK(one.key() != third.key());
    other.undo(13);
    other.undo(19);
    CHECK(other.key() == SmallBoard(4, 5, 4).key());
}

TEST(small_boards_stop_at_their_limit) {
    SmallBoards solver(12);
    SmallBoard board(4, 6, 4);
    const auto answer = solver.solve(board, {1000, nullptr});
    CHECK(answer.found == Found::unknown);
    CHECK(answer.nodes >= 1000 && answer.nodes < 1100);
    const std::atomic<bool> stop = true;
    CHECK(solver.solve(board, {UINT64_MAX, &stop}).found == Found::unknown);
}

TEST(pairing_finds_pairs_and_only_those) {
    const auto points = [](auto... each) { return ((Points(1) << each) | ...); };
    const Points apart[] = {points(0, 1, 2), points(3, 4)};
    const Points shared[] = {points(0, 1, 2), points(1, 2, 3), points(2, 1, 5)};
    const Points fork[] = {points(0, 1), points(0, 2)};
    const Points short_one[] = {points(7)};
    CHECK(can_be_paired({}));
    CHECK(can_be_paired(apart));
    CHECK(can_be_paired(shared));
    CHECK(!can_be_paired(fork));
    CHECK(!can_be_paired(short_one));
}
