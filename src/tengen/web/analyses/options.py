"""The options of an analysis: from JSON to a search's configuration, within limits."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, Literal

from tengen.errors import InputError
from tengen.games.records import AnyPosition
from tengen.players.options import SEARCH_OPTIONS, Option, search_config
from tengen.searching import SearchConfig
from tengen.searching.usual import usual_options
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

OPTIONS = {TEXTBOOK.name: TEXTBOOK} | SEARCH_OPTIONS | {BOOK.name: BOOK}
"""What may be said of an analysis."""


def meant(position: AnyPosition, options: SearchOptions) -> SearchOptions:
    """Options with what is usual for the game where they say nothing."""
    textbook = options.get(TEXTBOOK.name) is True
    said = {name: value for name, value in options.items() if name != TEXTBOOK.name}
    return usual_options(position, textbook=textbook) | said


def read_config(position: AnyPosition, options: SearchOptions, cores: int) -> SearchConfig:
    """The configuration that options ask for; what is not said is as usual for the game.

    Raises:
        InputError: an option that there is not, or a value that cannot be or is too much.
    """
    read = {name: _read(name, value) for name, value in options.items()}
    values = meant(position, read)
    demands = {name: value for name, value in values.items() if name not in FREE}
    check_demands(demands, cores)
    config = search_config(DEFAULTS | values)
    return replace(config, seconds=min(config.seconds or LONGEST, LONGEST))


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
