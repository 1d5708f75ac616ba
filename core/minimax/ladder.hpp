/// Looks ahead for a move by one of G's searches: at a given depth, or deeper and deeper until the
/// time is over.
#pragma once

#include <atomic>
#include <cstdint>
#include <mutex>
#include <optional>

#include "minimax/search.hpp"

namespace tengen::minimax {

/// The deepest that is looked, in moves.
inline constexpr int deepest = 60;

struct Limits {
    int depth = 0;           ///< 0 for as deep as the time allows.
    double seconds = 0.0;    ///< 0 for as long as it takes.
    bool deepening = false;  ///< Go one move deeper at a time, from 1 on.
};

struct Looked {
    Best best;
    int depth = 0;  ///< Of the deepest search that came to its end, 0 if none has.
    std::uint64_t nodes = 0;
    double seconds = 0.0;
};

class Ladder {
public:
    /// With a table of at most so many bytes.
    explicit Ladder(std::size_t bytes) : table_(bytes) {}

    /// Takes a position to look at, of a game that goes on by rules of five in a row.
    void prepare(const five::Position& position, const Options& options, const Limits& limits);

    /// Looks for a move of the side to move, from now on until a limit is reached. A search that is
    /// broken off counts for nothing; if there was no other, one move ahead is looked at.
    void run();

    /// What is known so far; from any thread.
    Looked so_far() const;

    /// Makes a `run` that is under way or about to be end at once; from any thread.
    void stop() { stopped_.store(true); }

    /// Forgets an earlier `stop`.
    void make_ready() { stopped_.store(false); }

private:
    void keep(const Best& best, int depth, const Search& search, const Deadline& deadline);

    Table table_;
    std::atomic<bool> stopped_{false};
    std::optional<five::Position> position_;
    Options options_;
    Limits limits_;
    mutable std::mutex mutex_;
    Looked looked_;
};

}  // namespace tengen::minimax
