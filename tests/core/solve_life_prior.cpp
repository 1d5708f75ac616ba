/// What moves of life and death look like, and what they are worth.
#include <algorithm>
#include <string>
#include <vector>

#include "base/rng.hpp"
#include "check.hpp"
#include "life_rows.hpp"
#include "solve/life/local_game.hpp"
#include "solve/life/prior.hpp"
#include "solve/life/reduced.hpp"

using namespace tengen;
using namespace tengen::solve::life;

namespace {

/// The choices with their costs, by their points; the pass is -1.
std::vector<std::pair<int, int>> costs(const Rows& rows, Side to_play) {
    const Area<1> area(with_safe_chains(drawn(rows, to_play)));
    const State<1> state = starting_state(area, to_play, -1, {0, 0});
    const Chains<1> own(area, state, to_play), foes(area, state, other(to_play));
    std::vector<Choice> found;
    choices(area, state, Goal::stand, own, foes, found);
    const Rooms<1> rooms(area, state);
    weigh(area, state, own, foes, rooms.all - rooms.around.touched, found);
    std::vector<std::pair<int, int>> told;
    for (const Choice& choice : found)
        told.emplace_back(choice.move == pass_move ? -1 : area.point(choice.move), choice.cost);
    return told;
}

Rows mirrored(Rows rows) {
    for (std::string& row : rows) std::ranges::reverse(row);
    return rows;
}

Rows turned(const Rows& rows) {
    Rows found(rows[0].size(), std::string(rows.size(), ' '));
    for (std::size_t row = 0; row < rows.size(); ++row)
        for (std::size_t col = 0; col < rows[0].size(); ++col)
            found[col][rows.size() - 1 - row] = rows[row][col];
    return found;
}

std::vector<int> sorted_costs(const Rows& rows, Side to_play) {
    std::vector<int> found;
    for (const auto& [point, cost] : costs(rows, to_play)) found.push_back(cost);
    std::ranges::sort(found);
    return found;
}

const Rows corner{"..t..a", "t.ta.a", ".ttaaA", "taaa.A", ".a..AA"};

}  // namespace

TEST(life_and_death_patterns_are_the_same_turned_and_mirrored) {
    Rng rng(1);
    for (int i = 0; i < 1000; ++i) {
        const auto pattern = std::uint16_t(rng.below(1 << 16));
        const auto quarter = std::uint16_t(pattern << 4 | pattern >> 12);
        CHECK(folded(quarter) == folded(pattern));
        CHECK(folded(folded(pattern)) == folded(pattern));
        CHECK(folded(pattern) <= pattern);
    }
    CHECK(folded_far(0b00'01'10'11) == folded_far(0b01'10'11'00));  // turned
    CHECK(folded_far(0b00'01'10'11) == folded_far(0b00'11'10'01));  // mirrored
    CHECK(folded_far(0b00'01'10'11) != folded_far(0b00'10'01'11));
}

TEST(life_and_death_worths_are_the_same_turned_and_mirrored) {
    for (Side side : {attacker, defender}) {
        CHECK(sorted_costs(corner, side) == sorted_costs(mirrored(corner), side));
        CHECK(sorted_costs(corner, side) == sorted_costs(turned(corner), side));
        CHECK(sorted_costs(corner, side).front() == 0);
    }
}

TEST(life_and_death_the_middle_of_three_looks_best) {
    const Rows three{"At...tA", "AtttttA", "AAAAAAA"};
    for (Side side : {attacker, defender})
        for (const auto& [point, cost] : costs(three, side)) CHECK((cost == 0) == (point == 3));
}

TEST(life_and_death_examples_name_the_move_that_won) {
    Table table(16);
    const auto game =
        local_game(drawn({"_at....", "_att.t.", "_aattt.", "__aaaaa"}, attacker), table);
    const Question question{{}, {0, endless}};
    CHECK(game->examples(question, 10).empty());  // nothing was asked yet
    const Answer answer = game->ask(question, {100'000});
    const std::vector<Example> examples = game->examples(question, 10);
    CHECK(answer.winner >= 0 && !examples.empty());
    for (const Example& one : examples) {
        CHECK(one.chosen >= 0 && one.chosen < int(one.moves.size()));
        CHECK(int(one.side) == answer.winner);
    }
}
