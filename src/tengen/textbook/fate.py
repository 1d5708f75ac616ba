"""The fate of a group: alive, in seki, in ko or dead, found by drawing up every position.

The local game. Both sides play on the empty points of a region and on points whose stones were
captured, or pass. Suicide is not allowed, and a ko is not taken back at once, except by a *threat*:
somewhere far away a side threatens something so big that the other always answers, and then
takes back. A side has a number of threats; taking back at once costs one. The attacker wants
to capture the last stone of the target. What else may happen leaves the target standing, and to go
round in circles for ever is to leave it standing too. So nothing has to be said about repetition:
the attacker must kill in a finite number of moves. (Two passes in a row are a small circle.)

What is asked. Say kill(a, d) if the attacker can force it with a threats against d. More threats
never hurt their owner, so each line implies the next, however far the two ends are away:

    kill(0, 2)    dead though the defender has two threats more
    kill(0, 1)
    kill(0, 0)    dead if nobody has a threat
    kill(1, 0)
    kill(2, 0)    dead if the attacker has two threats more

The target is *dead* if all of them hold, it *lives* if none does, and otherwise it is a *ko*: if
kill(0, 0) holds, the defender has to find threats, and the grade is how many it takes to live; if
it does not, the attacker has to, and the grade is how many it takes to kill. A target that
lives is *alive* if, again whatever the number of the attacker's threats, the defender can make some
stone of it unconditionally alive in a finite number of moves; if not it is a *seki*. An empty point
where nobody may play is a liberty for ever: who has one has got away, which is life.

How it is found. A state of the game is the stones, the side to move, the ko, and which stones
of the target were never captured. There are finitely many, so they are all written down, with the
steps between them. Then the question is worked out backwards from the goal: a state is won for the
hunter if it is the goal, if the hunter is to move and *some* step leads to a state that is won, or
if the other is to move and *all* steps do. When no state can be added the others are not won, also
those in circles. Threats come in floors: the states with n + 1 threats are won or not by themselves
and by those with n. Once a floor is like the one below it, all above are the same: that is
"however many".
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

from tengen.textbook.chains import ko_point, place
from tengen.textbook.go import Go
from tengen.textbook.life import pass_alive
from tengen.textbook.moves import EMPTY, OPPONENT, PASS, STONE
from tengen.textbook.problem import LifeProblem


class State(NamedTuple):
    """All that the rest of the local game depends on, but for the threats."""

    cells: str
    to_play: str
    ko: int | None
    target: frozenset[int]
    """The stones of the target that were never captured."""


class Step(NamedTuple):
    """A move, the number of the state it leads to, and whether it costs a threat."""

    move: str
    to: int
    is_dear: bool


@dataclass(frozen=True, order=True)
class Grade:
    """How well the target does: 0 is dead, the more the better for the defender.

    In a ko `threats` is negative if the defender has to find so many, positive if the attacker has.
    """

    standing: int
    threats: int

    @classmethod
    def of(cls, defender_needs: int | None, attacker_needs: int | None) -> Grade:
        """None: no number of threats is enough. A side that needs none is ahead."""
        if defender_needs is None:
            return cls(0, 0)
        if attacker_needs is None:
            return cls(2, 0)
        return cls(1, -defender_needs or attacker_needs)


DEAD, LIVES = Grade(0, 0), Grade(2, 0)


@dataclass(frozen=True)
class Fate:
    """What becomes of the target.

    Attributes:
        status: "alive", "seki", "ko" or "dead".
        by: The side that has to find threats in a ko, else None.
        threats: How many it needs; 0 if there is no ko.
        first_moves: All moves of the side to move after which the grade is as good as any, in the
            order of the points, then pass.
        states: How many states the local game has.
    """

    status: str
    by: str | None
    threats: int
    first_moves: tuple[str, ...]
    states: int


def fate(problem: LifeProblem) -> Fate:
    """The fate of the target with the side to move moving first."""
    game = LocalGame(problem)
    grade = game.grade(0)
    status = {0: "dead", 1: "ko", 2: "alive" if game.is_alive(0) else "seki"}[grade.standing]
    side = problem.defender if grade.threats < 0 else OPPONENT[problem.defender]
    moves = (step.move for step in game.steps[0] if game.grade(step.to) == grade)
    by = side if status == "ko" else None
    return Fate(status, by, abs(grade.threats), tuple(moves), len(game.states))


class LocalGame:
    """Every state that can arise in a problem, and what each is worth.

    Attributes:
        states: The states; the first is where the problem stands.
        steps: For each state its steps; none where the target is gone.
    """

    def __init__(self, problem: LifeProblem) -> None:
        self.grid = problem.go.grid
        self.defender, self.attacker = problem.defender, OPPONENT[problem.defender]
        self.playable = sorted(map(self.grid.point, problem.region))
        self.closed = set(self.grid.names) - problem.region
        target = frozenset(map(self.grid.point, problem.target_left))
        now = problem.go.position
        self.states = [State(now.cells, now.to_play, now.ko, target)]
        self.steps: list[list[Step]] = []
        self._draw_up()

    def _draw_up(self) -> None:
        """Write down the states and their steps, until none is left without its steps."""
        number = {self.states[0]: 0}
        for state in self.states:  # grows while it is walked along
            steps = []
            for move, after, is_dear in self._moves(state):
                if after not in number:
                    number[after] = len(self.states)
                    self.states.append(after)
                steps.append(Step(move, number[after], is_dear))
            self.steps.append(steps)

    def _moves(self, state: State) -> Iterator[tuple[str, State, bool]]:
        """The moves of a state, where they lead, and whether they cost a threat."""
        if not state.target:
            return
        other = OPPONENT[state.to_play]
        for point in self.playable:
            if state.cells[point] == EMPTY:
                placed = place(self.grid, state.cells, point, STONE[state.to_play])
                if not placed.suicide:
                    ko = ko_point(self.grid, placed, point)
                    after = State(placed.cells, other, ko, state.target - placed.captured)
                    yield self.grid.names[point], after, point == state.ko
        yield PASS, State(state.cells, other, None, state.target), False

    def grade(self, state: int) -> Grade:
        """What a state is worth to the defender."""
        return Grade.of(
            _first(self._killed_against, lambda won: state not in won),
            _first(self._killed_with, lambda won: state in won),
        )

    def is_alive(self, state: int) -> bool:
        """Whether the defender can make stones of the target unconditionally alive."""
        return state in self._made_alive_against[-1]

    @cached_property
    def _dead(self) -> set[int]:
        return {number for number, state in enumerate(self.states) if not state.target}

    @cached_property
    def _unconditionally_alive(self) -> set[int]:
        return {number for number in range(len(self.states)) if self._has_life(number)}

    def _has_life(self, number: int) -> bool:
        """Whether a stone of the target is unconditionally alive."""
        state = self.states[number]
        board = Go.from_diagram("\n".join(self.grid.rows(state.cells)))
        alive = pass_alive(board, self.defender, self.closed)
        return not alive.isdisjoint(self.grid.named(state.target))

    @cached_property
    def _killed_against(self) -> list[set[int]]:
        """Where the attacker kills without threats, against 0, 1, 2, … of them."""
        return self._floors(self.attacker, self._dead, spender=self.defender)

    @cached_property
    def _killed_with(self) -> list[set[int]]:
        """Where the attacker kills with 0, 1, 2, … threats against none."""
        return self._floors(self.attacker, self._dead, spender=self.attacker)

    @cached_property
    def _made_alive_against(self) -> list[set[int]]:
        """Where the defender makes life without threats, against 0, 1, 2, … of them."""
        return self._floors(self.defender, self._unconditionally_alive, spender=self.attacker)

    def _floors(self, hunter: str, goal: set[int], spender: str) -> list[set[int]]:
        """The won states for 0, 1, 2, … threats of one side, until the number ceases to matter."""
        floors = [self._won(hunter, goal, spender, None)]
        while len(floors) < 2 or floors[-1] != floors[-2]:
            floors.append(self._won(hunter, goal, spender, floors[-1]))
        return floors

    def _won(self, hunter: str, goal: set[int], spender: str, below: set[int] | None) -> set[int]:
        """The states from which the hunter can force the goal.

        Args:
            hunter: Who wants the goal.
            goal: Where it is reached.
            spender: The side that has threats.
            below: The states won when it has one threat less; None if it has none to spend.
        """
        won = set(goal)
        escapes = [sum(not step.is_dear for step in steps) for steps in self.steps]
        """For each state how many of its steps are not known to lead to a win of the hunter."""
        if below is not None:
            for number, retaken in self._retakes(spender):
                if retaken not in below:
                    escapes[number] += 1
                elif spender == hunter:
                    won.add(number)
        frontier = list(won)
        while frontier:
            for number in self._before[frontier.pop()]:
                escapes[number] -= 1
                is_won = self.states[number].to_play == hunter or escapes[number] == 0
                if is_won and number not in won:
                    won.add(number)
                    frontier.append(number)
        return won

    @cached_property
    def _before(self) -> list[list[int]]:
        """For each state the states from which a step leads to it that costs nothing."""
        before: list[list[int]] = [[] for _ in self.states]
        for number, steps in enumerate(self.steps):
            for step in steps:
                if not step.is_dear:
                    before[step.to].append(number)
        return before

    def _retakes(self, spender: str) -> Iterator[tuple[int, int]]:
        """Where a side can take a ko back at once, and where that leads."""
        for number, steps in enumerate(self.steps):
            if self.states[number].to_play == spender:
                yield from ((number, step.to) for step in steps if step.is_dear)


def _first(floors: list[set[int]], holds: Callable[[set[int]], bool]) -> int | None:
    """The least number of threats for which it holds, if there is one."""
    return next((threats for threats, won in enumerate(floors) if holds(won)), None)
