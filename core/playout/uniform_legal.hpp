/// The playout of the textbook: any legal move is as likely as any other.
#pragma once

#include "base/rng.hpp"
#include "search/search.hpp"

namespace tengen::playout {

/// Works for every game, and is as slow as listing its moves.
struct UniformLegal {
    template <search::Game G>
    search::Ending operator()(G& game, Rng& rng, search::Trace* trace) const {
        search::Moves moves;
        int plies = 0;
        for (; !game.result(); ++plies) {
            moves.clear();
            game.legal_moves(moves);
            const search::Move move = moves[rng.below(std::uint32_t(moves.size()))];
            if (trace) trace->push_back({move, game.to_play()});
            game.play(move);
        }
        return {*game.result(), plies};
    }
};

}  // namespace tengen::playout
