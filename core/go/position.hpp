/// A Go position: a board, whose turn it is, and what of the past the rules still ask about.
#pragma once

#include <array>

#include "go/board.hpp"
#include "go/rules.hpp"
#include "go/superko.hpp"

namespace tengen::go {

/// How many stones Black and White have captured; a suicide counts for the opponent.
using Prisoners = std::array<int, 2>;

template <int Cap>
class Position {
public:
    using Board = go::Board<Cap>;
    using Grid = typename Board::Grid;
    using Rules = go::Rules;

    Position(const Board& board, Colour to_play, const Rules& rules)
        : board_(board), rules_(rules), to_play_(to_play), superko_(rules.ko) {
        remember();
    }

    /// The same position, its past included, in another grid.
    template <int OtherCap>
    explicit Position(const Position<OtherCap>& other)
        : board_(other.board_),
          rules_(other.rules_),
          to_play_(other.to_play_),
          passes_(other.passes_),
          prisoners_(other.prisoners_),
          superko_(other.superko_),
          past_(other.past_) {}

    const Board& board() const { return board_; }
    const Rules& rules() const { return rules_; }
    Colour to_play() const { return to_play_; }
    int passes() const { return passes_; }
    const Prisoners& prisoners() const { return prisoners_; }
    const Superko& superko() const { return superko_; }
    /// Every situation so far; empty under the simple ko.
    const Situations& past() const { return past_; }

    /// Two passes in a row end the game.
    bool over() const { return passes_ >= 2; }

    /// May the colour play here now? The colour need not be the side to move: protocols and
    /// problems let one side move twice.
    Legality legality(Point point, Colour colour) const;

    /// Makes a legal move, or a pass.
    void play(Point point, Colour colour);

    /// Makes a move of a game record: a pass or any empty point, whatever the rules say of it.
    void play_record(Point point, Colour colour) { play(point, colour); }

private:
    template <int OtherCap>
    friend class Position;

    bool repeats(Point point, Colour colour) const;
    void remember();

    Board board_;
    Rules rules_;
    Colour to_play_;
    int passes_ = 0;
    Prisoners prisoners_{};
    Superko superko_;
    Situations past_;
};

template <int Cap>
Legality Position<Cap>::legality(Point point, Colour colour) const {
    if (over()) return Legality::over;
    if (point == pass) return Legality::legal;
    if (board_.at(point) == Colour::border) return Legality::off_board;
    if (board_.at(point) != Colour::empty) return Legality::occupied;
    // The ko is closed to the side that lost the stone, which is the side to move. Its opponent may
    // fill it, if a protocol lets the same side move twice.
    if (point == board_.ko() && colour == to_play_) return Legality::ko;
    if (!rules_.suicide && board_.is_suicide(point, colour)) return Legality::suicide;
    return repeats(point, colour) ? Legality::superko : Legality::legal;
}

template <int Cap>
bool Position<Cap>::repeats(Point point, Colour colour) const {
    const auto removes = [&] {
        return board_.captures(point, colour) || board_.is_suicide(point, colour);
    };
    return superko_.forbids(
        removes, opponent(colour), [&] { return board_.key_after(point, colour); },
        [&](Key situation) { return past_.contain(situation); });
}

template <int Cap>
void Position<Cap>::play(Point point, Colour colour) {
    if (point == pass) {
        board_.clear_ko();
        ++passes_;
    } else {
        const int removed = board_.play(point, colour);
        const Colour captor = removed >= 0 ? colour : opponent(colour);
        prisoners_[side(captor)] += removed >= 0 ? removed : -removed;
        if (removed != 0) superko_.stones_were_removed();
        passes_ = 0;
    }
    to_play_ = opponent(colour);
    remember();
}

template <int Cap>
void Position<Cap>::remember() {
    if (superko_.applies()) past_.add(superko_.situation(board_.key(), to_play_));
}

/// The key of a position for those who do not ask for its past: stones, ko, passes and turn. What a
/// superko may forbid is not in it.
inline Key turn_key(Key board, Point ko, int passes, Colour to_play) {
    const std::uint64_t rest =
        std::uint64_t(ko + 1) * 8 + std::uint64_t(passes) * 2 + (to_play == Colour::white);
    return board ^ mix64(rest);
}

}  // namespace tengen::go
