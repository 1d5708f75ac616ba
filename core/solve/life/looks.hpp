/// What a move of the local game looks like: a few small numbers, by which `prior.hpp` tells how
/// likely it is that such a move wins.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <utility>
#include <vector>

#include "solve/life/judged.hpp"
#include "solve/life/state.hpp"

namespace tengen::solve::life {

/// How many different ones there are of each part of a look.
inline constexpr int ring_kinds = 1 << 16, far_kinds = 1 << 8, liberty_kinds = 25,
                     breath_kinds = 10, eye_kinds = 10;

struct Look {
    std::uint16_t pattern = 0;      ///< The stones of the ring, two bits each.
    std::uint8_t far = 0;           ///< Those two steps away.
    std::uint8_t liberty_pair = 0;  ///< The fewest liberties of own and other chains beside it.
    std::uint8_t breath = 0;        ///< Liberties of the chain that comes of it; does it capture?
    std::uint8_t eyes = 0;          ///< May an eye be here, and at how many points beside it?
    bool retakes = false;           ///< Against a ban.
    bool beside_target = false;
};

/// A position out of a proof: whose it is, which of the moves won, and what all look like.
struct Example {
    Side side;
    int chosen;
    std::vector<std::pair<bool, Look>> moves;  ///< Is it a pass? Then it looks like nothing.
};

/// Looks at the moves of one position.
template <int Words>
class Looks {
public:
    /// `room` is where eyes may be.
    Looks(const Area<Words>& area, const State<Words>& state, const Chains<Words>& own,
          const Chains<Words>& foes, const Bits<Words>& room)
        : area_(area), state_(state), own_(own), empty_(state.empty(area)), eyes_(room) {
        beside_target_ = area.beside(state.standing);
        for (const Chain<Words>& chain : own) own_near_[count_of(chain)] |= chain.liberties;
        for (const Chain<Words>& chain : foes) foes_near_[count_of(chain)] |= chain.liberties;
    }

    Look at(int cell) const {
        Look look;
        look.pattern = std::uint16_t(stones(cell, 0, Around::ring));
        look.far = std::uint8_t(stones(cell, Around::ring, Around::all));
        const int own = fewest(own_near_, cell), foe = fewest(foes_near_, cell);
        look.liberty_pair = std::uint8_t(own * 5 + foe);
        look.breath = std::uint8_t(breath(cell) * 2 + (foe == 0));
        look.eyes = std::uint8_t(eyes_.has(cell) * 5 + (area_.near(cell) & eyes_).count());
        look.retakes = state_.ko == cell;
        look.beside_target = beside_target_.has(cell);
        return look;
    }

private:
    /// 0 to 3: one liberty, two, three, more.
    static int count_of(const Chain<Words>& chain) {
        return chain.is_safe ? 3 : std::clamp(chain.liberties.count() - 1, 0, 3);
    }

    /// The same of the weakest chain beside a cell; 4 if there is none.
    static int fewest(const std::array<Bits<Words>, 4>& near, int cell) {
        int count = 0;
        while (count < 4 && !near[std::size_t(count)].has(cell)) ++count;
        return count;
    }

    unsigned stones(int cell, std::size_t from, std::size_t to) const {
        const Around& around = area_.around(cell);
        unsigned seen = 0;
        for (std::size_t i = from; i < to; ++i)
            seen |= stone(around.cells[i], around.fixed[i]) << (2 * (i - from));
        return seen;
    }

    unsigned stone(int cell, std::uint8_t fixed) const {
        if (cell < 0) return fixed;
        if (state_.stones[attacker].has(cell)) return unsigned(Stone::attacker);
        return state_.stones[defender].has(cell) ? unsigned(Stone::defender) : 0;
    }

    /// Liberties of the chain that a stone would belong to, three at most; 4 if it is safe.
    int breath(int cell) const {
        Bits<Words> liberties = area_.near(cell) & empty_;
        bool is_safe = area_.anchors(state_.to_play).has(cell);
        for (const Chain<Words>& chain : own_) {
            if (!chain.liberties.has(cell)) continue;
            liberties |= chain.liberties;
            is_safe |= chain.is_safe;
        }
        liberties.remove(cell);
        return is_safe ? 4 : std::min(3, liberties.count());
    }

    const Area<Words>& area_;
    const State<Words>& state_;
    const Chains<Words>& own_;
    Bits<Words> empty_, eyes_, beside_target_;
    std::array<Bits<Words>, 4> own_near_{}, foes_near_{};
};

}  // namespace tengen::solve::life
