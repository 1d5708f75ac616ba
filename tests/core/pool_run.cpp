/// The pool: batches go round, games come out, and threads change nothing but the time.
#include <algorithm>
#include <atomic>
#include <cstdint>
#include <map>
#include <set>
#include <stdexcept>
#include <string>
#include <thread>
#include <vector>

#include "base/rng.hpp"
#include "check.hpp"
#include "nim.hpp"
#include "search/pool.hpp"

using namespace tengen;
using namespace tengen::search;

namespace {

PoolConfig config_of(int searches, std::uint64_t games, int threads, int batches = 2) {
    PoolConfig config;
    config.searches = searches;
    config.games = games;
    config.threads = threads;
    config.batches = batches;
    config.move.simulations = 20;
    config.move.temperature_moves = 3;
    config.move.noise_weight = 0.25;
    config.seed = 5;
    return config;
}

/// Judges by what the planes show and nothing else: arbitrary, but the same for the same leaf.
void judge(Batch& batch, int words, int codes) {
    for (std::size_t leaf = 0; leaf < batch.size; ++leaf) {
        std::uint64_t seed = std::uint64_t(batch.to_play[leaf]);
        for (int i = 0; i < words; ++i)
            seed = mix64(seed + batch.planes[leaf * std::size_t(words) + std::size_t(i)]);
        Rng rng(seed);
        batch.values[leaf] = float(rng.below(1000)) / 1000.0F;
        for (int i = 0; i < codes; ++i)
            batch.priors[leaf * std::size_t(codes) + std::size_t(i)] = float(rng.below(1000));
    }
}

using Games = std::map<std::uint64_t, GameRecord>;

void take_finished(Pool<Nim>& pool, Games& games) {
    for (GameRecord& record : pool.finished()) {
        const std::uint64_t number = record.number;
        CHECK(games.emplace(number, std::move(record)).second);
    }
}

/// Runs a pool to its end.
Games play_all(const PoolConfig& config, std::vector<Nim> starts = {Nim{21}}) {
    Pool<Nim> pool(std::move(starts), config, {}, usual_planes<Nim>());
    Games games;
    while (Batch* batch = pool.next_batch()) {
        CHECK(batch->size > 0);
        judge(*batch, pool.layout().words_a_leaf(), pool.move_codes());
        pool.answer(*batch);
        take_finished(pool, games);
    }
    take_finished(pool, games);
    return games;
}

bool same(const Games& a, const Games& b) {
    return std::ranges::equal(a, b, [](const auto& left, const auto& right) {
        const GameRecord &x = left.second, &y = right.second;
        return left.first == right.first && x.moves == y.moves && x.weights == y.weights &&
               x.tried == y.tried && x.values == y.values && x.result == y.result;
    });
}

}  // namespace

TEST(pool_plays_every_game_to_its_end) {
    const Games games = play_all(config_of(10, 57, 1));
    CHECK(games.size() == 57);
    for (const auto& [number, record] : games) {
        Nim nim{21};
        for (Move move : record.moves) nim.play(move);
        CHECK(nim.result() == record.result && !record.cut_off);
        CHECK(record.values.size() == record.moves.size());
        CHECK(record.first.size() == record.moves.size());
    }
}

TEST(pool_games_differ_by_their_number) {
    std::set<std::vector<Move>> different;
    for (const auto& [number, record] : play_all(config_of(10, 40, 1)))
        different.insert(record.moves);
    CHECK(different.size() > 10);
}

TEST(pool_records_all_simulations_of_a_move) {
    for (const auto& [number, record] : play_all(config_of(4, 8, 1)))
        for (std::size_t i = 0; i < record.moves.size(); ++i) {
            const std::size_t end =
                i + 1 < record.first.size() ? record.first[i + 1] : record.tried.size();
            std::uint32_t total = 0;
            for (std::size_t j = record.first[i]; j < end; ++j)
                total += std::uint32_t(record.weights[j]);
            CHECK(total == 20);
        }
}

/// How the work is divided does not show in the games.
TEST(pool_games_depend_on_seed_and_number_only) {
    const Games games = play_all(config_of(10, 57, 1));
    CHECK(same(games, play_all(config_of(10, 57, 1))));
    CHECK(same(games, play_all(config_of(10, 57, 4, 3))));
    CHECK(same(games, play_all(config_of(64, 57, 3))));
    PoolConfig other = config_of(10, 57, 1);
    other.seed = 6;
    CHECK(!same(games, play_all(other)));
}

TEST(pool_several_leaves_a_search) {
    PoolConfig config = config_of(10, 30, 1);
    config.search.leaves = 4;
    const Games games = play_all(config);
    CHECK(games.size() == 30);
    config.threads = 3;
    CHECK(same(games, play_all(config)));
}

/// Searches of positions instead of games: one move from each.
TEST(pool_of_positions) {
    PoolConfig config = config_of(3, 8, 1);
    config.max_moves = 1;
    config.move.temperature_moves = 0;
    config.move.noise_weight = 0.0;
    config.move.simulations = 2000;
    std::vector<Nim> starts;
    for (int matches = 1; matches <= 8; ++matches) starts.push_back(Nim{matches});
    for (const auto& [number, record] : play_all(config, starts)) {
        const int matches = int(number) + 1;
        CHECK(record.moves.size() == 1);
        CHECK(record.cut_off == (matches > 3));
        CHECK(record.values[0] == (matches % 4 == 0 ? 0.0F : 1.0F));
        if (matches % 4 != 0) CHECK(record.moves[0] == matches % 4 - 1);
    }
}

