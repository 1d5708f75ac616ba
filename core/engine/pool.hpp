/// The pools that are compiled, behind one face.
#pragma once

#include <chrono>
#include <memory>
#include <string>
#include <vector>

#include "engine/search.hpp"
#include "five/game.hpp"
#include "go/game.hpp"
#include "search/pool.hpp"

namespace tengen::engine {

/// A pool of some game; all of it may be called from any thread.
class AnyPool {
public:
    virtual ~AnyPool() = default;
    virtual int move_codes() const = 0;
    virtual const search::PlaneLayout& layout() const = 0;
    virtual bool wait(std::chrono::milliseconds patience) = 0;
    virtual search::Batch* next_batch() = 0;
    virtual void answer(search::Batch& batch) = 0;
    /// The same, with the answers of so many leaves as the batch has.
    virtual void answer(search::Batch& batch, const float* priors, const float* values) = 0;
    virtual void answer(search::Batch& batch, const Half* priors, const float* values) = 0;
    virtual void change(const search::MoveOptions& options) = 0;
    virtual std::vector<search::GameRecord> finished() = 0;
    virtual search::PoolRecords records() = 0;
    virtual void stop() = 0;
};

/// Games that begin at the present positions of these, which are not over and have boards of one
/// size. Game i begins at the i-th, and so on in turn. Their leaves show these
/// planes, or the usual ones; an unknown one is a std::invalid_argument. Of five in a row something
/// may be proven, and some moves tried first; the rest of the knowledge means nothing here.
std::unique_ptr<AnyPool> make_pool(const std::vector<const go::Game*>& starts,
                                   const search::PoolConfig& config,
                                   const std::vector<std::string>& planes = {});
std::unique_ptr<AnyPool> make_pool(const std::vector<const five::Game*>& starts,
                                   const search::PoolConfig& config,
                                   const std::vector<std::string>& planes = {},
                                   const Knowledge& knowledge = {});

}  // namespace tengen::engine
