"""A model's card: what it was made for, by what, and what its files have to be."""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass, fields
from typing import Any, Self

from tengen.errors import InputError, ModelError
from tengen.games.five import FiveInARow, Gomoku, Renju
from tengen.games.go import Go
from tengen.games.records import AnyPosition
from tengen.games.rules import GoRules
from tengen.learn.lineage import Ancestor, is_sha256
from tengen.learn.shape import NetShape, NetSize, checked_heads
from tengen.numbers import real_number, shown, whole_number
from tengen.searching.leaves import checked_planes

FORMAT = 1
"""Raised when older programs could no longer read what newer ones write."""

WEIGHTS, ONNX, INT8 = "weights.safetensors", "model.onnx", "model-int8.onnx"
FILES = (WEIGHTS, ONNX)
"""Those that every model has; `model-int8.onnx` may be there besides."""
NETWORKS = {"float": ONNX, "int8": INT8}
"""The network for playing, by the precision of its numbers."""

GAMES: dict[str, type[Go | Gomoku | Renju]] = {"go": Go, "gomoku": Gomoku, "renju": Renju}


@dataclass(frozen=True)
class Card:
    """What is known of a model besides its weights."""

    game: str
    """go, gomoku or renju."""
    size: tuple[int, int]
    """Height and width of the board."""
    rules: dict[str, Any]
    """The rules it learnt by: of Go ko, suicide, scoring and komi; else the set and the row."""
    planes: tuple[str, ...]
    """What it sees, by the game's names for its planes, in this order."""
    net: str
    """Blocks and channels, such as 6x64."""
    games: int = 0
    """How many games of self-play it has learnt from, those of its ancestors included."""
    rating: float | None = None
    """Elo on the ladder of its run; None if it was not rated."""
    command: str = ""
    """What was typed to make it."""
    lineage: tuple[Ancestor, ...] = ()
    """The models it was begun or made from, oldest first; none if it was begun from nothing."""
    sha256: dict[str, str] | None = None
    """Of its files, by their names; entered when they are written."""
    precision: str = "float"
    """Which of its networks plays unless a player says otherwise: float or int8."""
    heads: tuple[str, ...] = ()
    """What it says besides policy and value: ownership, score, reply."""
    format: int = FORMAT

    def __post_init__(self) -> None:
        if not isinstance(self.game, str) or self.game not in GAMES:
            raise ModelError(f"game {shown(self.game)} is unknown: expected {', '.join(GAMES)}")
        if not isinstance(self.rules, dict):
            raise ModelError(f"rules {shown(self.rules)} cannot be: expected names and values")
        if not isinstance(self.command, str):
            raise ModelError(f"command {shown(self.command)} cannot be: expected a text")
        if not isinstance(self.precision, str) or self.precision not in NETWORKS:
            raise ModelError(
                f"precision {shown(self.precision)} is unknown: expected {' or '.join(NETWORKS)}"
            )
        whole_number("games", self.games, 0)
        if self.rating is not None:
            real_number("rating", self.rating)
        NetSize.named(self.net)
        if checked_heads(self.heads, self.game) != self.heads:
            raise ModelError(f"heads {', '.join(self.heads)} are not in their order")
        checked_planes(self.planes, self.start())

    @classmethod
    def of(
        cls,
        position: AnyPosition,
        planes: tuple[str, ...],
        net: NetSize,
        **learnt: Any,  # noqa: ANN401 - checked when it is made
    ) -> Self:
        """The card of a model for games that begin like this position."""
        game, rules = game_of(position), position._options()
        if isinstance(position, Go):
            rules = asdict(position.rules)
        return cls(game, (position.height, position.width), rules, planes, str(net), **learnt)

    @classmethod
    def read(cls, text: bytes) -> Self:
        """The card that a file holds.

        Raises:
            ModelError: it is no card, or one that only a newer Tengen can read.
        """
        found = _object(text)
        _check_format(found.get("format"))
        known = {field.name for field in fields(cls)}
        missing = {"game", "size", "rules", "planes", "net", "games", "sha256"} - found.keys()
        if missing or not found.keys() <= known:
            wrong = ", ".join(sorted(missing or found.keys() - known))
            raise ModelError(f"{'it lacks' if missing else 'nobody knows its'} {wrong}")
        lists = {
            "size": _numbers(found["size"]),
            "planes": _texts("planes", found["planes"]),
            "heads": _texts("heads", found.get("heads", [])),
            "lineage": Ancestor.read_all(found.get("lineage", [])),
        }
        try:
            card = cls(**(found | lists))
        except ModelError:
            raise
        except InputError as refused:
            raise ModelError(str(refused)) from None
        card._check_hashes()
        return card

    def text(self) -> bytes:
        """As a file holds it."""
        return (json.dumps(asdict(self), indent=2, ensure_ascii=False) + "\n").encode()

    @property
    def shape(self) -> NetShape:
        """How its network is built."""
        passes = self.game == "go"
        size = NetSize.named(self.net)
        return NetShape(size, len(self.planes), *self.size, passes, self.heads)

    def start(self) -> AnyPosition:
        """An empty board with the rules that it learnt by."""
        if self.game == "go":
            return Go(self.size, rules=GoRules().changed(**self.rules))
        if self.game == "gomoku":
            rules, row = self.rules.get("rules", "freestyle"), self.rules.get("row", 5)
            return Gomoku(self.size, rules=rules, row=row)
        return Renju(self.size)

    def check_for(self, position: AnyPosition) -> None:
        """Refuse a game or a board that the model has not learnt.

        Komi, ko rules and overlines may differ from those it learnt by: it plays on, a little off.

        Raises:
            ModelError: it would not know what it sees.
        """
        here = game_of(position), (position.height, position.width), _row(position)
        if here != (self.game, self.size, self.rules.get("row", 5)):
            raise ModelError(f"the model is for {self.what()}, not for {_what(*here)}")

    def check_alike(self, other: Card) -> None:
        """Refuse a model whose weights another cannot go on with.

        Rules may differ, komi for one, and what is known of Gomoku is a good beginning for Renju.

        Raises:
            ModelError: game, board, length of a row, planes or network are not the same.
        """
        start = other.start()
        related = {self.game, other.game} == {"gomoku", "renju"}
        if not (related and self.size == other.size and _row(self.start()) == _row(start)):
            self.check_for(start)
        for name in ("planes", "net"):
            has, wanted = getattr(self, name), getattr(other, name)
            if has != wanted:
                raise ModelError(
                    f"the model of {self.what()} has the {name} {_listed(has)}, "
                    f"not {_listed(wanted)}"
                )

    def as_ancestor(self) -> Ancestor:
        """What the card of a model says that was begun or made from this one."""
        assert self.sha256 is not None  # it was read
        return Ancestor(self.sha256[WEIGHTS], self.games, self.command)

    def what(self) -> str:
        """Game and board in words."""
        return _what(self.game, self.size, self.rules.get("row", 5))

    def _check_hashes(self) -> None:
        sums = self.sha256
        told = isinstance(sums, dict) and {*FILES} <= sums.keys() <= {*FILES, INT8}
        if not told or not all(is_sha256(value) for value in (sums or {}).values()):
            raise ModelError(f"its sha256 cannot be: expected those of {' and '.join(FILES)}")
        if NETWORKS[self.precision] not in (sums or {}):
            raise ModelError(f"its precision is {self.precision}, and it has no {INT8}")


