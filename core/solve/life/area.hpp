/// The part of a board that a local game is played on: what can change, and what stands around it.
///
/// Only open points and stones that may be captured are *cells*; they are numbered, and every set
/// of them is a few words of bits. What stands for good is remembered by what it does: a cell
/// beside a safe stone of a side (or beside a closed empty point) is an *anchor* of that side,
/// since a chain that holds it has a liberty for ever.
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

/// Cells of a setting, that is, points that are open or hold a stone that may be captured.
int count_cells(const Setting& setting);

template <int Words>
class Area {
public:
    using Set = Bits<Words>;
    static constexpr int most_cells = Set::size;

    /// The setting's chains must know of their safety (`with_safe_chains`).
    explicit Area(const Setting& setting);

    int cells() const { return int(points_.size()); }
    int point(int cell) const { return points_[std::size_t(cell)]; }
    int cell(int point) const { return numbers_[std::size_t(point)]; }

    const Set& near(int cell) const { return near_[cell]; }
    const Set& anchors(Side side) const { return anchors_[side]; }
    const Set& all() const { return all_; }
    const Set& stones(Side side) const { return stones_[side]; }
    const Set& target() const { return target_; }
    /// Has the target stones that nobody can capture?
    bool target_is_safe() const { return target_is_safe_; }

    Key stone_key(Side side, int cell) const { return stone_keys_[side][cell]; }
    Key standing_key(int cell) const { return standing_keys_[cell]; }

    /// The seed and whatever of `within` hangs together with it.
    Set flood(Set seed, const Set& within) const {
        Set found = seed;
        while (seed.any()) {
            const int cell = seed.first();
            seed.remove(cell);
            const Set fresh = (near_[cell] & within) - found;
            found |= fresh;
            seed |= fresh;
        }
        return found;
    }

    /// All cells beside the set, those of the set among them if they touch others of it.
    Set beside(const Set& set) const {
        Set found{};
        set.for_each([&](int cell) { found |= near_[cell]; });
        return found;
    }

private:
    void number_cells(const Setting& setting);
    void link_cells(const Setting& setting);

    std::vector<int> points_, numbers_;
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

}  // namespace detail

template <int Words>
Area<Words>::Area(const Setting& setting) {
    number_cells(setting);
    link_cells(setting);
    for (int point : setting.target) {
        if (setting.points[std::size_t(point)] == Ground::safe_defender) target_is_safe_ = true;
        if (cell(point) >= 0) target_.add(cell(point));
    }
}

template <int Words>
void Area<Words>::number_cells(const Setting& setting) {
    numbers_.assign(setting.points.size(), -1);
    for (std::size_t point = 0; point < setting.points.size(); ++point) {
        if (!detail::is_cell(setting.points[point])) continue;
        const int number = cells();
        if (number >= most_cells) throw std::length_error("too many points for this area");
        numbers_[point] = number;
        points_.push_back(int(point));
        all_.add(number);
        for (Side side : {attacker, defender})
            stone_keys_[side][number] = mix64(0x9e3779b97f4a7c15U * (point * 4 + side + 1));
        standing_keys_[number] = mix64(0x9e3779b97f4a7c15U * (point * 4 + 3));
    }
}

template <int Words>
void Area<Words>::link_cells(const Setting& setting) {
    for (int number = 0; number < cells(); ++number) {
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
    }
}

}  // namespace tengen::solve::life
