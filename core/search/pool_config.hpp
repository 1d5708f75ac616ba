/// The options of a pool.
#pragma once

#include <cstddef>
#include <cstdint>

#include "search/leaf_tree.hpp"

namespace tengen::search {

struct PoolConfig {
    int searches = 1024;      ///< Games in play at the same time.
    std::uint64_t games = 0;  ///< Games in all; 0: on and on.
    int batches = 2;          ///< The searches are divided among so many batches.
    int threads = 1;
    std::uint64_t seed = 0;

    LeafOptions search;  ///< Of each move.

    double noise_weight = 0.0;  ///< How much of a root's priors is noise …
    double noise_alpha = 0.15;  ///< … from Dirichlet(α).
    /// The first moves of a game are drawn with chances ∝ visits^(1/T); later ones are the best.
    int temperature_moves = 0;
    double temperature = 1.0;
    int max_moves = 0;  ///< Then a game is cut off and counted as it stands; 0: never.

    bool keep_planes = false;  ///< Do records show the position before each move?

    /// Room in the tree of each: a node a simulation, the root, and one so that it is never full.
    std::size_t nodes_a_search() const { return std::size_t(search.simulations) + 2; }
};

/// Bytes that the trees of a pool take.
inline std::size_t pool_bytes(const PoolConfig& config, int move_codes) {
    return std::size_t(config.searches) * config.nodes_a_search() *
           LeafTree::bytes_per_node(move_codes);
}

}  // namespace tengen::search
