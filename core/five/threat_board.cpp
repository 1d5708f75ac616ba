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

/// A line's bits, doubled: two bits a point.
CellWord doubled(std::uint32_t bits) {
    CellWord cells = 0;
    for (std::uint32_t rest = bits; rest != 0; rest &= rest - 1)
        cells |= CellWord(1) << (2 * std::countr_zero(rest));
    return cells;
}

}  // namespace

ThreatBoard::ThreatBoard(const Board& board, const Rules& rules)
    : board_(board),
      rules_(rules),
      windows_(&WindowTable::of(rules)),
      makes_{&ProspectTable::of(rules, Colour::black), &ProspectTable::of(rules, Colour::white)} {
    for (int line = 0; line < all_lines; ++line)
        cells_[line] = doubled(board.word(line, Colour::black)) |
                       doubled(board.word(line, Colour::white)) << 1;
    five::for_each_point(board.empty_points(), [&](Point point) {
        for (Direction direction : directions) refresh(point, direction);
    });
    trail_.clear();
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
                (*worths_[std::size_t(side(colour))])[prospect(point, colour)];
    });
}

void ThreatBoard::place(Point point, Colour colour) {
    moves_.push_back({point, std::uint32_t(trail_.size()), worth_});
    change(point, 0);
    board_.place(point, colour);
    toggle(point, colour);
    for (Direction direction : directions) {
        const Place& place = places[point];
        const int line = place.line[int(direction)], middle = place.bit[int(direction)];
        const std::uint32_t taken =
            board_.word(line, Colour::black) | board_.word(line, Colour::white);
        const std::uint32_t reach = std::uint32_t(0x7ffULL << (middle - margin));
        for (std::uint32_t rest = ~taken & reach; rest != 0; rest &= rest - 1) {
            const int distance = std::countr_zero(rest) - middle;
            refresh(Point(point + distance * step(direction)), direction);
        }
    }
}

void ThreatBoard::undo() {
    const auto [point, trail, worth] = moves_.back();
    const Colour colour = board_.at(point);
    toggle(point, colour);
    board_.remove(point);
    while (trail_.size() > trail) {
        const Change& last = trail_.back();
        set(last.point, last.before, last.made);
        trail_.pop_back();
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

/// Looks up what an empty point makes in one direction.
void ThreatBoard::refresh(Point point, Direction direction) {
    const Place& place = places[point];
    const int at = int(direction);
    const std::uint32_t kinds = (*windows_)[window_at(cells_[place.line[at]], place.bit[at])];
    const Both fresh = (kinds & 15) | (kinds >> 4) << 16;
    constexpr Both one_direction = 0x000f000f;
    change(point, (prospects_[point] & ~(one_direction << (4 * at))) | fresh << (4 * at));
}

void ThreatBoard::change(Point point, Both both) {
    const Both before = prospects_[point];
    if (before == both) return;
    trail_.push_back({point, made_[point], before});
    if (worths_[0]) weigh_change(before, both);
    const unsigned by_black = (*makes_[0])[Prospect(both)];
    const unsigned by_white = (*makes_[1])[Prospect(both >> 16)];
    set(point, both, BothMake(by_black | by_white << 8));
}

void ThreatBoard::weigh_change(Both before, Both now) {
    for (int side = 0; side < 2; ++side) {
        const WorthTable& worths = *worths_[side];
        worth_[side] += worths[Prospect(now >> (16 * side))];
        worth_[side] -= worths[Prospect(before >> (16 * side))];
    }
}

void ThreatBoard::set(Point point, Both both, BothMake made) {
    prospects_[point] = both;
    const BothMake differing = made ^ made_[point];
    if (differing == 0) return;
    made_[point] = made;
    move_between_sets(point, differing, made);
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
