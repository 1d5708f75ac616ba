/// What a stone makes on all its lines together.
///
/// A *prospect* is what a stone of one colour would make on an empty point: the threats of the four
/// lines through it, four bits each, in the order of `directions`. Which line makes what matters to
/// nobody who looks at the whole: a *mix* is the four threats without their order. There are 1,365
/// mixes, few enough for tables that stay in the cache, and one such table says of each mix what it
/// makes.
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

/// The number of a mix; the one of nothing at all is 0.
using Mix = std::uint16_t;
inline constexpr int mixes = 1365;

/// The mix of a prospect.
using MixTable = std::vector<Mix>;
const MixTable& mix_table();

/// The threats of a mix, the best first.
using FourThreats = std::array<Threat, 4>;
FourThreats threats_of(Mix mix);

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

/// What every mix means for one colour. A closed point makes nothing else.
class MixMeaning {
public:
    /// The table of a colour. Built at the first call; threads may race to it.
    static const MixMeaning& of(const Rules& rules, Colour colour);

    MakesSet operator[](Mix mix) const { return makes_[mix]; }

private:
    explicit MixMeaning(bool restricted);

    std::array<MakesSet, mixes> makes_;
};

}  // namespace tengen::five
