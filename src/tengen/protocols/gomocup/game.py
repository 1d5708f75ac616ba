"""The game as the manager tells it: a board, its rules, and whose turn it is."""

from __future__ import annotations

from tengen.errors import InputError
from tengen.games.five import FiveInARow
from tengen.games.notation import Coordinates
from tengen.players.external.wording import OWN, THEIRS, stones_of, written
from tengen.protocols.gomocup.info import Info
from tengen.protocols.gomocup.stones import new_position, own_colour, read_stones, set_up


class Game:
    """A game under way; before `start` there is none."""

    def __init__(self) -> None:
        self._sides: tuple[int, int] | None = None
        self._board: FiveInARow | None = None

    def start(self, sides: tuple[int, int], info: Info) -> None:
        """Begin with an empty board."""
        self._board = new_position(sides, info.rules)
        self._sides = sides

    def empty(self, command: str, info: Info) -> FiveInARow:
        """An empty board of the size and under the rules of the game."""
        if self._sides is None:
            raise InputError(f"{command}: no game has begun: expected START first")
        return new_position(self._sides, info.rules)

    def restart(self, info: Info) -> None:
        """Begin once more on the same board."""
        self._board = self.empty("RESTART", info)

    def position(self, command: str, info: Info) -> FiveInARow:
        """The game so far, under the rules that now hold."""
        empty = self.empty(command, info)
        if self._board is None:
            self._board = empty
        elif self._board.rules != empty.rules:
            self._board = self._with_stones(stones_of(self._board.past), empty)
        return self._board

    def _with_stones(self, stones: list[tuple[Coordinates, str]], empty: FiveInARow) -> FiveInARow:
        """Other stones on an empty board, and the turn of the side whose turn it is."""
        mover = "black" if self._board is None else self._board.to_play
        listed = [(point, OWN if colour == mover else THEIRS) for point, colour in stones]
        return set_up(empty, listed, mover)

    def to_move(self, command: str, info: Info) -> FiveInARow:
        """The game so far, in which somebody is to move.

        Raises:
            InputError: it is over.
        """
        position = self.position(command, info)
        if position.outcome is not None:
            raise InputError(f"{command}: the game is over ({position.outcome.reason})")
        return position

    def play(self, point: Coordinates, command: str, info: Info) -> None:
        """Make the next move, whoever's it is.

        Raises:
            IllegalMove: with the reason; nothing has changed.
        """
        position = self.position(command, info)
        self._board = position.copy().play(position.name(*point))

    def set_up(self, listed: list[str], command: str, info: Info) -> str | None:
        """Begin anew with stones, our turn coming next; what is odd about them, if anything."""
        empty = self.empty(command, info)
        stones = read_stones(listed, empty)
        self._board = set_up(empty, stones, own_colour(stones))
        own = sum(who == OWN for _, who in stones)
        if len(stones) - 2 * own in (0, 1):
            return None
        return f"{own} own stones and {len(stones) - own} of the opponent were not made in turns"

    def take_back(self, point: Coordinates, info: Info) -> None:
        """Take a stone off the board, mostly the last one."""
        position = self.position("TAKEBACK", info)
        stones = stones_of(position.past)
        if point not in [at for at, _ in stones]:
            raise InputError(f"TAKEBACK: there is no stone on {written(point)}")
        if position.past.moves and position.past.moves[-1][0] == point:
            self._board = position.copy().undo()
            return
        left = [stone for stone in stones if stone[0] != point]
        self._board = self._with_stones(left, self.empty("TAKEBACK", info))
