/// How much the search leaves out: every bet that a line need not be followed, in one place.
///
/// Depths are in plies, margins in the hundredths of the evaluation. A position is *improving* if
/// it looks better to its mover than two plies before. A position is called lost only if all moves
/// near stones lose, or all that meet a threat: these bets leave none of them out.
///
/// benchmarks/bets.py plays other numbers against these.
#pragma once

#include <array>
#include <string_view>

#include "alphabeta/limits.hpp"

namespace tengen::alphabeta {

struct Selectivity {
    /// Who is so far above the window for each ply need not move.
    double enough = 30;
    /// Who is so far below it at small depth has nothing to hope for: so much, and more each ply.
    double hopeless = 60, hopeless_each = 40, hopeless_depth = 2;
    /// After few + depth^power moves the rest are not tried; only that share if not improving.
    double few = 3.5, power = 1.35, share = 0.6;
    /// Late moves are searched less deep: late + later · ln depth · ln number; at the root
    /// root · ln depth · ln number.
    double late = 0.4, later = 0.9, root = 0.4;
    /// More so where some move is expected to be good enough, and where not improving; less on the
    /// main line, for threes, and for so much credit in history.
    double late_cut = 1.5, late_worse = 0.7, late_line = 1.0, late_three = 0.5, late_credit = 2000;
    /// A pass that keeps the position above the window: the depth it costs, more at large depth,
    /// and one more for so much to spare.
    double pass = 3, pass_each = 0.25, pass_gain = 150, pass_depth = 2;
    /// A known move is searched deeper if all others are worse by so much for each ply. Asked from
    /// this depth on, of a move that was found at most so much less deep.
    double alone_depth = 5, alone = 3, alone_older = 3;
    /// From this depth on a position of which no good move is known is searched less deep at first:
    /// the next, deeper search will know one.
    double blind_depth = 4;
    /// What is added to the urgency of a killer and of the move that last refuted the one before;
    /// and the credit in history that adds one.
    double killer = 60, counter = 60, credit = 64;
    /// How many nodes the search of fours may take at a leaf and above.
    double fours_at_leaves = 30, fours_above = 300;

    /// The number of that name; none if there is no such number.
    double* named(std::string_view name);
};

/// The natural logarithm of a small number, from a table.
double log_of(int number);

/// How many moves are tried at a depth.
class MoveLimits {
public:
    explicit MoveLimits(const Selectivity& bets);

    int at(int depth, bool improving) const {
        return limits_[std::size_t(improving)][std::size_t(depth)];
    }

private:
    std::array<std::array<int, most_depth + 2>, 2> limits_{};
};

}  // namespace tengen::alphabeta
