/// How promising the points of a five-in-a-row position look before anything is searched: what a
/// stone of the mover would make there, and what a stone of the opponent would. Both are read from
/// the threat tables of the four lines through the point.
#pragma once

#include <algorithm>
#include <cstdlib>

#include "five/forbidden.hpp"
#include "five/position.hpp"
#include "five/threats.hpp"

namespace tengen::five {

class Tactics {
public:
    /// The rules must be of five in a row, not of another length: the tables know no other.
    Tactics(const Position& position, Colour mover)
        : board_(position.board()), rules_(position.rules()), mover_(mover) {}

    /// Five of one's own, then the opponent's, then fours, then threes; and stones want company.
    float weight(Point point) const {
        const Makes own = makes(point, mover_), other = allowed(point, opponent(mover_));
        return 2000.0F * own.fives + 400.0F * other.fives + 20.0F * power(own) +
               10.0F * power(other) + (has_company(point) ? 1.0F : 0.1F) + 0.5F * centrality(point);
    }

private:
    struct Makes {
        int fives = 0, fours = 0, threes = 0;
    };

    /// Fours and threes together: two fours, or a four and a three, can hardly be answered.
    static float power(const Makes& makes) {
        const float alone = 1.0F * float(makes.fours) + 0.6F * float(makes.threes);
        return makes.fours + makes.threes >= 2 ? 4.0F * alone : alone;
    }

    /// What a colour could make here, if it may play here at all.
    Makes allowed(Point point, Colour colour) const {
        const Makes sum = makes(point, colour);
        const bool doubtful = rules_.restricts(colour) && sum.fours + sum.threes >= 2;
        return doubtful && forbidden(board_, point) != Forbidden::no ? Makes{} : sum;
    }

    Makes makes(Point point, Colour colour) const {
        const ThreatTable& table = ThreatTable::of(rules_, colour);
        Makes sum;
        for (Direction direction : directions) {
            const Threat kind = table.at(board_, point, direction, colour).kind;
            sum.fives += kind == Threat::five;
            sum.fours += count_fours(kind);
            sum.threes += kind == Threat::open_three;
        }
        return sum;
    }

    /// 1 in the centre, less with every step away from it: an empty board has nothing else to say.
    float centrality(Point point) const {
        const auto& grid = board_.grid();
        const int down = std::abs(2 * grid.row(point) + 1 - grid.height());
        const int right = std::abs(2 * grid.col(point) + 1 - grid.width());
        return 1.0F / float(1 + std::max(down, right));
    }

    /// Is there a stone within two points on one of its lines?
    bool has_company(Point point) const {
        constexpr std::uint32_t two_to_each_side = 0b0'11'0'11'000;
        for (Direction direction : directions)
            for (Colour colour : {Colour::black, Colour::white})
                if (stones_around(board_, point, direction, colour) & two_to_each_side) return true;
        return false;
    }

    const Board& board_;
    const Rules& rules_;
    Colour mover_;
};

}  // namespace tengen::five
