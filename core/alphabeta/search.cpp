#include "alphabeta/search.hpp"

#include <algorithm>

namespace tengen::alphabeta {

using five::Makes;
using five::PointSet;

Key salt_of(const five::ThreatBoard& board) {
    return mix64(std::uint64_t(board.rules().variant) * 1024 +
                 std::uint64_t(board.board().height()) * 32 + std::uint64_t(board.board().width()));
}

Search::Search(const five::ThreatBoard& board, Colour mover, const ShapeWorth& worth,
               const five::LineNetwork* network, Table& table, solve::Fours& fours, Budget& budget,
               const Selectivity& bets)
    : board_(board),
      mover_(mover),
      worth_(worth),
      table_(table),
      fours_(fours),
      budget_(budget),
      bets_(bets),
      limits_(bets),
      salt_(salt_of(board)) {
    worth_.weigh(board_);
    if (network && five::LineSums::fits(board_.board())) lines_.emplace(*network, board_.board());
    for (auto& pair : killers_) pair.fill(no_point);
    for (auto& all : counters_) all.fill(no_point);
    played_.fill(no_point);
    const Node root{1, -infinite, infinite, 0, mover};
    guesses_[0] = judged(mover);
    Candidates all;
    if (board_.any(mover, Makes::five)) {
        all.add(board_.first(mover, Makes::five), 0);
    } else if (board_.any(opponent(mover), Makes::five)) {
        all.add(board_.first(opponent(mover), Makes::five), 0);
    } else {
        all = list(root, no_point, is_threatened(board_, mover));
    }
    for (int i = 0; i < all.size(); ++i) {
        const Point point = all.pick(i).point;
        if (!board_.is_forbidden(point, mover)) root_.push_back(point);
    }
    if (root_.empty())  // every answer is forbidden, or the board has room only far from stones
        five::for_each_point(board_.board().empty_points(), [&](Point point) {
            if (!board_.is_forbidden(point, mover)) root_.push_back(point);
        });
    if (!root_.empty()) found_.variation = {root_.front()};
}

bool Search::deepen(int depth) {
    // A narrow window around the last value, made wider on the side where it failed.
    int low = -infinite, high = infinite, width = 40;
    if (depth > 3 && !is_decided(found_.value)) {
        low = found_.value - width;
        high = found_.value + width;
    }
    for (;;) {
        const std::optional<int> value = search_root(depth, low, high);
        if (!value) return false;
        if (*value > low && *value < high) return true;
        width *= 4;
        if (*value <= low) low = width > 1000 ? -infinite : *value - width;
        if (*value >= high) high = width > 1000 ? infinite : *value + width;
    }
}

std::optional<int> Search::search_root(int depth, int alpha, int beta) {
    const Node root{depth, alpha, beta, 0, mover_};
    int best = -infinite;
    for (std::size_t i = 0; i < root_.size(); ++i) {
        const Point point = root_[i];
        const int floor = std::max(alpha, best);
        int value = 0;
        variation_[1].clear();
        const int less = less_deep_at_root(depth, int(i));
        if (i > 0) value = value_after(root, point, depth - 1 - less, floor, floor + 1, true);
        if (less > 0 && !over_ && value > floor)
            value = value_after(root, point, depth - 1, floor, floor + 1, true);
        if (i == 0 || (!over_ && value > floor && value < beta))
            value = value_after(root, point, depth - 1, floor, beta, false);
        if (over_) return std::nullopt;
        if (value > best) {
            best = value;
            if (value > alpha) {
                found_.value = value;
                extend_variation(0, point);
                found_.variation = variation_[0];
                found_.depth = depth;
                std::rotate(root_.begin(), root_.begin() + std::ptrdiff_t(i),
                            root_.begin() + std::ptrdiff_t(i) + 1);
            }
            if (value >= beta) break;
        }
    }
    return best;
}

int Search::less_deep_at_root(int depth, int index) const {
    if (depth <= 2 || index == 0) return 0;
    return std::clamp(int(bets_.root * log_of(depth) * log_of(index)), 0, depth - 2);
}

bool Search::is_over() {
    if (!over_ && nodes_ >= look_) {
        over_ = budget_.is_spent(nodes_);
        look_ = budget_.next_look(nodes_);
    }
    return over_;
}

Key Search::key(Colour mover) const {
    return board_.key() ^ (mover == Colour::black ? salt_ : ~salt_);
}

Candidates Search::list(const Node& node, Point first, bool threatened) {
    const PointSet points = threatened ? defences(board_, node.mover) : near_stones(board_.board());
    const auto& killers = killers_[std::size_t(node.ply)];
    const auto& history = history_[std::size_t(side(node.mover))];
    const Point* known = counter(node);
    const Point refutes = known ? *known : no_point;
    const five::LineNetwork::Key wanted =
        lines_ ? lines_->key(node.mover, standing(board_, node.mover)) : five::LineNetwork::Key{};
    Candidates moves;
    five::for_each_point(points, [&](Point point) {
        int urgent = worth_.urgency(board_, point, node.mover) +
                     int(history[std::size_t(point)] / bets_.credit);
        if (lines_) urgent += lines_->urgency(point, wanted);
        if (point == killers[0] || point == killers[1]) urgent += int(bets_.killer);
        if (point == refutes) urgent += int(bets_.counter);
        if (point == first) urgent += 1 << 20;
        moves.add(point, urgent);
    });
    return moves;
}

/// Remembers a move that refuted what led here, and that those tried before it did not.
void Search::reward(const Node& node, const Candidates& moves, int last) {
    const Point point = moves[last].point;
    auto& killers = killers_[std::size_t(node.ply)];
    if (killers[0] != point) killers = {point, killers[0]};
    if (Point* refutes = counter(node)) *refutes = point;
    const int bonus = std::min(node.depth * node.depth * 16, 1024);
    credit(node, point, bonus);
    for (int i = 0; i < last; ++i) credit(node, moves[i].point, -bonus);
}

/// Where the move is kept that last refuted the one before; nowhere after a pass and at the root.
Point* Search::counter(const Node& node) {
    const Point before = node.ply > 0 ? played_[std::size_t(node.ply - 1)] : no_point;
    if (before == no_point) return nullptr;
    return &counters_[std::size_t(side(node.mover))][std::size_t(before)];
}

void Search::credit(const Node& node, Point point, int bonus) {
    int& sum = history_[std::size_t(side(node.mover))][std::size_t(point)];
    sum += bonus - sum * std::abs(bonus) / 4096;
}

void Search::extend_variation(int ply, Point point) {
    auto& whole = variation_[std::size_t(ply)];
    const auto& rest = variation_[std::size_t(ply) + 1];
    whole.assign(1, point);
    whole.insert(whole.end(), rest.begin(), rest.end());
}

void Search::remember(const Node& node, Point best, int value, Bound bound) {
    if (over_) return;
    table_.store(key(node.mover), {best, std::int16_t(to_table(value, node.ply)),
                                   std::int8_t(std::max(node.depth, 0)), bound, 0});
}

}  // namespace tengen::alphabeta
