#include "minimax/search.hpp"

#include <algorithm>

namespace tengen::minimax {

namespace {

/// The clock is looked at once in so many positions.
constexpr std::uint64_t positions_a_look = 1024;

/// What the bounds of a table say to a window, if anything.
std::optional<int> settled(const Bounds& bounds, int alpha, int beta) {
    if (bounds.least >= beta) return bounds.least;
    if (bounds.most <= alpha || bounds.least == bounds.most) return bounds.most;
    return std::nullopt;
}

}  // namespace

Search::Search(const five::Position& position, const Options& options, Table& table,
               const Deadline& deadline)
    : board_(position, options.reach), options_(options), table_(table), deadline_(deadline) {
    table_.begin();
}

std::optional<Best> Search::look(int depth, std::optional<int> guess) {
    const Best found = value_at(depth, guess.value_or(board_.value()));
    if (late_) return std::nullopt;
    return found;
}

Best Search::look_anyway(int depth) {
    hurries_ = late_ = false;
    const Best found = value_at(depth, board_.value());
    hurries_ = true;
    return found;
}

Best Search::value_at(int depth, int guess) {
    switch (options_.variant) {
        case Variant::minimax:
            return largest<false>(depth, -infinite, infinite);
        case Variant::alphabeta:
            return largest<true>(depth, -infinite, infinite);
        case Variant::aspiration:
            return aspire(depth, guess);
        default:
            return best(depth, -infinite, infinite);
    }
}

/// Counts a position; true if it is judged as it stands, or if it is too late to look further.
bool Search::is_leaf(int depth) {
    ++nodes_;
    if (hurries_ && nodes_ % positions_a_look == 0 && deadline_.has_come()) late_ = true;
    return depth == 0 || board_.over() || late_;
}

/// Max is to move. What reaches beta Min will not allow, so the rest is left out.
template <bool cuts>
Best Search::largest(int depth, int alpha, int beta) {
    if (is_leaf(depth)) return {board_.value()};
    Best best{-infinite};
    for (Point move : board_.moves()) {
        board_.play(move);
        const int value = smallest<cuts>(depth - 1, alpha, beta).value;
        board_.undo();
        if (value > best.value) best = {value, move};
        alpha = std::max(alpha, best.value);
        if ((cuts && best.value >= beta) || late_) break;
    }
    return best;
}

/// Min is to move; the value is still Max's. What falls to alpha Max will not allow.
template <bool cuts>
Best Search::smallest(int depth, int alpha, int beta) {
    if (is_leaf(depth)) return {-board_.value()};
    Best best{infinite};
    for (Point move : board_.moves()) {
        board_.play(move);
        const int value = largest<cuts>(depth - 1, alpha, beta).value;
        board_.undo();
        if (value < best.value) best = {value, move};
        beta = std::min(beta, best.value);
        if ((cuts && best.value <= alpha) || late_) break;
    }
    return best;
}

Best Search::aspire(int depth, int guess) {
    int alpha = guess - options_.width, beta = guess + options_.width;
    while (true) {
        const Best found = best(depth, alpha, beta);
        if (late_) return found;
        if (found.value <= alpha)
            alpha = -infinite;
        else if (found.value >= beta)
            beta = infinite;
        else
            return found;
    }
}

/// The value for the side to move: the opponent's value, turned round, after the best move.
Best Search::best(int depth, int alpha, int beta) {
    if (is_leaf(depth)) return {board_.value()};
    const Key key = options_.table ? board_.key() : 0;
    const Known known = options_.table ? table_.find(key, depth) : Known{};
    if (const auto value = settled(known.bounds, alpha, beta)) return {*value, known.best};

    Moves moves = board_.moves();
    if (options_.table || options_.history)
        order(moves, options_.table ? table_.best_move(key) : no_point, history_, board_.to_play());
    const Best found = try_all(moves, depth, alpha, beta);
    if (options_.table && !late_)
        table_.store(key, depth,
                     {{found.value > alpha ? found.value : known.bounds.least,
                       found.value < beta ? found.value : known.bounds.most},
                      found.move});
    return found;
}

/// In principal variation search the first move has the whole window, the others an empty one as
/// long as that does; in negamax all have the whole.
Best Search::try_all(Moves& moves, int depth, int alpha, int beta) {
    const bool asks_first = options_.variant == Variant::pvs;
    Best best{-infinite, *moves.begin()};
    for (const Point& move : moves) {
        const int top = asks_first && &move != moves.begin() ? alpha + 1 : beta;
        int value = value_after(move, depth, alpha, top);
        if (top <= value && value < beta && !late_) value = value_after(move, depth, alpha, beta);
        if (late_) break;
        if (value > best.value) best = {value, move};
        alpha = std::max(alpha, best.value);
        if (best.value >= beta) {
            if (options_.history) history_.reward(board_.to_play(), move, depth);
            break;
        }
    }
    return best;
}

int Search::value_after(Point move, int depth, int alpha, int beta) {
    board_.play(move);
    const int value = -best(depth - 1, -beta, -alpha).value;
    board_.undo();
    return value;
}

}  // namespace tengen::minimax
