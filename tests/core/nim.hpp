/// The smallest game with something to find: take one, two or three matches; who takes the last one
/// wins. The side to move loses exactly when their number is a multiple of four.
#pragma once

#include <optional>

#include "search/leaf.hpp"

struct Nim {
    using Colour = tengen::Colour;
    using Result = tengen::search::Result;

    int matches = 0;
    Colour turn = Colour::black;
    int last_taken = 0;

    Colour to_play() const { return turn; }
    std::optional<Result> result() const {
        return matches > 0 ? std::nullopt : std::optional(win_for(tengen::opponent(turn)));
    }
    Result counted() const { return Result::draw; }

    /// The matches are points, so that planes can tell positions apart.
    int points() const { return 32; }
    int move_codes() const { return 3; }

    void describe(tengen::search::Planes planes, tengen::search::MoveSet& legal) const {
        for (int i = 0; i < matches; ++i) planes.add(tengen::search::Plane::own, i);
        if (last_taken > 0) planes.add(tengen::search::Plane::last_move, last_taken - 1);
        for (int take = 1; take <= 3 && take <= matches; ++take) legal.add(take - 1);
    }

    void play(tengen::search::Move move) {
        last_taken = move + 1;
        matches -= last_taken;
        turn = tengen::opponent(turn);
    }

    static Result win_for(Colour colour) { return tengen::search::win_for(colour); }
};
