/// Heavy playouts: the list of chains in atari, the patterns, and games that follow rules.
#include "playout/go_heavy.hpp"

#include <algorithm>
#include <vector>

#include "check.hpp"
#include "go_diagram.hpp"
#include "go_random_game.hpp"
#include "search/formulas.hpp"

using namespace tengen;
using namespace tengen::go;
using playout::AtariList;
using playout::GoRules;
using playout::HeavyPlayout;
using playout::Proposals;
using playout::RuleBook;
using playout::RuleKind;

namespace {

template <int Cap>
std::vector<Point> sorted(const Proposals<Cap>& moves) {
    std::vector<Point> points;
    for (int i = 0; i < moves.size(); ++i) points.push_back(moves[i]);
    std::ranges::sort(points);
    return points;
}

/// What may be taken, by the list that was kept and by a look at the whole board.
template <int Cap>
void compare_captures(int height, int width, int games) {
    Rng rng(std::uint64_t(height * 100 + width));
    for (int game = 0; game < games; ++game) {
        AtariList<Cap> list{PlayoutBoard<Cap>(height, width)};
        play_random_game<Cap>(
            height, width, rng, [&](const auto& lean, const auto&, Point move, Colour to_play) {
                if (move != pass) list.update(lean, move);
                const GoRules<Cap> rules(lean, to_play, move);
                Proposals<Cap> kept, looked_for;
                list.for_each(lean, opponent(to_play),
                              [&](Point stone) { return rules.capture(stone, kept); });
                rules.capture(looked_for);
                CHECK(sorted(kept) == sorted(looked_for));
            });
    }
}

bool suits(const Rows& rows, Colour mover) {
    const PlayoutBoard<9> board(from_rows<9>(rows));
    return patterns().suits(board.view(marked<9>(rows, '*')[0]), mover);
}

/// The stone marked with a letter is the last move, and Black answers; the games of a rule that
/// always has its way begin with one of the points marked with a star.
void begins_with_a_star(const Rows& rows, RuleKind kind) {
    const RuleBook book({{kind, 1.0}});
    const std::vector<Point> stars = marked<9>(rows, '*');
    std::vector<Point> begun;
    Rng rng(1);
    for (int game = 0; game < 50; ++game) {
        PlayoutBoard<9> board(from_rows<9>(rows));
        HeavyPlayout<9> heavy(board, book, Colour::black, marked<9>(rows, 'o')[0], rng);
        Point first = no_point;
        heavy.play(rng, [&](Point move) { first = first == no_point ? move : first; });
        CHECK(std::ranges::count(stars, first) == 1);
        if (std::ranges::count(begun, first) == 0) begun.push_back(first);
    }
    CHECK(begun.size() == stars.size());
}

}  // namespace

TEST(chains_in_atari_are_kept) {
    compare_captures<9>(9, 9, 12);
    compare_captures<9>(3, 5, 40);
    compare_captures<13>(13, 11, 3);
}

TEST(chains_in_atari_are_found_at_the_start) {
    const PlayoutBoard<9> board(from_rows<9>({"OX.", ".X.", "..."}));
    AtariList<9> list(board);
    std::vector<Point> found;
    list.for_each(board, Colour::white, [&](Point stone) { return found.push_back(stone), true; });
    CHECK(found == std::vector<Point>{board.grid().at(0, 0)});
}

TEST(patterns_are_turned_mirrored_and_recoloured) {
    CHECK(suits({"XOX", ".*.", "..."}, Colour::black));
    CHECK(suits({"XOX", ".*.", "..."}, Colour::white));
    CHECK(suits({".....", "...X.", "..*O.", "...X.", "....."}, Colour::black));
    CHECK(suits({".....", ".O...", ".X*..", ".O...", "....."}, Colour::black));
    CHECK(!suits({"...", ".*.", "..."}, Colour::black));
}

TEST(one_hane_is_for_one_side) {
    const Rows rows = {".....", ".XOO.", "..*..", ".....", "....."};
    CHECK(suits(rows, Colour::black));
    CHECK(!suits(rows, Colour::white));
}

TEST(border_patterns_need_a_border) {
    CHECK(suits({".....", ".....", ".....", "..X..", "..*O."}, Colour::black));
    CHECK(!suits({".....", "..X..", "..*O.", ".....", "....."}, Colour::black));
}

TEST(a_cut_that_is_protected_is_none) {
    CHECK(suits({".....", ".XO..", ".O*..", ".....", "....."}, Colour::black));
    CHECK(!suits({".....", ".XO..", ".O*O.", ".....", "....."}, Colour::black));
}

TEST(games_follow_a_rule) {
    begins_with_a_star({".....", ".XO..", ".OXo.", "..*..", "....."}, RuleKind::defence);
    begins_with_a_star({".*.O.", "OOo..", ".....", ".....", "....."}, RuleKind::nakade);
    begins_with_a_star({"O*...", "X....", ".....", "...o.", "....."}, RuleKind::capture);
}

TEST(without_rules_it_is_a_light_playout) {
    const RuleBook none({});
    Rng heavy_rng(7), light_rng(7);
    for (int game = 0; game < 20; ++game) {
        PlayoutBoard<9> heavy_board(9, 9), light_board(9, 9);
        HeavyPlayout<9> heavy(heavy_board, none, Colour::black, no_point, heavy_rng);
        const auto [margin, moves] = heavy.play(heavy_rng);
        const auto light = playout::play_uniform(light_board, Colour::black, light_rng);
        CHECK(margin == light.margin);
        CHECK(moves == light.moves);
    }
}

TEST(amaf_fades_in_quarters) {
    using search::faded;
    CHECK(faded(0, 1) == 4);
    CHECK(faded(24, 100) == 4);
    CHECK(faded(25, 100) == 3);
    CHECK(faded(74, 100) == 2);
    CHECK(faded(99, 100) == 1);
}

TEST(a_rule_that_is_never_asked_changes_nothing) {
    const RuleBook never({{RuleKind::capture, 0.0}, {RuleKind::self_atari, 0.0}});
    CHECK(never.entries().empty());
    CHECK(!never.captures());
}
