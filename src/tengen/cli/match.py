"""`tengen match`: which of two players is stronger, and how sure that is."""

from __future__ import annotations

import json
import re
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, TextColumn, TimeRemainingColumn
from rich.progress import Progress as ProgressBar

import tengen.learn  # noqa: F401 - it registers the player `net`
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
from tengen.errors import InputError
from tengen.games.five import FiveInARow
from tengen.games.records import AnyPosition
from tengen.jobs import executor
from tengen.knowledge.openings import openings_for
from tengen.players import Match, Openings, Score, TimeControl, play_match
from tengen.players.match import read_openings

BALANCED = "balanced"
INTERRUPTED = 130
LINE_EVERY = 10.0
"""Seconds between two lines about how far a match is, where there is no terminal."""


def match(
    first: Annotated[str, typer.Argument(help="A player.", metavar="A")],
    second: Annotated[
        list[str], typer.Argument(help="Whom it plays; several for several matches.", metavar="B…")
    ],
    *,
    game: Annotated[GameName, typer.Option(help="What to play.")] = GameName.go,
    games: Annotated[int, typer.Option(min=1, help="How many, half of them with Black.")] = 100,
    size: SizeOption = None,
    rules: RulesOption = None,
    komi: KomiOption = None,
    row: RowOption = None,
    seed: Annotated[int, typer.Option(help="One seed: the same games again.")] = 0,
    openings: Annotated[
        str | None,
        typer.Option(
            help="balanced: shipped openings of five in a row; so many random plies; or a file: "
            "SGF, or moves, one opening a line."
        ),
    ] = None,
    opening: OpeningOption = None,
    seconds: Annotated[float | None, typer.Option(min=0.001, help="For each move.")] = None,
    clock: Annotated[
        str | None, typer.Option(help="10m, 5m+3x30s, 5m+25/10m, 2m+5s or 3s/move.")
    ] = None,
    moves: Annotated[
        int, typer.Option(min=0, help="A longer game is broken off; 0: thrice the board's points.")
    ] = 0,
    jobs: Annotated[
        int | None, typer.Option(min=1, help="Games at once; as many as cores if not given.")
    ] = None,
    out: Annotated[
        Path | None, typer.Option(help="Keep each game here; the same command goes on with it.")
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON object a line.")] = False,
) -> None:
    """Let two players play a match: pairs of games that begin alike, with colours swapped.

    Ctrl-C ends it and shows the score so far; with --out, the same command goes on from there.

    Example: tengen match tactics:simulations=500 uct:simulations=500 --size 9 --games 40
    """
    start = new_position(game, size, {"rules": rules, "komi": komi, "row": row})
    control, begun = _control(seconds, clock), _openings(openings, start)
    terms = (start, games, seed, begun, control, moves, opening_name(opening))
    matches = [Match(first, other, *terms) for other in second]
    for one in matches:
        score, ended = _played(one, jobs, out)
        _print(one, score, as_json=as_json)
        if not ended:
            print(f"tengen: {_how_to_go_on(score.games, games, out)}", file=sys.stderr)
            raise typer.Exit(INTERRUPTED)


def _how_to_go_on(played: int, games: int, out: Path | None) -> str:
    stopped = f"stopped after {played} of {games} games"
    if out is None:
        return f"{stopped}, which are not kept: with --out FILE the same command would go on"
    return f"{stopped}, which are in {out}: the same command goes on"


def _control(seconds: float | None, clock: str | None) -> TimeControl | None:
    if seconds is not None and clock is not None:
        raise InputError("--seconds and --clock cannot go together: --clock 3s/move says both")
    if seconds is not None:
        return TimeControl(periods=1, period=seconds)
    return TimeControl.parse(clock) if clock else None


def _openings(text: str | None, start: AnyPosition) -> Openings:
    if text is None:
        return Openings()
    if text == BALANCED:
        if not isinstance(start, FiveInARow):
            raise InputError("--openings balanced is for Gomoku and Renju")
        return Openings(openings_for(start))
    if re.fullmatch(r"[+-]?\d+", text):
        return Openings(plies=int(text))
    return read_openings(Path(text))


def _played(match: Match, jobs: int | None, out: Path | None) -> tuple[Score, bool]:
    """The score, and whether all games were played: Ctrl-C ends a match early."""
    last = Score()
    with progress(match, f"{match.first} – {match.second}") as show:

        def note(score: Score) -> None:
            nonlocal last
            last = score
            show(score)

        try:
            return play_match(match, on=executor("local", jobs), file=out, tell=note), True
        except KeyboardInterrupt:
            return last, False


@contextmanager
def progress(match: Match, title: str) -> Iterator[Callable[[Score], None]]:
    """A bar with the score so far; where nobody looks at a terminal, a line now and then."""
    console = Console(stderr=True)
    if not console.is_terminal:
        yield _lines(match, title)
        return
    columns = (
        TextColumn("{task.description}", markup=False),
        BarColumn(bar_width=20),
        MofNCompleteColumn(),
        TextColumn("{task.fields[score]}"),
        TextColumn("{task.fields[pace]}"),
        TimeRemainingColumn(),
    )
    with ProgressBar(*columns, console=console, transient=True) as bar:
        task = bar.add_task(title, total=match.games, score="", pace="")

        def show(score: Score) -> None:
            speed = bar.tasks[0].speed
            pace = f"{speed:.2f} games/s" if speed else ""
            bar.update(task, completed=score.games, score=_share(score), pace=pace)

        yield show


def _lines(match: Match, title: str) -> Callable[[Score], None]:
    """Says how far a match is, every so many seconds; it is done whenever a game has ended."""
    due = time.monotonic() + LINE_EVERY

    def show(score: Score) -> None:
        nonlocal due
        if time.monotonic() >= due:
            due = time.monotonic() + LINE_EVERY
            far = f"{score.games} of {match.games} games, {_share(score)}"
            print(f"tengen: {title}: {far}", file=sys.stderr, flush=True)

    return show


def _share(score: Score) -> str:
    if not score.games:
        return ""
    low, high = score.interval
    return f"{100 * score.mean:.1f} % ± {50 * (high - low):.1f}"


def _print(match: Match, score: Score, *, as_json: bool) -> None:
    if as_json:
        who = {"first": match.first, "second": match.second}
        print(json.dumps(who | score.as_json()), flush=True)
        return
    if not score.games:
        print(f"{match.first} – {match.second}: no game was finished", flush=True)
        return
    low, high = score.interval
    print(f"{match.first} – {match.second}: {score.wins} won, {score.losses} lost, ", end="")
    print(f"{score.draws} drawn")
    print(f"score {100 * score.mean:.1f} % (95 %: {100 * low:.1f} to {100 * high:.1f})")
    least, most = score.elo_interval
    print(f"Elo {_elo(score.elo, score.mean)} ({_elo(least, low)} to {_elo(most, high)})")
    print(", ".join(f"{count} {how}" for how, count in score.reasons.items()), flush=True)


def _elo(points: float | None, score: float) -> str:
    """Elo points; without an end, upwards or downwards, where everything was won or lost."""
    if points is None:
        return "+∞" if score >= 1 else "−∞"
    return f"{round(points):+d}" if round(points) else "0"
