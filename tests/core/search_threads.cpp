/// The search with many threads: made to be run under ThreadSanitizer (`make tsan`).
#include <chrono>
#include <cstdlib>
#include <thread>

#include "check.hpp"
#include "engine/search.hpp"

using namespace tengen;

namespace {

std::uint64_t simulations() {
    return std::getenv("TENGEN_SLOW") ? 1'000'000 : 20'000;
}

go::Game empty_go(int size) {
    return {go::Game::Board(size, size), Colour::black, go::Rules{}};
}

search::Config many_threads() {
    search::Config config;
    config.threads = 8;
    config.expansion = 1;
    config.simulations = simulations();
    return config;
}

std::uint64_t visits(const search::Report& report) {
    std::uint64_t sum = 0;
    for (const search::Candidate& candidate : report.candidates) sum += candidate.visits;
    return sum;
}

}  // namespace

/// No visit is lost or counted twice, whatever the options.
TEST(search_threads_count_every_visit) {
    for (bool rave : {false, true})
        for (bool transpositions : {false, true}) {
            search::Config config = many_threads();
            config.rave = rave;
            config.transpositions = transpositions;
            config.simulations /= 4;
            const auto search = engine::make_search(empty_go(5), config, {});
            search->run();
            const search::Report report = search->report();
            CHECK(report.simulations >= config.simulations);
            CHECK(visits(report) == report.simulations);
        }
}

/// The other two ways to share the work.
TEST(search_threads_root_and_leaf) {
    for (search::Parallel parallel : {search::Parallel::root, search::Parallel::leaf})
        for (bool rave : {false, true}) {
            search::Config config = many_threads();
            config.threads = 4;
            config.parallel = parallel;
            config.rave = rave;
            config.simulations /= 20;
            const auto search = engine::make_search(empty_go(5), config, {});
            search->run();
            CHECK(visits(search->report()) == search->report().simulations);
        }
}

/// Others look at the search and stop it while it runs.
TEST(search_threads_survive_starts_and_stops) {
    search::Config config = many_threads();
    config.simulations = 0;
    const auto search = engine::make_search(empty_go(9), config, {});
    const int storms = std::getenv("TENGEN_SLOW") ? 200 : 20;
    for (int i = 0; i < storms; ++i) {
        search->make_ready();
        std::thread runner([&] { search->run(); });
        for (int looks = 0; looks < 3; ++looks) {
            search->report();
            search->candidates({40});
        }
        std::this_thread::sleep_for(std::chrono::microseconds(200 * (i % 5)));
        search->stop();
        runner.join();
    }
    CHECK(visits(search->report()) == search->report().simulations);
}

/// A full tree keeps answering.
TEST(search_threads_share_a_small_memory) {
    search::Config config = many_threads();
    config.memory = 1 << 20;
    const auto search = engine::make_search(empty_go(9), config, {});
    search->run();
    const search::Report report = search->report();
    CHECK(report.full);
    CHECK(report.bytes <= config.memory);
    CHECK(visits(report) == report.simulations);
}
