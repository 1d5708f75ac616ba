/// What heavy playouts ask of the playout board: who is in atari and where its last liberty is,
/// what a move takes, and whether it puts its own chain into atari.
///
/// The board keeps no liberty points, only how many pseudo-liberties a chain has: pairs (stone,
/// empty neighbour). That is enough. A chain is in atari when all its pairs lead to one point, and
/// a point has four sides; so a chain with more than four pairs is not, which settles most. For the
/// others take any liberty of the chain and count on how many of its sides the chain lies:
///
///     O O O O .      X has three pairs. Say the liberty is +, with two of its sides on X: then
///     O X X X .      one pair leads elsewhere, and X is not in atari. With O on the right of X it
///     O X + O .      would have two pairs, and both would lead to +.
///     O O . . .
///
/// The liberty is found by a walk round the chain's ring. It is short where it is needed: the
/// youngest stones come first, and in random games it ends after 1.4 stones on average. So whoever
/// asks nothing pays nothing. docs/explanation/playout-board.md has the figures, and those of
/// boards that keep sums of liberty points instead.
#pragma once

#include <bit>

#include "go/playout_board.hpp"

namespace tengen::go {

/// A liberty of the chain other than the given point, or no_point if there is none.
template <int Cap>
Point liberty_but(const PlayoutBoard<Cap>& board, Point chain, Point but) {
    const Point head = board.head(chain);
    Point stone = head;
    do {
        unsigned sides = board.surroundings(stone, Colour::black).empty_sides();
        for (; sides != 0; sides &= sides - 1)
            if (board.beside(stone, sides) != but) return board.beside(stone, sides);
        stone = board.next(stone);
    } while (stone != head);
    return no_point;
}

/// How many pseudo-liberties of the chain lie at this empty point.
template <int Cap>
int pseudo_liberties_at(const PlayoutBoard<Cap>& board, Point chain, Point point) {
    return std::popcount(board.sides_of_chain(point, board.head(chain)));
}

/// The one liberty of a chain in atari; no_point when the chain has more.
template <int Cap>
Point last_liberty(const PlayoutBoard<Cap>& board, Point chain) {
    const int pairs = board.pseudo_liberties(chain);
    if (pairs > 4) return no_point;
    const Point liberty = liberty_but(board, chain, no_point);
    return pseudo_liberties_at(board, chain, liberty) == pairs ? liberty : no_point;
}

template <int Cap>
bool is_in_atari(const PlayoutBoard<Cap>& board, Point chain) {
    return last_liberty(board, chain) != no_point;
}

/// The first two liberties of a chain, and whether it has others. The second is no_point when the
/// chain is in atari.
struct FirstLiberties {
    Point first, second;
    bool has_more;
};

template <int Cap>
FirstLiberties first_liberties(const PlayoutBoard<Cap>& board, Point chain) {
    const Point first = liberty_but(board, chain, no_point);
    int others = board.pseudo_liberties(chain) - pseudo_liberties_at(board, chain, first);
    if (others == 0) return {first, no_point, false};
    const Point second = liberty_but(board, chain, first);
    others -= pseudo_liberties_at(board, chain, second);
    return {first, second, others > 0};
}

/// Calls visit(stone, last liberty) once for each chain of the colour that touches the point and is
/// in atari. Beside the last move these are, for the side that did not make it, the chains that the
/// move put into atari.
template <int Cap, typename Visit>
void for_each_atari_beside(const PlayoutBoard<Cap>& board, Point point, Colour colour,
                           Visit&& visit) {
    const unsigned sides = board.surroundings(point, colour).own_stones();
    board.for_each_chain(point, sides, [&](Point chain) {
        const Point liberty = last_liberty(board, chain);
        if (liberty != no_point) visit(chain, liberty);
    });
}

/// How many stones the chain has: counted, for the board does not keep it.
template <int Cap>
int stones_of(const PlayoutBoard<Cap>& board, Point chain) {
    int stones = 0;
    board.for_each_stone(chain, [&](Point) { ++stones; });
    return stones;
}

/// How many stones a move on this empty point takes.
template <int Cap>
int stones_captured(const PlayoutBoard<Cap>& board, Point point, Colour colour) {
    int stones = 0;
    board.for_each_captured(point, colour, [&](Point) { ++stones; });
    return stones;
}

/// The chain that a stone of the colour on an empty point would make of its own neighbours, asked
/// about its liberties before the stone is there. What the stone would capture is left out.
template <int Cap>
class JoinedChain {
public:
    JoinedChain(const PlayoutBoard<Cap>& board, Point point, Colour colour)
        : board_(board), point_(point), around_(board.surroundings(point, colour)) {}

    int pseudo_liberties() const {
        return std::popcount(around_.empty_sides()) + sum_over_parts([&](Point chain) {
                   return board_.pseudo_liberties(chain) - at(chain, point_);
               });
    }

    /// The point is as good as a stone here: an empty point is the head of a chain of its own.
    int pseudo_liberties_at(Point liberty) const {
        return at(point_, liberty) +
               sum_over_parts([&](Point chain) { return at(chain, liberty); });
    }

    Point any_liberty() const {
        if (around_.empty_sides() != 0) return board_.beside(point_, around_.empty_sides());
        Point liberty = no_point;
        board_.for_each_chain(point_, around_.own_stones(), [&](Point chain) {
            if (liberty == no_point) liberty = liberty_but(board_, chain, point_);
        });
        return liberty;
    }

private:
    int at(Point chain, Point liberty) const {
        return go::pseudo_liberties_at(board_, chain, liberty);
    }

    template <typename Count>
    int sum_over_parts(Count&& count) const {
        int sum = 0;
        board_.for_each_chain(point_, around_.own_stones(),
                              [&](Point chain) { sum += count(chain); });
        return sum;
    }

    const PlayoutBoard<Cap>& board_;
    Point point_;
    Surroundings around_;
};

/// Does a legal move here leave its own chain with a single liberty and take nothing? Two empty
/// sides, or more than four pseudo-liberties, say no at once.
template <int Cap>
bool is_self_atari(const PlayoutBoard<Cap>& board, Point point, Colour colour) {
    if (std::popcount(board.surroundings(point, colour).empty_sides()) > 1) return false;
    const JoinedChain<Cap> joined(board, point, colour);
    const int pairs = joined.pseudo_liberties();
    if (pairs > 4 || board.captured_sides(point, colour) != 0) return false;
    const Point liberty = joined.any_liberty();
    return liberty != no_point && joined.pseudo_liberties_at(liberty) == pairs;
}

}  // namespace tengen::go
