"""Writing records: UTF-8, raw values exactly as they are, lines of a readable length."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from tengen.errors import SgfError
from tengen.games.sgf.node import Node, Properties
from tengen.games.sgf.properties import NAME
from tengen.games.sgf.record import Collection, GameRecord
from tengen.games.sgf.values import is_well_formed
from tengen.numbers import shown

LINE_LENGTH = 80


def write_sgf(games: Collection | GameRecord) -> bytes:
    """The bytes of an SGF file in UTF-8, the same for the same records.

    The properties are written as they are, except that CA says UTF-8: it is replaced where a root
    has one and added where the text needs it.

    Args:
        games: A collection, or a single record.

    Returns:
        The file. Reading it gives records equal to those written.

    Raises:
        SgfError: A property name or a raw value that no file can hold.
    """
    return b"".join(map(_written, _records(games)))


def _records(games: object) -> list[GameRecord]:
    records = [games] if isinstance(games, GameRecord) else games
    if isinstance(records, list | tuple) and all(isinstance(one, GameRecord) for one in records):
        return list(records)
    raise SgfError(f"expected a record or a list of records, not {shown(games)}")


def _written(record: GameRecord) -> bytes:
    def text(properties: Properties) -> str:
        return wrapped(pieces_of(record.root, properties))

    return encoded(text, record.root)


def encoded(text_with: Callable[[Properties], str], root: Node) -> bytes:
    """The file of one record, given its text by the properties of its root.

    CA says UTF-8 where the root has one, and where a reader could take the text for something else.
    """
    properties = root.properties
    if "CA" in properties:
        text = text_with(properties | {"CA": ["UTF-8"]})
    else:
        text = text_with(properties)
        if not text.isascii() or "\x1b" in text:  # an escape may be taken for JIS
            text = text_with({"CA": ["UTF-8"]} | properties)
    try:
        return f"{text}\n".encode()
    except UnicodeEncodeError as error:
        raise SgfError(
            f"half a surrogate pair cannot be written: {error.object[error.start]!r}"
        ) from None


def pieces_of(first: Node, properties: Properties | None = None) -> Iterator[str]:
    """The nodes of a tree in order, each with the parenthesis that opens its variation, if any.

    Args:
        first: where the tree begins.
        properties: to be written for the first node in place of its own.
    """
    waiting: list[tuple[str, Node] | str] = [")", ("(", first)]
    while waiting:
        item = waiting.pop()
        if isinstance(item, str):
            yield item
            continue
        opening, node = item
        given = properties if node is first and properties is not None else node.properties
        yield opening + node_text(given)
        variations = len(node.children) > 1
        for child in reversed(node.children):
            waiting += [")", ("(", child)] if variations else [("", child)]


def wrapped(pieces: Iterator[str]) -> str:
    """Lines of nodes, every variation on a line of its own; values are never broken."""
    lines: list[str] = []
    column = 0
    for piece in pieces:
        too_long = column + len(piece) > LINE_LENGTH and piece != ")"
        if column and (too_long or piece.startswith("(")):
            lines.append("\n")
            column = 0
        lines.append(piece)
        last_break = piece.rfind("\n")
        column = len(piece) - last_break - 1 if last_break >= 0 else column + len(piece)
    return "".join(lines)


def node_text(properties: Properties) -> str:
    """A node as SGF.

    Raises:
        SgfError: A property name or a raw value that no file can hold.
    """
    names: Iterable[str] = properties
    if any(map(str.islower, names)):
        # One without a capital would be taken for text behind a text with an open bracket.
        names = sorted(names, key=lambda name: not name.islower())
    return ";" + "".join(_property(name, properties[name]) for name in names if properties[name])


def _property(name: str, values: list[str]) -> str:
    if NAME.fullmatch(name) is None:
        raise SgfError(f"{name[:40]!r} cannot be the name of a property: letters are expected")
    for value in values:
        if not is_well_formed(value):
            raise SgfError(
                f"{name}[{value[:40]}] has a ']' or a last '\\' without a backslash before it; "
                "Node.set writes them"
            )
    return f"{name}[{']['.join(values)}]"
