#include "engine/playouts.hpp"

#include "go/atari.hpp"
#include "playout/five_uniform.hpp"
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

}  // namespace

PlayoutStats go_playouts(int size, std::uint64_t playouts, std::uint64_t seed) {
    return with_capacity(size, size, [&](auto capacity) {
        const go::PlayoutBoard<capacity.value> empty(size, size);
        PlayoutStats stats;
        Rng rng(seed);
        for (; stats.playouts < playouts; ++stats.playouts) {
            go::PlayoutBoard<capacity.value> board = empty;
            const auto playout = playout::play_uniform(board, Colour::black, rng);
            stats.moves += std::uint64_t(playout.moves);
            stats.black_wins += playout.margin > 0;
        }
        return stats;
    });
}

PlayoutStats go_playouts_with_questions(int size, std::uint64_t playouts, std::uint64_t seed) {
    return with_capacity(size, size, [&](auto capacity) {
        const go::PlayoutBoard<capacity.value> empty(size, size);
        PlayoutStats stats;
        Rng rng(seed);
        for (; stats.playouts < playouts; ++stats.playouts) {
            go::PlayoutBoard<capacity.value> board = empty;
            const auto ask = [&](Point move) { stats.ataris += ataris_after(board, move); };
            const auto playout = playout::play_uniform(board, Colour::black, rng, ask);
            stats.moves += std::uint64_t(playout.moves);
            stats.black_wins += playout.margin > 0;
        }
        return stats;
    });
}

PlayoutStats five_playouts(int size, const five::Rules& rules, std::uint64_t playouts,
                           std::uint64_t seed) {
    const five::Board empty(size, size);
    const auto play = five::uniform_playout_for(rules, five::Restrictions::ignored);
    PlayoutStats stats;
    Rng rng(seed);
    for (; stats.playouts < playouts; ++stats.playouts) {
        const five::PlayoutResult result = play(empty, Colour::black, rng, nullptr);
        stats.moves += std::uint64_t(result.moves);
        stats.black_wins += result.winner == Colour::black;
    }
    return stats;
}

}  // namespace tengen::engine
