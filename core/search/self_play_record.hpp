/// What is written down of each move of a game that a search plays with itself. Included by
/// self_play.hpp, which has the class.
#pragma once

#include <algorithm>
#include <vector>

#include "search/policy_target.hpp"
#include "search/self_play.hpp"

namespace tengen::search {

/// R teaches its network part of what was proven and does not say which. Here it is one position
/// for each move, drawn among all that were proven while that was searched: so no game has more of
/// them than moves.
template <DescribedGame G>
void SelfPlay<G>::note_proof(const G& position, const Verdict& verdict) {
    if (proofs_rng_.below(++proofs_) != 0) return;
    noted_ = {};
    write_planes(position, noted_.planes);
    noted_.to_play = {position.to_play()};
    const bool wins = verdict.status == win_for(position.to_play());
    noted_.moves = {wins ? verdict.line.front() : no_move};
    noted_.results = {verdict.status};
}

template <DescribedGame G>
void SelfPlay<G>::write_proof() {
    if (proofs_ == 0) return;
    ProvenPositions& all = record_.proofs;
    all.planes.insert(all.planes.end(), noted_.planes.begin(), noted_.planes.end());
    all.to_play.push_back(noted_.to_play.front());
    all.moves.push_back(noted_.moves.front());
    all.results.push_back(noted_.results.front());
    proofs_ = 0;
}

/// What a policy should learn of the root, by the rule that its moves were tried by.
template <DescribedGame G>
PolicyTarget SelfPlay<G>::target(NodeIndex chosen) const {
    const LeafTree& tree = search_.tree();
    if (search_.root().proof) return certain_target(tree, chosen, options_.simulations);
    if (search_.gumbel().is_on()) return improved_target(tree, options_.gumbel.scale);
    if (options_.forced_playouts > 0.0)
        return pruned_target(tree, config_->search.exploration, options_.forced_playouts);
    return visits_target(tree);
}

template <DescribedGame G>
void SelfPlay<G>::write_down(NodeIndex chosen) {
    const PolicyTarget learnt = target(chosen);
    record_.first.push_back(std::uint32_t(record_.tried.size()));
    record_.tried.insert(record_.tried.end(), learnt.moves.begin(), learnt.moves.end());
    record_.weights.insert(record_.weights.end(), learnt.weights.begin(), learnt.weights.end());
    record_.values.push_back(float(learnt.value));
    record_.moves.push_back(search_.tree()[chosen].move);
    record_.full.push_back(is_full_);
    record_.certain.push_back(bool(search_.root().proof));
    record_.to_play.push_back(search_.position().to_play());
    if (config_->keep_planes) write_planes(search_.position(), record_.planes);
}

template <DescribedGame G>
void SelfPlay<G>::write_planes(const G& position, std::vector<std::uint64_t>& planes) {
    const std::size_t before = planes.size();
    planes.resize(before + std::size_t(layout_->words_a_leaf()));
    MoveSet legal;
    position.describe(Planes(&planes[before], *layout_), legal);
}

}  // namespace tengen::search
