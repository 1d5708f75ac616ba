/// The part of a board that a local game is played on: what can change, and what stands around it.
///
/// Only open points and stones that may be captured are *cells*. The rectangle around them is
/// numbered row by row, with a column more that holds no cell, and every set of cells is a few
/// words of bits: so the four neighbours of all cells of a set are four shifts away. What stands
/// for good is remembered by what it does: a cell beside a safe stone of a side (or beside a closed
/// empty point) is an *anchor* of that side, since a chain that holds it has a liberty for ever.
#pragma once

#include <array>
#include <cstdint>
#include <stdexcept>
#include <vector>

#include "base/rng.hpp"
#include "base/zobrist.hpp"
#include "solve/life/bits.hpp"

namespace tengen::solve::life {

/// The two sides of a local game.
enum Side : std::uint8_t { attacker = 0, defender = 1 };

constexpr Side other(Side side) {
    return Side(1 - side);
}

/// What is on a point at the start.
enum class Ground : std::uint8_t {
    open,           ///< Empty, and both may play there.
    attacker,       ///< A stone of the attacker.
    defender,       ///< A stone of the defender.
    closed,         ///< Empty, and nobody may play there: a liberty for ever of all around it.
    safe_attacker,  ///< A stone of the attacker, or room of his, that stands for good.
    safe_defender,  ///< The same of the defender: who reaches it has escaped.
};

/// A local game as it is asked for; points by number, row by row.
struct Setting {
    int height = 0, width = 0;
    std::vector<Ground> points;
    std::vector<int> target;  ///< Stones of the defender.
    Side to_play = attacker;
    int ko = -1;  ///< Where the side to move may not retake.
};

/// Chains that touch a closed point or a safe friend stand for good themselves.
Setting with_safe_chains(Setting setting);

/// Where defenders that hang together with those at some points touch what is theirs or nobody's
/// for good.
std::vector<int> ways_out(const Setting& setting, std::vector<int> points);

/// The rows and columns that hold cells.
struct Frame {
    int top = 0, left = 0, height = 0, width = 0;

    /// From a cell to the one below it: no cell is in the last column.
    int stride() const { return width + 1; }
    int numbers() const { return height * stride(); }
};

/// Around the points that are open or hold a stone that may be captured.
Frame frame_of(const Setting& setting);

/// The points around a cell: eight in a ring, clockwise from the top left, then the four that are
/// two steps away. A point is a cell, or it is told what stands there for good.
struct Around {
    static constexpr int ring = 8, all = 12;

    std::array<std::int16_t, all> cells;  ///< -1 where there is none.
    std::array<std::uint8_t, all> fixed;  ///< What is there, as a `Stone`.
};

/// What a look at a point tells.
enum class Stone : std::uint8_t { none, attacker, defender, edge };

template <int Words>
class Area {
public:
    using Set = Bits<Words>;
    static constexpr int most_cells = Set::size;

    /// The setting's chains must know of their safety (`with_safe_chains`).
    explicit Area(const Setting& setting);

    int point(int cell) const { return points_[std::size_t(cell)]; }
    int cell(int point) const { return numbers_[std::size_t(point)]; }

    const Set& near(int cell) const { return near_[cell]; }
    const Around& around(int cell) const { return around_[std::size_t(cell)]; }
    const Set& anchors(Side side) const { return anchors_[side]; }
    const Set& all() const { return all_; }
    const Set& stones(Side side) const { return stones_[side]; }
    const Set& target() const { return target_; }
    /// Has the target stones that nobody can capture?
    bool target_is_safe() const { return target_is_safe_; }

    Key stone_key(Side side, int cell) const { return stone_keys_[side][cell]; }
    Key standing_key(int cell) const { return standing_keys_[cell]; }

    /// The seed and whatever of `within` hangs together with it.
    Set flood(const Set& seed, const Set& within) const {
        for (Set found = seed;;) {
            const Set wide = found | ((found.up(1) | found.down(1)) & within);
            const Set grown = wide | ((wide.up(stride_) | wide.down(stride_)) & within);
            if (grown == found) return found;
            found = grown;
        }
    }

    /// All cells beside the set, those of the set among them if they touch others of it.
    Set beside(const Set& set) const { return moved(set) & all_; }

private:
    /// The set moved by a step in all four directions; some may be no cells.
    Set moved(const Set& set) const {
        return set.up(1) | set.down(1) | set.up(stride_) | set.down(stride_);
    }

