#include "minimax/ladder.hpp"

#include <algorithm>

namespace tengen::minimax {

namespace {

/// As deep as asked, else as deep as the game can go on: the empty points and two passes.
int deepest_of(const Limits& limits, const five::Position& position) {
    if (limits.depth > 0) return std::min(limits.depth, deepest);
    return std::min(deepest, position.board().area() - position.board().stones() + 2);
}

}  // namespace

void Ladder::prepare(const five::Position& position, const Options& options, const Limits& limits) {
    const std::lock_guard guard(mutex_);
    position_ = position;
    options_ = options;
    limits_ = limits;
    looked_ = {};
}

void Ladder::run() {
    const Deadline deadline(limits_.seconds, stopped_);
    Search search(*position_, options_, table_, deadline);
    const int last = deepest_of(limits_, *position_);
    std::optional<int> guess;
    for (int depth = limits_.deepening ? 1 : last; depth <= last; ++depth) {
        const auto found = search.look(depth, guess);
        if (!found) break;
        keep(*found, depth, search, deadline);
        if (limits_.seconds > 0 && is_decided(found->value)) break;
        if (!deadline.allows_deeper()) break;
        guess = found->value;
    }
    if (looked_.depth == 0) keep(search.look_anyway(1), 1, search, deadline);
}

Looked Ladder::so_far() const {
    const std::lock_guard guard(mutex_);
    return looked_;
}

void Ladder::keep(const Best& best, int depth, const Search& search, const Deadline& deadline) {
    const std::lock_guard guard(mutex_);
    looked_ = {best, depth, search.nodes(), deadline.passed()};
}

}  // namespace tengen::minimax
