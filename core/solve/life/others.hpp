/// What a search does because others search with it (part of search.hpp).
#pragma once

#include "solve/life/search.hpp"

namespace tengen::solve::life {

/// A move counts as harder by one part in so many for each who is behind it.
inline constexpr ProofNumber parts_harder = 4;

/// Is it over, or is a position on the path settled, so that the search may leave it?
template <int Words>
void Search<Words>::look_around() {
    stopped_ |= crew_->is_over();
    for (std::size_t i = 0; i < path_.size() && !is_settled(); ++i) {
        const auto known = find(path_[i].place, path_[i].key);
        if (known && known->is_certain()) settled_ = i;
    }
}

/// Beyond what is counted the search is depth-first, together with others, too.
template <int Words>
ProofNumber Search<Words>::virtual_delta(const Child& child) const {
    const ProofNumber delta = child.known.delta;
    if (!crew_ || delta >= most_counted) return delta;
    return delta + delta / parts_harder * ProofNumber(crew_->count(child.state.board_key));
}

/// Takes over what others have found of the moves that are open.
template <int Words>
void Search<Words>::hear_of_others(std::size_t first) {
    for (std::size_t i = first; i < children_.size(); ++i)
        if (!children_[i].known.is_certain())
            if (const auto known = find(children_[i].state)) children_[i].known = *known;
}

}  // namespace tengen::solve::life
