"""The record that is kept of a game under way, as SGF.

What it adds to the moves:

| property | |
|---|---|
| PB, PW, DT, AP | names, date and program, where the record does not have them yet |
| TM, OT | main time in seconds; the whole clock as it is written on the command line |
| BL, WL | seconds left to the side that moved |
| V | the win rate by the search that knew most, from −1 (White wins) to 1 (Black wins) |
| C | what the machine thought that moved: win rate, simulations, time, principal variation |
| RE | the result, once there is one |
| TB, TW, MA | in Go, whose the points are after the count, and the dead stones |
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from datetime import date

from tengen import __version__
from tengen.games.ending import write_end
from tengen.games.notation import Coordinates
from tengen.games.records import AnyPosition, record_of, replay
from tengen.games.sgf import GameRecord, Node
from tengen.players.clock import TimeControl, TimeLeft
from tengen.players.player import Choice

OURS = f"Tengen:{__version__}"


def is_ours(record: GameRecord) -> bool:
    """Did this program write it, some version of it?"""
    return (record.root.get("AP") or "").startswith("Tengen")


class Scorebook:
    """Writes in a record; the game is its main line, and whatever else it holds is kept.

    Args:
        record: the record, with at most one move in a node.
        names: of "black" and "white".
        control: the time each side has, if there are clocks.
    """

    def __init__(
        self, record: GameRecord, names: Mapping[str, str], control: TimeControl | None
    ) -> None:
        self._open(record)
        known = {"PB": names["black"], "PW": names["white"], "DT": date.today().isoformat()}
        for name, value in (known | {"AP": OURS}).items():
            if name not in record.root:
                record.root.set(name, value)
        if control is not None:
            record.root.set("TM", control.main).set("OT", str(control))

    def _open(self, record: GameRecord) -> None:
        self.record = record
        self._moves = [node for node in record.main_line() if node.moves]

    def copy(self) -> Scorebook:
        """An independent one that writes in a copy of the record."""
        twin = object.__new__(Scorebook)
        twin._open(self.record.copy())
        return twin

    def write_names(self, names: Mapping[str, str]) -> None:
        """Write down who plays "black" or "white" from now on."""
        for side, name in names.items():
            self.record.root.set(f"P{side[0].upper()}", name)

    def add(
        self, colour: str, point: Coordinates | None, left: TimeLeft | None, choice: Choice | None
    ) -> None:
        """Write a move down; a pass has no point."""
        mark = colour[0].upper()
        *_, last = self.record.main_line()
        node = last.add_child(mark, point)
        if left is not None:
            node.set(f"{mark}L", round(left.main or left.period, 1))
        if choice is not None and choice.value is not None and choice.simulations:
            self._make_ours()
            name = self.record.root.get(f"P{mark}")
            _write_thought(node, name or colour, choice, choice.value)
        self._moves.append(node)

    def judge(self, back: int, value: float) -> None:
        """Write Black's win rate beside the move that so many others follow."""
        self._make_ours()
        self._moves[-1 - back].set("V", _worth(value))

    def _make_ours(self) -> None:
        """Sign the record, so that V is read as we mean it; others mean other things by it."""
        if not is_ours(self.record):
            for node in self.record.walk():
                node.properties.pop("V", None)
            self.record.root.set("AP", OURS)

    def comments(self) -> list[str]:
        """What the record says of the first position, and then of each move."""
        said: list[list[str]] = [[]]
        moves = {id(node) for node in self._moves}
        for node in self.record.main_line():
            if id(node) in moves:
                said.append([])
            said[-1].append(node.comment)
        return ["\n".join(filter(None, comments)) for comments in said]

    def take_back(self) -> None:
        """Strike the last move out, with all that follows it."""
        node = self._moves.pop()
        before = node.parent
        assert before is not None  # the root has no move
        variations = [child for child in before.children if child is not node]
        before.children = []
        if variations:
            # None of them may become the main line: an empty node holds the place of the move.
            before.add_child()
            before.children += variations

    def write_end(self, position: AnyPosition, late: str | None) -> None:
        """Write down how the game ended, perhaps because a side was late; or strike it out."""
        write_end(self.record, position, late)


def _write_thought(node: Node, name: str, choice: Choice, value: float) -> None:
    colour = "Black" if "B" in node else "White"
    node.set("V", _worth(value if colour == "Black" else 1 - value))
    words = [
        f"{name}: {100 * value:.1f} % for {colour}",
        f"{choice.simulations:,} simulations",
        f"{choice.seconds:.2f} s",
        " ".join(choice.pv),
    ]
    node.set("C", ", ".join(words))


def _worth(black: float) -> float:
    """Black's win rate as V has it, from −1 to 1."""
    return round(2 * black - 1, 3)


def values_in(record: GameRecord) -> list[float | None]:
    """Black's win rate after each move, as this program wrote it."""
    if not is_ours(record):
        return []
    return [_read_worth(node.get("V")) for node in record.main_line() for _ in node.moves]


THOUGHT = re.compile(r".{1,400}: ([\d.]{1,5}) % for (Black|White), ([\d,]{1,15}) simulations, ")


def thoughts_in(record: GameRecord) -> list[tuple[float, int] | None]:
    """For each move Black's win rate and the simulations of the machine that made it.

    They are read from the words that this program wrote.
    """
    if not is_ours(record):
        return []
    return [_read_thought(node.comment) for node in record.main_line() for _ in node.moves]


def _read_thought(words: str) -> tuple[float, int] | None:
    if (found := THOUGHT.match(words)) is None:
        return None
    share = min(1.0, float(found[1]) / 100)
    return (share if found[2] == "Black" else 1 - share), int(found[3].replace(",", ""))


def _read_worth(written: str | None) -> float | None:
    try:
        black = (float(written or "nan") + 1) / 2
    except ValueError:
        return None
    return black if 0 <= black <= 1 else None


def writable(record: GameRecord, position: AnyPosition) -> GameRecord:
    """The record, if moves can be struck out of it one by one; else a plain one of the position.

    No move can be taken back by itself if it shares its node with another or with stones that are
    set up; and what is left when all are taken back must still be where the game began.
    """
    if _holds_single_moves(record) and _start_of(record) == _start(position):
        return record
    root = record.root
    names = {name: root.get(name) or "" for name in ("PB", "PW") if name in root}
    return record_of(position, **names)


SET_UP = ("AB", "AW", "AE", "PL")


def _holds_single_moves(record: GameRecord) -> bool:
    """Does every move of the main line have a node to itself, behind the root?"""
    with_moves = [node for node in record.main_line() if node.moves]
    shared = any(name in node for node in with_moves for name in SET_UP)
    return not record.root.moves and not shared and all(len(n.moves) == 1 for n in with_moves)


def _start_of(record: GameRecord) -> tuple[object, ...]:
    """Where the game of a record begins, as a reader would find it without any move."""
    unplayed = record.copy()
    for node in unplayed.main_line():
        if node.children and node.children[0].moves:
            node.children = []
    return _start(replay(unplayed))


def _start(position: AnyPosition) -> tuple[object, ...]:
    past = position.past
    return (sorted(past.black), sorted(past.white), past.to_play)
