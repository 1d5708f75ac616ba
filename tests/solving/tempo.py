"""How many moves in a row settle a ko, found by drawing up every position."""

from __future__ import annotations

from typing import NamedTuple

from tengen.textbook.fate import DEAD, LIVES, LocalGame, Step
from tengen.textbook.moves import OPPONENT, PASS
from tests.solving.fates import textbook_problem


class Moves(NamedTuple):
    """Moves in a row until a side settles, after the other has taken the ko."""

    needy: int | None
    other: int | None


class Tempo:
    """A ko in the textbook's local game."""

    def __init__(self, diagram: str, to_play: str) -> None:
        self.game = LocalGame(textbook_problem(diagram, to_play))
        self.grade = self.game.grade(0)
        defends = self.grade.threats < 0
        self.needy = self.game.defender if defends else self.game.attacker
        """The side that has to find threats."""

    def ways(self) -> set[Moves]:
        """Of every ko that is first taken when both keep the grade."""
        found = set()
        for state in self._first_kos():
            is_held = self.game.states[state].to_play == self.needy
            held = state if is_held else self._retaken(state)
            lost = self._retaken(held)
            other = OPPONENT[self.needy]
            found.add(Moves(self._in_a_row(held, self.needy), self._in_a_row(lost, other)))
        return found

    def _first_kos(self) -> set[int]:
        """Where a ko has just been taken, and who may not retake would be better off if he did."""
        reached, kos = [0], set()
        for state in reached:  # grows while it is walked along
            if self._retakes(state) and self.game.grade(self._passed_twice(state)) != self.grade:
                kos.add(state)
                continue
            for step in self.game.steps[state]:
                keeps = not step.is_dear and self.game.grade(step.to) == self.grade
                if keeps and step.to not in reached:
                    reached.append(step.to)
        return kos

    def _in_a_row(self, state: int, side: str) -> int | None:
        """The fewest moves of a side until threats do not matter, while the other passes.

        The first takes the ko back. Without that it would be another threat that is ignored.
        """
        aim = LIVES if side == self.game.defender else DEAD
        now, seen = {self._passed(self._retaken(state))}, set[int]()
        moves = 1
        while now:
            moves += 1
            after = {step.to for one in now for step in self.game.steps[one]}
            if any(self.game.grade(one) == aim for one in after):
                return moves
            seen |= now
            now = {self._passed(one) for one in after if self.game.steps[one]} - seen
        return None

    def _retakes(self, state: int) -> list[Step]:
        return [step for step in self.game.steps[state] if step.is_dear]

    def _retaken(self, state: int) -> int:
        (step,) = self._retakes(state)
        return step.to

    def _passed(self, state: int) -> int:
        return next(step.to for step in self.game.steps[state] if step.move == PASS)

    def _passed_twice(self, state: int) -> int:
        return self._passed(self._passed(state))
