/// What the guides of a search say of its leaves: what is proven, which moves are considered, and
/// priors. Included by leaf_search.hpp, which has the class.
#pragma once

#include <algorithm>
#include <vector>

#include "search/leaf_search.hpp"

namespace tengen::search {

/// Enters a verdict and its line: each position of the line is certain, and so is its move of it.
/// What is no loss and has no move that leads there helps nobody and is not believed; nor is a line
/// for whose first move there is no room.
template <DescribedGame G>
void LeafSearch<G>::believe(NodeIndex index, G game, const Verdict& verdict) {
    if (verdict.line.empty() && verdict.status != win_for(opponent(game.to_play()))) return;
    if (!verdict.line.empty() && tree_.full()) return;
    const std::vector<float> even(std::size_t(root_.move_codes()), 1.0F);
    NodeIndex here = index;
    for (Move move : verdict.line) {
        const MoveSet legal = legal_moves(game);
        if (!legal.has(move)) break;
        tree_.expand(here, game.to_play(), legal, even.data());
        here = tree_.advise(here, move, verdict.status);
        game.play(move);
        if (here == LeafTree::root || game.result()) break;
    }
    if (!tree_[index].expanded) tree_.expand(index, game.to_play(), legal_moves(game), even.data());
    tree_.settle(index, verdict.status);
}

template <DescribedGame G>
MoveSet LeafSearch<G>::legal_moves(const G& game) const {
    Moves moves;
    game.legal_moves(moves);
    MoveSet set;
    for (Move move : moves) set.add(move);
    return set;
}

/// Which of a leaf's moves are considered, and what others than the evaluator think of them.
template <DescribedGame G>
void LeafSearch<G>::consult(Pending& leaf, const G& game) const {
    Moves moves;
    leaf.considered.for_each([&](int move) { moves.push_back(Move(move)); });
    if (guides_->consider && !(restricted_ && leaf.node == LeafTree::root)) {
        const Considered considered = guides_->consider(game, moves);
        if (considered.count > 0 && considered.count < moves.size()) {
            leaf.partial = !considered.others_lose;
            moves.resize(considered.count);
            leaf.considered = {};
            for (Move move : moves) leaf.considered.add(move);
        }
        std::ranges::sort(moves);  // priors come in the set's order
    }
    if (guides_->priors.empty()) return;
    std::vector<float> scratch;
    leaf.known_share = mix_priors(guides_->priors, game, moves, leaf.known, scratch);
}

}  // namespace tengen::search
