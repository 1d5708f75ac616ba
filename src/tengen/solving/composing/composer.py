"""Composing: a random group is changed point by point until it is a problem of the wanted grade."""

from __future__ import annotations

from random import Random

import numpy as np

from tengen.games.go import Go
from tengen.games.position import opponent
from tengen.games.problem import Goal, Problem
from tengen.solving.composing.enclosures import (
    ATTACKER,
    DEFENDER,
    GRID,
    SIZE,
    Inside,
    changed,
    enclosure,
    is_fair,
    walled,
)
from tengen.solving.composing.grades import GRADES, grade_of
from tengen.solving.composing.sound import Sound, sound
from tengen.solving.life.ground import OPEN

PLACES = {"corner": 4, "side": 4, "centre": 2}
"""How often each is tried."""
STARTS = 1500
"""Random groups that are looked at for one that is sound."""
CHANGES = 60
"""Changes that are tried on it."""
WANDERING = 5
"""Changes that are kept once the grade is reached: they lead away from the usual shapes."""


def compose(seed: int, number: int) -> Sound | None:
    """The problem that a seed and a number make; None where they make none.

    Numbers take turns with the grades. The same seed and number make the same problem everywhere.
    """
    random = Random(f"{seed} {number}")
    composer = _Composer(random, list(GRADES)[number % len(GRADES)])
    composer.begin()
    composer.climb()
    return composer.finished()


class _Composer:
    def __init__(self, random: Random, grade: str) -> None:
        self.random, self.grade = random, grade
        self.place = random.choices(list(PLACES), list(PLACES.values()))[0]
        self.goal: Goal = random.choice(("live", "kill"))
        self.defender = random.choice(("black", "white"))
        self.inside: Inside = {}
        self.found: Sound | None = None

    def begin(self) -> None:
        """Look for a random group that is a sound problem."""
        for _ in range(STARTS):
            size = self.random.randint(*GRADES[self.grade].room)
            inside = enclosure(self.place, size, self.random)
            self.found = self._sound(inside)
            if self.found is not None and not self._is_too_hard(self.found):
                self.inside = inside
                return
        self.found = None

    def climb(self) -> None:
        """Change it while that makes it harder, up to the grade; then a little more."""
        kept = 0
        for _ in range(CHANGES if self.found else 0):
            assert self.found is not None
            reached = grade_of(self.found) == self.grade
            if reached and kept >= WANDERING:
                return
            inside = changed(self.inside, self.random)
            after = self._sound(inside)
            if after is None or self._is_too_hard(after):
                continue
            if grade_of(after) == self.grade or (not reached and after.nodes > self.found.nodes):
                self.inside, self.found = inside, after
                kept += reached

    def finished(self) -> Sound | None:
        """What came of it, turned at random; None if it is not of the wanted grade."""
        if self.found is None:
            return None
        board = np.array(list(walled(self.inside))).reshape(SIZE, SIZE)
        mirrored = board.T if self.random.random() < 0.5 else board
        turned = np.rot90(mirrored, self.random.randrange(4))
        found = sound(problem_of("".join(turned.reshape(-1)), self.defender, self.goal))
        return found if found and grade_of(found) == self.grade else None

    def _sound(self, inside: Inside) -> Sound | None:
        letters = walled(inside)
        if not is_fair(letters):
            return None
        return sound(problem_of(letters, self.defender, self.goal))

    def _is_too_hard(self, found: Sound) -> bool:
        return found.nodes >= GRADES[self.grade].nodes[1]


def problem_of(letters: str, defender: str, goal: Goal) -> Problem:
    """The problem of a walled-in group: everything inside the wall may be played."""
    named = {
        kind: [GRID.names[point] for point, letter in enumerate(letters) if letter == kind]
        for kind in (ATTACKER, DEFENDER, OPEN)
    }
    stones = {defender: named[DEFENDER], opponent(defender): named[ATTACKER]}
    mover = defender if goal == "live" else opponent(defender)
    position = Go(SIZE, black=stones["black"], white=stones["white"], to_play=mover)
    return Problem(position, defender, named[DEFENDER], named[OPEN])
