/// What a proof-number search knows of positions, in a table of fixed size.
///
/// A position has a *proof number*, how many leaves at least must still be proven to prove it, and
/// a *disproof number*, the same for the opposite. 0 and `infinite` are certain.
#pragma once

#include <array>
#include <cstdint>
#include <limits>
#include <vector>

#include "base/zobrist.hpp"

namespace tengen::solve {

using ProofNumber = std::uint32_t;
inline constexpr ProofNumber infinite = std::numeric_limits<ProofNumber>::max() / 4;

struct Numbers {
    ProofNumber proof = 1, disproof = 1;

    constexpr bool is_proven() const { return proof == 0; }
    constexpr bool is_disproven() const { return disproof == 0; }
    constexpr bool is_certain() const { return is_proven() || is_disproven(); }

    friend constexpr bool operator==(const Numbers&, const Numbers&) = default;
};
inline constexpr Numbers proven{0, infinite}, disproven{infinite, 0};

/// What a search knows of positions, by their keys. Keys that are asked for together have a *place*
/// in common; else a key is its own place.
template <typename Known>
class KnownTable {
public:
    /// Room for 2^bits positions.
    explicit KnownTable(int bits) : buckets_((std::size_t(1) << bits) / bucket_size) {}

    /// Empties the table at no cost.
    void forget() { ++generation_; }

    /// What is known of a position; nothing new of one that is not there.
    const Known* find(Key place, Key key) const {
        for (const Entry& entry : bucket(place))
            if (entry.key == key && entry.generation == generation_) return &entry.known;
        return nullptr;
    }
    const Known* find(Key key) const { return find(key, key); }

    /// Has a place ready for when it is asked for.
    void prefetch(Key place) const {
        const Bucket& there = bucket(place);
        __builtin_prefetch(&there[0]);
        __builtin_prefetch(&there[bucket_size / 2]);
    }

    /// Keeps what is known. Where there is no room, what was found with the least work makes way.
    void store(Key place, Key key, const Known& known, std::uint32_t work) {
        Entry* least = nullptr;
        for (Entry& entry : bucket(place)) {
            if (entry.generation != generation_ || entry.key == key) {
                least = &entry;
                break;
            }
            if (!least || entry.work < least->work) least = &entry;
        }
        *least = {key, known, generation_, work};
    }
    void store(Key key, const Known& known, std::uint32_t work) { store(key, key, known, work); }

private:
    struct Entry {
        Key key = 0;
        Known known;
        std::uint32_t generation = 0;
        std::uint32_t work = 0;
    };
    static_assert(sizeof(Entry) <= 32);
    static constexpr std::size_t bucket_size = 4;
    using Bucket = std::array<Entry, bucket_size>;

    Bucket& bucket(Key place) { return buckets_[(place >> 20) & (buckets_.size() - 1)]; }
    const Bucket& bucket(Key place) const {
        return buckets_[(place >> 20) & (buckets_.size() - 1)];
    }

    std::vector<Bucket> buckets_;
    std::uint32_t generation_ = 1;
};

using ProofTable = KnownTable<Numbers>;

}  // namespace tengen::solve
