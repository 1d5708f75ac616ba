/// What a search needs to know of a game, and nothing more.
#pragma once

#include <concepts>
#include <cstdint>
#include <optional>
#include <vector>

#include "base/colour.hpp"
#include "base/zobrist.hpp"

namespace tengen::search {

/// A move as a small number: the points of the board row by row from the top, then the pass. Arrays
/// over all moves of a game are as long as its `move_codes()`.
using Move = std::uint16_t;
using Moves = std::vector<Move>;

/// How a game can end. In T's problems both sides can lose.
enum class Result : std::uint8_t { black_wins, white_wins, draw, both_lose };

constexpr Result win_for(Colour colour) {
    return colour == Colour::black ? Result::black_wins : Result::white_wins;
}

/// The win rate a result stands for. When both lose, neither has won anything.
constexpr double win_rate(Result result, Colour colour) {
    if (result == Result::draw) return 0.5;
    return result == win_for(colour) ? 1.0 : 0.0;
}

/// Results in the order in which a side likes them, the best highest. It would rather lose together
/// with its opponent than alone.
constexpr int merit(Result result, Colour colour) {
    if (result == win_for(colour)) return 3;
    return result == Result::draw ? 2 : result == Result::both_lose ? 1 : 0;
}

/// A game that knows more of its moves than that they are legal: it gives each a weight above 0,
/// the promising ones more, or leaves all alike where it knows nothing.
template <typename G>
concept KnowsTactics = requires(const G& position, const Moves& moves, std::vector<float>& out) {
    { position.weigh(moves, out) } -> std::same_as<void>;
};

/// A position that can be played on. Copies are independent; a search makes one for each
/// simulation, so they should be cheap. `legal_moves` and `key` are asked at new nodes only.
/// `depends_on_past` says whether equal keys can have different moves, as under superko.
template <typename G>
concept Game = std::copyable<G> && requires(G game, const G& position, Move move, Moves& moves) {
    { position.to_play() } -> std::same_as<Colour>;
    { position.result() } -> std::same_as<std::optional<Result>>;
    { position.move_codes() } -> std::convertible_to<int>;
    { position.legal_moves(moves) } -> std::same_as<void>;
    { position.key() } -> std::same_as<Key>;
    { position.depends_on_past() } -> std::same_as<bool>;
    { game.play(move) } -> std::same_as<void>;
};

}  // namespace tengen::search
