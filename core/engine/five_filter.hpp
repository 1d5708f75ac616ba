/// Which moves of five in a row a search tries first (R4).
#pragma once

#include "engine/search.hpp"
#include "search/guides.hpp"
#include "views/five.hpp"

namespace tengen::engine {

/// The filter of a kind; with none, only a pass that can hardly help is kept back.
search::Consider<view::Five> five_filter(FilterKind kind, const five::Rules& rules);

}  // namespace tengen::engine
