/// The chains in atari on the playout board, kept while a playout goes on.
///
/// A chain gets into atari only by a move beside it or by its own newest stone, so after each move
/// a look at the chains on its sides finds all that are new. What has got out of atari, or off the
/// board, is struck out when somebody asks.
#pragma once

#include <array>

#include "go/atari.hpp"

namespace tengen::playout {

template <int Cap>
class AtariList {
public:
    using Board = go::PlayoutBoard<Cap>;

    explicit AtariList(const Board& board) {
        board.grid().for_each_point([&](Point point) {
            if (is_stone(board.at(point)) && board.head(point) == point) note(board, point);
        });
    }

    /// After each move that is no pass.
    void update(const Board& board, Point move) {
        const Colour enemy = opponent(board.at(move));
        note(board, move);
        board.for_each_chain_beside(move, enemy, [&](Point chain) { note(board, chain); });
    }

    /// Calls visit(stone) for the chains of a colour that may be in atari, all that are among them;
    /// chains that have joined come twice. Where visit says false, it is not, and is struck out.
    template <typename Visit>
    void for_each(const Board& board, Colour colour, Visit&& visit) {
        Stones& stones = stones_[side(colour)];
        int kept = 0;
        for (int i = 0; i < stones.size; ++i) {
            const Point stone = stones.at[i];
            if (board.at(stone) == colour && visit(stone)) stones.at[kept++] = stone;
        }
        stones.size = kept;
    }

private:
    /// The points are all different: a chain that has a stone here already is not noted again.
    struct Stones {
        int size = 0;
        std::array<Point, Cap * Cap> at;
    };

    void note(const Board& board, Point stone) {
        if (!go::is_in_atari(board, stone)) return;
        Stones& stones = stones_[side(board.at(stone))];
        for (int i = 0; i < stones.size; ++i)
            if (board.head(stones.at[i]) == board.head(stone)) return;
        stones.at[stones.size++] = stone;
    }

    Stones stones_[2];
};

}  // namespace tengen::playout
