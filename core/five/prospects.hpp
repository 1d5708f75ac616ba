/// What a stone makes on all its lines together.
///
/// A *prospect* is what a stone of one colour would make on an empty point: the threats of the four
/// lines through it, four bits each, in the order of `directions`. There are 65,536 of them, and a
/// table says of each what matters of the whole.
///
/// The lines alone cannot say everything for Black in Renju. Two fours or an overline forbid the
/// point, whatever else there is; two threes only cast a doubt, because a three counts only if it
/// can be extended by a move that is itself allowed (`forbidden.hpp` asks).
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "five/threats.hpp"

namespace tengen::five {

using Prospect = std::uint16_t;

/// What a stone would make in one direction.
constexpr Threat threat_in(Prospect prospect, Direction direction) {
    return Threat((prospect >> (4 * int(direction))) & 15);
}

/// What can be asked of all points at once.
enum class Makes : std::uint8_t {
    five,      ///< The stone wins.
    four,      ///< A four of any kind: the next stone wins.
    win,       ///< Two points that complete five, by one open four or by two fours.
    three,     ///< An open three: the next stone can make a four that cannot be stopped.
    closed,    ///< Forbidden to this colour, as the lines show.
    doubtful,  ///< Two threes: forbidden to this colour if both are real.
};
inline constexpr int makes_kinds = 6;

/// A set of `Makes`, one bit each.
using MakesSet = std::uint8_t;
constexpr MakesSet bit(Makes makes) {
    return MakesSet(1U << int(makes));
}

/// What every prospect means for one colour. A closed point makes nothing else.
class ProspectTable {
public:
    /// The table of a colour. Built at the first call; threads may race to it.
    static const ProspectTable& of(const Rules& rules, Colour colour);

    MakesSet operator[](Prospect prospect) const { return makes_[prospect]; }

private:
    explicit ProspectTable(bool restricted);

    std::vector<MakesSet> makes_;
};

}  // namespace tengen::five
