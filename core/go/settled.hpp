/// Points that are settled: whatever the other side does, they are one side's in the end.
///
/// These are the stones that are unconditionally alive (life.hpp) and the regions around which
/// there are no others, if the opponent can never live inside. To live it needs two eyes, and no
/// point beside an unconditionally living stone can be one of them; so it cannot where at most one
/// point of the region, empty or not, lies apart from these stones. Stones of the opponent in there
/// are dead.
///
///     . X . X O . O      everything is settled: both sides live, and no point is left in
///     X X X X O O O      which the other could
///     . X . X O . O
///
/// Larger regions may be as safe, but that takes a search to say.
#pragma once

#include <algorithm>
#include <optional>
#include <vector>

#include "go/life.hpp"
#include "go/score.hpp"

namespace tengen::go {

namespace detail {

/// Can nobody else live in a region of these points, enclosed by this colour?
template <int Cap>
bool is_safe(const Board<Cap>& board, const std::vector<Point>& points, Colour colour,
             const Marks<Cap>& alive) {
    int apart = 0;
    for (Point point : points) {
        bool touches = false;
        for (Point offset : Grid<Cap>::neighbours) {
            const Point beside = point + offset;
            if (board.at(beside) != colour) continue;
            if (!alive.has(beside)) return false;
            touches = true;
        }
        apart += !touches;
    }
    return apart <= 1 && !alive.empty();
}

}  // namespace detail

/// The stones of the colour that are alive unconditionally, and what is safe around them.
template <int Cap>
Marks<Cap> settled_for(const Board<Cap>& board, Colour colour) {
    const Marks<Cap> alive = unconditionally_alive(board, colour);
    if (alive.empty()) return alive;
    Marks<Cap> settled = alive, seen;
    board.grid().for_each_point([&](Point start) {
        if (board.at(start) == colour || seen.has(start)) return;
        const std::vector<Point> points = detail::fill_region(board, start, colour, seen);
        if (!detail::is_safe(board, points, colour, alive)) return;
        for (Point point : points) settled.add(point);
    });
    return settled;
}

namespace detail {

/// Are there two points side by side in a row with no stone on or beside them? Both lie apart in
/// whatever region they are in, so that no region around them is safe: a quick look that answers
/// for most of a game.
template <int Cap>
bool is_open(const Board<Cap>& board) {
    const auto is_bare = [&](Point point) {
        return board.at(point) == Colour::empty &&
               std::ranges::none_of(Grid<Cap>::neighbours, [&](Point offset) {
                   return is_stone(board.at(point + offset));
               });
    };
    bool open = false;
    Point last_bare = no_point;  // in the grid's order what is left of a point comes just before it
    board.grid().for_each_point([&](Point point) {
        if (open || !is_bare(point)) return;
        open = last_bare == point - 1;
        last_bare = point;
    });
    return open;
}

}  // namespace detail

/// Whose every point is, if all of them are settled.
template <int Cap>
std::optional<Owners<Cap>> settled_owners(const Board<Cap>& board) {
    if (detail::is_open(board)) return std::nullopt;
    Owners<Cap> owners{};
    int settled = 0;
    for (Colour colour : {Colour::black, Colour::white}) {
        const Marks<Cap> points = settled_for(board, colour);
        points.for_each([&](Point point) { owners[point] = colour; });
        settled += points.size();
    }
    return settled == board.grid().area() ? std::optional(owners) : std::nullopt;
}

}  // namespace tengen::go
