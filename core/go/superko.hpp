/// Superko: no stone may bring an earlier board back. Written once, for whoever plays exact Go.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <vector>

#include "base/colour.hpp"
#include "base/zobrist.hpp"
#include "go/rules.hpp"

namespace tengen::go {

/// The rule. A *situation* is what may not come back: the board, and under situational superko also
/// who moves next; the complement of a key is as good as another key.
class Superko {
public:
    explicit Superko(Ko ko) : ko_(ko) {}

    bool applies() const { return ko_ != Ko::simple; }

    Key situation(Key board, Colour next) const {
        const bool matters = ko_ == Ko::situational && next == Colour::white;
        return matters ? ~board : board;
    }

    void stones_were_removed() { any_removed_ = true; }

    /// Is a move forbidden after which `next` moves? `removes()` says whether it takes stones off,
    /// `key_after()` gives the board it leads to, and `has_been(situation)` knows the past. While
    /// stones have only been added no board can come back, so the last two are asked only after, or
    /// because of, a removal.
    template <typename Removes, typename KeyAfter, typename HasBeen>
    bool forbids(Removes&& removes, Colour next, KeyAfter&& key_after, HasBeen&& has_been) const {
        if (!applies() || (!any_removed_ && !removes())) return false;
        return has_been(situation(key_after(), next));
    }

private:
    Ko ko_;
    bool any_removed_ = false;
};

/// The situations of a game so far. Nearly every question is answered "no" by a bit of a small
/// filter; only where the bit is set the list is searched.
class Situations {
public:
    void add(Key situation) {
        filter_[slot(situation)] |= bit(situation);
        list_.push_back(situation);
    }
    bool contain(Key situation) const {
        return (filter_[slot(situation)] & bit(situation)) != 0 &&
               std::find(list_.rbegin(), list_.rend(), situation) != list_.rend();
    }

private:
    static constexpr std::size_t words = 32;
    static constexpr std::size_t slot(Key key) { return (key >> 6) % words; }
    static constexpr std::uint64_t bit(Key key) { return std::uint64_t{1} << (key & 63); }

    std::array<std::uint64_t, words> filter_{};
    std::vector<Key> list_;  // assigning keeps this memory
};

}  // namespace tengen::go
