/// Wins by fours, against a search that tries everything, and the defences that spoil a line.
#include <algorithm>
#include <cstdlib>

#include "check.hpp"
#include "five_diagram.hpp"
#include "plain_fours.hpp"
#include "solve/four_line.hpp"
#include "solve/fours.hpp"

using namespace tengen;
using namespace tengen::five;
using namespace tengen::solve;

namespace {

constexpr Colour both[] = {Colour::black, Colour::white};
constexpr Rules all_rules[] = {freestyle, standard, renju};

int rounds() {
    return std::getenv("TENGEN_SLOW") ? 5000 : 300;
}

Board random_attack(Rng& rng) {
    return random_board(rng, 5 + int(rng.below(6)), 5 + int(rng.below(6)), 2 + rng.below(5));
}

Fours::Answer answer_to(const Board& board, const Rules& rules, Colour attacker) {
    ThreatBoard threats(board, rules);
    return Fours(10).solve(threats, attacker);
}

bool contains(const std::vector<Point>& points, Point point) {
    return std::find(points.begin(), points.end(), point) != points.end();
}

/// The listed defences spoil the line and no other does.
void expect_defences(const Board& board, const Rules& rules, Colour attacker,
                     const std::vector<Point>& line) {
    const Colour defender = opponent(attacker);
    ThreatBoard threats(board, rules);
    const auto defences = FourLine(threats, attacker, line).defences();
    CHECK(threats.board() == board);
    for_each_point(board.empty_points(), [&](Point point) {
        if (!PlainFours(board, rules).may_play(point, defender))
            return CHECK(!contains(defences, point));
        Board defended = board;
        defended.place(point, defender);
        const bool wins = PlainFours(defended, rules).wins_by(line, attacker);
        CHECK(wins == !contains(defences, point));
    });
}

}  // namespace

TEST(solve_fours_is_exact) {
    Rng rng(11);
    int wins = 0, deep = 0, told = 0;
    for (int round = 0; round < rounds(); ++round) {
        const Board board = random_attack(rng);
        for (const Rules& rules : all_rules)
            for (Colour attacker : both) {
                const auto expected = PlainFours(board, rules).wins(attacker);
                if (!expected) continue;
                ++told;
                const Fours::Answer answer = answer_to(board, rules, attacker);
                CHECK(answer.found == (*expected ? Found::win : Found::none));
                CHECK(answer.line.empty() != *expected);
                wins += *expected;
                deep += answer.line.size() > 3;
                if (*expected) CHECK(PlainFours(board, rules).wins_by(answer.line, attacker));
            }
    }
    CHECK(told > 5 * rounds());
    CHECK(deep > rounds() / 50);
    CHECK(wins > rounds() / 2 && wins < told - rounds() / 2);
}

TEST(solve_fours_limit) {
    const Diagram diagram = read_diagram(R"(
        . . . . . . . . .
        . X X X . . . . O
        . . . . . . . . .
        O . . . . X . . .
        . . . . . X . . .
        . . . . . X . . .
        . . . . . . . . .
        . . . . . O . . .
        . . . . . . . . .)");
    ThreatBoard threats(diagram.board, freestyle);
    CHECK(Fours(10).solve(threats, Colour::black, 0).found == Found::unknown);
    CHECK(Fours(10).solve(threats, Colour::black).found == Found::win);
    CHECK(threats.depth() == 0);
    CHECK(threats.board() == diagram.board);
}

/// The four at e7 is the only one there is, and its answer at d7 blocks the line; but to the other
/// side the stone begins the next four on the same line.
TEST(solve_fours_goes_on_beyond_an_answer) {
    const Diagram diagram = read_diagram(R"(
        . . . . . . . . . . .
        . . . . . . . . . . .
        O . . . . . . . . . O
        . . . . . . . . . . .
        X X X . . . . X X . .
        . . . . . . X . . . .
        . . . . . . X . . . .
        . . . . . . . . . . .
        . . . . . . . . . . .
        . . . . . . . . . . .
        O . O . O . . . O . O)");
    const Fours::Answer answer = answer_to(diagram.board, freestyle, Colour::black);
    CHECK(answer.found == Found::win);
    CHECK(PlainFours(diagram.board, freestyle).wins_by(answer.line, Colour::black));
    CHECK(!answer.line.empty() && answer.line[0] == FiveGrid::at(4, 4));
}

/// What was found of one question is of no harm to the next.
TEST(solve_fours_shares_a_table) {
    Rng rng(13);
    Fours shared(6);
    for (int round = 0; round < rounds(); ++round) {
        const Board board = random_attack(rng);
        shared.forget();
        for (Colour attacker : {Colour::black, Colour::white, Colour::black}) {
            ThreatBoard threats(board, renju);
            CHECK(shared.solve(threats, attacker).found == answer_to(board, renju, attacker).found);
        }
    }
}

TEST(solve_fours_line_is_spoilt_by_what_is_listed) {
    Rng rng(14);
    int lines = 0;
    for (int round = 0; round < 4 * rounds(); ++round) {
        const Board board = random_attack(rng);
        const Rules rules = all_rules[rng.below(3)];
        for (Colour attacker : both) {
            const Fours::Answer answer = answer_to(board, rules, attacker);
            const PlainFours plain(board, rules);
            if (answer.found != Found::win || !plain.fives(attacker).empty() ||
                !plain.fives(opponent(attacker)).empty())
                continue;
            ++lines;
            expect_defences(board, rules, attacker, answer.line);
        }
    }
    CHECK(lines > rounds() / 2);
}

/// White's four at * can only be stopped by a double-four. A black stone that turns one of the
/// fours into six lifts the prohibition: a defence far from White's stones.
TEST(solve_fours_line_is_spoilt_by_lifting_a_prohibition) {
    const Diagram diagram = read_diagram(R"(
        . . . . . . . . . . .
        . . . . . . . . . . .
        . . . . . . . . . . .
        . . . . O . . . . . .
        . O O O . * . . . . .
        . . . . X . . . . . .
        . . . . X . . . . . .
        . . . . X . . . . . .
        . . . . . . . . . . .
        . . . . . . . . . . .
        . . . . . . . . . . .)");
    Board board = diagram.board;
    board.place(FiveGrid::at(4, 0), Colour::black);
    board.place(FiveGrid::at(5, 3), Colour::black);
    board.place(FiveGrid::at(6, 2), Colour::black);
    board.place(FiveGrid::at(7, 1), Colour::black);
    board.place(FiveGrid::at(8, 0), Colour::white);
    const std::vector<Point> line = {FiveGrid::at(4, 5)};
    CHECK(PlainFours(board, renju).wins_by(line, Colour::white));
    expect_defences(board, renju, Colour::white, line);
}
