"""A game record and a collection of them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from tengen.errors import SgfError
from tengen.games.sgf.node import Node
from tengen.games.sgf.points import FIVE, GO, game_number, write_size
from tengen.numbers import shown

_GAMES = {GO: "go", FIVE: "gomoku"}


class Players(NamedTuple):
    """The names of the two sides, None where the record has none."""

    black: str | None
    white: str | None


class GameRecord:
    """One game of an SGF file: a tree of nodes and what its root says about the game.

    Two records are equal when their trees are, whatever CA their roots carry: it describes the
    bytes of a file and changes when the same record is written in another encoding.

    Args:
        root: The first node of the tree.
        encoding: The encoding the record was read in; None if it was not read from bytes.
    """

    __slots__ = ("encoding", "root")
    __hash__ = None  # type: ignore[assignment]

    def __init__(self, root: Node, encoding: str | None = None) -> None:
        self.root = root
        self.encoding = encoding

    @classmethod
    def new(
        cls,
        size: int | tuple[int, int] = 19,
        game: str = "go",
        *,
        komi: float | None = None,
        rules: str | None = None,
        players: tuple[str | None, str | None] = (None, None),
    ) -> GameRecord:
        """An empty record of "go" or "gomoku" (which is Renju's number too) on `(rows, cols)`."""
        numbers = {name: number for number, name in _GAMES.items()} | {"renju": FIVE}
        if not isinstance(game, str) or game not in numbers:
            raise SgfError(f"no SGF record of {shown(game)} can be made: {', '.join(numbers)}")
        rows, cols = size if isinstance(size, tuple) and len(size) == 2 else (size, size)
        root = Node().set("FF", 4).set("GM", numbers[game]).set("CA", "UTF-8")
        root.set("SZ", write_size(rows, cols))
        optional = {"KM": komi, "RU": rules, "PB": players[0], "PW": players[1]}
        for name, value in optional.items():
            if value is not None:
                root.set(name, value)
        return cls(root)

    @property
    def game(self) -> str:
        """The game played: "go", "gomoku" (GM[4], Renju included) or "other"."""
        return _GAMES.get(game_number(self.root.get("GM")), "other")

    @property
    def size(self) -> tuple[int, int]:
        """Rows and columns of the board; SgfError if SZ is not a size."""
        board = self.root.board
        return board.rows, board.cols

    @property
    def komi(self) -> float | None:
        """The komi as the file has it; None if there is none or it is not a number."""
        try:
            return self.root.number("KM")
        except SgfError:
            return None

    @property
    def handicap(self) -> int:
        """The number of handicap stones, 0 if none are given."""
        try:
            return int(self.root.number("HA") or 0)
        except SgfError:
            return 0

    @property
    def rules(self) -> str | None:
        """The rules as the file names them."""
        return self.root.get("RU")

    @property
    def players(self) -> Players:
        """The names of the two sides."""
        return Players(self.root.get("PB"), self.root.get("PW"))

    @property
    def result(self) -> str | None:
        """The result as the file has it, such as "B+R" or "W+3.5"."""
        return self.root.get("RE")

    def main_line(self) -> Iterator[Node]:
        """The root and its first children down to the end of the game."""
        node = self.root
        yield node
        while node.children:
            node = node.children[0]
            yield node

    def walk(self) -> Iterator[Node]:
        """Every node, each before its children and the main line first."""
        return self.root.walk()

    def copy(self) -> GameRecord:
        """An independent record."""
        return GameRecord(self.root.copy(), self.encoding)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, GameRecord):
            return NotImplemented
        return _without_charset(self.root) == _without_charset(other.root)

    def __repr__(self) -> str:
        black, white = self.players
        return f"<GameRecord {self.game}: {black or '?'} against {white or '?'}>"


class Collection(list[GameRecord]):
    """The games of a file, in order, with a note of everything odd that was met in reading it.

    Args:
        games: The records.
        warnings: What was mended or guessed, one sentence each.
    """

    def __init__(self, games: Iterable[GameRecord] = (), warnings: Iterable[str] = ()) -> None:
        super().__init__(games)
        self.warnings = list(warnings)

    def __repr__(self) -> str:
        return f"<Collection of {len(self)} games, {len(self.warnings)} warnings>"


def _without_charset(root: Node) -> Node:
    """The root as it would be without CA, sharing everything else."""
    bare = Node()
    bare.properties = {name: values for name, values in root.properties.items() if name != "CA"}
    bare.children = root.children
    return bare
