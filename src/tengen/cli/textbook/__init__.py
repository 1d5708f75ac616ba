"""`tengen textbook NAME`: the pages of the textbook that can be shown, run and explained."""

from __future__ import annotations

import typer

from tengen.cli.textbook import bandits, chance, judging, learning, searching, walkthrough
from tengen.documents import DOCUMENTS

CITED = "TCGW"
"""The documents that the pages below are from."""
ABOUT = """The textbook, running: each page explains itself, prints its numbers and draws them.

A letter and a number, such as C4, are a part of one of the documents that Tengen builds on:

{documents}

Example: tengen textbook uct --plot tree.svg
"""

app = typer.Typer(
    help=ABOUT.format(documents="\n\n".join(f"{letter} – {DOCUMENTS[letter]}" for letter in CITED)),
    no_args_is_help=True,
    add_completion=False,
)
for command in (
    chance.buffon,
    chance.darts,
    chance.integral,
    bandits.bandit,
    judging.flat,
    judging.simulation,
    learning.control,
    searching.planning,
    searching.uct,
    searching.rave,
    walkthrough.walkthrough,
):
    app.command()(command)
