/// The Go board of the playouts: only what a random game asks, laid out for speed.
///
/// It differs from the exact board (board.hpp) in three ways.
///
/// *Views.* Every point keeps what it sees around it (surroundings.hpp), so that eyes and crowded
/// points are told by masks. A stone put down or taken off changes the views of its three rows by
/// an exclusive or.
///
/// *Pseudo-liberties.* A chain counts pairs (stone, empty neighbour) instead of distinct liberties:
/// joining two chains adds two numbers, and the count is zero exactly when there is no liberty.
/// Empty points and border are chains of their own with a count that never reaches zero, so that
/// no neighbour has to be asked what it is.
///
/// *Empty points* are a list without order. A move is chosen by its index there, so it leaves the
/// list without being searched for.
///
/// What heavy playouts ask besides (atari, last liberties, self-atari) is in atari.hpp.
///
/// The rules are fixed: simple ko, no suicide. The board is plain memory, under 1 KiB for 9 × 9,
/// and a copy is a memcpy. docs/explanation/playout-board.md tells what was tried and measured.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <type_traits>

#include "go/board.hpp"
#include "go/four_chains.hpp"
#include "go/surroundings.hpp"

namespace tengen::go {

template <int Cap>
class PlayoutBoard {
public:
    using Grid = tengen::Grid<Cap>;

    PlayoutBoard(int height, int width) : PlayoutBoard(Board<Cap>(height, width)) {}
    explicit PlayoutBoard(const Board<Cap>& board);

    const Grid& grid() const { return grid_; }
    Colour at(Point point) const { return colours_[point]; }
    int empties() const { return empty_count_; }
    Point empty(int index) const { return Point(empties_[index]); }

    /// The point where a single stone was just captured; closed to the side that lost it.
    Point ko() const { return ko_; }

    /// What a point sees, with the eyes of a colour; sets of sides come from there.
    Surroundings surroundings(Point point, Colour colour) const { return {views_[point], colour}; }
    View view(Point point) const { return views_[point]; }

    /// The neighbour on the first side of a set.
    static Point beside(Point point, unsigned sides) { return Point(point + first_side[sides]); }

    /// The stone that stands for the chain, and the next stone in the chain's ring.
    Point head(Point stone) const { return Point(heads_[stone]); }
    Point next(Point stone) const { return Point(next_[stone]); }
    int pseudo_liberties(Point stone) const { return liberties_[heads_[stone]]; }

    /// The sides of a point that belong to the chain with this head.
    unsigned sides_of_chain(Point point, Point head) const {
        unsigned sides = 0;
        for (int i = 0; i < 4; ++i)
            sides |= unsigned(heads_[point + Grid::neighbours[i]] == head) << (2 * i);
        return sides;
    }

    /// Calls visit(stone) for each stone of the chain.
    template <typename Visit>
    void for_each_stone(Point stone, Visit&& visit) const;

    /// Calls visit(stone) once for each chain on these sides of a point; there must be stones.
    template <typename Visit>
    void for_each_chain(Point point, unsigned sides, Visit&& visit) const;

    /// Calls visit(stone) once for each chain of the colour that touches the point.
    template <typename Visit>
    void for_each_chain_beside(Point point, Colour colour, Visit&& visit) const {
        for_each_chain(point, surroundings(point, colour).own_stones(), visit);
    }

    /// Is this empty point an eye that a playout of the colour leaves open: own stones or edge on
    /// all sides, and not two corners (one, if any is off the board) in the opponent's hands?
    bool is_eye(Point point, Colour colour) const {
        return surroundings(point, colour).are_an_eye();
    }

    /// May the colour play on this empty point?
    bool is_legal(Point point, Colour colour) const;

    /// The sides where a stone on this empty point takes the opponent's chain: those whose
    /// pseudo-liberties all lie here.
    unsigned captured_sides(Point point, Colour colour) const {
        return chains_beside(point).without_liberty() & surroundings(point, colour).enemy_sides();
    }

    /// Calls visit(stone) for each stone that a move on this empty point would take.
    template <typename Visit>
    void for_each_captured(Point point, Colour colour, Visit&& visit) const;

    /// Makes a legal move, or a pass. Finds the point in the list of empty points first.
    void play(Point point, Colour colour);
    void pass_turn() { ko_ = no_point; }

    /// Plays on an empty point given by its index, unless the move is illegal or fills an own eye.
    /// Only the first `untried` of the list are candidates: a refused one is exchanged with the
    /// last of them, so that a caller who counts down tries each point once. The colour must be the
    /// side that a ko would be closed to; when the sides take turns, it is.
    template <Colour colour>
    bool try_play(int index, int untried);

    /// Refuses a candidate of `try_play` for a reason of the caller's; false, as that one says.
    bool set_aside(int index, int untried) {
        std::swap(empties_[index], empties_[untried - 1]);
        return false;
    }

    /// Whose a point is in a finished playout: a stone's, a single-point eye's, or nobody's.
    Colour owner(Point point) const {
        if (at(point) != Colour::empty) return at(point);
        const Surroundings around(views_[point], Colour::black);
        if (around.own_sides() == four_sides) return Colour::black;
        return around.enemy_sides() == four_sides ? Colour::white : Colour::empty;
    }

    /// Black's margin before komi in a finished playout: stones and single-point eyes.
    int margin() const;

private:
    /// Cells fit a byte on boards up to 13 × 13.
    using Cell = std::conditional_t<(Grid::cells <= 256), std::uint8_t, std::uint16_t>;

    static constexpr std::int16_t no_chain = 0x4000;

