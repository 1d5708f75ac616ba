/// The chains on the four sides of a point, and what a stone on that point would leave them.
///
/// Pseudo-liberties count a liberty once for every stone that touches it, so a chain that lies on
/// two sides of the point loses two. Taking them off one by one in memory makes each subtraction
/// wait for the one before it whenever a chain repeats; here all four are worked out side by side
/// and only then written. A repeated chain gets the same number written twice.
#pragma once

#include <array>
#include <cstdint>

#if defined(__SSE2__)
#include <emmintrin.h>
#endif

namespace tengen::go {

/// Heads of the chains north, west, east and south. Empty points and border are their own heads.
using FourHeads = std::array<int, 4>;

#if defined(__SSE2__)

/// Four numbers of 16 bits in one register.
class FourChains {
public:
    FourChains(const std::int16_t* liberties, const FourHeads& heads) : heads_(heads) {
        const __m128i head = four(heads[0], heads[1], heads[2], heads[3]);
        left_ = four(liberties[heads[0]], liberties[heads[1]], liberties[heads[2]],
                     liberties[heads[3]]);
        left_ = _mm_add_epi16(left_, _mm_set1_epi16(-1));
        // "Equal" is −1 in a lane, so adding it takes one off for each other side with this head.
        left_ = _mm_add_epi16(left_, _mm_cmpeq_epi16(head, _mm_shufflelo_epi16(head, 0x39)));
        left_ = _mm_add_epi16(left_, _mm_cmpeq_epi16(head, _mm_shufflelo_epi16(head, 0x4e)));
        left_ = _mm_add_epi16(left_, _mm_cmpeq_epi16(head, _mm_shufflelo_epi16(head, 0x93)));
    }

    /// The sides whose chain would have no liberty: bits 0, 2, 4 and 6.
    unsigned without_liberty() const {
        return unsigned(_mm_movemask_epi8(_mm_cmpeq_epi16(left_, _mm_setzero_si128()))) & 0x55;
    }

    void write(std::int16_t* liberties) const {
        liberties[heads_[0]] = std::int16_t(_mm_extract_epi16(left_, 0));
        liberties[heads_[1]] = std::int16_t(_mm_extract_epi16(left_, 1));
        liberties[heads_[2]] = std::int16_t(_mm_extract_epi16(left_, 2));
        liberties[heads_[3]] = std::int16_t(_mm_extract_epi16(left_, 3));
    }

private:
    static __m128i four(int north, int west, int east, int south) {
        __m128i lanes = _mm_cvtsi32_si128(std::uint16_t(north));
        lanes = _mm_insert_epi16(lanes, west, 1);
        lanes = _mm_insert_epi16(lanes, east, 2);
        return _mm_insert_epi16(lanes, south, 3);
    }

    FourHeads heads_;
    __m128i left_;
};

#else

class FourChains {
public:
    FourChains(const std::int16_t* liberties, const FourHeads& heads) : heads_(heads) {
        for (int i = 0; i < 4; ++i) {
            int sides = 0;
            for (int head : heads) sides += head == heads[i];
            left_[i] = std::int16_t(liberties[heads[i]] - sides);
        }
    }

    /// The sides whose chain would have no liberty: bits 0, 2, 4 and 6.
    unsigned without_liberty() const {
        unsigned sides = 0;
        for (int i = 0; i < 4; ++i) sides |= unsigned(left_[i] == 0) << (2 * i);
        return sides;
    }

    void write(std::int16_t* liberties) const {
        for (int i = 0; i < 4; ++i) liberties[heads_[i]] = left_[i];
    }

private:
    FourHeads heads_;
    std::array<std::int16_t, 4> left_;
};

#endif

}  // namespace tengen::go
