/// Five in a row as a search sees it: all points that are legal, and the pass where it could be
/// better than every one of them.
///
/// A pass never wins, since the other side may pass too and two passes are a draw. All it can do is
/// save a side that loses with every stone. It does so after a pass of the other side, for then the
/// game is over. It may do so where a stone can harm its own side: a row that must be exact grows
/// too long, a point becomes forbidden (standard, Renju).
///
/// In freestyle it cannot while nobody has passed. Say that a side would hold the game by a pass.
/// Then it holds it by a stone on any point x: it goes on as it would after the pass, with a stone
/// more, and where it would play on x, it plays anywhere. A stone more only closes a point to the
/// other side, makes rows longer, which win as well, and fills the board, which is a draw. So the
/// pass is left out there, and a loss by all stones is a loss.
///
/// Games in which a pass is better than every stone are curiosities of nearly full boards. So a
/// search lists it last and considers it last (`stones_first`): it is tried when every stone has
/// lost. An evaluator is not offered it before somebody has passed; what its search proves under
/// exact rules, it proves of games in which nobody does.
#pragma once

#include <array>
#include <optional>
#include <string_view>

#include "five/game.hpp"
#include "five/near.hpp"
#include "five/threat_sets.hpp"
#include "search/guides.hpp"
#include "search/move_codes.hpp"
#include "search/planes.hpp"

namespace tengen::view {

enum class FivePlane : std::uint8_t {
    own,         ///< Stones of the side to move.
    opponent,    ///< Stones of the other side.
    last_move,   ///< None after a pass or at the start.
    closed,      ///< Points forbidden to Black (Renju), whoever is to move.
    black,       ///< The whole board if Black is to move.
    near,        ///< Empty points within three of a stone, in any direction (R5).
    attack,      ///< R's A: what threatens more than the opponent, or meets a threat by another.
    defence,     ///< R's D: all that meets the opponent's threat; empty where there is none.
    potential,   ///< Where the side to move makes an open two or better (R5).
    fives,       ///< Where a stone of the side to move wins.
    fours,       ///< Where it makes a four of any kind.
    open_fours,  ///< Where it makes one that cannot be stopped, or two fours.
    threes,      ///< Where it makes an open three.
    opponent_potential,  ///< The same of the other side.
    opponent_fives,
    opponent_fours,
    opponent_open_fours,
    opponent_threes,
};

class Five {
public:
    static constexpr std::array<std::string_view, 18> plane_names = {"own",
                                                                     "opponent",
                                                                     "last_move",
                                                                     "closed",
                                                                     "black",
                                                                     "near",
                                                                     "attack",
                                                                     "defence",
                                                                     "potential",
                                                                     "fives",
                                                                     "fours",
                                                                     "open_fours",
                                                                     "threes",
                                                                     "opponent_potential",
                                                                     "opponent_fives",
                                                                     "opponent_fours",
                                                                     "opponent_open_fours",
                                                                     "opponent_threes"};
    static constexpr int usual_planes = 5;

    explicit Five(const five::Game& game) : position_(game.position()) {
        if (!game.moves().empty() && game.moves().back().point != pass)
            last_move_ = code(game.moves().back().point);
    }

    const five::Position& position() const { return position_; }
    Colour to_play() const { return position_.to_play(); }
    int points() const { return position_.board().area(); }
    int move_codes() const { return points() + 1; }

    std::optional<Status> result() const {
        if (!position_.over()) return std::nullopt;
        return status_of(position_.outcome()->winner);
    }
    Status counted() const { return Status::draw; }

    static Status status_of(Colour winner) {
        return winner == Colour::empty ? Status::draw : win_for(winner);
    }

    void legal_moves(search::Moves& moves) const {
        five::for_each_point(position_.legal_points(to_play()),
                             [&](Point point) { moves.push_back(code(point)); });
        if (moves.empty() || pass_may_help()) moves.push_back(code(pass));
    }

