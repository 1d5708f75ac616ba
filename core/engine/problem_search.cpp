#include "engine/guided.hpp"
#include "engine/judged.hpp"

namespace tengen::engine {

/// Of the moves of a problem nothing is known.
std::unique_ptr<search::AnySearch> make_search(const go::Game& game,
                                               const view::ProblemFrame& frame,
                                               const search::Config& config,
                                               const Knowledge& knowledge) {
    const auto& grid = game.position().board().grid();
    return with_capacity(grid.height(), grid.width(), [&](auto capacity) {
        constexpr int cap = capacity.value;
        search::Guides<view::Problem<cap>> guides;
        guides.playouts = playout::problem_playouts<cap>(knowledge.playout);
        return guided(view::Problem<cap>(game.position(), frame), config, std::move(guides));
    });
}

std::unique_ptr<search::AnySearch> make_judged(const go::Game& game,
                                               const view::ProblemFrame& frame,
                                               const search::Config& config,
                                               const Knowledge& /*knowledge*/,
                                               Evaluator evaluator) {
    const auto& grid = game.position().board().grid();
    return with_capacity(grid.height(), grid.width(), [&](auto capacity) {
        using View = view::Problem<capacity.value>;
        return judged(View(game.position(), frame), config, search::Guides<View>{},
                      std::move(evaluator));
    });
}

PlaneList problem_planes() {
    return plane_list<view::Problem<9>>();
}

}  // namespace tengen::engine
