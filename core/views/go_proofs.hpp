/// What the views of Go can prove.
#pragma once

#include "go/rules.hpp"

namespace tengen::view {

/// The views count by area and never play a suicide. So under territory rules, or where suicide is
/// allowed, what follows from their moves and counts is no proof.
constexpr bool can_prove(const go::Rules& rules) {
    return rules.scoring == go::Scoring::area && !rules.suicide;
}

}  // namespace tengen::view
