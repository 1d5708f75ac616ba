/// Which moves a position offers to the search, and which of them come first.
///
/// Without a threat these are the empty points at most two away from a stone. Against the threat of
/// a four that could not be stopped they are what meets it: of every such four the stone itself or
/// a five that would follow, and the mover's own fours. Left out is Renju's rarest defence, a stone
/// that makes the winning point forbidden to Black.
#pragma once

#include <array>
#include <cstdint>

#include "five/threat_board.hpp"

namespace tengen::alphabeta {

struct Candidate {
    Point point;
    int urgency;
};

/// A list of moves from which the most urgent is taken again and again.
class Candidates {
public:
    int size() const { return size_; }
    bool empty() const { return size_ == 0; }
    Candidate& operator[](int index) { return list_[std::size_t(index)]; }
    const Candidate& operator[](int index) const { return list_[std::size_t(index)]; }
    Candidate* begin() { return list_.data(); }
    Candidate* end() { return list_.data() + size_; }

    void add(Point point, int urgency) { list_[std::size_t(size_++)] = {point, urgency}; }

    /// Brings the most urgent of the moves from `first` on to the place `first`.
    const Candidate& pick(int first);

private:
    std::array<Candidate, five::largest_side * five::largest_side> list_;
    int size_ = 0;
};

/// The empty points at most two away from a stone; the middle of an empty board.
five::PointSet near_stones(const five::Board& board);

/// What meets every four of the opponent that could not be stopped. To be asked while the opponent
/// has such a point and nobody has a five.
five::PointSet defences(const five::ThreatBoard& board, Colour mover);

/// Does the opponent have an allowed point that makes a four which cannot be stopped?
bool is_threatened(const five::ThreatBoard& board, Colour mover);

}  // namespace tengen::alphabeta
