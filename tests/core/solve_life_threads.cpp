/// Life and death by many threads: made to be run under ThreadSanitizer (`make tsan`).
#include <atomic>
#include <cstdint>
#include <thread>
#include <vector>

#include "base/rng.hpp"
#include "base/together.hpp"
#include "check.hpp"
#include "life_rows.hpp"
#include "solve/life/local_game.hpp"

using namespace tengen;
using namespace tengen::solve;
using namespace tengen::solve::life;

namespace {

/// All of it tells the key and the same number, so that a mixture of two shows.
Known made_of(Key key, std::uint16_t number) {
    return {ProofNumber(key % 1000 + number),
            ProofNumber(key % 999 + number),
            std::int16_t(number),
            number,
            std::int16_t(number + key % 7),
            number % 2 == 1};
}

bool is_whole(Key key, const Known& known) {
    const Known made = made_of(key, known.length);
    return known.phi == made.phi && known.delta == made.delta && known.hangs_on == made.hangs_on &&
           known.move == made.move && known.is_free == made.is_free;
}

const Rows grounds[] = {
    {"At...tA", "AtttttA", "AAAAAAA"},
    {"At....tA", "AttttttA", "AAAAAAAA"},
    {"At..tA", "At..tA", "AttttA", "AAAAAA"},
    {"d.da_", "adda_", "a.da_", "..da_", "ddta_"},
    {"At...tA", "At...tA", "AtttttA", "AAAAAAA"},
    {"_a......tA", "_aattttttA", "__aaaaaaaA"},
};
const Rows large = {"At......tA", "At......tA", "At......tA", "AttttttttA", "AAAAAAAAAA"};

constexpr Limit enough{400'000};

}  // namespace

TEST(proof_table_threads_find_nothing_that_is_mixed) {
    constexpr int steps = 2'000'000;
    Table table(2);  // one bucket, so that all get in each other's way
    std::atomic<int> found = 0, mixed = 0;
    run_together(
        4,
        [&](std::size_t thread) {
            Rng rng(thread + 1);
            for (int i = 0; i < steps; ++i) {
                const Key key = mix64(rng.below(2));
                if (const auto known = table.find(0, key)) {
                    ++found;
                    mixed += !is_whole(key, *known);
                }
                table.store(0, key, made_of(key, std::uint16_t(rng.below(1000))), 1);
            }
        },
        [] {});
    CHECK(found > steps);
    CHECK(mixed == 0);
}

TEST(life_threads_answer_as_one_does) {
    for (const Rows& rows : grounds)
        for (Side to_play : {attacker, defender})
            for (const Question& question :
                 {Question{{}, {endless, 0}}, Question{{}, {0, endless}}, Question{{}, {0, 0}}}) {
                Table alone(16), shared(16);
                const Setting setting = drawn(rows, to_play);
                const int winner = local_game(setting, alone)->ask(question, enough).winner;
                CHECK(winner >= 0);
                for (int threads : {2, 5})
                    CHECK(local_game(setting, shared)->ask(question, enough, threads).winner ==
                          winner);
            }
}

TEST(life_threads_keep_the_limit_together) {
    Table table(12);
    const auto game = local_game(drawn(large, attacker), table);
    const Answer answer = game->ask({{}, {endless, 0}}, {5'000}, 4);
    CHECK(answer.winner == -1);
    CHECK(answer.nodes >= 5'000);
    CHECK(answer.nodes <= 10'000);  // refutations that serve again are seen through
}

TEST(life_threads_stop_when_they_are_told) {
    Table table(12);
    const auto game = local_game(drawn(large, attacker), table);
    std::atomic<bool> stop = false;
    std::jthread teller([&] {
        std::this_thread::sleep_for(std::chrono::milliseconds(20));
        stop = true;
    });
    CHECK(game->ask({{}, {endless, 0}}, {UINT64_MAX, &stop}, 3).winner == -1);
    CHECK(game->ask({{}, {endless, 0}}, {UINT64_MAX, &stop}, 3).nodes < 100'000);
    const auto now = std::chrono::steady_clock::now();
    CHECK(game->ask({{}, {endless, 0}}, {UINT64_MAX, nullptr, now}, 3).winner == -1);
}
