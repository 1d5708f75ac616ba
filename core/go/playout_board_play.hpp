/// How a move is made on the board of the playouts: the stone takes its liberty from the
/// neighbours, joins its own chains, and captures. Included by playout_board.hpp, which has the
/// class.
#pragma once

#include <algorithm>
#include <bit>
#include <cstring>
#include <utility>

#include "go/playout_board.hpp"

namespace tengen::go {

template <int Cap>
void PlayoutBoard<Cap>::play(Point point, Colour colour) {
    if (point == pass) return pass_turn();
    take_empty(place_of(point), empty_count_);
    const Surroundings around(views_[point], colour);
    if (colour == Colour::black)
        put_stone<Colour::black>(point, around, chains_beside(point));
    else
        put_stone<Colour::white>(point, around, chains_beside(point));
}

template <int Cap>
template <Colour colour>
bool PlayoutBoard<Cap>::try_play(int index, int untried) {
    const Point point = empty(index);
    const Surroundings around(views_[point], colour);  // by surroundings(): a hundredth slower
    if (around.are_an_eye()) return set_aside(index, untried);
    const FourChains beside = chains_beside(point);
    // One branch for both: neither can be foretold, and each wrong guess costs as much as a join.
    if ((point == ko_) | is_suicide(around, beside)) return set_aside(index, untried);
    take_empty(index, untried);
    put_stone<colour>(point, around, beside);
    return true;
}

/// Where an empty point is in the list. The C library looks at sixteen bytes at a time.
template <int Cap>
int PlayoutBoard<Cap>::place_of(Point point) const {
    const Cell* first = empties_.data();
    if constexpr (sizeof(Cell) == 1)
        return int(static_cast<const Cell*>(std::memchr(first, point, std::size_t(empty_count_))) -
                   first);
    else
        return int(std::find(first, first + empty_count_, Cell(point)) - first);
}

/// Closes the gap with the last untried point, and that one's place with the last of all.
template <int Cap>
void PlayoutBoard<Cap>::take_empty(int index, int untried) {
    empties_[index] = empties_[untried - 1];
    empties_[untried - 1] = empties_[--empty_count_];
}

/// Joining comes before capturing: what is captured then gives its liberties to the joined chain.
template <int Cap>
template <Colour colour>
void PlayoutBoard<Cap>::put_stone(Point point, const Surroundings& around,
                                  const FourChains& beside) {
    beside.write(liberties_.data());
    toggle_view<colour>(point);
    colours_[point] = colour;
    lead_ += colour == Colour::black ? +1 : -1;
    join_own_sides(point, around);
    ko_ = no_point;
    const unsigned captured = beside.without_liberty() & around.enemy_sides();
    if (captured != 0) [[unlikely]]
        capture<opponent(colour)>(point, around, captured);
}

/// The stone enters the ring of the first own chain beside it, or begins one: an empty point is its
/// own head and alone in its ring, so both are the same steps.
template <int Cap>
void PlayoutBoard<Cap>::join_own_sides(Point point, const Surroundings& around) {
    const unsigned own = around.own_stones();
    liberties_[point] = 0;
    const Cell first = heads_[point + first_side[own]];
    heads_[point] = first;
    next_[point] = Cell(point);
    std::swap(next_[point], next_[first]);
    liberties_[first] += std::int16_t(std::popcount(around.empty_sides()));
    for (unsigned rest = own & (own - 1); rest != 0; rest &= rest - 1) {
        const Cell other = heads_[point + first_side[rest]];
        if (other != heads_[point]) join(other, heads_[point]);
    }
}

/// Makes one chain of two, relabelling the one with fewer pseudo-liberties: mostly the shorter.
template <int Cap>
void PlayoutBoard<Cap>::join(Cell a, Cell b) {
    if (liberties_[a] < liberties_[b]) std::swap(a, b);
    liberties_[a] += liberties_[b];
    Cell stone = b;
    do {
        heads_[stone] = a;
        stone = next_[stone];
    } while (stone != b);
    std::swap(next_[a], next_[b]);  // two rings become one
}

/// A chain may lie on several of the sides; once removed, its points are no_chain. A ko needs a
/// stone that was surrounded and took just one.
template <int Cap>
template <Colour victim>
void PlayoutBoard<Cap>::capture(Point point, const Surroundings& around, unsigned captured) {
    const int empties_before = empty_count_;
    for (unsigned sides = captured; sides != 0; sides &= sides - 1) {
        const Point stone = point + first_side[sides];
        if (liberties_[heads_[stone]] == 0) remove_chain<victim>(stone);
    }
    const bool is_ko = around.enemy_sides() == four_sides && empty_count_ == empties_before + 1;
    if (is_ko) ko_ = empty(empties_before);
}

/// Each lifted stone gives a pseudo-liberty to the four sides. What it gives to its own chain does
/// no harm: nobody asks that chain again.
template <int Cap>
template <Colour colour>
void PlayoutBoard<Cap>::remove_chain(Point stone) {
    Cell current = Cell(stone);
    do {
        const Cell following = next_[current];
        toggle_view<colour>(Point(current));
        colours_[current] = Colour::empty;
        heads_[current] = next_[current] = current;
        liberties_[current] = no_chain;
        for (Point offset : Grid::neighbours) ++liberties_[heads_[current + offset]];
        empties_[empty_count_++] = current;
        lead_ += colour == Colour::black ? -1 : +1;
        current = following;
    } while (current != stone);
}

template <int Cap>
template <Colour colour>
void PlayoutBoard<Cap>::toggle_view(Point point) {
    for (int row = 0; row < 3; ++row) {
        View* seen = &views_[point + (row - 1) * Grid::stride - 1];
        for (int col = 0; col < 4; ++col) seen[col] ^= View(seen_from[row][col] << side(colour));
    }
}

}  // namespace tengen::go
