#include "alphabeta/search.hpp"

#include <algorithm>
#include <cmath>

namespace tengen::alphabeta {

using five::Makes;
using five::PointSet;

namespace {

constexpr int infinite = won + 1;

/// How many nodes the search of fours may take at a leaf and above.
constexpr std::uint64_t fours_at_leaves = 30, fours_above = 300;

/// From this depth on a position of which no good move is known is searched less deep at first: the
/// next, deeper search will know one.
constexpr int blind_depth = 4;

/// How many hundredths a position may fall in one move before it is left at small depth.
constexpr int margin_of_depth = 60;

/// Plies that a late quiet move is searched less deep.
int reduction(int depth, int index) {
    static const auto table = [] {
        std::array<std::array<std::int8_t, 128>, most_depth + 1> all{};
        for (std::size_t d = 1; d < all.size(); ++d)
            for (std::size_t i = 1; i < all[d].size(); ++i)
                all[d][i] = std::int8_t(0.4 + std::log(double(d)) * std::log(double(i)) / 1.8);
        return all;
    }();
    return table[std::size_t(std::min(depth, most_depth))][std::size_t(std::min(index, 127))];
}

/// Decided values count from the root in the search, from the position in the table.
int to_table(int value, int ply) {
    return value > decided ? value + ply : value < -decided ? value - ply : value;
}
int from_table(int value, int ply) {
    return value > decided ? value - ply : value < -decided ? value + ply : value;
}

}  // namespace

Key salt_of(const five::ThreatBoard& board) {
    return mix64(std::uint64_t(board.rules().variant) * 1024 +
                 std::uint64_t(board.board().height()) * 32 + std::uint64_t(board.board().width()));
}

Search::Search(const five::ThreatBoard& board, Colour mover, const ShapeWorth& worth, Table& table,
               solve::Fours& fours, Budget& budget)
    : board_(board),
      mover_(mover),
      worth_(worth),
      table_(table),
      fours_(fours),
      budget_(budget),
      salt_(salt_of(board)) {
    worth_.weigh(board_);
    for (auto& pair : killers_) pair.fill(no_point);
    const Node root{1, -infinite, infinite, 0, mover};
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
        if (!search_root(depth, low, high)) return false;
        if (found_.value > low && found_.value < high) return true;
        width *= 4;
        if (found_.value <= low) low = width > 1000 ? -infinite : found_.value - width;
        if (found_.value >= high) high = width > 1000 ? infinite : found_.value + width;
    }
}

