/// G's ladder of searches: five ways to the one value of a position at a depth.
///
/// *Minimax*: the side that asks, Max, takes the move with the greatest value, the other, Min, the
/// one that leaves Max the least; where the depth ends, the position is judged. *Alpha–beta* finds
/// the same value and passes over moves that cannot change it. *Negamax* is alpha–beta with one
/// function for both sides. The *aspiration window* bets that the value is near a guess, and opens
/// the window where it is not. *Principal variation search* asks of all moves but the first only
/// whether they are better, and looks again at one that is.
///
/// `tengen.textbook` has the same in Python, in the same order of moves, and the tests compare
/// values, moves and counts of positions.
#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <optional>

#include "minimax/board.hpp"
#include "minimax/memory.hpp"

namespace tengen::minimax {

enum class Variant : std::uint8_t { minimax, alphabeta, negamax, aspiration, pvs };

struct Options {
    Variant variant = Variant::pvs;
    bool table = true;    ///< Keep a transposition table; not in minimax and alphabeta.
    bool history = true;  ///< Order moves by their history; likewise.
    int reach = 1;        ///< How far from a stone a move may be.
    int width = 20000;    ///< How far the aspiration window reaches to either side of the guess.
};

/// A value and the first move that has it; outside the window the value is a bound.
struct Best {
    int value = 0;
    Point move = no_point;
};

/// When a search must end.
class Deadline {
public:
    /// After so many seconds, 0 for never, or when told to.
    Deadline(double seconds, const std::atomic<bool>& stopped)
        : seconds_(seconds), stopped_(stopped) {}

    double passed() const { return std::chrono::duration<double>(Clock::now() - began_).count(); }
    bool has_come() const {
        return stopped_.load(std::memory_order_relaxed) || (seconds_ > 0 && passed() >= seconds_);
    }
    /// Is there hope that a deeper search comes to an end? It takes longer than all before it.
    bool allows_deeper() const { return seconds_ <= 0 || passed() < seconds_ / 2; }

private:
    using Clock = std::chrono::steady_clock;

    double seconds_;
    const std::atomic<bool>& stopped_;
    Clock::time_point began_ = Clock::now();
};

class Search {
public:
    Search(const five::Position& position, const Options& options, Table& table,
           const Deadline& deadline);

    /// The value of the position at a depth; nothing if the deadline came first. A guess is what
    /// the aspiration window is laid around, in place of the value at sight.
    std::optional<Best> look(int depth, std::optional<int> guess = std::nullopt);

    /// The same whatever the deadline says.
    Best look_anyway(int depth);

    /// Positions looked at so far, the first one of each depth included.
    std::uint64_t nodes() const { return nodes_; }

private:
    Best value_at(int depth, int guess);
    template <bool cuts>
    Best largest(int depth, int alpha, int beta);
    template <bool cuts>
    Best smallest(int depth, int alpha, int beta);
    Best aspire(int depth, int guess);
    Best best(int depth, int alpha, int beta);
    Best try_all(Moves& moves, int depth, int alpha, int beta);
    int value_after(Point move, int depth, int alpha, int beta);

    bool is_leaf(int depth);

    Board board_;
    Options options_;
    Table& table_;
    History history_;
    const Deadline& deadline_;
    std::uint64_t nodes_ = 0;
    bool late_ = false;  // the deadline has come; what is found now means nothing
    bool hurries_ = true;
};

}  // namespace tengen::minimax
