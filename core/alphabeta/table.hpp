/// What is known of positions that were searched before.
///
/// The table has a fixed number of entries, four to a bucket. A new result takes the place of the
/// same position, else of the entry that is worth least: one of an earlier move of the game before
/// one of this move, a shallow one before a deep one. A new generation makes all entries old at no
/// cost.
///
/// Threads share the table without locks. An entry is two words, written one after the other; the
/// first is the key combined with the second, so an entry of which two threads wrote a word each
/// belongs to no position and is not found.
#pragma once

#include <array>
#include <atomic>
#include <cstdint>
#include <memory>
#include <optional>

#include "base/grid.hpp"
#include "base/zobrist.hpp"

namespace tengen::alphabeta {

/// What a value says of the true one.
enum class Bound : std::uint8_t { lower = 1, upper = 2, exact = 3 };

struct Entry {
    Point best = no_point;
    std::int16_t value = 0;
    std::int8_t depth = 0;
    Bound bound = Bound::exact;
    std::uint8_t generation = 0;
};

class Table {
public:
    /// As many buckets as fit into so many bytes, a power of two.
    explicit Table(std::size_t bytes);

    std::size_t bytes() const { return (mask_ + 1) * sizeof(Bucket); }

    /// To be called before each search for a move.
    void begin() { ++generation_; }

    /// Says that a key will be asked for soon.
    void announce(Key key) const { __builtin_prefetch(&bucket(key)); }

    std::optional<Entry> find(Key key) const;
    void store(Key key, Entry entry);

private:
    struct Words {
        std::atomic<std::uint64_t> lock{0}, data{0};
    };
    /// A line of the cache.
    struct alignas(64) Bucket : std::array<Words, 4> {};

    Bucket& bucket(Key key) const { return buckets_[key & mask_]; }
    int worth(std::uint64_t data) const;

    std::size_t mask_ = 0;
    std::unique_ptr<Bucket[]> buckets_;
    std::uint8_t generation_ = 0;
};

}  // namespace tengen::alphabeta
