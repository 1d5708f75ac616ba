"""From game records to positions and back.

A record says what happened; `replay` makes it a position under the rules it names. A record that
names none we know is replayed with the simple ko and with suicide, so that nothing an old game may
have in it is refused. Stones set up in the middle of a game begin a new history there.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import replace as changed
from itertools import takewhile
from typing import Any, TypeAlias

from tengen.errors import BoardError, IllegalMove, ProblemError, RulesError, SgfError
from tengen.games.ending import read_end, write_end
from tengen.games.five import FiveInARow, Gomoku, Renju
from tengen.games.go import Go
from tengen.games.handicap import fixed_handicap, largest_handicap
from tengen.games.notation import PASS, Coordinates
from tengen.games.position import COLOURS, Position
from tengen.games.problem import Problem
from tengen.games.rules import GO_RULES, GoRules
from tengen.games.sgf import GameRecord, Node
from tengen.games.sgf.node import Setup
from tengen.numbers import shown, whole_number

AnyPosition: TypeAlias = Position[Any]

RULE_NAMES = {
    "chinese": "chinese",
    "cn": "chinese",
    "tromp": "tromp-taylor",
    "japan": "japanese",
    "jp": "japanese",
    "korea": "japanese",
    "aga": "aga",
    "new": "new-zealand",
    "nz": "new-zealand",
    "中": "chinese",
    "日": "japanese",
    "韩": "japanese",
    "韓": "japanese",
    "한국": "japanese",
    "일본": "japanese",
    "중국": "chinese",
}
"""How RU values begin, and which of our rules they mean."""

MOVERS = {"B": "black", "W": "white"}

TIP = "TP"
"""Our property of the node where the game as played stands, if something follows it."""

AXES = re.compile(r"ko (\w+), suicide (allowed|forbidden), scoring (\w+)")
ROW_LENGTH = re.compile(r"(\d{1,2}) in a row")
"""What `record_of` writes where there is no name."""


def replay(record: GameRecord, moves: int | None = None) -> AnyPosition:
    """The position where the game of a record stands, or after so many moves of its main line.

    That is the end of the main line, if the record does not say otherwise (TP).
    """
    _check_record(record)
    if moves is not None:
        moves = whole_number("move", moves, 0, error=SgfError)
    position = None
    nodes = list(record.main_line() if moves is not None else _to_the_tip(record))
    for made, position in enumerate(_stages(record, nodes)):
        if made == moves:
            return position
    assert position is not None  # the start is always there
    if moves is not None:
        raise SgfError(f"the record has {made} moves, not {moves}")
    read_end(position, record.root, nodes[-1])
    return position


def positions(record: GameRecord) -> Iterator[AnyPosition]:
    """The start, then the position after each move of the main line; each an independent copy.

    Stones that are set up between two moves belong to the position before the second.
    """
    _check_record(record)
    return (position.copy() for position in _stages(record, record.main_line()))


def _to_the_tip(record: GameRecord) -> Iterator[Node]:
    for node in record.main_line():
        yield node
        if TIP in node:
            break


def _check_record(record: object) -> None:
    if not isinstance(record, GameRecord):
        raise SgfError(f"expected one record, such as `read_sgf(source)[0]`, not {shown(record)}")


def _stages(record: GameRecord, nodes: Iterable[Node]) -> Iterator[AnyPosition]:
    """One position that is played on: at the start, and after each move of these nodes."""
    position = _empty(record)
    number = 0
    for node in nodes:
        if (setup := _setup_of(record, node)) is not None:
            position = set_up(position, setup)
        for colour, point in node.moves:
            yield position
            number += 1
            _play(position, number, colour, point)
    yield position


def _play(position: AnyPosition, number: int, colour: str, point: Coordinates | None) -> None:
    try:
        position._play_recorded_at(point, COLOURS[colour])
    except IllegalMove as refused:
        move = PASS if point is None else position.name(*point)
        raise SgfError(
            f"move {number} of the record, {colour} {move}: {refused}",
            "sgf move",
            number=number,
            move=move,
        ) from refused


def first_position(record: GameRecord) -> AnyPosition:
    """The position at the root of a record, before any other node."""
    _check_record(record)
    position = _empty(record)
    setup = _setup_of(record, record.root)
    return position if setup is None else set_up(position, setup)


def _empty(record: GameRecord) -> AnyPosition:
    """The empty board of a record, under its rules."""
    first = _first_mover(record)
    if record.game == "go":
        return Go(record.size, rules=_go_rules(record), to_play=first)
    if record.game != "gomoku":
        message = "the record is of another game: expected GM[1], Go, or GM[4], five in a row"
        raise SgfError(message, "sgf game")
    named = (record.rules or "").strip().lower()
    if "renju" in named:
        return Renju(record.size, to_play=first)
    row = ROW_LENGTH.search(named)
    return Gomoku(
        record.size,
        rules="standard" if named.startswith("standard") else "freestyle",
        row=int(row[1]) if row else 5,
        to_play=first,
    )


def _setup_of(record: GameRecord, node: Node) -> Setup | None:
    """What a node sets up; in old files the root gives the number of handicap stones only."""
    setup = node.setup
    if node is not record.root or record.game != "go" or _first_mover(record) != "white":
        return setup
    if any(before.points("AB") for before in _before_the_first_move(record)):
        return setup
    return (setup or Setup([], [], [], None))._replace(black=_handicap_stones(record))


def _before_the_first_move(record: GameRecord) -> Iterator[Node]:
    return takewhile(lambda node: not node.properties.keys() & MOVERS.keys(), record.main_line())


def _first_mover(record: GameRecord) -> str:
    movers = (
        MOVERS[name] for node in record.main_line() for name in node.properties if name in MOVERS
    )
    return next(movers, "white" if record.handicap >= 2 else "black")


def _go_rules(record: GameRecord) -> GoRules:
    named = (record.rules or "").strip().lower()
    known = (GO_RULES[ours] for start, ours in RULE_NAMES.items() if named.startswith(start))
    rules = _read_axes(named) or next(known, GoRules(ko="simple", suicide=True))
    komi = record.komi
    if komi is not None and 100 <= komi < 1000:  # Fox writes 3¾ stones, which are 7½ points, as 375
        komi = komi / 50
    return rules if komi is None else changed(rules, komi=komi)


def _read_axes(named: str) -> GoRules | None:
    """Rules that `record_of` wrote by their axes, because no set has them."""
    found = AXES.fullmatch(named)
    if found is None:
        return None
    try:
        return GoRules().changed(ko=found[1], suicide=found[2] == "allowed", scoring=found[3])
    except RulesError:
        return None


def _handicap_stones(record: GameRecord) -> list[tuple[int, int]]:
    """The stones of a file that gives their number only."""
    if not 2 <= record.handicap <= largest_handicap(record.size):
        return []
    board = Go(record.size)
    return [board.coordinates(point) for point in fixed_handicap(record.size, record.handicap)]


def set_up(position: AnyPosition, setup: Setup) -> AnyPosition:
    """The position with stones put on and taken off, as a new start."""
    to_play = setup.to_play or position.to_play
    if position.moves and not (setup.black or setup.white or setup.empty):
        return position  # each move says who makes it; only a first turn has to be set
    if not (setup.black or setup.white or setup.empty) and to_play == position.to_play:
        return position
    board = position.board
    for value, points in ((0, setup.empty), (1, setup.black), (2, setup.white)):
        for point in points:
            board[point] = value
    try:
        return position.rearranged(board, to_play)
    except BoardError as error:
        message = f"the stones set up in the record cannot be: {error}"
        raise SgfError(message, "sgf stones") from error


def record_of(position: AnyPosition, **information: str) -> GameRecord:
    """The record of a game: its start, its moves, rules, komi and result.

    Further information is given by SGF's names: `record_of(p, PB="Shusaku", PW="Gennan")`.
    """
    if not isinstance(position, Position):
        raise SgfError(f"a record is made of a position, not of {shown(position)}")
    is_go = isinstance(position, Go)
    record = GameRecord.new(
        (position.height, position.width),
        "go" if is_go else "gomoku",
        komi=position.komi if isinstance(position, Go) else None,
        rules=_rules_text(position),
    )
    for name, value in information.items():
        record.root.set(name, value)
    _write_start(record.root, position)
    node = record.root
    for colour, move in position.moves:
        point = None if move == PASS else position.coordinates(move)
        node = node.add_child("B" if colour == "black" else "W", point)
    write_end(record.root, node, position)
    return record


def _rules_text(position: AnyPosition) -> str | None:
    if isinstance(position, Go):
        rules = position.rules
        suicide = "allowed" if rules.suicide else "forbidden"
        return rules.name or f"ko {rules.ko}, suicide {suicide}, scoring {rules.scoring}"
    if isinstance(position, FiveInARow):
        return position.rules if position.row == 5 else f"{position.row} in a row"
    return None


def _write_start(root: Node, position: AnyPosition) -> None:
    past = position.past
    if past.black:
        root.set("AB", *past.black)
    if past.white:
        root.set("AW", *past.white)
    if len(past.black) > 1 and not past.white and past.to_play == "white":
        root.set("HA", len(past.black))
    if past.black or past.white or past.to_play == "white":
        root.set("PL", "B" if past.to_play == "black" else "W")


def problem_record(problem: Problem) -> GameRecord:
    """A record of a problem: its stones, the side to move, target, region, and moves made."""
    if not isinstance(problem, Problem):
        raise ProblemError(f"expected a problem, not {shown(problem)}")
    record = record_of(problem.position)
    coordinates = problem.position.coordinates
    record.root.set("TR", *(coordinates(point) for point in problem.target))
    if problem.region:
        record.root.set("SL", *(coordinates(point) for point in problem.region))
    return record