    void number_cells(const Setting& setting);
    void link_cells(const Setting& setting);
    void look_around(const Setting& setting);

    int stride_ = 1;
    std::vector<int> points_, numbers_;
    std::vector<Around> around_;
    std::array<Set, most_cells> near_{};
    std::array<Set, 2> anchors_{}, stones_{};
    Set all_{}, target_{};
    bool target_is_safe_ = false;
    std::array<std::array<Key, most_cells>, 2> stone_keys_{};
    std::array<Key, most_cells> standing_keys_{};
};

namespace detail {

/// Calls visit(point) for the points beside a point.
template <typename Visit>
void for_each_beside(const Setting& setting, int point, Visit&& visit) {
    const int row = point / setting.width, col = point % setting.width;
    if (row > 0) visit(point - setting.width);
    if (col > 0) visit(point - 1);
    if (col + 1 < setting.width) visit(point + 1);
    if (row + 1 < setting.height) visit(point + setting.width);
}

constexpr bool is_cell(Ground ground) {
    return ground <= Ground::defender;
}

constexpr Stone fixed_stone(Ground ground) {
    if (ground == Ground::safe_attacker) return Stone::attacker;
    return ground == Ground::safe_defender ? Stone::defender : Stone::none;
}

}  // namespace detail

template <int Words>
Area<Words>::Area(const Setting& setting) {
    number_cells(setting);
    link_cells(setting);
    look_around(setting);
    for (int point : setting.target) {
        if (setting.points[std::size_t(point)] == Ground::safe_defender) target_is_safe_ = true;
        if (cell(point) >= 0) target_.add(cell(point));
    }
}

template <int Words>
void Area<Words>::number_cells(const Setting& setting) {
    const Frame frame = frame_of(setting);
    if (frame.numbers() > most_cells) throw std::length_error("too many points for this area");
    stride_ = frame.stride();
    points_.assign(std::size_t(frame.numbers()), -1);
    numbers_.assign(setting.points.size(), -1);
    for (std::size_t point = 0; point < setting.points.size(); ++point) {
        if (!detail::is_cell(setting.points[point])) continue;
        const int row = int(point) / setting.width - frame.top;
        const int number = row * stride_ + int(point) % setting.width - frame.left;
        numbers_[point] = number;
        points_[std::size_t(number)] = int(point);
        all_.add(number);
        for (Side side : {attacker, defender})
            stone_keys_[side][number] = mix64(0x9e3779b97f4a7c15U * (point * 4 + side + 1));
        standing_keys_[number] = mix64(0x9e3779b97f4a7c15U * (point * 4 + 3));
    }
}

template <int Words>
void Area<Words>::link_cells(const Setting& setting) {
    all_.for_each([&](int number) {
        const Ground ground = setting.points[std::size_t(point(number))];
        if (ground == Ground::attacker) stones_[attacker].add(number);
        if (ground == Ground::defender) stones_[defender].add(number);
        detail::for_each_beside(setting, point(number), [&](int beside) {
            const Ground there = setting.points[std::size_t(beside)];
            if (detail::is_cell(there)) near_[number].add(cell(beside));
            if (there == Ground::closed || there == Ground::safe_attacker)
                anchors_[attacker].add(number);
            if (there == Ground::closed || there == Ground::safe_defender)
                anchors_[defender].add(number);
        });
    });
}

template <int Words>
void Area<Words>::look_around(const Setting& setting) {
    constexpr std::array<int, Around::all> down{-1, -1, -1, 0, 1, 1, 1, 0, -2, 0, 2, 0};
    constexpr std::array<int, Around::all> right{-1, 0, 1, 1, 1, 0, -1, -1, 0, 2, 0, -2};
    around_.resize(points_.size());
    all_.for_each([&](int number) {
        for (std::size_t i = 0; i < Around::all; ++i) {
            const int row = point(number) / setting.width + down[i];
            const int col = point(number) % setting.width + right[i];
            const bool is_off = row < 0 || row >= setting.height || col < 0 || col >= setting.width;
            const int there = row * setting.width + col;
            Around& around = around_[std::size_t(number)];
            around.cells[i] = std::int16_t(is_off ? -1 : cell(there));
            around.fixed[i] = std::uint8_t(
                is_off ? Stone::edge : detail::fixed_stone(setting.points[std::size_t(there)]));
        }
    });
}

}  // namespace tengen::solve::life
