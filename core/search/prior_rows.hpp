/// The priors of the unvisited moves of many nodes: a row a node, an entry a move code.
///
/// A prior is kept in 16 bits, as a multiple of 1/65535. An entry of 0 is a move that is illegal or
/// struck out because it has been visited; a legal move has at least 1, however little is thought
/// of it. Rows are padded with zeros to whole vectors, and the loops over them have no branches, so
/// that the compiler makes vectors of them: looking for the best of 226 moves takes a few
/// instructions.
#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <memory>
#include <numeric>

#include "search/game.hpp"
#include "search/move_set.hpp"

namespace tengen::search {

constexpr int whole_vectors(int entries) {
    return (entries + 15) / 16 * 16;
}

class PriorRows {
public:
    PriorRows(std::size_t rows, int move_codes)
        : move_codes_(move_codes),
          length_(whole_vectors(move_codes)),
          entries_(std::make_unique_for_overwrite<std::uint16_t[]>(rows * std::size_t(length_))) {}

    static std::size_t bytes_per_row(int move_codes) {
        return std::size_t(whole_vectors(move_codes)) * sizeof(std::uint16_t);
    }

    /// A prior from the number that stands for it.
    static float prior_of(std::uint16_t entry) { return float(entry) * (1.0F / 65535.0F); }
    float at(std::size_t row, int move) const { return prior_of(begin(row)[move]); }

    void strike_out(std::size_t row, int move) { begin(row)[move] = 0; }
    void copy(std::size_t from, std::size_t to) { std::copy_n(begin(from), length_, begin(to)); }

    /// Replaces each prior p that is not 0 by change(p, move).
    template <typename Change>
    void change(std::size_t row, Change&& change) {
        for (int move = 0; move < move_codes_; ++move)
            if (std::uint16_t& entry = begin(row)[move]; entry != 0)
                entry = std::uint16_t(
                    std::clamp(change(prior_of(entry), move) * 65535.0F + 0.5F, 1.0F, 65535.0F));
    }

    void write(std::size_t row, const MoveSet& legal, const float* priors);

    /// Gives these moves the smallest prior there is, and all others none.
    void list(std::size_t row, const MoveSet& moves) {
        std::fill_n(begin(row), length_, std::uint16_t{0});
        moves.for_each([&](int move) { begin(row)[move] = 1; });
    }

    struct Best {
        Move move;
        std::uint16_t entry;  ///< 0 if no move is left.
    };
    Best best(std::size_t row, int from = 0) const;

private:
    static constexpr int longest = whole_vectors(most_move_codes);

    std::uint16_t* begin(std::size_t row) { return &entries_[row * std::size_t(length_)]; }
    const std::uint16_t* begin(std::size_t row) const {
        return &entries_[row * std::size_t(length_)];
    }
    float sum(const float* numbers) const;

    int move_codes_, length_;
    std::unique_ptr<std::uint16_t[]> entries_;
};

/// Priors of illegal moves are dropped and the others scaled to a sum of one; where that cannot be
/// (none is positive, or they are no numbers), all legal moves are equal.
inline void PriorRows::write(std::size_t row, const MoveSet& legal, const float* priors) {
    alignas(32) std::array<std::uint8_t, longest> is_legal;
    alignas(32) std::array<float, longest> kept;
    legal.spread(length_, is_legal.data());
    for (int i = 0; i < move_codes_; ++i)
        kept[i] = is_legal[i] != 0 && priors[i] > 0.0F ? priors[i] : 0.0F;
    std::fill(kept.begin() + move_codes_, kept.begin() + length_, 0.0F);
    const float total = sum(kept.data());
    const bool usable = total > 0.0F && std::isfinite(total);
    const float scale = usable ? 65535.0F / total : 0.0F;
    const float floor = usable ? 1.0F : 65535.0F / float(legal.size());
    std::uint16_t* to = begin(row);
    for (int i = 0; i < length_; ++i) {
        // The floor comes first, so that it also stands for what is no number (∞ · 0).
        const float entry = std::min(65535.0F, std::max(floor, kept[i] * scale + 0.5F));
        to[i] = std::uint16_t(int(entry) * is_legal[i]);
    }
}

/// In eight lanes: the compiler may not reorder a sum by itself, and this order is the same on
/// every machine.
inline float PriorRows::sum(const float* numbers) const {
    std::array<float, 8> lanes{};
    for (int i = 0; i < length_; i += int(lanes.size()))
        for (std::size_t lane = 0; lane < lanes.size(); ++lane)
            lanes[lane] += numbers[std::size_t(i) + lane];
    return std::accumulate(lanes.begin(), lanes.end(), 0.0F);
}

/// The move with the highest prior; of several the first that comes up, counting from a move on and
/// round the end.
inline PriorRows::Best PriorRows::best(std::size_t row, int from) const {
    const std::uint16_t* entries = begin(row);
    std::uint16_t highest = 0;
    for (int i = 0; i < length_; ++i) highest = std::max(highest, entries[i]);
    const std::uint16_t* found = std::find(entries + from, entries + length_, highest);
    if (found == entries + length_) found = std::find(entries, entries + from, highest);
    return {Move(found - entries), highest};
}

}  // namespace tengen::search
