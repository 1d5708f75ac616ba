"""Problems in game records, by every convention that is in use.

| said by | |
|---|---|
| stones | AB, AW and AE of the nodes before the first move |
| side to move | PL; the first moves; words ("White to play", 白先); Black |
| target | TR, SQ, CR, MA or LB on stones, the first that marks one colour; or it is found |
| region | SL on empty points; every empty point |
| who defends | the target's colour; words ("to kill", 黑先活); or the enclosed side |
| right, wrong | TE, BM, DO of a first move; RIGHT, "Correct", +, 正解, "wrong", 失敗 below it |

A target and a region that are both marked are what `problem_record` writes, and are kept to the
letter. Where anything in a file is called right, a first move that leads to nothing right is wrong.
Where nothing is, the first variation is taken for the right one and nothing for wrong.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace

from tengen.errors import ProblemError
from tengen.games.go import Go
from tengen.games.marks import Marks, marks_of
from tengen.games.notation import PASS
from tengen.games.position import opponent
from tengen.games.problem import Goal, Known, Problem
from tengen.games.problem_reading.finding import SIDE, Given, find_problem
from tengen.games.problem_reading.words import Wording, says_right, wording_of
from tengen.games.records import MOVERS, replay
from tengen.games.sgf import GameRecord, Node
from tengen.numbers import shown

TARGET_MARKS = ("TR", "SQ", "CR", "MA", "LB")
REGION_MARK = "SL"
WORDS_IN = ("C", "GN", "N", "EV", "GC")
"""Properties with words about the question."""
JUDGED = {"TE": True, "BM": False, "DO": False}
"""Properties of a move that say whether it is right."""


def problem_of(
    record: GameRecord,
    defender: str | None = None,
    *,
    to_play: str | None = None,
    goal: Goal | None = None,
    target: Iterable[str] | None = None,
    region: Iterable[str] | None = None,
) -> Problem:
    """The problem that a record sets up before its first move.

    What is given here is taken in place of what the record says.

    Raises:
        ProblemError: the record is no problem, or contradicts itself.
    """
    return problem_in_record(record, Given(to_play, defender, goal, target, region))


def problem_in_record(record: GameRecord, given: Given, title: str = "") -> Problem:
    """The same, for who reads many."""
    start = _start(record)
    before = list(_before_the_first_move(record))
    words = _words(before)
    start, inferred = _with_turn(before, start, words, given.to_play)
    wanted = given.defender or _defender_by(start, given.goal) or words.defender
    marked = [] if given.target is not None else _marked_target(before, start, wanted)
    region = _marked_region(before, start, has_target=bool(marked))
    if not given.names_the_defender:
        given = replace(given, defender=words.defender)
    return find_problem(
        start,
        defender=given.defender,
        goal=given.goal,
        target=marked or None if given.target is None else given.target,
        region=region if given.region is None else given.region,
        grow=region is None and given.target is None,
        title=_title(record) or title,
        known=_known(before[-1], start, words),
        inferred=inferred,
    )


def marks_before(record: GameRecord) -> Marks | None:
    """What a record draws on the board before the first move, by the last node that draws."""
    drawn = [marks for node in _before_the_first_move(record) if (marks := marks_of(node))]
    return drawn[-1] if drawn else None


# The start.


def _start(record: GameRecord) -> Go:
    if isinstance(record, GameRecord) and record.game != "go":
        raise ProblemError("the record is not of Go: expected GM[1]")
    start = replay(record, 0)
    if not isinstance(start, Go):
        raise ProblemError(f"the record is not of Go: {shown(start)}")
    for node in _before_the_first_move(record):
        both = set(node.points("AB")) & set(node.points("AW"))
        if both:
            point = start.name(*min(both))
            raise ProblemError(f"this contradicts itself: {point} is black (AB) and white (AW)")
    return start


def _before_the_first_move(record: GameRecord) -> Iterator[Node]:
    """The root, and the nodes after it up to where somebody moves."""
    for node in record.main_line():
        if node is not record.root and _moves(node):
            return
        yield node
        if _moves(node) or any(map(_moves, node.children)):
            return


def _moves(node: Node) -> bool:
    return not node.properties.keys().isdisjoint(MOVERS)


def _first_nodes(last: Node) -> list[Node]:
    """The nodes with the first moves: usually below the start, in odd files the root itself."""
    return [last] if _moves(last) else last.children


def _words(before: Iterable[Node]) -> Wording:
    texts = [text for node in before for name in WORDS_IN if (text := node.get(name))]
    return wording_of("\n".join(texts))


def _with_turn(
    before: list[Node], start: Go, words: Wording, to_play: str | None
) -> tuple[Go, dict[str, str]]:
    """The start with the side to move, and how that was found if nothing in the file says it."""
    written = [node.setup.to_play for node in before if node.setup and node.setup.to_play]
    first = list(dict.fromkeys(_first_movers(before[-1])))
    if to_play is not None:
        return start.rearranged(start.board, to_play), {}
    if written and first and written[-1] not in first:
        raise ProblemError(
            f"this contradicts itself: {written[-1]} is to play (PL), and the first move is "
            f"{first[0]}'s; name the side to move"
        )
    if written:
        return start, {}
    if first:
        told = {"to_play": f"{first[0]} to play: the first variation begins so"}
        return start.rearranged(start.board, first[0]), told
    if words.to_play:
        told = {"to_play": f"{words.to_play} to play: the words beside it say so"}
        return start.rearranged(start.board, words.to_play), told
    return start, {"to_play": f"{start.to_play} to play: nothing says otherwise"}


def _first_movers(last: Node) -> Iterator[str]:
    for child in _first_nodes(last):
        for name in child.properties:
            if name in MOVERS:
                yield MOVERS[name]


def _defender_by(start: Go, goal: Goal | None) -> str | None:
    if goal is None:
        return None
    return start.to_play if goal == "live" else opponent(start.to_play)


# Marks.


def _marked_target(before: list[Node], start: Go, defender: str | None) -> list[str]:
    """The stones that are marked, if one kind of mark is on stones of one colour only."""
    torn = False
    for mark in TARGET_MARKS:
        stones = [point for point in _points(before, mark, start) if start.board[point]]
        colours = {int(start.board[point]) for point in stones}
        if len(colours) > 1 and defender is not None:
            stones = [point for point in stones if SIDE[int(start.board[point])] == defender]
            colours = {int(start.board[point]) for point in stones}
        if len(colours) == 1:
            return [start.name(*point) for point in stones]
        torn = torn or len(colours) > 1
    if torn:
        raise ProblemError(
            "stones of both colours are marked: name the defender, or mark the target alone"
        )
    return []


def _marked_region(before: list[Node], start: Go, *, has_target: bool) -> list[str] | None:
    points = _points(before, REGION_MARK, start)
    if not points or (not has_target and all(start.board[point] for point in points)):
        return None
    return [start.name(*point) for point in points]


def _points(before: list[Node], mark: str, start: Go) -> list[tuple[int, int]]:
    if mark == "LB":
        found = [node.board.point(point) for node in before for point, _ in node.pairs(mark)]
    else:
        found = [point for node in before for point in node.points(mark)]
    height, width = start.height, start.width
    return [(row, col) for row, col in dict.fromkeys(found) if row < height and col < width]


# What the file knows.


def _title(record: GameRecord) -> str:
    return (record.root.get("GN") or "").strip()


def _known(last: Node, start: Go, words: Wording) -> Known:
    verdicts = [
        (move, _verdict(child))
        for child in _first_nodes(last)
        if (move := _first_move(child, start)) is not None
    ]
    result = "ko" if words.is_ko else ""
    if not verdicts:
        return Known(result=result)
    if not any(verdict for _, verdict in verdicts):
        named_wrong = [move for move, verdict in verdicts if verdict is False]
        right = [] if verdicts[0][0] in named_wrong else [verdicts[0][0]]
    else:
        right = [move for move, verdict in verdicts if verdict]
        named_wrong = [move for move, verdict in verdicts if not verdict]
    wrong = [move for move in named_wrong if move not in right]
    return Known(tuple(dict.fromkeys(right)), tuple(dict.fromkeys(wrong)), result)


def _first_move(node: Node, start: Go) -> str | None:
    """The move of a node, if the side to move makes it."""
    if node.move is None or node.move[0] != start.to_play:
        return None
    point = node.move[1]
    return PASS if point is None else start.name(*point)


def _verdict(first: Node) -> bool | None:
    """Is a first move right? By itself, or by what it leads to; None if nothing is said."""
    for name, right in JUDGED.items():
        if name in first:
            return right
    said = [says_right(node.comment) for node in first.walk() if "C" in node]
    if True in said:
        return True
    return False if False in said else None
