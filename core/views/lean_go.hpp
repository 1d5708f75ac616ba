/// Go as a search with playouts sees it: the lean board of the playouts, on which a copy and a move
/// cost little, with what exact rules ask beyond it.
///
/// That is the key of the board after every move since the root, for superko. The situations before
/// the root are the root's, which all copies share. Suicide is never considered, even where it is
/// allowed; positions are counted by area under every rule set.
#pragma once

#include <algorithm>
#include <optional>
#include <vector>

#include "go/playout_board.hpp"
#include "go/position.hpp"
#include "go/score.hpp"
#include "search/game.hpp"
#include "search/move_codes.hpp"
#include "views/go_proofs.hpp"

namespace tengen::view {

template <int Cap>
class LeanGo {
public:
    using Grid = tengen::Grid<Cap>;

    /// The root must outlive the view and its copies. They share it without counting who does:
    /// threads that copy a view for each simulation would all write to that count.
    /// `last` is the move that led to it, if there is one.
    LeanGo(const go::Position<Cap>& root, Point last)
        : root_(&root),
          superko_(root.superko()),
          board_(root.board()),
          key_(root.board().key()),
          to_play_(root.to_play()),
          passes_(root.passes()),
          last_(last) {}

    Colour to_play() const { return to_play_; }
    int move_codes() const { return board_.grid().area() + 1; }
    const go::PlayoutBoard<Cap>& board() const { return board_; }
    /// The move that led here; `no_point` if it is not known.
    Point last() const { return last_; }

    std::optional<Status> result() const {
        if (passes_ < 2) return std::nullopt;
        return status_of(go::area_margin(board_, {}));
    }

    void legal_moves(search::Moves& moves) const {
        board_.grid().for_each_point([&](Point point) {
            if (board_.is_legal(point, to_play_) && !repeats(point)) moves.push_back(code(point));
        });
        moves.push_back(code(pass));
    }

    /// Stones, turn, ko and passes; of the past only what the superko may forbid is left out.
    Key key() const { return go::turn_key(key_, board_.ko(), passes_, to_play_); }
    bool depends_on_past() const { return superko_.applies(); }

    void play(search::Move move) {
        const Point point = this->point(move);
        if (point == pass) {
            board_.pass_turn();
            ++passes_;
        } else {
            play_stone(point);
            passes_ = 0;
        }
        last_ = point;
        to_play_ = opponent(to_play_);
        if (superko_.applies()) since_root_.push_back(superko_.situation(key_, to_play_));
    }

    /// Who wins by this margin on the board.
    Status status_of(int margin) const {
        const double lead = margin - root_->rules().komi;
        return lead > 0 ? Status::black_wins : lead < 0 ? Status::white_wins : Status::draw;
    }

    search::Move code(Point point) const { return search::code_of(board_.grid(), point); }
    Point point(search::Move move) const { return search::point_of(board_.grid(), move); }

private:
    /// What the board takes off goes to the end of its list of empty points.
    void play_stone(Point point) {
        const int before = board_.empties();
        board_.play(point, to_play_);
        key_ ^= stone_keys<Cap>[side(to_play_)][point];
        for (int i = before - 1; i < board_.empties(); ++i)
            key_ ^= stone_keys<Cap>[side(opponent(to_play_))][board_.empty(i)];
        if (board_.empties() >= before) superko_.stones_were_removed();
    }

    bool repeats(Point point) const {
        return superko_.forbids([&] { return board_.captured_sides(point, to_play_) != 0; },
                                opponent(to_play_), [&] { return key_after(point); },
                                [&](Key situation) { return has_been(situation); });
    }

    Key key_after(Point point) const {
        Key key = key_ ^ stone_keys<Cap>[side(to_play_)][point];
        board_.for_each_captured(point, to_play_, [&](Point stone) {
            key ^= stone_keys<Cap>[side(opponent(to_play_))][stone];
        });
        return key;
    }

    bool has_been(Key situation) const {
        return std::find(since_root_.rbegin(), since_root_.rend(), situation) !=
                   since_root_.rend() ||
               root_->past().contain(situation);
    }

    const go::Position<Cap>* root_;
    go::Superko superko_;
    go::PlayoutBoard<Cap> board_;
    Key key_;
    Colour to_play_;
    int passes_;
    Point last_;
    std::vector<Key> since_root_;  // the situation after each move
};

}  // namespace tengen::view
