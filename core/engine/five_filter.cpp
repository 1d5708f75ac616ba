#include "engine/five_filter.hpp"

#include <algorithm>
#include <optional>

#include "five/near.hpp"
#include "five/threat_sets.hpp"

namespace tengen::engine {

namespace {

/// R looks at points at most so far from a stone.
constexpr int reach = 3;

/// Brings the moves that are kept to the front, in their order, and counts them.
template <typename Keep>
std::size_t bring_to_front(search::Moves& moves, const Keep& keep) {
    return std::size_t(std::stable_partition(moves.begin(), moves.end(), keep) - moves.begin());
}

/// Under a threat: M(c), and the pass where it ends the game. D has every move that meets the
/// threat, so the others are certain to lose. Nothing is said where no threat is.
std::optional<search::Considered> only_threats(const view::Five& game, search::Moves& moves) {
    const five::Position& position = game.position();
    const five::ThreatSpace space(five::threats_of(position.board(), position.rules()));
    if (space.threat(opponent(game.to_play())) == no_point) return std::nullopt;
    const five::Points meeting = space.moves(game.to_play());
    const std::size_t kept = bring_to_front(moves, [&](search::Move move) {
        const Point point = game.point(move);
        if (point == pass) return position.passes() > 0;
        return std::ranges::find(meeting, point) != meeting.end();
    });
    return search::Considered{kept, true};
}

/// The points near a stone, and the pass where it ends the game.
search::Considered only_near(const view::Five& game, search::Moves& moves) {
    const five::Position& position = game.position();
    const five::PointSet near = five::near_stones(position.board(), reach);
    return {bring_to_front(moves, [&](search::Move move) {
        const Point point = game.point(move);
        if (point == pass) return position.passes() > 0;
        return five::contains(near, point);
    })};
}

search::Considered near_or_threats(const view::Five& game, search::Moves& moves) {
    if (const auto threatened = only_threats(game, moves)) return *threatened;
    return only_near(game, moves);
}

}  // namespace

search::Consider<view::Five> five_filter(FilterKind kind, const five::Rules& rules) {
    if (kind == FilterKind::near) return rules.row == 5 ? near_or_threats : only_near;
    if (rules.exact(Colour::black)) return view::Five::stones_first;
    return {};
}

}  // namespace tengen::engine
