"""A node of a record's tree, which is never changed, only replaced."""

from __future__ import annotations

from tengen.games.sgf.node import Properties
from tengen.games.sgf.values import text_of
from tengen.games.sgf.writer import node_text
from tengen.games.steps import Facts, Step


class Row:
    """A node of a record's tree; what is written of it, and what it says, is found out once.

    Args:
        name: of the node.
        parent: the name of the node before it; None for the root.
        children: the names of those behind it, the first line first.
        properties: of the node; nobody changes them.
        word: what its name is made of, besides the words before.
        step: what it does to the board.
        facts: what the rules make of that.
    """

    __slots__ = (
        "_comment", "_text", "children", "facts", "name", "parent", "properties", "step", "word",
    )  # fmt: skip

    def __init__(  # noqa: PLR0917 - a row of a table
        self,
        name: str,
        parent: str | None,
        children: tuple[str, ...],
        properties: Properties,
        word: str,
        step: Step,
        facts: Facts,
    ) -> None:
        self.name = name
        self.parent = parent
        self.children = children
        self.properties = properties
        self.word = word
        self.step = step
        self.facts = facts
        self._text: str | None = None
        self._comment: str | None = None

    def followed_by(self, children: tuple[str, ...]) -> Row:
        """The same with other children."""
        row = Row(
            self.name, self.parent, children, self.properties, self.word, self.step, self.facts
        )
        row._text, row._comment = self._text, self._comment
        return row

    def saying(self, properties: Properties) -> Row:
        """The same with other properties."""
        return Row(
            self.name, self.parent, self.children, properties, self.word, self.step, self.facts
        )

    @property
    def is_move(self) -> bool:
        """Does somebody move there?"""
        return self.step.colour is not None

    @property
    def text(self) -> str:
        """The node as SGF."""
        if self._text is None:
            self._text = node_text(self.properties)
        return self._text

    @property
    def comment(self) -> str:
        """What the record says there."""
        if self._comment is None:
            self._comment = "\n".join(map(text_of, self.properties.get("C", ())))
        return self._comment
