"""`tengen models`: the networks that can be had by name."""

from __future__ import annotations

import json
from typing import Annotated, Any

import typer
from rich.console import Console
from rich.table import Table

from tengen.files import data_folder
from tengen.learn import Card, known_models
from tengen.learn.library import Entry


def models(
    *, as_json: Annotated[bool, typer.Option("--json", help="Print one JSON object.")] = False
) -> None:
    """List the networks that are shipped, and those in your data folder.

    Example: tengen models
    """
    found = known_models()
    if as_json:
        print(json.dumps({"models": [_as_json(entry) for entry in found]}))
        return
    console = Console(highlight=False)
    if not found:
        console.print(f"There are no models yet. Yours go to {data_folder() / 'models'}.")
    else:
        console.print(_table([entry for entry in found if entry.model]))
    for entry in found:
        if entry.refused:
            console.print(
                f"{entry.name} cannot be used: {entry.refused}", soft_wrap=True, markup=False
            )


def _table(entries: list[Entry]) -> Table:
    table = Table(box=None, header_style="bold", pad_edge=False)
    for heading in ("name", "game", "net", "games", "rating", "folder"):
        table.add_column(heading, overflow="fold")
    for entry in entries:
        if entry.model is not None:
            table.add_row(entry.name, *_told(entry.model.card), str(entry.folder))
    return table


def _told(card: Card) -> list[str]:
    rating = "" if card.rating is None else f"{card.rating:.0f}"
    return [card.what(), card.net, f"{card.games:,}", rating]


def _as_json(entry: Entry) -> dict[str, Any]:
    about = {"name": entry.name, "folder": str(entry.folder)}
    if entry.model is None:
        return about | {"refused": entry.refused}
    card = entry.model.card
    learnt = {"games": card.games, "rating": card.rating, "command": card.command}
    kind = {"game": card.game, "size": list(card.size), "rules": card.rules, "net": card.net}
    return about | kind | {"planes": list(card.planes)} | learnt
