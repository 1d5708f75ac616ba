/// What a move is and does. It has one trait of each group:
///
///   shape       the 3 × 3 points around it (shapes.hpp)
///   place       its line from the edge, to five, by how full the board is
///   distance    how far it is from the last move
///   capture     how many stones it takes, and whether that saves some of one's own
///   rescue      how many stones in atari it extends, and to how many liberties
///   self_atari  how many stones it puts into atari of one's own
///   atari       how many it puts into atari, and how many liberties these can run to
///   squeeze     how many it leaves with two liberties
///   room        how many liberties it gives a chain of one's own that had two
///
/// Stones are counted to three (one's own to four), liberties to three or four. Where there is
/// nothing of the kind, that is the first trait of the group.
///
/// How promising a move is, is the product of its traits' weights (Coulom, 2007; promise.hpp).
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdlib>

#include "go/atari.hpp"
#include "go/few_points.hpp"
#include "go/shapes.hpp"

namespace tengen::go {

/// How many traits the groups have that follow the shapes, in the order above.
inline constexpr std::array trait_counts = {15, 11, 7, 10, 5, 10, 4, 4};

/// The traits of a move, numbered through all groups.
using Traits = std::array<std::uint16_t, 1 + trait_counts.size()>;

/// The traits of moves in a position.
template <int Cap>
class TraitFinder {
public:
    using Board = PlayoutBoard<Cap>;

    TraitFinder(const Board& board, Colour mover, Point last)
        : board_(board), mover_(mover), last_(last), stage_(stage()) {}

    Traits of(Point point) const {
        const Deeds deeds = look(point);
        const Shapes& shapes = Shapes::all();
        const int of_groups[] = {place(point),     distance(point), deeds.capture, deeds.rescue,
                                 deeds.self_atari, deeds.atari,     deeds.squeeze, deeds.room};
        Traits traits{std::uint16_t(shapes.number(board_.view(point), mover_))};
        int first = shapes.count();
        for (std::size_t group = 0; group < trait_counts.size(); ++group) {
            traits[group + 1] = std::uint16_t(first + of_groups[group]);
            first += trait_counts[group];
        }
        return traits;
    }

private:
    /// Of several chains, what is the most is told.
    struct Deeds {
        int capture = 0, rescue = 0, self_atari = 0, atari = 0, squeeze = 0, room = 0;
    };

    static void raise(int& trait, int to) { trait = std::max(trait, to); }

    /// Of two numbers in 1 … 3.
    static int both(int stones, int liberties) { return 3 * (stones - 1) + liberties; }

    /// The opening, the middle, and when a third of the board is full.
    int stage() const {
        const int area = board_.grid().area(), stones = area - board_.empties();
        return stones * 10 < area ? 0 : stones * 3 < area ? 1 : 2;
    }

    int place(Point point) const {
        const auto& grid = board_.grid();
        const int row = grid.row(point), col = grid.col(point);
        const int line = std::min({row, grid.height() - 1 - row, col, grid.width() - 1 - col, 4});
        return 5 * stage_ + line;
    }

    /// Rows and columns between them, and the more of the two once again: 2 is beside it.
    int distance(Point point) const {
        if (!is_point(last_)) return 0;
        const auto& grid = board_.grid();
        const int down = std::abs(grid.row(last_) - grid.row(point));
        const int right = std::abs(grid.col(last_) - grid.col(point));
        const int far = down + right + std::max(down, right);
        if (far <= 8) return far - 1;
        return far <= 10 ? 8 : far <= 13 ? 9 : 10;
    }

    Deeds look(Point point) const {
        Deeds deeds;
        look_at_theirs(point, deeds);
        look_at_ours(point, deeds);
        if (deeds.capture == 0 && is_self_atari(board_, point, mover_))
            deeds.self_atari = joined_stones(point);
        return deeds;
    }

    void look_at_theirs(Point point, Deeds& deeds) const {
        int taken = 0;
        bool saves = false;
        board_.for_each_chain_beside(point, opponent(mover_), [&](Point chain) {
            const int stones = stones_up_to(3, board_, chain);
            const FirstLiberties first = first_liberties(board_, chain);
            if (first.second == no_point) {
                taken += stones;
                saves |= holds_atari(chain);
            } else if (!first.has_more) {
                const Point flight = first.first == point ? first.second : first.first;
                const int left = liberties_up_to(3, board_, flight, opponent(mover_), point);
                raise(deeds.atari, both(stones, std::max(left, 1)));
            } else if (board_.pseudo_liberties(chain) <= 12 &&
                       liberties_up_to(4, board_, chain) == 3) {
                raise(deeds.squeeze, stones);
            }
        });
        if (taken > 0) deeds.capture = 3 * saves + std::min(taken, 3);
    }

    void look_at_ours(Point point, Deeds& deeds) const {
        board_.for_each_chain_beside(point, mover_, [&](Point chain) {
            const FirstLiberties first = first_liberties(board_, chain);
            if (first.has_more) return;
            const int after = liberties_up_to(4, board_, point, mover_);
            if (first.second == no_point)
                raise(deeds.rescue, both(stones_up_to(3, board_, chain), std::clamp(after, 1, 3)));
            else
                raise(deeds.room, std::max(after, 2) - 1);
        });
    }

    int joined_stones(Point point) const {
        int stones = 1;
        board_.for_each_chain_beside(
            point, mover_, [&](Point chain) { stones += stones_up_to(3, board_, chain); });
        return std::min(stones, 4);
    }

    /// Does this chain of the opponent's lie beside one of the mover's that is in atari?
    bool holds_atari(Point chain) const {
        bool holds = false;
        board_.for_each_stone(chain, [&](Point stone) {
            unsigned sides = board_.surroundings(stone, mover_).own_stones();
            for (; sides != 0; sides &= sides - 1)
                holds |= is_in_atari(board_, Board::beside(stone, sides));
        });
        return holds;
    }

    const Board& board_;
    Colour mover_;
    Point last_;
    int stage_;
};

}  // namespace tengen::go
