/// What a stone makes on all its lines together.
///
/// A *prospect* is what a stone of one colour would make on an empty point: the threats of the four
/// lines through it, four bits each, in the order of `directions`. Which line makes what matters to
/// nobody who looks at the whole: a *mix* is the four threats without their order. There are 1,365
/// mixes, few enough for tables that stay in the cache.
///
/// The lines alone cannot say everything for Black in Renju. Two fours or an overline forbid the
/// point, whatever else there is; two threes only cast a doubt, because a three counts only if it
/// can be extended by a move that is itself allowed (`forbidden.hpp` asks).
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>

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

/// The threats of a mix, the best first.
using FourThreats = std::array<Threat, 4>;
FourThreats threats_of(Mix mix);

/// Mixes count up by their best threat: those with this one or a better begin here.
constexpr Mix first_mix(Threat best) {
    const int kind = int(best);
    return Mix((kind + 3) * (kind + 2) * (kind + 1) * kind / 24);
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

/// What a prospect comes to for one colour. A closed point makes nothing else.
struct Meaning {
    Mix mix = 0;
    MakesSet makes = 0;
};

/// What all prospects mean. A prospect is two pairs of lines, and the order within a pair does not
/// matter: 78 pairs of threats, so 78 × 78 meanings, which the nearest cache holds.
class MeaningTable {
public:
    /// The table of a colour. Built at the first call; threads may race to it.
    static const MeaningTable& of(const Rules& rules, Colour colour);

    const Meaning& operator[](Prospect prospect) const {
        return meanings_[std::size_t(row_of[prospect & 255] + pair_of[prospect >> 8])];
    }

private:
    explicit MeaningTable(bool restricted);

    static constexpr int pairs = threat_kinds * (threat_kinds + 1) / 2;
    /// The number of a pair of threats, four bits each; and where its row of meanings begins.
    static constexpr auto pair_of = [] {
        std::array<std::uint8_t, 256> number{};
        for (int one = 0; one < threat_kinds; ++one)
            for (int other = 0; other < threat_kinds; ++other) {
                const int more = std::max(one, other), less = std::min(one, other);
                number[std::size_t(16 * one + other)] = std::uint8_t(more * (more + 1) / 2 + less);
            }
        return number;
    }();
    static constexpr auto row_of = [] {
        std::array<std::uint16_t, 256> begin{};
        for (std::size_t both = 0; both < begin.size(); ++both)
            begin[both] = std::uint16_t(pairs * pair_of[both]);
        return begin;
    }();

    std::array<Meaning, std::size_t(pairs) * pairs> meanings_{};
};

}  // namespace tengen::five
