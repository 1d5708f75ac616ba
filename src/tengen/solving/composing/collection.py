"""A collection of problems under way: as many of each grade, no two alike, all of them proven.

A collection is a journal: a line for each problem, on the disk when it was found. Whoever is
stopped goes on with the number behind the last one, and comes to the same problems.
"""

from __future__ import annotations

import json
import math
from collections import Counter
from collections.abc import Generator, Iterator
from contextlib import closing
from pathlib import Path

import numpy as np

from tengen.errors import InputError
from tengen.games.problem import Problem
from tengen.jobs import Executor
from tengen.journal import Journal, Line, open_journal
from tengen.knowledge.problems import read_composed
from tengen.solving.composing.composer import compose
from tengen.solving.composing.grades import GRADES, grade_of, traps
from tengen.solving.composing.likeness import Cut, are_alike, cut_out, place_of
from tengen.solving.composing.sound import Sound, is_proven

MOST = {"corner": 0.65, "side": 0.5, "centre": 0.25, "live": 0.6, "kill": 0.6}
"""The largest share of a grade that may be of a kind."""
BATCH = 96
"""Numbers that are handed out together: a grade that is full meanwhile is tried no more."""


def gather(
    path: Path, count: int, seed: int, executor: Executor
) -> Generator[Counter[str], None, None]:
    """Make problems until there are enough; say from time to time how many of each grade there are.

    Args:
        path: the file; if it was begun with this seed, it is gone on with.
        count: problems in all, as many of each grade.
        seed: of chance.
        executor: who does the work; whoever it is, the problems are the same.
    """
    with open_journal(path, check_line) as journal:
        collection = Collection(count, seed, journal.lines)
        number = collection.next_number
        yield collection.counts
        while not collection.is_full:
            batch = [n for n in range(number, _end(number)) if collection.wants(n)]
            for found in _in_order(executor, [(seed, n) for n in batch]):
                _keep(collection, journal, found)
                yield collection.counts
                if not any(map(collection.wants, batch)):
                    break
            number = _end(number)


def _end(number: int) -> int:
    """Where the batch of a number ends."""
    return (number // BATCH + 1) * BATCH


def _in_order(executor: Executor, jobs: list[tuple[int, int]]) -> Iterator[Line]:
    """What the jobs make, in their order, each as soon as those before it are finished."""
    waiting: dict[int, Line | None] = {}
    following = 0
    with closing(executor.run(made, jobs)) as results:
        for index, found in results:
            waiting[index] = found
            while following in waiting:
                if (line := waiting.pop(following)) is not None:
                    yield line
                following += 1


def _keep(collection: Collection, journal: Journal, found: Line) -> None:
    if line := collection.taken(found):
        journal.add(line)
        collection.add(line)


class Collection:
    """What there is so far.

    Args:
        count: problems that are wanted.
        seed: of chance.
        lines: what was found before.

    Raises:
        InputError: the lines were made with another seed.
    """

    def __init__(self, count: int, seed: int, lines: list[Line]) -> None:
        self.count, self.seed = count, seed
        self.counts: Counter[str] = Counter(dict.fromkeys(GRADES, 0))
        self.next_number = 0
        self._kinds: Counter[tuple[str, str]] = Counter()
        self._cuts: list[Cut] = []
        for line in lines:
            if line["seed"] != seed:
                raise InputError(
                    f"the file was begun with seed {line['seed']}: go on with that, or choose "
                    "another --out"
                )
            self.add(line)

    @property
    def each(self) -> int:
        """How many of each grade are wanted."""
        return math.ceil(self.count / len(GRADES))

    @property
    def is_full(self) -> bool:
        """Are there enough of every grade?"""
        return all(self.counts[grade] >= self.each for grade in GRADES)

    def wants(self, number: int) -> bool:
        """Is the grade wanted that a number makes?"""
        return self.counts[list(GRADES)[number % len(GRADES)]] < self.each

    def taken(self, found: Line) -> Line | None:
        """The line with its id; None if its kind is full, or there is one like it."""
        grade = found["grade"]
        if self.counts[grade] >= self.each:
            return None
        line = {"id": f"{grade}-{self.counts[grade] + 1}", **found}
        if any(self._kinds[grade, kind] >= MOST[kind] * self.each for kind in _kinds(line)):
            return None
        cut = cut_out(_problem(line))
        return None if any(are_alike(cut, other) for other in self._cuts) else line

    def add(self, line: Line) -> None:
        """Count a line that is kept."""
        self.counts[line["grade"]] += 1
        self._kinds.update((line["grade"], kind) for kind in _kinds(line))
        self._cuts.append(cut_out(_problem(line)))
        self.next_number = line["number"] + 1


def _problem(line: Line) -> Problem:
    return read_composed(json.dumps(line)).problem


def _kinds(line: Line) -> tuple[str, str]:
    """What a problem is, beside its grade."""
    return line["goal"], place_of(_problem(line))


def made(job: tuple[int, int]) -> Line | None:
    """The problem of a seed and a number as a line, if they make one and it is proven."""
    found = compose(*job)
    if found is None or not is_proven(found.problem, found.right):
        return None
    return {**_line_of(found), "seed": job[0], "number": job[1]}


def _line_of(found: Sound) -> Line:
    """A problem as a line of JSON that `tengen solve` reads, with its grade."""
    problem = found.problem

    def points(names: list[str]) -> list[str]:
        return [_in_sgf(*problem.coordinates(name)) for name in names]

    return {
        "size": problem.height,
        "black": [_in_sgf(*point) for point in np.argwhere(problem.board == 1).tolist()],
        "white": [_in_sgf(*point) for point in np.argwhere(problem.board == 2).tolist()],
        "to_move": problem.to_play,
        "goal": problem.goal,
        "target": points(problem.target),
        "region": points(problem.region),
        "correct": points([found.right]),
        "status": found.status,
        "grade": grade_of(found),
        "nodes": found.nodes,
        "length": found.length,
        "traps": traps(found),
    }


def _in_sgf(row: int, col: int) -> str:
    return chr(ord("a") + col) + chr(ord("a") + row)


def check_line(_: int, line: Line) -> str | None:
    """Is it a problem of ours?"""
    try:
        read_composed(json.dumps(line))
        return None if {"seed", "number"} <= set(line) else "it has no seed and number"
    except (KeyError, ValueError, TypeError) as error:
        return f"it is no problem that was made here ({error})"
