#include <vector>

#include "playout/five_shapes.hpp"
#include "playout/five_uniform.hpp"
#include "playout/policies.hpp"
#include "playout/uniform_legal.hpp"

namespace tengen::playout {

namespace {

/// The uniform playout in which nothing is forbidden.
class FiveLight final : public search::Playouts<view::Five> {
public:
    explicit FiveLight(const five::Rules& rules)
        : play_(five::uniform_playout_for(rules, five::Restrictions::ignored)) {}

    search::Ending play(const view::Five& game, Rng& rng, search::Trace* trace) override {
        const five::Board& board = game.position().board();
        if (!trace) return ending(play_(board, game.to_play(), rng, nullptr));
        std::vector<Point> moves;
        const five::PlayoutResult end = play_(board, game.to_play(), rng, &moves);
        Colour mover = game.to_play();
        for (Point point : moves) {
            trace->push_back({game.code(point), mover});
            mover = opponent(mover);
        }
        return ending(end);
    }

private:
    static search::Ending ending(const five::PlayoutResult& end) {
        return {view::Five::status_of(end.winner), end.moves};
    }

    five::UniformPlayout* play_;
};

}  // namespace

Shared<view::Five> five_playouts(Policy policy, const five::Rules& rules) {
    if (policy == Policy::textbook) return std::make_shared<UniformLegal<view::Five>>();
    if (policy == Policy::shapes && rules.row == 5) return std::make_shared<FiveShapes>();
    return std::make_shared<FiveLight>(rules);
}

}  // namespace tengen::playout
