/// The playout of the textbook: any legal move is as likely as any other.
#pragma once

#include "base/rng.hpp"
#include "search/guides.hpp"

namespace tengen::playout {

/// Works for every game, and is as slow as listing its moves.
template <search::Game G>
class UniformLegal final : public search::Playouts<G> {
public:
    search::Ending play(const G& position, Rng& rng, search::Trace* trace) override {
        G game = position;
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
