/// Many playouts from the empty board, for measuring and for signatures; and what the rules of
/// heavy ones propose, for tests.
#pragma once

#include <cstdint>
#include <vector>

#include "five/rules.hpp"
#include "go/game.hpp"
#include "playout/go_rules.hpp"

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

/// Heavy playouts of Go.
PlayoutStats go_heavy_playouts(int size, const playout::Rules& rules, std::uint64_t playouts,
                               std::uint64_t seed);

/// What a rule of heavy playouts proposes in the present position, in the order of the points.
std::vector<Point> proposals(const go::Game& game, playout::RuleKind kind);

/// The traits of a move in the present position, for whoever learns weights for them.
std::vector<int> traits(const go::Game& game, Point point);

/// Uniform playouts of five in a row; Renju's forbidden points are open to Black in them.
PlayoutStats five_playouts(int size, const five::Rules& rules, std::uint64_t playouts,
                           std::uint64_t seed);

}  // namespace tengen::engine
