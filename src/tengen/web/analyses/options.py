"""The options of an analysis: from JSON to a search's configuration, within limits."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, Literal, NamedTuple

from tengen.errors import InputError
from tengen.games.records import AnyPosition
from tengen.players.options import SEARCH_OPTIONS, Option, search_config
from tengen.searching import Evaluator, SearchConfig
from tengen.searching.usual import Way, usual_way
from tengen.web.games.seats import check_demands
from tengen.web.wire.models.analysis import SearchOptions

DEFAULTS: dict[str, Any] = {"memory": 512 << 20}
"""What analyses have here unless their options say otherwise; it is room for some 200,000 nodes of
9×9 Go."""

LONGEST = 600.0
"""Seconds that an analysis takes at most."""

FREE = ("simulations", "seconds")
"""What is bounded by the time an analysis may take, and by nothing else."""


TEXTBOOK = Option("textbook", bool, False)
"""Plain UCB1 with even priors, in place of what is usual for the game."""

BOOK = Option("book", Literal["yes", "no"], SEARCH_OPTIONS["book"].default)
"""Only the shipped one: no path comes from a request."""

NETWORK = Option("network", bool, False)
"""A network judges, where one is known for the board, in place of playouts."""

OPTIONS = {each.name: each for each in (TEXTBOOK, NETWORK)} | SEARCH_OPTIONS | {BOOK.name: BOOK}
"""What may be said of an analysis."""


class Meant(NamedTuple):
    """What the options of an analysis come to."""

    used: SearchOptions
    """The options with what is usual for the game where they say nothing."""
    config: SearchConfig
    evaluator: Evaluator | None
    """Who judges leaves; without one they are played out."""


def _way(position: AnyPosition, options: SearchOptions) -> Way:
    textbook, network = (options.get(each.name) is True for each in (TEXTBOOK, NETWORK))
    said = {
        name: value for name, value in options.items() if name not in (TEXTBOOK.name, NETWORK.name)
    }
    return usual_way(position, said, judge="best" if network else "playouts", textbook=textbook)


def meant(position: AnyPosition, options: SearchOptions, cores: int) -> Meant:
    """What is searched, and how; what is not said is as usual for the game.

    Raises:
        InputError: an option that there is not, or a value that cannot be or is too much.
    """
    read = {name: _read(name, value) for name, value in options.items()}
    values, evaluator = _way(position, read)
    demands = {name: value for name, value in values.items() if name not in FREE}
    check_demands(demands, cores)
    config = search_config(DEFAULTS | values)
    config = replace(config, seconds=min(config.seconds or LONGEST, LONGEST))
    return Meant(values, config, evaluator)


def _read(name: str, value: bool | int | float | str) -> Any:  # noqa: ANN401 - as options are
    option = OPTIONS.get(name)
    if option is None:
        raise InputError(
            f"{name!r} is no option of a search: expected one of {', '.join(OPTIONS)}",
            "no option",
            name=name,
        )
    return option.read(value) if isinstance(value, str) else _checked(option, value)


def _checked(option: Option, value: bool | int | float) -> bool | int | float:
    """A value of the option's kind; 2.0 is a whole number in JSON too."""
    whole = isinstance(value, float) and value.is_integer() and option.kind is int
    fitting = int(value) if whole else value
    kinds: Mapping[Any, tuple[type, ...]] = {int: (int,), float: (int, float), bool: (bool,)}
    accepted = kinds.get(option.kind, ())
    is_flag = isinstance(value, bool)
    if not isinstance(fitting, accepted) or is_flag != (option.kind is bool):
        raise option.refusal(value)
    return fitting
