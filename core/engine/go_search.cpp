#include "engine/guided.hpp"
#include "engine/joseki.hpp"
#include "engine/last_move.hpp"
#include "engine/tactics.hpp"
#include "views/lean_go.hpp"

namespace tengen::engine {

std::unique_ptr<search::AnySearch> make_search(const go::Game& game, const search::Config& options,
                                               const Knowledge& knowledge) {
    search::Config config = options;
    config.proofs = config.proofs && view::can_prove(game.position().rules());
    const auto& grid = game.position().board().grid();
    return with_capacity(grid.height(), grid.width(), [&](auto capacity) {
        constexpr int cap = capacity.value;
        using View = view::LeanGo<cap>;
        const auto root = std::make_shared<const go::Position<cap>>(game.position());
        search::Guides<View> guides;
        guides.playouts = playout::go_playouts<cap>(knowledge.playout, knowledge.rules);
        guides.priors = sources<View>(weigh_go<View>(knowledge.go), knowledge.tactics);
        add_joseki(knowledge.joseki, guides.priors);
        return guided(View(*root, last_move<cap>(game)), config, std::move(guides), root);
    });
}

}  // namespace tengen::engine
