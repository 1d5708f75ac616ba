/// One search whose leaves are judged outside: what it asks, and what it makes of the answers.
#include <array>
#include <cmath>
#include <limits>
#include <numeric>
#include <vector>

#include "check.hpp"
#include "nim.hpp"
#include "search/dirichlet.hpp"
#include "search/leaf_report.hpp"
#include "search/leaf_search.hpp"

using namespace tengen;
using namespace tengen::search;

namespace {

using Shares = std::array<float, 3>;
constexpr Shares even = {1.0F, 1.0F, 1.0F};

/// A search of Nim, its leaves taken and answered by hand.
struct Bench {
    Nim scratch;
    PlaneLayout layout{32, usual_planes<Nim>()};
    Guides<Nim> guides;
    std::array<std::uint64_t, 2 * 64> words{};
    int handed_out = 0;
    LeafOptions options;
    LeafSearch<Nim> search;

    explicit Bench(int matches, LeafOptions wanted = {}, Guides<Nim> given = {})
        : guides(std::move(given)),
          options(wanted),
          search(Nim{matches}, options, guides, options.simulations + 2) {}

    void collect() {
        handed_out = 0;
        search.collect(scratch, [&](const Nim&) {
            return Planes(&words[2 * std::size_t(handed_out++)], layout);
        });
    }

    /// Takes the leaves that are due and gives all of them the same answer.
    void judge(float value, const Shares& priors = even) {
        collect();
        std::vector<float> rows, values(std::size_t(handed_out), value);
        for (int i = 0; i < handed_out; ++i) rows.insert(rows.end(), priors.begin(), priors.end());
        search.answer(rows.data(), values.data());
    }

    /// How many matches the i-th leaf has left, read from its planes.
    int matches(int leaf = 0) const { return std::popcount(words[2 * std::size_t(leaf)]); }

    LeafReporter reporter() const {
        return {search.tree(), options.exploration, FinalMove::visits};
    }
    Report report() const { return reporter().report(); }
    NodeIndex best() const { return search.tree().final_child(LeafTree::root, FinalMove::visits); }

    const LeafNode& child(int move) const {
        const LeafNode* found = nullptr;
        search.tree().for_each_child(LeafTree::root, [&](const LeafNode& node, NodeIndex) {
            if (node.move == move) found = &node;
        });
        CHECK(found != nullptr);
        return *found;
    }

    std::vector<float> priors() const {
        std::vector<float> all;
        search.tree().priors_of(LeafTree::root, all);
        return all;
    }
};

bool near(double a, double b, double tolerance = 1e-4) {
    return std::abs(a - b) < tolerance;
}

}  // namespace

TEST(pool_first_leaf_is_the_root) {
    Bench bench(10);
    bench.collect();
    CHECK(bench.handed_out == 1 && bench.matches() == 10);
    CHECK(bench.words[1] == 0);  // no last move
    bench.collect();
    CHECK(bench.handed_out == 0);  // it waits for the answer
}

TEST(pool_unvisited_moves_come_in_the_order_of_their_priors) {
    Bench bench(20);
    bench.judge(0.5F, {0.31F, 0.35F, 0.34F});
    for (int expected : {18, 17, 19}) {
        bench.collect();
        CHECK(bench.matches() == expected);
        Shares priors = even;
        const float value = 0.9F;  // good for the opponent: the others look better
        bench.search.answer(priors.data(), &value);
    }
}

TEST(pool_values_go_up_from_side_to_side) {
    Bench bench(20);
    bench.judge(0.6F, {1.0F, 0.0F, 0.0F});
    CHECK(near(bench.search.root().mean(), 0.4));  // of the side that moved there
    bench.judge(0.3F, {1.0F, 0.0F, 0.0F});         // after one match: 0.3 for the opponent
    CHECK(near(bench.child(0).mean(), 0.7));
    CHECK(near(1.0 - bench.search.root().mean(), (0.6 + 0.7) / 2));
    bench.judge(0.2F);  // after two: 0.2 for the first side again
    CHECK(bench.search.root().visits == 3);
    CHECK(near(bench.child(0).value_sum, 0.7 + 0.2));
    CHECK(near(1.0 - bench.search.root().mean(), (0.6 + 0.7 + 0.2) / 3));
}

TEST(pool_priors_of_illegal_moves_are_dropped) {
    Bench bench(2);
    bench.judge(0.5F, {0.1F, 0.3F, 0.6F});
    CHECK(near(bench.priors()[0], 0.25) && near(bench.priors()[1], 0.75));
    CHECK(bench.priors()[2] == 0.0F);
}

