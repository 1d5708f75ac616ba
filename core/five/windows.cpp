#include "five/windows.hpp"

#include <bit>

namespace tengen::five {

namespace {

/// Eleven points of a line, the stone in question on the middle one. Bits beyond the eleven are
/// neither black nor empty.
struct Points {
    std::uint32_t black;
    std::uint32_t empty;

    static constexpr int middle = 5;

    bool is_empty(int at) const { return (empty >> at) & 1; }

    /// Black stones in a row directly below and directly above a point.
    int below(int at) const { return at == 0 ? 0 : std::countl_one(black << (32 - at)); }
    int above(int at) const { return std::countr_one(black >> (at + 1)); }

    /// The row through a point, with a black stone there.
    int row(int at) const { return below(at) + 1 + above(at); }

    /// Would a black stone here make exactly five?
    bool completes_five(int at) const { return is_empty(at) && row(at) == 5; }

    Points with_black(int at) const {
        const std::uint32_t bit = std::uint32_t(1) << at;
        return {black | bit, empty & ~bit};
    }
};

/// The points next to the row through the middle, the only ones where a stone can make five of it.
int below_row(const Points& points) {
    return Points::middle - points.below(Points::middle) - 1;
}
int above_row(const Points& points) {
    return Points::middle + points.above(Points::middle) + 1;
}

/// A straight four: four in a row, and a stone at either end makes exactly five.
///
///     . X X X X .
bool is_straight_four(const Points& points) {
    return points.row(Points::middle) == 4 && points.completes_five(below_row(points)) &&
           points.completes_five(above_row(points));
}

/// Fours through the middle, one for each point that completes five, but one for a straight four.
/// So a line can have two of them:
///
///     X . X X X . X      X X . X X . X X      X X X . X . X X X
int count_fours(const Points& points) {
    if (points.row(Points::middle) > 4) return 0;
    if (is_straight_four(points)) return 1;
    return points.completes_five(below_row(points)) + points.completes_five(above_row(points));
}

/// The points where one more stone makes a straight four of the row through the middle.
std::uint8_t straight_four_points(const Points& points) {
    std::uint8_t found = 0;
    if (points.row(Points::middle) >= 4) return found;
    for (int bit = 0; bit < 6; ++bit) {
        const int at = Points::middle + distance_of(bit);
        if (points.is_empty(at) && is_straight_four(points.with_black(at))) found |= 1 << bit;
    }
    return found;
}

Window judge(const Points& points) {
    Window window;
    const int row = points.row(Points::middle);
    window.five = row == 5;
    window.overline = row > 5;
    window.fours = std::uint8_t(count_fours(points));
    window.straight_fours = straight_four_points(points);
    return window;
}

/// The points of a window, from its number to the base three: 0 empty, 1 black, 2 blocked.
Points decode(int number) {
    Points points{std::uint32_t(1) << Points::middle, 0};
    for (int at = 0; at < 11; ++at) {
        if (at == Points::middle) continue;
        points.black |= std::uint32_t(number % 3 == 1) << at;
        points.empty |= std::uint32_t(number % 3 == 0) << at;
        number /= 3;
    }
    return points;
}

}  // namespace

WindowTable make_windows() {
    WindowTable all;
    for (int number = 0; number < int(all.size()); ++number) all[number] = judge(decode(number));
    return all;
}

}  // namespace tengen::five
