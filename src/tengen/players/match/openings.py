"""How the games of a match begin, so that not all of them are the same game.

Two games, a pair, begin alike with the colours swapped: an opening that favours Black favours both
players once.
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from random import Random

from tengen.errors import IllegalMove, InputError
from tengen.files import read_file
from tengen.games.five import FiveInARow
from tengen.games.notation import PASS
from tengen.games.records import AnyPosition, replay
from tengen.games.sgf import read_sgf

MIDDLE = 3
"""Random openings of five in a row stay so close to the middle of the board: further out, a stone
is a move given away."""

TRIES = 100

MOST_READ = 1 << 24
"""Bytes; no book of openings is longer."""


@dataclass(frozen=True)
class Openings:
    """Lines of moves that pairs take in turn; else so many random plies; else nothing."""

    lines: tuple[tuple[str, ...], ...] = ()
    plies: int = 0

    def __post_init__(self) -> None:
        if self.lines and self.plies:
            raise InputError("openings are given or random, not both")
        if type(self.plies) is not int or self.plies < 0:
            raise InputError(f"openings of {self.plies!r} plies cannot be: expected 0 or more")

    def check(self, start: AnyPosition) -> None:
        """Refuse lines that cannot be played from the first position."""
        for number, line in enumerate(self.lines, 1):
            try:
                ended = _after(start, line).outcome is not None
            except IllegalMove as refused:
                raise InputError(f"opening {number} ({' '.join(line)}): {refused}") from None
            if ended:
                raise InputError(f"opening {number} ({' '.join(line)}) ends the game")

    def position(self, start: AnyPosition, pair: int, seed: int) -> AnyPosition:
        """Where the games of a pair begin."""
        if self.lines:
            return _after(start, self.lines[pair % len(self.lines)])
        return _after_random(start, self.plies, Random(f"{seed}/opening/{pair}"))


def _after(start: AnyPosition, line: tuple[str, ...]) -> AnyPosition:
    position = start.copy()
    for move in line:
        position.play(move)
    return position


def _after_random(start: AnyPosition, plies: int, random: Random) -> AnyPosition:
    """After so many random stones; a line that ends the game is not taken."""
    for _ in range(TRIES):
        position = start.copy()
        for _ in range(plies):
            if not (moves := _stones(position)):
                break
            position.play(random.choice(moves))
        else:
            if position.outcome is None:
                return position
    raise InputError(f"openings of {plies} plies cannot be: the game ends before")


def _stones(position: AnyPosition) -> list[str]:
    moves = [move for move in position.legal_moves() if move != PASS]
    if not isinstance(position, FiveInARow):
        return moves
    centre = (position.height // 2, position.width // 2)
    return [
        move
        for move in moves
        if all(
            abs(at - middle) <= MIDDLE
            for at, middle in zip(position.coordinates(move), centre, strict=True)
        )
    ]


def read_openings(file: Path) -> Openings:
    """Openings from a file: SGF, one a game; or text, one a line, `#` beginning a remark."""
    data = read_file(file, MOST_READ)
    if len(data) == MOST_READ:
        raise InputError(f"{file} is too large for openings: expected less than {MOST_READ} bytes")
    if data.lstrip(b"\xef\xbb\xbf \t\r\n").startswith(b"("):
        lines = [_moves_of(replay(record)) for record in read_sgf(data)]
    else:
        text = data.decode("utf-8-sig", errors="replace")
        lines = [tuple(line.partition("#")[0].split()) for line in text.splitlines()]
    found = tuple(line for line in lines if line)
    if not found or b"\0" in data:
        raise InputError(
            f"{file} holds no openings: expected SGF, or moves such as E5 C3, one a line"
        )
    return Openings(found)


def _moves_of(position: AnyPosition) -> tuple[str, ...]:
    if position.past.black or position.past.white:
        raise InputError("an opening is moves: expected SGF without stones that are set up")
    return tuple(move for _, move in position.moves)
