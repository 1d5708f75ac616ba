"""Commands that are imported when they are called: who asks for help waits for none of them."""

from __future__ import annotations

from importlib import import_module
from typing import Any

import typer
from typer.core import TyperCommand, TyperGroup
from typer.main import get_command

COMMANDS = {
    "show": "Draw a position from an SGF file or a text diagram.",
    "play": "Play Go, Gomoku or Renju in the terminal.",
    "analyze": "Search a position and show the candidates. Ctrl-C stops, and shows what was found.",
    "solve": "Prove what becomes of a group in Go, or a win by threats in five in a row.",
    "problems": "Our own problems of life and death: list them, draw one, make more.",
    "book": "A book of corner sequences (joseki): build one of SGF files, or ask it.",
    "match": "Let two players play a match: pairs of games that begin alike, with colours swapped.",
    "tournament": "Let everybody play everybody, and rate them; who is named first has Elo 0.",
    "models": "List the networks that are shipped, and those in your data folder.",
    "quantise": "Make a model that also plays in int8, three times as fast, and say how far that "
    "is off.",
    "gomocup": "Be an engine for Gomocup managers: commands come in line by line, answers go out.",
    "gtp": "Be an engine for Go boards that speak GTP, such as Sabaki: commands in, answers out.",
    "train": "Let a network learn a game from nothing, by playing with itself.",
    "rate": "Rate the models of a run by matches against a ladder of players, the newest model "
    "first.",
    "serve": "Serve the page: play, and watch it think. Ctrl-C ends it; no move is lost.",
    "bench": "Measure the core on this machine.",
    "lab": "The documents' claims, tried out: our numbers beside theirs, with a verdict.",
    "textbook": "The textbook, running: each page explains itself, prints its numbers and draws "
    "them.",
}
"""Every command with the first sentence of its help, which is all that the list of them shows.

`tengen.cli.NAME` has a function of that name, or an `app` with commands of its own.
"""


class Later(TyperCommand):
    """A command of which name and summary are known; the rest is imported to read its arguments."""

    def make_context(self, info_name: str | None, args: list[str], *rest: Any, **extra: Any) -> Any:  # noqa: ANN401 - Click's own
        """The context of the command itself, which is asked in place of this one from here on."""
        return loaded(self.name or "").make_context(info_name, args, *rest, **extra)


class Commands(TyperGroup):
    """All commands, none of them imported."""

    def __init__(self, **settings: Any) -> None:  # noqa: ANN401 - Typer's own
        super().__init__(**settings)
        for name, summary in COMMANDS.items():
            self.add_command(Later(name, help=summary))


def loaded(name: str) -> Any:  # noqa: ANN401 - Click's class, which Typer hides
    """The command itself."""
    home = import_module(f"tengen.cli.{name}")
    if hasattr(home, "app"):
        return get_command(home.app)
    alone = typer.Typer(add_completion=False)
    alone.command(name)(getattr(home, name))
    return get_command(alone)
