/// R's threat space: the moves that threaten and the moves that meet a threat (R, section 3.1).
///
/// A side *threatens* if it would win were the opponent to pass: by a five, or by a four that
/// cannot be stopped. Three sets of moves come of that:
///
///   D   the defence: everything that meets the opponent's threat, found by trying every move. A
///       four of one's own is among it, and so is a stone that makes the opponent's winning point a
///       forbidden one. Without a threat D is empty; with one, an empty D is lost;
///   A   the attack: the moves that threaten more than the opponent does, then the moves of D that
///       threaten something too, each with the strongest first (R, algorithm 3);
///   M   the two together.
///
/// This is the sound form; solve/r/printed.hpp has R's sets as they are printed. The same in
/// Python, and what the tests compare with: tengen.textbook.threat_space.
#pragma once

#include <vector>

#include "five/threat_board.hpp"

namespace tengen::five {

/// Points in an order.
using Points = std::vector<Point>;

/// How much a stone threatens by what it makes on a line (R, table 2).
constexpr int level_of(Threat made) {
    switch (made) {
        case Threat::five:
            return 4;
        case Threat::open_four:
        case Threat::double_four:
            return 3;
        case Threat::four:
            return 2;
        case Threat::open_three:
            return 1;
        default:
            return 0;
    }
}

class ThreatSpace {
public:
    /// Reads a board that changes; questions change it and leave it as it was. A side is asked as
    /// if it were its turn.
    explicit ThreatSpace(ThreatBoard& board) : board_(board) {}

    /// The move by which a side would win, a five or a four that cannot be stopped; `no_point` if
    /// it does not threaten.
    Point threat(Colour side) const { return threat(side, no_point); }

    Points defence(Colour side) const;
    Points attack(Colour side) const;
    /// The same, by whoever has asked for the defence already.
    Points attack(Colour side, const Points& defence) const;
    Points moves(Colour side) const;

    bool may_play(Point point, Colour side) const {
        return board_.board().at(point) == Colour::empty && !board_.is_forbidden(point, side);
    }

private:
    Point threat(Colour side, Point first) const;
    bool cannot_be_stopped(Point four, Colour side) const;
    bool meets(Point point, Colour side, Point threat) const;
    PointSet worth_trying(Colour side, Point threat) const;
    PointSet threatening(Colour side) const;
    int level(Colour side) const;
    int level_at(Point point, Colour side) const;

    ThreatBoard& board_;
};

}  // namespace tengen::five
