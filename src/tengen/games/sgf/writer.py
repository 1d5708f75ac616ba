"""Writing records: UTF-8, raw values exactly as they are, lines of a readable length."""

from __future__ import annotations

from collections.abc import Iterator

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
    records = _records(games)
    text = "".join(_wrapped(_pieces(record.root)) + "\n" for record in records)
    try:
        return text.encode("utf-8")
    except UnicodeEncodeError as error:
        raise SgfError(
            f"half a surrogate pair cannot be written: {error.object[error.start]!r}"
        ) from None


def _records(games: object) -> list[GameRecord]:
    records = [games] if isinstance(games, GameRecord) else games
    if isinstance(records, list | tuple) and all(isinstance(one, GameRecord) for one in records):
        return list(records)
    raise SgfError(f"expected a record or a list of records, not {shown(games)}")


def _pieces(root: Node) -> Iterator[str]:
    """The nodes of a tree in order, each with the parenthesis that opens its variation, if any."""
    waiting: list[tuple[str, Node] | str] = [")", ("(", root)]
    while waiting:
        item = waiting.pop()
        if isinstance(item, str):
            yield item
            continue
        opening, node = item
        yield opening + _node(_with_charset(root) if node is root else node.properties)
        variations = len(node.children) > 1
        for child in reversed(node.children):
            waiting += [")", ("(", child)] if variations else [("", child)]


def _wrapped(pieces: Iterator[str]) -> str:
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


def _node(properties: Properties) -> str:
    return ";" + "".join(_property(name, values) for name, values in properties.items() if values)


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


def _with_charset(root: Node) -> Properties:
    """The root's properties with CA[UTF-8] if they carry a CA or the tree needs one."""
    if "CA" in root.properties:
        return root.properties | {"CA": ["UTF-8"]}
    if all(map(_is_plain, root.walk())):
        return root.properties
    return {"CA": ["UTF-8"]} | root.properties


def _is_plain(node: Node) -> bool:
    """Whether every reader takes the text of a node for what it is: ASCII, and not JIS."""
    return all(
        value.isascii() and "\x1b" not in value
        for values in node.properties.values()
        for value in values
    )
