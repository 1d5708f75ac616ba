#include "playout/go_heavy.hpp"
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

/// The playout whose moves follow rules.
template <int Cap>
class GoHeavy final : public search::Playouts<view::LeanGo<Cap>> {
public:
    explicit GoHeavy(const Rules& rules) : book_(rules) {}

    search::Ending play(const view::LeanGo<Cap>& game, Rng& rng, search::Trace* trace) override {
        go::PlayoutBoard<Cap> board = game.board();
        HeavyPlayout<Cap> playout(board, book_, game.to_play(), game.last(), rng);
        Colour mover = game.to_play();
        const Playout end = playout.play(rng, [&](Point point) {
            if (trace) trace->push_back({game.code(point), mover});
            mover = opponent(mover);
        });
        return {game.status_of(end.margin), end.moves};
    }

private:
    RuleBook book_;
};

}  // namespace

template <int Cap>
Shared<view::LeanGo<Cap>> go_playouts(Policy policy, const Rules& rules) {
    if (policy == Policy::heavy) return std::make_shared<GoHeavy<Cap>>(rules);
    if (policy == Policy::textbook) return std::make_shared<UniformLegal<view::LeanGo<Cap>>>();
    return std::make_shared<GoLight<Cap>>();
}

template Shared<view::LeanGo<9>> go_playouts<9>(Policy, const Rules&);
template Shared<view::LeanGo<13>> go_playouts<13>(Policy, const Rules&);
template Shared<view::LeanGo<19>> go_playouts<19>(Policy, const Rules&);
template Shared<view::LeanGo<25>> go_playouts<25>(Policy, const Rules&);

}  // namespace tengen::playout
