"""The record that is kept of a game under way, as SGF.

What it adds to the moves:

| property | |
|---|---|
| PB, PW, DT, AP | names, date and program, where the record does not have them yet |
| TM, OT | main time in seconds; the whole clock as it is written on the command line |
| BL, WL | seconds left to the side that moved |
| TG | what searches think of the move, as `notes` has it: the only place it is read from again |
| V | for other programs: the win rate by the search that knew most, −1 (White wins) to 1 (Black) |
| C | for people: what the machine thought that moved, its simulations, time, principal variation |
| TO | in the root, the opening rule and the decisions made in it, as `Opening` writes itself |
| RE | the result, once there is one |
| TB, TW, MA | in Go, whose the points are after the count, and the dead stones |
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from datetime import date
from itertools import takewhile

from tengen import __version__
from tengen.errors import InputError
from tengen.games.ending import write_end
from tengen.games.five import FiveInARow
from tengen.games.notation import Coordinates
from tengen.games.openings import Opening
from tengen.games.records import AnyPosition, record_of, replay
from tengen.games.sgf import GameRecord, Node
from tengen.games.variations import Variation
from tengen.players import notes
from tengen.players.clock import TimeControl, TimeLeft
from tengen.players.log import Judgement, judged
from tengen.players.mainline import MainLine
from tengen.players.notes import Notes
from tengen.players.player import Choice

OURS = f"Tengen:{__version__}"
OPENING = "TO"


def is_ours(record: GameRecord) -> bool:
    """Did this program write it, some version of it?"""
    return (record.root.get("AP") or "").startswith("Tengen")


class Scorebook:
    """Writes a record on; the game is its main line, and whatever else it holds is kept.

    Args:
        record: the record, with at most one move in a node; it is left as it is.
        names: of "black" and "white".
        control: the time each side has, if there are clocks.
    """

    def __init__(
        self, record: GameRecord, names: Mapping[str, str], control: TimeControl | None
    ) -> None:
        self._line = MainLine.of(record)
        self._moves = [index for index, row in enumerate(self._line.rows) if row.moves]
        """Where the moves are in the main line."""
        root = self._line.root
        known = {"PB": names["black"], "PW": names["white"], "DT": date.today().isoformat()}
        for name, value in (known | {"AP": OURS}).items():
            if name not in root:
                root.set(name, value)
        if control is not None:
            root.set("TM", control.main).set("OT", str(control))
        self._line.put(0, root)
        if not notes.is_signed(root):
            self._line.strike(notes.PROPERTY)  # whatever others mean by it
            self._line.change(0, notes.sign)

    def copy(self) -> Scorebook:
        """An independent one; it costs little, however long the record is."""
        twin = object.__new__(Scorebook)
        twin._line = self._line.copy()
        twin._moves = list(self._moves)
        return twin

    # Reading.

    @property
    def record(self) -> GameRecord:
        """The whole record as it is now, to be read."""
        return self._line.record

    @property
    def root(self) -> Node:
        """What the record says of the game as a whole, to be read."""
        return self._line.root

    @property
    def size(self) -> int:
        """How many nodes the record has."""
        return self._line.size

    def comments(self) -> list[str]:
        """What the record says of the first position, and then of each move."""
        said: list[list[str]] = [[]]
        for row in self._line.rows:
            if row.moves:
                said.append([])
            if row.comment:
                said[-1].append(row.comment)
        return ["\n".join(comments) for comments in said]

    def variations(self) -> Iterator[Variation]:
        """What the record has beside the moves of the game."""
        return self._line.variations()

    def write(self, name: str | None = None) -> bytes:
        """The record as a file, under another name of the game if one is given."""
        root = self._line.root
        if name is not None:
            root.properties.pop("GN", None)
            if name:
                root.set("GN", name)
        return self._line.write(root)

    # Writing.

    def write_names(self, names: Mapping[str, str]) -> None:
        """Write down who plays "black" or "white" from now on."""
        root = self._line.root
        for side, name in names.items():
            root.set(f"P{side[0].upper()}", name)
        self._line.put(0, root)

    def write_opening(self, opening: str) -> None:
        """Write the opening rule down, and what was decided in it."""
        self._line.change(0, lambda root: root.set(OPENING, opening))

    def add(
        self, colour: str, point: Coordinates | None, left: TimeLeft | None, choice: Choice | None
    ) -> None:
        """Write a move down; a pass has no point."""
        mark = colour[0].upper()
        root = self._line.root
        node = Node()
        node.root = root
        node.set(mark, point)
        if left is not None:
            node.set(f"{mark}L", round(left.main or left.period, 1))
        thought = judged(choice, colour)
        if choice is not None and choice.value is not None and thought is not None:
            self._make_ours()
            notes.write(node, Notes(thought, thought))
            node.set("V", notes.worth_text(thought.value))
            node.set("C", notes.sentence(root.get(f"P{mark}") or colour, colour, choice))
        self._moves.append(len(self._line.rows))
        self._line.append(node)

    def note(self, back: int, known: Notes) -> None:
        """Write down what is known of the move that so many others follow."""
        index = self._moves[-1 - back]
        if notes.notes_of(self._line.rows[index].properties) != known:
            self._line.change(index, lambda node: notes.write(node, known))

    def judge(self, back: int, worth: Judgement) -> None:
        """Write Black's win rate beside the move that so many others follow."""
        self._make_ours()

        def note(node: Node) -> None:
            notes.write(node, notes.notes_of(node.properties)._replace(worth=worth))
            node.set("V", notes.worth_text(worth.value))

        self._line.change(self._moves[-1 - back], note)

    def _make_ours(self) -> None:
        """Sign the record, so that all of V means one thing; others mean other things by it."""
        if (self._line.root.get("AP") or "").startswith("Tengen"):
            return
        self._line.strike("V")
        self._line.change(0, lambda root: root.set("AP", OURS))

    def take_back(self) -> None:
        """Strike the last move out, with all that follows it."""
        self._line.cut(self._moves.pop())
        if self._line.rows[-1].beside:
            # None of its variations may become the main line: an empty node holds the move's place.
            self._line.append(Node())

    def write_end(self, position: AnyPosition, late: str | None) -> None:
        """Write down how the game ended, perhaps because a side was late; or strike it out."""
        last = len(self._line.rows) - 1
        root = self._line.root
        ends = GameRecord(root)
        node = root if not last else root.add_child()
        if last:
            node.properties = dict(self._line.rows[last].properties)
        write_end(ends, position, late)
        root.children = []
        self._line.put(0, root)
        if last:
            self._line.put(last, node)


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


