/// Random games played on the playout board and on the exact board side by side.
#pragma once

#include <cstdint>

#include "base/rng.hpp"
#include "go/playout_board.hpp"

namespace tengen::go {

/// Any legal move, eyes filled too, so that large captures and kos come up.
template <int Cap>
Point random_legal_move(const PlayoutBoard<Cap>& board, Colour colour, Rng& rng) {
    for (int tries = 0; tries < 40 && board.empties() > 0; ++tries) {
        const Point point = board.empty(int(rng.below(std::uint32_t(board.empties()))));
        if (board.is_legal(point, colour)) return point;
    }
    return pass;
}

/// Plays three moves for every point, and calls visit(playout board, exact board, the move just
/// made, the side to move) after each.
template <int Cap, typename Visit>
void play_random_game(int height, int width, Rng& rng, Visit&& visit) {
    Board<Cap> exact(height, width);
    PlayoutBoard<Cap> lean(height, width);
    Colour colour = Colour::black;
    for (int move = 0; move < 3 * exact.grid().area(); ++move) {
        const Point point = random_legal_move(lean, colour, rng);
        lean.play(point, colour);
        if (point == pass)
            exact.clear_ko();
        else
            exact.play(point, colour);
        colour = opponent(colour);
        visit(lean, exact, point, colour);
    }
}

}  // namespace tengen::go
