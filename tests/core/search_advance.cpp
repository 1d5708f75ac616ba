/// A search that cannot move on stays where it is, whole.
#include <functional>
#include <new>
#include <stdexcept>

#include "check.hpp"
#include "listed_game.hpp"
#include "nim.hpp"
#include "playout/uniform_legal.hpp"
#include "search/evaluated_search.hpp"
#include "search/root_parallel.hpp"
#include "search/search.hpp"

using namespace tengen;
using namespace tengen::search;

namespace {

Config simulations(std::uint64_t count) {
    Config config;
    config.simulations = count;
    config.expansion = 1;
    return config;
}

/// A filter that considers everything, unless it fails.
Guides<Nim> failing_when(const bool& fails) {
    Guides<Nim> guides;
    guides.playouts = std::make_shared<playout::UniformLegal<Nim>>();
    guides.consider = [&fails](const Nim&, Moves& moves) {
        if (fails) throw std::runtime_error("no idea");
        return Considered{moves.size()};
    };
    return guides;
}

template <typename Failure>
bool fails_to_advance(AnySearch& search, const Moves& way) {
    try {
        search.advance(way);
        return false;
    } catch (const Failure&) {
        return true;
    }
}

/// Moves and visits: what tells one tree from another.
bool is_same(const Report& a, const Report& b) {
    return a.simulations == b.simulations && a.nodes == b.nodes && a.variation == b.variation &&
           std::ranges::equal(a.candidates, b.candidates, {}, &Candidate::visits,
                              &Candidate::visits);
}

}  // namespace

/// The second of three trees fails: the first has not moved on either, and all of them do later.
TEST(advance_moves_all_trees_or_none) {
    Config config = simulations(200);
    config.reuse = false;
    bool never = false, fails = false;
    std::vector<std::unique_ptr<AnySearch>> trees;
    for (const bool* when : {&never, &fails, &never})
        trees.push_back(std::make_unique<Search<Nim>>(Nim{30}, config, failing_when(*when)));
    const std::vector<AnySearch*> each{trees[0].get(), trees[1].get(), trees[2].get()};
    RootParallel all(std::move(trees), FinalMove::visits, Colour::black);
    all.run();
    const Report before = all.report();
    CHECK(before.simulations == 600);

    fails = true;
    CHECK(fails_to_advance<std::runtime_error>(all, {0}));
    CHECK(is_same(all.report(), before));
    for (AnySearch* tree : each) CHECK(tree->report().simulations == 200);

    fails = false;
    all.advance({0});
    for (AnySearch* tree : each) CHECK(tree->report().simulations == 0);
    all.make_ready();
    all.run();
    CHECK(all.report().simulations == 600);
}

/// There is room for a node with one move, and not for one with eight.
TEST(advance_without_memory_changes_nothing) {
    const std::vector<ListedPosition> positions = {{Colour::black, {1}, {}},
                                                   {Colour::white, {2, 2, 2, 2, 2, 2, 2, 2}, {}},
                                                   {Colour::black, {}, Status::black_wins}};
    Config config = simulations(20);
    config.memory = 200;
    Guides<ListedGame> guides;
    guides.playouts = std::make_shared<playout::UniformLegal<ListedGame>>();
    Search<ListedGame> search(ListedGame{&positions}, config, guides);
    search.run();
    const Report before = search.report();
    CHECK(before.full);
    CHECK(fails_to_advance<std::bad_alloc>(search, {0}));
    CHECK(is_same(search.report(), before));
    search.make_ready();
    search.run();
    CHECK(search.report().simulations == 40);
}

/// A judged search keeps what it knows of the end of a way, and begins anew where it knows nothing.
TEST(advance_keeps_what_is_known_of_a_longer_way) {
    const auto even = [](Leaves& leaves) {
        for (float& prior : leaves.priors) prior = 1.0F;
        for (float& value : leaves.values) value = 0.5F;
    };
    EvaluatedSearch<Nim> search(Nim{30}, simulations(300), {}, usual_planes<Nim>(), even);
    search.run();
    const std::uint32_t visits = search.candidates({0, 1})[2].visits;
    CHECK(visits > 0);
    search.advance({});
    CHECK(search.candidates({0, 1})[2].visits == visits);
    search.advance({0, 1});
    CHECK(search.candidates({})[2].visits == visits);
    search.advance({2, 2, 2, 2, 2});
    CHECK(search.candidates({}).empty());
    search.run();
    CHECK(search.report().simulations == 300);
}
