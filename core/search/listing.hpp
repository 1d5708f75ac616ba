/// The moves of a new node: all that are legal, the considered ones first, in the order in which
/// they are to be tried, and how promising each is.
#pragma once

#include <algorithm>
#include <functional>
#include <stdexcept>
#include <tuple>
#include <utility>
#include <vector>

#include "base/rng.hpp"
#include "search/config.hpp"
#include "search/guides.hpp"
#include "search/priors.hpp"

namespace tengen::search {

/// A list that is filled anew for each node and keeps its memory.
class Listing {
public:
    const Moves& moves() const { return moves_; }
    const std::vector<float>& priors() const { return priors_; }
    const Considered& considered() const { return considered_; }

    /// Where `only` names moves there are no others, and all of them are considered.
    template <Game G>
    void list(const G& position, const Guides<G>& guides, bool shuffled, Rng& rng,
              const Moves& only = {}) {
        moves_.clear();
        position.legal_moves(moves_);
        if (!only.empty()) leave(only);
        if (shuffled) shuffle(rng);
        considered_ = {moves_.size()};
        if (guides.consider && only.empty()) considered_ = guides.consider(position, moves_);
        if (considered_.count == 0) considered_ = {moves_.size()};
        mix_priors(guides.priors, position, moves_, priors_, scratch_);
        if (guides.priors.empty()) return;
        order(0, considered_.count);
        order(considered_.count, moves_.size());
    }

private:
    void leave(const Moves& only) {
        std::erase_if(moves_,
                      [&](Move move) { return std::ranges::find(only, move) == only.end(); });
        if (moves_.empty()) throw std::invalid_argument(no_root_move);
    }

    void shuffle(Rng& rng) {
        for (std::size_t left = moves_.size(); left > 1; --left)
            std::swap(moves_[left - 1], moves_[rng.below(std::uint32_t(left))]);
    }

    /// The most promising first, equals in the order they had.
    void order(std::size_t from, std::size_t to) {
        order_.clear();
        for (std::size_t i = from; i < to; ++i) order_.emplace_back(priors_[i], moves_[i]);
        std::ranges::stable_sort(order_, std::greater{}, &std::pair<float, Move>::first);
        for (std::size_t i = from; i < to; ++i) std::tie(priors_[i], moves_[i]) = order_[i - from];
    }

    Moves moves_;
    std::vector<float> priors_, scratch_;
    std::vector<std::pair<float, Move>> order_;
    Considered considered_{0};
};

}  // namespace tengen::search
