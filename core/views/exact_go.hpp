/// Go as a search sees it whose leaves are judged outside: an exact position with its past, and
/// planes of it. No heap on the way down, since assigning keeps its memory.
///
/// Suicide is never considered, even where it is allowed; positions are counted by area under every
/// rule set, every stone alive.
#pragma once

#include <algorithm>
#include <array>
#include <optional>
#include <string_view>

#include "go/game.hpp"
#include "go/score.hpp"
#include "go/settled.hpp"
#include "search/move_codes.hpp"
#include "search/planes.hpp"
#include "views/go_proofs.hpp"

namespace tengen::view {

enum class GoPlane : std::uint8_t {
    own,              ///< Stones of the side to move.
    opponent,         ///< Stones of the other side.
    last_move,        ///< None after a pass or at the start.
    closed,           ///< Points closed by ko or superko.
    black,            ///< The whole board if Black is to move.
    before_last,      ///< The move before the last one.
    one_liberty,      ///< Stones of either side by the liberties of their chains …
    two_liberties,    ///< …
    three_liberties,  ///< … three or more.
    passed,           ///< The whole board after a pass.
};

template <int Cap>
class ExactGo {
public:
    using Grid = tengen::Grid<Cap>;

    static constexpr std::array<std::string_view, 10> plane_names = {
        "own",         "opponent",    "last_move",     "closed",          "black",
        "before_last", "one_liberty", "two_liberties", "three_liberties", "passed"};
    static constexpr int usual_planes = 5;

    /// The present position of a game, with its past.
    explicit ExactGo(const go::Game& game) : position_(game.position()) {
        const auto& moves = game.moves();
        const auto here = [](Point point) {
            return Grid::template translated<go::largest_size>(point);
        };
        if (!moves.empty()) last_ = here(moves.back().point);
        if (moves.size() > 1) before_last_ = here(moves[moves.size() - 2].point);
    }

    const go::Board<Cap>& board() const { return position_.board(); }
    Point last() const { return last_; }
    Colour to_play() const { return position_.to_play(); }
    int points() const { return grid().area(); }
    int move_codes() const { return points() + 1; }

    std::optional<Status> result() const {
        return position_.over() ? std::optional(counted()) : std::nullopt;
    }

    Status counted() const {
        return status_of(go::area_margin(position_.board(), {}) - position_.rules().komi);
    }
    static Status status_of(double lead) {
        return lead > 0 ? Status::black_wins : lead < 0 ? Status::white_wins : Status::draw;
    }

    using Owners = go::Owners<Cap>;
    Owners owners() const { return go::owners(board(), {}); }
    std::optional<Owners> settled() const { return go::settled_owners(board()); }

    double lead(const Owners& owners) const {
        int margin = 0;
        grid().for_each_point([&](Point point) {
            margin += (owners[point] == Colour::black) - (owners[point] == Colour::white);
        });
        return margin - position_.rules().komi;
    }

    void paint(const Owners& owners, Colour colour, search::Canvas canvas) const {
        grid().for_each_point([&](Point point) {
            if (owners[point] == colour) canvas.add(code(point));
        });
    }

    void legal_moves(search::Moves& moves) const {
        grid().for_each_point([&](Point point) {
            if (position_.board().at(point) != Colour::empty) return;
            const Sides sides = look_around(point);
            if (sides.breath && !is_closed(point, sides.captures)) moves.push_back(code(point));
        });
        moves.push_back(code(pass));
    }

    Key key() const {
        const auto& board = position_.board();
        return go::turn_key(board.key(), board.ko(), position_.passes(), to_play());
    }
    bool depends_on_past() const { return position_.superko().applies(); }

    void play(search::Move move) {
        const Point point = this->point(move);
        position_.play(point, to_play());
        before_last_ = last_;
        last_ = point;
    }

    void describe(search::Planes planes, search::MoveSet& legal) const {
        int code = 0;
        const auto& board = position_.board();
        search::Canvas own = planes[GoPlane::own], other = planes[GoPlane::opponent];
        search::Canvas closed = planes[GoPlane::closed];
        grid().for_each_point([&](Point point) {
            const Colour colour = board.at(point);
            if (colour == Colour::empty)
                describe_empty(point, code, closed, legal);
            else
                (colour == to_play() ? own : other).add(code);
            ++code;
        });
        legal.add(code);  // the pass
        describe_liberties(planes);
        if (is_point(last_)) planes[GoPlane::last_move].add(this->code(last_));
        if (is_point(before_last_)) planes[GoPlane::before_last].add(this->code(before_last_));
        if (to_play() == Colour::black) planes[GoPlane::black].fill(points());
        if (last_ == pass) planes[GoPlane::passed].fill(points());
    }

    search::Move code(Point point) const { return search::code_of(grid(), point); }
    Point point(search::Move move) const { return search::point_of(grid(), move); }

private:
    const Grid& grid() const { return position_.board().grid(); }

    void describe_liberties(const search::Planes& planes) const {
        search::Canvas by_count[] = {planes[GoPlane::one_liberty], planes[GoPlane::two_liberties],
                                     planes[GoPlane::three_liberties]};
        if (!by_count[0] && !by_count[1] && !by_count[2]) return;
        grid().for_each_point([&](Point point) {
            if (!is_stone(position_.board().at(point))) return;
            by_count[std::min(position_.board().liberties(point), 3) - 1].add(code(point));
        });
    }

    void describe_empty(Point point, int code, search::Canvas& closed,
                        search::MoveSet& legal) const {
        const Sides sides = look_around(point);
        if (!sides.breath) return;
        if (is_closed(point, sides.captures))
            closed.add(code);
        else
            legal.add(code);
    }

    /// What the four neighbours of an empty point mean to the side to move.
    struct Sides {
        bool breath;    ///< A stone here would have a liberty, perhaps by capturing.
        bool captures;  ///< It would capture.
    };
    Sides look_around(Point point) const {
        const go::Board<Cap>& board = position_.board();
        bool breath = false, captures = false;
        for (Point offset : Grid::neighbours) {
            const Point beside = point + offset;
            const Colour colour = board.at(beside);
            if (colour == Colour::empty)
                breath = true;
            else if (colour == to_play())
                breath |= board.liberties(beside) > 1;
            else if (colour == opponent(to_play()))
                captures |= board.liberties(beside) == 1;
        }
        return {breath || captures, captures};
    }

    /// Is a point with breath closed by ko or superko? A stone that captures nothing changes the
    /// key by itself alone.
    bool is_closed(Point point, bool captures) const {
        const go::Board<Cap>& board = position_.board();
        if (point == board.ko()) return true;
        const auto key_after = [&] {
            return captures ? board.key_after(point, to_play())
                            : board.key() ^ stone_keys<Cap>[side(to_play())][point];
        };
        return position_.superko().forbids(
            [&] { return captures; }, opponent(to_play()), key_after,
            [&](Key situation) { return position_.past().contain(situation); });
    }

    go::Position<Cap> position_;
    Point last_ = no_point, before_last_ = no_point;
};

}  // namespace tengen::view
