/// Unconditional life (Benson, 1976): the chains that cannot be captured even if their owner always
/// passes.
///
/// Take all chains of one colour, and the *regions* they enclose: connected points that do not hold
/// that colour. A region is *vital* to a chain when every empty point in it is a liberty of the
/// chain, so that the opponent can never fill it without leaving the chain a liberty. Then, until
/// nothing changes: strike out every chain with fewer than two vital regions, and every region that
/// a struck-out chain borders. The chains that remain are alive.
#pragma once

#include <algorithm>
#include <vector>

#include "go/board.hpp"

namespace tengen::go {

namespace detail {

struct Region {
    std::vector<Point> border;    // heads of the chains around it
    std::vector<Point> vital_to;  // heads of the chains that every empty point of it touches
    bool enclosed = true;         // by chains that are still in
};

inline bool contains(const std::vector<Point>& heads, Point head) {
    return std::find(heads.begin(), heads.end(), head) != heads.end();
}

/// The chains of the colour that touch a point.
template <int Cap>
std::vector<Point> chains_beside(const Board<Cap>& board, Point point, Colour colour) {
    std::vector<Point> heads;
    for (Point offset : Grid<Cap>::neighbours) {
        if (board.at(point + offset) != colour) continue;
        const Point head = board.head(point + offset);
        if (!contains(heads, head)) heads.push_back(head);
    }
    return heads;
}

/// The connected points around `start` that do not hold the colour.
template <int Cap>
std::vector<Point> fill_region(const Board<Cap>& board, Point start, Colour colour,
                               Marks<Cap>& seen) {
    std::vector<Point> points{start};
    seen.add(start);
    for (std::size_t i = 0; i < points.size(); ++i)
        for (Point offset : Grid<Cap>::neighbours) {
            const Point beside = points[i] + offset;
            const Colour there = board.at(beside);
            if (there != colour && there != Colour::border && seen.insert(beside))
                points.push_back(beside);
        }
    return points;
}

template <int Cap>
Region describe_region(const Board<Cap>& board, const std::vector<Point>& points, Colour colour) {
    Region region;
    bool first_empty = true;
    for (Point point : points) {
        const std::vector<Point> beside = chains_beside(board, point, colour);
        for (Point head : beside)
            if (!contains(region.border, head)) region.border.push_back(head);
        if (board.at(point) != Colour::empty) continue;
        if (first_empty) region.vital_to = beside;
        std::erase_if(region.vital_to, [&](Point head) { return !contains(beside, head); });
        first_empty = false;
    }
    return region;
}

template <int Cap>
std::vector<Region> regions(const Board<Cap>& board, Colour colour) {
    std::vector<Region> found;
    Marks<Cap> seen;
    board.grid().for_each_point([&](Point point) {
        if (board.at(point) == colour || seen.has(point)) return;
        found.push_back(describe_region(board, fill_region(board, point, colour, seen), colour));
    });
    return found;
}

template <int Cap>
std::vector<Point> chain_heads(const Board<Cap>& board, Colour colour) {
    std::vector<Point> heads;
    board.grid().for_each_point([&](Point point) {
        if (board.at(point) == colour && board.head(point) == point) heads.push_back(point);
    });
    return heads;
}

}  // namespace detail

/// The stones of the colour that are alive unconditionally.
template <int Cap>
Marks<Cap> unconditionally_alive(const Board<Cap>& board, Colour colour) {
    std::vector<Point> alive = detail::chain_heads(board, colour);
    std::vector<detail::Region> regions = detail::regions(board, colour);
    const auto has_two_vital_regions = [&](Point head) {
        return std::count_if(regions.begin(), regions.end(), [&](const detail::Region& region) {
                   return region.enclosed && detail::contains(region.vital_to, head);
               }) >= 2;
    };
    const auto is_enclosed = [&](const detail::Region& region) {
        return std::all_of(region.border.begin(), region.border.end(),
                           [&](Point head) { return detail::contains(alive, head); });
    };
    while (std::erase_if(alive, [&](Point head) { return !has_two_vital_regions(head); }) > 0)
        for (detail::Region& region : regions) region.enclosed = is_enclosed(region);

    Marks<Cap> stones;
    for (Point head : alive) stones |= board.chain(head);
    return stones;
}

}  // namespace tengen::go
