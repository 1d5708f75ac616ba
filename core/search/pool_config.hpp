/// The options of a pool.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>

#include "search/gumbel_root.hpp"
#include "search/leaf_tree.hpp"

namespace tengen::search {

/// How the root of a search chooses.
enum class RootRule : std::uint8_t {
    puct,    ///< As every other node, with noise in its priors.
    gumbel,  ///< By sequential halving of moves that are drawn (gumbel_root.hpp).
};

/// The options of a move. They may change while a pool runs: a search takes them up as it begins a
/// move.
struct MoveOptions {
    std::uint32_t simulations = 200;  ///< Visits of the root's moves at which it is made.
    /// This share of the moves has them; the others have fewer, and no noise.
    double full_share = 1.0;
    std::uint32_t fast_simulations = 50;
    RootRule root = RootRule::puct;
    GumbelOptions gumbel;          ///< Where the root has that rule.
    double noise_weight = 0.0;     ///< How much of a root's priors is noise, with PUCT.
    double forced_playouts = 0.0;  ///< And how far its moves are forced (leaf_tree_steps.hpp).
    /// The first moves of a game are drawn, with PUCT with chances ∝ visits^(1/T) and with Gumbel
    /// by its noise; later ones are the best.
    int temperature_moves = 0;
    double temperature = 1.0;
    double resign_below = 0.0;  ///< The value under which a side gives up; 0: never.
};

struct PoolConfig {
    int searches = 1024;      ///< Games in play at the same time.
    std::uint64_t games = 0;  ///< Games in all; 0: on and on.
    int batches = 2;          ///< The searches are divided among so many batches.
    int threads = 1;
    std::uint64_t seed = 0;

    LeafOptions search;  ///< Of each tree, but for the simulations.
    MoveOptions move;
    std::uint32_t most_simulations = 0;  ///< Trees have room for so many, or for the move's.
    int nodes_a_simulation = 1;          ///< More where a prover enters its lines.

    double noise_alpha = 0.15;  ///< Noise comes from Dirichlet(α).
    int max_moves = 0;          ///< Then a game is cut off and counted as it stands; 0: never.
    int resign_moves = 3;       ///< So many own moves in a row under `resign_below` are enough.
    double resign_audit = 0.1;  ///< This share of the games is played on to see who was right.
    bool settle = false;  ///< Does a game of Go end when every point is settled (go/settled.hpp)?
    bool keep_planes = false;  ///< Do records show the position before each move?
    bool end_proven = false;   ///< Does a game end as soon as its result is certain?
    bool keep_proofs = false;  ///< Do records have positions that the prover has proven?

    /// The simulations that each tree has room for.
    std::uint32_t room() const { return std::max(move.simulations, most_simulations); }
    /// Room in the tree of each: a node a simulation, the root, and one so that it is never full.
    /// With a prover, whose lines are entered too, a tree may be full before its simulations.
    std::size_t nodes_a_search() const {
        return std::size_t(room()) * std::size_t(nodes_a_simulation) + 2;
    }
};

/// Bytes that the trees of a pool take.
inline std::size_t pool_bytes(const PoolConfig& config, int move_codes) {
    return std::size_t(config.searches) * config.nodes_a_search() *
           LeafTree::bytes_per_node(move_codes);
}

}  // namespace tengen::search
