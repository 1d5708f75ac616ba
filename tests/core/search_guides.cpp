/// What a search makes of its guides: filters, provers and sources of priors, on toy games.
#include <atomic>
#include <functional>
#include <stdexcept>
#include <vector>

#include "check.hpp"
#include "listed_game.hpp"
#include "nim.hpp"
#include "playout/uniform_legal.hpp"
#include "search/evaluated_search.hpp"
#include "search/search.hpp"

using namespace tengen;
using namespace tengen::search;

namespace {

constexpr auto black = Colour::black, white = Colour::white;
constexpr std::optional<Status> goes_on;

template <Game G>
Guides<G> with_playouts() {
    Guides<G> guides;
    guides.playouts = std::make_shared<playout::UniformLegal<G>>();
    return guides;
}

Config simulations(std::uint64_t count) {
    Config config;
    config.simulations = count;
    config.expansion = 1;
    return config;
}

/// Judges every leaf alike.
void even(Leaves& leaves) {
    for (float& prior : leaves.priors) prior = 1.0F;
    for (float& value : leaves.values) value = 0.5F;
}

Report judged(const Nim& root, const Config& config, Guides<Nim> guides) {
    Config options = config;
    options.leaves = 4;
    options.exploration = 1.25;
    EvaluatedSearch<Nim> search(root, options, std::move(guides), usual_planes<Nim>(), even);
    search.run();
    return search.report();
}

Report played(const Nim& root, const Config& config, Guides<Nim> guides) {
    guides.playouts = std::make_shared<playout::UniformLegal<Nim>>();
    Search<Nim> search(root, config, std::move(guides));
    search.run();
    return search.report();
}

using AnyRun = Report(const Nim&, const Config&, Guides<Nim>);
constexpr AnyRun* both_searches[] = {played, judged};

/// Gives one move eight times the weight of the others.
Weigh<Nim> likes(Move liked) {
    return [liked](const Nim&, const Moves& moves, std::vector<float>& weights) {
        for (std::size_t i = 0; i < moves.size(); ++i) weights[i] = moves[i] == liked ? 8 : 1;
    };
}

/// Considers taking one match and nothing else.
Considered only_one(const Nim&, Moves& moves) {
    std::ranges::sort(moves);
    return {1};
}

/// Knows Nim: the side to move loses with a multiple of four.
std::optional<Verdict> knows_nim(const Nim& nim) {
    Verdict verdict{win_for(nim.to_play()), {}};
    Nim left = nim;
    if (nim.matches % 4 == 0) verdict.status = win_for(opponent(nim.to_play()));
    while (left.matches > 0) {
        const int take = left.matches % 4 == 0 ? 1 : left.matches % 4;
        verdict.line.push_back(Move(take - 1));
        left.play(Move(take - 1));
    }
    return verdict;
}

const Candidate& candidate(const Report& report, Move move) {
    return *std::ranges::find(report.candidates, move, &Candidate::move);
}

}  // namespace

