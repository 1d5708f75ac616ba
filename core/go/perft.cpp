#include "go/perft.hpp"

namespace tengen::go {

std::uint64_t perft(const Game& game, int depth, const std::stop_token& stop) {
    const Game::Grid& grid = game.position().board().grid();
    return with_capacity(grid.height(), grid.width(), [&](auto capacity) {
        return perft(Position<capacity.value>(game.position()), depth, stop);
    });
}

}  // namespace tengen::go
