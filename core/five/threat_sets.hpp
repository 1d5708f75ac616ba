/// What R shows its network of threats (R, table 3): the attack set and the defence set, and the
/// points that make an open two or better.
#pragma once

#include "five/threat_space.hpp"

namespace tengen::five {

struct ThreatSets {
    PointSet attack{};   ///< A(c), of the side to move.
    PointSet defence{};  ///< D(c): empty without a threat of the opponent.
};

/// The sets of a side, as if it were its turn. The board is changed and left as it was.
ThreatSets threat_sets(ThreatBoard& board, Colour side);

/// Where a stone of a side makes an open two or better. R leaves open what a forbidden point makes:
/// here it is what the stone itself makes on a line, and nothing where it may not be played.
PointSet potential_points(const ThreatBoard& board, Colour side);

/// The threat board of a position, of five in a row and no other length. Each thread keeps the last
/// one that it was asked for, since whoever looks at a position for its planes, its proof and its
/// candidates does so one after the other. It must be left as it was.
ThreatBoard& threats_of(const Board& board, const Rules& rules);

}  // namespace tengen::five
