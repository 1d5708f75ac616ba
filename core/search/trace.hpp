/// The moves of one simulation, in the tree and in the playout, for whoever learns from them
/// (AMAF).
#pragma once

#include <vector>

#include "search/game.hpp"

namespace tengen::search {

struct Played {
    Move move;
    Colour colour;
};

using Trace = std::vector<Played>;

/// For each side and move, the next ply at which the side plays it. Filled from the end of a trace
/// backwards, it answers for the ply reached.
class NextPlayed {
public:
    static constexpr int never = -1;

    void clear(int move_codes) {
        for (auto& plies : plies_) plies.assign(std::size_t(move_codes), never);
    }
    void note(Played played, int ply) { plies_[side(played.colour)][played.move] = ply; }
    int ply(Colour colour, Move move) const { return plies_[side(colour)][move]; }

private:
    std::vector<int> plies_[2];
};

}  // namespace tengen::search
