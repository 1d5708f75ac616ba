/// Five in a row as a search sees it. Nobody passes while there is a point to play.
#pragma once

#include <algorithm>
#include <vector>

#include "five/position.hpp"
#include "five/tactics.hpp"
#include "playout/five_uniform.hpp"
#include "search/move_codes.hpp"
#include "search/search.hpp"

namespace tengen::engine {

class FiveGame {
public:
    explicit FiveGame(const five::Position& root) : position_(root) {}

    const five::Position& position() const { return position_; }
    Colour to_play() const { return position_.to_play(); }
    int move_codes() const { return position_.board().area() + 1; }

    std::optional<search::Result> result() const {
        if (!position_.over()) return std::nullopt;
        return result_of(position_.outcome()->winner);
    }

    static search::Result result_of(Colour winner) {
        return winner == Colour::empty ? search::Result::draw : search::win_for(winner);
    }

    void legal_moves(search::Moves& moves) const {
        five::for_each_point(position_.legal_points(to_play()),
                             [&](Point point) { moves.push_back(code(point)); });
        if (moves.empty()) moves.push_back(code(pass));
    }

    /// The threat tables know rows of five; of others nothing is known.
    void weigh(const search::Moves& moves, std::vector<float>& weights) const {
        if (position_.rules().row != 5) return;
        const five::Tactics tactics(position_, to_play());
        std::ranges::transform(moves, weights.begin(), [&](search::Move move) {
            return point(move) == pass ? 1.0F : tactics.weight(point(move));
        });
    }

    Key key() const {
        const bool white = to_play() == Colour::white;
        return position_.board().key() ^ mix64(2 * std::uint64_t(position_.passes()) + white);
    }
    bool depends_on_past() const { return false; }

    void play(search::Move move) { position_.play(point(move), to_play()); }

    search::Move code(Point point) const {
        return search::code_of(position_.board().grid(), point);
    }
    Point point(search::Move move) const {
        return search::point_of(position_.board().grid(), move);
    }

private:
    five::Position position_;
};

/// The uniform playout in which nothing is forbidden.
struct FivePlayout {
    five::UniformPlayout* play;

    search::Ending operator()(FiveGame& game, Rng& rng, search::Trace* trace) const {
        const five::Board& board = game.position().board();
        if (!trace) return ending(play(board, game.to_play(), rng, nullptr));
        std::vector<Point> moves;
        const five::PlayoutResult end = play(board, game.to_play(), rng, &moves);
        Colour mover = game.to_play();
        for (Point point : moves) {
            trace->push_back({game.code(point), mover});
            mover = opponent(mover);
        }
        return ending(end);
    }

private:
    static search::Ending ending(const five::PlayoutResult& end) {
        return {FiveGame::result_of(end.winner), end.moves};
    }
};

}  // namespace tengen::engine
