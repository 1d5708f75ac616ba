#include "engine/ownership.hpp"

#include "playout/go_uniform.hpp"

namespace tengen::engine {

namespace {

constexpr int vote(Colour owner) {
    return (owner == Colour::black) - (owner == Colour::white);
}

}  // namespace

std::vector<int> ownership(const go::Game& game, int playouts, std::uint64_t seed) {
    const auto& grid = game.position().board().grid();
    return with_capacity(grid.height(), grid.width(), [&](auto capacity) {
        const go::PlayoutBoard<capacity.value> start(
            go::Position<capacity.value>(game.position()).board());
        std::vector<int> votes(std::size_t(grid.area()));
        Colour first = game.position().to_play();
        Rng rng(seed);
        for (int i = 0; i < playouts; ++i, first = opponent(first)) {
            go::PlayoutBoard<capacity.value> board = start;
            board.pass_turn();  // a ko closes a point to one side only, and either may begin
            playout::play_uniform(board, first, rng);
            auto point_votes = votes.begin();
            board.grid().for_each_point(
                [&](Point point) { *point_votes++ += vote(board.owner(point)); });
        }
        return votes;
    });
}

}  // namespace tengen::engine
