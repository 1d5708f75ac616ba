#include "alphabeta/thinker.hpp"

#include <algorithm>
#include <thread>

namespace tengen::alphabeta {

namespace {

/// The table of a search of fours holds 2^16 positions, of eight bytes.
constexpr int fours_bits = 16;
/// That of a search of threats as many.
constexpr int threat_bits = 16;

/// How many nodes the first question, whether fours win, may take: a small part of the limit.
std::uint64_t first_look(const Limits& limits) {
    std::uint64_t nodes = 50000;
    if (limits.seconds > 0) nodes = std::min(nodes, std::uint64_t(limits.seconds * 100000));
    if (limits.nodes > 0) nodes = std::min(nodes, limits.nodes / 4);
    return std::max<std::uint64_t>(nodes, 100);
}

/// The largest share of the time for threats, on a machine that is slow with them.
constexpr double threat_share = 0.25;

/// The same of threats: about a tenth of the limit, a node of theirs being dearer.
std::uint64_t threat_nodes(const Limits& limits) {
    std::uint64_t nodes = 200'000;
    if (limits.seconds > 0) nodes = std::min(nodes, std::uint64_t(limits.seconds * 16000));
    if (limits.nodes > 0) nodes = std::min(nodes, limits.nodes / 40);
    return std::max<std::uint64_t>(nodes, 50);
}

}  // namespace

Thinker::Thinker(std::size_t bytes, int threads) : table_(bytes), threats_(threat_bits) {
    for (int i = 0; i < threads; ++i) fours_.emplace_back(fours_bits);
}

void Thinker::prepare(const five::Position& position, const Limits& limits) {
    const std::lock_guard guard(mutex_);
    position_ = position;
    limits_ = limits;
    answer_ = {};
}

void Thinker::run() {
    Budget budget(limits_, stopped_);
    const five::Position& position = *position_;
    const five::ThreatBoard board(position.board(), position.rules());
    const Colour mover = position.to_play();
    const ShapeWorth& worth = weights_ ? *weights_ : ShapeWorth::of(position.rules());
    settle_tables(board);
    Search search(board, mover, worth, network_.get(), table_, fours_[0], budget, bets_);
    keep(search, budget);
    if (search.moves().empty() || wins_by_fours(board, mover, budget) ||
        wins_by_threats(board, mover, budget))
        return;

    std::vector<std::jthread> helpers;
    for (std::size_t i = 1; i < fours_.size(); ++i)
        helpers.emplace_back([&, i] {
            Search helper(board, mover, worth, network_.get(), table_, fours_[i], budget, bets_);
            for (int depth = 1 + int(i % 2); depth <= budget.depth(); ++depth)
                if (!helper.deepen(depth)) break;
        });
    deepen(search, budget);
    budget.end();
    helpers.clear();
    keep(search, budget);
}

void Thinker::deepen(Search& search, Budget& budget) {
    const int empty = search.empty_points();
    for (int depth = 1; depth <= std::min(budget.depth(), empty); ++depth) {
        const bool whole = search.deepen(depth);
        keep(search, budget);
        if (!whole || is_decided(search.found().value) || !budget.allows_deeper()) break;
        if (search.moves().size() == 1 && depth >= 4) break;
    }
}

bool Thinker::wins_by_fours(const five::ThreatBoard& board, Colour mover, const Budget& budget) {
    five::ThreatBoard trial = board;
    const auto found = fours_[0].solve(trial, mover, first_look(limits_), &stopped_);
    if (found.found != solve::Found::win) return false;
    keep_win(board, mover, found.line, found.nodes, budget);
    return true;
}

bool Thinker::wins_by_threats(const five::ThreatBoard& board, Colour mover, const Budget& budget) {
    if (board.any(opponent(mover), five::Makes::five)) return false;
    five::ThreatBoard trial = board;
    const auto found = threats_.solve(
        trial, mover, {threat_nodes(limits_), &stopped_, budget.after(threat_share)});
    if (found.found != solve::Found::win || !found.tree) return false;
    keep_win(board, mover, solve::longest_line(*found.tree), found.nodes, budget);
    return true;
}

/// The keys of fours do not tell rules and sizes apart; those of the table do.
void Thinker::settle_tables(const five::ThreatBoard& board) {
    table_.begin();
    const Key now = salt_of(board);
    if (now != last_)
        for (solve::Fours& fours : fours_) fours.forget();
    last_ = now;
}

Answer Thinker::so_far() const {
    const std::lock_guard guard(mutex_);
    return answer_;
}

void Thinker::keep(const Search& search, const Budget& budget) {
    const std::lock_guard guard(mutex_);
    const Found& found = search.found();
    answer_ = {found.variation, found.value, found.depth, search.nodes(), budget.seconds(), false};
}

/// A proven line ends with the move that cannot be stopped; the five comes two moves later.
void Thinker::keep_win(const five::ThreatBoard& board, Colour mover, const std::vector<Point>& line,
                       std::uint64_t nodes, const Budget& budget) {
    const int length = int(line.size()) + (board.any(mover, five::Makes::five) ? 0 : 2);
    const std::lock_guard guard(mutex_);
    answer_ = {line, won - length, length, nodes, budget.seconds(), true};
}

}  // namespace tengen::alphabeta
