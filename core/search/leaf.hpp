/// What is asked about a leaf: its position as packed bit-planes, and its legal moves.
///
/// A leaf that is judged outside (a network, a Python function) leaves the core as four planes of
/// one bit a point:
///
///     0  stones of the side to move        2  the last move, none after a pass or at the start
///     1  stones of the opponent            3  points closed by ko, or forbidden to Black (Renju)
///
/// A plane takes ⌈points / 64⌉ words of 64 bits. Points count row by row from the top left, like
/// move codes; point i is bit i % 64 of word i / 64. The planes of a leaf lie one after the other,
/// so a leaf of Go 9 × 9 is 64 bytes and one of 15 × 15 is 128: one and two cache lines.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <concepts>
#include <cstdint>
#include <cstring>
#include <optional>
#include <span>

#include "search/game.hpp"

namespace tengen::search {

inline constexpr int leaf_planes = 4;
enum class Plane : std::uint8_t { own, opponent, last_move, closed };

constexpr int words_for(int bits) {
    return (bits + 63) / 64;
}

/// The four planes of one leaf in the memory of a batch.
class Planes {
public:
    Planes(std::uint64_t* words, int points) : words_(words), words_a_plane_(words_for(points)) {}

    void clear() { std::fill_n(words_, leaf_planes * words_a_plane_, std::uint64_t{0}); }
    void add(Plane plane, int point) {
        words_[int(plane) * words_a_plane_ + (point >> 6)] |= std::uint64_t{1} << (point & 63);
    }

    /// Adds up to 32 neighbouring points at once, the first of them bit 0 of `bits`.
    void add_row(Plane plane, int first, std::uint64_t bits) {
        std::uint64_t* word = &words_[int(plane) * words_a_plane_ + (first >> 6)];
        word[0] |= bits << (first & 63);
        if ((first & 63) > 32) {
            const std::uint64_t rest = bits >> (64 - (first & 63));
            if (rest != 0) word[1] |= rest;
        }
    }

private:
    std::uint64_t* words_;
    int words_a_plane_;
};

/// The longest list of moves: 25 × 25 points and the pass.
inline constexpr int most_move_codes = 25 * 25 + 1;

/// A set of moves: a bit a code.
class MoveSet {
public:
    void add(int move) { words_[move >> 6] |= std::uint64_t{1} << (move & 63); }
    void add_row(int first, std::uint64_t bits) {
        words_[first >> 6] |= bits << (first & 63);
        if ((first & 63) > 32) words_[(first >> 6) + 1] |= bits >> (64 - (first & 63));
    }
    bool has(int move) const { return (words_[move >> 6] >> (move & 63)) & 1; }

    bool empty() const {
        return std::ranges::all_of(words_, [](std::uint64_t word) { return word == 0; });
    }
    int size() const {
        int sum = 0;
        for (std::uint64_t word : words_) sum += std::popcount(word);
        return sum;
    }

    /// One byte a code, 1 for a member, for the first `count` codes and up to seven more.
    void spread(int count, std::uint8_t* bytes) const {
        for (int code = 0; code < count; code += 8) {
            const std::uint64_t eight = (words_[code >> 6] >> (code & 63)) & 0xff;
            // Each byte gets all eight bits, keeps its own, and carries it to its top bit.
            const std::uint64_t own = (eight * 0x0101010101010101U) & 0x8040201008040201U;
            const std::uint64_t ones = ((own + 0x7f7f7f7f7f7f7f7fU) >> 7) & 0x0101010101010101U;
            std::memcpy(bytes + code, &ones, sizeof ones);
        }
    }

private:
    std::array<std::uint64_t, words_for(most_move_codes) + 1> words_{};
};

/// A game whose leaves can be judged outside. `describe` fills cleared planes and an empty set of
/// moves, which is never left empty while the game goes on; `counted` says what a game that is cut
/// off here counts as.
template <typename G>
concept LeafGame = std::copyable<G> &&
                   requires(G game, const G& position, Move move, Planes planes, MoveSet& legal) {
                       { position.to_play() } -> std::same_as<Colour>;
                       { position.result() } -> std::same_as<std::optional<Result>>;
                       { position.counted() } -> std::same_as<Result>;
                       { position.points() } -> std::convertible_to<int>;
                       { position.move_codes() } -> std::convertible_to<int>;
                       { position.describe(planes, legal) } -> std::same_as<void>;
                       { game.play(move) } -> std::same_as<void>;
                   };

}  // namespace tengen::search
