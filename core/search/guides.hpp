/// What a search asks of others. The search itself knows no game; whoever sets it up hands it, as
/// values chosen at run time,
///
///   playouts   how a leaf is played out                       (needed, unless leaves are judged)
///   priors     how promising the moves of a new node are      (any number of sources, mixed)
///   consider   which of the legal moves are tried first       (a filter)
///   prover     what is certain of a new node                  (threat search, life and death)
///
/// *Legal*, *considered* and *proven* are three things. A filter only says what is tried: the moves
/// it leaves out stay legal and unknown, so no loss is ever proven from a filtered list, and they
/// are tried after all when everything else is certain. What a prover says is believed.
///
/// All of them are called from several threads at once.
#pragma once

#include <functional>
#include <limits>
#include <memory>
#include <optional>
#include <vector>

#include "base/rng.hpp"
#include "search/game.hpp"
#include "search/proof.hpp"
#include "search/trace.hpp"

namespace tengen::search {

/// How a game that was played out ended, after how many further plies.
struct Ending {
    Status status;
    int plies;
};

/// A way to play games out.
template <Game G>
class Playouts {
public:
    virtual ~Playouts() = default;

    /// Plays from a position to the end; the moves are added to the trace if there is one.
    virtual Ending play(const G& position, Rng& rng, Trace* trace) = 0;

    /// Called before the first playout of each leaf.
    virtual void begin_leaf() {}
};

/// Gives each move a weight above 0, the promising ones more. The weights come in as equals and may
/// stay so where nothing is known.
template <Game G>
using Weigh = std::function<void(const G&, const Moves&, std::vector<float>&)>;

/// A source of priors and its share in the mixture.
template <Game G>
struct PriorSource {
    Weigh<G> weigh;
    double share = 1.0;
};

/// What a filter made of a list of moves: the considered ones are its first `count`.
struct Considered {
    std::size_t count;
    /// Are the others known to lose, as all that do not answer a four? Then they are certain.
    bool others_lose = false;
};

/// Brings the moves to consider to the front of the list of all legal ones. Where it keeps none,
/// all are considered.
template <Game G>
using Consider = std::function<Considered(const G&, Moves&)>;

/// Asked about new nodes at most `within` plies from the root, in positions that are not over.
template <Game G>
struct Prover {
    std::function<std::optional<Verdict>(const G&)> prove;
    int within = std::numeric_limits<int>::max();
};

template <Game G>
struct Guides {
    std::shared_ptr<Playouts<G>> playouts;
    std::vector<PriorSource<G>> priors;
    double judged_share = 1.0;  ///< Of the evaluator's priors among these, where there is one.
    Consider<G> consider;
    Prover<G> prover;
};

}  // namespace tengen::search
