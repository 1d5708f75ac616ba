"""Problems as text: diagrams, T's matrix, lines of JSON."""

from __future__ import annotations

import json
import re
from dataclasses import replace
from typing import Any, get_args

from tengen.errors import InputError, ProblemError
from tengen.games import diagram, notation
from tengen.games.go import LARGEST, Go
from tengen.games.problem import MATRIX_BLACK, NO_POINT, Goal, Known, Problem
from tengen.games.problem_reading.finding import NOTHING, Given, find_problem
from tengen.games.problem_reading.words import wording_of
from tengen.numbers import shown, whole_number

SIDES = {"b": "black", "w": "white", "black": "black", "white": "white"}
MATRIX_ROW = re.compile(r"^[\s\[\](){},;]*[0-3](?:[\s,;]*[0-3])*[\s\[\](){},;]*$")
LETTERS = "abcdefghijklmnopqrstuvwxy"


# Diagrams.


def problem_in_diagram(text: str, given: Given = NOTHING, title: str = "") -> Problem:
    """A drawn problem: `-` lies outside the region, small `x` and `o` are the target.

    Lines that are no row of points may say who moves and what is wanted.
    """
    rows, prose = _rows_and_prose(text)
    drawn = diagram.read("\n".join(rows), notation.GO, marks=NO_POINT)
    words = wording_of("\n".join(prose))
    mover, inferred = _turn(given.to_play or drawn.to_play or words.to_play)
    position = Go(drawn.size, black=drawn.black, white=drawn.white, to_play=mover)
    target = given.target if given.target is not None else drawn.points("xo") or None
    inside = drawn.points(diagram.EMPTY) if drawn.points(NO_POINT) else None
    if not given.names_the_defender and target is None:
        given = replace(given, defender=words.defender)
    return find_problem(
        position,
        defender=given.defender,
        goal=given.goal,
        target=target,
        region=inside if given.region is None else given.region,
        grow=False,
        title=title,
        inferred=inferred,
    )


def _turn(said: str | None) -> tuple[str, dict[str, str]]:
    """The side to move, and how it was found if nobody says it."""
    if said is not None:
        return said, {}
    return "black", {"to_play": "black to play: nothing says otherwise"}


def _rows_and_prose(text: str) -> tuple[list[str], list[str]]:
    """The lines of a diagram, and those that are words."""
    rows, prose = [], []
    for line in text.splitlines():
        is_words = re.search(r"[^\W\d_]{2,}", line.replace("X", ".").replace("O", "."))
        if is_words and not _is_row(line) and not diagram.TURN.match(line):
            prose.append(line)
        else:
            rows.append(line)
            if diagram.TURN.match(line):
                prose.append(line)
    return rows, prose


def _is_row(line: str) -> bool:
    points = re.sub(r"[\s\d|$]", "", line)
    letters = notation.GO.letters[: len(points)].upper()
    return points.upper() == letters or not points.strip(".+,*Xx#Oo-")


# T's matrix.


def is_matrix(text: str) -> bool:
    """Are the lines of a text, but for words, rows of 0, 1, 2 and 3?"""
    rows = [line for line in text.splitlines() if line.strip() and not _has_words(line)]
    return bool(rows) and all(MATRIX_ROW.match(line) or not line.strip(" []()\t,") for line in rows)


def _has_words(line: str) -> bool:
    return re.search(r"[^\W\d_]", line) is not None


def problem_in_matrix(text: str, given: Given = NOTHING, title: str = "") -> Problem:
    """T's matrix as text: a row of 0 to 3 on each line, brackets and commas or not.

    The matrix says neither who moves nor who defends. Words beside it may ("Black to play");
    else Black moves and the enclosed side defends. The target is all stones of the defender, as T
    has it.
    """
    lines = text.splitlines()
    rows = [[int(n) for n in re.findall("[0-3]", line)] for line in lines if MATRIX_ROW.match(line)]
    words = wording_of("\n".join(line for line in lines if _has_words(line)))
    mover, inferred = _turn(given.to_play or words.to_play)
    whole = Problem.from_matrix(rows, mover, "black" if _has_black(rows) else "white")
    if not given.names_the_defender:
        given = replace(given, defender=words.defender)
    region = whole.region if given.region is None else given.region
    found = find_problem(
        whole.position, defender=given.defender, goal=given.goal, target=given.target, region=region
    )
    if "defender" in found.inferred:
        inferred["defender"] = found.inferred["defender"]
    target = None if given.target is None else found.target
    return Problem(whole.position, found.defender, target, region, title=title, inferred=inferred)


def _has_black(rows: list[list[int]]) -> bool:
    return any(MATRIX_BLACK in row for row in rows)


# Lines of JSON.


def is_go_line(problem: object) -> bool:
    """Is a problem in JSON one of Go? Its stones are pairs of letters, as SGF has them."""
    if not isinstance(problem, dict):
        return False
    sides = [problem.get(side) or [] for side in ("black", "white")]
    stones = [stone for side in sides if isinstance(side, list) for stone in side]
    letters = (isinstance(stone, str) and stone.isalpha() and len(stone) == 2 for stone in stones)
    return bool(stones) and all(letters)


def problem_in_line(line: str, given: Given = NOTHING, title: str = "") -> Problem:
    """A problem from a line of JSON.

        {"id": "1", "size": 19, "black": ["bc", "be"], "white": ["ab"], "to_move": "b",
         "goal": "kill", "target": ["ab"], "correct": ["ba"], "wrong": ["aa"]}

    Points are SGF's, `aa` at the top left. Only the stones are needed; a goal that is neither
    "live" nor "kill" says nothing.

    Raises:
        ProblemError: it is no such problem.
    """
    try:
        return _problem_in(json.loads(line), given, title)
    except InputError:
        raise
    except (ValueError, TypeError, AttributeError, KeyError, RecursionError):
        raise ProblemError("it is no problem in JSON") from None


def _problem_in(fields: dict[str, Any], given: Given, title: str) -> Problem:
    size = whole_number("size", fields.get("size", 19), 1, LARGEST)

    def named(name: str) -> list[str]:
        return [_name(point, size) for point in fields.get(name) or []]

    mover, inferred = _turn(given.to_play or _mover(fields.get("to_move")))
    position = Go(size, black=named("black"), white=named("white"), to_play=mover)
    if not given.names_the_defender and fields.get("goal") in get_args(Goal):
        given = replace(given, goal=fields["goal"])
    return find_problem(
        position,
        defender=given.defender,
        goal=given.goal,
        target=named("target") or None if given.target is None else given.target,
        region=named("region") or None if given.region is None else given.region,
        grow=given.target is None,
        title=str(fields.get("id", title)),
        known=Known(tuple(named("correct")), tuple(named("wrong")), str(fields.get("status", ""))),
        inferred=inferred,
    )


def _mover(said: object) -> str | None:
    if said is None:
        return None
    side = SIDES.get(str(said).lower())
    if side is None:
        raise ProblemError(f"to_move {shown(said)} cannot be: expected b or w")
    return side


def _name(point: object, size: int) -> str:
    if isinstance(point, str) and len(point) == 2 and all(part in LETTERS[:size] for part in point):
        return notation.GO.name(LETTERS.index(point[1]), LETTERS.index(point[0]), size)
    raise ProblemError(
        f"{shown(point)} is no point of a board of {size}: expected two letters from "
        f"aa to {LETTERS[size - 1] * 2}"
    )
