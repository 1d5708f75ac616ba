"""`tengen tournament`: everybody plays everybody, and one table says who is how strong."""

from __future__ import annotations

import json
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Annotated

import typer

from tengen.cli.match import INTERRUPTED, Places, as_object, played
from tengen.cli.match_terms import (
    ClockOption,
    JobsOption,
    JsonOption,
    MovesOption,
    OpeningsOption,
    OutOption,
    SecondsOption,
    SeedOption,
    SgfOption,
    control_of,
    openings_of,
)
from tengen.cli.newgame import (
    GameName,
    KomiOption,
    OpeningOption,
    RowOption,
    RulesOption,
    SizeOption,
    new_position,
    opening_name,
)
from tengen.drawing import MISSING, can_draw, drawn
from tengen.errors import InputError
from tengen.files import check_place, write_whole
from tengen.players import Match, Score
from tengen.players.tournament import Pairing, Standing, pairings, picture, standings

FORMS = {".png": "png", ".svg": "svg"}


def tournament(
    players: Annotated[list[str], typer.Argument(help="Two players or more.", metavar="A B…")],
    *,
    game: Annotated[GameName, typer.Option(help="What to play.")] = GameName.go,
    games: Annotated[
        int, typer.Option(min=1, help="Between every two, half of them with Black.")
    ] = 20,
    size: SizeOption = None,
    rules: RulesOption = None,
    komi: KomiOption = None,
    row: RowOption = None,
    seed: SeedOption = 0,
    openings: OpeningsOption = None,
    opening: OpeningOption = None,
    seconds: SecondsOption = None,
    clock: ClockOption = None,
    moves: MovesOption = 0,
    jobs: JobsOption = None,
    out: OutOption = None,
    sgf: SgfOption = None,
    plot: Annotated[
        Path | None, typer.Option(help="Draw the ratings into this file, .svg or .png.")
    ] = None,
    as_json: JsonOption = False,
) -> None:
    """Let everybody play everybody, and rate them; who is named first has Elo 0.

    Ctrl-C ends it and shows the table so far; with --out, the same command goes on from there.

    Example: tengen tournament uct rave tactics --size 9 --games 20 --seconds 0.1 --plot ratings.svg
    """
    if plot is not None:
        _check_plot(plot)
    start = new_position(game, size, {"rules": rules, "komi": komi, "row": row})
    matches = pairings(
        players,
        start,
        games=games,
        seed=seed,
        openings=openings_of(openings, start),
        control=control_of(seconds, clock),
        most_moves=moves,
        opening=opening_name(opening),
    )
    scores, ended = _play_all(matches, Places(jobs, out, sgf))
    table = standings(scores)
    _print(matches, scores, table, as_json=as_json)
    if plot is not None and table:
        write_whole(plot, drawn(picture(table), FORMS[plot.suffix.lower()]))
    if not ended:
        print("tengen: stopped; with --out the same command goes on", file=sys.stderr)
        raise typer.Exit(INTERRUPTED)


def _check_plot(plot: Path) -> None:
    """Refuse what cannot be drawn, before hours of games."""
    if plot.suffix.lower() not in FORMS:
        raise InputError(f"{plot} cannot be drawn: expected a name that ends in .svg or .png")
    if not can_draw():
        raise InputError(MISSING)
    check_place(plot)


def _play_all(
    matches: Mapping[Pairing, Match], places: Places
) -> tuple[dict[Pairing, Score], bool]:
    """All scores, and whether everything was played."""
    scores: dict[Pairing, Score] = {}
    for number, (pairing, match) in enumerate(matches.items(), 1):
        folder = None if places.sgf is None else places.sgf / f"match-{number}"
        scores[pairing], ended = played(match, Places(places.jobs, places.out, folder))
        if not ended:
            return scores, False
    return scores, True


def _print(
    matches: Mapping[Pairing, Match],
    scores: Mapping[Pairing, Score],
    table: Sequence[Standing],
    *,
    as_json: bool,
) -> None:
    if as_json:
        told = [as_object(matches[pairing], score) for pairing, score in scores.items()]
        rated = [_row(standing) for standing in table]
        print(json.dumps({"players": rated, "matches": told}), flush=True)
        return
    if not table:
        print("no game was finished", flush=True)
        return
    width = max(len(standing.player) for standing in table)
    print(f"{'':3} {'':{width}}   Elo  (95 %)             score  games")
    for place, standing in enumerate(table, 1):
        elo, low, high, games = standing.rating
        sure = f"({low:+.0f} to {high:+.0f})" if low < high else "(by definition)"
        share = f"{100 * standing.share:5.1f} %"
        print(f"{place:3} {standing.player:{width}} {elo:+5.0f}  {sure:17} {share}  {games:5}")
    sys.stdout.flush()


def _row(standing: Standing) -> dict[str, str | float]:
    """A player as scripts read it."""
    return {
        "player": standing.player,
        "elo": standing.rating.elo,
        "low": standing.rating.low,
        "high": standing.rating.high,
        "points": standing.points,
        "games": standing.rating.games,
    }
