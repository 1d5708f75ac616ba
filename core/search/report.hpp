/// What can be seen of a search, while it runs or afterwards.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "search/game.hpp"

namespace tengen::search {

struct Candidate {
    Move move;
    std::uint32_t visits;
    double value;  ///< Win rate of the side to move.
    double prior;
    std::optional<Result> proof;
};

struct Report {
    std::vector<Candidate> candidates;  ///< In the order of the move codes.
    Moves variation;                    ///< The principal variation, the chosen move first.
    double value = 0.5;                 ///< Win rate of the side to move after the chosen move.
    std::optional<Result> proof;        ///< What best play leads to, if that is certain.
    std::uint64_t simulations = 0;
    double seconds = 0.0;
    std::size_t nodes = 0, bytes = 0;
    int depth = 0;  ///< Plies of the longest way down so far.
    bool full = false;
};

}  // namespace tengen::search