def opening_in(record: GameRecord, position: AnyPosition) -> Opening | None:
    """The opening rule that a record tells of, if its moves are those of the game."""
    written = record.root.get(OPENING)
    if written is None or not isinstance(position, FiveInARow):
        return None
    try:
        opening = Opening.read(written, position.rewound(0))
    except InputError:
        return None
    fits = opening.position.moves == position.moves[: opening.stones]
    goes_on = opening.stage is not None
    return opening if fits and not (goes_on and len(position.moves) > opening.stones) else None


SET_UP = ("AB", "AW", "AE", "PL")


def _holds_single_moves(record: GameRecord) -> bool:
    """Does every move of the main line have a node to itself, behind the root?"""
    with_moves = [node for node in record.main_line() if node.moves]
    shared = any(name in node for node in with_moves for name in SET_UP)
    return not record.root.moves and not shared and all(len(n.moves) == 1 for n in with_moves)


def _start_of(record: GameRecord) -> tuple[object, ...]:
    """Where the game of a record begins, as a reader would find it without any move."""
    before = takewhile(lambda node: node is record.root or not node.moves, record.main_line())
    unplayed: Node | None = None
    for node in before:
        unplayed = Node(unplayed)
        unplayed.properties = node.properties
    assert unplayed is not None  # the root is always there
    return _start(replay(GameRecord(unplayed.root)))


def _start(position: AnyPosition) -> tuple[object, ...]:
    past = position.past
    return (sorted(past.black), sorted(past.white), past.to_play)
