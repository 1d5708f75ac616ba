#include "five/forbidden.hpp"

#include <array>
#include <bit>
#include <optional>

#include "five/windows.hpp"

namespace tengen::five {

namespace {

/// What a stone makes on its four lines.
struct FourWindows {
    std::array<Window, 4> in;

    FourWindows(const Board& board, Point point) {
        for (Direction direction : directions)
            in[int(direction)] = window_at(board, point, direction);
    }

    bool five() const { return in[0].five | in[1].five | in[2].five | in[3].five; }

    bool overline() const {
        return in[0].overline | in[1].overline | in[2].overline | in[3].overline;
    }

    int fours() const { return in[0].fours + in[1].fours + in[2].fours + in[3].fours; }

    /// Directions that look like a three as long as nobody asks whether Black may go on.
    int possible_threes() const {
        int count = 0;
        for (const Window& window : in) count += window.straight_fours != 0;
        return count;
    }
};

/// What the four lines decide by themselves; nothing where threes have to be looked into.
std::optional<Forbidden> decided_by_lines(const FourWindows& made) {
    if (made.five()) return Forbidden::no;
    if (made.overline()) return Forbidden::overline;
    if (made.fours() >= 2) return Forbidden::double_four;
    if (made.possible_threes() < 2) return Forbidden::no;
    return std::nullopt;
}

bool makes_two_threes(Board& board, Point point, const FourWindows& made);

/// May Black add this stone to make a straight four? Not if it is forbidden, and not if it makes
/// five instead.
bool may_extend(Board& board, Point point) {
    const FourWindows made(board, point);
    if (made.five()) return false;
    if (const auto verdict = decided_by_lines(made)) return verdict == Forbidden::no;
    return !makes_two_threes(board, point, made);
}

/// Is one of the points that make a straight four open to Black? The first stone is on the board.
bool is_three(Board& board, Point point, Direction direction, std::uint32_t straight_fours) {
    for (; straight_fours != 0; straight_fours &= straight_fours - 1) {
        const int distance = distance_of(std::countr_zero(straight_fours));
        if (may_extend(board, Point(point + distance * step(direction)))) return true;
    }
    return false;
}

/// Changes the board on the way and leaves it as it was.
bool makes_two_threes(Board& board, Point point, const FourWindows& made) {
    int threes = 0;
    board.place(point, Colour::black);
    for (Direction direction : directions)
        threes += is_three(board, point, direction, made.in[int(direction)].straight_fours);
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
    const FourWindows made(board, point);
    if (const auto verdict = decided_by_lines(made)) return *verdict;
    Board trial = board;
    return makes_two_threes(trial, point, made) ? Forbidden::double_three : Forbidden::no;
}

PointSet forbidden_points(const Board& board) {
    PointSet found{};
    for_each_point(doubtful_points(board), [&](Point point) {
        if (forbidden(board, point) != Forbidden::no)
            found[FiveGrid::row(point)] |= std::uint32_t(1) << FiveGrid::col(point);
    });
    return found;
}

}  // namespace tengen::five
