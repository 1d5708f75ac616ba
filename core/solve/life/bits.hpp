/// Sets of the cells of a local game: Words × 64 bits. `Bits{}` is the empty set, `Bits` alone is
/// not set to anything.
#pragma once

#include <array>
#include <bit>
#include <cstdint>

namespace tengen::solve::life {

template <int Words>
struct Bits {
    static constexpr int size = Words * 64;

    static constexpr Bits of(int cell) {
        Bits set{};
        set.add(cell);
        return set;
    }

    constexpr bool has(int cell) const { return (words[cell >> 6] >> (cell & 63)) & 1; }
    constexpr void add(int cell) { words[cell >> 6] |= std::uint64_t{1} << (cell & 63); }
    constexpr void remove(int cell) { words[cell >> 6] &= ~(std::uint64_t{1} << (cell & 63)); }

    constexpr bool any() const {
        std::uint64_t all = 0;
        for (std::uint64_t word : words) all |= word;
        return all != 0;
    }
    constexpr bool none() const { return !any(); }
    constexpr int count() const {
        int sum = 0;
        for (std::uint64_t word : words) sum += std::popcount(word);
        return sum;
    }
    constexpr bool is_single() const { return any() && without_first().none(); }

    /// The lowest cell of a set that is not empty.
    constexpr int first() const {
        for (int i = 0; i + 1 < Words; ++i)
            if (words[i]) return i * 64 + std::countr_zero(words[i]);
        return (Words - 1) * 64 + std::countr_zero(words[Words - 1]);
    }
    constexpr Bits without_first() const {
        Bits rest = *this;
        rest.remove(first());
        return rest;
    }

    template <typename Visit>
    constexpr void for_each(Visit&& visit) const {
        for (int i = 0; i < Words; ++i)
            for (std::uint64_t rest = words[i]; rest != 0; rest &= rest - 1)
                visit(i * 64 + std::countr_zero(rest));
    }

    /// Every cell by so many numbers, less than 64, up or down; who leaves the set is lost.
    constexpr Bits up(int by) const {
        Bits moved;
        for (int i = Words - 1; i > 0; --i)
            moved.words[i] = words[i] << by | words[i - 1] >> (64 - by);
        moved.words[0] = words[0] << by;
        return moved;
    }
    constexpr Bits down(int by) const {
        Bits moved;
        for (int i = 0; i + 1 < Words; ++i)
            moved.words[i] = words[i] >> by | words[i + 1] << (64 - by);
        moved.words[Words - 1] = words[Words - 1] >> by;
        return moved;
    }

    constexpr bool is_within(const Bits& other) const { return (*this - other).none(); }

    constexpr Bits& operator|=(const Bits& other) {
        for (int i = 0; i < Words; ++i) words[i] |= other.words[i];
        return *this;
    }
    constexpr Bits& operator&=(const Bits& other) {
        for (int i = 0; i < Words; ++i) words[i] &= other.words[i];
        return *this;
    }
    constexpr Bits& operator-=(const Bits& other) {
        for (int i = 0; i < Words; ++i) words[i] &= ~other.words[i];
        return *this;
    }
    friend constexpr Bits operator|(Bits a, const Bits& b) { return a |= b; }
    friend constexpr Bits operator&(Bits a, const Bits& b) { return a &= b; }
    friend constexpr Bits operator-(Bits a, const Bits& b) { return a -= b; }
    /// Word by word, so that both may stay in registers.
    friend constexpr bool operator==(const Bits& a, const Bits& b) {
        std::uint64_t differ = 0;
        for (int i = 0; i < Words; ++i) differ |= a.words[i] ^ b.words[i];
        return differ == 0;
    }

    std::array<std::uint64_t, Words> words;  // not cleared: arrays of sets are made often
};

}  // namespace tengen::solve::life
