#include "playout/five_shapes.hpp"

#include <bit>
#include <optional>

#include "five/near.hpp"
#include "five/threat_board.hpp"

namespace tengen::playout {

using five::Makes;
using five::PointSet;
using five::ThreatBoard;

namespace {

/// Points at most so far from a stone are played without a reason.
constexpr int reach = 2;

PointSet united(PointSet a, const PointSet& b) {
    for (std::size_t row = 0; row < a.size(); ++row) a[row] |= b[row];
    return a;
}

/// Any point of a set; `no_point` if it is empty.
Point any_of(const PointSet& points, Rng& rng) {
    int count = 0;
    for (std::uint32_t row : points) count += std::popcount(row);
    if (count == 0) return no_point;
    int skip = int(rng.below(std::uint32_t(count)));
    for (std::size_t row = 0;; ++row) {
        std::uint32_t rest = points[row];
        if (const int here = std::popcount(rest); skip >= here) {
            skip -= here;
            continue;
        }
        for (; skip > 0; --skip) rest &= rest - 1;
        return five::FiveGrid::at(int(row), std::countr_zero(rest));
    }
}

/// One playout under way.
class Playing {
public:
    Playing(const five::Position& position, Rng& rng)
        : board_(position.board(), position.rules()),
          rng_(rng),
          mover_(position.to_play()),
          near_(five::near_stones(position.board(), reach)) {}

    Colour mover() const { return mover_; }

    /// Who wins, as far as it can be seen before a move is made; `empty` is a draw.
    std::optional<Colour> decided() const {
        const Colour other = opponent(mover_);
        if (board_.any(mover_, Makes::five)) return mover_;
        if (board_.count(other, Makes::five) > 1) return other;
        if (board_.any(other, Makes::five))
            return may_play(board_.first(other, Makes::five)) ? std::nullopt : std::optional(other);
        if (wins_next()) return mover_;
        if (board_.board().full()) return Colour::empty;
        return std::nullopt;
    }

    /// A move for a game that is not decided; `no_point` if there is hardly one left.
    Point choose() {
        const Colour other = opponent(mover_);
        if (board_.any(other, Makes::five)) return board_.first(other, Makes::five);
        if (board_.any(other, Makes::win))
            if (const Point point = allowed(
                    united(board_.points(other, Makes::win), board_.points(mover_, Makes::four)));
                point != no_point)
                return point;
        if (rng_.below(2) == 0)
            if (const Point point = allowed(pressing()); point != no_point) return point;
        if (const Point point = allowed(near_); point != no_point) return point;
        return allowed(board_.board().empty_points());
    }

    void play(Point point) {
        board_.place(point, mover_);
        mover_ = opponent(mover_);
        extend_near(point);
    }

private:
    bool may_play(Point point) const { return !board_.is_forbidden(point, mover_); }

    /// May the mover make a four that cannot be stopped?
    bool wins_next() const {
        if (!board_.any(mover_, Makes::win)) return false;
        bool found = false;
        for_each_point(board_, mover_, Makes::win,
                       [&](Point point) { found = found || may_play(point); });
        return found;
    }

    /// Where a stone of either colour makes a four or a three.
    PointSet pressing() const {
        PointSet points{};
        for (Colour colour : {Colour::black, Colour::white})
            for (Makes makes : {Makes::four, Makes::three})
                points = united(points, board_.points(colour, makes));
        return points;
    }

    /// Any point of a set that the mover may play on; `no_point` after a few that he may not.
    Point allowed(const PointSet& points) {
        for (int tries = 0; tries < 8; ++tries) {
            const Point point = any_of(points, rng_);
            if (point == no_point || may_play(point)) return point;
        }
        return no_point;
    }

    void extend_near(Point point) {
        const five::Board& board = board_.board();
        const int row = five::FiveGrid::row(point), col = five::FiveGrid::col(point);
        const std::uint32_t around = (0b11111U << col) >> reach;
        const PointSet empty = board.empty_points();
        for (int r = std::max(0, row - reach); r <= std::min(board.height() - 1, row + reach); ++r)
            near_[std::size_t(r)] |= around;
        for (std::size_t r = 0; r < near_.size(); ++r) near_[r] &= empty[r];
    }

    ThreatBoard board_;
    Rng& rng_;
    Colour mover_;
    PointSet near_;
};

}  // namespace

search::Ending FiveShapes::play(const view::Five& game, Rng& rng, search::Trace* trace) {
    Playing playing(game.position(), rng);
    for (int plies = 0;; ++plies) {
        if (const auto winner = playing.decided()) return {view::Five::status_of(*winner), plies};
        const Point point = playing.choose();
        if (point == no_point) return {Status::draw, plies};
        if (trace) trace->push_back({game.code(point), playing.mover()});
        playing.play(point);
    }
}

}  // namespace tengen::playout
