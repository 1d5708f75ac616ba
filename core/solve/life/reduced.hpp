/// Positions without what cannot matter any more.
///
/// The attacker's safe stones cut the area into rooms, for good. Where the target has no stone, or
/// can have no more than one eye (`judged.hpp`), nothing is left to be fought for, and a move there
/// is as good as a pass. Such rooms are given to the attacker: positions that differ only there
/// become one, and moves there need not be tried.
#pragma once

#include "solve/life/judged.hpp"

namespace tengen::solve::life {

namespace detail {

template <int Words>
void give_to_attacker(const Area<Words>& area, State<Words>& state, const Bits<Words>& cells) {
    capture(area, state, defender, cells & state.stones[defender]);
    const Bits<Words> fresh = cells - state.stones[attacker];
    fresh.for_each([&](int cell) { state.board_key ^= area.stone_key(attacker, cell); });
    state.stones[attacker] |= fresh;
    if (state.ko != no_cell && cells.has(state.ko)) state.ko = no_cell;
}

}  // namespace detail

/// Leaves the rooms of which it is not known that the target is lost there.
template <int Words>
void reduce(const Area<Words>& area, State<Words>& state) {
    using Set = Bits<Words>;
    const Siege<Words> around = siege(area, state);
    const Set free = area.all() - around.safe;
    Set kept{};
    for (Set left = state.standing; left.any();) {
        const Set room = area.flood(Set::of(left.first()), free);
        if (!detail::is_lost_in(area, state, room, around)) kept |= room;
        left -= room;
    }
    if (kept != free) detail::give_to_attacker(area, state, free - kept);
}

template <int Words>
State<Words> reduced(const Area<Words>& area, State<Words> state) {
    reduce(area, state);
    return state;
}

template <int Words>
State<Words> reduced_after(const Area<Words>& area, const State<Words>& state, int move) {
    return reduced(area, after(area, state, move));
}

/// The rooms of a reduced position. Every one of them holds a stone of the target.
template <int Words>
struct Rooms {
    Rooms(const Area<Words>& area, const State<Words>& state)
        : around(siege(area, state)),
          all(area.all() - around.safe),
          is_one(area.flood(Bits<Words>::of(state.standing.first()), all) == all) {}

    /// Are they the same after a move? A stone that is safe, on a cell that is `touched`, changes
    /// them, and so may a capture; with the target in several, it may be lost in one by any move.
    bool hold_after(const State<Words>& state, const State<Words>& then) const {
        const bool is_safe =
            ((then.stones[attacker] - state.stones[attacker]) & around.touched).any();
        return is_one && !is_safe && then.standing == state.standing;
    }

    Siege<Words> around;
    Bits<Words> all;
    bool is_one;
};

/// The same, where a reduced position has been looked at.
template <int Words>
State<Words> reduced_after(const Area<Words>& area, const State<Words>& state, int move,
                           const Bits<Words>& capturing, const Rooms<Words>& rooms,
                           bool& same_rooms) {
    State<Words> then = after(area, state, move, capturing);
    same_rooms = rooms.hold_after(state, then);
    if (!same_rooms) reduce(area, then);
    return then;
}

}  // namespace tengen::solve::life
