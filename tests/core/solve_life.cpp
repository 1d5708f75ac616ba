/// Life and death on small grounds: who wins, with which move, on which terms.
#include <array>
#include <string>
#include <vector>

#include "base/rng.hpp"
#include "check.hpp"
#include "life_rows.hpp"
#include "solve/life/local_game.hpp"
#include "solve/life/reduced.hpp"

using namespace tengen;
using namespace tengen::solve;
using namespace tengen::solve::life;

namespace {

struct Case {
    const char* name;
    Rows rows;
    Side to_play;
    int winner_alive;  // when the attacker has endless threats
    int winner_dead;   // when the defender has
    int move;          // the only first move of the winner, or no_move
};

const Case cases[] = {
    {"straight three", {"At...tA", "AtttttA", "AAAAAAA"}, attacker, 0, 0, 3},
    {"straight three, defender first", {"At...tA", "AtttttA", "AAAAAAA"}, defender, 1, 1, 3},
    {"straight four lives", {"At....tA", "AttttttA", "AAAAAAAA"}, attacker, 1, 1, no_move},
    {"square four is dead", {"At..tA", "At..tA", "AttttA", "AAAAAA"}, defender, 0, 0, no_move},
    {"two eyes", {"At.t.tA", "AtttttA", "AAAAAAA"}, attacker, 1, 1, no_move},
    {"a liberty for ever", {"_t.a", "Aaa_"}, attacker, 1, 1, no_move},
    // A ko that the defender holds: the attacker needs a threat.
    {"ko", {"d.da_", "adda_", "a.da_", "..da_", "ddta_"}, attacker, 0, 1, no_move},
};

Answer asked(const Case& test, std::array<std::uint8_t, 2> threats, Table& table) {
    const auto game = local_game(drawn(test.rows, test.to_play), table);
    return game->ask({{}, threats}, {2'000'000});
}

}  // namespace

TEST(life_and_death_statuses) {
    Table table(16);
    for (const Case& test : cases) {
        const Answer alive = asked(test, {endless, 0}, table);
        const Answer dead = asked(test, {0, endless}, table);
        if (alive.winner != test.winner_alive || dead.winner != test.winner_dead)
            throw check::Failure(test.name);
        if (test.move != no_move && alive.winner == test.to_play) CHECK(alive.move == test.move);
    }
}

TEST(life_and_death_limit_is_kept) {
    Table table(12);
    const Case large{
        "", {"At......tA", "At......tA", "At......tA", "AttttttttA", "AAAAAAAAAA"}, attacker, 0, 0,
        0};
    const Answer answer =
        local_game(drawn(large.rows, attacker), table)->ask({{}, {endless, 0}}, {50});
    CHECK(answer.winner == -1);
    CHECK(answer.nodes <= 200);
}

TEST(life_and_death_threats_that_are_enough_are_known) {
    const Rows ko{"d.da_", "adda_", "a.da_", "..da_", "ddta_"};
    Table table(16);
    const auto game = local_game(drawn(ko, attacker), table);
    CHECK(game->ask({{}, {endless, 0}}, {}).winner == attacker);
    CHECK(game->ask({{}, {0, 0}}, {}).winner == defender);
    const Answer by_some = game->ask({{}, {5, 0}}, {});
    CHECK(by_some.winner == attacker);
    CHECK(by_some.nodes == 1);
    CHECK(game->ask({{}, {1, 0}}, {}).winner == attacker);
}

TEST(life_and_death_lost_rooms_do_not_matter) {
    const Rows rooms{"AtA....tA", "A.AtttttA", "AAAAAAAAA", "A..A.dA.."};
    const Area<1> area(with_safe_chains(drawn(rooms, attacker)));
    const State<1> start = starting_state(area, attacker, no_cell, {0, 0});
    const State<1> left = reduced(area, start);
    CHECK(left.standing.count() == 6);
    CHECK(left.stones[attacker].count() == 8);
    left.empty(area).for_each([&](int cell) { CHECK(area.point(cell) < 9); });
    CHECK(reduced(area, after(area, start, area.cell(9 + 1))).board_key == left.board_key);
    CHECK(reduced(area, after(area, start, area.cell(3 * 9 + 1))).board_key == left.board_key);
    CHECK(!is_lost(area, start));
    CHECK(is_lost(area, after(area, start, area.cell(5))));
}

