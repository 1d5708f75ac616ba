#include "engine/joseki.hpp"
#include "engine/judged.hpp"
#include "engine/tactics.hpp"
#include "views/exact_go.hpp"

namespace tengen::engine {

std::unique_ptr<search::AnySearch> make_judged(const go::Game& game, const search::Config& options,
                                               const Knowledge& knowledge, Evaluator evaluator) {
    search::Config config = options;
    config.proofs = config.proofs && view::can_prove(game.position().rules());
    const auto& grid = game.position().board().grid();
    return with_capacity(grid.height(), grid.width(), [&](auto capacity) {
        using View = view::ExactGo<capacity.value>;
        search::Guides<View> guides;
        guides.priors = sources<View>(weigh_go<View>(knowledge.go), knowledge.tactics);
        add_joseki(knowledge.joseki, guides.priors);
        return judged(View(game), config, std::move(guides), std::move(evaluator));
    });
}

std::unique_ptr<AnyPool> make_pool(const std::vector<const go::Game*>& starts,
                                   const search::PoolConfig& options,
                                   const std::vector<std::string>& planes) {
    const go::Game::Position& first = starts.at(0)->position();
    search::PoolConfig config = options;
    config.search.proofs = config.search.proofs && view::can_prove(first.rules());
    const auto& grid = first.board().grid();
    return with_capacity(grid.height(), grid.width(), [&](auto capacity) {
        return pool_of<view::ExactGo<capacity.value>>(starts, config, {}, planes);
    });
}

PlaneList go_planes() {
    return plane_list<view::ExactGo<9>>();
}

}  // namespace tengen::engine
