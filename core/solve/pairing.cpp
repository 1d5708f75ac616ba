#include "solve/pairing.hpp"

#include <array>
#include <bit>

namespace tengen::solve {

namespace {

/// On 7×7, five in a row, 40 make the proof three times as long as 400, and 2,000 half as long; the
/// time they take is nearly the same.
constexpr int most_tries = 400;

constexpr Points lowest(Points points) {
    return points & (~points + 1);
}

class Pairing {
public:
    bool is_found(std::span<const Points> open) {
        if (open.empty()) return true;
        if (++tries_ > most_tries) return false;
        const Points narrow = narrowest(open);
        if (std::popcount(narrow & ~used_) < 2) return false;
        std::array<Points, 2> pairs{};
        const int count = best_pairs(open, narrow & ~used_, pairs);
        for (int i = 0; i < count; ++i)
            if (with(open, pairs[std::size_t(i)])) return true;
        return false;
    }

private:
    /// The window with the least choice.
    Points narrowest(std::span<const Points> open) const {
        Points found = open.front();
        for (const Points window : open)
            if (std::popcount(window & ~used_) < std::popcount(found & ~used_)) found = window;
        return found;
    }

    /// The two pairs among these points that lie in most windows.
    static int best_pairs(std::span<const Points> open, Points free, std::array<Points, 2>& pairs) {
        std::array<int, 2> counts{-1, -1};
        for (Points rest = free; rest != 0; rest &= rest - 1)
            for (Points others = rest & (rest - 1); others != 0; others &= others - 1) {
                const Points pair = lowest(rest) | lowest(others);
                int count = 0;
                for (const Points window : open) count += (window & pair) == pair;
                if (count > counts[0]) {
                    counts[1] = counts[0], pairs[1] = pairs[0];
                    counts[0] = count, pairs[0] = pair;
                } else if (count > counts[1]) {
                    counts[1] = count, pairs[1] = pair;
                }
            }
        return counts[1] < 0 ? 1 : 2;
    }

    bool with(std::span<const Points> open, Points pair) {
        std::array<Points, 64> left;
        std::size_t count = 0;
        for (const Points window : open)
            if ((window & pair) != pair) left[count++] = window;
        used_ |= pair;
        if (is_found({left.data(), count})) return true;
        used_ &= ~pair;
        return false;
    }

    Points used_ = 0;
    int tries_ = 0;
};

}  // namespace

bool can_be_paired(std::span<const Points> windows) {
    return Pairing().is_found(windows);
}

}  // namespace tengen::solve