/// With three matches only taking all of them wins; a filter that hides this move may delay the
/// proof and never turns it round.
TEST(guides_a_filter_proves_no_false_loss) {
    for (AnyRun* search : both_searches) {
        for (int matches = 1; matches <= 9; ++matches) {
            Guides<Nim> guides;
            guides.consider = only_one;
            const Report report = search(Nim{matches}, simulations(20'000), guides);
            const bool wins = matches % 4 != 0;
            CHECK(report.proof == win_for(wins ? black : white));
            if (wins) CHECK(report.variation[0] == matches % 4 - 1);
        }
    }
}

/// Before the rest is looked at, nothing is claimed.
TEST(guides_what_is_not_considered_stays_open) {
    const std::vector<ListedPosition> positions = {{black, {1, 2, 2, 2}, goes_on},
                                                   {white, {}, Status::white_wins},
                                                   {white, {3}, goes_on},
                                                   {black, {}, Status::black_wins}};
    Guides<ListedGame> guides = with_playouts<ListedGame>();
    guides.consider = [](const ListedGame&, Moves& moves) {
        std::ranges::sort(moves);
        return Considered{1};
    };
    Search<ListedGame> search(ListedGame{&positions}, simulations(1), guides);
    search.run();
    CHECK(candidate(search.report(), 0).proof == Status::white_wins);
    CHECK(!search.report().proof);
    search.make_ready();
    search.limit({100, 0.0});
    search.run();
    CHECK(search.report().proof == Status::black_wins);
    CHECK(search.report().variation[0] != 0);
}

/// A filter that knows the others to lose may prove a loss without trying them.
TEST(guides_moves_that_surely_lose_need_no_trying) {
    for (AnyRun* search : both_searches) {
        Guides<Nim> guides;
        guides.consider = [](const Nim& nim, Moves& moves) {
            std::ranges::sort(moves);
            return Considered{1, nim.matches == 4};
        };
        const Report report = search(Nim{4}, simulations(1000), guides);
        CHECK(report.proof == win_for(white));
        CHECK(candidate(report, 0).visits == report.simulations);
    }
}

/// Some moves of the root are all that is searched; of the position nothing is proven by them, be
/// it by the tree, a filter or a prover.
TEST(guides_a_root_of_some_moves_is_searched_and_proves_nothing) {
    for (AnyRun* search : both_searches) {
        for (const Moves& only : {Moves{0}, Moves{1, 0}, Moves{2}}) {
            Config config = simulations(3000);
            config.root_moves = only;
            Guides<Nim> guides;
            guides.consider = only_one;
            guides.prover = {knows_nim, 0};
            const Report report = search(Nim{7}, config, guides);
            CHECK(!report.proof);
            CHECK(report.candidates.size() == only.size());
            std::uint64_t visits = 0;
            for (const Candidate& move : report.candidates) visits += move.visits;
            CHECK(visits == report.simulations);
            CHECK(visits > 0);
            CHECK(report.value == (only[0] == 2 ? 1.0 : 0.0));
        }
    }
}

/// A move ends the restriction: after it all moves are searched, and proofs are proofs.
TEST(guides_a_move_ends_the_restriction_of_a_root) {
    for (bool reuse : {true, false}) {
        Config config = simulations(3000);
        config.reuse = reuse;
        config.root_moves = {0};
        Guides<Nim> guides = with_playouts<Nim>();
        Search<Nim> played(Nim{7}, config, guides);
        EvaluatedSearch<Nim> judged(Nim{7}, config, guides, usual_planes<Nim>(), even);
        for (AnySearch* search :
             {static_cast<AnySearch*>(&played), static_cast<AnySearch*>(&judged)}) {
            search->advance({});
            search->run();
            CHECK(!search->report().proof);
            CHECK(search->report().candidates.size() == 1);
            search->advance({0});
            search->make_ready();
            search->run();
            CHECK(search->report().candidates.size() == 3);
            CHECK(search->report().proof == win_for(white));
        }
    }
}

TEST(guides_a_verdict_on_the_root_is_the_result) {
    for (AnyRun* search : both_searches) {
        Guides<Nim> guides;
        guides.prover.prove = knows_nim;
        for (int matches : {7, 8}) {
            const Report report = search(Nim{matches}, simulations(1000), guides);
            CHECK(report.proof == win_for(matches == 7 ? black : white));
            CHECK(report.value == (matches == 7 ? 1.0 : 0.0));
            CHECK(report.variation == knows_nim(Nim{matches})->line);
            CHECK(report.simulations == 0);
        }
    }
}

/// A prover that is asked only deeper down, or that knows only some positions, is believed there,
/// and what follows is worked out.
TEST(guides_a_verdict_in_the_tree_goes_up) {
    for (AnyRun* search : both_searches) {
        std::atomic<int> asked = 0;
        Guides<Nim> guides;
        guides.prover.prove = [&](const Nim& nim) -> std::optional<Verdict> {
            ++asked;
            return nim.matches <= 9 ? knows_nim(nim) : std::nullopt;
        };
        const Report report = search(Nim{11}, simulations(1000), guides);
        CHECK(report.proof == win_for(black));
        CHECK(report.variation == knows_nim(Nim{11})->line);
        CHECK(report.simulations < 50);
        CHECK(asked > 1);
    }
}

TEST(guides_a_prover_is_asked_near_the_root_only) {
    for (AnyRun* search : both_searches) {
        std::atomic<int> fewest = 40;
        Guides<Nim> guides;
        guides.prover = {[&](const Nim& nim) -> std::optional<Verdict> {
                             fewest = std::min(fewest.load(), nim.matches);
                             return std::nullopt;
                         },
                         2};
        search(Nim{30}, simulations(3000), guides);
        CHECK(fewest == 30 - 2 * 3);
    }
}

/// Statuses of life and death are told apart, and a side takes the best it can have.
TEST(guides_statuses_have_an_order) {
    const Status best_first[] = {win_for(black),
                                 Status::seki_for(black),
                                 Status::ko(white, 2),
                                 Status::ko(white, 1),
                                 Status::draw,
                                 Status::ko(black, 1),
                                 Status::ko(black, 2),
                                 Status::both_lose,
                                 Status::seki_for(white),
                                 win_for(white)};
    for (std::size_t i = 1; i < std::size(best_first); ++i) {
        CHECK(merit(best_first[i - 1], black) > merit(best_first[i], black));
        CHECK(Status::of_code(best_first[i].code()) == best_first[i]);
    }
    CHECK(merit(Status::ko(black, 2), white) > merit(Status::ko(black, 1), white));

    const std::vector<ListedPosition> positions = {{black, {1, 2, 3}, goes_on},
                                                   {white, {}, Status::ko(black, 2)},
                                                   {white, {}, Status::ko(black, 1)},
                                                   {white, {}, Status::white_wins}};
    Search<ListedGame> search(ListedGame{&positions}, simulations(50), with_playouts<ListedGame>());
    search.run();
    CHECK(search.report().proof == Status::ko(black, 1));
    CHECK(search.report().variation == Moves{1});
}

/// Two sources with shares of three to one.
TEST(guides_priors_of_several_sources_are_mixed) {
    Guides<Nim> guides;
    guides.priors = {{likes(0), 3.0}, {likes(2), 1.0}};
    const Report report = played(Nim{20}, simulations(10), guides);
    const auto near = [](double a, double b) { return std::abs(a - b) < 1e-4; };
    CHECK(near(candidate(report, 0).prior, 0.75 * 0.8 + 0.25 * 0.1));
    CHECK(near(candidate(report, 1).prior, 0.1));
    CHECK(near(candidate(report, 2).prior, 0.75 * 0.1 + 0.25 * 0.8));

    guides.judged_share = 4.0;  // the evaluator finds all alike, and weighs as much as both
    const Report mixed = judged(Nim{20}, simulations(10), guides);
    CHECK(near(candidate(mixed, 0).prior, 0.5 / 3 + 0.5 * candidate(report, 0).prior));
    CHECK(near(candidate(mixed, 2).prior, 0.5 / 3 + 0.5 * candidate(report, 2).prior));
}

/// Both kinds of search show their trees alike: every branch after its parent, N with each.
TEST(guides_treetops_show_the_top_of_the_tree) {
    const TreetopSize size{5, 2, 3};
    const auto check = [&](const AnySearch& search) {
        const Treetop top = search.treetop({{}}, size);
        CHECK(top.total == search.report().simulations);
        CHECK(top.branches.size() == 5);
        for (std::size_t i = 0; i < top.branches.size(); ++i) {
            const Branch& branch = top.branches[i];
            CHECK(branch.parent < int(i));
            if (branch.parent < 0) continue;
            const Branch& parent = top.branches[std::size_t(branch.parent)];
            CHECK(branch.candidate.visits <= parent.candidate.visits);
            CHECK(branch.candidate.visits <= parent.total);
        }
        const Treetop opened = search.treetop({{0}, {9}}, size);
        CHECK(opened.branches.size() >= top.branches.size());
    };
    Search<Nim> playouts(Nim{25}, simulations(500), with_playouts<Nim>());
    playouts.run();
    check(playouts);
    EvaluatedSearch<Nim> evaluated(Nim{25}, simulations(500), {}, usual_planes<Nim>(), even);
    evaluated.run();
    check(evaluated);
}

/// Limits count anew with each run, and a move keeps what is known of the position behind it.
TEST(guides_judged_searches_go_on_and_move_on) {
    EvaluatedSearch<Nim> search(Nim{30}, simulations(100), {}, usual_planes<Nim>(), even);
    search.run();
    CHECK(search.report().simulations == 100);
    search.run();
    CHECK(search.report().simulations == 200);
    const std::uint32_t visits = candidate(search.report(), 1).visits;
    search.advance({1});
    CHECK(search.report().simulations == 0);
    std::uint32_t kept = 1;  // the visit that judged it
    for (const Candidate& move : search.report().candidates) kept += move.visits;
    CHECK(kept == visits);
    search.limit({50, 0.0});
    search.run();
    CHECK(search.report().simulations == 50);
    search.advance({0, 0});
    search.run();
    CHECK(search.report().simulations == 50);
}

/// A filter that turns the list round and keeps all of it changes no move's prior.
TEST(guides_a_source_that_knows_nothing_has_no_share) {
    const auto knows_nothing = [](const Nim&, const Moves&, std::vector<float>&) {};
    for (AnyRun* run : both_searches) {
        Guides<Nim> alone, together;
        alone.priors = {{likes(0), 1.0}};
        together.priors = {{knows_nothing, 9.0}, {likes(0), 1.0}};
        const Report one = run(Nim{20}, simulations(10), alone);
        const Report other = run(Nim{20}, simulations(10), together);
        for (Move move : {0, 1, 2})
            CHECK(candidate(one, move).prior == candidate(other, move).prior);
    }
}

TEST(guides_a_filters_order_is_not_that_of_the_priors) {
    Guides<Nim> guides;
    guides.priors = {{[](const Nim&, const Moves& moves, std::vector<float>& weights) {
                          for (std::size_t i = 0; i < moves.size(); ++i)
                              weights[i] = moves[i] == 0 ? 8 : 1;
                      },
                      1.0}};
    guides.consider = [](const Nim&, Moves& moves) {
        std::ranges::sort(moves, std::greater{});
        return Considered{moves.size()};
    };
    for (AnyRun* search : both_searches) {
        const Report report = search(Nim{20}, simulations(10), guides);
        CHECK(candidate(report, 0).prior > 2 * candidate(report, 2).prior);
    }
}

/// A status that is no loss needs a move: without one a prover is not believed.
TEST(guides_a_verdict_without_a_move_is_no_answer) {
    for (AnyRun* search : both_searches)
        for (Status status : {Status::draw, Status::ko(black, 1), win_for(black)}) {
            Guides<Nim> guides;
            guides.prover.prove = [&](const Nim& nim) {
                return nim.matches == 7 ? std::optional(Verdict{status, {}}) : std::nullopt;
            };
            const Report report = search(Nim{7}, simulations(5000), guides);
            CHECK(report.proof == win_for(black));
            CHECK(report.variation[0] == 2);
        }
}

/// A guide that fails is told of, and the search can go on.
TEST(guides_a_prover_that_fails_breaks_nothing) {
    bool fails = true;
    Guides<Nim> guides = with_playouts<Nim>();
    guides.prover.prove = [&](const Nim& nim) -> std::optional<Verdict> {
        if (fails && nim.matches < 9) throw std::runtime_error("no idea");
        return std::nullopt;
    };
    const auto check = [&](AnySearch& search) {
        fails = true;
        bool thrown = false;
        try {
            search.run();
        } catch (const std::runtime_error&) {
            thrown = true;
        }
        CHECK(thrown);
        fails = false;
        search.make_ready();
        search.run();
        CHECK(search.report().proof == win_for(black));
    };
    Search<Nim> playouts(Nim{11}, simulations(20'000), guides);
    check(playouts);
    EvaluatedSearch<Nim> evaluated(Nim{11}, simulations(20'000), guides, usual_planes<Nim>(), even);
    check(evaluated);
}

/// Where nothing may be proven, games that are over are met again and again: nobody waits for it.
TEST(guides_judged_searches_at_the_end_of_a_game_can_be_stopped) {
    Config config;
    config.seconds = 0.05;
    config.proofs = false;
    EvaluatedSearch<Nim> search(Nim{2}, config, {}, usual_planes<Nim>(), even);
    search.run();
    CHECK(search.report().simulations > 100);
    CHECK(!search.report().proof);
}
