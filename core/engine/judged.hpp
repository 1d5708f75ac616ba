/// Searches and pools whose leaves are judged outside, for any game.
#pragma once

#include <algorithm>
#include <memory>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include "engine/pool.hpp"
#include "engine/search.hpp"

namespace tengen::engine {

template <search::DescribedGame G>
PlaneList plane_list() {
    return {{G::plane_names.begin(), G::plane_names.end()}, G::usual_planes};
}

/// The numbers of the planes with these names; of the usual ones for none.
template <search::DescribedGame G>
std::vector<std::uint8_t> plane_numbers(const std::vector<std::string>& names) {
    if (names.empty()) return search::usual_planes<G>();
    std::vector<std::uint8_t> numbers;
    for (const std::string& name : names) {
        const auto found = std::ranges::find(G::plane_names, name);
        if (found == G::plane_names.end())
            throw std::invalid_argument("this game has no plane " + name);
        numbers.push_back(std::uint8_t(found - G::plane_names.begin()));
    }
    return numbers;
}

template <search::DescribedGame G>
std::unique_ptr<search::AnySearch> judged(const G& root, const search::Config& config,
                                          search::Guides<G> guides, Evaluator evaluator) {
    return std::make_unique<search::EvaluatedSearch<G>>(root, config, std::move(guides),
                                                        plane_numbers<G>(evaluator.planes),
                                                        std::move(evaluator.judge));
}

template <search::DescribedGame G>
class PoolOf final : public AnyPool {
public:
    PoolOf(std::vector<G> starts, const search::PoolConfig& config, search::Guides<G> guides,
           std::vector<std::uint8_t> planes)
        : pool_(std::move(starts), config, std::move(guides), std::move(planes)) {}

    int move_codes() const override { return pool_.move_codes(); }
    const search::PlaneLayout& layout() const override { return pool_.layout(); }
    bool wait(std::chrono::milliseconds patience) override { return pool_.wait(patience); }
    search::Batch* next_batch() override { return pool_.next_batch(); }
    void answer(search::Batch& batch) override { pool_.answer(batch); }
    void answer(search::Batch& batch, const float* priors, const float* values) override {
        pool_.answer(batch, priors, values);
    }
    void answer(search::Batch& batch, const Half* priors, const float* values) override {
        pool_.answer(batch, priors, values);
    }
    void change(const search::MoveOptions& options) override { pool_.change(options); }
    std::vector<search::GameRecord> finished() override { return pool_.finished(); }
    search::PoolRecords records() override { return pool_.records(); }
    void stop() override { pool_.stop(); }

private:
    search::Pool<G> pool_;
};

template <search::DescribedGame G, typename Game>
std::unique_ptr<AnyPool> pool_of(const std::vector<const Game*>& games,
                                 const search::PoolConfig& config, search::Guides<G> guides,
                                 const std::vector<std::string>& planes) {
    std::vector<G> starts;
    for (const Game* game : games) starts.emplace_back(*game);
    return std::make_unique<PoolOf<G>>(std::move(starts), config, std::move(guides),
                                       plane_numbers<G>(planes));
}

}  // namespace tengen::engine
