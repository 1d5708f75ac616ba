/// Shapes of 3 × 3 points whose middle is a good move: W's hane, cut and border patterns, which are
/// those of Gelly, Wang, Munos and Teytaud (2006).
///
/// They are drawn in patterns.cpp, turned, mirrored and recoloured there, and looked up by what a
/// point sees (surroundings.hpp), which is 16 bits: one bit of a table for each side to move.
#pragma once

#include <bitset>

#include "base/colour.hpp"
#include "go/surroundings.hpp"

namespace tengen::go {

/// All views in which a side to move finds one of the patterns.
class PatternTable {
public:
    PatternTable();

    bool suits(View view, Colour mover) const { return suits_[side(mover)][view]; }

private:
    std::bitset<1 << 16> suits_[2];
};

/// The table, made when it is first asked for.
const PatternTable& patterns();

}  // namespace tengen::go
