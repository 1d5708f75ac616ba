"""Scores and dead stones.

Which stones are dead, and which stand in seki, is judged as everywhere in Tengen
(`tengen.solving.final_status`); nobody asks the opponent.
"""

from __future__ import annotations

from tengen.errors import InputError
from tengen.games.go import Go
from tengen.numbers import shown
from tengen.protocols.gtp.command import Command, take
from tengen.protocols.gtp.game import Game
from tengen.searching.territory import estimate, ownership
from tengen.solving.final_status import FinalStatus, final_status

OWNERS = {"dame": 0, "black_territory": 1, "white_territory": 2}
"""GNU Go's further statuses, and whose the points are."""

STATUSES = ("alive", "dead", "seki")


class CountCommands:
    """Commands that count the board.

    Args:
        game: that they are about.
    """

    def __init__(self, game: Game) -> None:
        self._game = game
        self.commands = {
            "final_score": self._final_score,
            "final_status_list": self._status_list,
            "final_status": self._status,
            "tengen-estimate": self._estimate,
            "tengen-ownership": self._ownership,
        }

    def _final_score(self, command: Command) -> str:
        take(command, 0, "")
        position = self._game.position
        return score_text(final_status(position).score(position))

    def _status_list(self, command: Command) -> str:
        (status,) = take(command, 1, "alive|dead|seki")
        position = self._game.position
        if status not in (*OWNERS, *STATUSES):
            raise InputError(f"invalid status {shown(status)}: expected {', '.join(STATUSES)}")
        judged = final_status(position)
        if status in OWNERS:
            return " ".join(_empty_points(position, judged, OWNERS[status]))
        stones = position.names(position.board != 0)
        listed = [stone for stone in stones if judged.of(stone) == status]
        return "\n".join(_by_chain(position, listed))

    def _status(self, command: Command) -> str:
        """What one point is."""
        (point,) = take(command, 1, "vertex")
        position = self._game.position
        row, col = position.coordinates(point)
        judged = final_status(position)
        if position.board[row, col]:
            return judged.of(position.name(row, col))
        owner = int(judged.territory(position)[row, col])
        return next(word for word, number in OWNERS.items() if number == owner)

    def _estimate(self, command: Command) -> str:
        take(command, 0, "")
        return score_text(round(2 * estimate(self._game.position).score) / 2)

    def _ownership(self, command: Command) -> str:
        """Whose each point will be, row by row from the top: 1 for Black's, −1 for White's."""
        take(command, 0, "")
        rows = ownership(self._game.position)
        return "\n" + "\n".join(" ".join(f"{point:.2f}" for point in row) for row in rows)


def score_text(margin: float) -> str:
    """Black's margin as GTP writes it."""
    return f"{'B' if margin > 0 else 'W'}+{abs(margin):g}" if margin else "0"


def _empty_points(position: Go, judged: FinalStatus, owner: int) -> list[str]:
    """The points of an owner on which no living stone stands."""
    living = position.board
    for stone in judged.dead:
        living[position.coordinates(stone)] = 0
    return position.names((judged.territory(position) == owner) & (living == 0))


def _by_chain(position: Go, stones: list[str]) -> list[str]:
    """Stones, those of a chain on one line."""
    left, lines = set(stones), []
    for stone in stones:
        if stone in left:
            chain = position.chain(stone)
            left.difference_update(chain)
            lines.append(" ".join(chain))
    return lines
