/// T's life-and-death problem as a search sees it: Go in a region, until the target is killed or
/// has two eyes (T, algorithm 4.1). When both have passed, or the side to move has no point left,
/// both lose (algorithm 4.2).
#pragma once

#include <algorithm>
#include <array>
#include <optional>
#include <string_view>
#include <vector>

#include "base/rng.hpp"
#include "go/ending.hpp"
#include "go/game.hpp"
#include "search/move_codes.hpp"
#include "search/planes.hpp"

namespace tengen::view {

/// What a problem adds to a position. Points are those of the largest grid.
struct ProblemFrame {
    Colour defender;
    Marks<go::largest_size> standing;     ///< Stones of the target that are still there.
    Marks<go::largest_size> meaningless;  ///< Empty points that nobody may play on.
};

/// T's seven planes (T2).
enum class ProblemPlane : std::uint8_t {
    black,
    white,
    meaningless,  ///< Points that nobody may play on.
    invalid,      ///< Points that the side to move may not play on now.
    turn,         ///< The whole board if White is to move.
    passed,       ///< The whole board after a pass.
    done,         ///< The whole board when the problem is over.
};

template <int Cap>
class Problem {
public:
    using Grid = tengen::Grid<Cap>;
    using Points = Marks<Cap>;

    static constexpr std::array<std::string_view, 7> plane_names = {
        "black", "white", "meaningless", "invalid", "turn", "passed", "done"};
    static constexpr int usual_planes = 7;

    Problem(const go::Game::Position& position, const ProblemFrame& frame)
        : board_(position.board()),
          to_play_(position.to_play()),
          passes_(position.passes()),
          defender_(frame.defender),
          standing_(translated(frame.standing)),
          meaningless_(translated(frame.meaningless)) {
        board_.grid().for_each_point([&](Point point) {
            if (!meaningless_.has(point)) playable_.push_back(point);
        });
        result_ = judge();
    }

    Colour to_play() const { return to_play_; }
    int points() const { return board_.grid().area(); }
    int move_codes() const { return points() + 1; }
    std::optional<Status> result() const { return result_; }
    Status counted() const { return Status::both_lose; }
    bool depends_on_past() const { return false; }

    /// A target that was captured and built again is another target, so it is part of the key.
    Key key() const {
        Key key = go::turn_key(board_.key(), board_.ko(), passes_, to_play_);
        standing_.for_each([&](Point point) { key ^= mix64(~std::uint64_t(point)); });
        return key;
    }

    void legal_moves(search::Moves& moves) const {
        for (Point point : playable_)
            if (is_legal(point)) moves.push_back(code(point));
        moves.push_back(code(pass));
    }

    void play(search::Move move) { play_point(point(move)); }

    void describe(search::Planes planes, search::MoveSet& legal) const {
        int code = 0;
        board_.grid().for_each_point([&](Point point) {
            const Colour colour = board_.at(point);
            if (colour == Colour::black) planes[ProblemPlane::black].add(code);
            if (colour == Colour::white) planes[ProblemPlane::white].add(code);
            if (meaningless_.has(point)) planes[ProblemPlane::meaningless].add(code);
            if (!meaningless_.has(point) && is_legal(point))
                legal.add(code);
            else
                planes[ProblemPlane::invalid].add(code);
            ++code;
        });
        legal.add(code);  // the pass
        if (to_play_ == Colour::white) planes[ProblemPlane::turn].fill(points());
        if (passes_ > 0) planes[ProblemPlane::passed].fill(points());
        if (result_) planes[ProblemPlane::done].fill(points());
    }

    /// A random legal move that fills no own true eye; a pass only if there is none.
    Point play_at_random(Rng& rng) {
        std::array<Point, Grid::cells> points;
        std::uint32_t count = 0;
        for (Point point : playable_)
            if (is_legal(point) && !go::is_true_eye(board_, point, to_play_))
                points[count++] = point;
        const Point chosen = count == 0 ? pass : points[rng.below(count)];
        play_point(chosen);
        return chosen;
    }

    search::Move code(Point point) const { return search::code_of(board_.grid(), point); }
    Point point(search::Move move) const { return search::point_of(board_.grid(), move); }

private:
    static Points translated(const Marks<go::largest_size>& points) {
        Points result;
        points.for_each(
            [&](Point point) { result.add(Grid::template translated<go::largest_size>(point)); });
        return result;
    }

    bool is_legal(Point point) const {
        return board_.at(point) == Colour::empty && point != board_.ko() &&
               !board_.is_suicide(point, to_play_);
    }

    void play_point(Point point) {
        if (point == pass) {
            board_.clear_ko();
            ++passes_;
        } else {
            const bool removed = board_.play(point, to_play_) != 0;
            passes_ = 0;
            if (removed) standing_ = go::still_standing(board_, defender_, standing_);
        }
        to_play_ = opponent(to_play_);
        result_ = judge();
    }

    std::optional<Status> judge() const {
        if (standing_.empty()) return win_for(opponent(defender_));
        if (go::survived(board_, defender_, standing_)) return win_for(defender_);
        if (passes_ >= 2 || !has_move()) return Status::both_lose;
        return std::nullopt;
    }

    bool has_move() const {
        return std::any_of(playable_.begin(), playable_.end(),
                           [this](Point point) { return is_legal(point); });
    }

    go::Board<Cap> board_;
    Colour to_play_;
    int passes_;
    Colour defender_;
    Points standing_, meaningless_;
    std::vector<Point> playable_;
    std::optional<Status> result_;
};

}  // namespace tengen::view
