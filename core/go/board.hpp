/// The Go board: stones, chains and their liberties, and the simple ko.
///
/// Stones of one colour that touch form a *chain*. The stones of a chain are linked in a ring
/// (`next`), and each stone knows its chain's *head*; the head's entry counts the chain's stones
/// and its true liberties (the distinct empty points next to it). Joining two chains relabels the
/// shorter one, so a stone is relabelled at most log₂(area) times while it stays on the board.
///
///     . X X .      a ─→ b      three stones, a the head of all: 3 stones, 7 liberties
///     . . X .      ↑    ↓      the ring goes a, b, c and back to a
///     . . . .      └─── c
///
/// The board knows nothing of turns, history or superko: see position.hpp. It is plain memory, so a
/// copy is a memcpy, and copying is how a search takes a move back.
#pragma once

#include <array>
#include <cstdint>
#include <utility>

#include "base/colour.hpp"
#include "base/grid.hpp"
#include "base/marks.hpp"
#include "base/zobrist.hpp"

namespace tengen::go {

template <int Cap>
class Board {
public:
    using Grid = tengen::Grid<Cap>;
    using Marks = tengen::Marks<Cap>;

    Board(int height, int width) : grid_(height, width) {
        colours_.fill(Colour::border);
        grid_.for_each_point([this](Point point) { colours_[point] = Colour::empty; });
    }

    /// The same stones in another grid.
    template <int OtherCap>
    explicit Board(const Board<OtherCap>& other);

    const Grid& grid() const { return grid_; }
    Colour at(Point point) const { return colours_[point]; }
    Key key() const { return key_; }

    /// The point where a single stone was just captured and may not be retaken at once.
    Point ko() const { return ko_; }
    void clear_ko() { ko_ = no_point; }

    /// The first stone of the ring, the number of stones and of liberties of the chain at a stone.
    Point head(Point stone) const { return heads_[stone]; }
    int stones(Point stone) const { return chains_[heads_[stone]].stones; }
    int liberties(Point stone) const { return chains_[heads_[stone]].liberties; }

    template <typename Visit>
    void for_each_stone(Point stone, Visit&& visit) const;
    Marks chain(Point stone) const;
    Marks liberty_points(Point stone) const;

    /// Calls visit(head) once for each chain of the colour that touches the point.
    template <typename Visit>
    void for_each_chain_beside(Point point, Colour colour, Visit&& visit) const;

    /// Would a stone here leave its own chain without a liberty, after captures?
    bool is_suicide(Point point, Colour colour) const;
    /// Would a stone here take an opponent's chain off the board?
    bool captures(Point point, Colour colour) const;
    /// The key of the board after the move, captures and suicide included.
    Key key_after(Point point, Colour colour) const;

    /// Puts a stone on an empty point and removes what has no liberty left: the opponent's chains
    /// first, then the stone's own. Returns the number of stones removed, own ones negative.
    int play(Point point, Colour colour);

    friend bool operator==(const Board& a, const Board& b) {
        return a.grid_ == b.grid_ && a.colours_ == b.colours_ && a.ko_ == b.ko_;
    }

private:
    struct Chain {
        std::int16_t stones, liberties;
    };

    void set_stone(Point point, Colour colour);
    void take_liberty_from_neighbours(Point point);
    void join_own_neighbours(Point point, Colour colour);
    void join(Point a, Point b);
    int capture_neighbours(Point point, Colour victim);
    int remove_chain(Point stone);
    bool touches(Point point, Point head) const;

