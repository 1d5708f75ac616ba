#include "engine/playouts.hpp"

#include <algorithm>

#include "engine/last_move.hpp"
#include "go/atari.hpp"
#include "go/traits.hpp"
#include "playout/five_uniform.hpp"
#include "playout/go_heavy.hpp"
#include "playout/go_uniform.hpp"

namespace tengen::engine {

namespace {

/// How many chains the move left in atari on its sides, its own among them, and whether an answer
/// on the first empty point of the list would be self-atari.
template <int Cap>
std::uint64_t ataris_after(const go::PlayoutBoard<Cap>& board, Point move) {
    if (move == pass || board.empties() == 0) return 0;
    const Colour answering = opponent(board.at(move));
    std::uint64_t ataris = go::is_in_atari(board, move);
    go::for_each_atari_beside(board, move, answering, [&](Point, Point) { ++ataris; });
    return ataris + go::is_self_atari(board, board.empty(0), answering);
}

/// How a playout ended.
struct Played {
    int moves;
    bool black_won;
};

/// The sums over so many playouts, one after the other from one generator.
template <typename Play>
PlayoutStats sums(std::uint64_t playouts, std::uint64_t seed, Play&& play) {
    PlayoutStats stats;
    Rng rng(seed);
    for (; stats.playouts < playouts; ++stats.playouts) {
        const Played played = play(rng);
        stats.moves += std::uint64_t(played.moves);
        stats.black_wins += played.black_won;
    }
    return stats;
}

/// Playouts of Go in which watch(board, move) follows each move.
template <typename Watch>
PlayoutStats watched_go_playouts(int size, std::uint64_t playouts, std::uint64_t seed,
                                 Watch&& watch) {
    return with_capacity(size, size, [&](auto capacity) {
        const go::PlayoutBoard<capacity.value> empty(size, size);
        return sums(playouts, seed, [&](Rng& rng) -> Played {
            go::PlayoutBoard<capacity.value> board = empty;
            const auto end = playout::play_uniform(board, Colour::black, rng,
                                                   [&](Point move) { watch(board, move); });
            return {end.moves, end.margin > 0};
        });
    });
}

}  // namespace

PlayoutStats go_playouts(int size, std::uint64_t playouts, std::uint64_t seed) {
    return watched_go_playouts(size, playouts, seed, [](const auto&, Point) {});
}

PlayoutStats go_playouts_with_questions(int size, std::uint64_t playouts, std::uint64_t seed) {
    std::uint64_t ataris = 0;
    PlayoutStats stats = watched_go_playouts(
        size, playouts, seed,
        [&](const auto& board, Point move) { ataris += ataris_after(board, move); });
    stats.ataris = ataris;
    return stats;
}

PlayoutStats go_heavy_playouts(int size, const playout::Rules& rules, std::uint64_t playouts,
                               std::uint64_t seed) {
    const playout::RuleBook book(rules);
    return with_capacity(size, size, [&](auto capacity) {
        const go::PlayoutBoard<capacity.value> empty(size, size);
        return sums(playouts, seed, [&](Rng& rng) -> Played {
            go::PlayoutBoard<capacity.value> board = empty;
            playout::HeavyPlayout playout(board, book, Colour::black, no_point, rng);
            const auto end = playout.play(rng);
            return {end.moves, end.margin > 0};
        });
    });
}

std::vector<Point> proposals(const go::Game& game, playout::RuleKind kind) {
    constexpr int cap = go::largest_size;
    const go::PlayoutBoard<cap> board(game.position().board());
    playout::Proposals<cap> moves;
    playout::GoRules<cap>(board, game.position().to_play(), last_move<cap>(game))
        .propose(kind, moves);
    std::vector<Point> points;
    for (int i = 0; i < moves.size(); ++i) points.push_back(moves[i]);
    std::ranges::sort(points);
    return points;
}

std::vector<int> traits(const go::Game& game, Point point) {
    constexpr int cap = go::largest_size;
    const go::PlayoutBoard<cap> board(game.position().board());
    const go::TraitFinder<cap> finder(board, game.position().to_play(), last_move<cap>(game));
    const go::Traits found = finder.of(point);
    return {found.begin(), found.end()};
}

PlayoutStats five_playouts(int size, const five::Rules& rules, std::uint64_t playouts,
                           std::uint64_t seed) {
    const five::Board empty(size, size);
    const auto play = five::uniform_playout_for(rules, five::Restrictions::ignored);
    return sums(playouts, seed, [&](Rng& rng) -> Played {
        const five::PlayoutResult end = play(empty, Colour::black, rng, nullptr);
        return {end.moves, end.winner == Colour::black};
    });
}

}  // namespace tengen::engine
