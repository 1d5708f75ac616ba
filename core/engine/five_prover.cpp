#include "engine/five_prover.hpp"

#include <limits>
#include <vector>

#include "five/threat_sets.hpp"
#include "solve/fours.hpp"
#include "solve/r/search.hpp"
#include "solve/threats.hpp"

namespace tengen::engine {

namespace {

/// Nodes a question: what a few playouts cost for fours, what a hundred do for threats.
constexpr std::uint64_t fours_nodes = 300, threats_nodes = 300;
/// R prints no depth of UTSS. Most positions have no threat and take one node; these bound the
/// rest.
constexpr std::uint64_t utss_nodes = 100;
constexpr int utss_depth = 11;
/// Tables for 2^bits positions, one for each thread that searches.
constexpr int table_bits = 14;

search::Verdict won(const view::Five& game, const std::vector<Point>& line) {
    search::Verdict verdict{win_for(game.to_play()), {}};
    for (Point point : line) verdict.line.push_back(game.code(point));
    return verdict;
}

std::optional<search::Verdict> by_fours(const view::Five& game, five::ThreatBoard& board) {
    thread_local solve::Fours fours(table_bits);
    fours.forget();  // the last question may have been about another board
    const auto found = fours.solve(board, game.to_play(), fours_nodes);
    if (found.found != solve::Found::win) return std::nullopt;
    return won(game, found.line);
}

std::optional<search::Verdict> by_threats(const view::Five& game, five::ThreatBoard& board) {
    thread_local solve::Threats threats(table_bits);
    const auto found = threats.solve(board, game.to_play(), {threats_nodes});
    if (found.found != solve::Found::win || !found.tree) return std::nullopt;
    return won(game, solve::first_line(*found.tree));
}

/// A loss has one move of the defence for its line, if there is any: all lose.
search::Verdict lost(const view::Five& game, five::ThreatBoard& board) {
    search::Verdict verdict{win_for(opponent(game.to_play())), {}};
    const five::Points moves = five::ThreatSpace(board).moves(game.to_play());
    if (!moves.empty()) verdict.line.push_back(game.code(moves.front()));
    return verdict;
}

std::optional<search::Verdict> by_utss(const view::Five& game, five::ThreatBoard& board) {
    const solve::r::Answer answer =
        solve::r::Utss(board, {utss_nodes}).solve(game.to_play(), utss_depth);
    if (answer.value == solve::r::Value::win) return won(game, solve::first_line(*answer.tree));
    if (answer.value == solve::r::Value::lose) return lost(game, board);
    return std::nullopt;
}

std::optional<search::Verdict> proven(ProverKind kind, const view::Five& game) {
    const five::Position& position = game.position();
    five::ThreatBoard& board = five::threats_of(position.board(), position.rules());
    if (kind == ProverKind::utss) return by_utss(game, board);
    std::optional<search::Verdict> verdict = by_fours(game, board);
    if (!verdict && kind == ProverKind::threats) verdict = by_threats(game, board);
    return verdict;
}

}  // namespace

search::Prover<view::Five> five_prover(const Knowledge& knowledge, const five::Rules& rules) {
    const ProverKind kind = knowledge.prover;
    if (kind == ProverKind::none || rules.row != 5) return {};
    constexpr int everywhere = std::numeric_limits<int>::max();
    const int plies = knowledge.prover_plies > 0 ? knowledge.prover_plies : everywhere;
    return {[kind](const view::Five& game) { return proven(kind, game); }, plies};
}

}  // namespace tengen::engine
