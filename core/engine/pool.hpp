/// The pools that are compiled, behind one face, and single searches whose leaves go the same way.
#pragma once

#include <chrono>
#include <memory>
#include <vector>

#include "five/game.hpp"
#include "go/game.hpp"
#include "search/pool.hpp"

namespace tengen::engine {

/// A pool of some game. `stop` may be called from any thread, the others from one at a time.
class AnyPool {
public:
    virtual ~AnyPool() = default;
    virtual int move_codes() const = 0;
    virtual int words_a_leaf() const = 0;
    virtual bool wait(std::chrono::milliseconds patience) = 0;
    virtual search::Batch* next_batch() = 0;
    virtual void answer(search::Batch& batch) = 0;
    virtual std::vector<search::GameRecord> finished() = 0;
    virtual void stop() = 0;
};

/// Games that begin at the present positions of these, which are not over and have boards of one
/// size. Game i begins at the i-th, and so on in turn.
std::unique_ptr<AnyPool> make_pool(const std::vector<const go::Game*>& starts,
                                   const search::PoolConfig& config);
std::unique_ptr<AnyPool> make_pool(const std::vector<const five::Game*>& starts,
                                   const search::PoolConfig& config);

/// One search whose leaves are judged outside, many of them at a time.
class AnyLeafSearch {
public:
    virtual ~AnyLeafSearch() = default;
    virtual int move_codes() const = 0;
    virtual int words_a_leaf() const = 0;

    /// Runs simulations until leaves wait; their planes and sides to move are in the two lists,
    /// which are empty when the search is done.
    virtual void collect() = 0;
    virtual const std::vector<std::uint64_t>& planes() const = 0;
    virtual const std::vector<Colour>& to_play() const = 0;

    virtual void answer(const float* priors, const float* values) = 0;
    virtual search::Report report() const = 0;
};

/// `memory` is the most that the tree may take, in bytes; then the search is done.
std::unique_ptr<AnyLeafSearch> make_leaf_search(const go::Game& game,
                                                const search::LeafOptions& options,
                                                std::size_t memory);
std::unique_ptr<AnyLeafSearch> make_leaf_search(const five::Game& game,
                                                const search::LeafOptions& options,
                                                std::size_t memory);

}  // namespace tengen::engine
