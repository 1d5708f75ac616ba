/// What the games know of their moves, as sources of priors.
#pragma once

#include <algorithm>
#include <vector>

#include "five/tactics.hpp"
#include "go/promise.hpp"
#include "go/tactics.hpp"
#include "search/guides.hpp"
#include "views/five.hpp"

namespace tengen::engine {

/// The board that traits are read off: the lean view has it, of the exact one it is made.
template <int Cap>
const go::PlayoutBoard<Cap>& lean(const go::PlayoutBoard<Cap>& board) {
    return board;
}
template <int Cap>
go::PlayoutBoard<Cap> lean(const go::Board<Cap>& board) {
    return go::PlayoutBoard<Cap>(board);
}

/// What was learnt says nothing of a pass. It and own eyes are left for last: each is hoped for as
/// little as by tactics, in shares of a move of the average.
template <search::Game G>
void weigh_promise(const G& game, const search::Moves& moves, std::vector<float>& weights) {
    constexpr float hopeless = 0.02F;
    const auto& board = lean(game.board());
    const go::TraitFinder traits(board, game.to_play(), game.last());
    float sum = 0.0F;
    int hopeful = 0;
    const auto is_hopeless = [&](Point point) {
        return point == pass || go::is_true_eye(board, point, game.to_play());
    };
    for (std::size_t i = 0; i < moves.size(); ++i) {
        const Point point = game.point(moves[i]);
        if (is_hopeless(point)) continue;
        sum += weights[i] = go::promise(traits.of(point));
        ++hopeful;
    }
    for (std::size_t i = 0; i < moves.size(); ++i)
        if (is_hopeless(game.point(moves[i])))
            weights[i] = hopeful > 0 ? hopeless * sum / float(hopeful) : 1.0F;
}

/// For the lean and the exact view of Go.
template <search::Game G>
search::Weigh<G> weigh_go(go::Knows knows) {
    if (knows == go::Knows::learnt) return weigh_promise<G>;
    return [knows](const G& game, const search::Moves& moves, std::vector<float>& weights) {
        const go::Tactics tactics(game.board(), game.to_play(), game.last(), knows);
        std::ranges::transform(moves, weights.begin(),
                               [&](search::Move move) { return tactics.weight(game.point(move)); });
    };
}

/// The tables know rows of five; of others nothing is known.
inline void weigh_five(const view::Five& game, const search::Moves& moves,
                       std::vector<float>& weights) {
    if (game.position().rules().row != 5) return;
    constexpr float hopeless = 0.02F;
    const five::Tactics tactics(game.position(), game.to_play());
    std::ranges::transform(moves, weights.begin(), [&](search::Move move) {
        return game.point(move) == pass ? hopeless : tactics.weight(game.point(move));
    });
}

/// The sources of a search: the tactics, if they have a share.
template <search::Game G>
std::vector<search::PriorSource<G>> sources(search::Weigh<G> tactics, double share) {
    if (share <= 0.0) return {};
    return {{std::move(tactics), share}};
}

}  // namespace tengen::engine
