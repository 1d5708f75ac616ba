"""What is tried and said beside a game: it changes the record's tree, and never the game.

Only `redo` and `promote` may: the one plays again what was taken back, the other lets the game go
the way of a variation.
"""

from __future__ import annotations

from collections.abc import Callable

from tengen.errors import IllegalMove
from tengen.games.notation import PASS
from tengen.games.row import Row
from tengen.games.sgf import Node
from tengen.games.steps import Facts, Step, captured_by, taken
from tengen.players.log import Entry, Judgement, log_of
from tengen.players.notes import noted, notes_of
from tengen.players.standing import Standing


class Study(Standing):
    """A game, and what is tried and said beside it."""

    # The tree.

    def try_move(self, parent: str, move: str) -> str:
        """Try a move behind a node; the name of the node that makes it.

        An opening rule is not asked: what is tried is a move on the board.

        Raises:
            IllegalMove: with the reason.
        """
        position = self.tree.position(parent)
        before, colour = position.board, position.to_play
        position.play(move)
        made = position.moves[-1][1]
        point = None if made == PASS else position.coordinates(made)
        step = Step(colour, point)
        facts = Facts(position.to_play, made, captured_by(position, before, made))
        name = self.tree.child(parent, step, facts)
        if name not in self.tree.rows:
            written = self.tree.board.write(point)
            self.tree.add(parent, {colour[0].upper(): [written]}, step, facts)
        return name

    def edit(self, name: str, change: Callable[[Node], object]) -> None:
        """Change what is said of a node, or marked there."""
        self.tree.change(name, change)

    def cut(self, name: str) -> None:
        """Cut off a node and all below it; a move of the game has to be taken back instead.

        Raises:
            IllegalMove: it is of the game.
        """
        if name in self.tree.line:
            raise IllegalMove("cut: it is a move of the game, take it back instead", "game move")
        self.tree.cut(name)
        self.undone = [tip for tip in self.undone if tip in self.tree.rows]

    def promote(self, name: str) -> None:
        """Put a node before its siblings; if the game was one of them, it goes that way now.

        Raises:
            IllegalMove: it is the root, or the game began with an opening rule.
        """
        parent = self.tree.row(name).parent
        if parent is None:
            raise IllegalMove("promote: the first node has no siblings", "game move")
        turns = self.turns_the_game(name)
        if turns and self.opening is not None:
            raise IllegalMove("promote: the game began with an opening rule", "opening")
        self.tree.promote(name)
        if turns:
            self._follow_first_line()

    def turns_the_game(self, name: str) -> bool:
        """Would the game go another way if a node were put before its siblings?"""
        parent = self.tree.row(name).parent
        line = self.tree.line
        return name not in line and parent in line[:-1]

    def _follow_first_line(self) -> None:
        """Let the game be the first line of the tree, whatever it was before."""
        self._scorebook.strike_end()
        self.tree.go(self.tree.first_line()[-1])
        self.position = self.tree.position(self.tree.tip)
        self.late = None
        self.undone = []
        moves = [row for name in self.tree.line if (row := self.tree.row(name)).is_move]
        entries = zip(log_of(self.position), moves, strict=True)
        self.log = [noted(entry, notes_of(row.properties)) for entry, row in entries]
        self._scorebook.write_end(self.position, None)

    # What was taken back.

    @property
    def can_redo(self) -> bool:
        """Was something taken back that can be played again?"""
        return bool(self.undone) and self.late is None and self.position.outcome is None

    def redo(self) -> None:
        """Play again what was taken back last.

        Raises:
            IllegalMove: nothing was.
        """
        if not self.can_redo:
            raise IllegalMove("redo: nothing was taken back", "no redo")
        self.interrupt()
        self._thought = 0.0
        tip = self.undone.pop()
        for name in self.tree.way(tip)[len(self.tree.line) :]:
            row = self.tree.row(name)
            self.tree.promote(name)  # something else may have been put before it meanwhile
            self.position, _ = taken(self.position, row.step)
            if row.is_move:
                self.log.append(noted(_entry(row), notes_of(row.properties)))
        self.tree.go(tip)
        self._scorebook.write_end(self.position, None)

    # What searches think.

    def judge(self, name: str, judgement: Judgement) -> None:
        """Note what the position at a node is worth, in the record, and in the log if it is there.

        The root has no place for it in a record.
        """
        if name == self.tree.root:
            return
        self._scorebook.judge(name, judgement)
        if name in self.tree.line and self.tree.row(name).is_move:
            at = self.tree.moves_to(name) - 1
            self.log[at] = self.log[at].judged(judgement)


def _entry(row: Row) -> Entry:
    """The move of a node, as the log has it."""
    assert row.step.colour is not None
    assert row.facts.move is not None
    return Entry(row.step.colour, row.facts.move, captured=row.facts.captured)
