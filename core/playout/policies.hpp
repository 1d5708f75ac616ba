/// The playout policies of each game, made at run time. A policy is compiled in one place, for all
/// board sizes, and a search knows it only as `search::Playouts`.
#pragma once

#include <memory>

#include "playout/go_rules.hpp"
#include "search/guides.hpp"
#include "views/five.hpp"
#include "views/lean_go.hpp"
#include "views/problem.hpp"

namespace tengen::playout {

enum class Policy : std::uint8_t {
    light,     ///< The game's own fast random playout.
    textbook,  ///< Any legal move, passes included, as the textbook plays.
    shapes,    ///< Five in a row: sees fives, fours and open threes.
    heavy,     ///< Go: moves follow rules.
};

template <search::Game G>
using Shared = std::shared_ptr<search::Playouts<G>>;

/// The rules are those of heavy playouts.
template <int Cap>
Shared<view::LeanGo<Cap>> go_playouts(Policy policy, const Rules& rules);

template <int Cap>
Shared<view::Problem<Cap>> problem_playouts(Policy policy);

Shared<view::Five> five_playouts(Policy policy, const five::Rules& rules);

}  // namespace tengen::playout
