/// T's life-and-death problem as a search sees it: Go in a region, until the target is killed or
/// has two eyes (T, algorithm 4.1). When both have passed, or the side to move has no point left,
/// both lose (algorithm 4.2).
#pragma once

#include <algorithm>
#include <array>
#include <optional>
#include <vector>

#include "go/ending.hpp"
#include "go/game.hpp"
#include "search/move_codes.hpp"
#include "search/search.hpp"

namespace tengen::engine {

/// What a problem adds to a position. Points are those of the largest grid.
struct ProblemFrame {
    Colour defender;
    Marks<go::largest_size> standing;     ///< Stones of the target that are still there.
    Marks<go::largest_size> meaningless;  ///< Empty points that nobody may play on.
};

template <int Cap>
class ProblemGame {
public:
    using Grid = tengen::Grid<Cap>;
    using Points = Marks<Cap>;

    ProblemGame(const go::Game::Position& position, const ProblemFrame& frame)
        : board_(position.board()),
          to_play_(position.to_play()),
          passes_(position.passes()),
          defender_(frame.defender),
          standing_(translated(frame.standing)) {
        const Points meaningless = translated(frame.meaningless);
        board_.grid().for_each_point([&](Point point) {
            if (!meaningless.has(point)) playable_.push_back(point);
        });
        result_ = judge();
    }

    Colour to_play() const { return to_play_; }
    int move_codes() const { return board_.grid().area() + 1; }
    std::optional<search::Result> result() const { return result_; }
    bool depends_on_past() const { return false; }

    /// A target that was captured and built again is another target, so it is part of the key.
    Key key() const {
        Key key = go::turn_key(board_, passes_, to_play_);
        standing_.for_each([&](Point point) { key ^= mix64(~std::uint64_t(point)); });
        return key;
    }

    void legal_moves(search::Moves& moves) const {
        for (Point point : playable_)
            if (is_legal(point)) moves.push_back(code(point));
        moves.push_back(code(pass));
    }

    void play(search::Move move) { play_point(point(move)); }

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
        using Largest = tengen::Grid<go::largest_size>;
        Points result;
        points.for_each(
            [&](Point point) { result.add(Grid::at(Largest::row(point), Largest::col(point))); });
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

    std::optional<search::Result> judge() const {
        if (standing_.empty()) return search::win_for(opponent(defender_));
        if (go::survived(board_, defender_, standing_)) return search::win_for(defender_);
        if (passes_ >= 2 || !has_move()) return search::Result::both_lose;
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
    Points standing_;
    std::vector<Point> playable_;
    std::optional<search::Result> result_;
};

/// The random playout of a problem.
template <int Cap>
struct ProblemPlayout {
    search::Ending operator()(ProblemGame<Cap>& game, Rng& rng, search::Trace* trace) const {
        const int longest = 2 * game.move_codes();
        int plies = 0;
        for (; !game.result() && plies < longest; ++plies) {
            const Colour mover = game.to_play();
            const Point played = game.play_at_random(rng);
            if (trace) trace->push_back({game.code(played), mover});
        }
        return {game.result().value_or(search::Result::both_lose), plies};
    }
};

}  // namespace tengen::engine