    Grid grid_;
    Point ko_ = no_point;
    Key key_ = 0;
    std::array<Colour, Grid::cells> colours_;
    std::array<Point, Grid::cells> heads_{};
    std::array<Point, Grid::cells> next_{};
    std::array<Chain, Grid::cells> chains_{};
};

template <int Cap>
template <int OtherCap>
Board<Cap>::Board(const Board<OtherCap>& other)
    : Board(other.grid().height(), other.grid().width()) {
    other.grid().for_each_point([&](Point point) {
        if (is_stone(other.at(point)))
            play(Grid::template translated<OtherCap>(point), other.at(point));
    });
    ko_ = Grid::template translated<OtherCap>(other.ko());
}

template <int Cap>
template <typename Visit>
void Board<Cap>::for_each_stone(Point stone, Visit&& visit) const {
    Point current = stone;
    do {
        const Point following = next_[current];  // read first: the visitor may remove the stone
        visit(current);
        current = following;
    } while (current != stone);
}

template <int Cap>
Marks<Cap> Board<Cap>::chain(Point stone) const {
    Marks found;
    for_each_stone(stone, [&](Point point) { found.add(point); });
    return found;
}

template <int Cap>
Marks<Cap> Board<Cap>::liberty_points(Point stone) const {
    Marks found;
    for_each_stone(stone, [&](Point point) {
        for (Point offset : Grid::neighbours)
            if (at(point + offset) == Colour::empty) found.add(point + offset);
    });
    return found;
}

template <int Cap>
template <typename Visit>
void Board<Cap>::for_each_chain_beside(Point point, Colour colour, Visit&& visit) const {
    std::array<Point, 4> seen;
    int count = 0;
    for (Point offset : Grid::neighbours) {
        if (at(point + offset) != colour) continue;
        const Point chain = heads_[point + offset];
        bool is_new = true;
        for (int i = 0; i < count; ++i) is_new &= seen[i] != chain;
        if (is_new) visit(seen[count++] = chain);
    }
}

template <int Cap>
bool Board<Cap>::is_suicide(Point point, Colour colour) const {
    for (Point offset : Grid::neighbours) {
        const Point beside = point + offset;
        if (at(beside) == Colour::empty) return false;
        if (at(beside) == colour && liberties(beside) > 1) return false;
        if (at(beside) == opponent(colour) && liberties(beside) == 1) return false;
    }
    return true;
}

template <int Cap>
bool Board<Cap>::captures(Point point, Colour colour) const {
    for (Point offset : Grid::neighbours)
        if (at(point + offset) == opponent(colour) && liberties(point + offset) == 1) return true;
    return false;
}

template <int Cap>
Key Board<Cap>::key_after(Point point, Colour colour) const {
    Key key = key_ ^ stone_keys<Cap>[side(colour)][point];
    const auto without_chains_in_atari = [&](Colour victim) {
        for_each_chain_beside(point, victim, [&](Point head) {
            if (chains_[head].liberties != 1) return;
            for_each_stone(head, [&](Point p) { key ^= stone_keys<Cap>[side(victim)][p]; });
        });
    };
    if (is_suicide(point, colour)) {
        key ^= stone_keys<Cap>[side(colour)][point];
        without_chains_in_atari(colour);
    } else {
        without_chains_in_atari(opponent(colour));
    }
    return key;
}

template <int Cap>
int Board<Cap>::play(Point point, Colour colour) {
    ko_ = no_point;
    set_stone(point, colour);
    take_liberty_from_neighbours(point);
    join_own_neighbours(point, colour);
    const int captured = capture_neighbours(point, opponent(colour));
    if (liberties(point) == 0) return -remove_chain(point);
    if (captured == 1 && stones(point) == 1 && liberties(point) == 1) {
        for (Point offset : Grid::neighbours)
            if (at(point + offset) == Colour::empty) ko_ = point + offset;
    }
    return captured;
}

/// A stone begins as a chain of its own.
template <int Cap>
void Board<Cap>::set_stone(Point point, Colour colour) {
    std::int16_t liberties = 0;
    for (Point offset : Grid::neighbours) liberties += at(point + offset) == Colour::empty;
    colours_[point] = colour;
    heads_[point] = next_[point] = point;
    chains_[point] = {1, liberties};
    key_ ^= stone_keys<Cap>[side(colour)][point];
}

template <int Cap>
void Board<Cap>::take_liberty_from_neighbours(Point point) {
    for (Colour colour : {Colour::black, Colour::white})
        for_each_chain_beside(point, colour, [&](Point head) {
            if (head != point) --chains_[head].liberties;
        });
}

template <int Cap>
void Board<Cap>::join_own_neighbours(Point point, Colour colour) {
    for (Point offset : Grid::neighbours)
        if (at(point + offset) == colour && heads_[point + offset] != heads_[point])
            join(heads_[point + offset], heads_[point]);
}

/// Makes one chain of two. Only the liberties that the shorter chain adds have to be counted.
template <int Cap>
void Board<Cap>::join(Point a, Point b) {
    const bool a_is_longer = chains_[a].stones >= chains_[b].stones;
    const Point longer = a_is_longer ? a : b, shorter = a_is_longer ? b : a;
    Marks counted;
    for_each_stone(shorter, [&](Point stone) {
        for (Point offset : Grid::neighbours) {
            const Point beside = stone + offset;
            if (at(beside) == Colour::empty && !touches(beside, longer) && counted.insert(beside))
                ++chains_[longer].liberties;
        }
    });
    for_each_stone(shorter, [&](Point stone) { heads_[stone] = longer; });
    chains_[longer].stones = std::int16_t(chains_[longer].stones + chains_[shorter].stones);
    std::swap(next_[longer], next_[shorter]);  // two rings become one
}

template <int Cap>
bool Board<Cap>::touches(Point point, Point head) const {
    for (Point offset : Grid::neighbours)
        if (is_stone(at(point + offset)) && heads_[point + offset] == head) return true;
    return false;
}

template <int Cap>
int Board<Cap>::capture_neighbours(Point point, Colour victim) {
    int captured = 0;
    for (Point offset : Grid::neighbours)
        if (at(point + offset) == victim && liberties(point + offset) == 0)
            captured += remove_chain(point + offset);
    return captured;
}

/// Lifts a chain off the board; every chain of the other colour beside a lifted stone gains it as
/// a liberty.
template <int Cap>
int Board<Cap>::remove_chain(Point stone) {
    const Colour colour = at(stone);
    int removed = 0;
    for_each_stone(stone, [&](Point point) {
        colours_[point] = Colour::empty;
        key_ ^= stone_keys<Cap>[side(colour)][point];
        ++removed;
        for_each_chain_beside(point, opponent(colour),
                              [&](Point head) { ++chains_[head].liberties; });
    });
    return removed;
}

}  // namespace tengen::go
