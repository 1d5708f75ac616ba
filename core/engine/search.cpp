#include "engine/search.hpp"

#include "engine/five_game.hpp"
#include "engine/go_game.hpp"
#include "engine/leaf_parallel.hpp"
#include "engine/root_parallel.hpp"
#include "playout/uniform_legal.hpp"

namespace tengen::engine {

namespace {

template <search::Game G, typename Evaluator>
class SearchOf final : public AnySearch {
public:
    SearchOf(const G& root, const search::Config& config, Evaluator evaluator)
        : search_(root, config, evaluator) {}

    void run() override { search_.run(); }
    void stop() override { search_.stop(); }
    void make_ready() override { search_.make_ready(); }
    void advance(search::Move move) override { search_.advance(move); }
    search::Report report() const override { return search_.report(); }
    std::vector<search::Candidate> candidates(const search::Moves& way) const override {
        return search_.candidates(way);
    }

private:
    search::Search<G, Evaluator> search_;
};

/// Every tree has its share of the simulations and of the memory.
template <search::Game G, typename Evaluator>
std::unique_ptr<AnySearch> in_trees(const G& root, search::Config config, Evaluator evaluator) {
    const auto trees = std::uint64_t(config.threads);
    config.threads = 1;
    config.memory /= trees;
    config.simulations = (config.simulations + trees - 1) / trees;
    std::vector<std::unique_ptr<AnySearch>> searches;
    for (std::uint64_t i = 0; i < trees; ++i, ++config.seed)
        searches.push_back(std::make_unique<SearchOf<G, Evaluator>>(root, config, evaluator));
    return std::make_unique<RootParallel>(std::move(searches));
}

template <search::Game G, typename Evaluator>
std::unique_ptr<AnySearch> at_leaves(const G& root, search::Config config, Evaluator evaluator) {
    LeafParallel<G, Evaluator> team(config.threads, config.seed, evaluator);
    config.playouts = config.threads;
    config.threads = 1;
    return std::make_unique<SearchOf<G, LeafParallel<G, Evaluator>>>(root, config, team);
}

template <search::Game G, typename Evaluator>
std::unique_ptr<AnySearch> with_threads(const G& root, const search::Config& config,
                                        Evaluator evaluator) {
    if (config.threads > 1 && config.parallel == search::Parallel::root)
        return in_trees(root, config, evaluator);
    if (config.threads > 1 && config.parallel == search::Parallel::leaf)
        return at_leaves(root, config, evaluator);
    return std::make_unique<SearchOf<G, Evaluator>>(root, config, evaluator);
}

template <search::Game G, typename Light>
std::unique_ptr<AnySearch> choose(const G& root, const search::Config& config, Playout playout,
                                  Light light) {
    using playout::UniformLegal;
    if (playout == Playout::textbook) return with_threads(root, config, UniformLegal{});
    return with_threads(root, config, light);
}

}  // namespace

std::unique_ptr<AnySearch> make_search(const go::Game& game, const search::Config& config,
                                       Playout playout) {
    const auto& grid = game.position().board().grid();
    return with_capacity(grid.height(), grid.width(), [&](auto capacity) {
        constexpr int cap = capacity.value;
        return choose(GoGame<cap>(go::Position<cap>(game.position())), config, playout,
                      GoPlayout<cap>{});
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
