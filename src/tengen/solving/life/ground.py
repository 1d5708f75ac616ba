"""The ground of a local game: what is on every point, as the core takes it.

.  an open point            a d  stones of attacker and defender that may be captured
_  a closed empty point: a liberty for ever of all that touch it
A D  what stands for good: the attacker's, the defender's
"""

from __future__ import annotations

from dataclasses import dataclass, field

from tengen.games.position import opponent
from tengen.games.problem import Problem

OPEN, CLOSED, SAFE_ATTACKER, SAFE_DEFENDER = ".", "_", "A", "D"
PASSED, NO_MOVE = -1, -2
"""Moves of the core that are no points."""

ATTACKER, DEFENDER = 0, 1
"""The sides as the core numbers them."""


@dataclass(frozen=True)
class Ground:
    """A local game.

    Attributes:
        height: rows.
        width: columns.
        points: a letter for every point, row by row.
        target: numbers of the defender's stones whose life is asked.
        attacker_moves: is the attacker to move?
        ko: the number of the point where the side to move may not retake; -1 if there is none.
        stones: the board that it is a part of, a letter for every point, open or a stone; empty
            where the problem says itself where it ends.
        is_held: do strong attackers hold what is near to them outside?
    """

    height: int
    width: int
    points: str
    target: tuple[int, ...]
    attacker_moves: bool
    ko: int = -1
    stones: str = field(default="", compare=False)
    is_held: bool = field(default=False, compare=False)

    @property
    def open_points(self) -> list[int]:
        """The numbers of the empty points where both may play."""
        return [number for number, letter in enumerate(self.points) if letter == OPEN]


def stones_of(problem: Problem) -> list[str]:
    """A letter for every point: open, or a stone of either side."""
    attacker = 1 if problem.attacker == "black" else 2
    letters = {0: OPEN, attacker: "a", 3 - attacker: "d"}
    return [letters[int(stone)] for stone in problem.board.reshape(-1)]


def exact_ground(problem: Problem) -> Ground:
    """The problem as it is, with its closed points."""
    letters = stones_of(problem)
    for number in closed_points(problem):
        letters[number] = CLOSED
    return ground_with(problem, "".join(letters))


def ground_with(
    problem: Problem, points: str, *, of_board: bool = False, is_held: bool = False
) -> Ground:
    """A ground for a problem, its points given.

    Args:
        problem: whose target it has.
        points: a letter for every point.
        of_board: is it a part of the board that we have chosen?
        is_held: do strong attackers hold what is near to them outside?
    """
    game, _, target, _ = problem.native()
    ko = game.ko
    return Ground(
        problem.height,
        problem.width,
        points,
        tuple(row * problem.width + col for row, col in target),
        problem.to_play != problem.defender,
        -1 if ko is None else ko[0] * problem.width + ko[1],
        "".join(stones_of(problem)) if of_board else "",
        is_held,
    )


def standing_target(problem: Problem) -> list[int]:
    """The numbers of the target's stones that are still there."""
    return [row * problem.width + col for row, col in problem.native()[2]]


def closed_points(problem: Problem) -> list[int]:
    """The numbers of the empty points where nobody may play."""
    return [row * problem.width + col for row, col in problem.native()[3]]


def number_of(problem: Problem, point: str) -> int:
    """The number of a point: row by row from the top left."""
    row, col = problem.coordinates(point)
    return row * problem.width + col


def name_of(problem: Problem, move: int) -> str:
    """The name of a move of the core."""
    if move < 0:
        return "pass"
    return problem.name(move // problem.width, move % problem.width)


def side_name(problem: Problem, side: int) -> str:
    """The colour of a side of the core."""
    return problem.defender if side == DEFENDER else opponent(problem.defender)
