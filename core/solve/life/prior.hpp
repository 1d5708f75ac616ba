/// How likely it is that a move wins where one does, by what it looks like.
///
/// The weights were fitted to proofs (benchmarks/fit_life.py): the worths of all moves of a
/// position, as exponents, share out how often the winner's move was each of them. They choose
/// what is searched first, and prove nothing.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "solve/life/looks.hpp"
#include "solve/life/moves.hpp"

namespace tengen::solve::life {

/// A worth is a logarithm in hundredths.
inline constexpr int one_worth = 100;

/// The same pattern, turned and mirrored so that its number is the least.
std::uint16_t folded(std::uint16_t pattern);
std::uint8_t folded_far(std::uint8_t pattern);

/// What a move is worth to a side.
int worth(Side side, const Look& look);
int worth_of_pass(Side side);

/// Fitted weights of a side.
struct PatternWeight {
    std::uint16_t pattern;  ///< Folded.
    std::int16_t weight;
};
struct Weights {
    std::span<const PatternWeight> patterns, far;
    std::array<std::int16_t, liberty_kinds> liberty_pairs;
    std::array<std::int16_t, breath_kinds> breaths;
    std::array<std::int16_t, eye_kinds> eyes;
    std::int16_t retakes, beside_target, pass;
};
const Weights& fitted(Side side);

/// Tells the cost of every choice: how much less it is worth than the best. `room` is where eyes
/// may be.
template <int Words>
void weigh(const Area<Words>& area, const State<Words>& state, const Chains<Words>& own,
           const Chains<Words>& foes, const Bits<Words>& room, std::vector<Choice>& choices) {
    const Looks<Words> looks(area, state, own, foes, room);
    int best = INT16_MIN;
    for (Choice& choice : choices) {
        const int told = choice.move == pass_move ? worth_of_pass(state.to_play)
                                                  : worth(state.to_play, looks.at(choice.move));
        choice.cost = std::int16_t(told);
        best = std::max(best, told);
    }
    for (Choice& choice : choices) choice.cost = std::int16_t(best - choice.cost);
}

}  // namespace tengen::solve::life
