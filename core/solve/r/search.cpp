#include "solve/r/search.hpp"

#include "base/rng.hpp"

namespace tengen::solve::r {

using five::Makes;

Key Walk::key(Colour mover) const {
    return board_.key() ^ mix64(Key(mover));
}

bool Walk::is_over() {
    if (nodes_ >= limit_.nodes || (limit_.stop && limit_.stop->load(std::memory_order_relaxed)))
        interrupted_ = true;
    return interrupted_;
}

WinTree Walk::carried_out(Colour side) const {
    return {space_.threat(side), {}};
}

Points Walk::stopping(Colour side) const {
    if (board_.count(side, Makes::five) != 1) return {};
    const Point five = board_.first(side, Makes::five);
    return space_.may_play(five, opponent(side)) ? Points{five} : Points{};
}

Answer Tss::solve(Colour attacker, int depth) {
    attacker_ = attacker;
    defender_ = opponent(attacker);
    Answer answer;
    for (int limit = 1; limit <= depth && !answer.exhausted && !interrupted_; limit += 2) {
        cut_ = false;
        const bool wins = attacker_wins(limit);
        answer.depth = limit;
        if (wins) {
            answer.value = Value::win;
            answer.tree = tree();
            break;
        }
        answer.exhausted = !cut_ && !interrupted_;
    }
    answer.interrupted = interrupted_;
    answer.nodes = nodes_;
    return answer;
}

/// The attacker is to move: one of the threats must win.
bool Tss::attacker_wins(int depth) {
    if (is_over()) return false;
    const Key here = board_.key();
    if (won_.contains(here)) return true;
    if (board_.any(attacker_, Makes::five)) {
        won_[here] = board_.first(attacker_, Makes::five);
        return true;
    }
    if (const auto known = not_within_.find(here);
        depth <= (known == not_within_.end() ? 1 : known->second)) {
        cut_ |= depth <= 1;
        return false;
    }
    ++nodes_;
    for (Point point : space_.attack(attacker_))
        if (after(point, attacker_, [&] { return defender_loses(depth - 1); })) {
            won_[here] = point;
            return true;
        }
    not_within_[here] = depth;
    return false;
}

/// The defender is to move: there must be a threat, and no defence may hold.
bool Tss::defender_loses(int depth) {
    if (board_.any(defender_, Makes::five) || space_.threat(attacker_) == no_point) return false;
    for (Point point : space_.defence(defender_))
        if (!after(point, defender_, [&] { return attacker_wins(depth - 1); })) return false;
    return !interrupted_;
}

/// The attacker's move here, and an answer to each defence.
WinTree Tss::tree() {
    WinTree tree{won_.at(board_.key()), {}};
    if (board_.has(tree.move, attacker_, Makes::five)) return tree;
    board_.place(tree.move, attacker_);
    for (Point reply : space_.defence(defender_))
        tree.replies.push_back({reply, after(reply, defender_, [&] { return this->tree(); })});
    if (tree.replies.empty())
        for (Point reply : stopping(attacker_))
            tree.replies.push_back(
                {reply, after(reply, defender_, [&] { return carried_out(attacker_); })});
    board_.undo();
    return tree;
}

Answer Utss::solve(Colour mover, int depth) {
    Answer answer;
    for (int limit = 1; limit <= depth && !answer.exhausted && !interrupted_; ++limit) {
        cut_ = false;
        answer.value = value(mover, limit);
        answer.depth = limit;
        if (answer.value != Value::uncertain) break;
        answer.exhausted = !cut_ && !interrupted_;
    }
    if (answer.value == Value::win) answer.tree = tree(mover);
    answer.interrupted = interrupted_;
    answer.nodes = nodes_;
    return answer;
}

/// What is found for a side to move; from the table if it has been found before.
Value Utss::value(Colour mover, int depth) {
    const Key here = key(mover);
    if (const auto known = proven_.find(here); known != proven_.end()) return known->second;
    if (const auto known = uncertain_.find(here);
        known != uncertain_.end() && depth <= known->second)
        return Value::uncertain;
    if (is_over()) return Value::uncertain;
    ++nodes_;
    const Value found = look(mover, depth);
    if (interrupted_ && found != Value::win) return Value::uncertain;
    if (found == Value::uncertain)
        uncertain_[here] = depth;
    else
        proven_[here] = found;
    return found;
}

Value Utss::look(Colour mover, int depth) {
    if (board_.any(mover, Makes::five)) {
        wins_[key(mover)] = board_.first(mover, Makes::five);
        return Value::win;
    }
    if (board_.board().full()) return Value::draw;
    if (depth < 1) {
        cut_ = true;
        return Value::uncertain;
    }
    return best(mover, depth);
}

/// A win if a move wins. If there was a threat to meet, what all the moves come to.
Value Utss::best(Colour mover, int depth) {
    bool uncertain = false, draws = false;
    for (Point point : space_.moves(mover)) {
        const Value found =
            turned(after(point, mover, [&] { return value(opponent(mover), depth - 1); }));
        if (found == Value::win) {
            wins_[key(mover)] = point;
            return found;
        }
        uncertain |= found == Value::uncertain;
        draws |= found == Value::draw;
    }
    if (uncertain || space_.threat(opponent(mover)) == no_point) return Value::uncertain;
    return draws ? Value::draw : Value::lose;
}

/// The win of a side to move: its move, and an answer to each reply of M.
WinTree Utss::tree(Colour mover) {
    WinTree tree{wins_.at(key(mover)), {}};
    if (board_.has(tree.move, mover, Makes::five)) return tree;
    board_.place(tree.move, mover);
    Points replies = space_.moves(opponent(mover));
    if (replies.empty()) replies = stopping(mover);
    for (Point reply : replies) tree.replies.push_back({reply, tree_after(reply, mover)});
    board_.undo();
    return tree;
}

/// Where a reply is met at once, that is the win.
WinTree Utss::tree_after(Point reply, Colour mover) {
    return after(reply, opponent(mover),
                 [&] { return wins_.contains(key(mover)) ? tree(mover) : carried_out(mover); });
}

}  // namespace tengen::solve::r
