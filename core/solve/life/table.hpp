/// What the search knows of positions, in memory of a fixed size.
///
/// Numbers are told from the side to move: *phi* is how many leaves at least must still be proven
/// for it to win, *delta* for it to lose (Nagai's names). 0 and `infinite` are certain. A certain
/// result has its length in moves and the move that wins.
#pragma once

#include <cstdint>

#include "solve/life/state.hpp"
#include "solve/proof_table.hpp"

namespace tengen::solve::life {

/// A result that does not hang on the moves that led to the position.
inline constexpr std::int16_t independent = 32767;

struct Known {
    ProofNumber phi = 1, delta = 1;
    std::int16_t hangs_on = independent;  ///< The least depth of a position that it repeats.
    std::uint16_t length = 0;
    std::int16_t move = no_cell;
    bool is_free = true;  ///< No ko had a part in it, so that it holds for all numbers of threats.
    std::uint8_t spends = 0;  ///< Threats that the winner needs at most.

    constexpr bool wins() const { return phi == 0; }
    constexpr bool loses() const { return delta == 0; }
    constexpr bool is_certain() const { return wins() || loses(); }
};

constexpr Known certain(bool wins, std::int16_t hangs_on = independent) {
    return wins ? Known{0, infinite, hangs_on} : Known{infinite, 0, hangs_on};
}

using Table = KnownTable<Known>;

}  // namespace tengen::solve::life
