/// The searches that are compiled, behind one face.
#pragma once

#include <memory>

#include "engine/problem_game.hpp"
#include "five/game.hpp"
#include "go/game.hpp"
#include "search/config.hpp"
#include "search/report.hpp"

namespace tengen::engine {

/// A search of some game. `run`, `advance` and `limit` may be called from one thread at a time; the
/// others from any, but not during `advance`.
class AnySearch {
public:
    virtual ~AnySearch() = default;
    virtual void run() = 0;
    virtual void stop() = 0;
    virtual void make_ready() = 0;
    virtual void advance(const search::Moves& way) = 0;
    virtual void limit(const search::Limits& limits) = 0;
    virtual search::Report report() const = 0;
    virtual std::vector<search::Candidate> candidates(const search::Moves& way) const = 0;
};

/// How a leaf is judged.
enum class Playout : std::uint8_t {
    light,     ///< The game's own fast random playout.
    textbook,  ///< Any legal move, passes included, as the textbook plays.
};

std::unique_ptr<AnySearch> make_search(const go::Game& game, const search::Config& config,
                                       Playout playout);
/// T's problem from the present position of a game.
std::unique_ptr<AnySearch> make_search(const go::Game& game, const ProblemFrame& frame,
                                       const search::Config& config, Playout playout);
std::unique_ptr<AnySearch> make_search(const five::Game& game, const search::Config& config,
                                       Playout playout);

}  // namespace tengen::engine
