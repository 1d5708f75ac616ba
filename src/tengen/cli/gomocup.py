"""`tengen gomocup`: an engine on standard input and output."""

from __future__ import annotations

import sys
from typing import Annotated

import typer

import tengen.learn  # noqa: F401 - it registers the player `net`
from tengen.players import kind_of, make_machine
from tengen.protocols.gomocup import Brain


def gomocup(
    player: Annotated[str, typer.Option(help="Who thinks.")] = "five",
) -> None:
    """Be an engine for Gomocup managers: commands come in line by line, answers go out.

    Example: tengen gomocup --player five:threads=2
    """
    if not kind_of(player).starts_command:
        make_machine(player).close()  # what cannot be is refused before a manager waits for us
    with open(sys.stdin.fileno(), "rb", buffering=0, closefd=False) as source:
        Brain(player, source, sys.stdout).run()