bool Search::search_root(int depth, int alpha, int beta) {
    const Node root{depth, alpha, beta, 0, mover_};
    int best = -infinite;
    for (std::size_t i = 0; i < root_.size(); ++i) {
        const Point point = root_[i];
        const int floor = std::max(alpha, best);
        int value = 0;
        variation_[1].clear();
        if (i > 0)
            value = value_after(root, point, depth - 1 - (i > 12 && depth > 4), floor, floor + 1);
        if (i == 0 || (!over_ && value > floor && value < beta))
            value = value_after(root, point, depth - 1, floor, beta);
        if (over_) return false;
        if (value > best) {
            best = value;
            found_.value = value;
            if (value > alpha || i == 0) {
                extend_variation(0, point);
                found_.variation = variation_[0];
                found_.depth = depth;
                std::rotate(root_.begin(), root_.begin() + std::ptrdiff_t(i),
                            root_.begin() + std::ptrdiff_t(i) + 1);
            }
            if (value >= beta) break;
        }
    }
    return true;
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

int Search::value(Node node) {
    const Colour mover = node.mover, other = opponent(mover);
    variation_[std::size_t(node.ply)].clear();
    ++nodes_;
    if (is_over()) return 0;
    if (const std::optional<int> value = value_at_once(node)) return *value;
    if (board_.any(other, Makes::five))
        return value_of_forced(node, board_.first(other, Makes::five));

    // A win cannot come sooner than in five moves from here.
    node.beta = std::min(node.beta, won - node.ply - 5);
    if (node.alpha >= node.beta) return node.beta;

    const std::optional<Entry> known = table_.find(key(mover));
    if (known && settles(*known, node)) return from_table(known->value, node.ply);
    if (!known) {
        if (const std::optional<int> value = value_by_fours(node)) return *value;
    }
    const int guess = worth_.value(board_, mover);
    if (node.depth <= 0) {
        if (!known) remember(node, no_point, guess, Bound::exact);
        return guess;
    }
    const bool threatened = is_threatened(board_, mover);
    if (!threatened && is_good_enough(node, guess)) return node.beta;
    if (over_) return 0;
    const Point first = known ? known->best : no_point;
    if (!threatened && first == no_point && node.depth >= blind_depth) --node.depth;
    return value_by_moves(node, first, threatened, guess);
}

/// What the board shows without a search, if it decides the game.
std::optional<int> Search::value_at_once(const Node& node) const {
    const Colour mover = node.mover, other = opponent(mover);
    if (board_.any(mover, Makes::five)) return won - node.ply - 1;
    if (board_.count(other, Makes::five) > 1) return -(won - node.ply - 2);
    if (board_.board().full()) return 0;
    if (node.ply >= most_plies) return worth_.value(board_, mover);
    if (board_.any(other, Makes::five)) return std::nullopt;
    // The mover threatens what the opponent could not stop, and is to move.
    if (is_threatened(board_, other)) return won - node.ply - 3;
    return std::nullopt;
}

/// Does what the table knows answer the question?
bool Search::settles(const Entry& known, const Node& node) {
    if (known.depth < node.depth) return false;
    const int value = from_table(known.value, node.ply);
    switch (known.bound) {
        case Bound::lower:
            return value >= node.beta;
        case Bound::upper:
            return value <= node.alpha;
        default:
            return true;
    }
}

/// Is the position above the window without trying its moves? Not asked of decided values.
bool Search::is_good_enough(const Node& node, int guess) {
    if (node.beta - node.alpha > 1 || is_decided(node.beta) || guess < node.beta) return false;
    if (node.depth <= 3 && guess - margin_of_depth * node.depth >= node.beta) return true;
    return node.depth >= 2 && !node.after_pass && value_after_pass(node, guess) >= node.beta &&
           !over_;
}

int Search::value_of_forced(const Node& node, Point answer) {
    if (board_.is_forbidden(answer, node.mover)) return -(won - node.ply - 2);
    const int value = value_after(node, answer, node.depth, node.alpha, node.beta);
    extend_variation(node.ply, answer);
    return value;
}

std::optional<int> Search::value_by_fours(const Node& node) {
    if (!board_.any(node.mover, Makes::four)) return std::nullopt;
    const auto answer =
        fours_.solve(board_, node.mover, node.depth <= 0 ? fours_at_leaves : fours_above);
    nodes_ += answer.nodes;
    if (answer.found != solve::Found::win) return std::nullopt;
    const int value = won - node.ply - int(answer.line.size());
    variation_[std::size_t(node.ply)] = answer.line;
    remember({most_depth, 0, 0, node.ply, node.mover}, no_point, value, Bound::exact);
    return value;
}

/// A stone too many never harms: who stands well without moving stands well.
int Search::value_after_pass(const Node& node, int guess) {
    const int less = 2 + node.depth / 4 + std::min(2, (guess - node.beta) / 150);
    Node passed{node.depth - 1 - less, -node.beta,           -node.beta + 1,
                node.ply + 1,          opponent(node.mover), true};
    return -value(passed);
}

int Search::value_after(const Node& node, Point point, int depth, int alpha, int beta) {
    const Colour other = opponent(node.mover);
    table_.announce(key(other) ^ five::Board::key_of(point, node.mover));
    board_.place(point, node.mover);
    const int result = -value({depth, -beta, -alpha, node.ply + 1, other});
    board_.undo();
    return result;
}

/// A move that has to beat `best`: late quiet ones with less depth and an empty window at first.
int Search::value_of_move(const Node& node, const Candidate& move, int index, int best,
                          bool quiet) {
    const int alpha = std::max(node.alpha, best), depth = node.depth - 1;
    if (index == 0) return value_after(node, move.point, depth, alpha, node.beta);
    const int less = quiet && node.depth >= 2 ? std::min(reduction(node.depth, index), depth) : 0;
    int value = value_after(node, move.point, depth - less, alpha, alpha + 1);
    if (value > alpha && less > 0 && !over_)
        value = value_after(node, move.point, depth, alpha, alpha + 1);
    if (value > alpha && value < node.beta && !over_)
        value = value_after(node, move.point, depth, alpha, node.beta);
    return value;
}

/// Close to the leaves only what the shapes recommend is tried.
bool Search::is_late(const Node& node, int tried) {
    return node.beta - node.alpha == 1 && node.depth <= 4 && tried >= 4 + 4 * node.depth;
}

/// Could a quiet move hardly lift the position into the window?
bool Search::is_hopeless(const Node& node, Point point, int tried, int guess) const {
    return node.beta - node.alpha == 1 && node.depth <= 2 && tried >= 4 &&
           guess + 80 * node.depth + 40 <= node.alpha &&
           !board_.has(point, node.mover, Makes::three);
}

int Search::value_by_moves(const Node& node, Point first, bool threatened, int guess) {
    Candidates moves = list(node, first, threatened);
    int best = -infinite, tried = 0;
    Point best_move = no_point;
    for (int i = 0; i < moves.size(); ++i) {
        const Candidate move = moves.pick(i);
        const bool makes_four = board_.has(move.point, node.mover, Makes::four);
        const bool quiet = !threatened && !makes_four;
        if (quiet && best > -decided) {
            if (is_late(node, tried)) break;
            if (is_hopeless(node, move.point, tried, guess)) continue;
        }
        if (board_.is_forbidden(move.point, node.mover)) continue;
        const int value = value_of_move(node, move, tried++, best, quiet);
        if (over_) return 0;
        if (value <= best) continue;
        best = value;
        best_move = move.point;
        if (value > node.alpha) extend_variation(node.ply, move.point);
        if (value >= node.beta) {
            if (!makes_four) reward(node, move.point);
            break;
        }
    }
    if (tried == 0) {
        // All that would meet the threat is forbidden, or nothing is left to play.
        best = threatened ? -(won - node.ply - 4) : 0;
    }
    const Bound bound = best >= node.beta   ? Bound::lower
                        : best > node.alpha ? Bound::exact
                                            : Bound::upper;
    remember(node, best_move, best, bound);
    return best;
}

Candidates Search::list(const Node& node, Point first, bool threatened) const {
    const PointSet points = threatened ? defences(board_, node.mover) : near_stones(board_.board());
    const auto& killers = killers_[std::size_t(node.ply)];
    const auto& history = history_[std::size_t(side(node.mover))];
    Candidates moves;
    five::for_each_point(points, [&](Point point) {
        int urgent = worth_.urgency(board_, point, node.mover) + history[std::size_t(point)] / 64;
        if (point == killers[0] || point == killers[1]) urgent += 60;
        if (point == first) urgent += 1 << 20;
        moves.add(point, urgent);
    });
    return moves;
}

/// Remembers a move that refuted what led here: it is tried early in positions like this one.
void Search::reward(const Node& node, Point point) {
    auto& killers = killers_[std::size_t(node.ply)];
    if (killers[0] != point) killers = {point, killers[0]};
    int& credit = history_[std::size_t(side(node.mover))][std::size_t(point)];
    const int bonus = std::min(node.depth * node.depth * 16, 1024);
    credit += bonus - credit * bonus / 4096;
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
