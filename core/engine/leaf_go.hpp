/// Go as a pool of searches sees it: exact rules, superko included, and no heap on the way down.
///
/// Suicide is never considered, even where it is allowed; positions are counted by area under every
/// rule set, every stone alive.
#pragma once

#include <algorithm>
#include <array>
#include <vector>

#include "go/game.hpp"
#include "go/score.hpp"
#include "search/leaf.hpp"

namespace tengen::engine {

/// The situations that superko forbids to come back. Nearly every question is answered "no" by a
/// bit of a small filter; only where the bit is set the list is searched.
class Situations {
public:
    void add(Key key) {
        filter_[slot(key)] |= bit(key);
        keys_.push_back(key);
    }
    bool contain(Key key) const {
        return (filter_[slot(key)] & bit(key)) != 0 &&
               std::find(keys_.rbegin(), keys_.rend(), key) != keys_.rend();
    }

private:
    static constexpr std::size_t words = 32;
    static constexpr std::size_t slot(Key key) { return (key >> 6) % words; }
    static constexpr std::uint64_t bit(Key key) { return std::uint64_t{1} << (key & 63); }

    std::array<std::uint64_t, words> filter_{};
    std::vector<Key> keys_;  // assigning a game keeps this memory
};

template <int Cap>
class LeafGo {
public:
    using Grid = tengen::Grid<Cap>;

    /// The present position of a game, with its past.
    explicit LeafGo(const go::Game& game)
        : board_(game.start().board()),
          to_play_(game.start().to_play()),
          rules_(game.start().rules()) {
        remember();
        for (const go::Move& move : game.moves()) {
            to_play_ = move.colour;
            play_point(translated(move.point));
        }
        to_play_ = game.position().to_play();
    }

    Colour to_play() const { return to_play_; }
    int points() const { return board_.grid().area(); }
    int move_codes() const { return points() + 1; }

    std::optional<search::Result> result() const {
        return passes_ < 2 ? std::nullopt : std::optional(counted());
    }

    search::Result counted() const {
        const double lead = go::area_margin(board_, {}) - rules_.komi;
        return lead > 0   ? search::Result::black_wins
               : lead < 0 ? search::Result::white_wins
                          : search::Result::draw;
    }

    void play(search::Move move) {
        const int width = board_.grid().width();
        play_point(move == points() ? pass : Grid::at(move / width, move % width));
    }

    void describe(search::Planes planes, search::MoveSet& legal) const {
        int code = 0;
        board_.grid().for_each_point([&](Point point) {
            const Colour colour = board_.at(point);
            if (colour == Colour::empty)
                describe_empty(point, code, planes, legal);
            else
                planes.add(colour == to_play_ ? search::Plane::own : search::Plane::opponent, code);
            if (point == last_move_) planes.add(search::Plane::last_move, code);
            ++code;
        });
        legal.add(code);  // the pass
    }

private:
    static Point translated(Point point) {
        using Wide = go::Game::Grid;
        return point == pass ? pass : Grid::at(Wide::row(point), Wide::col(point));
    }

    void describe_empty(Point point, int code, search::Planes& planes,
                        search::MoveSet& legal) const {
        const Sides sides = look_around(point);
        if (!sides.breath) return;
        if (point == board_.ko() || repeats(point, sides.captures))
            planes.add(search::Plane::closed, code);
        else
            legal.add(code);
    }

    /// What the four neighbours of an empty point mean to the side to move.
    struct Sides {
        bool breath;    ///< A stone here would have a liberty, perhaps by capturing.
        bool captures;  ///< It would capture.
    };
    Sides look_around(Point point) const {
        bool breath = false, captures = false;
        for (Point offset : Grid::neighbours) {
            const Point beside = point + offset;
            const Colour colour = board_.at(beside);
            if (colour == Colour::empty)
                breath = true;
            else if (colour == to_play_)
                breath |= board_.liberties(beside) > 1;
            else if (colour == opponent(to_play_))
                captures |= board_.liberties(beside) == 1;
        }
        return {breath || captures, captures};
    }

    /// While stones have only been added, no board can come back.
    bool repeats(Point point, bool captures) const {
        if (rules_.ko == go::Ko::simple || (!any_removed_ && !captures)) return false;
        const Key after = captures ? board_.key_after(point, to_play_)
                                   : board_.key() ^ stone_keys<Cap>[side(to_play_)][point];
        return past_.contain(situation(after, opponent(to_play_)));
    }

    /// As in go::Position: under situational superko the side to move is part of it.
    Key situation(Key board, Colour next) const {
        return rules_.ko == go::Ko::situational && next == Colour::white ? ~board : board;
    }
    void remember() {
        if (rules_.ko != go::Ko::simple) past_.add(situation(board_.key(), to_play_));
    }

    void play_point(Point point) {
        if (point == pass) {
            board_.clear_ko();
            ++passes_;
        } else {
            any_removed_ |= board_.play(point, to_play_) != 0;
            passes_ = 0;
        }
        last_move_ = point == pass ? no_point : point;
        to_play_ = opponent(to_play_);
        remember();
    }

    go::Board<Cap> board_;
    Colour to_play_;
    bool any_removed_ = false;
    Point last_move_ = no_point;
    int passes_ = 0;
    go::Rules rules_;
    Situations past_;
};

}  // namespace tengen::engine
