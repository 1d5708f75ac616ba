#include "engine/search.hpp"

#include "engine/five_game.hpp"
#include "engine/go_game.hpp"
#include "engine/leaf_parallel.hpp"
#include "engine/root_parallel.hpp"
#include "playout/uniform_legal.hpp"

namespace tengen::engine {

namespace {

/// What a game refers to and does not own.
using Owned = std::shared_ptr<const void>;

template <search::Game G, typename Evaluator>
class SearchOf final : public AnySearch {
public:
    SearchOf(const G& root, const search::Config& config, Evaluator evaluator, Owned owned)
        : owned_(std::move(owned)), search_(root, config, evaluator) {}

    void run() override { search_.run(); }
    void stop() override { search_.stop(); }
    void make_ready() override { search_.make_ready(); }
    void advance(search::Move move) override { search_.advance(move); }
    void limit(const search::Limits& limits) override { search_.limit(limits); }
    search::Report report() const override { return search_.report(); }
    std::vector<search::Candidate> candidates(const search::Moves& way) const override {
        return search_.candidates(way);
    }

private:
    Owned owned_;
    search::Search<G, Evaluator> search_;
};

/// Every tree has its share of the simulations and of the memory.
template <search::Game G, typename Evaluator>
std::unique_ptr<AnySearch> in_trees(const G& root, search::Config config, Evaluator evaluator,
                                    const Owned& owned) {
    const auto trees = std::uint64_t(config.threads);
    config.threads = 1;
    config.memory /= trees;
    config.simulations = share_of(config.simulations, trees);
    std::vector<std::unique_ptr<AnySearch>> searches;
    for (std::uint64_t i = 0; i < trees; ++i, ++config.seed)
        searches.push_back(
            std::make_unique<SearchOf<G, Evaluator>>(root, config, evaluator, owned));
    return std::make_unique<RootParallel>(std::move(searches), config.final_move, root.to_play());
}

template <search::Game G, typename Evaluator>
std::unique_ptr<AnySearch> at_leaves(const G& root, search::Config config, Evaluator evaluator,
                                     const Owned& owned) {
    using Team = LeafParallel<G, Evaluator>;
    const Team team(config.threads, config.seed, evaluator);
    config.playouts *= config.threads;
    config.threads = 1;
    return std::make_unique<SearchOf<G, Team>>(root, config, team, owned);
}

template <search::Game G, typename Evaluator>
std::unique_ptr<AnySearch> with_threads(const G& root, const search::Config& config,
                                        Evaluator evaluator, const Owned& owned) {
    if (config.threads > 1 && config.parallel == search::Parallel::root)
        return in_trees(root, config, evaluator, owned);
    if (config.threads > 1 && config.parallel == search::Parallel::leaf)
        return at_leaves(root, config, evaluator, owned);
    return std::make_unique<SearchOf<G, Evaluator>>(root, config, evaluator, owned);
}

template <search::Game G, typename Light>
std::unique_ptr<AnySearch> choose(const G& root, const search::Config& config, Playout playout,
                                  Light light, const Owned& owned = {}) {
    using playout::UniformLegal;
    if (playout == Playout::textbook) return with_threads(root, config, UniformLegal{}, owned);
    return with_threads(root, config, light, owned);
}

}  // namespace

std::unique_ptr<AnySearch> make_search(const go::Game& game, const search::Config& config,
                                       Playout playout) {
    const auto& grid = game.position().board().grid();
    return with_capacity(grid.height(), grid.width(), [&](auto capacity) {
        constexpr int cap = capacity.value;
        const auto root = std::make_shared<const go::Position<cap>>(game.position());
        return choose(GoGame<cap>(*root), config, playout, GoPlayout<cap>{}, root);
    });
}

std::unique_ptr<AnySearch> make_search(const go::Game& game, const ProblemFrame& frame,
                                       const search::Config& config, Playout playout) {
    const auto& grid = game.position().board().grid();
    return with_capacity(grid.height(), grid.width(), [&](auto capacity) {
        constexpr int cap = capacity.value;
        return choose(ProblemGame<cap>(game.position(), frame), config, playout,
                      ProblemPlayout<cap>{});
    });
}

std::unique_ptr<AnySearch> make_search(const five::Game& game, const search::Config& config,
                                       Playout playout) {
    const auto light =
        five::uniform_playout_for(game.position().rules(), five::Restrictions::ignored);
    return choose(FiveGame(game.position()), config, playout, FivePlayout{light});
}

}  // namespace tengen::engine
