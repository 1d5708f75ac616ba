/// The rules that only the root of a search has: Gumbel's and forced playouts, and what is recorded
/// by them.
#include <array>
#include <bit>
#include <cmath>
#include <map>
#include <numeric>
#include <vector>

#include "bandit_game.hpp"
#include "check.hpp"
#include "nim.hpp"
#include "search/pool.hpp"

using namespace tengen;
using namespace tengen::search;

namespace {

using Arms = std::array<float, Bandit::arms>;

/// The first move of each of so many games, all of whose positions are judged rightly.
std::vector<GameRecord> first_moves(const PoolConfig& config, const Arms& priors,
                                    const Arms& values) {
    Pool<Bandit> pool({Bandit{}}, config, {}, usual_planes<Bandit>());
    while (Batch* batch = pool.next_batch()) {
        for (std::size_t leaf = 0; leaf < batch->size; ++leaf) {
            const std::uint64_t shown = batch->planes[leaf];
            const float worth = shown == 0 ? 0.5F : values[std::size_t(std::countr_zero(shown))];
            batch->values[leaf] = batch->to_play[leaf] == Colour::black ? worth : 1.0F - worth;
            std::ranges::copy(priors, &batch->priors[leaf * Bandit::arms]);
        }
        pool.answer(*batch);
    }
    return pool.finished();
}

PoolConfig bandit_config(std::uint32_t simulations, std::uint64_t games) {
    PoolConfig config;
    config.searches = 16;
    config.games = games;
    config.max_moves = 1;
    config.seed = 9;
    config.move.simulations = simulations;
    return config;
}

Arms policy_of(const GameRecord& record) {
    Arms policy{};
    for (std::size_t i = 0; i < record.tried.size(); ++i)
        policy[record.tried[i]] = record.weights[i];
    return policy;
}

/// Judges Nim by nothing but what a leaf shows.
void judge(Batch& batch, int words, int codes) {
    for (std::size_t leaf = 0; leaf < batch.size; ++leaf) {
        Rng rng(mix64(batch.planes[leaf * std::size_t(words)] + 7));
        batch.values[leaf] = float(rng.below(1000)) / 1000.0F;
        for (int i = 0; i < codes; ++i)
            batch.priors[leaf * std::size_t(codes) + std::size_t(i)] = float(1 + rng.below(99));
    }
}

PoolConfig gumbel_nim(int threads, int leaves) {
    PoolConfig config;
    config.searches = 12;
    config.games = 40;
    config.threads = threads;
    config.batches = 3;
    config.seed = 4;
    config.search.leaves = leaves;
    config.move.simulations = 20;
    config.move.temperature_moves = 3;
    config.move.root = RootRule::gumbel;
    return config;
}

std::map<std::uint64_t, GameRecord> nim_games(const PoolConfig& config) {
    Pool<Nim> pool({Nim{21}}, config, {}, usual_planes<Nim>());
    while (Batch* batch = pool.next_batch()) {
        judge(*batch, pool.layout().words_a_leaf(), pool.move_codes());
        pool.answer(*batch);
    }
    std::map<std::uint64_t, GameRecord> games;
    for (GameRecord& record : pool.finished()) games.emplace(record.number, std::move(record));
    return games;
}

}  // namespace

TEST(pool_root_halves_its_moves) {
    struct Row {
        std::uint32_t t, m, n, left;
    };
    for (const Row& row : std::vector<Row>{{0, 16, 16, 16},
                                           {15, 16, 16, 16},
                                           {0, 8, 24, 8},
                                           {8, 8, 24, 4},
                                           {15, 8, 24, 4},
                                           {16, 8, 24, 2},
                                           {23, 8, 24, 2},
                                           {5, 5, 20, 2},
                                           {6, 6, 16, 3},
                                           {9, 6, 16, 2},
                                           {30, 8, 24, 2},
                                           {4, 1, 5, 1}})
        CHECK(moves_left(row.t, row.m, row.n) == row.left);
}

