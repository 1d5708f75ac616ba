#include "five/threat_board.hpp"

#include <bit>

#include "five/forbidden.hpp"

namespace tengen::five {

namespace {

/// A point's place in a set of points.
int row_of(Point point) {
    return places[point].line[int(Direction::horizontal)];
}
std::uint32_t bit_of(Point point) {
    return std::uint32_t(1) << (places[point].bit[int(Direction::horizontal)] - margin);
}

/// A line's bits, doubled: bit i moves to place 2i, by halves, quarters and so on.
CellWord doubled(std::uint32_t bits) {
    CellWord cells = bits;
    cells = (cells | cells << 16) & 0x0000ffff0000ffff;
    cells = (cells | cells << 8) & 0x00ff00ff00ff00ff;
    cells = (cells | cells << 4) & 0x0f0f0f0f0f0f0f0f;
    cells = (cells | cells << 2) & 0x3333333333333333;
    return (cells | cells << 1) & 0x5555555555555555;
}

/// What the table of windows says, Black's kind in the lower half and White's in the upper.
std::uint32_t of_both(std::uint32_t kinds) {
    return (kinds & 15) | (kinds >> 4) << 16;
}

}  // namespace

ThreatBoard::ThreatBoard(const Board& board, const Rules& rules)
    : board_(board),
      rules_(rules),
      windows_(&WindowTable::of(rules)),
      meanings_{&MeaningTable::of(rules, Colour::black), &MeaningTable::of(rules, Colour::white)} {
    for (int line = 0; line < all_lines; ++line)
        cells_[line] = doubled(board.word(line, Colour::black)) |
                       doubled(board.word(line, Colour::white)) << 1;
    five::for_each_point(board.empty_points(), [&](Point point) {
        const Place& place = places[point];
        Both both = 0;
        for (int at = 0; at < 4; ++at)
            both |= of_both((*windows_)[window_at(cells_[place.line[at]], place.bit[at])])
                    << (4 * at);
        set(point, cell_of(both));
    });
}

Point ThreatBoard::first(Colour colour, Makes makes) const {
    const PointSet& set = points(colour, makes);
    int row = 0;
    while (set[row] == 0) ++row;
    return FiveGrid::at(row, std::countr_zero(set[row]));
}

bool ThreatBoard::forbidden_by_threes(Point point) const {
    return forbidden(board_, point) != Forbidden::no;
}

void ThreatBoard::weigh(const WorthTable& black, const WorthTable& white) {
    worths_ = {&black, &white};
    worth_ = {};
    five::for_each_point(board_.empty_points(), [&](Point point) {
        for (Colour colour : {Colour::black, Colour::white})
            worth_[std::size_t(side(colour))] +=
                (*worths_[std::size_t(side(colour))])[mix(point, colour)];
    });
}

void ThreatBoard::place(Point point, Colour colour) {
    moves_.push_back({point, trail_end_, worth_});
    make_room();
    change(point, 0);
    board_.place(point, colour);
    toggle(point, colour);
    // Five points away a stone matters only to rows that may not be longer than five.
    const std::uint64_t near = rules_.exact(colour) ? 0x7ff : 0x3fe;
    for (Direction direction : directions) {
        const Place& place = places[point];
        const int line = place.line[int(direction)], middle = place.bit[int(direction)];
        const std::uint32_t taken =
            board_.word(line, Colour::black) | board_.word(line, Colour::white);
        const std::uint32_t reach = std::uint32_t(near << (middle - margin));
        for (std::uint32_t rest = ~taken & reach; rest != 0; rest &= rest - 1) {
            const int bit = std::countr_zero(rest);
            refresh(Point(point + (bit - middle) * step(direction)), direction,
                    window_at(cells_[line], bit));
        }
    }
}

void ThreatBoard::undo() {
    const auto [point, trail, worth] = moves_.back();
    const Colour colour = board_.at(point);
    toggle(point, colour);
    board_.remove(point);
    while (trail_end_ > trail) {
        const Change& last = trail_[--trail_end_];
        set(last.point, last.before);
    }
    worth_ = worth;
    moves_.pop_back();
}

/// Sets or removes a stone in the doubled lines.
void ThreatBoard::toggle(Point point, Colour colour) {
    const Place& place = places[point];
    for (int direction = 0; direction < 4; ++direction)
        cells_[place.line[direction]] ^= CellWord(int(colour)) << (2 * place.bit[direction]);
}

/// A stone changes its own point and at most ten others on each of its lines.
void ThreatBoard::make_room() {
    constexpr std::size_t most = 1 + 4 * 2 * margin;
    if (trail_.size() < trail_end_ + most) trail_.resize(2 * (trail_end_ + most));
}

/// Looks up what an empty point makes in one direction, where it has this window.
inline void ThreatBoard::refresh(Point point, Direction direction, std::uint32_t window) {
    const int at = 4 * int(direction);
    const Both fresh = of_both((*windows_)[window]);
    constexpr Both one_direction = 0x000f000f;
    change(point, (cells_at_[point].prospects & ~(one_direction << at)) | fresh << at);
}

inline void ThreatBoard::change(Point point, Both both) {
    const Cell& before = cells_at_[point];
    if (before.prospects == both) return;
    trail_[trail_end_++] = {point, before};
    const Cell now = cell_of(both);
    if (worths_[0]) weigh_change(before, now);
    set(point, now);
}

inline ThreatBoard::Cell ThreatBoard::cell_of(Both both) const {
    const Meaning& to_black = (*meanings_[0])[Prospect(both)];
    const Meaning& to_white = (*meanings_[1])[Prospect(both >> 16)];
    return {both, {to_black.mix, to_white.mix}, BothMake(to_black.makes | to_white.makes << 8)};
}

inline void ThreatBoard::weigh_change(const Cell& before, const Cell& now) {
    for (std::size_t side = 0; side < 2; ++side)
        worth_[side] += (*worths_[side])[now.mixes[side]] - (*worths_[side])[before.mixes[side]];
}

inline void ThreatBoard::set(Point point, const Cell& cell) {
    Cell& here = cells_at_[point];
    const BothMake differing = cell.made ^ here.made;
    here = cell;
    if (differing != 0) move_between_sets(point, differing, cell.made);
}

void ThreatBoard::move_between_sets(Point point, BothMake differing, BothMake now) {
    for (unsigned rest = differing; rest != 0; rest &= rest - 1) {
        const int number = std::countr_zero(rest);
        Members& members = sets_[number];
        members.points[row_of(point)] ^= bit_of(point);
        members.count += (now >> number) & 1 ? 1 : -1;
    }
}

}  // namespace tengen::five
