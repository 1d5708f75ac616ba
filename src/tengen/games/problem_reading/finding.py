"""What a source leaves out of a problem: who defends, and which stones.

The answer that a source gives is never looked at: a problem is read as who solves it sees it.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import get_args

from tengen.errors import ProblemError
from tengen.games.go import Go
from tengen.games.position import listed, native_colour, opponent
from tengen.games.problem import Goal, Known, Problem
from tengen.games.problem_reading.enclosure import Enclosures, Group
from tengen.games.problem_reading.ground import COLOUR, Ground
from tengen.numbers import shown

SIDE = {number: name for name, number in COLOUR.items()}
NAME_IT = "name the defender, or the target (in SGF by TR, in a diagram by small letters)"
MOST_NAMED = 12
"""Stones that a sentence names before it counts the rest."""


def _is_goal(said: object) -> bool:
    return isinstance(said, str) and said in get_args(Goal)


@dataclass(frozen=True)
class Given:
    """What the one who asks says in place of the source; None where the source is to say it."""

    to_play: str | None = None
    defender: str | None = None
    goal: Goal | None = None
    target: Iterable[str] | None = None
    region: Iterable[str] | None = None

    def __post_init__(self) -> None:
        for side in (self.to_play, self.defender):
            if side is not None:
                native_colour(side)
        if self.goal is not None and not _is_goal(self.goal):
            raise ProblemError(f'goal {shown(self.goal)} cannot be: expected "live" or "kill"')

    @property
    def names_the_defender(self) -> bool:
        """Is it said whose stones are asked about?"""
        return not (self.defender is None and self.goal is None and self.target is None)


NOTHING = Given()


def find_problem(
    position: Go,
    *,
    defender: str | None = None,
    goal: Goal | None = None,
    target: Iterable[str] | None = None,
    region: Iterable[str] | None = None,
    grow: bool = True,
    title: str = "",
    known: Known | None = None,
    inferred: dict[str, str] | None = None,
) -> Problem:
    """The problem that a position sets, with what is not said found out.

    Args:
        position: the stones and the side to move; how it came about is left out, a ko that was
            just taken with it.
        defender: whose stones are asked about; the enclosed side if neither it nor a goal or a
            target is given.
        goal: what the side to move wants of the target, "live" or "kill".
        target: the stones that are asked about, or some of them; the enclosed group if not given.
        region: the empty points where both may play; every one if not given.
        grow: take the whole group that the stones given belong to.
        title: what the source calls it.
        known: what the source says of the answer.
        inferred: what was found out already, as in `Problem`.

    Raises:
        ProblemError: it cannot be found, or what is given contradicts itself; the message says what
            is missing.
    """
    if not isinstance(position, Go):
        raise ProblemError(f"a problem is a position of Go, not {shown(position)}")
    Given(defender=defender, goal=goal)
    found = dict(inferred or {})
    stones = None if target is None else listed(target)
    closed_in = None if region is None else _checked(position, region)
    side = _defender(position, defender, goal, stones)
    ground = Ground(position)
    enclosures = Enclosures(ground)
    if side is None:
        side, found["defender"] = _enclosed_side(ground, enclosures, closed_in)
    rivals: list[list[str]] = []
    if stones is None:
        groups = _unsettled(ground, enclosures, side)
        stones, *rivals = [ground.names(group.stones) for group in groups]
        found["target"] = _told(stones, rivals)
    elif grow:
        grown = _grown(ground, enclosures, side, stones)
        if len(grown) > len(set(stones)):
            found["target"] = f"grown from {_named(stones)} to the group: {_named(grown)}"
        stones = grown
    return Problem(
        position,
        side,
        stones,
        closed_in,
        title=title,
        known=known,
        inferred=found,
        rivals=rivals,
    )


def _checked(position: Go, region: Iterable[str]) -> list[str]:
    points = listed(region)
    if not points:
        raise ProblemError("the region is empty: no point is left on which anybody could play")
    if any(position.board[position.coordinates(point)] for point in points):
        raise ProblemError("the region must be empty points")
    return points


def _defender(
    position: Go, defender: str | None, goal: Goal | None, target: list[str] | None
) -> str | None:
    """Who defends, by all that is said of it; None if nothing is."""
    said: dict[str, str] = {}
    if defender is not None:
        said["the defender named"] = defender
    if goal is not None:
        mover = position.to_play
        said[f"{mover} to {goal}"] = mover if goal == "live" else opponent(mover)
    if target is not None:
        said["the target"] = _side_of(position, target)
    if len(set(said.values())) > 1:
        (one, side), (other, rival) = _two_that_differ(said)
        raise ProblemError(
            f"this contradicts itself: {one} makes {side} the defender, {other} makes it {rival}"
        )
    return next(iter(said.values()), None)


def _two_that_differ(said: dict[str, str]) -> tuple[tuple[str, str], tuple[str, str]]:
    first, *others = said.items()
    return first, next(other for other in others if other[1] != first[1])


def _side_of(position: Go, target: list[str]) -> str:
    """The colour of the stones that are asked about."""
    if not target:
        raise ProblemError("the target is empty: name at least one stone that is to live or die")
    colours = {int(position.board[position.coordinates(stone)]) for stone in target}
    if 0 in colours:
        gone = [stone for stone in target if not position.board[position.coordinates(stone)]]
        raise ProblemError(
            f"the target has no stone on {_named(gone)}: it was captured, or never there"
        )
    if len(colours) > 1:
        raise ProblemError("the target must be stones of one colour, the defender's")
    return SIDE[colours.pop()]


def _enclosed_side(
    ground: Ground, enclosures: Enclosures, region: list[str] | None
) -> tuple[str, str]:
    """The side that is enclosed, and how that is seen."""
    for colour, name in SIDE.items():
        if not ground.stones(colour):
            raise ProblemError(
                f"who defends? There is no stone of {name}: {NAME_IT}", "no defender"
            )
    if region is not None:
        return _side_of_region(enclosures, {ground.number(point) for point in region})
    enclosed = {colour: enclosures.enclosed(colour) for colour in SIDE}
    unsettled = [colour for colour in SIDE if _not_alive(ground, enclosed[colour], colour)]
    if not unsettled:
        alive = "Every enclosed group is alive whatever is played"
        told = alive if any(enclosed.values()) else "No group is enclosed"
        raise ProblemError(f"who defends? {told}: {NAME_IT}", "no defender")
    room = {SIDE[colour]: enclosures.room(colour) for colour in SIDE}
    if room["black"] == room["white"] and len(unsettled) > 1:
        raise ProblemError(
            f"who defends? Neither side encloses the other: {NAME_IT}", "no defender"
        )
    side = min((SIDE[colour] for colour in unsettled), key=room.__getitem__)
    return side, (
        f"{side} defends: {room[side]} empty points are nearer to it, {room[opponent(side)]} to "
        f"{opponent(side)}"
    )


def _side_of_region(enclosures: Enclosures, region: set[int]) -> tuple[str, str]:
    """The side to which most points of the region are nearer."""
    room = {SIDE[colour]: enclosures.room(colour, region) for colour in SIDE}
    if room["black"] == room["white"]:
        raise ProblemError(
            f"who defends? The region is as near to both sides: {NAME_IT}", "no defender"
        )
    side = max(room, key=room.__getitem__)
    return (
        side,
        f"{side} defends: {room[side]} of {len(region)} points of the region are nearer to it",
    )


def _unsettled(ground: Ground, enclosures: Enclosures, side: str) -> list[Group]:
    """The groups of a side that may be meant, the likeliest first."""
    colour = COLOUR[side]
    if not ground.stones(colour):
        raise ProblemError(f"{side} is to defend and has no stone on the board")
    groups = enclosures.enclosed(colour)
    if unsettled := _not_alive(ground, groups, colour):
        return unsettled
    if groups and len(groups) == len(enclosures.groups[colour]):
        raise ProblemError(
            f"every group of {side} is alive whatever is played: there is nothing to solve",
            "settled",
        )
    least = [group for group in enclosures.groups[colour] if _not_alive(ground, [group], colour)]
    return sorted(least, key=lambda group: len(group.room) / len(group.stones))[:1] or groups[:1]


def _not_alive(ground: Ground, groups: list[Group], colour: int) -> list[Group]:
    """Those of which a stone is not alive unconditionally."""
    alive = {ground.number(stone) for stone in ground.position.unconditionally_alive(SIDE[colour])}
    return [group for group in groups if not group.stones <= alive]


def _grown(ground: Ground, enclosures: Enclosures, side: str, target: list[str]) -> list[str]:
    """All stones of the groups, or at least of the chains, that the stones given belong to."""
    given = {ground.number(stone) for stone in target}
    for chain in ground.chains(COLOUR[side]):
        if not given.isdisjoint(chain.stones):
            given |= chain.stones
    for group in enclosures.enclosed(COLOUR[side]):
        if not given.isdisjoint(group.stones):
            given |= group.stones
    return ground.names(given)


def _told(stones: list[str], rivals: list[list[str]]) -> str:
    told = f"the enclosed group of {len(stones)}: {_named(stones)}"
    if not rivals:
        return told
    others = "; ".join(_named(rival) for rival in rivals)
    return f"{told} (the largest; it could be {others})"


def _named(stones: list[str]) -> str:
    if len(stones) <= MOST_NAMED:
        return " ".join(stones)
    return f"{' '.join(stones[:MOST_NAMED])} and {len(stones) - MOST_NAMED} more"
