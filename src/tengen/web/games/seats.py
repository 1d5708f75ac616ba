"""Who may sit down here: any player of the registry, within what one visitor may ask for."""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import replace
from typing import Any

from tengen.errors import InputError
from tengen.learn import folder_named
from tengen.players import Human, Seat, Table, kind_of, make_player
from tengen.players.alphabeta import FivePlayer
from tengen.players.machine import Machine
from tengen.players.registry import options_in
from tengen.players.searching import SearchPlayer
from tengen.web.settings import Settings

LOG = logging.getLogger("tengen.web")

DEFAULTS: dict[str, Any] = {"memory": 256 << 20}
"""What players have here unless their spec says otherwise."""

FIXED: dict[str, Any] = {"reuse": False}
"""What every player has here, whatever its spec says. A tree that is kept for the next move lies in
memory for as long as its game is open, and hundreds may be."""

LONGEST_TURN = 300.0
"""Seconds; whoever has more on the clock answers then all the same."""

MOST: dict[str, float] = {
    "simulations": 2_000_000,
    "judgements": 100_000,
    "seconds": LONGEST_TURN,
    "memory": 512 << 20,
    "playouts": 2000,
    "expansion": 1_000_000,
    "virtual_loss": 1000,
    "leaves": 256,
}
"""The most that may be asked for."""

MakeSeat = Callable[[str], Seat]
"""From a spec to who it describes."""


def make_seat(spec: str, settings: Settings) -> Seat:
    """The player that a spec describes.

    Raises:
        InputError: there is no such player, or it asks for more than is given here.
    """
    kind = kind_of(spec)
    if kind.starts_command and spec not in settings.players:
        raise InputError(
            f"{kind.name} starts a program: only those named when the server was started "
            "can be seated",
            "no player",
            name=kind.name,
        )
    seat = make_player(spec) if kind.starts_command else _within_limits(spec, settings)
    if isinstance(seat, Machine):
        seat.agreement = True  # the page takes dead stones off, and whoever objects plays on
    return seat


def _within_limits(spec: str, settings: Settings) -> Seat:
    asked = options_in(spec)
    _check_fixed(asked)
    check_demands(asked, settings.cores)
    _check_model(asked)
    check_book(asked)
    seat = make_player(spec)
    if isinstance(seat, SearchPlayer):
        given = {name: asked.get(name, value) for name, value in DEFAULTS.items()}
        seat.config = replace(seat.config, **given, **FIXED)
    if isinstance(seat, FivePlayer):
        seat.reuse = False
    return seat


@contextmanager
def provisional(make_seat: MakeSeat) -> Iterator[MakeSeat]:
    """Make players for a game that is about to begin; if it does not, they are closed."""
    made: list[Seat] = []

    def make(spec: str) -> Seat:
        made.append(make_seat(spec))
        return made[-1]

    try:
        yield make
    except BaseException:
        close_all(made)
        raise


def make_seats(specs: Mapping[str, str], make_seat: MakeSeat) -> dict[str, Seat]:
    """The players of both sides."""
    return {side: make_seat(spec) for side, spec in specs.items()}


def close_all(seats: Iterable[Seat]) -> None:
    """Close those who are programs."""
    for seat in seats:
        if not isinstance(seat, Human):
            seat.close()


def close_but(table: Table, kept: Table) -> None:
    """Close the players of one table who do not sit at another."""
    stay = [id(seat) for seat in kept.seats.values()]
    close_all(seat for seat in table.seats.values() if id(seat) not in stay)


def seat_again(spec: str, settings: Settings) -> Seat:
    """Who had a seat before; a person, where today's limits or players refuse it.

    Games are kept for years. One whose machine is not to be had any more can still be looked at,
    gone on with by hand, and given another machine.
    """
    try:
        return make_seat(spec, settings)
    except InputError as refused:
        LOG.warning("a person sits in for %s: %s", spec, refused)
        return Human()


def _check_fixed(asked: Mapping[str, Any]) -> None:
    for name, value in FIXED.items():
        if asked.get(name, value) != value:
            message = f"{name} cannot be set here: expected it left out"
            raise InputError(message, "fixed", name=name)


def _check_model(asked: Mapping[str, Any]) -> None:
    """Refuse a model that is not here under its name: no path comes from a request."""
    if "model" in asked:
        folder_named(asked["model"])


def check_book(asked: Mapping[str, Any]) -> None:
    """Refuse a book by its file: no path comes from a request."""
    book = asked.get("book", "no")
    if isinstance(book, str) and book not in ("yes", "no"):
        message = "a book cannot be named here: expected yes or no"
        raise InputError(message, "option", name="book", value=book)


def check_demands(asked: Mapping[str, Any], cores: int) -> None:
    """Refuse options that ask for too much of the machine."""
    for name, most in (MOST | {"threads": cores}).items():
        if asked.get(name, 0) > most:
            raise InputError(
                f"{name}={asked[name]} is too much here: expected at most {most:.0f}",
                "too much",
                name=name,
                value=str(asked[name]),
                most=most,
            )
    simulations = asked.get("simulations", 1)
    if simulations * asked.get("playouts", 1) > MOST["simulations"]:
        raise InputError(
            "simulations × playouts is too much here: expected at most "
            f"{MOST['simulations']:.0f} in all",
            "too much in all",
            most=MOST["simulations"],
        )
