/// All options of a search. The names are the same here, in Python, in TOML and on the command
/// line.
#pragma once

#include <cstddef>
#include <cstdint>
#include <limits>

#include "search/game.hpp"

namespace tengen::search {

enum class Selection : std::uint8_t {
    ucb1,      ///< Q + c·√(2 ln N / n)                                      (C, T, G)
    variance,  ///< Q + √(v̂ ln N / n) + ln N / n, v̂ = max(0.001, Q(1 − Q))   (W, formula 2)
    puct,      ///< Q + c·P·√N / (1 + n)
};

enum class FinalMove : std::uint8_t {
    visits,       ///< The most visited move.
    value,        ///< The move of the highest value.
    lower_bound,  ///< The move whose value is highest after its uncertainty is taken off.
    agreement,    ///< Search on until the most visited move also has the highest value (C5).
};

/// How several threads work together (W2).
enum class Parallel : std::uint8_t {
    tree,  ///< All on one tree.
    root,  ///< Each on a tree of its own; visits are added up. For comparison.
    leaf,  ///< One walks the tree, all play from each leaf. For comparison.
};

/// What an end of the game is worth. Values of positions are win rates whatever these are; rewards
/// only steer the search.
struct Rewards {
    double win = 1.0;
    double draw = 0.5;
    double loss = 0.0;
    double step_bonus = 0.0;  ///< T's k: a reward grows by the factor 1 + k / steps.
    double penalty = 1.0;     ///< T's p: a loss counts so many times.
    double decay = 1.0;       ///< T's γ: a reward shrinks by it with each ply towards the root.

    friend constexpr bool operator==(const Rewards&, const Rewards&) = default;

    /// Does what a position is worth depend on how it was reached?
    constexpr bool depend_on_path() const { return step_bonus != 0.0 || decay != 1.0; }
};

inline constexpr const char* no_root_move = "none of the moves that are left can be searched";

/// When a run of a search ends.
struct Limits {
    std::uint64_t simulations = 0;  ///< 0 for none.
    double seconds = 0.0;           ///< 0 for none.
};

struct Config {
    // Limits; the first that is reached stops the search. 0 means none, but for memory.
    std::uint64_t simulations = 0;
    double seconds = 0.0;
    std::uint64_t nodes = 0;
    std::size_t memory = std::size_t(1) << 30;  ///< Bytes of tree; then it stops growing.

    int threads = 1;
    Parallel parallel = Parallel::tree;
    std::uint64_t seed = 0;

    Selection selection = Selection::ucb1;
    double exploration = 0.3;
    /// What an unvisited move counts in the place of a formula; infinite: each is tried once first.
    double first_play_urgency = std::numeric_limits<double>::infinity();
    bool shuffle = true;             ///< Try equals in random order, not in the order of the board.
    std::uint32_t expansion = 8;     ///< A move's node is made when it has been visited so often.
    std::uint32_t virtual_loss = 1;  ///< Lost visits that a thread leaves on its way down.

    bool rave = false;
    double rave_equivalence = 1000.0;  ///< W's k, at which both estimates weigh the same.
    int amaf_depth = 0;                ///< Plies from a node whose moves count for it; 0: all.
    bool amaf_fading = false;          ///< Do moves count less the later they come?

    int leaves = 16;  ///< In flight at most, where they are judged outside.
    /// There an unvisited move counts as much as its node so far, less this times √(the sum of the
    /// priors of the visited moves): the more has been tried, the less is hoped of the rest.
    double first_play_reduction = 0.1;

    bool transpositions = false;
    bool proofs = true;  ///< Back up results that are certain.
    int playouts = 1;    ///< For each leaf.
    Rewards rewards;
    bool reuse = true;  ///< Keep what the tree knows of a move that is made.

    /// The only moves of the root that are searched, until it is another; empty: all. The others
    /// are no part of the tree, so what follows for the root is said of these moves and is no
    /// proof.
    Moves root_moves;

    FinalMove final_move = FinalMove::visits;
    bool early_stop = false;  ///< Stop when no other move can become the most visited.

    void limit(const Limits& limits) {
        simulations = limits.simulations;
        seconds = limits.seconds;
    }
};

}  // namespace tengen::search
