/// Perft: the number of sequences of legal stone moves of a given length, passes left out. The
/// counts are published, so they tell at once whether the rules are right. They grow beyond all
/// patience with the length, so a count can be told to stop; what it returns then means nothing.
#pragma once

#include <cstdint>
#include <stop_token>

#include "go/game.hpp"

namespace tengen::go {

template <int Cap>
std::uint64_t perft(const Position<Cap>& position, int depth, const std::stop_token& stop) {
    if (depth == 0) return 1;
    std::uint64_t count = 0;
    const Colour colour = position.to_play();
    position.board().grid().for_each_point([&](Point point) {
        if (stop.stop_requested()) return;
        if (position.legality(point, colour) != Legality::legal) return;
        if (depth == 1) {
            ++count;
            return;
        }
        Position<Cap> next = position;
        next.play(point, colour);
        count += perft(next, depth - 1, stop);
    });
    return count;
}

/// The same from a game's present position, on the smallest board type that holds it.
std::uint64_t perft(const Game& game, int depth, const std::stop_token& stop = {});

}  // namespace tengen::go
