/// Questions about a local game, whatever its size.
///
/// A question is asked of the position after a line of moves, for numbers of threats of either side
/// and a goal of the defender. All questions share one table, so that what was found for one serves
/// the next.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "solve/life/area.hpp"
#include "solve/life/looks.hpp"
#include "solve/life/moves.hpp"
#include "solve/life/table.hpp"
#include "solve/threats.hpp"

namespace tengen::solve::life {

/// Moves by their points' numbers; a pass has none.
inline constexpr int passed = -1;
inline constexpr int no_move = -2;

struct Question {
    std::vector<int> line;                      ///< Moves since the setting, all legal.
    std::array<std::uint8_t, 2> threats{0, 0};  ///< Of attacker and defender.
    Goal goal = Goal::stand;
};

struct Answer {
    int winner = -1;     ///< A side; -1 where the limit was reached.
    int move = no_move;  ///< Of the winner, if it is to move; else the one that seems best.
    int length = 0;      ///< Of the proof, in moves.
    ProofNumber phi = 1, delta = 1;  ///< For the side to move.
    std::uint64_t nodes = 0;
};

/// The winner's move in every position that the loser can bring about.
struct Certificate {
    bool is_whole = false;
    std::vector<std::pair<std::string, int>> answers;  ///< By position, as `textbook` writes it.
};

class LocalGame {
public:
    virtual ~LocalGame() = default;

    /// So many threads share the limit; with one the answer repeats.
    virtual Answer ask(const Question& question, const Limit& limit, int threads = 1) = 0;
    /// Legal moves, stones first, then the pass.
    virtual std::vector<int> moves(const Question& question) = 0;
    /// The line along which the loser holds out longest, as far as the table knows it.
    virtual std::vector<int> main_line(const Question& question) = 0;
    /// Where the defender has got out at the end of that line: points outside that make him live.
    virtual std::vector<int> ways_out(const Question& question) = 0;
    /// Positions out of the proof of what `ask` has answered, so many at most.
    virtual std::vector<Example> examples(const Question& question, std::size_t most) = 0;
    /// A proof of what `ask` has answered, of so many positions at most.
    virtual Certificate certify(const Question& question, int winner, std::size_t most,
                                const Limit& limit) = 0;
};

/// A game on the setting; the table, which it empties, must outlive it. None if it is too large.
std::unique_ptr<LocalGame> local_game(const Setting& setting, Table& table);

}  // namespace tengen::solve::life
