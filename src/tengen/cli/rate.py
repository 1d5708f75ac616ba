"""`tengen rate`: how strong the models of a run are."""

from __future__ import annotations

import json
import sys
import time
from importlib.util import find_spec
from pathlib import Path
from typing import Annotated

import typer

from tengen.cli.match import progress
from tengen.errors import InputError
from tengen.jobs import executor
from tengen.journal import Line
from tengen.learn import models_of
from tengen.learn.model_files import read_card
from tengen.learn.ratings import (
    GAMES,
    keep_rating,
    rated,
    settle_terms,
    unrated,
)
from tengen.learn.rungs import Ladder, Play, Terms, usual_rungs
from tengen.players import Match, Score, play_match
from tengen.players.registry import options_in

INTERRUPTED = 130
LOOK_EVERY = 5.0
"""Seconds between two looks for new models."""


def rate(
    folder: Annotated[Path, typer.Argument(help="The folder of a run.", metavar="RUN")],
    *,
    games: Annotated[
        int, typer.Option(min=2, help="Against each player, half of them with Black.")
    ] = 20,
    simulations: Annotated[int, typer.Option(min=1, help="Of the models, for a move.")] = 100,
    against: Annotated[
        list[str] | None,
        typer.Option(help="A player of the ladder, weakest first; give it once for each."),
    ] = None,
    jobs: Annotated[
        int | None, typer.Option(min=1, help="Games at once; as many as cores if not given.")
    ] = None,
    again: Annotated[
        bool, typer.Option("--again", help="Forget ratings with other options, and rate anew.")
    ] = False,
    follow: Annotated[
        bool, typer.Option("--follow", help="Wait for new models until Ctrl-C.")
    ] = False,
    as_json: Annotated[
        bool, typer.Option("--json", help="Print one JSON object for each model.")
    ] = False,
) -> None:
    """Rate the models of a run by matches against a ladder of players, the newest model first.

    It may run while the run goes on. Ratings are kept in ratings.jsonl; a model that has one is not
    rated twice. Ctrl-C keeps every game that was played, and the same command goes on.

    Example: tengen rate my-run --games 40
    """
    terms = _terms(folder, games, simulations, against)
    settle_terms(folder, terms, again=again)
    ladder = Ladder(terms, _played_in(folder, jobs))
    if find_spec("trueskill") is None:
        print("tengen: without TrueSkill: pip install 'tengen[learn]'", file=sys.stderr)
    try:
        while True:
            _rate_all(folder, ladder, as_json=as_json)
            if not follow:
                return
            time.sleep(LOOK_EVERY)
    except KeyboardInterrupt:
        print(
            f"tengen: stopped; what was played is in {folder / GAMES}: the same command goes on",
            file=sys.stderr,
        )
        raise typer.Exit(INTERRUPTED) from None


def _terms(folder: Path, games: int, simulations: int, against: list[str] | None) -> Terms:
    models = models_of(folder)
    if not models:
        raise InputError(f"there is no model in {folder / 'models'}: expected the folder of a run")
    start = read_card(next(iter(models.values()))).start()
    return Terms(start, tuple(against or usual_rungs(start)), games, simulations)


def _rate_all(folder: Path, ladder: Ladder, *, as_json: bool) -> None:
    """Rate what is there, and what comes meanwhile."""
    while missing := unrated(folder):
        number = missing[0]
        line = rated(number, models_of(folder)[number], ladder)
        keep_rating(folder, line)
        _print(line, as_json=as_json)


def _played_in(folder: Path, jobs: int | None) -> Play:
    """Plays matches, whose games are kept beside the run and not played twice."""

    def play(match: Match) -> Score:
        with progress(match, _title(match)) as show:
            workers = executor("local", jobs)
            return play_match(match, on=workers, file=folder / GAMES, tell=show)

    return play


def _title(match: Match) -> str:
    """Who plays whom, a model of a run by its round."""
    name = Path(options_in(match.first).get("model", "")).name
    first = f"round {int(name)}" if name.isdecimal() else match.first
    return f"{first} – {match.second}"


def _print(line: Line, *, as_json: bool) -> None:
    if as_json:
        print(json.dumps(line), flush=True)
        return
    elo, low, high = (f"{line[name]:+.0f}" for name in ("elo", "low", "high"))
    words = f"round {line['round']:>4}  Elo {elo} ({low} to {high})"
    if line["mu"] is not None:
        words += f"  TrueSkill {line['mu']:.1f} ± {line['sigma']:.1f}"
    scores = ", ".join(
        f"{met['player']} {met['points']:g}/{met['games']}" for met in line["against"]
    )
    print(f"{words}  {scores}", flush=True)
