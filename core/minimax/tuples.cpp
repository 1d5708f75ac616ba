#include "minimax/tuples.hpp"

#include <algorithm>
#include <bit>

namespace tengen::minimax {

namespace {

constexpr std::uint32_t five_bits = 31;

/// Five bits of each colour's word. Bits beyond the edge are set in both, and so are those of no
/// tuple of the board.
constexpr std::uint32_t tuple_code(std::uint32_t black, std::uint32_t white, int start) {
    return ((black >> start) & five_bits) | ((white >> start) & five_bits) << 5;
}

constexpr auto worths = [] {
    std::array<Worth, 1024> all{};
    for (std::uint32_t stones = 1; stones <= five_bits; ++stones) {
        const std::size_t count = std::min(std::popcount(stones), 4);
        all[stones] = {{own_scores[count], 0}, {other_scores[count], 0}};
        all[stones << 5] = {{0, own_scores[count]}, {0, other_scores[count]}};
    }
    return all;
}();

/// Visits the codes of the up to twenty tuples through a point.
template <typename Visit>
void for_each_tuple(const five::Board& board, Point point, Visit&& visit) {
    const five::Place& place = five::places[point];
    for (int direction = 0; direction < 4; ++direction) {
        const std::uint32_t black = board.word(place.line[direction], Colour::black);
        const std::uint32_t white = board.word(place.line[direction], Colour::white);
        for (int back = 4; back >= 0; --back)
            visit(tuple_code(black, white, place.bit[direction] - back));
    }
}

}  // namespace

Worth worth_through(const five::Board& board, Point point) {
    Worth sum;
    for_each_tuple(board, point, [&](std::uint32_t code) { sum = sum + worths[code]; });
    return sum;
}

Worth worth_of(const five::Board& board) {
    Worth sum;
    for (int line = 0; line < five::all_lines; ++line) {
        const five::Span span = five::span_of(line, board.height(), board.width());
        const std::uint32_t black = board.word(line, Colour::black);
        const std::uint32_t white = board.word(line, Colour::white);
        for (int start = span.first; start + 5 <= span.first + span.length; ++start)
            sum = sum + worths[tuple_code(black, white, start + five::margin)];
    }
    return sum;
}

int point_score(const five::Board& board, Point point, Colour mover) {
    int sum = 0;
    for_each_tuple(board, point, [&](std::uint32_t code) {
        if (code == 0) sum += own_scores[0];
        sum += worths[code].own[side(mover)] + worths[code].other[side(opponent(mover))];
    });
    return sum;
}

}  // namespace tengen::minimax
