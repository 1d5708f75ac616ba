/// The moves of a position that a search has to try.
///
/// Left out is only what cannot matter: a pass that the other side would answer by a pass, for ever
/// if need be, and win with it; and, where the whole target is one chain in atari, whatever neither
/// lengthens it nor captures beside it, since it is captured next.
#pragma once

#include <cstdint>
#include <vector>

#include "solve/life/judged.hpp"
#include "solve/life/state.hpp"

namespace tengen::solve::life {

/// What the defender has to reach.
enum class Goal : std::uint8_t {
    stand,  ///< The target is not captured.
    eyes,   ///< It lives unconditionally: seki is not enough.
};

/// Who wins play without end in which nothing is spent.
constexpr Side side_of_peace(Goal goal) {
    return goal == Goal::stand ? defender : attacker;
}

struct Choice {
    std::int16_t move;
    std::int16_t cost = 0;  ///< How much less likely it is than the likeliest (prior.hpp).
};

namespace detail {

/// Where the defender must play if the whole target is one chain in atari; else everywhere.
template <int Words>
Bits<Words> forced(const Area<Words>& area, const State<Words>& state, const Chains<Words>& own,
                   const Chains<Words>& foes) {
    for (const Chain<Words>& chain : own) {
        if ((chain.stones & state.standing).none()) continue;
        const bool is_whole = state.standing.is_within(chain.stones);
        if (!is_whole || chain.is_safe || !chain.liberties.is_single()) return area.all();
        Bits<Words> saves = chain.liberties;
        const Bits<Words> beside = area.beside(chain.stones);
        for (const Chain<Words>& foe : foes)
            if (!foe.is_safe && foe.liberties.is_single() && (foe.stones & beside).any())
                saves |= foe.liberties;
        return saves;
    }
    return area.all();
}

/// Points with one of these chains around them and nothing else.
template <int Words>
Bits<Words> own_points(const Area<Words>& area, const Bits<Words>& open, const Chains<Words>& own) {
    Bits<Words> found{};
    for (const Chain<Words>& chain : own)
        (chain.liberties & open).for_each([&](int cell) {
            if (area.near(cell).is_within(chain.stones)) found.add(cell);
        });
    return found - area.anchors(defender);
}

}  // namespace detail

/// May a pass be worth something here? Who has endless threats need not wait for a ban to end.
template <int Words>
bool may_pass(const State<Words>& state, Goal goal) {
    if (state.to_play == side_of_peace(goal)) return true;
    return state.ko != no_cell && state.threats[state.to_play] != endless;
}

template <int Words>
void choices(const Area<Words>& area, const State<Words>& state, Goal goal,
             const Chains<Words>& own, const Chains<Words>& foes, std::vector<Choice>& found) {
    found.clear();
    Bits<Words> considered = openings(area, state, own, foes).legal;
    bool passes = may_pass(state, goal);
    if (state.to_play == defender) {
        const Bits<Words> saves = detail::forced(area, state, own, foes);
        passes &= saves == area.all();
        considered &= saves;
        considered -= detail::own_points(area, considered, own);
    }
    considered.for_each([&](int cell) { found.push_back({std::int16_t(cell)}); });
    if (passes) found.push_back({pass_move});
}

template <int Words>
void choices(const Area<Words>& area, const State<Words>& state, Goal goal,
             std::vector<Choice>& found) {
    choices(area, state, goal, Chains<Words>(area, state, state.to_play),
            Chains<Words>(area, state, other(state.to_play)), found);
}

}  // namespace tengen::solve::life
