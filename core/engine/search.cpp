#include "engine/search.hpp"

#include "engine/five_game.hpp"
#include "engine/go_game.hpp"
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

template <search::Game G, typename Light>
std::unique_ptr<AnySearch> choose(const G& root, const search::Config& config, Playout playout,
                                  Light light) {
    using playout::UniformLegal;
    if (playout == Playout::textbook)
        return std::make_unique<SearchOf<G, UniformLegal>>(root, config, UniformLegal{});
    return std::make_unique<SearchOf<G, Light>>(root, config, light);
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
