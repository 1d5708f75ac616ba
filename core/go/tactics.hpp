/// How promising the moves of a Go position look before anything is searched.
///
/// W orders a node's moves by what they do on the board: capture, rescue, take a liberty, connect,
/// cut; own eyes come last, and so do points on the edge with nothing around. Here each of these is
/// a weight, and a move that does several things has their sum. Close to the last move is where the
/// answer usually is. 3 × 3 patterns (patterns.hpp) are looked for where they are asked for.
#pragma once

#include <algorithm>
#include <cstdlib>

#include "base/marks.hpp"
#include "go/atari.hpp"
#include "go/board.hpp"
#include "go/eyes.hpp"
#include "go/patterns.hpp"

namespace tengen::go {

/// The liberties of a chain, counted to three.
template <int Cap>
int first_three_liberties(const Board<Cap>& board, Point stone) {
    return std::min(board.liberties(stone), 3);
}
template <int Cap>
int first_three_liberties(const PlayoutBoard<Cap>& board, Point stone) {
    const FirstLiberties found = first_liberties(board, stone);
    return 1 + (found.second != no_point) + found.has_more;
}

template <int Cap>
int stones_of(const Board<Cap>& board, Point stone) {
    return board.stones(stone);
}

/// As on the lean board (atari.hpp): does a legal move leave its chain with a single liberty and
/// take nothing?
template <int Cap>
bool is_self_atari(const Board<Cap>& board, Point point, Colour colour) {
    if (board.captures(point, colour)) return false;
    Marks<Cap> liberties;
    const auto add_liberties = [&](Point stone) {
        for (Point way : Grid<Cap>::neighbours)
            if (board.at(Point(stone + way)) == Colour::empty) liberties.add(Point(stone + way));
    };
    add_liberties(point);
    if (liberties.size() >= 2) return false;
    board.for_each_chain_beside(point, colour,
                                [&](Point head) { board.for_each_stone(head, add_liberties); });
    liberties.remove(point);
    return liberties.size() == 1;
}

/// What priors know of moves of Go.
enum class Knows : std::uint8_t {
    tactics,       ///< What they do on the board.
    patterns_too,  ///< And 3 × 3 patterns.
    learnt,        ///< What a network has taught (promise.hpp) instead.
};

/// On the exact board or on the lean one.
template <AnyBoard Board>
class Tactics {
public:
    Tactics(const Board& board, Colour mover, Point last, Knows knows)
        : board_(board), mover_(mover), last_(last), knows_(knows) {}

    float weight(Point point) const {
        if (point == pass) return hopeless;
        if (is_true_eye(board_, point, mover_)) return hopeless;
        float sum = place(point) + pattern(point) + attack(point) + defence(point);
        if (is_self_atari(board_, point, mover_)) sum *= 0.1F;
        return sum;
    }

private:
    static constexpr float hopeless = 0.02F;

    bool is_near_last(Point point) const {
        const auto& grid = board_.grid();
        return is_point(last_) && std::abs(grid.row(last_) - grid.row(point)) <= 1 &&
               std::abs(grid.col(last_) - grid.col(point)) <= 1;
    }

    float pattern(Point point) const {
        if (knows_ == Knows::tactics || !patterns().suits(view_of(board_, point), mover_))
            return 0.0F;
        return is_near_last(point) ? 5.0F : 1.0F;
    }

    /// Where the point lies: beside the last move, somewhere, or at the empty edge. Playouts that
    /// follow patterns like the second line more than they should, so less is hoped of it then.
    float place(Point point) const {
        if (is_near_last(point)) return 3.0F;
        const auto& grid = board_.grid();
        const int row = grid.row(point), col = grid.col(point);
        const int edge =
            std::min(std::min(row, grid.height() - 1 - row), std::min(col, grid.width() - 1 - col));
        if (edge >= 2 || !is_alone(point)) return 1.0F;
        if (edge == 0) return 0.1F;
        return knows_ == Knows::patterns_too ? 0.2F : 0.6F;
    }

    bool is_alone(Point point) const {
        return std::ranges::all_of(Board::Grid::neighbours, [&](auto way) {
            return !is_stone(board_.at(Point(point + way)));
        });
    }

    /// Captures, liberties taken from weak chains, and cuts.
    float attack(Point point) const {
        float sum = 0.0F;
        int chains = 0;
        board_.for_each_chain_beside(point, opponent(mover_), [&](Point head) {
            const int liberties = first_three_liberties(board_, head);
            if (liberties == 1) sum += 10.0F + 2.0F * size(head);
            if (liberties == 2) sum += 2.0F + 0.5F * size(head);
            ++chains;
        });
        return sum + (chains >= 2 ? 1.0F : 0.0F);
    }

    /// Chains saved from capture, and connections.
    float defence(Point point) const {
        float sum = 0.0F;
        int chains = 0;
        board_.for_each_chain_beside(point, mover_, [&](Point head) {
            if (first_three_liberties(board_, head) == 1) sum += 6.0F + 2.0F * size(head);
            ++chains;
        });
        return sum + (chains >= 2 ? 0.5F : 0.0F);
    }

    /// More than eight stones are no more urgent than eight.
    float size(Point stone) const { return float(std::min(stones_of(board_, stone), 8)); }

    const Board& board_;
    Colour mover_;
    Point last_;
    Knows knows_;
};

}  // namespace tengen::go