def game_of(position: AnyPosition) -> str:
    """The name of the game that a position is of."""
    return next(name for name, kind in GAMES.items() if isinstance(position, kind))


def _row(position: AnyPosition) -> int:
    return position.row if isinstance(position, FiveInARow) else 5


def _what(game: str, size: tuple[int, int], row: int) -> str:
    return f"{game} {size[0]}×{size[1]}" + (f" with rows of {row}" if row != 5 else "")


def _object(text: bytes) -> dict[str, Any]:
    try:
        found = json.loads(text)
    except (ValueError, RecursionError):
        raise ModelError("it is no JSON") from None
    if not isinstance(found, dict):
        raise ModelError("it is no JSON object")
    return found


def _check_format(given: object) -> None:
    if type(given) is not int or given < 1:
        raise ModelError(f"its format {shown(given)} cannot be: expected {FORMAT}")
    if given > FORMAT:
        raise ModelError(
            f"its format {given} is newer than this Tengen, which reads {FORMAT}: update Tengen"
        )


def _numbers(given: object) -> tuple[int, int]:
    if not isinstance(given, list) or [type(each) for each in given] != [int, int]:
        raise ModelError(f"its size {shown(given)} cannot be: expected height and width")
    return given[0], given[1]


def _texts(what: str, given: object) -> tuple[str, ...]:
    if not isinstance(given, list) or not all(isinstance(each, str) for each in given):
        raise ModelError(f"its {what} {shown(given)} cannot be: expected a list of names")
    return tuple(given)


def _listed(given: object) -> str:
    if isinstance(given, dict):
        return ", ".join(f"{name} {value}" for name, value in given.items())
    return ", ".join(given) if isinstance(given, tuple) else str(given)
