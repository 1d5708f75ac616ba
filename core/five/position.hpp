/// A position of five in a row: a board, whose turn it is, and whether the game is over.
#pragma once

#include <cstdint>
#include <optional>
#include <stop_token>
#include <type_traits>

#include "five/board.hpp"
#include "five/forbidden.hpp"
#include "five/rules.hpp"

namespace tengen::five {

/// Why a move can or cannot be made. Overline, double-four and double-three are Black's in Renju.
enum class Legality : std::uint8_t {
    legal,
    occupied,
    off_board,
    overline,
    double_four,
    double_three,
    over,
};

enum class Reason : std::uint8_t {
    five,        ///< A winning row was made.
    full_board,  ///< No empty point is left: a draw.
    passes,      ///< Both sides passed: a draw.
    forbidden,   ///< Black made a forbidden move in a game record, and loses.
};

/// How a game ended. The winner is empty after a draw.
struct Outcome {
    Colour winner;
    Reason reason;

    friend constexpr bool operator==(const Outcome&, const Outcome&) = default;
};

class Position {
public:
    using Board = five::Board;
    using Grid = FiveGrid;
    using Rules = five::Rules;

    /// A game from this board on. Rows that stand already decide nothing: a game is won by the move
    /// that makes one.
    Position(const Board& board, Colour to_play, const Rules& rules);

    const Board& board() const { return board_; }
    const Rules& rules() const { return rules_; }
    Colour to_play() const { return to_play_; }
    int passes() const { return passes_; }

    /// Nothing while the game goes on.
    const std::optional<Outcome>& outcome() const { return outcome_; }
    bool over() const { return outcome_.has_value(); }

    /// May the colour play here now? The colour need not be the side to move: game records and
    /// problems let one side move twice. A pass is always legal until the game is over.
    Legality legality(Point point, Colour colour) const;

    /// The points where a colour may play now.
    PointSet legal_points(Colour colour) const;

    /// Makes a legal move, or a pass. Two passes in a row end the game as a draw.
    void play(Point point, Colour colour);

    /// Makes a move of a game record: a pass or any empty point. If it was forbidden to Black, the
    /// game ends there and White wins; if it comes after the end, the outcome stays.
    void play_record(Point point, Colour colour);

private:
    std::optional<Outcome> judge(Point point, Colour colour) const;

    Board board_;
    Rules rules_;
    Colour to_play_;
    std::uint8_t passes_ = 0;
    std::optional<Outcome> outcome_;
};

static_assert(std::is_trivially_copyable_v<Position>);

/// Sequences of stone moves of a given length, passes left out. A game that ends earlier is not
/// counted. A count that is told to stop ends early, and means nothing.
std::uint64_t perft(const Position& position, int depth, const std::stop_token& stop = {});

}  // namespace tengen::five
