#include "engine/pool.hpp"

#include <algorithm>

#include "engine/leaf_five.hpp"
#include "engine/leaf_go.hpp"

namespace tengen::engine {

namespace {

template <search::LeafGame G>
class PoolOf final : public AnyPool {
public:
    PoolOf(std::vector<G> starts, const search::PoolConfig& config)
        : pool_(std::move(starts), config) {}

    int move_codes() const override { return pool_.move_codes(); }
    int words_a_leaf() const override { return pool_.words_a_leaf(); }
    bool wait(std::chrono::milliseconds patience) override { return pool_.wait(patience); }
    search::Batch* next_batch() override { return pool_.next_batch(); }
    void answer(search::Batch& batch) override { pool_.answer(batch); }
    std::vector<search::GameRecord> finished() override { return pool_.finished(); }
    void stop() override { pool_.stop(); }

private:
    search::Pool<G> pool_;
};

template <search::LeafGame G, typename Game>
std::unique_ptr<AnyPool> pool_of(const std::vector<const Game*>& games,
                                 const search::PoolConfig& config) {
    std::vector<G> starts;
    for (const Game* game : games) starts.emplace_back(*game);
    return std::make_unique<PoolOf<G>>(std::move(starts), config);
}

template <search::LeafGame G>
class LeafSearchOf final : public AnyLeafSearch {
public:
    LeafSearchOf(const G& root, const search::LeafOptions& options, std::size_t most_nodes)
        : search_(root, options, most_nodes), scratch_(root) {
        // Never moved later: arrays in Python show this memory.
        planes_.reserve(std::size_t(options.leaves) * std::size_t(words_a_leaf()));
        to_play_.reserve(std::size_t(options.leaves));
    }

    int move_codes() const override { return scratch_.move_codes(); }
    int words_a_leaf() const override {
        return search::leaf_planes * search::words_for(scratch_.points());
    }

    void collect() override {
        if (search_.waiting() > 0) return;  // whoever should judge them failed; they wait on
        planes_.clear();
        to_play_.clear();
        search_.collect(scratch_, [&](const G& leaf) {
            planes_.resize(planes_.size() + std::size_t(words_a_leaf()));
            to_play_.push_back(leaf.to_play());
            return search::Planes(planes_.data() + planes_.size() - words_a_leaf(), leaf.points());
        });
    }
    const std::vector<std::uint64_t>& planes() const override { return planes_; }
    const std::vector<Colour>& to_play() const override { return to_play_; }

    void answer(const float* priors, const float* values) override {
        search_.answer(priors, values);
    }
    search::Report report() const override { return search_.report(); }

private:
    search::LeafSearch<G> search_;
    G scratch_;
    std::vector<std::uint64_t> planes_;
    std::vector<Colour> to_play_;
};

template <search::LeafGame G>
std::unique_ptr<AnyLeafSearch> leaf_search_of(const G& root, const search::LeafOptions& options,
                                              std::size_t memory) {
    const std::size_t fits = memory / search::LeafTree::bytes_per_node(root.move_codes());
    const std::size_t wanted = std::size_t(options.simulations) + 2;
    return std::make_unique<LeafSearchOf<G>>(root, options,
                                             std::max<std::size_t>(2, std::min(fits, wanted)));
}

}  // namespace

std::unique_ptr<AnyPool> make_pool(const std::vector<const go::Game*>& starts,
                                   const search::PoolConfig& config) {
    const auto& grid = starts.at(0)->position().board().grid();
    return with_capacity(grid.height(), grid.width(), [&](auto capacity) {
        return pool_of<LeafGo<capacity.value>>(starts, config);
    });
}

std::unique_ptr<AnyPool> make_pool(const std::vector<const five::Game*>& starts,
                                   const search::PoolConfig& config) {
    return pool_of<LeafFive>(starts, config);
}

std::unique_ptr<AnyLeafSearch> make_leaf_search(const go::Game& game,
                                                const search::LeafOptions& options,
                                                std::size_t memory) {
    const auto& grid = game.position().board().grid();
    return with_capacity(grid.height(), grid.width(), [&](auto capacity) {
        return leaf_search_of(LeafGo<capacity.value>(game), options, memory);
    });
}

std::unique_ptr<AnyLeafSearch> make_leaf_search(const five::Game& game,
                                                const search::LeafOptions& options,
                                                std::size_t memory) {
    return leaf_search_of(LeafFive(game), options, memory);
}

}  // namespace tengen::engine
