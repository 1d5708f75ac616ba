/// The book of corner sequences as a source of priors.
#pragma once

#include <algorithm>
#include <array>
#include <memory>
#include <vector>

#include "go/joseki.hpp"
#include "search/guides.hpp"

namespace tengen::engine {

/// The book's share among the priors, where the tactics have what the options say, 1 if nothing.
inline constexpr double joseki_share = 1.0;

/// For the lean and the exact view of Go. Corners are trusted by the square of how well they fit;
/// as much as the best is trusted, the book's moves get of the whole, and the rest is shared
/// evenly. Where no corner is known the weights stay as they are.
template <search::Game G>
void weigh_joseki(const go::JosekiBook& book, const G& game, const search::Moves& moves,
                  std::vector<float>& weights) {
    constexpr double most = 0.95;  // every move keeps a chance
    const std::vector<go::BookOffer> offers = book.offers(game.board(), game.to_play());
    std::array<double, go::Outlook::corners> trust{};
    for (const go::BookOffer& offer : offers) trust[offer.corner] = offer.fit() * offer.fit();
    const double best = most * std::ranges::max(trust);
    double sum = 0.0;
    for (double each : trust) sum += each;
    std::vector<double> said(std::size_t(game.move_codes()), 0.0);
    for (const go::BookOffer& offer : offers)
        said[game.code(offer.point)] += best * trust[offer.corner] / sum * offer.share();
    for (std::size_t i = 0; i < moves.size(); ++i)
        weights[i] = float((1.0 - best) * weights[i] + said[moves[i]]);
}

/// Adds the book, if there is one, to the sources of a search of Go.
template <search::Game G>
void add_joseki(const std::shared_ptr<const go::JosekiBook>& book,
                std::vector<search::PriorSource<G>>& sources) {
    if (!book) return;
    sources.push_back(
        {[book](const G& game, const search::Moves& moves, std::vector<float>& weights) {
             weigh_joseki(*book, game, moves, weights);
         },
         joseki_share});
}

}  // namespace tengen::engine
