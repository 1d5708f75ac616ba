"""Questions to the core about one ground, within a limit for all of them together."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable
from typing import NamedTuple

from tengen import _core
from tengen.solving.life.ground import ATTACKER, DEFENDER, NO_MOVE, Ground
from tengen.solving.life.surroundings import BREATHING, HOLDERS, STRONG, WEAK

ENDLESS = -1
"""Threats without end."""

TABLE_BITS = 20
MOST_NODES = 1 << 62
MOST_CERTIFIED = 200_000
"""Positions of a certificate, at most."""
WALLS = {"liberties": WEAK + 1, "free": BREATHING}
"""When the attacker's are said to stand for good, as the textbook's checker is told."""
HELD = {**WALLS, "strong": STRONG, "holders": HOLDERS}
"""The same, and when they are said to hold what is near to them."""
SLICE = 0.2
"""Seconds between two words to whoever looks on."""

_local = threading.local()
"""Each thread has a solver of its own, with its table."""


class Terms(NamedTuple):
    """On what terms a question is asked: threats of either side, and whether seki is enough."""

    attacker: int = 0
    defender: int = 0
    eyes: bool = False


ALIVE = Terms(attacker=ENDLESS)
"""Who wins here for the defender has unconditional life."""
DEAD = Terms(defender=ENDLESS)
"""Who wins here for the attacker has killed unconditionally."""
TWO_EYES = Terms(attacker=ENDLESS, eyes=True)
"""As ALIVE, but by two eyes: seki is not enough."""


class Reply(NamedTuple):
    """What the core answers.

    Attributes:
        winner: None if it is not known.
        move: the winner's, or the one that looks best.
        length: of the proof.
        odds: where nothing is known, how much more is missing for the side to move to lose than
            for it to win.
    """

    winner: int | None
    move: int
    length: int
    odds: float = 1.0


class Budget:
    """Nodes and seconds for all questions of a problem.

    Args:
        nodes: in all.
        seconds: in all.
        watch: told the nodes so far a few times a second; what it raises ends the work.
        threads: how many search at once, on one table; with one all but the time repeats.
    """

    def __init__(
        self,
        nodes: int,
        seconds: float,
        watch: Callable[[int], None] | None = None,
        threads: int = 1,
    ) -> None:
        self.nodes, self.seconds, self.watch, self.threads = nodes, seconds, watch, threads
        self.kept = 0.0
        """The share that is not to be spent yet."""
        self.used = 0
        self.unanswered = 0
        """Questions that were given up so far."""
        self._begun = time.perf_counter()

    @property
    def spent(self) -> float:
        """Seconds since the start."""
        return time.perf_counter() - self._begun

    @property
    def is_over(self) -> bool:
        """Is nothing left?"""
        nodes, seconds = self._left()
        return nodes <= 0 or seconds <= 0

    def part(self, share: float) -> tuple[int, float]:
        """Nodes and seconds for a question that may take a share of what is left."""
        nodes, seconds = self._left()
        return max(1, int(nodes * share)), max(0.001, seconds * share)

    def _left(self) -> tuple[float, float]:
        spend = 1 - self.kept
        return self.nodes * spend - self.used, self.seconds * spend - self.spent


class Asker:
    """One ground before the core."""

    def __init__(self, ground: Ground, budget: Budget) -> None:
        self.ground = ground
        self.budget = budget
        self.fits = False
        self._set()

    def _set(self) -> _core.LifeSolver:
        solver = _solver()
        if getattr(_local, "ground", None) != self.ground or not self.fits:
            ground = self.ground
            self.fits = solver.set(
                ground.height,
                ground.width,
                ground.points,
                list(ground.target),
                ground.attacker_moves,
                ground.ko,
            )
            _local.ground = ground if self.fits else None
        return solver

    def ask(
        self,
        terms: Terms,
        line: tuple[int, ...] = (),
        share: float = 1.0,
        most: int = MOST_NODES,
    ) -> Reply:
        """Who wins after a line?

        Args:
            terms: of the question.
            line: moves since the start.
            share: of what is left of the budget, at most.
            most: nodes, at most.
        """
        if self.budget.is_over or not self.fits:
            return Reply(None, NO_MOVE, 0)
        nodes, seconds = self.budget.part(share)
        nodes = min(nodes, most)
        if self.budget.watch is None:
            reply = self._asked(terms, line, nodes, seconds)[0]
        else:
            reply = self._in_slices(terms, line, nodes, seconds, self.budget.watch)
        self.budget.unanswered += reply.winner is None
        return reply

    def known(self, terms: Terms) -> Reply:
        """What the table tells without search: the winner, or the move that looks best."""
        winner, move, length, *_ = self._set().ask([], *terms, 1, 0.001)
        return Reply(None if winner < 0 else winner, move, length)

    def _asked(
        self, terms: Terms, line: tuple[int, ...], nodes: int, seconds: float
    ) -> tuple[Reply, int]:
        """What the core says, and the nodes that it took."""
        solver = self._set()
        winner, move, length, to_win, to_lose, used = solver.ask(
            list(line), *terms, nodes, seconds, self.budget.threads
        )
        self.budget.used += used
        known = None if winner < 0 else winner
        return Reply(known, move, length, (to_lose + 1) / (to_win + 1)), used

    def _in_slices(
        self,
        terms: Terms,
        line: tuple[int, ...],
        nodes: int,
        seconds: float,
        watch: Callable[[int], None],
    ) -> Reply:
        """The same question until it is answered or the limit is reached: the table remembers."""
        end = self.budget.spent + seconds
        while True:
            left = end - self.budget.spent
            reply, used = self._asked(terms, line, nodes, max(0.001, min(SLICE, left)))
            watch(self.budget.used)
            nodes -= used
            if reply.winner is not None or nodes <= 0 or used == 0 or left <= SLICE:
                return reply

    def moves(self, line: tuple[int, ...] = ()) -> list[int]:
        """Legal moves without a threat, the pass last."""
        return self._set().moves(list(line), 0, 0) if self.fits else []

    def main_line(self, terms: Terms, line: tuple[int, ...] = ()) -> list[int]:
        """The longest resistance, as far as it is known."""
        return self._set().main_line(list(line), *terms) if self.fits else []

    def ways_out(self, terms: Terms, line: tuple[int, ...] = ()) -> set[int]:
        """Points outside where the defender gets out at the end of that line."""
        return set(self._set().ways_out(list(line), *terms)) if self.fits else set()

    def certificate(self, terms: Terms, winner: int) -> dict[str, object] | None:
        """A proof that the textbook's checker replays; None if it is too large."""
        seconds = max(1.0, self.budget.seconds)
        answers = self._set().certify([], *terms, winner, MOST_CERTIFIED, seconds)
        if answers is None:
            return None
        ground = self.ground
        walls = HELD if ground.is_held else WALLS
        return {
            "height": ground.height,
            "width": ground.width,
            "points": ground.points,
            **({"stones": ground.stones, "walls": walls} if ground.stones else {}),
            "target": list(ground.target),
            "to_play": "attacker" if ground.attacker_moves else "defender",
            "ko": None if ground.ko < 0 else ground.ko,
            "threats": [None if n == ENDLESS else n for n in (terms.attacker, terms.defender)],
            "eyes": terms.eyes,
            "winner": {ATTACKER: "attacker", DEFENDER: "defender"}[winner],
            "answers": answers,
        }


def _solver() -> _core.LifeSolver:
    if not hasattr(_local, "solver"):
        _local.solver = _core.LifeSolver(TABLE_BITS)
    solver: _core.LifeSolver = _local.solver
    return solver
