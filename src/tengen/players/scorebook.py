"""The record that is kept of a game under way, as SGF.

What it adds to the moves:

| property | |
|---|---|
| PB, PW, AP | names and program, where the record does not have them yet |
| DT | the date, of a game that begins here |
| TM, OT | main time in seconds; the whole clock as it is written on the command line |
| BL, WL | seconds left to the side that moved |
| TG | what searches think of the move, as `notes` has it: the only place it is read from again |
| V | for other programs: the win rate by the search that knew most, −1 (White wins) to 1 (Black) |
| C | for people: what the machine thought that moved, its simulations, time, principal variation |
| TO | in the root, the opening rule and the decisions made in it, as `Opening` writes itself |
| TP | in the node where the game stands, if something follows it: `tip`, or `task` in a task |
| RE | the result, once there is one |
| TB, TW, MA | in Go, whose the points are after the count, and the dead stones |
"""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date

from tengen import __version__
from tengen.errors import InputError
from tengen.games.ending import TERRITORY, strike_territory, write_end
from tengen.games.five import FiveInARow
from tengen.games.openings import Opening
from tengen.games.record_tree import RecordTree
from tengen.games.records import AnyPosition
from tengen.games.sgf import GameRecord, Node
from tengen.games.steps import Facts, Step
from tengen.players import notes
from tengen.players.clock import TimeControl, TimeLeft
from tengen.players.log import Entry, Judgement
from tengen.players.notes import Notes

OURS = f"Tengen:{__version__}"
OPENING = "TO"


def is_ours(record: GameRecord) -> bool:
    """Did this program write it, some version of it?"""
    return (record.root.get("AP") or "").startswith("Tengen")


class Scorebook:
    """Writes a record on; whatever it holds is kept.

    Args:
        tree: the record, which it writes in from now on.
        names: of "black" and "white".
        control: the time each side has, if there are clocks.
    """

    def __init__(
        self, tree: RecordTree, names: Mapping[str, str], control: TimeControl | None
    ) -> None:
        self.tree = tree
        """The record, to be read."""
        root = tree.scratch(tree.root)
        known = {"PB": names["black"], "PW": names["white"], "AP": OURS}
        if tree.size == 1:  # nobody knows when a game was played that is there already
            known["DT"] = date.today().isoformat()
        for name, value in known.items():
            if name not in root:
                root.set(name, value)
        if control is not None:
            root.set("TM", control.main).set("OT", str(control))
        tree.say(tree.root, root.properties)
        if not notes.is_signed(root):
            tree.strike(notes.PROPERTY)  # whatever others mean by it
            tree.change(tree.root, notes.sign)

    def copy(self) -> Scorebook:
        """An independent one; it costs little, however long the record is."""
        twin = object.__new__(Scorebook)
        twin.tree = self.tree.copy()
        return twin

    # Reading.

    @property
    def root(self) -> Node:
        """What the record says of the game as a whole, to be read."""
        return self.tree.scratch(self.tree.root)

    def write(self, name: str | None = None) -> bytes:
        """The record as a file, under another name of the game if one is given."""
        root = self.root
        if name is not None:
            root.properties.pop("GN", None)
            if name:
                root.set("GN", name)
        return self.tree.write(root)

    # Writing.

    def write_names(self, names: Mapping[str, str]) -> None:
        """Write down who plays "black" or "white" from now on."""

        def write(root: Node) -> None:
            for side, name in names.items():
                root.set(f"P{side[0].upper()}", name)

        self.tree.change(self.tree.root, write)

    def write_opening(self, opening: str) -> None:
        """Write the opening rule down, and what was decided in it."""
        self.tree.change(self.tree.root, lambda root: root.set(OPENING, opening))

    def add(self, entry: Entry, step: Step, to_play: str, left: TimeLeft | None) -> None:
        """Write a move of the game down; one that was tried before is played now.

        Args:
            entry: the move.
            step: the same as a record has it.
            to_play: whose turn it is then.
            left: what its side has on the clock.
        """
        facts = Facts(to_play, entry.move, entry.captured)
        parent = self.tree.tip
        name = self.tree.child(parent, step, facts)
        if name not in self.tree.rows:
            self.tree.add(
                parent, {entry.colour[0].upper(): [self.tree.board.write(step.point)]}, step, facts
            )
        if self.tree.row(parent).children[0] != name:
            self.tree.promote(name)
        self.tree.go(name)
        self._note_move(name, entry, left)

    def _note_move(self, name: str, entry: Entry, left: TimeLeft | None) -> None:
        """Write down what only a move of the game has: its time, and what its machine thought."""
        mark, choice, thought = entry.colour[0].upper(), entry.choice, entry.thought
        if left is not None:
            main = round(left.main or left.period, 1)
            self.tree.change(name, lambda node: node.set(f"{mark}L", main))
        if choice is None or choice.value is None or thought is None:
            return
        self._make_ours()
        words = notes.sentence(self.root.get(f"P{mark}") or entry.colour, entry.colour, choice)

        def note(node: Node) -> None:
            known = notes.notes_of(node.properties).worth
            worth = known if known and known.simulations > thought.simulations else thought
            notes.write(node, Notes(worth, thought))
            node.set("V", notes.worth_text(worth.value))
            if "C" not in node or notes.is_sentence(node.comment):
                node.set("C", words)

        self.tree.change(name, note)

    def note(self, name: str, known: Notes) -> None:
        """Write down what is known of a node's move."""
        if notes.notes_of(self.tree.row(name).properties) != known:
            self.tree.change(name, lambda node: notes.write(node, known))

    def judge(self, name: str, worth: Judgement) -> None:
        """Write Black's win rate at a node down."""
        self._make_ours()

        def note(node: Node) -> None:
            notes.write(node, notes.notes_of(node.properties)._replace(worth=worth))
            node.set("V", notes.worth_text(worth.value))

        self.tree.change(name, note)

    def _make_ours(self) -> None:
        """Sign the record, so that all of V means one thing; others mean other things by it."""
        if (self.root.get("AP") or "").startswith("Tengen"):
            return
        self.tree.strike("V")
        self.tree.change(self.tree.root, lambda root: root.set("AP", OURS))

    def take_back(self) -> None:
        """Let the game stand before its last move, which stays in the tree."""
        tree = self.tree
        last = next(name for name in reversed(tree.line) if tree.row(name).is_move)
        self.strike_end()
        before = tree.row(last).parent
        assert before is not None  # no move is in the root
        tree.go(before)

    def strike_end(self) -> None:
        """Take the marks of a count away, which are of the game's end alone."""
        if TERRITORY.keys() & self.tree.row(self.tree.tip).properties.keys():
            self.tree.change(self.tree.tip, strike_territory)

    def write_end(self, position: AnyPosition, late: str | None) -> None:
        """Write down how the game ended, perhaps because a side was late; or strike it out."""
        tree = self.tree
        root, last = tree.scratch(tree.root), tree.scratch(tree.tip)
        last = root if tree.tip == tree.root else last
        write_end(root, last, position, late)
        for name, node in ((tree.root, root), (tree.tip, last)):
            tree.say(name, node.properties)


def opening_in(root: Node, position: AnyPosition) -> Opening | None:
    """The opening rule that the root of a record tells of, if its moves are those of the game."""
    written = root.get(OPENING)
    if written is None or not isinstance(position, FiveInARow):
        return None
    try:
        opening = Opening.read(written, position.rewound(0))
    except InputError:
        return None
    fits = opening.position.moves == position.moves[: opening.stones]
    goes_on = opening.stage is not None
    return opening if fits and not (goes_on and len(position.moves) > opening.stones) else None
