"""Problems of a source, whatever its form: SGF, lines of JSON, T's matrix, or diagrams."""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import NamedTuple

from tengen.errors import InputError, ProblemError
from tengen.files import read_file
from tengen.games.marks import Marks
from tengen.games.problem import Goal, Problem
from tengen.games.problem_reading.finding import NOTHING, Given
from tengen.games.problem_reading.in_sgf import marks_before, problem_in_record
from tengen.games.problem_reading.in_text import (
    is_matrix,
    problem_in_diagram,
    problem_in_line,
    problem_in_matrix,
)
from tengen.games.sgf import Limits, read_sgf
from tengen.numbers import shown

MOST_BYTES = Limits().size
MOST_DRAWN = 1 << 20
"""No diagram or matrix is longer."""


class Read(NamedTuple):
    """What became of one problem of a source: the problem, or why there is none."""

    name: str
    problem: Problem | None
    refusal: InputError | None = None
    marks: Marks | None = None
    """What a record draws on the board before the first move."""


def read_problems(
    source: str | bytes | os.PathLike[str],
    *,
    to_play: str | None = None,
    defender: str | None = None,
    goal: Goal | None = None,
    target: Iterable[str] | None = None,
    region: Iterable[str] | None = None,
) -> list[Problem]:
    """The problems of a source, with what it does not say found out (`Problem.inferred`).

        problem, = read_problems("corner.sgf", goal="live")

    Args:
        source: a path, the bytes of a file, or text: SGF, lines of JSON, T's matrix, a diagram. A
            string of one line that is none of these is a path.
        to_play: the side to move, "black" or "white", in place of what the source says.
        defender: whose stones are asked about, likewise.
        goal: what the side to move wants of the target, "live" or "kill".
        target: the stones that are asked about, exactly these.
        region: the empty points where both may play.

    Raises:
        ProblemError: a problem is incomplete or contradicts itself; it says which, and what to add.
        InputError: the source cannot be read.
    """
    given = Given(to_play, defender, goal, _kept(target), _kept(region))
    problems = []
    for read in problems_of(_data(source), given):
        if read.problem is None:
            assert read.refusal is not None
            place = f"{read.name}: " if read.name else ""
            raise type(read.refusal)(f"{place}{read.refusal}") from read.refusal
        problems.append(read.problem)
    return problems


def problems_of(data: bytes, given: Given = NOTHING, name: str = "") -> Iterator[Read]:
    """The problems in the bytes of a file, one after the other, refused ones too.

    Args:
        data: the file.
        given: what is said in place of the source.
        name: what to call a problem that has no name of its own.

    Raises:
        InputError: the whole cannot be read.
    """
    begin = data.lstrip()[:1]
    if not begin:
        raise ProblemError(
            "there is nothing in it: expected SGF, lines of JSON, a matrix, a diagram"
        )
    if begin == b"{":
        yield from _in_lines(data, given, name)
    elif begin == b"(" and b";" in data[:1000]:
        yield from _in_sgf(data, given, name)
    else:
        yield from _drawn(data, given, name)


def _in_sgf(data: bytes, given: Given, name: str) -> Iterator[Read]:
    games = read_sgf(data)
    for number, record in enumerate(games, 1):
        title = name if len(games) == 1 else f"{name} {number}".strip()
        try:
            problem = problem_in_record(record, given, title)
            yield Read(problem.title or title, problem, marks=marks_before(record))
        except InputError as refusal:
            yield Read(title, None, refusal)


def _in_lines(data: bytes, given: Given, name: str) -> Iterator[Read]:
    for number, line in enumerate(data.decode("utf-8", errors="replace").splitlines(), 1):
        if not line.strip():
            continue
        place = f"{name}, line {number}" if name else f"line {number}"
        try:
            problem = problem_in_line(line, given, str(number))
            yield Read(problem.title, problem)
        except InputError as refusal:
            yield Read(place, None, refusal)


def _drawn(data: bytes, given: Given, name: str) -> Iterator[Read]:
    if len(data) > MOST_DRAWN or b"\0" in data:
        raise ProblemError("it is neither SGF nor lines of JSON, and no diagram is so long")
    text = data.decode("utf-8", errors="replace")
    reads = problem_in_matrix if is_matrix(text) else problem_in_diagram
    try:
        yield Read(name, reads(text, given, name))
    except InputError as refusal:
        yield Read(name, None, refusal)


def _data(source: str | bytes | os.PathLike[str]) -> bytes:
    if isinstance(source, bytes):
        return source
    if not isinstance(source, str | os.PathLike):
        raise ProblemError(f"problems are read from a path, bytes or text, not {shown(source)}")
    if isinstance(source, str) and ("\n" in source.strip() or source.strip()[:1] in tuple("({[")):
        return source.encode()
    if not os.fspath(source):
        raise ProblemError("problems are read from a path, bytes or text, not from an empty string")
    return read_file(Path(source), MOST_BYTES + 1)


def _kept(points: Iterable[str] | None) -> tuple[str, ...] | None:
    return None if points is None else tuple(points)
