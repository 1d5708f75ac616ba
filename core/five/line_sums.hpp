/// The sums of a `LineNetwork` on a board, kept while stones come and go.
///
/// Most positions of a search end before anybody asks what they are worth. So a stone is only
/// noted when it is set, and reckoned when a value is asked for; what was reckoned is taken back
/// from a trail, and a stone that nobody asked about is taken back for nothing.
#pragma once

#include <array>
#include <cstdint>
#include <limits>
#include <vector>

#include "five/board.hpp"
#include "five/line_network.hpp"

namespace tengen::five {

class LineSums {
public:
    /// Do the sums fit into their bits, whatever stands on the board?
    static bool fits(const Board& board) {
        return board.area() * LineNetwork::cut_scale <= std::numeric_limits<std::int16_t>::max();
    }

    /// The board must fit. The network must outlive the sums.
    LineSums(const LineNetwork& network, const Board& board);

    /// Sets a stone on an empty point.
    void place(Point point, Colour colour) { stones_.push_back({point, colour}); }

    /// Takes the last stone back.
    void undo();

    /// The logarithm of the mover's odds in hundredths.
    int value(Colour mover, int standing);

    /// What makes a move urgent here.
    LineNetwork::Key key(Colour mover, int standing);

    /// How urgent a move to an empty point is by this key, which was made of this position.
    int urgency(Point point, const LineNetwork::Key& key) const;

private:
    using Channels = LineNetwork::Channels;
    struct Stone {
        Point point;
        Colour colour;
    };
    /// What there was before a stone was reckoned.
    struct Before {
        Channels sums;
        std::size_t trail;
    };

    void catch_up();
    void reckon(const Stone& stone);
    void look_along(int direction, const Stone& stone, Channels& sums);
    void toggle(const Stone& stone);
    void make_room();

    const LineNetwork& network_;
    std::array<CellWord, all_lines> cells_{};
    std::array<Channels, FiveGrid::cells> seen_{};  // by every empty point, not cut off
    Channels sums_{};
    std::vector<Stone> stones_;
    std::vector<Before> before_;        // of the stones that are reckoned
    std::vector<Channels> seen_trail_;  // what points saw; longer than what is in use
    std::vector<Point> points_trail_;   // which points, likewise
    std::size_t trail_end_ = 0;
};

}  // namespace tengen::five
