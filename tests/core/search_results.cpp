/// What a search makes of certain results, and which move it makes in the end.
#include <atomic>
#include <stdexcept>

#include "base/together.hpp"
#include "check.hpp"
#include "engine/leaf_parallel.hpp"
#include "listed_game.hpp"
#include "playout/uniform_legal.hpp"
#include "search/final_move.hpp"
#include "search/search.hpp"

using namespace tengen;
using namespace tengen::search;

namespace {

using ListedSearch = Search<ListedGame, playout::UniformLegal>;

constexpr auto black = Colour::black, white = Colour::white;
constexpr std::optional<Result> goes_on;

}  // namespace

TEST(search_final_move_follows_its_rule) {
    struct Row {
        FinalMove rule;
        std::vector<Standing> moves;
        std::size_t chosen;
    };
    const std::vector<Row> rows = {
        {FinalMove::visits, {{{}, 90, 0.5, 3}, {{}, 100, 0.4, 7}}, 1},
        {FinalMove::value, {{{}, 90, 0.5, 3}, {{}, 100, 0.4, 7}}, 0},
        {FinalMove::lower_bound, {{{}, 2, 0.9, 3}, {{}, 100, 0.7, 7}}, 1},
        {FinalMove::visits, {{{}, 90, 0.5, 7}, {{}, 90, 0.5, 3}}, 1},  // the lowest of equals
        {FinalMove::visits, {{Result::black_wins, 1, 1.0, 3}, {{}, 100, 0.9, 7}}, 0},
        {FinalMove::visits, {{Result::white_wins, 200, 0.9, 3}, {{}, 1, 0.1, 7}}, 1},
        {FinalMove::visits, {{Result::draw, 1, 0.5, 3}, {{}, 100, 0.4, 7}}, 0},
        {FinalMove::visits, {{Result::draw, 1, 0.5, 3}, {{}, 100, 0.6, 7}}, 1},
        {FinalMove::visits, {{Result::white_wins, 9, 0, 3}, {Result::both_lose, 1, 0, 7}}, 1},
    };
    for (const Row& row : rows)
        CHECK(final_choice(
                  row.moves.size(), [&](std::size_t i) { return row.moves[i]; }, row.rule, black) ==
              row.chosen);
}

/// Black moves, then White has a draw at once or a long way on which Black wins every game.
TEST(search_knows_that_a_draw_is_in_hand) {
    std::vector<ListedPosition> positions = {
        {black, {1}, goes_on}, {white, {2, 3}, goes_on}, {white, {}, Result::draw}};
    for (int i = 3; i < 30; ++i) positions.push_back({i % 2 ? black : white, {i + 1}, goes_on});
    positions.push_back({black, {}, Result::black_wins});
    Config config;
    config.simulations = 200;
    config.expansion = 1;
    config.memory = 600;  // too little to see the end of the way
    ListedSearch search(ListedGame{&positions}, config);
    search.run();
    const double value = search.report().value;
    CHECK(!search.report().proof);
    CHECK(value > 0.49 && value < 0.52);
}

/// A draw at once, or a long way on which one of two sides wins: which is better, its value says.
TEST(search_with_a_draw_in_hand_goes_on_until_the_values_are_known) {
    std::vector<ListedPosition> positions = {{black, {1, 2}, goes_on}, {white, {}, Result::draw}};
    for (int i = 2; i < 30; ++i) positions.push_back({i % 2 ? black : white, {i + 1, 0}, goes_on});
    positions.push_back({black, {}, Result::black_wins});
    Config config;
    config.simulations = 1000;
    config.early_stop = true;
    config.memory = 600;
    ListedSearch search(ListedGame{&positions}, config);
    search.run();
    CHECK(!search.report().proof);
    CHECK(search.report().simulations == 1000);
}

/// A side that cannot win would rather lose together with its opponent than alone.
TEST(search_prefers_that_both_lose) {
    const std::vector<ListedPosition> positions = {
        {black, {1, 2}, goes_on}, {white, {}, Result::white_wins}, {white, {}, Result::both_lose}};
    Config config;
    config.simulations = 50;
    ListedSearch search(ListedGame{&positions}, config);
    search.run();
    CHECK(search.report().proof == Result::both_lose);
    CHECK(search.report().variation == Moves{1});
    CHECK(search.report().value == 0.0);
}

/// An evaluator that gives up after a while.
struct Failing {
    std::shared_ptr<std::atomic<int>> left = std::make_shared<std::atomic<int>>(1000);
    Ending operator()(ListedGame&, Rng&, Trace*) {
        if (--*left < 0) throw std::runtime_error("no more");
        return {Result::draw, 1};
    }
};

/// What goes wrong in any thread reaches whoever runs the search, and the others end.
TEST(search_threads_hand_on_what_went_wrong) {
    const std::vector<ListedPosition> positions = {{black, {1, 1}, goes_on},
                                                   {white, {0, 0}, goes_on}};
    Config config;
    config.threads = 4;
    config.expansion = 1U << 31;
    Search<ListedGame, Failing> search(ListedGame{&positions}, config);
    bool thrown = false;
    try {
        search.run();
    } catch (const std::runtime_error&) {
        thrown = true;
    }
    CHECK(thrown);
    CHECK(search.report().simulations == 1000);
}

/// Tells the two moves of a root apart with certainty, and takes its time over it.
struct Telling {
    Ending operator()(ListedGame& game, Rng&, Trace*) {
        return {game.here == 1 ? Result::black_wins : Result::white_wins, 1};
    }
};

/// What was played from a leaf at which the search was stopped belongs to no other leaf.
TEST(search_threads_at_leaves_forget_a_leaf_that_was_stopped) {
    const std::vector<ListedPosition> positions = {
        {black, {1, 2}, goes_on}, {white, {0}, goes_on}, {white, {0}, goes_on}};
    Config config;
    config.expansion = 1U << 31;
    config.playouts = 30;
    engine::LeafParallel<ListedGame, Telling> together(3, 1, Telling{});
    Search<ListedGame, engine::LeafParallel<ListedGame, Telling>> search(ListedGame{&positions},
                                                                         config, together);
    for (int i = 0; i < 50; ++i) {
        search.make_ready();
        std::jthread stopper([&] { search.stop(); });
        search.run();
    }
    search.make_ready();
    search.limit({100, 0.0});
    search.run();
    for (const Candidate& move : search.report().candidates)
        CHECK(move.value == (move.move == 0 ? 1.0 : 0.0));
}
