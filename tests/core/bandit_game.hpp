/// One choice that matters: each of eight first moves is worth something to the side that makes it,
/// and whatever is played after it changes nothing.
#pragma once

#include <array>
#include <optional>
#include <string_view>

#include "search/planes.hpp"

struct Bandit {
    using Colour = tengen::Colour;
    enum class Plane { first };
    static constexpr std::array<std::string_view, 1> plane_names = {"first"};
    static constexpr int usual_planes = 1;
    static constexpr int arms = 8;

    int first = -1;
    Colour turn = Colour::black;

    Colour to_play() const { return turn; }
    std::optional<tengen::Status> result() const { return {}; }
    tengen::Status counted() const { return tengen::Status::draw; }
    int points() const { return arms; }
    int move_codes() const { return arms; }

    void describe(tengen::search::Planes planes, tengen::search::MoveSet& legal) const {
        if (first >= 0) planes[Plane::first].add(first);
        for (int arm = 0; arm < arms; ++arm) legal.add(arm);
    }
    void legal_moves(tengen::search::Moves& moves) const {
        for (int arm = 0; arm < arms; ++arm) moves.push_back(tengen::search::Move(arm));
    }
    tengen::Key key() const { return tengen::Key(first + 2); }
    bool depends_on_past() const { return false; }
    void play(tengen::search::Move move) {
        if (first < 0) first = move;
        turn = tengen::opponent(turn);
    }
};
