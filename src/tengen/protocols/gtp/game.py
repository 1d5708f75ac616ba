"""The game as the controller has told it.

GTP knows no end of a game and no turns: any colour may play at any time, after two passes too.
"""

from __future__ import annotations

from pathlib import Path

from tengen.errors import BoardError, IllegalMove, InputError, TengenError
from tengen.files import read_file
from tengen.games.go import Go
from tengen.games.handicap import fixed_handicap, largest_handicap
from tengen.games.records import replay
from tengen.games.rules import GoRules
from tengen.games.sgf import GameRecord, read_sgf
from tengen.numbers import shown

MOST_READ = 1 << 24
"""Bytes; no record of one game is longer."""

USUAL_SIZE = 19


class Game:
    """A board, its rules, and the moves that were made."""

    def __init__(self) -> None:
        self.position = Go(USUAL_SIZE)

    # Beginning.

    def resize(self, size: tuple[int, int]) -> None:
        """Another board, empty; komi and rules stay."""
        self.position = Go(size, rules=self.position.rules)

    def clear(self) -> None:
        """The same board, empty."""
        self.resize((self.position.height, self.position.width))

    def set_rules(self, rules: GoRules) -> None:
        """Other rules or another komi; the moves stay, whatever those say of them."""
        past, names = self.position.past, self._names
        position = Go(
            past.size,
            rules=rules,
            black=names(past.black),
            white=names(past.white),
            to_play=past.to_play,
        )
        for colour, move in self.position.moves:
            position.play_recorded(move, colour)
        self.position = position

    def _names(self, points: list[tuple[int, int]]) -> list[str]:
        return [self.position.name(*point) for point in points]

    def fixed_handicap(self, stones: int) -> list[str]:
        """Put stones on the star points, and say where."""
        size = self._empty_size()
        if stones < 2 or stones > largest_handicap(size):
            raise InputError(f"invalid number of stones: {stones}")
        return self.handicap(fixed_handicap(size, stones))

    def free_handicap(self, stones: int) -> list[str]:
        """Put stones where we like them, and say where: as many star points as there are."""
        return self.fixed_handicap(min(stones, largest_handicap(self._empty_size())))

    def handicap(self, points: list[str]) -> list[str]:
        """Put stones of Black's on an empty board; White moves first."""
        size = self._empty_size()
        if len(points) < 2 or len(points) >= size[0] * size[1]:
            raise InputError("bad vertex list: expected two stones or more, and room for others")
        try:
            self.set_up(points, [], "white")
        except BoardError as refused:
            raise InputError(f"bad vertex list: {refused}") from None
        return points

    def _empty_size(self) -> tuple[int, int]:
        if self.position.board.any() or self.position.moves:
            raise InputError("board not empty")
        return self.position.height, self.position.width

    def set_up(self, black: list[str], white: list[str], to_play: str) -> None:
        """Begin with stones on the board."""
        size, rules = (self.position.height, self.position.width), self.position.rules
        self.position = Go(size, rules=rules, black=black, white=white, to_play=to_play)

    def load(self, file: str, move: int | None) -> None:
        """Take a game from a file, as it was before the move of a number."""
        try:
            record = read_sgf(read_file(Path(file), MOST_READ))[0]
            position = replay(record, None if move is None else _made_before(move, record))
        except (TengenError, OSError, ValueError) as failure:
            raise InputError(f"cannot load file: {failure}") from None
        if not isinstance(position, Go):
            raise InputError(f"cannot load file: {shown(file)} is no game of Go")
        if position.outcome is not None and position.past.resigned is not None:
            position.undo()  # somebody gave up; on the board the game goes on
        self.position = position

    # Playing.

    def to_move(self, colour: str) -> Go:
        """The position with a side to move, whoever's turn it is by the rules.

        Where it is not that side's, or the game has ended, the board is taken without its past.
        """
        now = self.position
        if now.outcome is None and now.to_play == colour:
            return now
        return Go(
            (now.height, now.width),
            rules=now.rules,
            black=now.names(now.board == 1),
            white=now.names(now.board == 2),
            to_play=colour,
        )

    def play(self, colour: str, move: str) -> None:
        """Make a move."""
        try:
            if self.position.outcome is None:
                self.position.play(move, colour)
            else:
                self.to_move(colour).play(move)  # may it be made?
                self.position.play_recorded(move, colour)
        except IllegalMove as refused:
            raise InputError(f"illegal move: {refused}") from None

    def undo(self) -> None:
        """Take the last move back."""
        if not self.position.moves:
            raise InputError("cannot undo: no move has been made")
        self.position.undo()


def _made_before(move: int, record: GameRecord) -> int:
    """How many moves were made before the move of a number, which counts from 1."""
    made = sum(len(node.moves) for node in record.main_line())
    return min(max(0, move - 1), made)
