/// What a pool shows of Go and five in a row: the legal moves and planes of the exact rules.
#include <optional>
#include <vector>

#include "base/rng.hpp"
#include "check.hpp"
#include "views/exact_go.hpp"
#include "views/five.hpp"

using namespace tengen;
using search::MoveSet;
using search::Planes;

namespace {

/// The planes of a position, unpacked.
struct Shown {
    MoveSet legal;
    std::vector<std::uint64_t> words;
    int points;

    template <typename G>
    explicit Shown(const G& game) : points(game.points()) {
        const search::PlaneLayout layout(points, search::usual_planes<G>());
        words.assign(std::size_t(layout.words_a_leaf()), ~std::uint64_t{0});
        Planes planes(words.data(), layout);
        planes.clear();
        game.describe(planes, legal);
    }

    template <typename Plane>
    bool has(Plane plane, int point) const {
        const int word = int(plane) * search::words_for(points) + point / 64;
        return (words[std::size_t(word)] >> (point % 64)) & 1;
    }
};

/// A legal point, or the pass if there is none: games that pass seldom are long and full of kos.
search::Move random_move(const Shown& shown, Rng& rng) {
    const int legal_points = shown.legal.size() - shown.legal.has(shown.points);
    while (legal_points > 0) {
        const int code = int(rng.below(std::uint32_t(shown.points)));
        if (shown.legal.has(code)) return search::Move(code);
    }
    return search::Move(shown.points);
}

Point point_of(const go::Game& game, int code) {
    const auto& grid = game.position().board().grid();
    if (code == grid.area()) return pass;
    return go::Game::Grid::at(code / grid.width(), code % grid.width());
}

/// Suicide is never legal to a search.
void check_go(const Shown& shown, const go::Game& game, int last) {
    const auto& position = game.position();
    const Colour colour = position.to_play();
    for (int code = 0; code < shown.points; ++code) {
        const Point point = point_of(game, code);
        const go::Legality legality = position.legality(point, colour);
        const bool suicide = position.board().at(point) == Colour::empty &&
                             position.board().is_suicide(point, colour);
        CHECK(shown.legal.has(code) == (legality == go::Legality::legal && !suicide));
        CHECK(shown.has(view::GoPlane::closed, code) ==
              (!suicide && (legality == go::Legality::ko || legality == go::Legality::superko)));
        CHECK(shown.has(view::GoPlane::own, code) == (position.board().at(point) == colour));
        CHECK(shown.has(view::GoPlane::opponent, code) ==
              (position.board().at(point) == opponent(colour)));
        CHECK(shown.has(view::GoPlane::last_move, code) == (code == last));
    }
    CHECK(shown.legal.has(shown.points));
}

/// A random game, every position compared; also how often a ko or superko was met.
template <int Cap>
int compare_go_game(int height, int width, const go::Rules& rules, Rng& rng) {
    go::Game game(go::Game::Board(height, width), Colour::black, rules);
    view::ExactGo<Cap> leaf(game);
    int last = -1, closed = 0;
    for (int ply = 0; ply < 4 * height * width && !leaf.result(); ++ply) {
        const Shown shown(leaf);
        check_go(shown, game, last);
        check_go(Shown(view::ExactGo<Cap>(game)), game, last);
        for (int code = 0; code < shown.points; ++code)
            closed += shown.has(view::GoPlane::closed, code);
        const search::Move move = random_move(shown, rng);
        last = move == shown.points ? -1 : move;
        leaf.play(move);
        game.play(point_of(game, move), game.position().to_play());
        CHECK(leaf.to_play() == game.position().to_play());
    }
    CHECK(leaf.result().has_value() == game.position().over());
    return closed;
}

Point point_of(const five::Game& game, int code) {
    const auto& board = game.position().board();
    if (code == board.area()) return pass;
    return five::FiveGrid::at(code / board.width(), code % board.width());
}

void check_five(const Shown& shown, const five::Game& game, int last) {
    const five::Position& position = game.position();
    const Colour colour = position.to_play();
    const bool renju = position.rules().variant == five::Variant::renju;
    bool any = false;
    for (int code = 0; code < shown.points; ++code) {
        const Point point = point_of(game, code);
        const bool legal = position.legality(point, colour) == five::Legality::legal;
        const bool empty = position.board().at(point) == Colour::empty;
        any |= legal;
        CHECK(shown.legal.has(code) == legal);
        CHECK(shown.has(view::FivePlane::closed, code) ==
              (renju && empty && five::forbidden(position.board(), point) != five::Forbidden::no));
        CHECK(shown.has(view::FivePlane::own, code) == (position.board().at(point) == colour));
        CHECK(shown.has(view::FivePlane::opponent, code) ==
              (position.board().at(point) == opponent(colour)));
        CHECK(shown.has(view::FivePlane::last_move, code) == (code == last));
    }
    CHECK(shown.legal.has(shown.points) == (!any || position.passes() > 0));
}

void compare_five_game(int height, int width, const five::Rules& rules, Rng& rng) {
    five::Game game(five::Board(height, width), Colour::black, rules);
    view::Five leaf(game);
    int last = -1;
    while (!leaf.result()) {
        const Shown shown(leaf);
        check_five(shown, game, last);
        check_five(Shown(view::Five(game)), game, last);
        const search::Move move = random_move(shown, rng);
        last = move == shown.points ? -1 : move;
        leaf.play(move);
        game.play(point_of(game, move), game.position().to_play());
    }
    const Colour winner = game.position().outcome()->winner;
    CHECK(leaf.result() == (winner == Colour::empty ? Status::draw : win_for(winner)));
}

}  // namespace

