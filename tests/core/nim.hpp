/// The smallest game with something to find: take one, two or three matches; who takes the last one
/// wins. The side to move loses exactly when their number is a multiple of four.
#pragma once

#include <array>
#include <optional>
#include <string_view>

#include "search/planes.hpp"

struct Nim {
    using Colour = tengen::Colour;
    using Status = tengen::Status;
    enum class Plane { matches, last_taken };
    static constexpr std::array<std::string_view, 2> plane_names = {"matches", "last_taken"};
    static constexpr int usual_planes = 2;

    int matches = 0;
    Colour turn = Colour::black;
    int last_taken = 0;

    Colour to_play() const { return turn; }
    std::optional<Status> result() const {
        return matches > 0 ? std::nullopt : std::optional(tengen::win_for(tengen::opponent(turn)));
    }
    Status counted() const { return Status::draw; }

    /// The matches are points, so that planes can tell positions apart.
    int points() const { return 32; }
    int move_codes() const { return 3; }

    void describe(tengen::search::Planes planes, tengen::search::MoveSet& legal) const {
        for (int i = 0; i < matches; ++i) planes[Plane::matches].add(i);
        if (last_taken > 0) planes[Plane::last_taken].add(last_taken - 1);
        for (int take = 1; take <= 3 && take <= matches; ++take) legal.add(take - 1);
    }

    void legal_moves(tengen::search::Moves& moves) const {
        for (int take = 1; take <= 3 && take <= matches; ++take)
            moves.push_back(tengen::search::Move(take - 1));
    }
    tengen::Key key() const { return tengen::Key(2 * matches + int(turn == Colour::white)); }
    bool depends_on_past() const { return false; }

    void play(tengen::search::Move move) {
        last_taken = move + 1;
        matches -= last_taken;
        turn = tengen::opponent(turn);
    }
};
