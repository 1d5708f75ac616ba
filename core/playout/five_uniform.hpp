/// Uniform random playouts of five in a row.
///
/// Each move takes one of the empty points at random, until a row wins or the board is full. What
/// costs time is not the stones but asking after each whether it won, so the light playout asks
/// seldom:
///
///   1. put sixteen stones on the board, blindly;
///   2. ask once, for both colours, whether a long enough row stands anywhere: a handful of vector
///      instructions over all rows at once;
///   3. if so, take the sixteen back and put them again one by one, looking at each.
///
/// A row of five or more never disappears, so none is missed, and the last step is needed about
/// once a game. Where a row must be *exactly* five it may turn out that the long row won nothing;
/// then the game goes on, and every later block is looked at stone by stone.
///
/// The light playout lets Black play anywhere: under Renju an overline just wins nothing. The
/// strict one refuses Black's forbidden points, at several times the cost.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <optional>
#include <type_traits>
#include <utility>
#include <vector>

#include "base/rng.hpp"
#include "five/board.hpp"
#include "five/forbidden.hpp"

namespace tengen::five {

/// How a playout ended. The winner is empty after a draw; `moves` counts the stones it put.
struct PlayoutResult {
    Colour winner;
    int moves;

    friend constexpr bool operator==(const PlayoutResult&, const PlayoutResult&) = default;
};

enum class Restrictions : std::uint8_t { ignored, respected };

template <Rules rules>
class LightPlayout {
public:
    LightPlayout(const Board& board, Colour to_play) : height_(board.height()), mover_(to_play) {
        for (int row = 0; row < height_; ++row) {
            rows_[0][row + 1] = board.stones_on(row, Colour::black) >> (margin - 1);
            rows_[1][row + 1] = board.stones_on(row, Colour::white) >> (margin - 1);
            const std::uint32_t taken =
                board.word(row, Colour::black) | board.word(row, Colour::white);
            for (std::uint32_t rest = ~taken; rest != 0; rest &= rest - 1)
                cells_[left_++] = {std::uint8_t(row + 1),
                                   std::uint8_t(std::countr_zero(rest) - margin + 1)};
        }
        empty_ = left_;
    }

    /// The points played so far, in order.
    template <typename Visit>
    void for_each_move(Visit&& visit) const {
        for (int i = empty_; i-- > left_;)
            visit(FiveGrid::at(cells_[i].row - 1, cells_[i].col - 1));
    }

    PlayoutResult run(Rng& rng) {
        while (left_ > 0) {
            const int before = left_;
            put_block(rng);
            if (!has_long_row(Colour::black) && !has_long_row(Colour::white)) continue;
            if (const auto result = look_at_block(before)) return *result;
        }
        return {Colour::empty, empty_};
    }

private:
    static constexpr int block = 16;

    /// Row and column, each moved by one: the stones are framed by empty cells, so that counting
    /// along a row stops at the edge by itself.
    struct Cell {
        std::uint8_t row, col;
    };

    /// One word a row. The empty rows below the board let every row look `rules.row` rows down.
    using Rows = std::array<std::uint32_t, 48>;

    void flip(Cell cell, Colour colour) {
        rows_[side(colour)][cell.row] ^= std::uint32_t(1) << cell.col;
    }

    /// The stones put so far are kept behind the empty cells, the newest first.
    void put_block(Rng& rng) {
        for (int i = 0; i < block && left_ > 0; ++i) {
            const auto pick = rng.below(std::uint32_t(left_));
            std::swap(cells_[pick], cells_[--left_]);
            flip(cells_[left_], mover_);
            mover_ = opponent(mover_);
        }
    }

    /// Is there a row of the winning length or more in any direction? Eight rows at a time, for
    /// the compiler to make vectors of them.
    bool has_long_row(Colour colour) const {
        const Rows& rows = rows_[side(colour)];
        std::uint32_t found = 0;
        for (int first = 1; first <= height_; first += 8)
            for (int row = first; row < first + 8; ++row) {
                std::uint32_t along = rows[row], down = along, falling = along, rising = along;
                for (int i = 1; i < rules.row; ++i) {
                    along &= rows[row] >> i;
                    down &= rows[row + i];
                    falling &= rows[row + i] >> i;
                    rising &= rows[row + i] << i;
                }
                found |= along | down | falling | rising;
            }
        return found != 0;
    }

