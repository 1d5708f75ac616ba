/// Playouts of five in a row that see fives, fours and open threes (R4).
///
/// A move is the first of these that there is:
///
///   1. a five of one's own: the game is won;
///   2. the point of the opponent's five; if there are two, or it is forbidden, the game is lost;
///   3. a four that cannot be stopped: the game is won;
///   4. against such a four of the opponent's, next: one of its points, or a four of one's own;
///   5. a random point near a stone; every other time one that makes or takes a four or a three.
///
/// So a playout ends when its end is in sight, which is after a dozen moves or two, and Black keeps
/// Renju's prohibitions. It is several times as dear as a blind one, and tells several times more.
#pragma once

#include "base/rng.hpp"
#include "search/guides.hpp"
#include "views/five.hpp"

namespace tengen::playout {

class FiveShapes final : public search::Playouts<view::Five> {
public:
    search::Ending play(const view::Five& game, Rng& rng, search::Trace* trace) override;
};

}  // namespace tengen::playout
