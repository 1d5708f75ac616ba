/// A position of the local game, and its moves.
///
/// Rules, in short (docs/adr/0016-life-and-death.md): no suicide; a ko ban lasts one move and may
/// be broken by spending a threat; a pass lifts it; the target is dead when none of its stones is
/// left, and play without end leaves it standing, so passes need not be counted.
#pragma once

#include <array>
#include <cstdint>

#include "base/rng.hpp"
#include "solve/life/area.hpp"

namespace tengen::solve::life {

inline constexpr std::int16_t no_cell = -1;
/// A move that is no stone.
inline constexpr std::int16_t pass_move = -2;
/// Threats without end.
inline constexpr std::uint8_t endless = 255;

constexpr Key key_of_threats(std::array<std::uint8_t, 2> threats) {
    const auto left = std::uint64_t(threats[0]) | std::uint64_t(threats[1]) << 8;
    return mix64(left + 0x7654321);
}

template <int Words>
struct State {
    using Set = Bits<Words>;

    std::array<Set, 2> stones{};
    Set standing{};  ///< Stones of the target that were never captured.
    Key board_key = 0;
    std::int16_t ko = no_cell;  ///< Where the side to move is banned.
    Side to_play = attacker;
    std::array<std::uint8_t, 2> threats{};

    Set empty(const Area<Words>& area) const { return area.all() - stones[0] - stones[1]; }
    bool is_dead() const { return standing.none(); }
    bool may_break() const { return threats[to_play] > 0; }

    /// All that the rest of the game depends on, but for the threats.
    Key place() const {
        const auto rest = std::uint64_t(std::uint16_t(ko)) | std::uint64_t(to_play) << 16;
        return board_key ^ mix64(rest * 0x9e3779b97f4a7c15U + 0x1234567);
    }
    /// All of it.
    Key key() const { return place() ^ key_of_threats(threats); }
};

template <int Words>
State<Words> starting_state(const Area<Words>& area, Side to_play, int ko,
                            std::array<std::uint8_t, 2> threats) {
    State<Words> state;
    state.to_play = to_play;
    state.ko = std::int16_t(ko);
    state.threats = threats;
    state.standing = area.target();
    for (Side side : {attacker, defender}) {
        state.stones[side] = area.stones(side);
        state.stones[side].for_each([&](int c) { state.board_key ^= area.stone_key(side, c); });
    }
    state.standing.for_each([&](int c) { state.board_key ^= area.standing_key(c); });
    return state;
}

/// A chain with its liberties.
template <int Words>
struct Chain {
    Bits<Words> stones, liberties;
    bool is_safe;  ///< It has a liberty for ever. Not cleared: arrays of chains are made often.
};

template <int Words>
Chain<Words> chain_at(const Area<Words>& area, const State<Words>& state, Side side, int cell) {
    const Bits<Words> stones = area.flood(Bits<Words>::of(cell), state.stones[side]);
    return {stones, area.beside(stones) & state.empty(area), (stones & area.anchors(side)).any()};
}

/// All chains of a side.
template <int Words>
class Chains {
public:
    Chains(const Area<Words>& area, const State<Words>& state, Side side) {
        const Bits<Words> empty = state.empty(area);
        for (Bits<Words> left = state.stones[side]; left.any();) {
            const Bits<Words> stones =
                area.flood(Bits<Words>::of(left.first()), state.stones[side]);
            left -= stones;
            chains_[count_++] = {stones, area.beside(stones) & empty,
                                 (stones & area.anchors(side)).any()};
        }
    }
    const Chain<Words>* begin() const { return chains_.data(); }
    const Chain<Words>* end() const { return chains_.data() + count_; }
    int size() const { return count_; }
    const Chain<Words>& operator[](int i) const { return chains_[i]; }

private:
    std::array<Chain<Words>, Area<Words>::most_cells> chains_;
    int count_ = 0;
};

namespace detail {

/// Takes a chain off the board.
template <int Words>
void capture(const Area<Words>& area, State<Words>& state, Side side, const Bits<Words>& chain) {
    state.stones[side] -= chain;
    chain.for_each([&](int c) { state.board_key ^= area.stone_key(side, c); });
    if (side == attacker) return;
    (chain & state.standing).for_each([&](int c) { state.board_key ^= area.standing_key(c); });
    state.standing -= chain;
}

}  // namespace detail

/// Plays a stone that is legal and captures nothing.
template <int Words>
void play_quietly(const Area<Words>& area, State<Words>& state, int cell) {
    const Side own = state.to_play;
    state.threats[own] -= cell == state.ko && state.threats[own] != endless;
    state.stones[own].add(cell);
    state.board_key ^= area.stone_key(own, cell);
    state.ko = no_cell;
    state.to_play = other(own);
}

/// Plays a stone that is legal.
template <int Words>
void play(const Area<Words>& area, State<Words>& state, int cell) {
    using Set = Bits<Words>;
    const Side own = state.to_play, foe = other(own);
    play_quietly(area, state, cell);
    Set captured{};
    for (Set left = area.near(cell) & state.stones[foe]; left.any();) {
        const Chain<Words> chain = chain_at(area, state, foe, left.first());
        left -= chain.stones;
        if (chain.is_safe || chain.liberties.any()) continue;
        captured |= chain.stones;
    }
    if (captured.none()) return;
    detail::capture(area, state, foe, captured);
    const bool is_alone = (area.near(cell) & state.stones[own]).none();
    if (captured.is_single() && is_alone && !area.anchors(own).has(cell) &&
        (area.near(cell) & state.empty(area)) == captured)
        state.ko = std::int16_t(captured.first());
}

/// Plays no stone, which lifts a ban.
template <int Words>
void play_pass(State<Words>& state) {
    state.ko = no_cell;
    state.to_play = other(state.to_play);
}

template <int Words>
State<Words> after(const Area<Words>& area, State<Words> state, int move) {
    if (move == pass_move)
        play_pass(state);
    else
        play(area, state, move);
    return state;
}

/// The same where it is known which stones capture.
template <int Words>
State<Words> after(const Area<Words>& area, State<Words> state, int move,
                   const Bits<Words>& capturing) {
    if (move == pass_move || capturing.has(move)) return after(area, state, move);
    play_quietly(area, state, move);
    return state;
}

/// Where a stone captures a chain.
template <int Words>
Bits<Words> capturing_stones(const Chains<Words>& foes) {
    Bits<Words> found{};
    for (const Chain<Words>& chain : foes)
        if (!chain.is_safe && chain.liberties.is_single()) found |= chain.liberties;
    return found;
}

/// Where the side to move may put a stone, and where that captures.
template <int Words>
struct Openings {
    Bits<Words> legal{}, capturing{};
};

template <int Words>
Openings<Words> openings(const Area<Words>& area, const State<Words>& state,
                         const Chains<Words>& own, const Chains<Words>& foes) {
    const Bits<Words> empty = state.empty(area);
    Openings<Words> found{{}, capturing_stones(foes)};
    found.legal = area.beside(empty) | area.anchors(state.to_play) | found.capturing;
    for (const Chain<Words>& chain : own)
        if (chain.is_safe || !chain.liberties.is_single()) found.legal |= chain.liberties;
    found.legal &= empty;
    if (state.ko != no_cell && !state.may_break()) found.legal.remove(state.ko);
    return found;
}

template <int Words>
Openings<Words> openings(const Area<Words>& area, const State<Words>& state) {
    return openings(area, state, Chains<Words>(area, state, state.to_play),
                    Chains<Words>(area, state, other(state.to_play)));
}

}  // namespace tengen::solve::life
