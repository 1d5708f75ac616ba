/// A set of points of one grid: a bit a cell.
#pragma once

#include <array>
#include <bit>
#include <cstdint>

#include "base/grid.hpp"

namespace tengen {

template <int Cap>
class Marks {
public:
    constexpr bool has(Point point) const { return (words_[point >> 6] >> (point & 63)) & 1; }
    constexpr void add(Point point) { words_[point >> 6] |= bit(point); }
    constexpr void remove(Point point) { words_[point >> 6] &= ~bit(point); }

    /// Adds the point and says whether it was new.
    constexpr bool insert(Point point) {
        const bool is_new = !has(point);
        add(point);
        return is_new;
    }

    constexpr int size() const {
        int sum = 0;
        for (std::uint64_t word : words_) sum += std::popcount(word);
        return sum;
    }
    constexpr bool empty() const { return *this == Marks{}; }

    /// Visits the points in the grid's order.
    template <typename Visit>
    constexpr void for_each(Visit&& visit) const {
        for (std::size_t i = 0; i < words_.size(); ++i)
            for (std::uint64_t rest = words_[i]; rest != 0; rest &= rest - 1)
                visit(Point(i * 64 + std::size_t(std::countr_zero(rest))));
    }

    constexpr Marks& operator&=(const Marks& other) {
        for (std::size_t i = 0; i < words_.size(); ++i) words_[i] &= other.words_[i];
        return *this;
    }
    constexpr Marks& operator|=(const Marks& other) {
        for (std::size_t i = 0; i < words_.size(); ++i) words_[i] |= other.words_[i];
        return *this;
    }
    friend constexpr Marks operator&(Marks a, const Marks& b) { return a &= b; }
    friend constexpr Marks operator|(Marks a, const Marks& b) { return a |= b; }
    friend constexpr bool operator==(const Marks&, const Marks&) = default;

private:
    static constexpr std::uint64_t bit(Point point) { return std::uint64_t{1} << (point & 63); }

    std::array<std::uint64_t, (Grid<Cap>::cells + 63) / 64> words_{};
};

}  // namespace tengen
