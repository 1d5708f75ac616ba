"""From a record that a visitor brings to a game that can be gone on with."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import NamedTuple

from tengen.errors import InputError, SgfError
from tengen.games.ending import margin_in, strike_territory
from tengen.games.go import Go
from tengen.games.records import record_of
from tengen.games.sgf import GameRecord, Node, read_sgf
from tengen.players import Human, Table
from tengen.players.scorebook import is_ours
from tengen.players.tasks import sets_task
from tengen.solving.final_status import final_status
from tengen.web.games.picture import can_be_settled
from tengen.web.games.seats import MakeSeat, close_all, make_seats
from tengen.web.games.sheet import Sheet
from tengen.web.limits import (
    LONGEST_NAME,
    MOST_MOVES,
    MOST_NODES,
    MOST_SETUP_VALUES,
    MOST_SETUPS,
    SETUPS_BESIDE,
    SGF_LIMITS,
)
from tengen.web.wire.models.game import Oddity

SETUP = {"AB", "AW", "AE"}

CONTROLS = re.compile(r"[\x00-\x1f\x7f-\x9f\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]+")
"""No name has these; some of them change the direction of the text around them."""

NOT_IN_A_SPEC = re.compile(r"[,\s]+")
"""A comma ends an option."""


class Reading(NamedTuple):
    """A game from a record, and what was odd about it."""

    sheet: Sheet
    warnings: list[Oddity]


def read_game(sgf: bytes, asked: Mapping[str, str | None], make_seat: MakeSeat) -> Reading:
    """The first game of a file.

    Args:
        sgf: the file.
        asked: the specs of "black" and "white", or None for whoever the record names.
        make_seat: who may sit down here.

    Raises:
        SgfError: it is none, or too much of one.
        InputError: somebody who was asked for may not sit down.
    """
    found = read_sgf(sgf, limits=SGF_LIMITS)
    odd = [Oddity(reason="mended", message=message) for message in found.warnings]
    if len(found) > 1:
        odd.append(_odd("games", f"the file holds {len(found)} games: the first was opened"))
    record = _checked(found[0])
    if _is_too_large(record):
        record = _main_line(record)
        over = f"it has over {MOST_NODES} nodes or moves beside it"
        odd.append(_odd("variations", f"only the main line was opened: {over}"))
    name = CONTROLS.sub(" ", record.root.get("GN") or record.root.get("EV") or "")
    sheet = _sheet_of(record, asked, make_seat, name, task=sets_task(record))
    return Reading(sheet, odd)


def play_on(sheet: Sheet, node: str, make_seat: MakeSeat) -> Reading:
    """Another game, which goes on from a node of this one's tree."""
    tree = sheet.table.tree
    made = tree.moves_to(node)
    record = _turned(sheet, node)
    reading = Reading(_sheet_of(record, dict(sheet.specs), make_seat, sheet.name), [])
    last = reading.sheet.table.log[-1].move if reading.sheet.table.log else ""
    name = f"{sheet.name} [{made} {last}]".strip()[-LONGEST_NAME:]
    return reading._replace(sheet=replace(reading.sheet, name=name))


def _turned(sheet: Sheet, node: str) -> GameRecord:
    """The record whose game is the way to a node.

    Where no game can be played that way, because stones are set up in its middle or a move cannot
    be, it is a record of the position that it leads to.
    """
    tree = sheet.table.tree.copy()
    for name in tree.way(node)[1:]:
        tree.promote(name)
    if node not in tree.first_line():
        return record_of(tree.position(node))
    tree.go(node)
    tree.task = False
    tree.change(tree.root, lambda root: root.properties.pop("RE", None))
    for name in tree.way(node):
        tree.change(name, strike_territory)
    return tree.record


def _odd(reason: str, message: str) -> Oddity:
    return Oddity(reason=reason, message=message)


def _sheet_of(
    record: GameRecord,
    asked: Mapping[str, str | None],
    make_seat: MakeSeat,
    name: str,
    *,
    task: bool = False,
) -> Sheet:
    """A game as its record leaves it; a machine does not move before it is told to go on."""
    specs = {side: spec or _spec_in(record, side, make_seat) for side, spec in asked.items()}
    table = Table.resumed(record, make_seats(specs, make_seat), task=task)
    _settle_as_written(table)
    waits = not table.over and not isinstance(table.seat, Human)
    return Sheet.new(table, specs, None, name[:LONGEST_NAME], paused=waits)


def _spec_in(record: GameRecord, side: str, make_seat: MakeSeat) -> str:
    """Whom a record names: a player of this program, or a person."""
    name = record.root.get(f"P{side[0].upper()}") or ""
    if is_ours(record) and _can_sit(name, make_seat):
        return name
    called = NOT_IN_A_SPEC.sub(" ", CONTROLS.sub(" ", name)).strip()[:LONGEST_NAME]
    return f"human:name={called}" if called.lower() not in ("", "human") else "human"


def _can_sit(spec: str, make_seat: MakeSeat) -> bool:
    try:
        close_all([make_seat(spec)])
    except InputError:
        return False
    return True


def _settle_as_written(table: Table) -> None:
    """Take off what the program would, if the count is then what the record says.

    Most programs write down the result of a count and not which stones were dead.
    """
    position, margin = table.position, margin_in(table.root.get("RE"))
    if not isinstance(position, Go) or not can_be_settled(table) or margin is None:
        return
    if position.score(position.past.dead) != margin:
        dead = final_status(position).dead
        if position.score(dead) == margin:
            table.settle(dead)


def _checked(record: GameRecord) -> GameRecord:
    nodes = list(record.main_line())
    if sum(map(_moves, nodes)) > MOST_MOVES:
        message = f"the game is too long: expected at most {MOST_MOVES} moves"
        raise SgfError(message, "too long", most=MOST_MOVES)
    if _sets_up_more(nodes, MOST_SETUPS, MOST_SETUP_VALUES):
        raise SgfError(
            f"too much is set up: expected at most {MOST_SETUP_VALUES} values of AB, AW and AE "
            f"in {MOST_SETUPS} nodes",
            "large",
        )
    return record


def _is_too_large(record: GameRecord) -> bool:
    """Has it so many variations that every move would be slow to keep, or to open it?"""
    main = sum(map(_size, record.main_line()))
    beside = sum(map(_size, record.walk())) - main
    most = (SETUPS_BESIDE * MOST_SETUPS, SETUPS_BESIDE * MOST_SETUP_VALUES)
    return beside > MOST_NODES or _sets_up_more(record.walk(), *most)


def _sets_up_more(nodes: Iterable[Node], most: int, values: int) -> bool:
    """Do more nodes than so many set stones up, or by more values?"""
    set_up = [node for node in nodes if node.properties.keys() & SETUP]
    found = sum(len(node.properties.get(name, ())) for node in set_up for name in SETUP)
    return len(set_up) > most or found > values


def _size(node: Node) -> int:
    """A node counts as one, and so does each move of it beyond the first."""
    return max(1, _moves(node))


def _moves(node: Node) -> int:
    return len(node.properties.get("B", ())) + len(node.properties.get("W", ()))


def _main_line(record: GameRecord) -> GameRecord:
    """A record without its variations."""
    record = record.copy()
    for node in record.main_line():
        del node.children[1:]
    return record
