/// The weights of mixes of shapes that benchmarks/fit_shapes.py found.
#pragma once

#include "alphabeta/shape_worth.hpp"

namespace tengen::alphabeta {

const BothWeights& fitted(five::Variant variant);

}  // namespace tengen::alphabeta
