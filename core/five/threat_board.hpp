/// A board that knows at every moment what each empty point would make for either colour.
///
/// A stone changes what others make only on its four lines, at most five points away. So a move
/// reads four lines, looks up the window of each empty point in reach, and where the answer is new
/// notes the old one on a trail. Undoing a move takes the trail back: it looks nothing up and
/// leaves exactly what was there.
///
/// Wins, fours, threes and closed points are kept as sets, so that nobody has to scan the board for
/// them.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "five/board.hpp"
#include "five/prospects.hpp"
#include "five/window_table.hpp"

namespace tengen::five {

/// What every mix of a colour is worth to whoever weighs points: `ThreatBoard` adds it up.
using WorthTable = std::array<std::int64_t, mixes>;

class ThreatBoard {
public:
    /// The rules must be of five in a row, not of another length: the tables know no other.
    ThreatBoard(const Board& board, const Rules& rules);

    const Board& board() const { return board_; }
    const Rules& rules() const { return rules_; }
    Key key() const { return board_.key(); }

    /// What a stone of the colour would make on a point; nothing on a stone.
    Prospect prospect(Point point, Colour colour) const {
        return Prospect(cells_at_[point].prospects >> (16 * side(colour)));
    }
    Mix mix(Point point, Colour colour) const {
        return cells_at_[point].mixes[std::size_t(side(colour))];
    }

    /// The empty points where a stone of the colour makes this, and how many there are.
    const PointSet& points(Colour colour, Makes makes) const {
        return sets_[set_of(colour, makes)].points;
    }
    int count(Colour colour, Makes makes) const { return sets_[set_of(colour, makes)].count; }
    bool any(Colour colour, Makes makes) const { return count(colour, makes) > 0; }
    bool has(Point point, Colour colour, Makes makes) const {
        return ((cells_at_[point].made >> set_of(colour, makes)) & 1) != 0;
    }

    /// The first point of a set that is not empty.
    Point first(Colour colour, Makes makes) const;

    /// May the colour not play on this empty point?
    bool is_forbidden(Point point, Colour colour) const {
        if (!rules_.restricts(colour)) return false;
        if (has(point, colour, Makes::closed)) return true;
        return has(point, colour, Makes::doubtful) && forbidden_by_threes(point);
    }

    /// Sets a stone on an empty point, forbidden or not.
    void place(Point point, Colour colour);

    /// Takes the last stone back.
    void undo();

    /// From now on keeps the sum of what all points are worth to either colour. The tables must
    /// outlive the board; a stone's point has mix 0, which must be worth nothing.
    void weigh(const WorthTable& black, const WorthTable& white);
    std::int64_t worth(Colour colour) const { return worth_[std::size_t(side(colour))]; }

    /// Keeps no sum while it lives. Stones set meanwhile must be taken back before it ends.
    class Unweighed {
    public:
        explicit Unweighed(ThreatBoard& board) : board_(board), worths_(board.worths_) {
            board.worths_ = {};
        }
        ~Unweighed() { board_.worths_ = worths_; }
        Unweighed(const Unweighed&) = delete;
        Unweighed& operator=(const Unweighed&) = delete;

    private:
        ThreatBoard& board_;
        std::array<const WorthTable*, 2> worths_;
    };

    /// Stones set since the beginning.
    int depth() const { return int(moves_.size()); }

private:
    /// Black's prospect in the lower half, White's in the upper; and what they make, likewise.
    using Both = std::uint32_t;
    using BothMake = std::uint16_t;

    /// The bit of `BothMake`, and the number of the set.
    static constexpr int set_of(Colour colour, Makes makes) {
        return 8 * side(colour) + int(makes);
    }

    struct Members {
        PointSet points{};
        int count = 0;
    };
    /// All that is known of a point.
    struct Cell {
        Both prospects = 0;
        std::array<Mix, 2> mixes{};
        BothMake made = 0;
    };
    struct Change {
        Point point;
        Cell before;
    };
    struct Move {
        Point point;
        std::uint32_t trail;  // how long the trail was before it
        std::array<std::int64_t, 2> worth;
    };

    bool forbidden_by_threes(Point point) const;
    void toggle(Point point, Colour colour);
    void make_room();
    void refresh(Point point, Direction direction, std::uint32_t window);
    void change(Point point, Both both);
    Cell cell_of(Both both) const;
    void weigh_change(const Cell& before, const Cell& now);
    void set(Point point, const Cell& cell);
    void move_between_sets(Point point, BothMake differing, BothMake now);

    Board board_;
    Rules rules_;
    const WindowTable* windows_;
    std::array<const MeaningTable*, 2> meanings_;
    std::array<const WorthTable*, 2> worths_{};
    std::array<std::int64_t, 2> worth_{};
    std::array<CellWord, all_lines> cells_{};
    std::array<Cell, FiveGrid::cells> cells_at_{};
    std::array<Members, 16> sets_{};
    std::vector<Change> trail_;  // longer than what is in use
    std::uint32_t trail_end_ = 0;
    std::vector<Move> moves_;
};

/// Visits the points of a set that `ThreatBoard` keeps; the board must not change meanwhile.
template <typename Visit>
void for_each_point(const ThreatBoard& board, Colour colour, Makes makes, Visit&& visit) {
    const PointSet& points = board.points(colour, makes);
    for (int row = 0; row < board.board().height(); ++row)
        for (std::uint32_t rest = points[row]; rest != 0; rest &= rest - 1)
            visit(FiveGrid::at(row, std::countr_zero(rest)));
}

}  // namespace tengen::five
