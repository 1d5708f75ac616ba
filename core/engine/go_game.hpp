/// Go as a search sees it.
///
/// Inside the tree moves are played on the lean playout board, which knows the simple ko. The exact
/// rules, superko included, are asked only where the moves of a new node are listed: then the way
/// from the root is played again on an exact position. Suicide is never considered, even where it
/// is allowed; positions are counted by area under every rule set.
#pragma once

#include <algorithm>
#include <vector>

#include "engine/go_tactics.hpp"
#include "go/position.hpp"
#include "go/score.hpp"
#include "playout/go_uniform.hpp"
#include "search/move_codes.hpp"
#include "search/search.hpp"

namespace tengen::engine {

template <int Cap>
class GoGame {
public:
    using Grid = tengen::Grid<Cap>;

    /// The root must outlive the game and its copies. They share it without counting who does:
    /// threads that copy a game for each simulation would all write to that count.
    /// `last` is the move that led to it, if there is one.
    GoGame(const go::Position<Cap>& root, Point last)
        : root_(&root),
          last_(last),
          board_(root.board()),
          to_play_(root.to_play()),
          passes_(root.passes()) {}

    Colour to_play() const { return to_play_; }
    int move_codes() const { return board_.grid().area() + 1; }

    std::optional<search::Result> result() const {
        return passes_ < 2 ? std::nullopt : std::optional(result_of(exact_margin()));
    }

    void legal_moves(search::Moves& moves) const {
        const go::Position<Cap> position = exact();
        board_.grid().for_each_point([&](Point point) {
            if (position.legality(point, to_play_) == go::Legality::legal &&
                !position.board().is_suicide(point, to_play_))
                moves.push_back(code(point));
        });
        moves.push_back(code(pass));
    }

    void weigh(const search::Moves& moves, std::vector<float>& weights) const {
        const go::Position<Cap> position = exact();
        const GoTactics<Cap> tactics(position.board(), to_play_, last());
        std::ranges::transform(moves, weights.begin(),
                               [&](search::Move move) { return tactics.weight(point(move)); });
    }

    /// Stones, turn, ko and passes; of the past only what the superko may forbid is left out.
    Key key() const { return go::turn_key(exact().board(), passes_, to_play_); }
    bool depends_on_past() const { return root_->rules().ko != go::Ko::simple; }

    void play(search::Move move) {
        const Point point = this->point(move);
        board_.play(point, to_play_);
        passes_ = point == pass ? passes_ + 1 : 0;
        way_.push_back(point);
        to_play_ = opponent(to_play_);
    }

    /// Who wins by this margin on the board.
    search::Result result_of(int margin) const {
        const double lead = margin - root_->rules().komi;
        return lead > 0   ? search::Result::black_wins
               : lead < 0 ? search::Result::white_wins
                          : search::Result::draw;
    }

    go::PlayoutBoard<Cap>& board() { return board_; }

    search::Move code(Point point) const { return search::code_of(board_.grid(), point); }
    Point point(search::Move move) const { return search::point_of(board_.grid(), move); }

private:
    go::Position<Cap> exact() const {
        go::Position<Cap> position = *root_;
        for (Point point : way_) position.play(point, position.to_play());
        return position;
    }

    Point last() const { return way_.empty() ? last_ : way_.back(); }

    int exact_margin() const { return go::area_margin(exact().board(), {}); }

    const go::Position<Cap>* root_;
    Point last_;
    go::PlayoutBoard<Cap> board_;
    Colour to_play_;
    int passes_;
    std::vector<Point> way_;  // the moves since the root
};

/// The uniform playout that fills no eyes.
template <int Cap>
struct GoPlayout {
    search::Ending operator()(GoGame<Cap>& game, Rng& rng, search::Trace* trace) const {
        const auto end = trace ? traced(game, rng, *trace)
                               : playout::play_uniform(game.board(), game.to_play(), rng);
        return {game.result_of(end.margin), end.moves};
    }

private:
    static playout::Playout traced(GoGame<Cap>& game, Rng& rng, search::Trace& trace) {
        Colour mover = game.to_play();
        return playout::play_uniform(game.board(), mover, rng, [&](Point point) {
            trace.push_back({game.code(point), mover});
            mover = opponent(mover);
        });
    }
};

}  // namespace tengen::engine
