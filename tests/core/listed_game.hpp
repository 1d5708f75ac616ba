/// A game given as a list of positions, so that a test can draw the tree it is about.
#pragma once

#include <optional>
#include <vector>

#include "search/game.hpp"

struct ListedPosition {
    tengen::Colour to_play = tengen::Colour::black;
    std::vector<int> leads_to;  ///< The position behind each move.
    std::optional<tengen::Status> result;
};

struct ListedGame {
    const std::vector<ListedPosition>* positions;
    int here = 0;

    const ListedPosition& position() const { return (*positions)[std::size_t(here)]; }
    tengen::Colour to_play() const { return position().to_play; }
    std::optional<tengen::Status> result() const { return position().result; }
    int move_codes() const { return 8; }
    void legal_moves(tengen::search::Moves& moves) const {
        for (std::size_t i = 0; i < position().leads_to.size(); ++i)
            moves.push_back(tengen::search::Move(i));
    }
    tengen::Key key() const { return tengen::Key(here + 1); }
    bool depends_on_past() const { return false; }
    void play(tengen::search::Move move) { here = position().leads_to[move]; }
};
