/// Positions of the local game that need no search: two theorems.
///
/// *Life* (Benson, 1976): a chain cannot be captured even if its owner always passes, if it has two
/// regions that are vital to it, enclosed by chains of the same kind. A region that touches
/// something outside the area is no such region.
///
/// *Death*: take the room of the target, that is, all cells that hang together with it without
/// crossing attackers that stand for good. The attacker fills whatever touches his safe stones:
/// such a stone stands for good itself, and is always legal. No eye can be there; nor can it be
/// where a chain stands that is all there is of the target, because the game is over when that is
/// captured. So if only one cell is left, or two side by side, the target has one eye at most, and
/// in the end no liberty but there: it is captured whoever moves, and no ko helps. The same holds
/// if an attacker stands in the middle of the cells that are left, and they touch nothing else of
/// it: he can only be captured by filling all the others (three in a row, bent three, pyramid,
/// crossed five). A target with stones in several rooms is lost if it is lost in each of them.
#pragma once

#include <array>

#include "solve/life/state.hpp"

namespace tengen::solve::life {

namespace detail {

template <int Words>
struct EyeRegion {
    Bits<Words> points, empty, border;  // border: the defender's stones around it
};

/// The regions between the defender's chains that do not touch anything outside.
template <int Words>
int enclosed_regions(const Area<Words>& area, const State<Words>& state,
                     std::array<EyeRegion<Words>, Area<Words>::most_cells>& regions) {
    const Bits<Words> room = area.all() - state.stones[defender];
    int count = 0;
    for (Bits<Words> left = room; left.any();) {
        const Bits<Words> points = area.flood(Bits<Words>::of(left.first()), room);
        left -= points;
        if ((points & area.anchors(attacker)).any()) continue;
        regions[count++] = {points, points - state.stones[attacker],
                            area.beside(points) & state.stones[defender]};
    }
    return count;
}

}  // namespace detail

/// The defender's stones that cannot be captured, whatever the attacker does.
template <int Words>
Bits<Words> unconditionally_alive(const Area<Words>& area, const State<Words>& state,
                                  const Chains<Words>& chains) {
    using Set = Bits<Words>;
    std::array<detail::EyeRegion<Words>, Area<Words>::most_cells> regions;
    int count = detail::enclosed_regions(area, state, regions);
    Set alive = state.stones[defender];
    for (bool changed = count >= 2; changed;) {
        changed = false;
        for (const Chain<Words>& chain : chains) {
            if (chain.is_safe || (chain.stones & alive).none()) continue;
            int vital = 0;
            for (int i = 0; i < count; ++i)
                vital += regions[i].empty.is_within(chain.liberties) &&
                         regions[i].border.is_within(alive) &&
                         (regions[i].border & chain.stones).any();
            if (vital >= 2) continue;
            alive -= chain.stones;
            changed = true;
        }
    }
    if (count >= 2) return alive;
    Set safe{};
    for (const Chain<Words>& chain : chains)
        if (chain.is_safe) safe |= chain.stones;
    return safe;
}

namespace detail {

/// May there be two regions of which all empty points are beside these stones of the defender? Two
/// floods tell, so that Benson's theorem need not be asked of most positions.
template <int Words>
bool may_have_two_eyes(const Area<Words>& area, const Bits<Words>& stones,
                       const Bits<Words>& beside, const Bits<Words>& foes) {
    const Bits<Words> room = area.all() - stones;
    const Bits<Words> spoilt = room & (area.anchors(attacker) | (area.all() - beside - foes));
    const Bits<Words> left = room - area.flood(spoilt, room);
    return left.any() && area.flood(Bits<Words>::of(left.first()), left) != left;
}

/// Where a stone beside the target has a liberty for ever, or joins one that has.
template <int Words>
Bits<Words> ways_out(const Area<Words>& area, const State<Words>& state) {
    const Bits<Words>& anchors = area.anchors(defender);
    if (anchors.none()) return anchors;
    const Bits<Words>& stones = state.stones[defender];
    const Bits<Words> safe = area.beside(area.flood(stones & anchors, stones));
    return (anchors | safe) & area.beside(area.flood(state.standing, stones));
}

}  // namespace detail

/// Does a stone of the target stand for good?
template <int Words>
bool is_alive(const Area<Words>& area, const State<Words>& state) {
    const Bits<Words>& stones = state.stones[defender];
    if ((stones & area.anchors(defender)).none() &&
        !detail::may_have_two_eyes(area, stones, area.beside(stones), state.stones[attacker]))
        return false;
    const Chains<Words> chains(area, state, defender);
    return (unconditionally_alive(area, state, chains) & state.standing).any();
}

/// What touches attackers that stand for good.
template <int Words>
struct Siege {
    Bits<Words> safe;     ///< Those attackers, as far as they are cells.
    Bits<Words> touched;  ///< Cells beside them or beside the walls.
};

template <int Words>
Siege<Words> siege(const Area<Words>& area, const State<Words>& state) {
    const Bits<Words> safe =
        area.flood(state.stones[attacker] & area.anchors(attacker), state.stones[attacker]);
    return {safe, area.anchors(attacker) | area.beside(safe)};
}

/// The room of the target, and the cells of it where eyes may be.
template <int Words>
struct Room {
    Bits<Words> all, eyes;
};

/// The cells of a room where eyes may be: not on the target's only chain.
template <int Words>
Bits<Words> eye_cells(const Area<Words>& area, const State<Words>& state, const Bits<Words>& room,
                      const Siege<Words>& around) {
    const Bits<Words> chain =
        area.flood(Bits<Words>::of(state.standing.first()), state.stones[defender]);
    const bool is_whole = state.standing.is_within(chain);
    return room - around.touched - (is_whole ? chain : Bits<Words>{});
}

template <int Words>
Room<Words> room_of_target(const Area<Words>& area, const State<Words>& state,
                           const Siege<Words>& around) {
    const Bits<Words> room = area.flood(state.standing, area.all() - around.safe);
    return {room, eye_cells(area, state, room, around)};
}

namespace detail {

/// One cell at most, or two side by side?
template <int Words>
bool is_one_eye(const Area<Words>& area, const Bits<Words>& cells) {
    if (cells.none()) return true;
    const Bits<Words> rest = cells.without_first();
    return rest.none() || (rest.is_single() && area.near(cells.first()).has(rest.first()));
}

/// Does one cell touch all the others, and they nothing but it?
template <int Words>
bool is_star(const Area<Words>& area, const Bits<Words>& cells, int centre) {
    const Bits<Words> others = cells - Bits<Words>::of(centre);
    return others.is_within(area.near(centre)) && (area.beside(others) & others).none();
}

/// Is an attacker in the middle of what is left of the room, alone?
template <int Words>
bool is_split(const Area<Words>& area, const State<Words>& state, const Bits<Words>& eyes) {
    const Bits<Words> inside = eyes & state.stones[attacker];
    return inside.is_single() && is_star(area, eyes, inside.first()) &&
           (area.near(inside.first()) & state.stones[attacker]).none();
}

}  // namespace detail

namespace detail {

/// Has the target, as far as it is in a room, no more than one eye there?
template <int Words>
bool is_lost_in(const Area<Words>& area, const State<Words>& state, const Bits<Words>& room,
                const Siege<Words>& around) {
    using Set = Bits<Words>;
    if ((room & area.anchors(defender)).any()) return false;
    const Set standing = state.standing & room;
    const Set chain = area.flood(Set::of(standing.first()), state.stones[defender]);
    const Set eyes = room - around.touched - (standing.is_within(chain) ? chain : Set{});
    return is_one_eye(area, eyes) || is_split(area, state, eyes);
}

}  // namespace detail

/// Is there no room for two eyes?
template <int Words>
bool is_lost(const Area<Words>& area, const State<Words>& state) {
    const Siege<Words> around = siege(area, state);
    const Bits<Words> free = area.all() - around.safe;
    for (Bits<Words> left = state.standing; left.any();) {
        const Bits<Words> room = area.flood(Bits<Words>::of(left.first()), free);
        if (!detail::is_lost_in(area, state, room, around)) return false;
        left -= room;
    }
    return true;
}

namespace detail {

/// Are all regions of the defender spoilt, so that no stone beside them makes an eye?
template <int Words>
bool has_no_regions(const Area<Words>& area, const State<Words>& state) {
    const Bits<Words> room = area.all() - state.stones[defender];
    return area.flood(room & area.anchors(attacker), room) == room;
}

/// Where a stone of the defender captures, has a liberty for ever, or may make a second eye. Who is
/// alive by a stone that captures nothing needs its chain, which has two eyes itself or is safe.
template <int Words>
Bits<Words> living_chances(const Area<Words>& area, const State<Words>& state,
                           const Bits<Words>& capturing) {
    const Bits<Words>& stones = state.stones[defender];
    const Bits<Words> empty = state.empty(area);
    Bits<Words> found = ways_out(area, state);
    if (has_no_regions(area, state)) return found & empty;
    found |= capturing;
    (empty - found).for_each([&](int cell) {
        const Bits<Words> stone = Bits<Words>::of(cell), then = stones | stone;
        const Bits<Words> chain = area.flood(stone, then);
        const bool is_safe = (chain & area.anchors(defender)).any();
        const Bits<Words> beside = area.beside(is_safe ? then : chain);
        if (may_have_two_eyes(area, then, beside, state.stones[attacker])) found.add(cell);
    });
    return found & empty;
}

}  // namespace detail

/// A stone with which the defender, to move, becomes alive at once; none is `no_cell`.
template <int Words>
int living_move(const Area<Words>& area, const State<Words>& state) {
    if (area.anchors(defender).none() && detail::has_no_regions(area, state)) return no_cell;
    const Chains<Words> foes(area, state, attacker);
    const Bits<Words> chances = detail::living_chances(area, state, capturing_stones(foes));
    if (chances.none()) return no_cell;
    const Openings<Words> open = openings(area, state, Chains<Words>(area, state, defender), foes);
    for (Bits<Words> left = chances & open.legal; left.any(); left = left.without_first())
        if (is_alive(area, after(area, state, left.first(), open.capturing))) return left.first();
    return no_cell;
}

/// Room that is too large to be lost by one stone.
inline constexpr int much_room = 7;

namespace detail {

/// The middles of a few cells of which one touches all the others.
template <int Words>
Bits<Words> middles(const Area<Words>& area, const Bits<Words>& cells) {
    Bits<Words> found{};
    if (cells.count() <= 5)
        cells.for_each([&](int cell) {
            if (is_star(area, cells, cell)) found.add(cell);
        });
    return found;
}

/// Is the target lost by a safe stone that captures nothing, with so much room for eyes before?
template <int Words>
bool is_lost_by(const Area<Words>& area, const State<Words>& state, const Bits<Words>& free,
                const Bits<Words>& eyes, int cell) {
    using Set = Bits<Words>;
    const Set stone = Set::of(cell);
    const Set safe = area.flood(stone, state.stones[attacker] | stone);
    const Set room = area.flood(Set::of(state.standing.first()), free - safe);
    if (!state.standing.is_within(room)) return is_lost(area, after(area, state, cell));
    const Set left = (eyes & room) - area.beside(safe);
    return is_one_eye(area, left) || is_split(area, state, left);
}

}  // namespace detail

/// A stone with which the attacker, to move, captures all or leaves no room for two eyes.
template <int Words>
int killing_move(const Area<Words>& area, const State<Words>& state) {
    const Siege<Words> around = siege(area, state);
    const Room<Words> room = room_of_target(area, state, around);
    if ((room.all & area.anchors(defender)).any() || room.eyes.count() > much_room) return no_cell;
    const Openings<Words> open = openings(area, state);
    const Bits<Words> free = area.all() - around.safe;
    const Bits<Words> tried = around.touched | open.capturing | detail::middles(area, room.eyes);
    for (Bits<Words> left = open.legal & tried; left.any(); left = left.without_first()) {
        const int cell = left.first();
        if (around.touched.has(cell) && !open.capturing.has(cell)) {
            if (detail::is_lost_by(area, state, free, room.eyes, cell)) return cell;
            continue;
        }
        const State<Words> next = after(area, state, cell, open.capturing);
        if (next.is_dead() || is_lost(area, next)) return cell;
    }
    return no_cell;
}

}  // namespace tengen::solve::life