    /// The way to the first side of a set.
    static constexpr auto first_side = [] {
        std::array<Point, 256> offsets{};
        for (unsigned sides = 1; sides < offsets.size(); ++sides)
            offsets[sides] = Grid::neighbours[std::countr_zero(sides) / 2];
        return offsets;
    }();

    /// What the three rows around a black stone see of it; the fourth column is for the compiler,
    /// which then changes a row at once.
    static constexpr std::array<std::array<View, 4>, 3> seen_from = {
        {{1 << 14, 1 << 6, 1 << 12, 0}, {1 << 4, 0, 1 << 2, 0}, {1 << 10, 1 << 0, 1 << 8, 0}}};

    FourChains chains_beside(Point point) const {
        return {liberties_.data(),
                {heads_[point + Grid::neighbours[0]], heads_[point + Grid::neighbours[1]],
                 heads_[point + Grid::neighbours[2]], heads_[point + Grid::neighbours[3]]}};
    }

    /// A stone needs an empty side, a capture, or an own chain that keeps a liberty.
    static bool is_suicide(const Surroundings& around, const FourChains& beside) {
        const unsigned breathless = beside.without_liberty();
        const unsigned breath = around.empty_sides() | (around.enemy_sides() & breathless) |
                                (around.own_stones() & ~breathless);
        return breath == 0;
    }

    int place_of(Point point) const;
    void take_empty(int index, int untried);

    template <Colour colour>
    void put_stone(Point point, const Surroundings& around, const FourChains& beside);
    void join_own_sides(Point point, const Surroundings& around);
    void join(Cell a, Cell b);
    template <Colour victim>
    void capture(Point point, const Surroundings& around, unsigned captured);
    template <Colour colour>
    void remove_chain(Point stone);
    template <Colour colour>
    void toggle_view(Point point);

    static constexpr int padding = 3;  // for the fourth column beside the last cell
    std::array<View, Grid::cells + padding> views_{};
    std::array<std::int16_t, Grid::cells> liberties_;  // of the chain with this head
    std::array<Cell, Grid::cells> heads_;
    std::array<Cell, Grid::cells> next_;  // a chain's stones are a ring
    std::array<Cell, Cap * Cap> empties_;
    std::array<Colour, Grid::cells> colours_;
    int empty_count_ = 0;
    int lead_ = 0;  // black stones − white stones
    Point ko_;
    Grid grid_;
};

/// What a point of the exact board sees.
template <int Cap>
View view_of(const Board<Cap>& board, Point point) {
    unsigned view = 0;
    for (int i = 0; i < 4; ++i) {
        view |= unsigned(board.at(point + Grid<Cap>::neighbours[i])) << (2 * i);
        view |= unsigned(board.at(point + Grid<Cap>::diagonals[i])) << (2 * i + 8);
    }
    return View(view);
}
template <int Cap>
View view_of(const PlayoutBoard<Cap>& board, Point point) {
    return board.view(point);
}

/// Chains and views are read off the exact board; nothing is played again.
template <int Cap>
PlayoutBoard<Cap>::PlayoutBoard(const Board<Cap>& board) : ko_(board.ko()), grid_(board.grid()) {
    liberties_.fill(no_chain);
    for (int cell = 0; cell < Grid::cells; ++cell) {
        heads_[cell] = next_[cell] = Cell(cell);
        colours_[cell] = board.at(Point(cell));
    }
    grid_.for_each_point([&](Point point) {
        views_[point] = view_of(board, point);
        if (board.at(point) == Colour::empty) empties_[empty_count_++] = Cell(point);
    });
    grid_.for_each_point([&](Point point) {
        if (!is_stone(board.at(point))) return;
        const Point head = board.head(point);
        heads_[point] = Cell(head);
        if (point != head) std::swap(next_[point], next_[head]);
        if (liberties_[head] == no_chain) liberties_[head] = 0;
        const Surroundings around(views_[point], board.at(point));
        liberties_[head] += std::int16_t(std::popcount(around.empty_sides()));
        lead_ += board.at(point) == Colour::black ? +1 : -1;
    });
}

template <int Cap>
template <typename Visit>
void PlayoutBoard<Cap>::for_each_stone(Point stone, Visit&& visit) const {
    Point current = stone;
    do {
        visit(current);
        current = next(current);
    } while (current != stone);
}

template <int Cap>
template <typename Visit>
void PlayoutBoard<Cap>::for_each_chain(Point point, unsigned sides, Visit&& visit) const {
    while (sides != 0) {
        const Point stone = beside(point, sides);
        visit(stone);
        sides &= ~sides_of_chain(point, head(stone));
    }
}

template <int Cap>
template <typename Visit>
void PlayoutBoard<Cap>::for_each_captured(Point point, Colour colour, Visit&& visit) const {
    for_each_chain(point, captured_sides(point, colour),
                   [&](Point chain) { for_each_stone(chain, visit); });
}

template <int Cap>
bool PlayoutBoard<Cap>::is_legal(Point point, Colour colour) const {
    const Surroundings around(views_[point], colour);
    const bool is_retaking = point == ko_ && around.enemy_sides() == four_sides;
    return at(point) == Colour::empty && !is_retaking && !is_suicide(around, chains_beside(point));
}

template <int Cap>
int PlayoutBoard<Cap>::margin() const {
    int margin = lead_;
    for (int i = 0; i < empty_count_; ++i) {
        const Surroundings around(views_[empty(i)], Colour::black);
        margin += around.own_sides() == four_sides;
        margin -= around.enemy_sides() == four_sides;
    }
    return margin;
}

}  // namespace tengen::go

#include "go/playout_board_play.hpp"  // how a move is made