TEST(life_and_death_certificate_is_whole) {
    Table table(16);
    const Case& test = cases[0];
    const auto game = local_game(drawn(test.rows, test.to_play), table);
    const Question question{{}, {0, endless}};
    CHECK(game->ask(question, {}).winner == attacker);
    const Certificate proof = game->certify(question, attacker, 10'000, {});
    CHECK(proof.is_whole);
    CHECK(proof.answers.front().second == 3);
}

namespace {

/// A position with every open point empty or of either side, by chance.
State<1> scattered(const Area<1>& area, Rng& rng) {
    State<1> state = starting_state(area, defender, no_cell, {0, 0});
    (area.all() - area.target()).for_each([&](int cell) {
        const auto kind = rng.below(4);
        if (kind < 3) state.stones[kind == 0 ? attacker : defender].add(cell);
    });
    return state;
}

bool is_alive_by_benson(const Area<1>& area, const State<1>& state) {
    const Chains<1> chains(area, state, defender);
    return (unconditionally_alive(area, state, chains) & state.standing).any();
}

}  // namespace

TEST(life_by_two_floods_is_never_overlooked) {
    for (const Rows& rows : {Rows{"......A", "......A", ".t....A", "......A", "AAAAAAA"},
                             Rows{"...._", "....A", "..t.A", "AAAAA"}}) {
        const Area<1> area(with_safe_chains(drawn(rows, defender)));
        Rng rng(7);
        int alive = 0, saved = 0;
        for (int i = 0; i < 20'000; ++i) {
            const State<1> state = scattered(area, rng);
            CHECK(is_alive(area, state) == is_alive_by_benson(area, state));
            alive += is_alive(area, state);
            const Bits<1> capturing = capturing_stones(Chains<1>(area, state, attacker));
            const Bits<1> chances = solve::life::detail::living_chances(area, state, capturing);
            if (is_alive(area, state)) continue;
            const Bits<1> room = area.all() - state.stones[defender];
            if (area.flood(room & area.anchors(attacker), room) == room) continue;
            openings(area, state).legal.for_each([&](int cell) {
                if (!is_alive_by_benson(area, after(area, state, cell))) return;
                CHECK(chances.has(cell));
                ++saved;
            });
        }
        CHECK(alive > 100);
        CHECK(saved > 100);
    }
}

namespace {

/// Has every chain a liberty?
bool is_possible(const Area<1>& area, const State<1>& state) {
    for (Side side : {attacker, defender})
        for (const Chain<1>& chain : Chains<1>(area, state, side))
            if (!chain.is_safe && chain.liberties.none()) return false;
    return true;
}

/// Positions by chance with a target in one room or in two, a side to move.
template <typename Look>
void look_at_many(Side to_play, Look look) {
    for (const Rows& rows : {Rows{"......A", "......A", ".t....A", "......A", "AAAAAAA"},
                             Rows{".t..A..t.A", "....A....A", ".tttAttt.A", "AAAAAAAAAA"},
                             Rows{"...._", "....A", "..t.A", "AAAAA"}}) {
        const Area<1> area(with_safe_chains(drawn(rows, to_play)));
        Rng rng(11);
        for (int i = 0; i < 20'000; ++i) {
            State<1> state = scattered(area, rng);
            state.to_play = to_play;
            if (is_possible(area, state)) look(area, state);
        }
    }
}

}  // namespace

TEST(life_and_death_a_killing_stone_kills) {
    int killed = 0, overlooked = 0;
    look_at_many(attacker, [&](const Area<1>& area, const State<1>& state) {
        if (is_alive(area, state) || is_lost(area, state)) return;
        const Room<1> room = room_of_target(area, state, siege(area, state));
        if ((room.all & area.anchors(defender)).any() || room.eyes.count() > much_room) return;
        const Openings<1> open = openings(area, state);
        Bits<1> killing{};
        open.legal.for_each([&](int cell) {
            const State<1> next = after(area, state, cell, open.capturing);
            if (next.is_dead() || is_lost(area, next)) killing.add(cell);
        });
        const int found = killing_move(area, state);
        CHECK(found == no_cell || killing.has(found));
        killed += found != no_cell;
        overlooked += found == no_cell && killing.any();
    });
    CHECK(killed > 1000);
    CHECK(overlooked < killed / 20);  // not all stones are tried
}

TEST(life_and_death_positions_are_reduced_alike_on_all_ways) {
    int fewer = 0;
    for (Side to_play : {attacker, defender})
        look_at_many(to_play, [&](const Area<1>& area, const State<1>& state) {
            const State<1> start = reduced(area, state);
            if (start.is_dead()) return;
            const Openings<1> open = openings(area, start);
            const Rooms<1> rooms(area, start);
            open.legal.for_each([&](int cell) {
                const State<1> then = after(area, start, cell, open.capturing);
                const State<1> whole = reduced(area, then);
                bool same_rooms = false;
                const State<1> in_search =
                    reduced_after(area, start, cell, open.capturing, rooms, same_rooms);
                CHECK(in_search.key() == whole.key() || is_lost(area, in_search));
                if (in_search.is_dead()) return;
                const Siege<1> around = siege(area, in_search);
                CHECK(!same_rooms || around.touched == rooms.around.touched);
                const Room<1> room = room_of_target(area, in_search, around);
                CHECK(room.all == area.all() - around.safe);
                fewer += in_search.key() != then.key();
            });
        });
    CHECK(fewer > 100);
}
