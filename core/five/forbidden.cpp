#include "five/forbidden.hpp"

#include <array>
#include <bit>
#include <optional>

#include "five/point_sets.hpp"
#include "five/threats.hpp"

namespace tengen::five {

namespace {

/// What a black stone makes on its four lines.
class FourLines {
public:
    FourLines(const Board& board, Point point) {
        const ThreatTable& table = ThreatTable::of(renju, Colour::black);
        for (Direction direction : directions) {
            const LineThreat& made = table.at(board, point, direction, Colour::black);
            in_[int(direction)] = &made;
            tally_ += std::uint64_t(1) << (4 * int(made.kind));
        }
    }

    const LineThreat& in(Direction direction) const { return *in_[int(direction)]; }

    /// On how many lines this is made.
    int count(Threat kind) const { return int((tally_ >> (4 * int(kind))) & 15); }

    int fours() const {
        return count(Threat::four) + count(Threat::open_four) + 2 * count(Threat::double_four);
    }

private:
    std::array<const LineThreat*, 4> in_;
    std::uint64_t tally_ = 0;  // four bits a kind
};

/// What the four lines decide by themselves; nothing where threes have to be looked into.
std::optional<Forbidden> decided_by_lines(const FourLines& made) {
    if (made.count(Threat::five) > 0) return Forbidden::no;
    if (made.count(Threat::overline) > 0) return Forbidden::overline;
    if (made.fours() >= 2) return Forbidden::double_four;
    if (made.count(Threat::open_three) < 2) return Forbidden::no;
    return std::nullopt;
}

bool makes_two_threes(Board& board, Point point, const FourLines& made);

/// May Black add this stone to make a straight four? Not if it is forbidden, and not if it makes
/// five instead.
bool may_extend(Board& board, Point point) {
    const FourLines made(board, point);
    if (made.count(Threat::five) > 0) return false;
    if (const auto verdict = decided_by_lines(made)) return verdict == Forbidden::no;
    return !makes_two_threes(board, point, made);
}

/// Is one of the points that make a straight four open to Black? The first stone is on the board.
bool is_three(Board& board, Point point, Direction direction, const LineThreat& made) {
    if (made.kind != Threat::open_three) return false;
    for (std::uint32_t rest = made.attack; rest != 0; rest &= rest - 1) {
        const int distance = distance_of(std::countr_zero(rest));
        if (may_extend(board, Point(point + distance * step(direction)))) return true;
    }
    return false;
}

/// Changes the board on the way and leaves it as it was.
bool makes_two_threes(Board& board, Point point, const FourLines& made) {
    int threes = 0;
    board.place(point, Colour::black);
    for (Direction direction : directions)
        threes += is_three(board, point, direction, made.in(direction));
    board.remove(point);
    return threes >= 2;
}

/// Black's stones row by row, framed by empty rows, and what is known of each point so far.
struct Scan {
    static constexpr int reach = 4;

    std::array<std::uint32_t, 24 + 2 * reach> black{};
    std::array<std::uint32_t, 24> pair{};      // two black stones near it in one direction
    std::array<std::uint32_t, 24> doubtful{};  // in two directions, or three stones in one

    explicit Scan(const Board& board) {
        for (int row = 0; row < board.height(); ++row)
            black[row + reach] = board.stones_on(row, Colour::black) >> margin;
    }

    /// Looks in one direction. Without branches and for a fixed number of rows, so that the
    /// compiler makes vectors of it.
    template <int down, int right>
    void look() {
        for (int row = 0; row < 24; ++row) {
            std::uint32_t one = 0, two = 0, three = 0;
            for (int distance = -reach; distance <= reach; ++distance) {
                if (distance == 0) continue;
                const std::uint32_t there = black[row + reach + down * distance];
                const int columns = right * distance;
                const std::uint32_t stones = columns > 0 ? there >> columns : there << -columns;
                three |= two & stones;
                two |= one & stones;
                one |= stones;
            }
            doubtful[row] |= three | (pair[row] & two);
            pair[row] |= two;
        }
    }
};

/// The empty points that may be forbidden. A stone can only make fours or threes in two directions
/// if within four points it has two black stones in each; an overline, or two fours on one line,
/// needs three of them in one. On an open board this leaves few points to look at.
PointSet doubtful_points(const Board& board) {
    Scan scan(board);
    scan.look<0, 1>();
    scan.look<1, 0>();
    scan.look<1, 1>();
    scan.look<-1, 1>();
    PointSet points = board.empty_points();
    for (int row = 0; row < board.height(); ++row) points[row] &= scan.doubtful[row];
    return points;
}

}  // namespace

Forbidden forbidden(const Board& board, Point point) {
    const FourLines made(board, point);
    if (const auto verdict = decided_by_lines(made)) return *verdict;
    Board trial = board;
    return makes_two_threes(trial, point, made) ? Forbidden::double_three : Forbidden::no;
}

PointSet forbidden_points(const Board& board) {
    PointSet found{};
    for_each_point(doubtful_points(board), [&](Point point) {
        if (forbidden(board, point) != Forbidden::no) add(found, point);
    });
    return found;
}

}  // namespace tengen::five
