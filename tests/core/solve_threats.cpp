/// Wins by threats: whatever is claimed is played through against every defence.
#include <algorithm>
#include <cstdlib>

#include "check.hpp"
#include "five_diagram.hpp"
#include "plain_fours.hpp"
#include "plain_threats.hpp"
#include "solve/threats.hpp"

using namespace tengen;
using namespace tengen::five;
using namespace tengen::solve;

namespace {

constexpr Colour both[] = {Colour::black, Colour::white};
constexpr Rules all_rules[] = {freestyle, standard, renju};

/// Plays a tree against every legal move and against none. It trusts the search for fours, which
/// has its own tests, and nothing else.
class Replay {
public:
    Replay(const Board& board, const Rules& rules, Colour attacker)
        : board_(board), rules_(rules), attacker_(attacker), defender_(opponent(attacker)) {}

    void expect_win(const WinTree& tree) {
        CHECK(may_play(tree.move, attacker_));
        const bool is_five = board_.wins(tree.move, attacker_, rules_);
        board_.place(tree.move, attacker_);
        if (is_five) {
            CHECK(tree.replies.empty());
        } else {
            expect_answers(tree.replies);
        }
        board_.remove(tree.move);
    }

private:
    void expect_answers(const std::vector<WinTree::Reply>& replies) {
        for (const WinTree::Reply& reply : replies) CHECK(may_play(reply.move, defender_));
        CHECK(wins_by_fours());
        for_each_point(board_.empty_points(), [&](Point point) {
            CHECK(!board_.wins(point, defender_, rules_));
            if (!may_play(point, defender_)) return;
            board_.place(point, defender_);
            const auto reply = std::ranges::find(replies, point, &WinTree::Reply::move);
            if (reply == replies.end())
                CHECK(wins_by_fours());
            else
                expect_win(reply->next);
            board_.remove(point);
        });
    }

    bool may_play(Point point, Colour colour) const {
        return PlainFours(board_, rules_).may_play(point, colour);
    }

    bool wins_by_fours() const {
        ThreatBoard threats(board_, rules_);
        return Fours(10).solve(threats, attacker_).found == Found::win;
    }

    Board board_;
    Rules rules_;
    Colour attacker_, defender_;
};

Threats::Answer answer_to(const Board& board, const Rules& rules, Colour attacker,
                          std::uint64_t nodes = 100000) {
    ThreatBoard threats(board, rules);
    Threats::Answer answer = Threats(14).solve(threats, attacker, {nodes, nullptr});
    CHECK(threats.board() == board);
    CHECK(threats.depth() == 0);
    if (answer.tree) Replay(board, rules, attacker).expect_win(*answer.tree);
    return answer;
}

bool has_row(const Board& board, const Rules& rules) {
    bool found = false;
    for (Colour colour : both)
        for_each_point(board.stones_of(colour),
                       [&](Point point) { found |= board.wins(point, colour, rules); });
    return found;
}

/// Random stones on a small board, so many of either side.
Board board_with(Rng& rng, Colour attacker, unsigned attacking, unsigned defending) {
    Board board(7, 8);
    while (attacking + defending > 0) {
        const Point point = board.grid().numbered(int(rng.below(7 * 8)));
        if (board.at(point) != Colour::empty) continue;
        board.place(point, attacking > 0 ? attacker : opponent(attacker));
        --(attacking > 0 ? attacking : defending);
    }
    return board;
}

struct Case {
    const char* name;
    Rules rules;
    Colour attacker;
    Found found;
    const char* diagram;
};

const Case cases[] = {
    {"a three and a three", freestyle, Colour::black, Found::win, R"(
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . X . . . .
        . . . . X . . . .
        . . X X . . . . .
        . . . . . . . . .
        . . . O O . . . .
        . . . . . . . . .)"},
    {"the same is no win at once for Black in Renju, a three has to come first", renju,
     Colour::black, Found::win, R"(
        . . . . . . . . . . .
        . . . . . . . . . . .
        . . . . . . . . . . .
        . . . . . . . . . . .
        . . . . . X . . . . .
        . . . . . X . . . . .
        . . . X X . . . . . .
        . . . . . . . . . . .
        . . . . O O . . . . .
        . . . . . . . . . . .
        . . . . . . . . . . .)"},
    {"nothing to begin with", freestyle, Colour::black, Found::none, R"(
        . . . . . . .
        . . . . . . .
        . . . . . . .
        . . . X . . .
        . . . O . . .
        . . . . . . .
        . . . . . . .)"},
    {"a five on the next move", standard, Colour::white, Found::win, R"(
        . . . . . .
        O O O O . .
        X X X X . .
        . . . . . .
        . . . . . .)"},
    {"the defender is first", freestyle, Colour::black, Found::none, R"(
        . . . . . . .
        . O O O O . .
        . . . . . . .
        . . X X . . .
        . . . X . . .
        . . . X . . .
        . . . . . . .)"},
    {"the four can only be stopped by a double three", renju, Colour::white, Found::win, R"(
        . . . . . . . . . . .
        . . . . . . . . . . .
        . . . . . . . . . . .
        . . . . . . . . . . .
        X O O O . . . . . . .
        . . . . X X . . . . .
        . . . . X . X . . . .
        . . . . . . . . . . .
        . . . . . . . . . . .
        . . . . . . . . . . .
        . . . . . . . . . . .)"},
};

}  // namespace

