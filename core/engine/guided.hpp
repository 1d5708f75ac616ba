/// Searches with their guides, for any game.
#pragma once

#include <memory>
#include <utility>

#include "engine/search.hpp"
#include "search/leaf_parallel.hpp"
#include "search/root_parallel.hpp"
#include "search/search.hpp"

namespace tengen::engine {

/// What a view refers to and does not own.
using Owned = std::shared_ptr<const void>;

/// Every tree has its share of the simulations and of the memory.
template <search::Game G>
std::unique_ptr<search::AnySearch> in_trees(const G& root, search::Config config,
                                            const search::Guides<G>& guides, const Owned& owned) {
    const auto trees = std::uint64_t(config.threads);
    config.threads = 1;
    config.memory /= trees;
    config.simulations = search::share_of(config.simulations, trees);
    config.nodes = search::share_of(config.nodes, trees);
    std::vector<std::unique_ptr<search::AnySearch>> searches;
    for (std::uint64_t i = 0; i < trees; ++i, ++config.seed)
        searches.push_back(std::make_unique<search::Search<G>>(root, config, guides, owned));
    return std::make_unique<search::RootParallel>(std::move(searches), config.final_move,
                                                  root.to_play());
}

template <search::Game G>
std::unique_ptr<search::AnySearch> at_leaves(const G& root, search::Config config,
                                             search::Guides<G> guides, const Owned& owned) {
    guides.playouts = std::make_shared<search::LeafParallel<G>>(config.threads, config.seed,
                                                                std::move(guides.playouts));
    config.playouts *= config.threads;
    config.threads = 1;
    return std::make_unique<search::Search<G>>(root, config, std::move(guides), owned);
}

/// A search whose threads work together as the options say.
template <search::Game G>
std::unique_ptr<search::AnySearch> guided(const G& root, const search::Config& config,
                                          search::Guides<G> guides, const Owned& owned = {}) {
    if (config.threads > 1 && config.parallel == search::Parallel::root)
        return in_trees(root, config, guides, owned);
    if (config.threads > 1 && config.parallel == search::Parallel::leaf)
        return at_leaves(root, config, std::move(guides), owned);
    return std::make_unique<search::Search<G>>(root, config, std::move(guides), owned);
}

}  // namespace tengen::engine
