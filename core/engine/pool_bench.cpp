#include "engine/pool_bench.hpp"

#include <algorithm>
#include <chrono>
#include <ctime>

#include "engine/pool.hpp"

namespace tengen::engine {

namespace {

/// A game that is moved on by so many random legal points, or as far as it goes.
template <typename Game>
void wander(Game& game, int moves, Rng& rng) {
    const auto& grid = game.position().board().grid();
    for (int tries = 0; moves > 0 && tries < 1000 && !game.position().over(); ++tries) {
        const Point point = grid.at(int(rng.below(std::uint32_t(grid.height()))),
                                    int(rng.below(std::uint32_t(grid.width()))));
        const Colour colour = game.position().to_play();
        if (int(game.position().legality(point, colour)) != 0) continue;
        game.play(point, colour);
        --moves;
    }
}

/// Positions of all ages, none of them over.
template <typename Game>
std::vector<Game> wanderings(const Game& empty, int oldest, std::uint64_t seed) {
    std::vector<Game> games;
    Rng rng(seed);
    while (games.size() < 256) {
        Game game = empty;
        wander(game, int(rng.below(std::uint32_t(oldest))), rng);
        if (!game.position().over()) games.push_back(std::move(game));
    }
    return games;
}

search::PoolConfig config_of(const PoolRun& run) {
    search::PoolConfig config;
    config.searches = run.searches;
    config.threads = run.threads;
    config.batches = 4;
    config.seed = run.seed;
    config.move.simulations = std::uint32_t(run.simulations);
    config.move.temperature_moves = 1 << 20;  // all of them, so that the games differ
    config.max_moves = run.size * run.size;
    return config;
}

/// Judges batches, every move and side alike, until there were so many leaves.
PoolSpeed judge(AnyPool& pool, std::uint64_t leaves) {
    using Clock = std::chrono::steady_clock;
    const auto begin = Clock::now();
    const std::clock_t cpu_begin = std::clock();
    PoolSpeed speed;
    while (speed.leaves < leaves) {
        search::Batch& batch = *pool.next_batch();
        std::ranges::fill(batch.priors, 1.0F / float(pool.move_codes()));
        std::ranges::fill(batch.values, 0.5F);
        speed.leaves += batch.size;
        pool.answer(batch);
        speed.games += pool.finished().size();
    }
    speed.cpu_seconds = double(std::clock() - cpu_begin) / CLOCKS_PER_SEC;
    speed.seconds = std::chrono::duration<double>(Clock::now() - begin).count();
    return speed;
}

template <typename Game>
PoolSpeed measure(const PoolRun& run, const Game& empty, int oldest) {
    const std::vector<Game> games = wanderings(empty, oldest, run.seed);
    std::vector<const Game*> starts;
    for (const Game& game : games) starts.push_back(&game);
    const auto pool = make_pool(starts, config_of(run));
    judge(*pool, 2 * std::uint64_t(run.searches));  // the first rounds only touch the memory
    return judge(*pool, run.leaves);
}

}  // namespace

PoolSpeed go_pool_speed(const PoolRun& run) {
    const go::Game empty(go::Game::Board(run.size, run.size), Colour::black, go::Rules{});
    return measure(run, empty, run.size * run.size);
}

PoolSpeed five_pool_speed(const PoolRun& run, const five::Rules& rules) {
    const five::Game empty(five::Board(run.size, run.size), Colour::black, rules);
    return measure(run, empty, run.size * run.size / 3);
}

}  // namespace tengen::engine
