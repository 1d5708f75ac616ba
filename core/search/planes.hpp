/// Leaves on their way out: positions as packed bit-planes.
///
/// A leaf that is judged outside (a network, a Python function) leaves the core as planes of one
/// bit a point. A game declares which planes it can paint, by name; a model declares which of them
/// it wants, and in which order. That choice is a `PlaneLayout`.
///
/// A plane takes ⌈points / 64⌉ words of 64 bits. Points count row by row from the top left, like
/// move codes; point i is bit i % 64 of word i / 64. The planes of a leaf lie one after the other,
/// so one of Go 9 × 9 takes 16 bytes and one of 15 × 15 takes 32.
#pragma once

#include <algorithm>
#include <array>
#include <concepts>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "search/game.hpp"
#include "search/move_set.hpp"

namespace tengen::search {

/// Which of a game's planes are wanted, in which order, on boards of so many points. Planes have
/// the numbers of the game's own list.
class PlaneLayout {
public:
    static constexpr int most_planes = 64;

    PlaneLayout(int points, std::span<const std::uint8_t> wanted)
        : planes_(int(wanted.size())), words_a_plane_(words_for(points)) {
        first_word_.fill(unwanted);
        for (std::size_t i = 0; i < wanted.size(); ++i)
            first_word_[wanted[i]] = std::int16_t(int(i) * words_a_plane_);
    }

    static constexpr std::int16_t unwanted = -1;
    int planes() const { return planes_; }
    int words_a_plane() const { return words_a_plane_; }
    int words_a_leaf() const { return planes_ * words_a_plane_; }
    std::int16_t first_word(int plane) const { return first_word_[std::size_t(plane)]; }

private:
    int planes_, words_a_plane_;
    std::array<std::int16_t, most_planes> first_word_;
};

/// One plane in the memory of a batch, or nothing where nobody wants it: then nothing is painted.
class Canvas {
public:
    Canvas(std::uint64_t* words, int count) : words_(words), count_(count) {}

    explicit operator bool() const { return words_ != nullptr; }

    void add(int point) {
        if (words_ != nullptr) words_[point >> 6] |= std::uint64_t{1} << (point & 63);
    }

    /// Adds up to 32 neighbouring points at once, the first of them bit 0 of `bits`.
    void add_row(int first, std::uint64_t bits) {
        if (words_ == nullptr) return;
        std::uint64_t* word = &words_[first >> 6];
        const int shift = first & 63;
        word[0] |= bits << shift;
        if (shift > 32) {
            const std::uint64_t rest = bits >> (64 - shift);
            if (rest != 0) word[1] |= rest;
        }
    }

    /// Adds the whole board.
    void fill(int points) {
        if (words_ == nullptr) return;
        for (int word = 0; word < count_; ++word) {
            const int left = points - 64 * word;
            words_[word] = left >= 64 ? ~std::uint64_t{0} : (std::uint64_t{1} << left) - 1;
        }
    }

private:
    std::uint64_t* words_;
    int count_;
};

/// The planes of one leaf in the memory of a batch, by the game's own enumeration of them.
class Planes {
public:
    Planes(std::uint64_t* words, const PlaneLayout& layout) : words_(words), layout_(&layout) {}

    void clear() { std::fill_n(words_, layout_->words_a_leaf(), std::uint64_t{0}); }

    template <typename Plane>
    Canvas operator[](Plane plane) const {
        const int first = layout_->first_word(int(plane));
        return {first == PlaneLayout::unwanted ? nullptr : words_ + first,
                layout_->words_a_plane()};
    }

private:
    std::uint64_t* words_;
    const PlaneLayout* layout_;
};

/// A game whose leaves can be judged outside. `plane_names` lists what it can paint, the usual
/// choice first; `usual_planes` is how many that are. `describe` paints what is wanted of the
/// position into cleared planes and adds its legal moves to an empty set, which is never left empty
/// while the game goes on; `counted` says what a game that is cut off here counts as.
template <typename G>
concept DescribedGame = Game<G> && requires(const G& position, Planes planes, MoveSet& legal) {
    { position.counted() } -> std::same_as<Status>;
    { position.points() } -> std::convertible_to<int>;
    { G::plane_names.size() } -> std::convertible_to<std::size_t>;
    { G::usual_planes } -> std::convertible_to<int>;
    { position.describe(planes, legal) } -> std::same_as<void>;
};

/// A game that is counted point by point. `owners` counts a position as it stands, `settled` says
/// whose every point is where no play can change that any more; `lead` is Black's margin, komi
/// included, and `status_of` who wins by it.
template <typename G>
concept CountedGame = DescribedGame<G> && requires(const G& position, Canvas canvas) {
    typename G::Owners;
    { position.owners() } -> std::same_as<typename G::Owners>;
    { position.settled() } -> std::same_as<std::optional<typename G::Owners>>;
    { position.lead(position.owners()) } -> std::same_as<double>;
    { G::status_of(0.0) } -> std::same_as<Status>;
    { position.paint(position.owners(), Colour::black, canvas) } -> std::same_as<void>;
};

/// The planes that a game shows when nobody asks for others.
template <DescribedGame G>
std::vector<std::uint8_t> usual_planes() {
    std::vector<std::uint8_t> planes;
    for (int plane = 0; plane < G::usual_planes; ++plane) planes.push_back(std::uint8_t(plane));
    return planes;
}

}  // namespace tengen::search
