"""Scores and dead stones.

Which stones are dead is an estimate by playouts, as everywhere in Tengen; nobody asks the opponent.
"""

from __future__ import annotations

from tengen.errors import InputError
from tengen.games.go import Go
from tengen.numbers import shown
from tengen.protocols.gtp.command import Command, take
from tengen.protocols.gtp.game import Game
from tengen.searching.territory import dead_stones, estimate, ownership

OWNERS = {"dame": 0, "black_territory": 1, "white_territory": 2}
"""GNU Go's further statuses, and whose the points are."""


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
        return score_text(position.score(dead_stones(position)))

    def _status_list(self, command: Command) -> str:
        (status,) = take(command, 1, "alive|dead|seki")
        position = self._game.position
        dead = dead_stones(position)
        if status in OWNERS:
            return " ".join(_empty_points(position, dead, OWNERS[status]))
        if status == "seki":
            return ""  # no stone is known to be: who lives in a seki is alive
        if status not in ("alive", "dead"):
            raise InputError(f"invalid status {shown(status)}: expected alive, dead or seki")
        stones = position.names(position.board != 0)
        listed = [stone for stone in stones if (stone in dead) == (status == "dead")]
        return "\n".join(_by_chain(position, listed))

    def _status(self, command: Command) -> str:
        """What one point is."""
        (point,) = take(command, 1, "vertex")
        position = self._game.position
        row, col = position.coordinates(point)
        dead = dead_stones(position)
        if position.board[row, col]:
            return "dead" if position.name(row, col) in dead else "alive"
        owner = int(position.owners(dead)[row, col])
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


def _empty_points(position: Go, dead: list[str], owner: int) -> list[str]:
    """The points of an owner on which no living stone stands."""
    living = position.board
    for stone in dead:
        living[position.coordinates(stone)] = 0
    return position.names((position.owners(dead) == owner) & (living == 0))


def _by_chain(position: Go, stones: list[str]) -> list[str]:
    """Stones, those of a chain on one line."""
    left, lines = set(stones), []
    for stone in stones:
        if stone in left:
            chain = position.chain(stone)
            left.difference_update(chain)
            lines.append(" ".join(chain))
    return lines
