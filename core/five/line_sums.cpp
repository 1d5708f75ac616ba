#include "five/line_sums.hpp"

namespace tengen::five {

namespace {

using Channels = LineNetwork::Channels;

constexpr int reach = 4;  // how far points see
constexpr int shift = 3;
static_assert(LineNetwork::row_scale == LineNetwork::cut_scale << shift);

/// What a point counts that has seen this.
Channels counted(const Channels& seen) {
    constexpr std::int16_t low = 0, high = LineNetwork::cut_scale;
    Channels cut;
    for (std::size_t at = 0; at < cut.size(); ++at) {
        const auto number = std::int16_t(seen[at] >> shift);
        const std::int16_t below = number > low ? number : low;
        cut[at] = below < high ? below : high;
    }
    return cut;
}

Channels sum(const Channels& one, const Channels& other) {
    Channels both;
    for (std::size_t at = 0; at < both.size(); ++at) both[at] = std::int16_t(one[at] + other[at]);
    return both;
}

Channels difference(const Channels& one, const Channels& other) {
    Channels rest;
    for (std::size_t at = 0; at < rest.size(); ++at) rest[at] = std::int16_t(one[at] - other[at]);
    return rest;
}

bool is_empty(CellWord cells, int bit) {
    return ((cells >> (2 * bit)) & 3) == 0;
}

}  // namespace

LineSums::LineSums(const LineNetwork& network, const Board& board) : network_(network) {
    const Board blank(board.height(), board.width());
    for (int line = 0; line < all_lines; ++line)
        cells_[std::size_t(line)] =
            cell_word(blank.word(line, Colour::black), blank.word(line, Colour::white));
    for (const Colour colour : {Colour::black, Colour::white})
        for_each_point(board.stones_of(colour), [&](Point point) { reckon({point, colour}); });
    before_.clear();
    trail_end_ = 0;
}

void LineSums::undo() {
    const Stone stone = stones_.back();
    stones_.pop_back();
    if (before_.size() <= stones_.size()) return;
    toggle(stone);
    const Before& before = before_.back();
    while (trail_end_ > before.trail) {
        --trail_end_;
        seen_[std::size_t(points_trail_[trail_end_])] = seen_trail_[trail_end_];
    }
    sums_ = before.sums;
    before_.pop_back();
}

int LineSums::value(Colour mover, int standing) {
    catch_up();
    return network_.value(sums_, mover, standing);
}

LineNetwork::Key LineSums::key(Colour mover, int standing) {
    catch_up();
    return network_.key(sums_, mover, standing);
}

int LineSums::urgency(Point point, const LineNetwork::Key& key) const {
    const Channels own = counted(seen_[std::size_t(point)]);
    int sum = 0;
    for (std::size_t at = 0; at < own.size(); ++at) sum += int(own[at]) * int(key[at]);
    return sum / LineNetwork::key_scale;
}

void LineSums::catch_up() {
    while (before_.size() < stones_.size()) reckon(stones_[before_.size()]);
}

/// The stone's own point counts no more, and those that see it see something else.
void LineSums::reckon(const Stone& stone) {
    before_.push_back({sums_, trail_end_});
    make_room();
    Channels sums = difference(sums_, counted(seen_[std::size_t(stone.point)]));
    for (int direction = 0; direction < 4; ++direction) look_along(direction, stone, sums);
    sums_ = sums;
    toggle(stone);
}

inline void LineSums::look_along(int direction, const Stone& stone, Channels& sums) {
    const Place& place = places[stone.point];
    const int middle = place.bit[std::size_t(direction)];
    const CellWord before = cells_[place.line[std::size_t(direction)]];
    const CellWord after = before ^ CellWord(int(stone.colour)) << (2 * middle);
    for (int away = -reach; away <= reach; ++away) {
        const int bit = middle + away;
        if (!is_empty(before, bit) || away == 0) continue;
        const auto point = Point(stone.point + away * steps[std::size_t(direction)]);
        Channels& seen = seen_[std::size_t(point)];
        const Channels now = sum(difference(seen, network_.row(window_at(before, bit))),
                                 network_.row(window_at(after, bit)));
        sums = sum(difference(sums, counted(seen)), counted(now));
        seen_trail_[trail_end_] = seen;
        points_trail_[trail_end_++] = point;
        seen = now;
    }
}

/// At most eight points on each line see a stone.
void LineSums::make_room() {
    constexpr std::size_t most = std::size_t{4} * 2 * reach;
    if (seen_trail_.size() >= trail_end_ + most) return;
    seen_trail_.resize(2 * (trail_end_ + most));
    points_trail_.resize(2 * (trail_end_ + most));
}

/// Sets or removes a stone in the lines.
void LineSums::toggle(const Stone& stone) {
    const Place& place = places[stone.point];
    for (std::size_t direction = 0; direction < 4; ++direction)
        cells_[place.line[direction]] ^= CellWord(int(stone.colour)) << (2 * place.bit[direction]);
}

}  // namespace tengen::five
