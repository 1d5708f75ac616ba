#include "minimax/memory.hpp"

#include <algorithm>
#include <bit>
#include <limits>

#include "base/rng.hpp"

namespace tengen::minimax {

namespace {

Key at_depth(Key key, int depth) {
    return mix64(key + std::uint64_t(depth));
}

}  // namespace

Table::Table(std::size_t bytes)
    : entries_(std::bit_floor(std::max(bytes / sizeof(Entry), ways))),
      mask_(entries_.size() - ways) {}

Known Table::find(Key key, int depth) const {
    const Key wanted = at_depth(key, depth);
    for (std::size_t way = 0; way < ways; ++way) {
        const Entry& entry = entries_[(wanted & mask_) + way];
        if (entry.key == wanted && entry.generation == generation_) return entry.known;
    }
    return {};
}

void Table::store(Key key, int depth, const Known& known) {
    put(at_depth(key, depth), known);
    put(at_depth(key, any_depth), known);
}

/// Takes the place of the same position or of one that was forgotten; else the others move up and
/// the oldest goes.
void Table::put(Key key, const Known& known) {
    Entry* const bucket = &entries_[key & mask_];
    std::size_t way = 0;
    while (way + 1 < ways && bucket[way].key != key && bucket[way].generation == generation_) ++way;
    std::move_backward(bucket, bucket + way, bucket + way + 1);
    bucket[0] = {key, known, generation_};
}

void order(Moves& moves, Point first, const History& history, Colour mover) {
    std::array<std::int64_t, Moves::most> worths;
    for (int i = 0; i < moves.size(); ++i) {
        const Point move = moves[i];
        const std::int64_t worth =
            move == first ? std::numeric_limits<std::int64_t>::max() : history.of(mover, move);
        int to = i;
        for (; to > 0 && worths[to - 1] < worth; --to) {
            worths[to] = worths[to - 1];
            moves[to] = moves[to - 1];
        }
        worths[to] = worth;
        moves[to] = move;
    }
}

}  // namespace tengen::minimax
