/// What the games know of their moves, as sources of priors.
#pragma once

#include <algorithm>
#include <vector>

#include "five/tactics.hpp"
#include "go/tactics.hpp"
#include "search/guides.hpp"
#include "views/five.hpp"

namespace tengen::engine {

/// For the lean and the exact view of Go.
template <search::Game G>
search::Weigh<G> weigh_go(bool patterns) {
    const go::Knows knows = patterns ? go::Knows::patterns_too : go::Knows::tactics;
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
