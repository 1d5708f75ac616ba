#include "alphabeta/table.hpp"

#include <algorithm>
#include <bit>

namespace tengen::alphabeta {

namespace {

constexpr auto relaxed = std::memory_order_relaxed;

std::uint64_t packed(const Entry& entry) {
    return std::uint64_t(std::uint16_t(entry.best)) |
           std::uint64_t(std::uint16_t(entry.value)) << 16 |
           std::uint64_t(std::uint8_t(entry.depth)) << 32 | std::uint64_t(entry.bound) << 40 |
           std::uint64_t(entry.generation) << 48;
}

Entry unpacked(std::uint64_t data) {
    return {Point(data), std::int16_t(data >> 16), std::int8_t(data >> 32), Bound((data >> 40) & 3),
            std::uint8_t(data >> 48)};
}

}  // namespace

Table::Table(std::size_t bytes)
    : mask_(std::bit_floor(std::max<std::size_t>(1, bytes / sizeof(Bucket))) - 1),
      buckets_(std::make_unique<Bucket[]>(mask_ + 1)) {}

std::optional<Entry> Table::find(Key key) const {
    for (const Words& words : bucket(key)) {
        const std::uint64_t data = words.data.load(relaxed);
        if (data != 0 && (words.lock.load(relaxed) ^ data) == key) return unpacked(data);
    }
    return std::nullopt;
}

void Table::store(Key key, Entry entry) {
    entry.generation = generation_;
    Words* place = nullptr;
    int least = 0;
    for (Words& words : bucket(key)) {
        const std::uint64_t data = words.data.load(relaxed);
        const bool is_same = (words.lock.load(relaxed) ^ data) == key;
        const int kept = is_same ? -1000 : worth(data);
        if (place == nullptr || kept < least) {
            place = &words;
            least = kept;
        }
    }
    const std::uint64_t data = packed(entry);
    place->lock.store(key ^ data, relaxed);
    place->data.store(data, relaxed);
}

int Table::worth(std::uint64_t data) const {
    if (data == 0) return -999;
    const Entry entry = unpacked(data);
    return entry.depth - (entry.generation == generation_ ? 0 : 100);
}

}  // namespace tengen::alphabeta
