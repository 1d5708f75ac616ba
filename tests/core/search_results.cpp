/// What a search makes of certain results, and which move it makes in the end.
#include <atomic>
#include <stdexcept>

#include "base/together.hpp"
#include "check.hpp"
#include "listed_game.hpp"
#include "playout/uniform_legal.hpp"
#include "search/final_move.hpp"
#include "search/leaf_parallel.hpp"
#include "search/search.hpp"

using namespace tengen;
using namespace tengen::search;

namespace {

/// Playouts, and no other guide.
Guides<ListedGame> with(std::shared_ptr<Playouts<ListedGame>> playouts) {
    Guides<ListedGame> guides;
    guides.playouts = std::move(playouts);
    return guides;
}

/// Any legal move.
Guides<ListedGame> at_random() {
    return with(std::make_shared<playout::UniformLegal<ListedGame>>());
}

constexpr auto black = Colour::black, white = Colour::white;
constexpr std::optional<Status> goes_on;

}  // namespace

TEST(search_final_move_follows_its_rule) {
    struct Row {
        FinalMove rule;
        std::vector<Standing> moves;
        std::size_t chosen;
    };
    const std::vector<Row> rows = {
        {FinalMove::visits, {{{}, 90, 0.5, false, 0, 3}, {{}, 100, 0.4, false, 0, 7}}, 1},
        {FinalMove::value, {{{}, 90, 0.5, false, 0, 3}, {{}, 100, 0.4, false, 0, 7}}, 0},
        {FinalMove::lower_bound, {{{}, 2, 0.9, false, 0, 3}, {{}, 100, 0.7, false, 0, 7}}, 1},
        {FinalMove::visits,
         {{{}, 90, 0.5, false, 0, 7}, {{}, 90, 0.5, false, 0, 3}},
         1},  // the lowest of equals
        {FinalMove::visits,
         {{Status::black_wins, 1, 1.0, false, 0, 3}, {{}, 100, 0.9, false, 0, 7}},
         0},
        {FinalMove::visits,
         {{Status::white_wins, 200, 0.9, false, 0, 3}, {{}, 1, 0.1, false, 0, 7}},
         1},
        {FinalMove::visits, {{Status::draw, 1, 0.5, false, 0, 3}, {{}, 100, 0.4, false, 0, 7}}, 0},
        {FinalMove::visits, {{Status::draw, 1, 0.5, false, 0, 3}, {{}, 100, 0.6, false, 0, 7}}, 1},
        {FinalMove::visits,
         {{Status::white_wins, 9, 0, false, 0, 3}, {Status::both_lose, 1, 0, false, 0, 7}},
         1},
    };
    for (const Row& row : rows)
        CHECK(final_choice(
                  row.moves.size(), [&](std::size_t i) { return row.moves[i]; }, row.rule, black) ==
              row.chosen);
}

/// Black moves, then White has a draw at once or a long way on which Black wins every game.
TEST(search_knows_that_a_draw_is_in_hand) {
    std::vector<ListedPosition> positions = {
        {black, {1}, goes_on}, {white, {2, 3}, goes_on}, {white, {}, Status::draw}};
    for (int i = 3; i < 30; ++i) positions.push_back({i % 2 ? black : white, {i + 1}, goes_on});
    positions.push_back({black, {}, Status::black_wins});
    Config config;
    config.simulations = 200;
    config.expansion = 1;
    config.memory = 600;  // too little to see the end of the way
    Search<ListedGame> search(ListedGame{&positions}, config, at_random());
    search.run();
    const double value = search.report().value;
    CHECK(!search.report().proof);
    CHECK(value > 0.49 && value < 0.52);
}

/// A draw at once, or a long way on which one of two sides wins: which is better, its value says.
TEST(search_with_a_draw_in_hand_goes_on_until_the_values_are_known) {
    std::vector<ListedPosition> positions = {{black, {1, 2}, goes_on}, {white, {}, Status::draw}};
    for (int i = 2; i < 30; ++i) positions.push_back({i % 2 ? black : white, {i + 1, 0}, goes_on});
    positions.push_back({black, {}, Status::black_wins});
    Config config;
    config.simulations = 1000;
    config.early_stop = true;
    config.memory = 600;
    Search<ListedGame> search(ListedGame{&positions}, config, at_random());
    search.run();
    CHECK(!search.report().proof);
    CHECK(search.report().simulations == 1000);
}

/// A side that cannot win would rather lose together with its opponent than alone.
TEST(search_prefers_that_both_lose) {
    const std::vector<ListedPosition> positions = {
        {black, {1, 2}, goes_on}, {white, {}, Status::white_wins}, {white, {}, Status::both_lose}};
    Config config;
    config.simulations = 50;
    Search<ListedGame> search(ListedGame{&positions}, config, at_random());
    search.run();
    CHECK(search.report().proof == Status::both_lose);
    CHECK(search.report().variation == Moves{1});
    CHECK(search.report().value == 0.0);
}

/// An evaluator that gives up after a while.
struct Failing final : Playouts<ListedGame> {
    std::atomic<int> left = 1000;
    Ending play(const ListedGame&, Rng&, Trace*) override {
        if (--left < 0) throw std::runtime_error("no more");
        return {Status::draw, 1};
    }
};

/// What goes wrong in any thread reaches whoever runs the search, and the others end.
TEST(search_threads_hand_on_what_went_wrong) {
    const std::vector<ListedPosition> positions = {{black, {1, 1}, goes_on},
                                                   {white, {0, 0}, goes_on}};
    Config config;
    config.threads = 4;
    config.expansion = 1U << 31;
    Search<ListedGame> search(ListedGame{&positions}, config, with(std::make_shared<Failing>()));
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
struct Telling final : Playouts<ListedGame> {
    Ending play(const ListedGame& game, Rng&, Trace*) override {
        return {game.here == 1 ? Status::black_wins : Status::white_wins, 1};
    }
};

/// What was played from a leaf at which the search was stopped belongs to no other leaf.
TEST(search_threads_at_leaves_forget_a_leaf_that_was_stopped) {
    const std::vector<ListedPosition> positions = {
        {black, {1, 2}, goes_on}, {white, {0}, goes_on}, {white, {0}, goes_on}};
    Config config;
    config.expansion = 1U << 31;
    config.playouts = 30;
    const auto together =
        std::make_shared<LeafParallel<ListedGame>>(3, 1, std::make_shared<Telling>());
    Search<ListedGame> search(ListedGame{&positions}, config, with(together));
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
