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

/// Of what a stone makes on a line, the part on which it hangs what it makes on the whole: fives,
/// fours, overlines, and threes if they are asked for. The rest only counts in mixes.
constexpr int counted(int kind, bool with_threes) {
    const Threat least = with_threes ? Threat::open_three : Threat::four;
    return Threat(kind) >= least || Threat(kind) == Threat::overline ? kind : 0;
}

/// The same of both colours, as `WindowTable` has them.
using CountedTable = std::array<std::uint8_t, 256>;
constexpr CountedTable counted_table(bool blacks_threes, bool whites_threes) {
    CountedTable table{};
    for (int both = 0; both < 256; ++both)
        table[std::size_t(both)] = std::uint8_t(counted(both & 15, blacks_threes) |
                                                counted(both >> 4, whites_threes) << 4);
    return table;
}
constexpr CountedTable with_threes = counted_table(true, true);
constexpr CountedTable only_fours_of_renju = counted_table(true, false);  // threes may forbid
constexpr CountedTable only_fours_else = counted_table(false, false);

}  // namespace

ThreatBoard::ThreatBoard(const Board& board, const Rules& rules)
    : board_(board),
      rules_(rules),
      windows_(&WindowTable::of(rules)),
      meanings_{&MeaningTable::of(rules, Colour::black), &MeaningTable::of(rules, Colour::white)} {
    for (int line = 0; line < all_lines; ++line)
        cells_[line] = cell_word(board.word(line, Colour::black), board.word(line, Colour::white));
    for (std::size_t point = 0; point < cells_at_.size(); ++point)
        cells_at_[point].point = Point(point);
    make_room();
    five::for_each_point(board.empty_points(), [&](Point point) {
        const Place& place = places[point];
        Kinds kinds = 0;
        for (int at = 0; at < 4; ++at)
            kinds |= Kinds((*windows_)[window_at(cells_[place.line[at]], place.bit[at])]) << 8 * at;
        change<false>(cells_at_[point], kinds);
        trail_end_ = 0;
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
    worths_ = {};
    worth_ = {};
    five::for_each_point(board_.empty_points(), [&](Point point) {
        const BothMixes mixes = {mix(point, Colour::black), mix(point, Colour::white)};
        mixes_at_[std::size_t(point)] = mixes;
        worth_[0] += black[mixes[0]];
        worth_[1] += white[mixes[1]];
    });
    worths_ = {&black, &white};
}

void ThreatBoard::place(Point point, Colour colour) {
    moves_.push_back({point, trail_end_, worth_});
    make_room();
    clear(cells_at_[point]);
    board_.place(point, colour);
    toggle(point, colour);
    if (keeps_mixes())
        refresh_around<true>(point, colour);
    else
        refresh_around<false>(point, colour);
}

void ThreatBoard::undo() {
    const auto [point, trail, worth] = moves_.back();
    const Colour colour = board_.at(point);
    toggle(point, colour);
    board_.remove(point);
    if (keeps_mixes())
        for (std::uint32_t at = trail_end_; at-- > trail;)
            mixes_at_[std::size_t(trail_[at].point)] = mixes_trail_[at];
    const Cell* const cells = trail_.data();
    for (std::uint32_t at = trail_end_; at-- > trail;) set(cells_at_[cells[at].point], cells[at]);
    trail_end_ = trail;
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
inline void ThreatBoard::make_room() {
    constexpr std::size_t most = 1 + 4 * 2 * margin;
    if (trail_.size() < trail_end_ + most) lengthen_trail(2 * (trail_end_ + most));
}

void ThreatBoard::lengthen_trail(std::size_t length) {
    trail_.resize(length);
    mixes_trail_.resize(length);
}

/// Looks up what the empty points in reach of a new stone make on their common line.
template <bool with_mixes>
void ThreatBoard::refresh_around(Point point, Colour colour) {
    const WindowTable& windows = *windows_;
    const CountedTable& counted = !only_fours()                     ? with_threes
                                  : rules_.restricts(Colour::black) ? only_fours_of_renju
                                                                    : only_fours_else;
    // Five points away a stone matters only to rows that may not be longer than five.
    const std::uint64_t near = rules_.exact(colour) ? 0x7ff : 0x3fe;
    const Place& place = places[point];
    for (int direction = 0; direction < 4; ++direction) {
        const int line = place.line[direction], middle = place.bit[direction], at = 8 * direction;
        const CellWord cells = cells_[line];
        const std::ptrdiff_t step = steps[direction];
        const std::ptrdiff_t zero = point - middle * step;  // where the line has its bit 0
        const std::uint32_t taken =
            board_.word(line, Colour::black) | board_.word(line, Colour::white);
        const std::uint32_t reach = std::uint32_t(near << (middle - margin));
        for (std::uint32_t rest = ~taken & reach; rest != 0; rest &= rest - 1) {
            const int bit = std::countr_zero(rest);
            Cell& cell = cells_at_[std::size_t(zero + bit * step)];
            const std::uint8_t now = windows[window_at(cells, bit)];
            const auto before = std::uint8_t(cell.kinds >> at);
            if (now == before) continue;
            const Kinds kinds = cell.kinds ^ Kinds(now ^ before) << at;
            if (!with_mixes && counted[now] == counted[before]) {
                note(cell);
                cell.kinds = kinds;
            } else {
                change<with_mixes>(cell, kinds);
            }
        }
    }
}

inline void ThreatBoard::note(const Cell& cell) {
    trail_[trail_end_++] = cell;
}

/// On a stone nothing is made.
inline void ThreatBoard::clear(Cell& cell) {
    if (keeps_mixes()) change_mixes(cell.point, {});
    note(cell);
    set(cell, {0, 0, cell.point});
}

template <bool with_mixes>
inline void ThreatBoard::change(Cell& cell, Kinds kinds) {
    const Meaning& to_black = (*meanings_[0])[prospect_in(kinds, Colour::black)];
    const Meaning& to_white = (*meanings_[1])[prospect_in(kinds, Colour::white)];
    const auto made = BothMake(to_black.makes | to_white.makes << 8);
    if constexpr (with_mixes) change_mixes(cell.point, {to_black.mix, to_white.mix});
    note(cell);
    set(cell, {kinds, made, cell.point});
}

inline void ThreatBoard::set(Cell& cell, const Cell& now) {
    const BothMake differing = (now.made ^ cell.made) & kept_sets_;
    cell = now;
    if (differing != 0) move_between_sets(now.point, differing, now.made);
}

inline void ThreatBoard::change_mixes(Point point, const BothMixes& now) {
    BothMixes& mixes = mixes_at_[std::size_t(point)];
    mixes_trail_[trail_end_] = mixes;
    for (std::size_t side = 0; side < 2; ++side)
        worth_[side] += (*worths_[side])[now[side]] - (*worths_[side])[mixes[side]];
    mixes = now;
}

void ThreatBoard::move_between_sets(Point point, BothMake differing, BothMake now) {
    for (unsigned rest = differing; rest != 0; rest &= rest - 1) {
        const int number = std::countr_zero(rest);
        Members& members = sets_[number];
        members.points[row_of(point)] ^= bit_of(point);
        members.count += 2 * ((now >> number) & 1) - 1;
    }
}

}  // namespace tengen::five
