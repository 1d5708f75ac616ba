/// A pass can save a game of five in a row, and a search that leaves it out must know that it
/// cannot.
#include <algorithm>
#include <unordered_map>

#include "base/rng.hpp"
#include "check.hpp"
#include "engine/search.hpp"
#include "five_diagram.hpp"
#include "views/five.hpp"

using namespace tengen;
using namespace tengen::five;

namespace {

constexpr Rules three_in_a_row{Variant::freestyle, 3};

/// Every move that the rules allow, and the moves that the search is told of.
search::Moves by_the_rules(const view::Five& game) {
    search::Moves moves;
    for (search::Move move = 0; move < game.move_codes(); ++move)
        if (game.position().legality(game.point(move), game.to_play()) == Legality::legal)
            moves.push_back(move);
    return moves;
}
search::Moves by_the_view(const view::Five& game) {
    search::Moves moves;
    game.legal_moves(moves);
    return moves;
}

/// The value of a game for the side to move, by trying everything: 1, 0 or −1.
class BruteForce {
public:
    explicit BruteForce(search::Moves (*moves)(const view::Five&)) : moves_(moves) {}

    int value(const view::Five& game) {
        if (const auto result = game.result())
            return result == Status::draw ? 0 : result == win_for(game.to_play()) ? 1 : -1;
        const auto known = values_.find(game.key());
        if (known != values_.end()) return known->second;
        int best = -1;
        for (search::Move move : moves_(game)) {
            view::Five next = game;
            next.play(move);
            best = std::max(best, -value(next));
        }
        return values_[game.key()] = best;
    }

private:
    search::Moves (*moves_)(const view::Five&);
    std::unordered_map<Key, int> values_;
};

/// The game from a board on, just begun or after a pass of the other side.
Game game_on(const Board& board, Colour to_play, const Rules& rules, bool passed) {
    Game game(board, passed ? opponent(to_play) : to_play, rules);
    if (passed) game.play(pass, opponent(to_play));
    return game;
}

void compare(const Board& board, const Rules& rules, BruteForce& all, BruteForce& told) {
    for (Colour to_play : {Colour::black, Colour::white})
        for (bool passed : {false, true}) {
            if (board.full()) continue;
            const view::Five game(game_on(board, to_play, rules, passed));
            CHECK(all.value(game) == told.value(game));
        }
}

}  // namespace

/// Black threatens twice and passes. Whatever stone White puts, Black wins; the second pass draws.
TEST(five_passes_save_a_lost_game) {
    const Board board = read_diagram(R"(
        X . X
        . . .
        X . O)")
                            .board;
    const Game game = game_on(board, Colour::white, three_in_a_row, true);
    search::Config config;
    config.simulations = 20'000;
    config.expansion = 1;
    engine::Evaluator evaluator;
    evaluator.judge = [](search::Leaves& leaves) {
        std::ranges::fill(leaves.priors, 1.0F);
        std::ranges::fill(leaves.values, 0.5F);
    };
    const std::unique_ptr<search::AnySearch> both[] = {
        engine::make_search(game, config, {}), engine::make_judged(game, config, {}, evaluator)};
    for (const auto& search : both) {
        search->run();
        CHECK(search->report().proof == Status::draw);
        CHECK(search->report().variation == search::Moves{9});
    }
}

/// Every board of 3 × 3: with the moves that a search is told of, each game has the value that it
/// has by the rules.
TEST(five_passes_change_nothing_where_a_row_may_be_longer) {
    BruteForce all(by_the_rules), told(by_the_view);
    for (int code = 0; code < 19'683; ++code) {
        Board board(3, 3);
        int rest = code;
        board.grid().for_each_point([&](Point point) {
            if (rest % 3 != 0) board.place(point, rest % 3 == 1 ? Colour::black : Colour::white);
            rest /= 3;
        });
        compare(board, three_in_a_row, all, told);
    }
    const view::Five empty(Game(Board(3, 3), Colour::black, three_in_a_row));
    CHECK(by_the_view(empty).size() == 9);
    CHECK(by_the_rules(empty).size() == 10);
}

/// Boards that are nearly full, under all rules.
TEST(five_passes_change_nothing_at_the_end) {
    Rng rng(5);
    for (const Rules& rules : {freestyle, five::standard, renju})
        for (int i = 0; i < 100; ++i) {
            Board board(6, 7);
            std::vector<Point> points;
            board.grid().for_each_point([&](Point point) { points.push_back(point); });
            for (std::size_t left = points.size(); left > 4; --left) {
                std::swap(points[left - 1], points[rng.below(std::uint32_t(left))]);
                board.place(points[left - 1], left % 2 ? Colour::black : Colour::white);
            }
            BruteForce all(by_the_rules), told(by_the_view);
            compare(board, rules, all, told);
        }
}
