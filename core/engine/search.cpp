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
    void advance(const search::Moves& way) override { search_.advance(way); }
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
    config.nodes = share_of(config.nodes, trees);
    std::vector<std::unique_ptr<AnySearch>> searches;
    for (std::uint64_t i = 0; i < trees; ++i, ++config.seed)
        searches.push_back(
            std::make_unique<SearchOf<G, Evaluator>>(root, config, evaluator, owned));
    return std::make_unique<RootParallel>(std::move(searches), config.final_move, root.to_play());
}

template <search::Game G, typename Evaluator>
std::unique_ptr<AnySearch> at_leaves(const G& root, search::Config config, Evaluator evaluator,
                                     const Owned& owned) {
    using AtLeaves = LeafParallel<G, Evaluator>;
    const AtLeaves together(config.threads, config.seed, evaluator);
    config.playouts *= config.threads;
    config.threads = 1;
    return std::make_unique<SearchOf<G, AtLeaves>>(root, config, together, owned);
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

/// The move that led to the present position, on a grid of another capacity.
template <int Cap>
Point last_move(const go::Game& game) {
    if (game.moves().empty() || game.moves().back().point == pass) return no_point;
    using Largest = go::Game::Grid;
    const Point point = game.moves().back().point;
    return Grid<Cap>::at(Largest::row(point), Largest::col(point));
}

}  // namespace

/// Positions are counted by area, so under territory rules nothing is certain.
std::unique_ptr<AnySearch> make_search(const go::Game& game, const search::Config& options,
                                       Playout playout) {
    search::Config config = options;
    config.proofs = config.proofs && game.position().rules().scoring == go::Scoring::area;
    const auto& grid = game.position().board().grid();
    return with_capacity(grid.height(), grid.width(), [&](auto capacity) {
        constexpr int cap = capacity.value;
        const auto root = std::make_shared<const go::Position<cap>>(game.position());
        const GoGame<cap> start(*root, last_move<cap>(game));
        return choose(start, config, playout, GoPlayout<cap>{}, root);
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
