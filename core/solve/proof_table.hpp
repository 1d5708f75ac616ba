/// What a proof-number search knows of positions, in a table of fixed size.
///
/// A position has a *proof number*, how many leaves at least must still be proven to prove it, and
/// a *disproof number*, the same for the opposite. 0 and `infinite` are certain.
///
/// Threads share the table without locks. An entry is a few words, each read and written by itself,
/// in no order. The first is the key combined with all the others, which are multiplied by odd
/// numbers first, so that no two of them make up for each other: an entry of which two threads
/// wrote a part each belongs to no position and is not found. What is found is what one thread has
/// stored whole; what another stores at the same moment may be lost, and is found anew.
#pragma once

#include <array>
#include <atomic>
#include <bit>
#include <cstdint>
#include <cstdlib>
#include <limits>
#include <memory>
#include <new>
#include <optional>
#include <type_traits>
#include <utility>

#include "base/large_pages.hpp"
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
    static_assert(std::has_unique_object_representations_v<Known>);  // it is kept as words

public:
    /// Room for 2^bits positions. The system gives memory as it is first written to.
    explicit KnownTable(int bits)
        : mask_((std::size_t(1) << bits) / bucket_size - 1),
          memory_(room_for((mask_ + 2) * sizeof(Bucket))),
          buckets_(aligned(memory_.get())) {}

    /// Empties the table at no cost; nobody may search in it meanwhile.
    void forget() { ++generation_; }

    /// What is known of a position.
    std::optional<Known> find(Key place, Key key) const {
        for (const Entry& entry : bucket(place)) {
            if (entry.effort().generation != generation_) continue;
            if (const auto known = entry.known_of(key)) return known;
        }
        return std::nullopt;
    }
    std::optional<Known> find(Key key) const { return find(key, key); }

    /// What is known by the first of two keys, else by the second.
    std::optional<Known> find_either(Key place, Key first, Key second) const {
        std::optional<Known> found;
        for (const Entry& entry : bucket(place)) {
            const auto [known, key] = entry.read();
            if (entry.effort().generation != generation_) continue;
            if (key == first) return known;
            if (key == second) found = known;
        }
        return found;
    }

    /// Has a place ready for when it is asked for.
    void prefetch(Key place) const {
        const Bucket& there = bucket(place);
        __builtin_prefetch(&there[0]);
        __builtin_prefetch(&there[bucket_size / 2]);
    }

    /// Keeps what is known. Where there is no room, what was found with the least work makes way.
    void store(Key place, Key key, const Known& known, std::uint32_t work) {
        Entry* least = nullptr;
        std::uint32_t least_work = 0;
        for (Entry& entry : bucket(place)) {
            const Effort effort = entry.effort();
            if (effort.generation != generation_ || entry.is_of(key)) {
                least = &entry;
                break;
            }
            if (!least || effort.work < least_work) {
                least = &entry;
                least_work = effort.work;
            }
        }
        least->write(key, known, {generation_, work});
    }
    void store(Key key, const Known& known, std::uint32_t work) { store(key, key, known, work); }

private:
    struct Effort {
        std::uint32_t generation, work;
    };
    static constexpr std::size_t length = sizeof(Known) / sizeof(std::uint64_t);
    using Words = std::array<std::uint64_t, length>;
    static_assert(sizeof(Known) == sizeof(Words));

    class Entry {
    public:
        Effort effort() const { return std::bit_cast<Effort>(effort_.load(relaxed)); }

        bool is_of(Key key) const { return key_of(words(), effort_.load(relaxed)) == key; }

        std::optional<Known> known_of(Key key) const {
            const Words read = words();
            if (key_of(read, effort_.load(relaxed)) != key) return std::nullopt;
            return std::bit_cast<Known>(read);
        }

        /// What it holds, and whose that is; of a torn entry nobody's.
        std::pair<Known, Key> read() const {
            const Words read = words();
            return {std::bit_cast<Known>(read), key_of(read, effort_.load(relaxed))};
        }

        void write(Key key, const Known& known, const Effort& effort) {
            const auto words = std::bit_cast<Words>(known);
            const auto last = std::bit_cast<std::uint64_t>(effort);
            lock_.store(key ^ mixed(words, last), relaxed);
            for (std::size_t i = 0; i < length; ++i) words_[i].store(words[i], relaxed);
            effort_.store(last, relaxed);
        }

    private:
        static constexpr auto relaxed = std::memory_order_relaxed;

        Words words() const {
            Words read;
            for (std::size_t i = 0; i < length; ++i) read[i] = words_[i].load(relaxed);
            return read;
        }
        Key key_of(const Words& words, std::uint64_t last) const {
            return lock_.load(relaxed) ^ mixed(words, last);
        }
        static std::uint64_t mixed(const Words& words, std::uint64_t last) {
            std::uint64_t sum = last;
            for (std::size_t i = 0; i < length; ++i)
                sum += words[i] * (0x9e3779b97f4a7c15U + 0x6a09e667f3bcc908U * i);
            return sum;
        }

        std::atomic<std::uint64_t> lock_;
        std::array<std::atomic<std::uint64_t>, length> words_;
        std::atomic<std::uint64_t> effort_;
    };
    static_assert(sizeof(Entry) <= 32 && std::is_trivially_destructible_v<Entry>);
    static constexpr std::size_t bucket_size = 4;
    using Bucket = std::array<Entry, bucket_size>;

    struct Free {
        void operator()(void* memory) const { std::free(memory); }
    };

    /// Zeros, which are nobody's, and untouched until they are used.
    static void* room_for(std::size_t size) {
        void* const memory = std::calloc(size, 1);
        if (!memory) throw std::bad_alloc();
        ask_for_large_pages(memory, size);
        return memory;
    }

    /// From the first line of the cache on.
    static Bucket* aligned(void* memory) {
        constexpr std::uintptr_t line = 64;
        const auto address = reinterpret_cast<std::uintptr_t>(memory);
        return reinterpret_cast<Bucket*>((address + line - 1) & ~(line - 1));
    }

    Bucket& bucket(Key place) { return buckets_[(place >> 20) & mask_]; }
    const Bucket& bucket(Key place) const { return buckets_[(place >> 20) & mask_]; }

    std::size_t mask_;
    std::unique_ptr<void, Free> memory_;
    Bucket* buckets_;
    std::uint32_t generation_ = 1;
};

using ProofTable = KnownTable<Numbers>;

}  // namespace tengen::solve
