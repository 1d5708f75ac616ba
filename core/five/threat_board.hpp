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
        return prospect_in(cells_at_[point].kinds, colour);
    }
    Mix mix(Point point, Colour colour) const {
        if (is_weighed()) return mixes_at_[std::size_t(point)][std::size_t(side(colour))];
        return (*meanings_[std::size_t(side(colour))])[prospect(point, colour)].mix;
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

    /// From now on keeps all mixes, and the sum of what they are worth to either colour. The tables
    /// must outlive the board; a stone's point has mix 0, which must be worth nothing. Stones set
    /// before can no longer be taken back.
    void weigh(const WorthTable& black, const WorthTable& white);
    std::int64_t worth(Colour colour) const { return worth_[std::size_t(side(colour))]; }

    /// While it lives the board keeps only what a search of fours asks for: prospects, the sets of
    /// fives, fours and closed points, and for a point whether it makes these, a win, or a doubt;
    /// no threes, no mixes, no sums. Stones set meanwhile must be taken back before it ends.
    class OnlyFours {
    public:
        explicit OnlyFours(ThreatBoard& board) : board_(board) { board.kept_sets_ = sets_of_fours; }
        ~OnlyFours() { board_.kept_sets_ = all_sets; }
        OnlyFours(const OnlyFours&) = delete;
        OnlyFours& operator=(const OnlyFours&) = delete;

    private:
        ThreatBoard& board_;
    };

    /// Stones set since the beginning.
    int depth() const { return int(moves_.size()); }

private:
    /// What a stone makes in each direction, a byte each, as `WindowTable` has it: Black's in the
    /// lower four bits, White's in the upper.
    using Kinds = std::uint32_t;
    /// What it makes on the whole, Black's in the lower byte and White's in the upper.
    using BothMake = std::uint16_t;

    static constexpr Prospect prospect_in(Kinds kinds, Colour colour) {
        const Kinds own = (kinds >> (4 * side(colour))) & 0x0f0f0f0f;
        const Kinds pairs = own | own >> 4;
        return Prospect((pairs & 0xff) | ((pairs >> 8) & 0xff00));
    }

    /// The bit of `BothMake`, and the number of the set.
    static constexpr int set_of(Colour colour, Makes makes) {
        return 8 * side(colour) + int(makes);
    }

    static constexpr BothMake all_sets = 0xffff;
    static constexpr BothMake sets_of_fours =
        0x0101 * (bit(Makes::five) | bit(Makes::four) | bit(Makes::closed));
    bool is_weighed() const { return worths_[0] != nullptr; }
    bool only_fours() const { return kept_sets_ != all_sets; }

    struct Members {
        PointSet points{};
        int count = 0;
    };
    /// What is known of a point, and which one it is: so a cell says by itself where to put it
    /// back.
    struct Cell {
        Kinds kinds = 0;
        BothMake made = 0;
        Point point = no_point;
    };
    static_assert(sizeof(Cell) == 8);
    using BothMixes = std::array<Mix, 2>;
    struct Move {
        Point point;
        std::uint32_t trail;  // how long the trail was before it
        std::array<std::int64_t, 2> worth;
    };

    bool forbidden_by_threes(Point point) const;
    void toggle(Point point, Colour colour);
    void make_room();
    void lengthen_trail(std::size_t length);
    template <bool with_mixes>
    void refresh_around(Point point, Colour colour);
    void note(const Cell& cell);
    bool keeps_mixes() const { return is_weighed() && !only_fours(); }
    void clear(Cell& cell);
    template <bool with_mixes>
    void change(Cell& cell, Kinds kinds);
    void set(Cell& cell, const Cell& now);
    void change_mixes(Point point, const BothMixes& now);
    void move_between_sets(Point point, BothMake differing, BothMake now);

    Board board_;
    Rules rules_;
    const WindowTable* windows_;
    std::array<const MeaningTable*, 2> meanings_;
    std::array<const WorthTable*, 2> worths_{};
    std::array<std::int64_t, 2> worth_{};
    BothMake kept_sets_ = all_sets;
    std::array<CellWord, all_lines> cells_{};
    std::array<Cell, FiveGrid::cells> cells_at_{};
    std::array<BothMixes, FiveGrid::cells> mixes_at_{};
    std::array<Members, 16> sets_{};
    std::vector<Cell> trail_;             // longer than what is in use
    std::vector<BothMixes> mixes_trail_;  // likewise; means nothing where mixes were not kept
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
