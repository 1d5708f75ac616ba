/// R's threat algorithms as R prints them: levels, D, A, M, TSS and UTSS (R, algorithms 1–4).
///
/// They go by shapes, what one side has on a line between the stones of the other, and are about
/// Renju on boards whose lines R's library holds, up to 15 × 15. They are not sound, and
/// tengen.textbook.r_printed says where and shows a position for each; who wants to be certain
/// takes `search.hpp`.
#pragma once

#include <atomic>

#include "five/position.hpp"
#include "five/threat_space.hpp"

namespace tengen::solve::r {

using five::Points;

/// D(c), algorithm 2: the points where a threatening shape of the opponent becomes less.
Points printed_defence(const five::Position& position);

/// A(c), algorithm 3: pure attack, then attack that also defends.
Points printed_attack(const five::Position& position);

/// M(c) = A(c) ∪ D(c).
Points printed_moves(const five::Position& position);

/// TSS(c, rp), algorithm 1, for the side to move. R sets no depth; where it ends, the attack has
/// failed. Once `stop` is true the search ends, and what it answers means nothing.
bool printed_tss(const five::Position& position, int depth,
                 const std::atomic<bool>* stop = nullptr);

/// The numbers of R's values. What is uncertain, turned round, is 2: more than a win.
inline constexpr int uncertain = -2, lose = -1, draw = 0, win = 1;

/// UTSS(c, max_d), algorithm 4: one of these numbers, and as printed also 2. `stop` as above.
int printed_utss(const five::Position& position, int most_depth,
                 const std::atomic<bool>* stop = nullptr);

}  // namespace tengen::solve::r