TEST(pool_priors_that_are_no_numbers_are_even) {
    const float nan = std::numeric_limits<float>::quiet_NaN();
    const float inf = std::numeric_limits<float>::infinity();
    for (const Shares& strange :
         {Shares{0, 0, 0}, Shares{nan, nan, nan}, Shares{inf, 1, 1}, Shares{-1, -2, -3}}) {
        Bench bench(20);
        bench.judge(0.5F, strange);
        for (float prior : bench.priors()) CHECK(near(prior, 1.0 / 3));
    }
}

/// A legal move can be tried however little is thought of it.
TEST(pool_no_legal_move_has_prior_zero) {
    Bench bench(20);
    bench.judge(0.5F, {1.0F, 0.0F, 1e-30F});
    CHECK(bench.priors()[1] > 0.0F && bench.priors()[2] > 0.0F);
}

TEST(pool_solves_nim) {
    for (int matches = 1; matches <= 12; ++matches) {
        Bench bench(matches, {.simulations = 5000});
        while (!bench.search.done()) bench.judge(0.5F);
        const bool wins = matches % 4 != 0;
        const Report report = bench.report();
        CHECK(report.proof == win_for(wins ? Colour::black : Colour::white));
        CHECK(report.value == (wins ? 1.0 : 0.0));
        if (wins) CHECK(report.variation[0] == matches % 4 - 1);
    }
}

/// The end of the game needs nobody's judgement.
TEST(pool_ends_are_not_handed_out) {
    Bench bench(1);
    bench.judge(0.5F);
    bench.collect();
    CHECK(bench.handed_out == 0 && bench.search.done());
    CHECK(bench.search.root().visits == 2);
}

TEST(pool_counts_simulations) {
    Bench bench(30, {.simulations = 7});
    while (!bench.search.done()) bench.judge(0.5F);
    CHECK(LeafReporter::went_on(bench.search.root()) == 7);
    CHECK(bench.report().candidates.size() == 3);
    CHECK(bench.search.root().in_flight == 0);
}

TEST(pool_several_leaves_in_flight) {
    Bench bench(30, {.simulations = 100, .leaves = 8});
    bench.judge(0.5F);
    CHECK(bench.handed_out == 1);  // nothing is known beyond the root yet
    bench.judge(0.5F);
    CHECK(bench.handed_out == 3);  // a fourth would meet one that waits
    while (!bench.search.done()) bench.judge(0.5F);
    CHECK(LeafReporter::went_on(bench.search.root()) == 100);
    for (NodeIndex i = 0; i < bench.search.tree().size(); ++i)
        CHECK(bench.search.tree()[i].in_flight == 0);
}

/// What lies below the move that is made stays, node by node.
TEST(pool_keeps_the_tree_below_a_move) {
    Bench bench(30, {.simulations = 60});
    while (!bench.search.done()) bench.judge(0.5F, {0.5F, 0.3F, 0.2F});
    const NodeIndex best = bench.best();
    const LeafNode before = bench.search.tree()[best];
    std::vector<std::uint32_t> visits;
    bench.search.tree().for_each_child(
        best, [&](const LeafNode& child, NodeIndex) { visits.push_back(child.visits); });
    bench.search.play(best);
    CHECK(bench.search.root().visits == before.visits);
    CHECK(bench.search.root().value_sum == before.value_sum);
    CHECK(bench.search.position().matches == 30 - before.move - 1);
    CHECK(bench.search.tree().size() == before.visits);  // a node a visit
    std::vector<std::uint32_t> kept;
    bench.search.tree().for_each_child(
        LeafTree::root, [&](const LeafNode& child, NodeIndex) { kept.push_back(child.visits); });
    CHECK(kept == visits);
    while (!bench.search.done()) bench.judge(0.5F);
    CHECK(LeafReporter::went_on(bench.search.root()) == 60);
}

TEST(pool_noise_is_a_distribution) {
    Rng rng(3);
    std::vector<double> mean(4);
    for (int i = 0; i < 2000; ++i) {
        std::vector<float> noise = {0.1F, 0.0F, 0.4F, 0.5F};
        draw_dirichlet(rng, 0.3, noise);
        CHECK(near(std::accumulate(noise.begin(), noise.end(), 0.0), 1.0));
        CHECK(noise[1] == 0.0F);
        for (std::size_t j = 0; j < noise.size(); ++j) mean[j] += noise[j] / 2000.0;
    }
    for (int j : {0, 2, 3}) CHECK(near(mean[std::size_t(j)], 1.0 / 3, 0.03));
}

TEST(pool_noise_mixes_into_visited_and_unvisited_moves) {
    Bench bench(30);
    bench.judge(0.5F, {0.8F, 0.1F, 0.1F});
    bench.judge(0.5F);
    bench.search.tree().mix_root_priors({0.0F, 0.0F, 1.0F}, 0.25F);
    const std::vector<float> priors = bench.priors();
    CHECK(near(priors[0], 0.6) && near(priors[1], 0.075) && near(priors[2], 0.325));
}
