/// Many playouts from the empty board, for measuring and for signatures.
#pragma once

#include <cstdint>

#include "five/rules.hpp"

namespace tengen::engine {

/// Sums over many playouts. In Go, Black wins by any margin before komi; ataris are counted only
/// where they are asked for.
struct PlayoutStats {
    std::uint64_t playouts = 0, moves = 0, black_wins = 0, ataris = 0;
};

/// Uniform playouts of Go on a square board of 1 to 25 points a side.
PlayoutStats go_playouts(int size, std::uint64_t playouts, std::uint64_t seed);

/// The same playouts, in which each move is followed by the questions of a heavy playout: which
/// chains on its sides are in atari, and would an answer be self-atari (go/atari.hpp)?
PlayoutStats go_playouts_with_questions(int size, std::uint64_t playouts, std::uint64_t seed);

/// Uniform playouts of five in a row; Renju's forbidden points are open to Black in them.
PlayoutStats five_playouts(int size, const five::Rules& rules, std::uint64_t playouts,
                           std::uint64_t seed);

}  // namespace tengen::engine
