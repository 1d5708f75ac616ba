/// Which positions have a node already.
///
/// A table of keys and nodes with open addressing. A slot is claimed by exchanging its key from 0,
/// which is atomic, and its node is published afterwards; whoever finds the key before the node is
/// there takes the position for new and makes a node of its own, which costs memory and nothing
/// else. Entries are never removed; when the table is full, new positions are not shared.
#pragma once

#include <atomic>
#include <bit>
#include <memory>

#include "search/tree.hpp"

namespace tengen::search {

class Transpositions {
public:
    /// Room for about so many nodes; none if it is not used.
    explicit Transpositions(std::size_t nodes)
        : mask_(nodes == 0 ? 0 : std::bit_ceil(2 * nodes) - 1), slots_(mask_ + 1) {}

    /// The node of a position, or `no_node`.
    NodeIndex find(Key key) const {
        const Slot* slot = probe(key);
        return slot ? slot->node.load(std::memory_order_acquire) : no_node;
    }

    void add(Key key, NodeIndex node) {
        for (std::size_t i = 0; i < longest_probe; ++i) {
            Slot& slot = slots_[(key + i) & mask_];
            Key expected = 0;
            if (slot.key.compare_exchange_strong(expected, key, std::memory_order_relaxed) ||
                expected == key) {
                slot.node.store(node, std::memory_order_release);
                return;
            }
        }
    }

private:
    struct Slot {
        std::atomic<Key> key;
        std::atomic<NodeIndex> node;
    };
    static constexpr std::size_t longest_probe = 16;

    const Slot* probe(Key key) const {
        for (std::size_t i = 0; i < longest_probe; ++i) {
            const Slot& slot = slots_[(key + i) & mask_];
            const Key found = slot.key.load(std::memory_order_relaxed);
            if (found == key) return &slot;
            if (found == 0) return nullptr;
        }
        return nullptr;
    }

    std::size_t mask_;
    Arena<Slot> slots_;
};

}  // namespace tengen::search
