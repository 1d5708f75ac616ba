"""`tengen analyze`: what a search finds in a position."""

from __future__ import annotations

import json
from contextlib import closing
from dataclasses import asdict
from typing import Annotated, Any

import typer
from rich.console import Console

from tengen.cli.candidates import shown, summary
from tengen.cli.source import FileArgument, GameOption, MoveOption, read_position
from tengen.cli.thinking import think
from tengen.players.options import SEARCH_OPTIONS, read_options, search_config
from tengen.players.searching import SearchPlayer
from tengen.searching import SearchResult
from tengen.searching.search import BY_NETWORK, LIMITS
from tengen.searching.usual import Judge, usual_way
from tengen.textbook.game import Reason


def analyze(
    file: FileArgument,
    *,
    move: MoveOption = None,
    game: GameOption = 1,
    simulations: Annotated[
        int | None,
        typer.Option(
            min=1,
            help="How many at most; 10,000 if nothing limits it, 1,000 where a network judges.",
        ),
    ] = None,
    seconds: Annotated[float | None, typer.Option(min=0.001, help="How long at most.")] = None,
    threads: Annotated[
        int | None,
        typer.Option(min=1, max=1024, help="How many search at once; one, if not given."),
    ] = None,
    judge: Annotated[
        Judge, typer.Option(help="Who judges positions; a network is known for Go 9×9.")
    ] = "playouts",
    textbook: Annotated[
        bool, typer.Option("--textbook", help="Plain UCB1, in place of the strongest search.")
    ] = False,
    seed: Annotated[int, typer.Option(min=0, help="One seed and one thread: one result.")] = 0,
    option: Annotated[
        list[str] | None,
        typer.Option("--option", "-o", help="Any other option of the search: exploration=0.7"),
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON object.")] = False,
) -> None:
    """Search a position and show the candidates. Ctrl-C stops, and shows what was found.

    Example: tengen analyze game.sgf --move 50 --seconds 5
    """
    position, _ = read_position(file, move, game)
    if position.outcome is not None and position.outcome.reason == Reason.RESIGNATION:
        position.undo()  # who gave up may have been wrong: the board can be searched
    given = {"simulations": simulations, "seconds": seconds, "threads": threads, "seed": seed}
    said = {name: value for name, value in given.items() if value is not None}
    said |= read_options(option or [], SEARCH_OPTIONS, "a search")
    options, evaluator = usual_way(position, said, judge=judge, textbook=textbook)
    if evaluator is not None and not any(said.get(limit) for limit in LIMITS):
        options["simulations"] = BY_NETWORK
    config = search_config(options)
    player = SearchPlayer("analyze", config, evaluator=evaluator, seed=options["seed"])
    progress = Console(stderr=True)
    with closing(player):
        found, _ = think(lambda: player.search(position), player, progress, "searching")
    if as_json:
        print(json.dumps(_as_json(found)))
        return
    console = Console(highlight=False)
    console.print(shown(position, found, console))
    console.print(summary(position, found))


def _as_json(found: SearchResult) -> dict[str, Any]:
    candidates = [asdict(candidate) for candidate in found.candidates]
    fields = ("move", "visits", "value", "prior")
    return {
        "best": found.best,
        "value": found.value,
        "pv": found.pv,
        "candidates": [{name: row[name] for name in fields} for row in candidates],
        "simulations": found.simulations,
        "seconds": found.seconds,
    }
