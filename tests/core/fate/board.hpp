/// A board of bit masks for the exhaustive search: nothing of the core is used here, because the
/// core is what the search is a yardstick for.
#pragma once

#include <bit>
#include <cstdint>
#include <string>
#include <vector>

namespace fate {

/// A set of points, counted row by row from the top left; boards have 128 points at most.
__extension__ typedef unsigned __int128 Mask;

inline Mask bit(int point) {
    return Mask(1) << point;
}

inline int first_of(Mask points) {
    const auto low = std::uint64_t(points);
    return low ? std::countr_zero(low) : 64 + std::countr_zero(std::uint64_t(points >> 64));
}

inline bool is_one(Mask points) {
    return points && !(points & (points - 1));
}

enum Side { black, white };
inline Side opponent(Side side) {
    return side == black ? white : black;
}

class Grid {
public:
    Grid(int height, int width) : height_(height), width_(width) {
        for (int row = 0; row < height; ++row) {
            left_ |= bit(row * width);
            right_ |= bit(row * width + width - 1);
            for (int col = 0; col < width; ++col) all_ |= bit(row * width + col);
        }
    }

    int size() const { return height_ * width_; }
    Mask all() const { return all_; }

    /// The points beside some points, those points themselves left out.
    Mask around(Mask points) const {
        const Mask sides = ((points & ~left_) >> 1) | ((points & ~right_) << 1);
        return (sides | (points >> width_) | (points << width_)) & all_ & ~points;
    }

    /// The part of some points that hangs together with a start among them.
    Mask component(Mask start, Mask points) const {
        Mask part = start;
        while (const Mask more = around(part) & points) part |= more;
        return part;
    }

    /// The name of a point as in GTP: no column I, row 1 at the bottom.
    std::string name(int point) const {
        const int col = point % width_;
        return char('A' + col + (col >= 8)) + std::to_string(height_ - point / width_);
    }

private:
    int height_, width_;
    Mask all_ = 0, left_ = 0, right_ = 0;
};

struct Stones {
    Mask of[2] = {0, 0};
    Mask target = 0;  // the target's stones that were never captured

    Mask occupied() const { return of[black] | of[white]; }
    bool operator==(const Stones&) const = default;
};

/// What a stone on an empty point does.
struct Placed {
    Stones stones;
    Mask ko = 0;
    bool is_suicide = false;
};

inline Placed place(const Grid& grid, Stones stones, Mask point, Side side) {
    Mask& own = stones.of[side];
    Mask& others = stones.of[opponent(side)];
    own |= point;
    const Mask empty = ~stones.occupied() & grid.all();
    Mask captured = 0;
    for (Mask rest = grid.around(point) & others; rest;) {
        const Mask chain = grid.component(rest & -rest, others);
        if (!(grid.around(chain) & empty)) captured |= chain;
        rest &= ~chain;
    }
    others &= ~captured;
    stones.target &= ~captured;
    const Mask chain = grid.component(point, own);
    const Mask liberties = grid.around(chain) & (empty | captured);
    const bool is_ko = is_one(captured) && chain == point && liberties == captured;
    return {stones, is_ko ? captured : 0, liberties == 0};
}

inline std::vector<Mask> parts(const Grid& grid, Mask points) {
    std::vector<Mask> found;
    for (; points; points &= ~found.back())
        found.push_back(grid.component(points & -points, points));
    return found;
}

/// Benson's theorem: whether a stone of the target stands for ever, even if its owner only passes.
/// A closed point is empty for ever, so whoever has it as a liberty is safe.
inline bool target_is_safe(const Grid& grid, const Stones& stones, Side owner, Mask closed) {
    const Mask empty = ~stones.occupied() & grid.all();
    std::vector<Mask> chains = parts(grid, stones.of[owner]);
    std::vector<Mask> regions = parts(grid, grid.all() & ~stones.of[owner]);
    while (true) {
        std::vector<Mask> safe;
        Mask struck = 0;
        for (const Mask chain : chains) {
            const Mask liberties = grid.around(chain) & empty;
            int vital = 0;
            for (const Mask region : regions) vital += !(region & empty & ~liberties);
            if (vital >= 2 || (liberties & closed))
                safe.push_back(chain);
            else
                struck |= chain;
        }
        if (!struck) break;
        chains = safe;
        std::erase_if(regions, [&](Mask region) { return (grid.around(struck) & region) != 0; });
    }
    for (const Mask chain : chains)
        if (chain & stones.target) return true;
    return false;
}

}  // namespace fate
