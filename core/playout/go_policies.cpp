#include "playout/go_uniform.hpp"
#include "playout/policies.hpp"
#include "playout/uniform_legal.hpp"

namespace tengen::playout {

namespace {

/// The uniform playout that fills no eyes.
template <int Cap>
class GoLight final : public search::Playouts<view::LeanGo<Cap>> {
public:
    search::Ending play(const view::LeanGo<Cap>& game, Rng& rng, search::Trace* trace) override {
        go::PlayoutBoard<Cap> board = game.board();
        const Playout end =
            trace ? traced(game, board, rng, *trace) : play_uniform(board, game.to_play(), rng);
        return {game.status_of(end.margin), end.moves};
    }

private:
    static Playout traced(const view::LeanGo<Cap>& game, go::PlayoutBoard<Cap>& board, Rng& rng,
                          search::Trace& trace) {
        Colour mover = game.to_play();
        return play_uniform(board, mover, rng, [&](Point point) {
            trace.push_back({game.code(point), mover});
            mover = opponent(mover);
        });
    }
};

}  // namespace

template <int Cap>
Shared<view::LeanGo<Cap>> go_playouts(Policy policy) {
    if (policy == Policy::textbook) return std::make_shared<UniformLegal<view::LeanGo<Cap>>>();
    return std::make_shared<GoLight<Cap>>();
}

template Shared<view::LeanGo<9>> go_playouts<9>(Policy);
template Shared<view::LeanGo<13>> go_playouts<13>(Policy);
template Shared<view::LeanGo<19>> go_playouts<19>(Policy);
template Shared<view::LeanGo<25>> go_playouts<25>(Policy);

}  // namespace tengen::playout
