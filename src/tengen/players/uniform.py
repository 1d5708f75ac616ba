"""The lowest rung of the ladder: any move is as good as any other."""

from __future__ import annotations

from random import Random

from tengen.games.notation import PASS
from tengen.games.records import AnyPosition
from tengen.players.clock import Clock
from tengen.players.machine import Machine
from tengen.players.manners import own_eyes
from tengen.players.player import Choice


class RandomPlayer(Machine):
    """Plays any legal point that is no eye of its own, and passes when there is none.

    Args:
        name: how it is written as a spec.
        seed: the same seed makes the same choices in the same game; None makes others every time.
    """

    def __init__(self, name: str = "random", seed: int | None = None) -> None:
        super().__init__(name)
        self._random = Random(seed)

    def _think(self, position: AnyPosition, clock: Clock | None) -> Choice:  # noqa: ARG002
        unwise = own_eyes(position) | {PASS}
        moves = [move for move in position.legal_moves() if move not in unwise]
        return Choice(self._random.choice(moves) if moves else PASS)
