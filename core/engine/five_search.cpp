#include "engine/five_filter.hpp"
#include "engine/five_prover.hpp"
#include "engine/guided.hpp"
#include "engine/judged.hpp"
#include "engine/tactics.hpp"

namespace tengen::engine {

namespace {

search::Guides<view::Five> guides_of(const Knowledge& knowledge, const five::Rules& rules) {
    search::Guides<view::Five> guides;
    guides.prover = five_prover(knowledge, rules);
    guides.priors = sources<view::Five>(weigh_five, knowledge.tactics);
    return guides;
}

}  // namespace

std::unique_ptr<search::AnySearch> make_search(const five::Game& game, const search::Config& config,
                                               const Knowledge& knowledge) {
    search::Guides<view::Five> guides = guides_of(knowledge, game.position().rules());
    guides.playouts = playout::five_playouts(knowledge.playout, game.position().rules());
    guides.consider = five_filter(knowledge.filter, game.position().rules());
    return guided(view::Five(game), config, std::move(guides));
}

std::unique_ptr<search::AnySearch> make_judged(const five::Game& game, const search::Config& config,
                                               const Knowledge& knowledge, Evaluator evaluator) {
    const five::Rules& rules = game.position().rules();
    search::Guides<view::Five> guides = guides_of(knowledge, rules);
    if (knowledge.filter != FilterKind::none)
        guides.consider = five_filter(knowledge.filter, rules);
    return judged(view::Five(game), config, std::move(guides), std::move(evaluator));
}

std::unique_ptr<AnyPool> make_pool(const std::vector<const five::Game*>& starts,
                                   const search::PoolConfig& config,
                                   const std::vector<std::string>& planes,
                                   const Knowledge& knowledge) {
    const five::Rules& rules = starts.front()->position().rules();
    search::Guides<view::Five> guides;
    guides.prover = five_prover(knowledge, rules);
    if (knowledge.filter != FilterKind::none)
        guides.consider = five_filter(knowledge.filter, rules);
    return pool_of<view::Five>(starts, config, std::move(guides), planes);
}

PlaneList five_planes() {
    return plane_list<view::Five>();
}

}  // namespace tengen::engine