/// Options change while games are played: from some move of each game on, and for good.
TEST(pool_changes_the_options_of_moves) {
    PoolConfig config = config_of(10, 60, 3);
    config.most_simulations = 40;
    Pool<Nim> pool({Nim{21}}, config, {}, usual_planes<Nim>());
    const auto change = [&](std::uint32_t simulations) {
        MoveOptions options = config.move;
        options.simulations = simulations;
        pool.change(options);
    };
    Games games;
    for (int round = 0; Batch* batch = pool.next_batch(); ++round) {
        if (round == 50) change(40);
        if (round == 400) change(5);
        judge(*batch, pool.layout().words_a_leaf(), pool.move_codes());
        pool.answer(*batch);
        take_finished(pool, games);
    }
    take_finished(pool, games);
    CHECK(games.size() == 60);
    const auto visits = [](const GameRecord& record, std::size_t move) {
        const std::size_t end =
            move + 1 < record.first.size() ? record.first[move + 1] : record.tried.size();
        std::uint32_t total = 0;
        for (std::size_t i = record.first[move]; i < end; ++i)
            total += std::uint32_t(record.weights[i]);
        return total;
    };
    std::set<std::uint32_t> at_first;
    for (const auto& [number, record] : games) at_first.insert(visits(record, 0));
    CHECK(at_first == std::set<std::uint32_t>({5, 20, 40}));
    bool refused = false;
    try {
        change(41);
    } catch (const std::invalid_argument&) {
        refused = true;
    }
    CHECK(refused);
}

TEST(pool_batches_are_full_until_the_games_run_out) {
    Pool<Nim> pool({Nim{21}}, config_of(10, 40, 2), {}, usual_planes<Nim>());
    std::size_t total = 0, last = 5;
    while (Batch* batch = pool.next_batch()) {
        CHECK(batch->size <= 5);
        for (std::size_t i = 0; i < batch->size; ++i)
            CHECK(batch->ids[i] / 5 == batch->number &&
                  (i == 0 || batch->ids[i] > batch->ids[i - 1]));
        judge(*batch, pool.layout().words_a_leaf(), pool.move_codes());
        total += last = batch->size;
        pool.answer(*batch);
    }
    CHECK(last < 5 && total > 40 * 20);
    CHECK(pool.next_batch() == nullptr);  // and stays at its end
}

TEST(pool_refuses_to_wait_for_itself) {
    Pool<Nim> pool({Nim{21}}, config_of(4, 0, 1), {}, usual_planes<Nim>());
    Batch* first = pool.next_batch();
    Batch* second = pool.next_batch();
    CHECK(first != second);
    const auto refuses = [](auto&& act) {
        try {
            act();
        } catch (const std::logic_error&) {
            return true;
        }
        return false;
    };
    CHECK(refuses([&] { pool.next_batch(); }));
    judge(*first, pool.layout().words_a_leaf(), pool.move_codes());
    pool.answer(*first);
    CHECK(refuses([&] { pool.answer(*first); }));
    CHECK(pool.next_batch() == first);
}

TEST(pool_stops_whoever_waits) {
    for (int i = 0; i < 20; ++i) {
        Pool<Nim> pool({Nim{21}}, config_of(50, 0, 3, 4), {}, usual_planes<Nim>());
        std::thread stopper([&] { pool.stop(); });
        while (Batch* batch = pool.next_batch()) {
            judge(*batch, pool.layout().words_a_leaf(), pool.move_codes());
            pool.answer(*batch);
        }
        stopper.join();
        CHECK(pool.next_batch() == nullptr);
    }
}

/// More threads than chunks, more batches than searches.
TEST(pool_of_few_searches) {
    const Games games = play_all(config_of(1, 5, 1, 1));
    CHECK(games.size() == 5);
    CHECK(same(games, play_all(config_of(2, 5, 8, 5))));
}

/// What a guide throws in a thread of the pool comes to whoever asks next, every time.
TEST(pool_tells_what_failed_in_a_thread) {
    for (int threads : {1, 4}) {
        std::atomic<int> calls = 0;
        Guides<Nim> guides;
        guides.consider = [&](const Nim&, Moves& moves) -> Considered {
            if (++calls == 500) throw std::runtime_error("a guide failed");
            return {moves.size()};
        };
        Pool<Nim> pool({Nim{21}}, config_of(50, 0, threads, 3), guides, usual_planes<Nim>());
        const auto complaint = [](const auto& act) -> std::string {
            try {
                act();
            } catch (const std::runtime_error& error) {
                return error.what();
            }
            return "";
        };
        Batch* last = nullptr;
        const std::string told = complaint([&] {
            for (int round = 0; round < 1000; ++round) {
                last = pool.next_batch();
                judge(*last, pool.layout().words_a_leaf(), pool.move_codes());
                pool.answer(*last);
            }
        });
        CHECK(told == "a guide failed");
        CHECK(complaint([&] { pool.next_batch(); }) == told);
        CHECK(complaint([&] { pool.answer(*last); }) == told);
    }
}

/// Who finds nothing because another thread has the last batch waits until it is answered.
TEST(pool_serves_several_threads) {
    for (int trial = 0; trial < 20; ++trial) {
        Pool<Nim> pool({Nim{21}}, config_of(30, 60, 2, 2), {}, usual_planes<Nim>());
        std::atomic<int> failures = 0;
        {
            std::vector<std::jthread> judges;
            for (int i = 0; i < 4; ++i)
                judges.emplace_back([&] {
                    try {
                        while (Batch* batch = pool.next_batch()) {
                            judge(*batch, pool.layout().words_a_leaf(), pool.move_codes());
                            pool.answer(*batch);
                        }
                    } catch (const std::exception&) {
                        ++failures;
                    }
                });
        }
        CHECK(failures == 0);
        Games games;
        take_finished(pool, games);
        CHECK(games.size() == 60);
    }
}
