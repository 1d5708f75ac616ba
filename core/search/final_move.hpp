/// The move to make when the search is over.
#pragma once

#include <cstddef>
#include <limits>
#include <optional>
#include <tuple>

#include "search/config.hpp"
#include "search/formulas.hpp"
#include "search/game.hpp"

namespace tengen::search {

/// What is known of a move in the end.
struct Standing {
    std::optional<Status> proof;
    std::uint32_t visits;
    double value;     ///< Win rate of the side that makes it.
    bool is_advised;  ///< A prover's line goes on with it.
    double prior;
    Move move;
};

/// What moves are compared by: certain results, a prover's advice, then the rule, then what breaks
/// its ties; among equals the higher prior and then the lowest move comes first.
inline auto rank(const Standing& standing, FinalMove rule, Colour mover) {
    const int certain = standing.proof ? merit(*standing.proof, mover) : 0;
    const double visits = standing.visits, value = visits > 0 ? standing.value : -1.0;
    const int lowest = -int(standing.move);
    const bool advised = standing.is_advised;
    switch (rule) {
        case FinalMove::value:
            return std::tuple(certain, advised, value, visits, standing.prior, lowest);
        case FinalMove::lower_bound:
            return std::tuple(certain, advised, lower_bound(value, visits), visits, standing.prior,
                              lowest);
        default:
            return std::tuple(certain, advised, visits, value, standing.prior, lowest);
    }
}

/// The index of the move to make, for at(0) … at(count − 1). A certain win comes first and a
/// certain loss last; a certain draw is better than a move that is worth less than a draw.
template <typename At>
std::size_t final_choice(std::size_t count, At&& at, FinalMove rule, Colour mover) {
    constexpr std::size_t none = std::numeric_limits<std::size_t>::max();
    struct First {
        std::size_t index = none;
        Standing standing{};
    } guess, sure;
    for (std::size_t i = 0; i < count; ++i) {
        const Standing standing = at(i);
        First& first = standing.proof ? sure : guess;
        const bool leads =
            first.index == none || rank(standing, rule, mover) > rank(first.standing, rule, mover);
        if (leads) first = {i, standing};
    }
    if (guess.index == none || sure.index == none)
        return guess.index == none ? sure.index : guess.index;
    const double worth = win_rate(*sure.standing.proof, mover);
    return worth == 1.0 || (worth > 0.0 && worth > guess.standing.value) ? sure.index : guess.index;
}

}  // namespace tengen::search
