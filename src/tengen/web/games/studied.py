"""A game in memory, and what its visitors may do beside it: try moves, name, comment and mark."""

from __future__ import annotations

from tengen.errors import PointError
from tengen.games import marks
from tengen.games.notation import Coordinates
from tengen.games.record_tree import RecordTree
from tengen.games.records import AnyPosition
from tengen.games.sgf import Node
from tengen.players import Human, Table
from tengen.web.games.keeping import to_disk
from tengen.web.games.permission import TOO_LONG
from tengen.web.games.tree_picture import change_between
from tengen.web.games.under_way import GameUnderWay
from tengen.web.limits import LARGEST_SGF, MOST_MOVES, MOST_NODES
from tengen.web.wire.models.tree import NewMarks, NodeEdit, TreeChange
from tengen.web.wire.refusals import Refused


class StudiedGame(GameUnderWay):
    """A game in memory whose tree grows; a machine that thinks and the clocks take no notice."""

    def try_move(self, parent: str, move: str) -> TreeChange:
        """Try a move behind a node."""
        with self._lock:
            self.sheet.known(parent)
            draft = self.table.copy()
            node = draft.try_move(parent, move)
            if node not in self.table.tree.rows:
                _check_room(self.table, parent)
            return self._keep_tree(draft, node)

    def edit(self, node: str, edit: NodeEdit) -> TreeChange:
        """Name a node, comment on it, or mark points."""
        with self._lock:
            self.sheet.known(node)
            draft = self.table.copy()
            marked = None if edit.marks is None else marks_from(edit.marks, draft.tree.start)

            def change(written: Node) -> None:
                _say(written, "N", edit.name)
                _say(written, "C", edit.comment)
                if marked is not None:
                    marks.write_marks(written, marked)

            draft.edit(node, change)
            return self._keep_tree(draft, node)

    def cut(self, node: str) -> TreeChange:
        """Cut off a node that is not of the game as played, and all below it."""
        with self._lock:
            draft = self.table.copy()
            draft.cut(self.sheet.known(node))
            return self._keep_tree(draft, node)

    def promote(self, node: str) -> TreeChange:
        """Put a node before its siblings; where the game is one of them, it goes that way."""
        with self._lock:
            before, table = self.sheet, self.table
            draft = table.copy()
            if not table.turns_the_game(before.known(node)):
                draft.promote(node)
                return self._keep_tree(draft, node)
            if table.clocks or not all(isinstance(seat, Human) for seat in table.seats.values()):
                why = "a machine or a clock is at this game: play on from there instead"
                raise Refused(409, "played", why)
            draft.promote(node)
            self._keep(table=draft)
            return change_between(before, self.sheet, node)

    def _keep_tree(self, draft: Table, node: str) -> TreeChange:
        """Write a change beside the game to the disk, make it true, and tell of it."""
        self._must_be_open()
        before, after = self.sheet, self.sheet.changed_to(table=draft)
        if before.tree == after.tree:
            return change_between(before, self.sheet, node)
        kept = to_disk(after)
        if len(kept.sgf) > LARGEST_SGF:
            most = LARGEST_SGF >> 20
            raise Refused(413, "large", f"the record would be larger than {most} MiB")
        self._put(after, kept)
        return self._tell_tree(before, node)


def marks_from(asked: NewMarks, position: AnyPosition) -> marks.Marks:
    """Marks that somebody asks for, on the points of a board."""

    def point(name: str) -> Coordinates:
        try:
            return position.coordinates(name)
        except PointError as error:
            raise Refused(422, "off board", str(error)) from error

    def joined(pairs: list[tuple[str, str]]) -> list[marks.Pair]:
        found = [(point(first), point(last)) for first, last in pairs]
        if any(first == last for first, last in found):
            raise Refused(422, "one point", "a line or an arrow joins two points")
        return found

    def points(names: list[str]) -> list[Coordinates]:
        return list(map(point, names))

    return marks.Marks(
        labels=list({point(label.point): label.text for label in asked.labels}.items()),
        **{sign: points(getattr(asked, sign)) for sign in marks.SIGNS},
        lines=joined(asked.lines),
        arrows=joined(asked.arrows),
        dimmed=None if asked.dimmed is None else points(asked.dimmed),
        view=None if asked.view is None else points(asked.view),
    )


def _say(node: Node, name: str, text: str | None) -> None:
    """Give a property its text, or none."""
    if text is None:
        return
    node.properties.pop(name, None)
    if text:
        node.set(name, text)


def check_beside(tree: RecordTree) -> None:
    """Refuse a node more beside the game than there may be here."""
    if tree.size - len(tree.line) >= MOST_NODES:
        raise Refused(409, "many nodes", f"a game here has at most {MOST_NODES} nodes beside it")


def _check_room(table: Table, parent: str) -> None:
    """Refuse a node more than a record may have here."""
    check_beside(table.tree)
    if table.tree.moves_to(parent) >= MOST_MOVES:
        raise Refused(409, "over", TOO_LONG, "too long", most=MOST_MOVES)
