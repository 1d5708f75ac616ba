"""`tengen textbook NAME`: the pages of the textbook that can be shown, run and explained."""

from __future__ import annotations

import typer

from tengen.cli.textbook import bandits, chance, judging, learning, searching, walkthrough

app = typer.Typer(
    help="The textbook, running: each page explains itself, prints its numbers and draws them.",
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
