/// Priors from several sources, mixed.
///
/// Each source gives weights of its own scale. They are scaled to a sum of one and averaged by the
/// sources' shares: P = Σ sᵢ·Pᵢ / Σ sᵢ. A source that leaves all moves alike knows nothing of the
/// position, and has no share there. This is the only place where priors are mixed, be they from
/// tactics, a book or a network.
#pragma once

#include <algorithm>
#include <cmath>
#include <numeric>
#include <vector>

#include "search/guides.hpp"
#include "search/move_set.hpp"

namespace tengen::search {

/// Scales weights to a sum of one; where that cannot be, all become equal.
inline void scale_to_one(std::vector<float>& weights) {
    const double sum = std::accumulate(weights.begin(), weights.end(), 0.0);
    const bool usable = sum > 0.0 && std::isfinite(sum);
    for (float& weight : weights)
        weight = usable ? float(weight / sum) : 1.0F / float(weights.size());
}

/// What the sources say of the moves of a position, for a list that may be empty: all alike then.
/// Returns the shares of those who know something.
template <Game G>
double mix_priors(const std::vector<PriorSource<G>>& sources, const G& position, const Moves& moves,
                  std::vector<float>& priors, std::vector<float>& scratch) {
    const float even = 1.0F / float(moves.size());
    priors.assign(moves.size(), even);
    double shares = 0.0;
    for (const PriorSource<G>& source : sources) {
        scratch.assign(moves.size(), even);
        source.weigh(position, moves, scratch);
        if (std::ranges::all_of(scratch, [&](float weight) { return weight == even; })) continue;
        scale_to_one(scratch);
        shares += source.share;
        const double said = source.share / shares;
        for (std::size_t i = 0; i < moves.size(); ++i)
            priors[i] = float((1.0 - said) * priors[i] + said * scratch[i]);
    }
    return shares;
}

/// Mixes what an evaluator said of the moves of a set, over all move codes, with what sources said
/// of the same moves, in the set's order and with a sum of one. The rest of the row is dropped.
inline void mix_judged(const MoveSet& moves, const std::vector<float>& known, double judged_share,
                       double known_share, float* row, int move_codes) {
    double sum = 0.0;
    moves.for_each([&](int move) { sum += row[move] > 0.0F ? row[move] : 0.0F; });
    const bool usable = sum > 0.0 && std::isfinite(sum);
    const double judged = usable ? judged_share / (judged_share + known_share) : 0.0;
    std::size_t next = 0;
    std::vector<float> mixed(std::size_t(move_codes), 0.0F);
    moves.for_each([&](int move) {
        const double said = usable && row[move] > 0.0F ? row[move] / sum : 0.0;
        mixed[std::size_t(move)] = float(judged * said + (1.0 - judged) * known[next++]);
    });
    std::ranges::copy(mixed, row);
}

}  // namespace tengen::search
