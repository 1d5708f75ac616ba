/// A set of the moves of a position.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <cstring>

namespace tengen::search {

constexpr int words_for(int bits) {
    return (bits + 63) / 64;
}

/// The longest list of moves: 25 × 25 points and the pass.
inline constexpr int most_move_codes = 25 * 25 + 1;

/// A set of moves: a bit a code.
class MoveSet {
public:
    void add(int move) { words_[move >> 6] |= std::uint64_t{1} << (move & 63); }
    void add_row(int first, std::uint64_t bits) {
        words_[first >> 6] |= bits << (first & 63);
        if ((first & 63) > 32) words_[(first >> 6) + 1] |= bits >> (64 - (first & 63));
    }
    void remove(int move) { words_[move >> 6] &= ~(std::uint64_t{1} << (move & 63)); }
    /// Leaves what is in another set too.
    void keep(const MoveSet& other) {
        for (std::size_t i = 0; i < words_.size(); ++i) words_[i] &= other.words_[i];
    }
    bool has(int move) const { return (words_[move >> 6] >> (move & 63)) & 1; }

    bool empty() const {
        return std::ranges::all_of(words_, [](std::uint64_t word) { return word == 0; });
    }
    int size() const {
        int sum = 0;
        for (std::uint64_t word : words_) sum += std::popcount(word);
        return sum;
    }

    /// Visits the codes in order.
    template <typename Visit>
    void for_each(Visit&& visit) const {
        for (std::size_t i = 0; i < words_.size(); ++i)
            for (std::uint64_t rest = words_[i]; rest != 0; rest &= rest - 1)
                visit(int(i) * 64 + std::countr_zero(rest));
    }

    /// One byte a code, 1 for a member, for the first `count` codes and up to seven more.
    void spread(int count, std::uint8_t* bytes) const {
        for (int code = 0; code < count; code += 8) {
            const std::uint64_t eight = (words_[code >> 6] >> (code & 63)) & 0xff;
            // Each byte gets all eight bits, keeps its own, and carries it to its top bit.
            const std::uint64_t own = (eight * 0x0101010101010101U) & 0x8040201008040201U;
            const std::uint64_t ones = ((own + 0x7f7f7f7f7f7f7f7fU) >> 7) & 0x0101010101010101U;
            std::memcpy(bytes + code, &ones, sizeof ones);
        }
    }

private:
    std::array<std::uint64_t, words_for(most_move_codes) + 1> words_{};
};

}  // namespace tengen::search
