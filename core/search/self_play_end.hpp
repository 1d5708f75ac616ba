/// How a game ends that a search plays with itself. Included by self_play.hpp, which has the class.
#pragma once

#include <utility>
#include <vector>

#include "search/self_play.hpp"

namespace tengen::search {

/// Has the side that moves thought so little of its chances for so many moves that it gives up?
template <DescribedGame G>
bool SelfPlay<G>::would_resign() {
    const std::size_t mover = std::size_t(side(record_.to_play.back()));
    int& low = low_moves_[mover];
    low = record_.values.back() < options_.resign_below ? low + 1 : 0;
    if (low < config_->resign_moves) return false;
    std::int32_t& first = record_.resigns_at[mover];
    if (first < 0) first = std::int32_t(record_.moves.size()) - 1;
    return true;
}

/// The last move of the record is made, and whoever made it gives up.
template <DescribedGame G>
void SelfPlay<G>::resign(std::vector<GameRecord>& records) {
    record_.resigned = true;
    end_game(win_for(opponent(record_.to_play.back())), records);
}

template <DescribedGame G>
void SelfPlay<G>::cut_off(std::vector<GameRecord>& records) {
    record_.cut_off = true;
    count(search_.position().counted(), records);
}

/// Ends a game of which no point is open any more; says whether it did.
template <DescribedGame G>
bool SelfPlay<G>::settle(std::vector<GameRecord>& records) {
    if constexpr (CountedGame<G>) {
        if (!config_->settle) return false;
        const G& position = search_.position();
        const auto owners = position.settled();
        if (!owners) return false;
        record_.settled = true;
        write_owners(*owners);
        end_game(G::status_of(position.lead(*owners)), records);
        return true;
    }
    return false;
}

/// The last move of the record is made; what would follow is known.
template <DescribedGame G>
void SelfPlay<G>::end_proven(Status result, std::vector<GameRecord>& records) {
    record_.proven = true;
    end_game(result, records);
}

/// Ends a game that is counted as it stands.
template <DescribedGame G>
void SelfPlay<G>::count(Status result, std::vector<GameRecord>& records) {
    if constexpr (CountedGame<G>) write_owners(search_.position().owners());
    end_game(result, records);
}

template <DescribedGame G>
template <typename Owners>
void SelfPlay<G>::write_owners(const Owners& owners) {
    const int words = layout_->words_a_plane();
    const G& position = search_.position();
    record_.score = float(position.lead(owners));
    record_.owners.resize(2 * std::size_t(words));
    for (Colour colour : {Colour::black, Colour::white})
        position.paint(owners, colour,
                       Canvas(&record_.owners[std::size_t(side(colour) * words)], words));
}

template <DescribedGame G>
void SelfPlay<G>::end_game(Status result, std::vector<GameRecord>& records) {
    record_.result = result;
    records.push_back(std::move(record_));
    number_ += std::uint64_t(config_->searches);
    begin_game();
}

}  // namespace tengen::search
