#include "engine/playouts.hpp"

#include "playout/five_uniform.hpp"
#include "playout/go_uniform.hpp"

namespace tengen::engine {

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
