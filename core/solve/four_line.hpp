/// A line of fours that wins if the defender does nothing, and the defender's stones that spoil it.
///
/// A stone that leaves the line as it is changes nothing: the attacker plays the line and wins. So
/// only stones that spoil it are defences. Which ones may do so is told by the lines of the board,
/// and each of them is put there and the fours are played again.
#pragma once

#include <vector>

#include "five/threat_board.hpp"

namespace tengen::solve {

class FourLine {
public:
    /// The attacker's fours and the forced answers between them, as `Fours` finds them, with the
    /// defender to move and no five on the board's next move. Both must outlive this.
    FourLine(five::ThreatBoard& board, Colour attacker, const std::vector<Point>& line)
        : board_(board), attacker_(attacker), defender_(opponent(attacker)), line_(line) {}

    /// The legal moves of the defender that spoil the line; a four of his own always does.
    std::vector<Point> defences();

private:
    five::PointSet suspects();
    void look_along(std::size_t at, five::PointSet& points);
    bool is_spoilt_by(Point point);
    bool wins_from(std::size_t at);
    bool cannot_be_answered(std::size_t at);

    five::ThreatBoard& board_;
    Colour attacker_, defender_;
    const std::vector<Point>& line_;
    /// Does Black's right to some move hang on whether threes are real?
    bool is_doubtful_ = false;
};

}  // namespace tengen::solve
