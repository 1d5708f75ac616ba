"""One game's text into a tree of nodes.

A game tree is `(`, a sequence of nodes each opened by `;`, any number of variations that are game
trees themselves, and `)`. The parser walks the tokens once and keeps the nodes at which variations
were opened on a list of its own, so depth costs nothing.

What real files get wrong without losing their meaning is mended with a warning: a missing `;` or
last `)`, an empty variation, a last variation without its parentheses, a property given twice or
without a value, a `]` in a text that nobody escaped. Anything else is refused, with the place and
what was expected there.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field

from tengen.errors import SgfError
from tengen.games.sgf.limits import Limits
from tengen.games.sgf.node import Node
from tengen.games.sgf.properties import TYPED, canonical
from tengen.games.sgf.split import AFTER_VALUE, SPACE

_NAME = r"[A-Za-z][A-Za-z0-9_]*"
_VALUE = r"\[([^\\\]]*(?:\\.[^\\\]]*)*)\]"
_TOKEN = re.compile(
    rf"{SPACE}*(?:(;)|(?:({_NAME}){SPACE}*)?{_VALUE}|(\()|(\))|({_NAME})|([^\s\0\x1a\ufeff])|\Z)",
    re.DOTALL,
)
# The groups of a token by number; the last one that took part says what was found.
_NODE, _NAMED, _PROPERTY, _OPEN, _CLOSE, _BARE_NAME, _JUNK = range(1, 8)
_REST_OF_VALUE = re.compile(rf"([^\\\]]*(?:(?:\\.|\](?!{AFTER_VALUE}))[^\\\]]*)*)\]", re.DOTALL)
_MAY_FOLLOW = re.compile(AFTER_VALUE)
_ESCAPED_OR_BRACKET = re.compile(r"(\\.)|\]", re.DOTALL)

_MOST_WARNINGS = 20
# Each mending copies a value, so that their number has to be bounded like everything else.
_MOST_MENDED = 1000


@dataclass
class Report:
    """What is said about one game: where it stands in its file, and what was odd in it."""

    text: str
    game: int = 1
    line: int = 1
    column: int = 1
    warnings: list[str] = field(default_factory=list)

    def place(self, position: int) -> str:
        """A position in the text as line and column of the file."""
        last_break = self.text.rfind("\n", 0, position)
        if last_break < 0:
            return f"line {self.line}, column {self.column + position}"
        line = self.line + self.text.count("\n", 0, position)
        return f"line {line}, column {position - last_break}"

    def warn(self, position: int, message: str) -> None:
        """Note something odd; past the first few of a game one more says that there were others."""
        if len(self.warnings) < _MOST_WARNINGS:
            self.warnings.append(f"game {self.game}, {self.place(position)}: {message}")
        elif len(self.warnings) == _MOST_WARNINGS:
            self.warnings.append(f"game {self.game}: more of the kind")

    def refuse(self, position: int, message: str) -> SgfError:
        """The error to raise for something that cannot be read."""
        place = self.place(position)
        words = f"game {self.game}, {place}: {message}"
        line = self.line + self.text.count("\n", 0, position)
        return SgfError(words, "sgf text", line=line)


def parse_game(report: Report, limits: Limits, nodes: int = 0) -> tuple[Node | None, int]:
    """The root of the game that a report's text holds, None if it has no node.

    Args:
        report: The text, and where to note what is odd in it.
        limits: What is refused.
        nodes: How many nodes the games before it had.

    Returns:
        The root, and the number of nodes so far.

    Raises:
        SgfError: The text is not a game tree, or it is beyond the limits.
    """
    tree = _Tree(report, limits, nodes)
    position: int | None = 0
    while position is not None:
        position = _read(tree, report.text, position)
    tree.finish()
    return tree.root, tree.nodes


def _read(tree: _Tree, text: str, start: int) -> int | None:
    """Read tokens from a position on; where to go on after a mended value, None at the end."""
    for token in _TOKEN.finditer(text, start):
        kind = token.lastindex
        mended = None
        if kind == _PROPERTY:
            mended = tree.add_value(token)
        elif kind == _NODE:
            tree.add_node(token.start(_NODE))
        elif kind == _OPEN:
            tree.open_variation(token.start(_OPEN))
        elif kind == _CLOSE:
            tree.close_variation(token.start(_CLOSE))
        elif kind == _BARE_NAME:
            mended = tree.add_bare_name(token)
        elif kind == _JUNK:
            mended = tree.mend_before_junk(token)
        if mended is not None:
            return mended
    return None


class _Tree:
    """The tree so far, and where in it the next token belongs."""

    def __init__(self, report: Report, limits: Limits, nodes: int) -> None:
        self.report = report
        self.limits = limits
        self.root: Node | None = None
        self.node: Node | None = None
        self.branches: list[Node | None] = []
        self.nodes = nodes
        self.mended = 0
        # A variation has been opened and has no node yet; one has been closed, and only another
        # belongs there.
        self.opened = False
        self.closed = False
        # The property that further values and mending belong to.
        self.name = ""
        self.values: list[str] | None = None

    def add_node(self, position: int) -> None:
        if self.node is None and self.root is not None:
            raise self.report.refuse(position, "expected the end of the game, found a second root")
        if self.closed:
            self.report.warn(position, "a node after a variation is read as another variation")
        self.nodes += 1
        if self.nodes > self.limits.nodes:
            raise self.report.refuse(position, f"more than {self.limits.nodes} nodes are not read")
        self.node = Node(self.node)
        self.root = self.root or self.node
        self.opened = self.closed = False
        self.values = None

    def open_variation(self, position: int) -> None:
        if self.root is not None and not self.branches:
            raise self.report.refuse(position, "expected the end of the game, found '('")
        self.branches.append(self.node)
        self.opened, self.closed = True, False
        self.values = None

    def close_variation(self, position: int) -> None:
        if not self.branches:
            raise self.report.refuse(position, "expected the end of the game, found ')'")
        if self.opened:
            self.report.warn(position, "a variation without nodes is left out")
        self.node = self.branches.pop()
        self.opened, self.closed = False, True
        self.values = None

    def add_value(self, token: re.Match[str]) -> int | None:
        """Add a value to its property; if it turns out to be text, where to go on after it."""
        name, value = token.group(_NAMED, _PROPERTY)
        if name is not None:
            if name.islower() and (mended := self._mend_open_text(token.start())) is not None:
                return mended
            self._add_property(canonical(name), token.start(_NAMED))
        if self.values is None:
            raise self.report.refuse(
                token.start(_PROPERTY), "expected a property name before the value"
            )
        self._append(value, token.start(_PROPERTY))
        return None

    def add_bare_name(self, token: re.Match[str]) -> int | None:
        """Add a property without a value; if it turns out to be text, where to go on after it."""
        if (mended := self._mend_broken_text(token)) is not None:
            return mended
        position, name = token.start(_BARE_NAME), token[_BARE_NAME]
        self._add_property(canonical(name), position)
        self._append("", position)
        self.values = None
        self.report.warn(position, f"property {name[:40]} has no value; read as {name[:40]}[]")
        return None

    def mend_before_junk(self, token: re.Match[str]) -> int:
        """Take what cannot be SGF into the text before it; where to go on after it."""
        mended = self._mend(token.start()) if self.name in TYPED else None
        if mended is None:
            raise self.report.refuse(token.start(_JUNK), _expected(token[_JUNK]))
        return mended

    def _mend_open_text(self, position: int) -> int | None:
        """Mend a text that broke off with a bracket left open, as in `C[see [A] and [B]]`.

        Only tried for what no property can be: a name without a capital, or without a value.
        """
        if not self.values or self.name not in TYPED:
            return None
        is_open = self.values[-1].count("[") > self.values[-1].count("]")
        return self._mend(position) if is_open else None

    def _mend_broken_text(self, token: re.Match[str]) -> int | None:
        """Mend a text that broke off before a word, as in `C[so :] it goes]`.

        A property without a value is followed by what may follow a value; a word in a text is not.
        """
        if _MAY_FOLLOW.match(self.report.text, token.start()):
            return self._mend_open_text(token.start())
        return self._mend(token.start()) if self.name in TYPED else None

    def _mend(self, position: int) -> int | None:
        """Take an unescaped `]` and what follows into the value it was meant for.

        Returns:
            The position behind the bracket that does close the value; None if there is none.
        """
        rest = _REST_OF_VALUE.match(self.report.text, position) if self.values else None
        if not self.values or rest is None:
            return None
        self.mended += 1
        if self.mended > _MOST_MENDED:
            raise self.report.refuse(position, f"over {_MOST_MENDED} unescaped ']' are not read")
        self.report.warn(position, f"a ']' in the text of {self.name} was not escaped")
        more = _ESCAPED_OR_BRACKET.sub(lambda found: found[1] or "\\]", rest[1])
        self._append(f"{self.values.pop()}\\]{more}", position)
        return rest.end()

    def finish(self) -> None:
        if self.branches:
            self.report.warn(len(self.report.text), "the last ')' is missing")

    def _add_property(self, name: str, position: int) -> None:
        if self.opened:
            self.report.warn(position, "';' is missing before the first node")
            self.add_node(position)
        if self.node is None or self.closed:
            raise self.report.refuse(
                position, f"expected '(' or ')' after a variation, found {name}"
            )
        if name in self.node.properties:
            self.report.warn(position, f"property {name} is given twice; its values are joined")
        self.name = name
        self.values = self.node.properties.setdefault(name, [])

    def _append(self, value: str, position: int) -> None:
        if len(value) > self.limits.value:
            raise self.report.refuse(
                position, f"values over {self.limits.value} characters are not read"
            )
        if self.values is not None:
            self.values.append(value)


def _expected(found: str) -> str:
    if found == "[":
        return "expected ']' to close this value before the end of the file"
    return f"expected ';', '(', ')' or a property, found {found!r}"
