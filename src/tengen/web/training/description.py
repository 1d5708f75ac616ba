"""What is learnt in a run: game, board and rules, as its folder says."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, NamedTuple

from tengen.errors import InputError
from tengen.files import read_file
from tengen.games.five import FiveInARow, Gomoku, Renju
from tengen.games.go import Go
from tengen.games.records import AnyPosition
from tengen.games.rules import GoRules
from tengen.learn import Card, NetSize, models_of
from tengen.learn.model_files import read_card
from tengen.web.games.picture import game_name, rules_of
from tengen.web.wire.models.base import GameName

LARGEST = 1 << 20
FILE = "run.json"


class Description(NamedTuple):
    """What a new game against a model of the run has to be; nothing where that is not known."""

    game: GameName | None = None
    height: int | None = None
    width: int | None = None
    rules: str | None = None
    komi: float | None = None
    row: int | None = None
    net: str | None = None


def described(run: Path) -> Description:
    """As `run.json` says; of a run that has none, as the card of its newest model says.

    Raises:
        InputError: both are missing, or say what cannot be.
    """
    try:
        return _read(_text_of(run / FILE))
    except InputError:
        models = models_of(run)
        if not models:
            raise
        return _of_card(read_card(models[max(models)]))


def _text_of(place: Path) -> bytes:
    if not place.is_file():  # nobody waits for a pipe that was put there
        raise InputError(f"there is no {FILE}")
    return read_file(place, LARGEST)


def _read(text: bytes) -> Description:
    try:
        said = json.loads(text)
        game, size, rules = said["game"], said["size"], said["rules"]
        start = _start(game, (size[0], size[1]), rules)
        net = str(NetSize.named(said["net"])) if "net" in said else None
    except (LookupError, TypeError, ValueError, RecursionError) as error:
        raise InputError(f"{FILE} does not say what is learnt: {error}") from None
    return _of(start, net)


def _start(game: str, size: tuple[int, int], rules: dict[str, Any]) -> AnyPosition:
    """The empty board."""
    if game == "go":
        return Go(size, rules=GoRules(**rules))
    kinds: dict[str, type[FiveInARow]] = {"gomoku": Gomoku, "renju": Renju}
    return kinds[game](size, rules=rules["rules"], row=rules["row"])


def _of_card(card: Card) -> Description:
    return _of(_start(card.game, card.size, card.rules), card.net)


def _of(start: AnyPosition, net: str | None) -> Description:
    return Description(
        game=game_name(start),
        height=start.height,
        width=start.width,
        rules=rules_of(start),
        komi=getattr(start, "komi", None),
        row=getattr(start, "row", None),
        net=net,
    )
