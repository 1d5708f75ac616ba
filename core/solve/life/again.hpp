/// Refutations that serve again (part of search.hpp).
#pragma once

#include "solve/life/search.hpp"

namespace tengen::solve::life {

/// What is certain here by the moves of another position's proof; it is kept.
///
/// Only results that hang on no repetition are followed, so that what is found is a finite tree.
/// Where a ban stands nothing is taken over.
template <int Words>
Known Search<Words>::serves_again(const State<Words>& state, const State<Words>& guide, Side winner,
                                  int& budget) {
    const Known here = kept(state);
    if (here.is_certain()) return here;
    if (--budget < 0) return {};
    ++nodes_;
    if (const Known known = judged(state); known.is_certain()) {
        store(state, known, 1);
        return known;
    }
    const Known told = kept(guide);
    const bool is_winners_turn = state.to_play == winner;
    if (state.ko != no_cell || guide.ko != no_cell || !told.is_certain() ||
        told.wins() != is_winners_turn)
        return {};
    const Known known = is_winners_turn ? same_answer(state, guide, told.move, budget)
                                        : same_answers(state, guide, winner, budget);
    if (known.is_certain()) store(state, known, 1);
    return known;
}

/// The winner plays the guide's move.
template <int Words>
Known Search<Words>::same_answer(const State<Words>& state, const State<Words>& guide, int move,
                                 int& budget) {
    if (move == no_cell) return {};
    if (move != pass_move && !openings(area_, state).legal.has(move)) return {};
    const Known then = serves_again(reduced_after(area_, state, move),
                                    reduced_after(area_, guide, move), state.to_play, budget);
    if (!then.loses()) return {};
    return {0,
            infinite,
            independent,
            std::uint16_t(then.length + 1),
            std::int16_t(move),
            then.is_free,
            then.spends};
}

/// The loser tries everything.
template <int Words>
Known Search<Words>::same_answers(const State<Words>& state, const State<Words>& guide, Side winner,
                                  int& budget) {
    std::vector<Choice> replies;
    choices(area_, state, goal_, replies);
    const Bits<Words> guided = openings(area_, guide).legal;
    Known lost{infinite, 0};
    for (const Choice& reply : replies) {
        const State<Words> next = reduced_after(area_, state, reply.move);
        const bool has_guide = reply.move == pass_move || guided.has(reply.move);
        const Known then =
            has_guide ? serves_again(next, reduced_after(area_, guide, reply.move), winner, budget)
                      : kept(next);
        if (!then.wins()) return {};
        lost.length = std::max(lost.length, std::uint16_t(then.length + 1));
        lost.is_free &= then.is_free;
        lost.spends = std::max(lost.spends, then.spends);
    }
    return lost;
}

}  // namespace tengen::solve::life
