/// Alpha–beta for five in a row: the sums it keeps, the table, and what it must not miss.
#include <vector>

#include "alphabeta/thinker.hpp"
#include "base/rng.hpp"
#include "check.hpp"
#include "five_diagram.hpp"

using namespace tengen;
using namespace tengen::alphabeta;

namespace {

/// Weights that differ from each other everywhere.
BothWeights numbered() {
    BothWeights weights;
    for (std::size_t mix = 1; mix < five::mixes; ++mix)
        for (std::size_t mover = 0; mover < 2; ++mover) {
            weights[mover].moving[mix] = std::int16_t(int(mix % 7) - 3 + int(mover));
            weights[mover].waiting[mix] = std::int16_t(int(mix % 5) - 2 - int(mover));
        }
    for (std::size_t number = 0; number < std::size_t(standings); ++number)
        weights[0].standing[number] = std::int16_t(number);
    return weights;
}

int from_scratch(const five::ThreatBoard& board, const BothWeights& weights, Colour mover) {
    const Weights& chosen = weights[std::size_t(side(mover))];
    int sum = chosen.standing[std::size_t(standing(board, mover))];
    five::for_each_point(board.board().empty_points(), [&](Point point) {
        sum += chosen.moving[board.mix(point, mover)] -
               chosen.waiting[board.mix(point, opponent(mover))];
    });
    return sum;
}

std::vector<Point> empty_points(const five::Board& board) {
    std::vector<Point> points;
    five::for_each_point(board.empty_points(), [&](Point point) { points.push_back(point); });
    return points;
}

Answer answer(const char* diagram, Colour mover, const five::Rules& rules, const Limits& limits) {
    Thinker thinker(1 << 20);
    thinker.prepare(five::Position(five::read_diagram(diagram).board, mover, rules), limits);
    thinker.run();
    return thinker.so_far();
}

}  // namespace

/// A standing counts what is at hand, and no more than it has room for.
TEST(alphabeta_standings_count_threats) {
    const char* diagram = R"(
        . . . . . . . . . . .
        . . X X X O . . . . .
        . . . . . . . . . . .
        . . . . . . . . . . .
        . . . . . . . . . . .
        . . . . O O O . . . .
        . . . . . . . . . . .
    )";
    const five::ThreatBoard board(five::read_diagram(diagram).board, five::freestyle);
    CHECK(board.count(Colour::black, five::Makes::four) == 2);
    CHECK(board.count(Colour::white, five::Makes::win) == 2);
    CHECK(board.count(Colour::white, five::Makes::four) == 4);
    const auto threes = [&](Colour colour) {
        return std::min(3, board.count(colour, five::Makes::three));
    };
    const int black = threes(Colour::black), white = threes(Colour::white);
    CHECK(standing(board, Colour::black) == (((2 * 4 + black) * 2 + 1) * 3 + 2) * 4 + white);
    CHECK(standing(board, Colour::white) == (((2 * 4 + white) * 2 + 0) * 3 + 2) * 4 + black);
}

/// The sum that is kept while stones come and go is the sum over the board.
TEST(alphabeta_keeps_the_worth_of_the_board) {
    const BothWeights weights = numbered();
    const ShapeWorth worth(weights);
    Rng rng(7);
    for (const five::Rules& rules : {five::freestyle, five::standard, five::renju}) {
        five::ThreatBoard board(five::Board(9, 11), rules);
        worth.weigh(board);
        for (int step = 0; step < 300; ++step) {
            const std::vector<Point> empty = empty_points(board.board());
            if (board.depth() > 0 && (empty.size() < 30 || rng.below(3) == 0))
                board.undo();
            else
                board.place(empty[rng.below(std::uint32_t(empty.size()))],
                            rng.below(2) ? Colour::black : Colour::white);
            for (Colour mover : {Colour::black, Colour::white})
                CHECK(worth.value(board, mover) == from_scratch(board, weights, mover));
        }
    }
}

TEST(alphabeta_table_stays_within_its_bytes_and_keeps_the_deepest) {
    Table table(1 << 12);
    CHECK(table.bytes() <= 1 << 12);
    table.begin();
    const auto key_of = [](std::uint64_t number) { return number << 32; };  // all in one bucket
    for (std::uint64_t number = 1; number <= 5; ++number)
        table.store(key_of(number), {5, -77, std::int8_t(number), Bound::lower, 0});
    CHECK(!table.find(key_of(1)));  // the shallowest went
    const auto found = table.find(key_of(5));
    CHECK(found && found->value == -77 && found->best == 5 && found->depth == 5);
    CHECK(found && found->bound == Bound::lower);
    table.begin();
    table.store(key_of(6), {5, 1, 0, Bound::exact, 0});
    CHECK(table.find(key_of(6)).has_value());
    CHECK(!table.find(key_of(2)));  // of the old ones again the shallowest
}

/// A lost side is not told so for a defence that was left out: the four at either end is answered.
TEST(alphabeta_meets_a_broken_three) {
    const char* diagram = R"(
        . . . . . . . . .
        . . . . . . . . .
        . . . . X . . . .
        . . O . O O . . .
        . . . . . . X . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .)";
    const five::Board board = five::read_diagram(diagram).board;
    const five::ThreatBoard threats(board, five::freestyle);
    CHECK(is_threatened(threats, Colour::black));
    five::PointSet wanted{};
    wanted[3] = 1 << 1 | 1 << 3 | 1 << 6;
    CHECK(defences(threats, Colour::black) == wanted);
}

TEST(alphabeta_keeps_its_limit_of_nodes) {
    const char* diagram = R"(
        . . . . . . . . .
        . . . . . . . . .
        . . . X O . . . .
        . . . X O . . . .
        . . . . X . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .)";
    for (std::uint64_t nodes : {1, 100, 5000}) {
        const Answer found = answer(diagram, Colour::white, five::renju, {0, nodes, 0});
        CHECK(!found.variation.empty());
        CHECK(found.nodes <= nodes + 400);  // a search of fours ends by its own limit
    }
    CHECK(answer(diagram, Colour::white, five::renju, {0, 0, 3}).depth == 3);
}

/// A win is as many moves away as it takes to make five, also where fours alone win.
TEST(alphabeta_counts_the_moves_to_the_five) {
    const char* open_three = R"(
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . X X X . . .
        . . . . . . . . .
        . . . . . . . . .
        O . O . . . . . O
        . . . . . . . . .
        . . . . . . . . .)";
    const Answer won_at_once = answer(open_three, Colour::black, five::freestyle, {0, 5000, 0});
    CHECK(won_at_once.value == won - 3);
    CHECK(won_at_once.proven);
    const char* four = R"(
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . O X X X X . . .
        . . . . . . . . .
        . . . . . . . . .
        O . O . . . . . O
        . . . . . . . . .
        . . . . . . . . .)";
    CHECK(answer(four, Colour::black, five::freestyle, {0, 5000, 0}).value == won - 1);
}