TEST(pool_go_is_the_exact_game) {
    Rng rng(11);
    int closed = 0;
    for (go::Ko ko : {go::Ko::simple, go::Ko::positional, go::Ko::situational})
        for (bool suicide : {false, true})
            for (int i = 0; i < 15; ++i) {
                const go::Rules rules{ko, suicide, go::Scoring::area, 7.5};
                closed += compare_go_game<9>(2 + i % 3, 2 + i % 4, rules, rng);
                closed += compare_go_game<9>(5, 9, rules, rng);
            }
    CHECK(closed > 100);
    compare_go_game<19>(19, 19, {}, rng);
    compare_go_game<25>(20, 3, {}, rng);
}

TEST(pool_five_is_the_exact_game) {
    Rng rng(12);
    for (const five::Rules& rules : {five::freestyle, five::standard, five::renju})
        for (int i = 0; i < 10; ++i) {
            compare_five_game(15, 15, rules, rng);
            compare_five_game(22, 7, rules, rng);
            compare_five_game(5, 13, rules, rng);
        }
}

/// A row of points that crosses from one word into the next.
TEST(pool_rows_of_planes_cross_words) {
    const search::PlaneLayout layout(130, search::usual_planes<view::Five>());
    for (int first = 0; first < 100; ++first) {
        std::vector<std::uint64_t> words(5 * 3), expected(5 * 3);
        Planes(words.data(), layout)[view::FivePlane::opponent].add_row(first, 0x2aaaab);
        for (int bit = 0; bit < 22; ++bit)
            if ((0x2aaaab >> bit) & 1)
                Planes(expected.data(), layout)[view::FivePlane::opponent].add(first + bit);
        CHECK(words == expected);
        MoveSet row, one_by_one;
        row.add_row(first, 0x2aaaab);
        for (int bit = 0; bit < 22; ++bit)
            if ((0x2aaaab >> bit) & 1) one_by_one.add(first + bit);
        for (int code = 0; code < 200; ++code) CHECK(row.has(code) == one_by_one.has(code));
    }
}

/// A model that wants other planes, in another order, gets those and no more.
TEST(pool_planes_are_those_that_are_wanted) {
    const go::Game empty(go::Game::Board(5, 5), Colour::black, go::Rules{});
    go::Game game = empty;
    game.play(game.position().board().grid().at(0, 0), Colour::black);
    game.play(game.position().board().grid().at(0, 1), Colour::white);
    const std::vector<std::uint8_t> wanted = {std::uint8_t(view::GoPlane::one_liberty),
                                              std::uint8_t(view::GoPlane::before_last),
                                              std::uint8_t(view::GoPlane::black)};
    const search::PlaneLayout layout(25, wanted);
    std::vector<std::uint64_t> words(3);
    MoveSet legal;
    view::ExactGo<9>(game).describe(Planes(words.data(), layout), legal);
    CHECK(words == std::vector<std::uint64_t>({0b1, 0b1, (1 << 25) - 1}));
    CHECK(legal.size() == 24);
}
