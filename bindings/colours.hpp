/// Colours that come from Python.
#pragma once

#include <nanobind/nanobind.h>

#include "base/colour.hpp"

namespace tengen::bindings {

/// Black or White, or a ValueError.
inline Colour side_of(Colour colour) {
    if (!is_stone(colour)) throw nanobind::value_error("expected Black or White");
    return colour;
}

}  // namespace tengen::bindings