    /// Takes the last block back and puts it again stone by stone, until one wins.
    std::optional<PlayoutResult> look_at_block(int before) {
        const int after = left_;
        while (left_ < before) {
            mover_ = opponent(mover_);
            flip(cells_[left_++], mover_);
        }
        while (left_ > after) {
            const Cell cell = cells_[--left_];
            flip(cell, mover_);
            if (wins(cell)) return PlayoutResult{mover_, empty_ - left_};
            mover_ = opponent(mover_);
        }
        return std::nullopt;
    }

    bool wins(Cell cell) const {
        const auto run = [&](int down, int right) {
            return 1 + stones_beside(cell, down, right) + stones_beside(cell, -down, -right);
        };
        return rules.wins(mover_, run(0, 1)) || rules.wins(mover_, run(1, 0)) ||
               rules.wins(mover_, run(1, 1)) || rules.wins(mover_, run(1, -1));
    }

    int stones_beside(Cell cell, int down, int right) const {
        const Rows& rows = rows_[side(mover_)];
        int row = cell.row + down, col = cell.col + right, count = 0;
        for (; (rows[row] >> col) & 1; row += down, col += right) ++count;
        return count;
    }

    std::array<Rows, 2> rows_{};
    std::array<Cell, largest_side * largest_side> cells_;
    int left_ = 0;   // empty cells, the first of `cells_`
    int empty_ = 0;  // how many there were at the beginning
    int height_;
    Colour mover_;
};

/// The empty points of a board, to be drawn from at random.
class Lots {
public:
    explicit Lots(const Board& board) {
        for_each_point(board.empty_points(), [this](Point point) { points_[count_++] = point; });
    }

    int count() const { return count_; }

    /// A random point of the first `among`, moved to the end of these.
    Point draw(int among, Rng& rng) {
        std::swap(points_[rng.below(std::uint32_t(among))], points_[among - 1]);
        return points_[among - 1];
    }

    /// Takes the point at an index out for good.
    void discard(int index) { points_[index] = points_[--count_]; }

private:
    std::array<Point, largest_side * largest_side> points_;
    int count_ = 0;
};

/// A playout by the full rules. A side that has no legal point left passes.
template <Rules rules>
class StrictPlayout {
public:
    StrictPlayout(const Board& board, Colour to_play)
        : board_(board), lots_(board), mover_(to_play) {}

    template <typename Visit>
    void for_each_move(Visit&& visit) const {
        for (Point point : moves_) visit(point);
    }

    PlayoutResult run(Rng& rng) {
        const int before = board_.stones();
        for (int passes = 0; passes < 2; mover_ = opponent(mover_)) {
            const Point point = choose(rng);
            passes = point == pass ? passes + 1 : 0;
            if (point == pass) continue;
            board_.place(point, mover_);
            moves_.push_back(point);
            if (board_.wins(point, mover_, rules)) return {mover_, board_.stones() - before};
        }
        return {Colour::empty, board_.stones() - before};
    }

private:
    /// Draws points until one is legal; those refused stay in for the next move.
    Point choose(Rng& rng) {
        for (int among = lots_.count(); among > 0; --among) {
            const Point point = lots_.draw(among, rng);
            if (rules.restricts(mover_) && forbidden(board_, point) != Forbidden::no) continue;
            lots_.discard(among - 1);
            return point;
        }
        return pass;
    }

    Board board_;
    Lots lots_;
    Colour mover_;
    std::vector<Point> moves_;
};

/// Plays a game that is not over to its end, and notes the points played if asked to.
template <Rules rules, Restrictions restrictions = Restrictions::ignored>
PlayoutResult uniform_playout(const Board& board, Colour to_play, Rng& rng,
                              std::vector<Point>* moves = nullptr) {
    using Playout = std::conditional_t<restrictions == Restrictions::respected,
                                       StrictPlayout<rules>, LightPlayout<rules>>;
    Playout playout(board, to_play);
    const PlayoutResult result = playout.run(rng);
    if (moves) playout.for_each_move([&](Point point) { moves->push_back(point); });
    return result;
}

using UniformPlayout = PlayoutResult(const Board& board, Colour to_play, Rng& rng,
                                     std::vector<Point>* moves);

/// The playout for rules that are known at run time only; chosen once, it asks no more.
UniformPlayout* uniform_playout_for(const Rules& rules, Restrictions restrictions);

}  // namespace tengen::five
