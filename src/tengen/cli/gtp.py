"""`tengen gtp`: an engine on standard input and output."""

from __future__ import annotations

import sys
from typing import Annotated

import typer

import tengen.learn  # noqa: F401 - it registers the player `net`
from tengen.players import kind_of, make_machine
from tengen.protocols.gtp import Engine


def gtp(
    player: Annotated[
        str | None, typer.Option(help="Who thinks; the strongest for the board if not given.")
    ] = None,
    ponder: Annotated[
        bool, typer.Option("--ponder", help="Think on the opponent's time too.")
    ] = False,
) -> None:
    """Be an engine for Go boards that speak GTP, such as Sabaki: commands in, answers out.

    Example: tengen gtp --player tactics:threads=2
    """
    if player is not None and not kind_of(player).starts_command:
        make_machine(player).close()  # what cannot be is refused before a controller waits for us
    with open(sys.stdin.fileno(), "rb", buffering=0, closefd=False) as source:
        Engine(player, source, sys.stdout, ponder=ponder).run()
