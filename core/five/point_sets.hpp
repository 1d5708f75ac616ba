/// What is done with sets of points.
#pragma once

#include <cstddef>

#include "five/board.hpp"

namespace tengen::five {

constexpr bool contains(const PointSet& points, Point point) {
    return (points[FiveGrid::row(point)] >> FiveGrid::col(point) & 1) != 0;
}

constexpr void add(PointSet& points, Point point) {
    points[FiveGrid::row(point)] |= std::uint32_t(1) << FiveGrid::col(point);
}

/// The points of either set.
constexpr PointSet united(PointSet one, const PointSet& other) {
    for (std::size_t row = 0; row < one.size(); ++row) one[row] |= other[row];
    return one;
}

/// The points that both sets have.
constexpr PointSet common(PointSet one, const PointSet& other) {
    for (std::size_t row = 0; row < one.size(); ++row) one[row] &= other[row];
    return one;
}

}  // namespace tengen::five
