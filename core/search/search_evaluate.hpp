/// The third step of a simulation: what a leaf is worth. Included by search.hpp, which has the
/// class.
#pragma once

#include <optional>

#include "search/search.hpp"

namespace tengen::search {

/// The mean over the leaf's playouts, as many as are made before it is stopped, or the result if it
/// is known.
template <Game G>
Evaluation Search<G>::evaluate(Worker& worker, const G& game) {
    const int depth = int(worker.path.size());
    const Proof proof = tree_->edge(worker.path.back().edge).proof.load(std::memory_order_relaxed);
    const std::optional<Status> known = proof ? proof.status() : game.result();
    if (known) {
        if (proves_) backup_proof(worker.path, *known);
        const Evaluation certain = evaluation_of(config_.rewards, *known, depth);
        if (config_.rave) backup_amaf(worker, certain);
        return certain;
    }
    guides_.playouts->begin_leaf();
    Evaluation mean;
    int played = 0;
    for (; played < config_.playouts; ++played) {
        if (played > 0 && stopped_.load(std::memory_order_relaxed)) break;
        const Ending ending =
            guides_.playouts->play(game, worker.rng, config_.rave ? &worker.trace : nullptr);
        const Evaluation one = evaluation_of(config_.rewards, ending.status, depth + ending.plies);
        if (config_.rave) backup_amaf(worker, one);
        mean += one;
    }
    return mean / played;
}

}  // namespace tengen::search
