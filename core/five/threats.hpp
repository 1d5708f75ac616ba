/// What a stone makes on one line, and where it goes on or is stopped: read from a table.
///
/// A stone is judged by the winning rows that would contain it. They reach four points to either
/// side, and the fifth tells whether a row is longer than five:
///
///     -5 -4 -3 -2 -1  0 +1 +2 +3 +4 +5        0 is the stone itself
///      .  .  O  X  X  *  .  X  .  .  #        # beyond the edge blocks like the opponent's stone
///
/// Each of the eight nearest points is empty, own or blocked; of the outermost two it matters only
/// whether they are own. So there are 4 · 3^8 windows, and one table of them serves every line of
/// every board. There is a table for each of three rules of a line:
///
///                        six or more    two fours on a line
///     freestyle          wins           allowed
///     standard           wins nothing   allowed
///     Renju, Black       wins nothing   forbidden
///     Renju, White       wins           allowed                 the same as freestyle
///
/// A table speaks of one line and of rows that contain the stone. It does not know whether Black's
/// next stone is forbidden for another reason (`forbidden.hpp` asks), nor what a stone adds to a
/// row that lies wholly beyond its reach: in X X . e X . X * the stone at * makes a sleeping three,
/// though e has become a double four; the window of e says so.
///
/// docs/explanation/threats.md shows more; tengen.textbook.threats has the definitions literally.
#pragma once

#include <array>
#include <bit>
#include <cstdint>

#include "five/board.hpp"
#include "five/rules.hpp"

namespace tengen::five {

/// What a stone makes on a line, weakest first. In the pictures * is the stone, X are others of its
/// colour, and the ends are blocked.
enum class Threat : std::uint8_t {
    nothing,         // . X * .              no winning row has room here
    overline,        // X X X * X X          six or more where only exactly five wins
    sleeping_one,    // * . . . .            one more can make a sleeping two
    open_one,        // . . * . . .          one more can make an open two
    sleeping_two,    // X * . . .            one more can make a sleeping three
    open_two,        // . . X * . .          one more can make an open three
    sleeping_three,  // X X * . .            one more can make a four
    open_three,      // . X X * . .          one more can make a four that cannot be stopped
    four,            // X X * X .            one point completes five
    double_four,     // X . X * X . X        two points do, each of another four
    open_four,       // . X X * X .          two points do, the ends of one four
    five,            // X X * X X            the stone wins
};
inline constexpr int threat_kinds = 12;

/// Is there a point that completes five?
constexpr bool is_four(Threat kind) {
    return kind >= Threat::four && kind <= Threat::open_four;
}

/// Fours as Renju counts them: an open four is one, though two points complete it.
constexpr int count_fours(Threat kind) {
    return is_four(kind) + (kind == Threat::double_four);
}

/// A window: bits over eleven points of a line, the stone in question at bit 5.
using WindowMask = std::uint16_t;

/// How far from the stone a bit of a window is, −5 … 5 in the direction of the line.
constexpr int distance_of(int bit) {
    return bit - margin;
}

/// The record of a window. The points are empty ones, at most four away.
struct LineThreat {
    /// Where one more stone makes the best that can follow: five of a four; of an open three a four
    /// that cannot be stopped, which is an open four or, where it is allowed, a double four; and so
    /// on down. None after `five`, `overline` and `nothing`.
    WindowMask attack = 0;
    /// Where a stone of the opponent leaves less: no four of any kind where there was a four, else
    /// a weaker kind. None stops an open four or a double four.
    WindowMask defence = 0;
    Threat kind = Threat::nothing;

    friend constexpr bool operator==(const LineThreat&, const LineThreat&) = default;
};

/// The stones of a colour in the window of a point. Bits beyond the eleventh mean nothing.
inline std::uint32_t stones_around(const Board& board, Point point, Direction direction,
                                   Colour colour) {
    const Place& place = places[point];
    return board.stones_on(place.line[int(direction)], colour) >>
           (place.bit[int(direction)] - margin);
}

/// What blocks a colour in the window of a point: stones of the opponent, and the edge.
inline std::uint32_t blocked_around(const Board& board, Point point, Direction direction,
                                    Colour colour) {
    const Place& place = places[point];
    return board.word(place.line[int(direction)], opponent(colour)) >>
           (place.bit[int(direction)] - margin);
}

/// The number of a window: a digit to the base three for each of the eight nearest points (0 empty,
/// 1 own, 2 blocked), then a bit for each of the outermost two. So a stone of its own or of the
/// opponent makes the number larger by one or two powers of three.
namespace window_number {

inline constexpr int nearest = 6561;  // 3^8
inline constexpr int count = 4 * nearest;
inline constexpr std::array<int, 8> powers = {1, 3, 9, 27, 81, 243, 729, 2187};

/// The bit of a window that a digit stands for.
constexpr int bit_of(int digit) {
    return digit < 4 ? digit + 1 : digit + 2;
}

/// What the own stones of a window add to its number.
inline constexpr auto own = [] {
    std::array<std::uint16_t, 2048> part{};
    for (std::uint32_t window = 0; window < part.size(); ++window) {
        int sum = nearest * int((window & 1) + 2 * (window >> 10));
        for (int digit = 0; digit < 8; ++digit)
            sum += powers[std::size_t(digit)] * int((window >> bit_of(digit)) & 1);
        part[window] = std::uint16_t(sum);
    }
    return part;
}();

/// What the blocked points add.
inline constexpr auto blocked = [] {
    std::array<std::uint16_t, 2048> part{};
    for (std::uint32_t window = 0; window < part.size(); ++window)
        part[window] = std::uint16_t(2 * (own[window] % nearest));
    return part;
}();

}  // namespace window_number

/// All windows of one rule of a line.
class ThreatTable {
public:
    /// The table of a rule and a colour. The rule must be one of five in a row, not of another
    /// length. All tables are built at the first call, in a few milliseconds; threads may race to
    /// it.
    static const ThreatTable& of(const Rules& rules, Colour colour) {
        static const std::array<ThreatTable, 3> tables = {
            ThreatTable(true, true), ThreatTable(false, true), ThreatTable(false, false)};
        return tables[std::size_t(rules.exact(colour)) + rules.restricts(colour)];
    }

    /// The record of a window with these own stones and blocked points. The middle itself and bits
    /// beyond the eleventh are not looked at.
    const LineThreat& at(std::uint32_t own, std::uint32_t blocked) const {
        return records_[std::size_t(window_number::own[own & 2047]) +
                        window_number::blocked[blocked & 2047]];
    }

    /// What a stone of the table's colour makes on a point, which is empty or has that stone
    /// already.
    const LineThreat& at(const Board& board, Point point, Direction direction,
                         Colour colour) const {
        return at(stones_around(board, point, direction, colour),
                  blocked_around(board, point, direction, colour));
    }

private:
    ThreatTable(bool longer_wins, bool two_fours);

    std::array<LineThreat, window_number::count> records_;
};

/// What a stone of a colour makes on a point in one direction, under rules of five in a row.
inline const LineThreat& threat_at(const Board& board, Point point, Direction direction,
                                   Colour colour, const Rules& rules) {
    return ThreatTable::of(rules, colour).at(board, point, direction, colour);
}

}  // namespace tengen::five
