/// The evaluation: what the shapes on the board are worth to the side to move.
///
/// Every empty point counts for both colours by the two best things a stone there would make, a
/// *pair*: an open four and a four, an open three and a sleeping three. There are 78 pairs. A pair
/// has one weight where its colour is to move and another where it waits, for the same four that
/// wins at once for the one is only feared from the other. The sum of all weights is the logarithm
/// of the odds of winning, in hundredths.
///
/// The weights were fitted to games the search played against itself (benchmarks/fit_shapes.py).
/// `five::ThreatBoard` keeps the sum while stones come and go, so reading it costs nothing.
#pragma once

#include <array>
#include <cstdint>

#include "five/threat_board.hpp"

namespace tengen::alphabeta {

/// Pairs of threats, the order of the two left out.
inline constexpr int pair_kinds = five::threat_kinds * (five::threat_kinds + 1) / 2;

constexpr int pair_of(int better, int weaker) {
    return better * (better + 1) / 2 + weaker;
}

/// The pair of the two best kinds of a prospect.
int best_pair(five::Prospect prospect);

/// How often each pair stands on the board for a colour: what the weights are multiplied with.
std::array<int, pair_kinds> count_pairs(const five::ThreatBoard& board, Colour colour);

/// What the side to move adds, and what the waiting side takes away.
struct Weights {
    std::array<std::int16_t, pair_kinds> moving{}, waiting{};
    std::int16_t turn = 0;  ///< What the turn itself is worth.
};

/// The weights with Black and with White to move.
using BothWeights = std::array<Weights, 2>;

class ShapeWorth {
public:
    explicit ShapeWorth(const BothWeights& weights);

    /// By the weights that were fitted for these rules.
    static const ShapeWorth& of(const five::Rules& rules);

    /// Lets the board keep the sums that `value` reads. This must outlive the board.
    void weigh(five::ThreatBoard& board) const { board.weigh(tables_[0], tables_[1]); }

    /// What the position is worth to the side to move, in hundredths of the logarithm of its odds.
    int value(const five::ThreatBoard& board, Colour mover) const;

private:
    std::array<five::WorthTable, 2> tables_;  // both weights of a prospect in one number
    std::array<int, 2> turn_{};
};

}  // namespace tengen::alphabeta
