/// The rules that moves of a heavy playout of Go follow (W3, C3).
///
/// A rule looks at the board and at the last move, and proposes moves or none. It has a *priority*,
/// its place in the list, and a *probability*, how often it is asked when its turn comes. The first
/// that proposes anything decides, by chance if it proposes several moves; if none does, the move
/// is random as in a light playout. `tengen.textbook.go_playouts` has the same rules in plain
/// Python, and is what these are compared with.
///
///   defence     the last move has put a chain into atari: extend it to two liberties or more, or
///               take a chain in atari that touches it
///   nakade      three empty points that the opponent surrounds, one of them beside the last move:
///               the middle one, where two eyes could be made
///   fill        a point with nothing around it
///   patterns    a 3 × 3 pattern (go/patterns.hpp) round the last move, unless it is self-atari
///   capture     the last liberty of a chain of the opponent's, anywhere
///   self-atari  proposes nothing: random moves that put their own chain into atari are refused
#pragma once

#include <array>
#include <bit>
#include <string_view>
#include <vector>

#include "go/atari.hpp"
#include "go/patterns.hpp"

namespace tengen::playout {

enum class RuleKind : std::uint8_t { defence, nakade, fill, patterns, capture, self_atari };

struct Rule {
    RuleKind kind;
    double probability = 1.0;
};

/// In the order of their priority.
using Rules = std::vector<Rule>;

/// Points that a rule thinks of, each once.
template <int Cap>
class Proposals {
public:
    int size() const { return size_; }
    Point operator[](int index) const { return points_[index]; }
    void clear() { size_ = 0; }
    void add(Point point) {
        for (int i = 0; i < size_; ++i)
            if (points_[i] == point) return;
        points_[size_++] = point;
    }
    void drop(int index) { points_[index] = points_[--size_]; }

private:
    int size_ = 0;
    std::array<Point, Cap * Cap> points_;
};

/// Each rule, for a side to move after a last move that may be a pass or unknown. What a rule
/// thinks of is proposed if it is sound; a playout asks that of the points it draws only.
template <int Cap>
class GoRules {
public:
    using Board = go::PlayoutBoard<Cap>;

    GoRules(const Board& board, Colour mover, Point last)
        : board_(board), mover_(mover), last_(last) {}

    /// Legal, and no self-atari: a capture never is.
    bool is_sound(Point point) const {
        return board_.is_legal(point, mover_) && !go::is_self_atari(board_, point, mover_);
    }

    void defence(Proposals<Cap>& moves) const {
        if (!is_point(last_)) return;
        go::for_each_atari_beside(board_, last_, mover_, [&](Point chain, Point liberty) {
            moves.add(liberty);
            take_besiegers(chain, moves);
        });
    }

    /// The middle point is beside the last move, or one of the other two is.
    void nakade(Proposals<Cap>& moves) const {
        if (!is_point(last_)) return;
        for_each_empty_side(last_, [&](Point point) {
            if (is_middle_of_three(point)) moves.add(point);
            for_each_empty_side(point, [&](Point next) {
                if (is_middle_of_three(next)) moves.add(next);
            });
        });
    }

    bool is_alone(Point point) const { return board_.view(point) == 0; }

    void fill(Proposals<Cap>& moves) const {
        for (int i = 0; i < board_.empties(); ++i)
            if (is_alone(board_.empty(i))) moves.add(board_.empty(i));
    }

    void patterns(Proposals<Cap>& moves) const {
        if (!is_point(last_)) return;
        const go::PatternTable& table = go::patterns();
        const auto look_at = [&](Point point) {
            if (board_.at(point) == Colour::empty && table.suits(board_.view(point), mover_))
                moves.add(point);
        };
        for (Point way : Board::Grid::neighbours) look_at(Point(last_ + way));
        for (Point way : Board::Grid::diagonals) look_at(Point(last_ + way));
    }

    /// Takes this chain of the opponent's, if it is in atari, and says whether it is.
    bool capture(Point chain, Proposals<Cap>& moves) const {
        const Point liberty = go::last_liberty(board_, chain);
        if (liberty != no_point) moves.add(liberty);
        return liberty != no_point;
    }

    void capture(Proposals<Cap>& moves) const {
        board_.grid().for_each_point([&](Point point) {
            if (board_.at(point) == opponent(mover_) && board_.head(point) == point)
                capture(point, moves);
        });
    }

    /// What a rule thinks of, looked for on the whole board.
    void think(RuleKind kind, Proposals<Cap>& moves) const {
        switch (kind) {
            case RuleKind::defence:
                return defence(moves);
            case RuleKind::nakade:
                return nakade(moves);
            case RuleKind::fill:
                return fill(moves);
            case RuleKind::patterns:
                return patterns(moves);
            case RuleKind::capture:
                return capture(moves);
            case RuleKind::self_atari:
                return;
        }
    }

    void propose(RuleKind kind, Proposals<Cap>& moves) const {
        think(kind, moves);
        for (int i = moves.size(); i-- > 0;)
            if (!is_sound(moves[i])) moves.drop(i);
    }

private:
    template <typename Visit>
    void for_each_empty_side(Point point, Visit&& visit) const {
        unsigned sides = board_.surroundings(point, mover_).empty_sides();
        for (; sides != 0; sides &= sides - 1) visit(Board::beside(point, sides));
    }

    /// The chains in atari beside a chain of the mover's are taken.
    void take_besiegers(Point chain, Proposals<Cap>& moves) const {
        board_.for_each_stone(chain, [&](Point stone) {
            unsigned sides = board_.surroundings(stone, opponent(mover_)).own_stones();
            for (; sides != 0; sides &= sides - 1) capture(Board::beside(stone, sides), moves);
        });
    }

    bool is_middle_of_three(Point point) const {
        if (count_space(point) != 2) return false;
        bool ends = true;
        for_each_empty_side(point, [&](Point end) { ends &= count_space(end) == 1; });
        return ends;
    }

    /// How many sides are empty, where all others are the opponent's or the edge; else −1.
    int count_space(Point point) const {
        const go::Surroundings around = board_.surroundings(point, mover_);
        return around.own_stones() == 0 ? std::popcount(around.empty_sides()) : -1;
    }

    const Board& board_;
    Colour mover_;
    Point last_;
};

}  // namespace tengen::playout
