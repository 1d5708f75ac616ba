/// Thinks about a move of five in a row: a win by fours first, then one by threats, then
/// alpha–beta, deeper and deeper until a limit is reached or the game is decided.
///
/// Several threads search the same position and share the table. Nothing else is shared: what one
/// of them has found, the others meet there. Every other helper begins a ply deeper, so that they
/// do not all do the same. The answer is the first thread's.
#pragma once

#include <atomic>
#include <cstdint>
#include <memory>
#include <mutex>
#include <optional>
#include <vector>

#include "alphabeta/search.hpp"
#include "five/position.hpp"
#include "solve/threats.hpp"

namespace tengen::alphabeta {

struct Answer {
    /// The best move first; empty if no move is allowed.
    std::vector<Point> variation;
    /// Hundredths of the logarithm of the mover's odds, or a decided value.
    int value = 0;
    int depth = 0;
    std::uint64_t nodes = 0;
    double seconds = 0.0;
    /// Is it a win that was proven, by fours or threats, before any search?
    bool proven = false;
};

class Thinker {
public:
    /// With a table of positions of so many bytes; what the provers keep, a few MB, comes on top.
    explicit Thinker(std::size_t bytes, int threads = 1);

    /// Thinks by these weights from now on, in place of those fitted for the rules.
    void weigh_by(const BothWeights& weights) { weights_.emplace(weights); }

    /// Judges by a network of lines as well from now on; it must be of the rules that are played.
    void judge_by(std::shared_ptr<const five::LineNetwork> network) {
        network_ = std::move(network);
    }

    /// What the search leaves out, for whoever wants to try other numbers.
    Selectivity& bets() { return bets_; }

    /// Takes a position to think about, of a game that goes on by rules of five in a row.
    void prepare(const five::Position& position, const Limits& limits);

    /// Looks for a move of the side to move, from now until a limit is reached.
    void run();

    /// What is known so far; from any thread.
    Answer so_far() const;

    /// Makes a `run` that is under way or about to be end at once; from any thread.
    void stop() { stopped_.store(true); }

    /// Forgets an earlier `stop`.
    void make_ready() { stopped_.store(false); }

private:
    void keep(const Search& search, const Budget& budget);
    void keep_win(const five::ThreatBoard& board, Colour mover, const std::vector<Point>& line,
                  std::uint64_t nodes, const Budget& budget);
    bool wins_by_threats(const five::ThreatBoard& board, Colour mover, const Budget& budget);
    bool wins_by_fours(const five::ThreatBoard& board, Colour mover, const Budget& budget);
    void deepen(Search& search, Budget& budget);
    void settle_tables(const five::ThreatBoard& board);

    Table table_;
    std::vector<solve::Fours> fours_;  // one for each thread
    solve::Threats threats_;
    std::optional<ShapeWorth> weights_;
    std::shared_ptr<const five::LineNetwork> network_;
    Selectivity bets_;
    std::atomic<bool> stopped_{false};
    std::optional<five::Position> position_;
    Limits limits_;
    Key last_ = 0;  // rules and size of the last board
    mutable std::mutex mutex_;
    Answer answer_;
};

}  // namespace tengen::alphabeta
