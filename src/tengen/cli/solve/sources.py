"""What there is to solve in the sources that were named."""

from __future__ import annotations

import codecs
import json
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import NamedTuple

from tengen.cli.source import MOST_READ, about
from tengen.errors import InputError
from tengen.files import read_file
from tengen.games.five import FiveInARow
from tengen.games.problem import Problem
from tengen.games.problem_reading.finding import Given
from tengen.games.problem_reading.in_text import is_go_line
from tengen.games.problem_reading.source import problems_of
from tengen.games.records import AnyPosition, replay
from tengen.games.sgf import Collection, GameRecord, read_sgf, write_sgf
from tengen.knowledge.problems import PROBLEMS
from tengen.knowledge.puzzles import PUZZLES
from tengen.numbers import shown
from tengen.players.tasks import sets_task
from tengen.solving import nothing_to_solve, position_from_text, read_problems
from tengen.solving.problems import MOVES

STANDARD_INPUT = "-"
ENDINGS = (".sgf", ".jsonl")
OURS = {"puzzles": PUZZLES, "problems": PROBLEMS}
ACCEPTED = (
    "SGF, lines of JSON (.jsonl), a diagram or a matrix, moves in turn (h8h9i9), puzzles, "
    "problems, or - for standard input"
)


class Item(NamedTuple):
    """Something to solve; or why it cannot be."""

    name: str
    question: FiveInARow | Problem | InputError


@dataclass(frozen=True)
class Reader:
    """Reads sources.

    Attributes:
        given: of a problem of Go, what is said in place of the source.
        rules: of moves in turn.
        size: of moves in turn.
        move: of SGF of five in a row, after so many moves; where None, a problem's start or a
            game's end.
    """

    given: Given
    rules: str = "renju"
    size: int = 15
    move: int | None = None

    def items(self, sources: list[str]) -> Iterator[Item]:
        """Everything that the sources hold, each with a name."""
        for source in sources:
            found = self._of(source)
            if (first := next(found, None)) is None:
                raise InputError(f"{source} is empty: expected a problem in JSON on each line")
            yield first
            yield from found

    def _of(self, source: str) -> Iterator[Item]:
        """What one source holds: a file by how it begins, a folder by the files in it."""
        path = OURS.get(source, Path(source))
        if not source.strip():
            raise InputError(f"{source!r} names no position: expected {ACCEPTED}")
        if source == STANDARD_INPUT:
            data = sys.stdin.buffer.read(MOST_READ)
            if not data.strip():
                raise InputError(f"standard input is empty: expected {ACCEPTED}")
            yield from self._in(data, STANDARD_INPUT)
        elif path.is_dir():
            yield from self._in_folder(path)
        elif path.exists() or path.suffix in ENDINGS:
            yield from self._in_file(path, source)
        elif MOVES.fullmatch(source):
            yield Item(source, position_from_text(source, self.rules, self.size))
        else:
            told = f"{shown(source)}: there is no such file, and it is no string of moves"
            raise InputError(f"{told}, such as h8h9i9")

    def _in_file(self, path: Path, source: str) -> Iterator[Item]:
        data = read_file(path, MOST_READ)
        with about(path):
            yield from self._in(data, source)

    def _in_folder(self, folder: Path) -> Iterator[Item]:
        found = (file for file in folder.rglob("*") if file.suffix.lower() in ENDINGS)
        # Plain files, and links that lead nowhere, which are told: a pipe would be waited for.
        files = sorted(file for file in found if file.is_file() or not file.exists())
        if not files:
            raise InputError(f"{folder} has no problems: expected files that end in .sgf or .jsonl")
        for file in files:
            try:
                yield from self._in(read_file(file, MOST_READ), str(file))
            except InputError as refusal:
                yield Item(str(file), refusal)

    def _in(self, data: bytes, source: str) -> Iterator[Item]:
        """What the bytes of a source hold."""
        data = data.removeprefix(codecs.BOM_UTF8)
        begin = data.lstrip()[:1]
        if not begin:
            return
        if begin == b"{":
            yield from self._in_lines(data, source)
        elif begin == b"(" or Path(source).suffix.lower() == ".sgf":
            yield from self._in_games(read_sgf(data), source)
        elif Path(source).suffix.lower() == ".jsonl":
            yield from _five_in_lines([data.decode("utf-8", errors="replace")], source)
        elif MOVES.fullmatch(text := data.decode("utf-8", errors="replace").strip()):
            yield Item(text, position_from_text(text, self.rules, self.size))
        else:
            yield from self._problems(data, source)

    def _in_games(self, games: Collection, source: str) -> Iterator[Item]:
        for number, record in enumerate(games, 1):
            name = source if len(games) == 1 else f"{source} {number}"
            if record.game == "gomoku":
                yield _asked(name, _five(self._position(record), name))
            else:
                yield from self._problems(write_sgf(Collection([record])), name)

    def _position(self, record: GameRecord) -> AnyPosition:
        """What a record of five in a row asks about: its game's end, or a problem's start."""
        is_task = self.move is None and sets_task(record)
        if is_task and (start := replay(record, 0)).board.any():
            return start
        return replay(record, self.move)

    def _in_lines(self, data: bytes, source: str) -> Iterator[Item]:
        """Lines of JSON, of Go or of five in a row, each as it is."""
        for number, line in enumerate(data.decode("utf-8", errors="replace").splitlines(), 1):
            if not line.strip():
                continue
            if _is_of_go(line):
                (read,) = problems_of(line.encode(), self.given)
                name = read.name if read.problem else f"{source}, line {number}"
                yield Item(name, read.problem or read.refusal or InputError("it is no problem"))
            else:
                yield from _five_in_lines(["" for _ in range(number - 1)] + [line], source)

    def _problems(self, data: bytes, name: str) -> Iterator[Item]:
        for read in problems_of(data, self.given):
            found = read.problem or read.refusal or InputError("it is no problem")
            yield Item(name, found)


def _is_of_go(line: str) -> bool:
    try:
        return is_go_line(json.loads(line))
    except (ValueError, RecursionError):
        return False


def _five_in_lines(lines: list[str], source: str) -> Iterator[Item]:
    """Blank lines before it keep a line's number."""
    try:
        for name, position in read_problems(lines, source):
            yield _asked(name, position)
    except InputError as refusal:
        yield Item(f"{source}, line {len(lines)}", refusal)


def _asked(name: str, position: FiveInARow) -> Item:
    """A position of five in a row, or why there is nothing to solve."""
    why = nothing_to_solve(position)
    return Item(name, position if why is None else InputError(why))


def _five(position: object, name: str) -> FiveInARow:
    if not isinstance(position, FiveInARow):
        raise InputError(f"{name} holds no game of five in a row")
    return position
