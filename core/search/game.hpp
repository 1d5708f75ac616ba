/// What a search needs to know of a game, and nothing more.
#pragma once

#include <concepts>
#include <cstdint>
#include <optional>
#include <vector>

#include "base/colour.hpp"
#include "base/status.hpp"
#include "base/zobrist.hpp"

namespace tengen::search {

/// A move as a small number: the points of the board row by row from the top, then the pass. Arrays
/// over all moves of a game are as long as its `move_codes()`.
using Move = std::uint16_t;
using Moves = std::vector<Move>;
inline constexpr Move no_move = 0xffff;

/// A position that can be played on. Copies are independent; a search makes one for each
/// simulation, so they should be cheap. `legal_moves` and `key` are asked at new nodes only.
/// `depends_on_past` says whether equal keys can have different moves, as under superko.
template <typename G>
concept Game = std::copyable<G> && requires(G game, const G& position, Move move, Moves& moves) {
    { position.to_play() } -> std::same_as<Colour>;
    { position.result() } -> std::same_as<std::optional<Status>>;
    { position.move_codes() } -> std::convertible_to<int>;
    { position.legal_moves(moves) } -> std::same_as<void>;
    { position.key() } -> std::same_as<Key>;
    { position.depends_on_past() } -> std::same_as<bool>;
    { game.play(move) } -> std::same_as<void>;
};

}  // namespace tengen::search
