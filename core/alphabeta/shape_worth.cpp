#include "alphabeta/shape_worth.hpp"

#include <algorithm>

#include "alphabeta/weights.hpp"

namespace tengen::alphabeta {

using five::Prospect;

namespace {

/// Two sums in one number: the upper half counts while the colour moves, the lower while it waits.
std::int64_t packed(int moving, int waiting) {
    return std::int64_t(moving) * (std::int64_t(1) << 32) + waiting;
}
int waiting_part(std::int64_t both) {
    return std::int32_t(both);
}
int moving_part(std::int64_t both) {
    return int((both - waiting_part(both)) >> 32);
}

}  // namespace

int best_pair(Prospect prospect) {
    int better = 0, weaker = 0;
    for (five::Direction direction : five::directions) {
        const int kind = int(five::threat_in(prospect, direction));
        weaker = std::max(weaker, std::min(better, kind));
        better = std::max(better, kind);
    }
    return pair_of(better, weaker);
}

std::array<int, pair_kinds> count_pairs(const five::ThreatBoard& board, Colour colour) {
    std::array<int, pair_kinds> counts{};
    five::for_each_point(board.board().empty_points(), [&](Point point) {
        ++counts[std::size_t(best_pair(board.prospect(point, colour)))];
    });
    return counts;
}

ShapeWorth::ShapeWorth(const BothWeights& weights) : turn_{weights[0].turn, weights[1].turn} {
    for (std::size_t side = 0; side < 2; ++side) {
        const auto& moving = weights[side].moving;
        const auto& waiting = weights[1 - side].waiting;
        five::WorthTable& table = tables_[side];
        table.resize(1U << 16);
        for (std::uint32_t prospect = 1; prospect < table.size(); ++prospect) {
            const auto pair = std::size_t(best_pair(Prospect(prospect)));
            table[prospect] = packed(moving[pair], waiting[pair]);
        }
    }
}

const ShapeWorth& ShapeWorth::of(const five::Rules& rules) {
    static const std::array<ShapeWorth, 3> all = {ShapeWorth(fitted(five::Variant::freestyle)),
                                                  ShapeWorth(fitted(five::Variant::standard)),
                                                  ShapeWorth(fitted(five::Variant::renju))};
    return all[std::size_t(rules.variant)];
}

int ShapeWorth::value(const five::ThreatBoard& board, Colour mover) const {
    const int sum = turn_[std::size_t(side(mover))] + moving_part(board.worth(mover)) -
                    waiting_part(board.worth(opponent(mover)));
    return std::clamp(sum, -3000, 3000);
}

}  // namespace tengen::alphabeta
