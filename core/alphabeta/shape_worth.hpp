/// The evaluation: what the shapes on the board are worth to the side to move.
///
/// Every empty point counts for both colours by the mix of what a stone there would make on its
/// four lines. A mix has one weight where its colour is to move and another where it waits, for the
/// same four that wins at once for the one is only feared from the other. A sum over points cannot
/// say who has the initiative, so the *standing*, who has how many threats at hand, has a weight of
/// its own. The sum of all weights is the logarithm of the odds of winning, in hundredths.
///
/// The same mixes say which moves are worth trying first: what a stone makes for the mover, and
/// what it takes from the opponent.
///
/// All weights were fitted to games the search played against itself (benchmarks/fit_shapes.py).
/// `five::ThreatBoard` keeps the sum while stones come and go, so reading it costs nothing.
#pragma once

#include <array>
#include <cstdint>

#include "five/threat_board.hpp"

namespace tengen::alphabeta {

using MixWeights = std::array<std::int16_t, five::mixes>;

/// The number of a standing: up to two points where the mover makes a four and up to three where an
/// open three; of the opponent one that makes a four which cannot be stopped, two fours, three
/// threes. More are not counted.
inline constexpr int standings = (3 * 4) * (2 * 3 * 4);
int standing(const five::ThreatBoard& board, Colour mover);

/// What was fitted for a side to move.
struct Weights {
    MixWeights moving{}, waiting{};  ///< What the mover's mixes add, what the other's take away.
    MixWeights own{}, taken{};       ///< How urgent a move is that makes a mix, or takes it.
    std::array<std::int16_t, standings> standing{};  ///< What a standing adds, the turn included.
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

    /// How early a move should be tried.
    int urgency(const five::ThreatBoard& board, Point point, Colour mover) const {
        const Weights& weights = weights_[std::size_t(side(mover))];
        return weights.own[board.mix(point, mover)] +
               weights.taken[board.mix(point, opponent(mover))];
    }

private:
    BothWeights weights_;
    std::array<five::WorthTable, 2> tables_;  // both weights of a mix in one number
};

}  // namespace tengen::alphabeta
