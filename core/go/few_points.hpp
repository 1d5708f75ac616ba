/// Different points, counted up to a few: mostly one wants to know whether a chain has three
/// liberties or more, not how many.
#pragma once

#include <array>

#include "go/playout_board.hpp"

namespace tengen::go {

class FewPoints {
public:
    /// Two points may be named that never count.
    explicit FewPoints(int most, Point but = no_point, Point nor = no_point)
        : most_(most), but_(but), nor_(nor) {}

    int count() const { return count_; }
    bool is_full() const { return count_ == most_; }

    void add(Point point) {
        if (is_full() || point == but_ || point == nor_) return;
        for (int i = 0; i < count_; ++i)
            if (points_[std::size_t(i)] == point) return;
        points_[std::size_t(count_++)] = point;
    }

    template <int Cap>
    void add_empty_sides(const PlayoutBoard<Cap>& board, Point point) {
        unsigned sides = board.surroundings(point, Colour::black).empty_sides();
        for (; sides != 0; sides &= sides - 1) add(board.beside(point, sides));
    }

    template <int Cap>
    void add_liberties(const PlayoutBoard<Cap>& board, Point chain) {
        Point stone = chain;
        do {
            add_empty_sides(board, stone);
            stone = board.next(stone);
        } while (stone != chain && !is_full());
    }

private:
    static constexpr std::size_t room = 4;

    int most_, count_ = 0;
    Point but_, nor_;
    std::array<Point, room> points_{};
};

/// The liberties of a chain.
template <int Cap>
int liberties_up_to(int most, const PlayoutBoard<Cap>& board, Point chain) {
    FewPoints found(most);
    found.add_liberties(board, chain);
    return found.count();
}

/// Those that a stone would have on an empty point, with what it joins, if `but` is taken too. What
/// captures has enough.
template <int Cap>
int liberties_up_to(int most, const PlayoutBoard<Cap>& board, Point point, Colour colour,
                    Point but = no_point) {
    if (board.captured_sides(point, colour) != 0) return most;
    FewPoints found(most, point, but);
    found.add_empty_sides(board, point);
    board.for_each_chain_beside(point, colour,
                                [&](Point chain) { found.add_liberties(board, chain); });
    return found.count();
}

/// The stones of a chain.
template <int Cap>
int stones_up_to(int most, const PlayoutBoard<Cap>& board, Point chain) {
    int stones = 0;
    Point stone = chain;
    do {
        ++stones;
        stone = board.next(stone);
    } while (stone != chain && stones < most);
    return stones;
}

}  // namespace tengen::go