TEST(solve_threats_drawn) {
    for (const Case& c : cases) {
        const Threats::Answer answer =
            answer_to(read_diagram(c.diagram).board, c.rules, c.attacker);
        check::require(answer.found == c.found, c.name, __FILE__, __LINE__);
        check::require(answer.tree.has_value() == (c.found == Found::win), c.name, __FILE__,
                       __LINE__);
    }
}

/// White wins because every answer to his four is forbidden: the tree ends there.
TEST(solve_threats_force_a_forbidden_point) {
    const Case& c = cases[std::size(cases) - 1];
    const Threats::Answer answer = answer_to(read_diagram(c.diagram).board, c.rules, c.attacker);
    CHECK(answer.tree->move == FiveGrid::at(4, 5));
    CHECK(answer.tree->replies.empty());
}

TEST(solve_threats_random) {
    Rng rng(21);
    const int rounds = std::getenv("TENGEN_SLOW") ? 3000 : 60;
    int wins = 0, deep = 0;
    for (int round = 0; round < rounds; ++round) {
        const int height = 7 + int(rng.below(5)), width = 7 + int(rng.below(5));
        const Board board = random_board(rng, height, width, 2 + rng.below(3));
        for (const Rules& rules : all_rules)
            for (Colour attacker : both) {
                if (has_row(board, rules)) continue;
                const Threats::Answer answer = answer_to(board, rules, attacker, 3000);
                wins += answer.found == Found::win;
                deep += answer.tree && size_of(*answer.tree) > 20;
            }
    }
    CHECK(wins > rounds && deep > rounds / 10);
}

/// That there is no win is as certain as that there is one.
TEST(solve_threats_are_decided) {
    Rng rng(22);
    const int rounds = std::getenv("TENGEN_SLOW") ? 1000 : 20;
    int deep = 0, none = 0;
    for (int round = 0; round < rounds; ++round) {
        for (Colour attacker : both) {
            const Board board = board_with(rng, attacker, 4 + rng.below(3), 2 + rng.below(3));
            for (const Rules& rules : all_rules) {
                if (has_row(board, rules)) continue;
                const auto plainly = PlainThreats(board, rules, 10000).wins(attacker);
                if (!plainly) continue;
                ThreatBoard threats(board, rules);
                const Threats::Answer answer = Threats(14).decide(threats, attacker);
                CHECK(answer.found == (*plainly ? Found::win : Found::none));
                CHECK(answer.is_certain != *plainly);
                none += !*plainly;
                deep += answer.tree && size_of(*answer.tree) > 20;
            }
        }
    }
    CHECK(none > rounds && deep > rounds / 10);
}

TEST(solve_threats_limit) {
    ThreatBoard threats(read_diagram(cases[1].diagram).board, renju);
    CHECK(Threats(10).solve(threats, Colour::black, {1, nullptr}).found == Found::unknown);
    const std::atomic<bool> stop = true;
    CHECK(Threats(10).solve(threats, Colour::black, {UINT64_MAX, &stop}).found == Found::unknown);
}

/// A limit that is enough to find nothing is not enough to be certain of it.
TEST(solve_threats_are_not_decided_within_a_small_limit) {
    ThreatBoard threats(read_diagram(cases[4].diagram).board, freestyle);
    const auto found = Threats(10).solve(threats, Colour::black);
    CHECK(found.found == Found::none && !found.is_certain);
    const auto hasty = Threats(10).decide(threats, Colour::black, {found.nodes, nullptr});
    CHECK(hasty.found == Found::none && !hasty.is_certain);
    CHECK(Threats(10).decide(threats, Colour::black).is_certain);
}