    Key key() const {
        const bool white = to_play() == Colour::white;
        return position_.board().key() ^ mix64(2 * std::uint64_t(position_.passes()) + white);
    }
    bool depends_on_past() const { return false; }

    void play(search::Move move) {
        const Point played = point(move);
        position_.play(played, to_play());
        last_move_ = played == pass ? search::no_move : move;
    }

    void describe(search::Planes planes, search::MoveSet& legal) const {
        const five::Board& board = position_.board();
        const bool renju = position_.rules().restricts(Colour::black);
        const bool restricted = position_.rules().restricts(to_play());
        const five::PointSet closed = renju ? five::forbidden_points(board) : five::PointSet{};
        const five::PointSet empty = board.empty_points();
        search::Canvas own = planes[FivePlane::own], other = planes[FivePlane::opponent];
        search::Canvas forbidden = planes[FivePlane::closed], near = planes[FivePlane::near];
        const five::PointSet around = near ? five::near_stones(board, 3) : five::PointSet{};
        for (int row = 0, first = 0; row < board.height(); ++row, first += board.width()) {
            own.add_row(first, stones(row, to_play()));
            other.add_row(first, stones(row, opponent(to_play())));
            if (renju) forbidden.add_row(first, closed[row]);
            if (near) near.add_row(first, around[row]);
            legal.add_row(first, restricted ? empty[row] & ~closed[row] : empty[row]);
        }
        if (position_.rules().row == 5) {
            paint_threats(planes);
            paint_shapes(planes, to_play(), FivePlane::potential, FivePlane::fives);
            paint_shapes(planes, opponent(to_play()), FivePlane::opponent_potential,
                         FivePlane::opponent_fives);
        }
        if (last_move_ != search::no_move) planes[FivePlane::last_move].add(last_move_);
        if (to_play() == Colour::black) planes[FivePlane::black].fill(points());
        if (legal.empty() || position_.passes() > 0) legal.add(points());
    }

    /// A filter that keeps the pass back while there are stones to try, unless it ends the game.
    static search::Considered stones_first(const Five& game, search::Moves& moves) {
        const bool keeps_pass =
            moves.size() > 1 && game.position_.passes() == 0 && game.point(moves.back()) == pass;
        return {moves.size() - keeps_pass};
    }

    search::Move code(Point point) const {
        return search::code_of(position_.board().grid(), point);
    }
    Point point(search::Move move) const {
        return search::point_of(position_.board().grid(), move);
    }

private:
    // Threats are of five in a row: with another length these planes stay empty.

    void paint_threats(search::Planes planes) const {
        search::Canvas attack = planes[FivePlane::attack], defence = planes[FivePlane::defence];
        if (!attack && !defence) return;
        const five::ThreatSets sets = five::threat_sets(threats(), to_play());
        paint(attack, sets.attack);
        paint(defence, sets.defence);
    }

    /// What stones of a side would make, by the lines alone: a doubtful double three counts.
    void paint_shapes(search::Planes planes, Colour side, FivePlane potential,
                      FivePlane fives) const {
        using enum five::Makes;
        if (planes[potential]) paint(planes[potential], five::potential_points(threats(), side));
        int plane = int(fives);
        for (const five::Makes makes : {five, four, win, three})
            if (search::Canvas canvas = planes[FivePlane(plane++)])
                paint(canvas, threats().points(side, makes));
    }

    void paint(search::Canvas canvas, const five::PointSet& points) const {
        const five::Board& board = position_.board();
        for (int row = 0, first = 0; row < board.height(); ++row, first += board.width())
            canvas.add_row(first, points[row]);
    }

    five::ThreatBoard& threats() const {
        return five::threats_of(position_.board(), position_.rules());
    }

    bool pass_may_help() const {
        return position_.passes() > 0 || position_.rules().exact(Colour::black);
    }

    std::uint32_t stones(int row, Colour colour) const {
        return position_.board().stones_on(row, colour) >> five::margin;
    }

    five::Position position_;
    search::Move last_move_ = search::no_move;
};

}  // namespace tengen::view