/// The move that a Gumbel root makes is worth no less than one drawn from the priors, whatever they
/// are and however few simulations there are.
TEST(pool_root_gumbel_improves_the_policy) {
    constexpr Arms values = {0.1F, 0.9F, 0.4F, 0.5F, 0.2F, 0.7F, 0.3F, 0.6F};
    for (const Arms& priors : {Arms{1, 1, 1, 1, 1, 1, 1, 1}, Arms{50, 1, 9, 9, 9, 1, 20, 1},
                               Arms{1, 50, 1, 9, 1, 20, 1, 17}})
        for (std::uint32_t simulations : {2U, 3U, 4U, 8U, 16U}) {
            PoolConfig config = bandit_config(simulations, 300);
            config.move.root = RootRule::gumbel;
            config.move.temperature_moves = 1;
            const float total = std::accumulate(priors.begin(), priors.end(), 0.0F);
            const float before =
                std::inner_product(priors.begin(), priors.end(), values.begin(), 0.0F) / total;
            float made = 0.0F;
            for (const GameRecord& record : first_moves(config, priors, values)) {
                made += values[record.moves[0]] / 300.0F;
                const Arms policy = policy_of(record);
                const float sum = std::accumulate(policy.begin(), policy.end(), 0.0F);
                CHECK(std::abs(sum - 1.0F) < 1e-3F);
                CHECK(record.values[0] >= 0.1F && record.values[0] <= 0.9F);
            }
            CHECK(made > before);
        }
}

/// Without noise the moves are those of the highest priors, and the best of them is made.
TEST(pool_root_gumbel_without_noise) {
    PoolConfig config = bandit_config(16, 4);
    config.move.root = RootRule::gumbel;
    config.move.gumbel.considered = 4;
    config.move.full_share = 0.0;
    config.move.fast_simulations = 16;
    const Arms priors = {40, 20, 16, 12, 4, 4, 2, 2};
    for (const GameRecord& record :
         first_moves(config, priors, {0.4F, 0.6F, 0.5F, 0.3F, 0.9F, 0.9F, 0.9F, 0.9F})) {
        CHECK(record.moves[0] == 1);
        CHECK(record.full[0] == 0);
        const Arms policy = policy_of(record);
        CHECK(policy[1] > policy[2] && policy[2] > policy[0]);
    }
}

/// Trees are kept, games end by proofs, some moves are fast: games come out the same however the
/// work is divided.
TEST(pool_root_gumbel_games_depend_on_seed_and_number_only) {
    for (int leaves : {1, 2, 5})
        for (double full_share : {1.0, 0.4}) {
            const auto games_of = [&](int threads) {
                PoolConfig config = gumbel_nim(threads, leaves);
                config.move.full_share = full_share;
                config.move.fast_simulations = 6;
                return nim_games(config);
            };
            const auto games = games_of(1);
            CHECK(games.size() == 40);
            for (const auto& [number, record] : games_of(4)) {
                CHECK(record.moves == games.at(number).moves);
                CHECK(record.weights == games.at(number).weights);
            }
        }
}

TEST(pool_root_gumbel_with_many_leaves_and_changes_in_threads) {
    PoolConfig config = gumbel_nim(4, 7);
    config.move.root = RootRule::puct;
    Pool<Nim> pool({Nim{21}}, config, {}, usual_planes<Nim>());
    MoveOptions options = config.move;
    std::size_t games = 0;
    for (int round = 0; Batch* batch = pool.next_batch(); ++round) {
        options.root = round % 20 < 10 ? RootRule::gumbel : RootRule::puct;
        options.forced_playouts = round % 30 < 15 ? 2.0 : 0.0;
        pool.change(options);
        judge(*batch, pool.layout().words_a_leaf(), pool.move_codes());
        pool.answer(*batch);
        games += pool.finished().size();
    }
    CHECK(games + pool.finished().size() == 40);
}

/// A move that was tried once is tried √(k·P·N) times, but is not taught what it has not earned.
TEST(pool_root_forced_playouts_are_taken_back) {
    PoolConfig config = bandit_config(100, 1);
    const Arms priors = {30, 30, 10, 10, 5, 5, 5, 5};
    const Arms values = {0.9F, 0.2F, 0.1F, 0.1F, 0.1F, 0.1F, 0.1F, 0.1F};
    const Arms plain = policy_of(first_moves(config, priors, values)[0]);
    config.move.forced_playouts = 20.0;
    const Arms pruned = policy_of(first_moves(config, priors, values)[0]);
    CHECK(plain[0] > 60.0F && pruned[0] > 20.0F);
    CHECK(pruned[0] < plain[0]);  // others had the visits
    const auto rest = [](const Arms& policy) {
        return std::accumulate(policy.begin() + 1, policy.end(), 0.0F) / policy[0];
    };
    CHECK(rest(pruned) <= rest(plain));
}

/// Visits that PUCT would have made itself are earned, and stay.
TEST(pool_root_earned_visits_stay) {
    PoolConfig config = bandit_config(100, 1);
    const Arms even = {1, 1, 1, 1, 1, 1, 1, 1};
    const Arms values = {0.5F, 0.5F, 0.5F, 0.5F, 0.5F, 0.5F, 0.5F, 0.5F};
    config.move.forced_playouts = 2.0;
    const Arms policy = policy_of(first_moves(config, even, values)[0]);
    for (float weight : policy) CHECK(weight >= 10.0F);
}
