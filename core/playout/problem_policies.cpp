#include "playout/policies.hpp"
#include "playout/uniform_legal.hpp"

namespace tengen::playout {

namespace {

/// The random playout of a problem: no own true eye is filled, and passing comes last.
template <int Cap>
class ProblemLight final : public search::Playouts<view::Problem<Cap>> {
public:
    search::Ending play(const view::Problem<Cap>& position, Rng& rng,
                        search::Trace* trace) override {
        view::Problem<Cap> game = position;
        const int longest = 2 * game.move_codes();
        int plies = 0;
        for (; !game.result() && plies < longest; ++plies) {
            const Colour mover = game.to_play();
            const Point played = game.play_at_random(rng);
            if (trace) trace->push_back({game.code(played), mover});
        }
        return {game.result().value_or(Status::both_lose), plies};
    }
};

}  // namespace

template <int Cap>
Shared<view::Problem<Cap>> problem_playouts(Policy policy) {
    if (policy == Policy::textbook) return std::make_shared<UniformLegal<view::Problem<Cap>>>();
    return std::make_shared<ProblemLight<Cap>>();
}

template Shared<view::Problem<9>> problem_playouts<9>(Policy);
template Shared<view::Problem<13>> problem_playouts<13>(Policy);
template Shared<view::Problem<19>> problem_playouts<19>(Policy);
template Shared<view::Problem<25>> problem_playouts<25>(Policy);

}  // namespace tengen::playout
