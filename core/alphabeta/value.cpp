/// What a position is worth: the part of the search below its root.
#include <algorithm>

#include "alphabeta/search.hpp"

namespace tengen::alphabeta {

using five::Makes;

int Search::value(Node node) {
    const Colour mover = node.mover, other = opponent(mover);
    const auto ply = std::size_t(node.ply);
    variation_[ply].clear();
    ++nodes_;
    if (is_over()) return 0;
    if (const std::optional<int> value = value_at_once(node)) return *value;
    if (board_.any(other, Makes::five)) {
        guesses_[ply] = worth_.value(board_, mover);  // nobody relies on it here
        return value_of_forced(node, board_.first(other, Makes::five));
    }

    // A win cannot come sooner than in three moves from here.
    node.beta = std::min(node.beta, won - node.ply - 3);
    if (node.alpha >= node.beta) return node.beta;

    View view;
    view.known = table_.find(key(mover));
    if (node.without == no_point && view.known && settles(*view.known, node))
        return from_table(view.known->value, node.ply);
    view.guess = guesses_[ply] = judged(mover);
    view.threatened = is_threatened(board_, mover);
    view.improving = node.ply < 2 || view.guess > guesses_[ply - 2];
    return node.without == no_point ? value_by_bets(node, view) : value_by_moves(node, view);
}

/// What the position is worth by its looks.
int Search::judged(Colour mover) {
    const int shapes = worth_.value(board_, mover);
    if (!lines_) return shapes;
    return std::clamp(shapes + lines_->value(mover, standing(board_, mover)), -3000, 3000);
}

/// The moves are tried only if nothing cheaper answers the question.
int Search::value_by_bets(Node node, View view) {
    const int shapes = view.guess;
    if (!view.threatened) view.guess = improved_guess(shapes, view.known, node.ply);
    if (is_far_above(node, view)) return view.guess;
    if (!view.known) {
        if (const std::optional<int> value = value_by_fours(node)) return *value;
    }
    if (node.depth <= 0) {
        if (!view.known) remember(node, no_point, shapes, Bound::exact);
        return shapes;
    }
    if (!view.threatened) {
        if (is_hopeless(node, view.guess)) return view.guess;
        if (may_pass(node, view)) return node.beta;
        if (over_) return 0;
        const bool blind = !view.known || view.known->best == no_point;
        if (blind && node.depth >= bets_.blind_depth) --node.depth;
    }
    return value_by_moves(node, view);
}

/// What the board shows without a search, if it decides the game.
std::optional<int> Search::value_at_once(const Node& node) {
    const Colour mover = node.mover, other = opponent(mover);
    if (board_.any(mover, Makes::five)) return won - node.ply - 1;
    if (board_.count(other, Makes::five) > 1) return -(won - node.ply - 2);
    if (board_.board().full()) return 0;
    if (node.ply >= most_plies) return judged(mover);
    if (board_.any(other, Makes::five)) return std::nullopt;
    // The mover threatens what the opponent could not stop, and is to move.
    if (is_threatened(board_, other)) return won - node.ply - 3;
    return std::nullopt;
}

/// Does what the table knows answer the question?
bool Search::settles(const Entry& known, const Node& node) {
    const int value = from_table(known.value, node.ply);
    if (known.depth < node.depth) return false;
    if (!node.is_narrow() && !is_decided(value) && node.depth > 0) return false;
    switch (known.bound) {
        case Bound::lower:
            return value >= node.beta;
        case Bound::upper:
            return value <= node.alpha;
        default:
            return true;
    }
}

/// The value of an earlier search says more than the shapes, where it is a bound on the right side.
int Search::improved_guess(int guess, const std::optional<Entry>& known, int ply) {
    if (!known) return guess;
    const int value = from_table(known->value, ply);
    if (is_decided(value)) return guess;
    const Bound needed = value > guess ? Bound::lower : Bound::upper;
    return known->bound == needed || known->bound == Bound::exact ? value : guess;
}

/// Is the position so far above the window that neither moves nor fours need be looked at? Whoever
/// wins by fours as well is only further above it.
bool Search::is_far_above(const Node& node, const View& view) const {
    if (is_decided(node.beta) || view.guess < node.beta) return false;
    if (node.depth <= 0) return true;
    return !view.threatened && node.is_narrow() &&
           view.guess - bets_.enough * (node.depth - view.improving) >= node.beta;
}

/// Does the position stay above the window though its mover passes?
bool Search::may_pass(const Node& node, const View& view) {
    return node.is_narrow() && !is_decided(node.beta) && view.guess >= node.beta &&
           node.depth >= bets_.pass_depth && !node.after_pass &&
           value_after_pass(node, view.guess) >= node.beta && !over_;
}

/// Is it so far below the window that only fours could help, of which there are none?
bool Search::is_hopeless(const Node& node, int guess) const {
    return node.is_narrow() && node.depth <= bets_.hopeless_depth && !is_decided(node.alpha) &&
           guess + bets_.hopeless + bets_.hopeless_each * node.depth < node.alpha;
}

int Search::value_of_forced(const Node& node, Point answer) {
    if (board_.is_forbidden(answer, node.mover)) return -(won - node.ply - 2);
    const int value = value_after(node, answer, node.depth, node.alpha, node.beta, !node.cut);
    extend_variation(node.ply, answer);
    return value;
}

std::optional<int> Search::value_by_fours(const Node& node) {
    if (!board_.any(node.mover, Makes::four)) return std::nullopt;
    const auto answer =
        fours_.solve(board_, node.mover,
                     std::uint64_t(node.depth <= 0 ? bets_.fours_at_leaves : bets_.fours_above));
    nodes_ += answer.nodes;
    if (answer.found != solve::Found::win) return std::nullopt;
    const int value = won - node.ply - int(answer.line.size()) - 2;  // the five itself comes later
    variation_[std::size_t(node.ply)] = answer.line;
    remember({most_depth, 0, 0, node.ply, node.mover}, no_point, value, Bound::exact);
    return value;
}

/// A stone too many never harms: who stands well without moving stands well.
int Search::value_after_pass(const Node& node, int guess) {
    const double less = bets_.pass + bets_.pass_each * node.depth +
                        std::min(2.0, (guess - node.beta) / bets_.pass_gain);
    Node passed{node.depth - int(less),
                -node.beta,
                -node.beta + 1,
                node.ply + 1,
                opponent(node.mover),
                !node.cut,
                true};
    played_[std::size_t(node.ply)] = no_point;
    return -value(passed);
}

int Search::value_after(const Node& node, Point point, int depth, int alpha, int beta, bool cut) {
    const Colour other = opponent(node.mover);
    table_.announce(key(other) ^ five::Board::key_of(point, node.mover));
    board_.place(point, node.mover);
    if (lines_) lines_->place(point, node.mover);
    played_[std::size_t(node.ply)] = point;
    const int result = -value({depth, -beta, -alpha, node.ply + 1, other, cut});
    board_.undo();
    if (lines_) lines_->undo();
    return result;
}

/// Plies that a late quiet move is searched less deep.
int Search::less_deep(const Node& node, const View& view, Point point, int index) const {
    const bool quiet = !view.threatened && !board_.has(point, node.mover, Makes::four);
    if (!quiet || node.depth < 2) return 0;
    double less = bets_.late + bets_.later * log_of(node.depth) * log_of(index);
    if (node.cut) less += bets_.late_cut;
    if (!view.improving) less += bets_.late_worse;
    if (!node.is_narrow()) less -= bets_.late_line;
    if (board_.has(point, node.mover, Makes::three)) less -= bets_.late_three;
    const int credit = history_[std::size_t(side(node.mover))][std::size_t(point)];
    less -= credit / bets_.late_credit;
    return std::clamp(int(less), 0, node.depth - 1);
}

/// A move that has to beat `best`: late quiet ones with less depth and an empty window at first.
int Search::value_of_move(const Node& node, const View& view, Point point, int index, int best) {
    const int alpha = std::max(node.alpha, best);
    int depth = node.depth - 1;
    if (view.known && point == view.known->best) depth += extension(node, view);
    if (index == 0)
        return value_after(node, point, depth, alpha, node.beta, node.is_narrow() && !node.cut);
    const int less = less_deep(node, view, point, index);
    int value = value_after(node, point, depth - less, alpha, alpha + 1, true);
    if (value > alpha && less > 0 && !over_)
        value = value_after(node, point, depth, alpha, alpha + 1, !node.cut);
    if (value > alpha && value < node.beta && !over_)
        value = value_after(node, point, depth, alpha, node.beta, false);
    return value;
}

/// One ply more for a known move if all others are worse by far.
int Search::extension(const Node& node, const View& view) {
    const Entry& known = *view.known;
    const int value = from_table(known.value, node.ply);
    if (view.threatened || node.without != no_point || node.depth < bets_.alone_depth ||
        known.depth < node.depth - bets_.alone_older || known.bound == Bound::upper ||
        is_decided(value))
        return 0;
    Node others = node;
    others.beta = value - int(bets_.alone * node.depth);
    others.alpha = others.beta - 1;
    others.depth = (node.depth - 1) / 2;
    others.without = known.best;
    return this->value(others) <= others.alpha ? 1 : 0;
}

int Search::value_by_moves(const Node& node, const View& view) {
    const Point first = view.known ? view.known->best : no_point;
    Candidates moves = list(node, first, view.threatened);
    const int most = limits_.at(node.depth, view.improving);
    int best = -infinite, tried = 0;
    Point best_move = no_point;
    for (int i = 0; i < moves.size(); ++i) {
        const Candidate move = moves.pick(i);
        if (move.point == node.without) continue;
        const bool makes_four = board_.has(move.point, node.mover, Makes::four);
        if (!view.threatened && !makes_four && best > -decided && tried >= most) break;
        if (board_.is_forbidden(move.point, node.mover)) continue;
        const int value = value_of_move(node, view, move.point, tried++, best);
        if (over_) return 0;
        if (value <= best) continue;
        best = value;
        best_move = move.point;
        if (value > node.alpha) extend_variation(node.ply, move.point);
        if (value >= node.beta) {
            if (!makes_four) reward(node, moves, i);
            break;
        }
    }
    if (tried == 0) {
        // All that would meet the threat is forbidden, or nothing is left to play.
        if (node.without != no_point) return node.alpha;
        best = view.threatened ? -(won - node.ply - 4) : 0;
    }
    if (node.without != no_point) return best;
    const Bound bound = best >= node.beta   ? Bound::lower
                        : best > node.alpha ? Bound::exact
                                            : Bound::upper;
    remember(node, best_move, best, bound);
    return best;
}

}  // namespace tengen::alphabeta
