"""`tengen match`: which of two players is stronger, and how sure that is."""

from __future__ import annotations

import json
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, TextColumn, TimeRemainingColumn
from rich.progress import Progress as ProgressBar

import tengen.learn  # noqa: F401 - it registers the player `net`
from tengen.cli.match_terms import (
    ClockOption,
    GamesOption,
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
from tengen.jobs import executor
from tengen.players import Match, Score, play_match
from tengen.players.match import Sprt

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
    games: GamesOption = 100,
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
    sprt: Annotated[
        str | None,
        typer.Option(
            metavar="LOW,HIGH",
            help="Stop as soon as it is clear whether A is better by LOW or by HIGH Elo points.",
        ),
    ] = None,
    jobs: JobsOption = None,
    out: OutOption = None,
    sgf: SgfOption = None,
    as_json: JsonOption = False,
) -> None:
    """Let two players play a match: pairs of games that begin alike, with colours swapped.

    Ctrl-C ends it and shows the score so far; with --out, the same command goes on from there.

    Example: tengen match tactics:simulations=500 uct:simulations=500 --size 9 --games 40
    """
    start = new_position(game, size, {"rules": rules, "komi": komi, "row": row})
    control, begun = control_of(seconds, clock), openings_of(openings, start)
    terms = (start, games, seed, begun, control, moves, opening_name(opening))
    matches = [Match(first, other, *terms) for other in second]
    test = None if sprt is None else Sprt.parse(sprt)
    for number, one in enumerate(matches, 1):
        records = sgf if sgf is None or len(matches) == 1 else sgf / f"match-{number}"
        score, ended = played(one, Places(jobs, out, records), test)
        _print(one, score, test, as_json=as_json)
        if not ended:
            print(f"tengen: {_how_to_go_on(score.games, games, out)}", file=sys.stderr)
            raise typer.Exit(INTERRUPTED)


def _how_to_go_on(played: int, games: int, out: Path | None) -> str:
    stopped = f"stopped after {played} of {games} games"
    if out is None:
        return f"{stopped}, which are not kept: with --out FILE the same command would go on"
    return f"{stopped}, which are in {out}: the same command goes on"


@dataclass(frozen=True)
class Places:
    """Where games are played, and where they are kept."""

    jobs: int | None
    out: Path | None
    sgf: Path | None


def played(match: Match, places: Places, test: Sprt | None = None) -> tuple[Score, bool]:
    """The score, and whether it was played to its end: Ctrl-C ends a match early."""
    last = Score()
    workers = executor("local", places.jobs)
    with progress(match, f"{match.first} – {match.second}") as show:

        def note(score: Score) -> None:
            nonlocal last
            last = score
            show(score)

        kept = {"file": places.out, "records": places.sgf}
        try:
            return play_match(match, on=workers, tell=note, test=test, **kept), True
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


def as_object(match: Match, score: Score) -> dict[str, Any]:
    """A match as scripts read it."""
    return {"first": match.first, "second": match.second} | score.as_json()


def _print(match: Match, score: Score, test: Sprt | None, *, as_json: bool) -> None:
    if as_json:
        tested = {} if test is None else {"sprt": _tested(test, score)}
        print(json.dumps(as_object(match, score) | tested), flush=True)
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
    if test is not None:
        print(_verdict(test, score))
    print(", ".join(f"{count} {how}" for how, count in score.reasons.items()), flush=True)


def _tested(test: Sprt, score: Score) -> dict[str, Any]:
    verdict = {True: "high", False: "low", None: None}[test.verdict(score)]
    ratio, bound = test.ratio(score), test.bound
    return {"low": test.low, "high": test.high, "ratio": ratio, "bound": bound, "verdict": verdict}


def _verdict(test: Sprt, score: Score) -> str:
    """What a test says, in a sentence."""
    said = {
        True: f"better by {test.high:g} Elo rather than {test.low:g}",
        False: f"better by {test.low:g} Elo rather than {test.high:g}",
        None: f"not decided between {test.low:g} and {test.high:g} Elo",
    }[test.verdict(score)]
    return f"SPRT: {said} (log-likelihood ratio {test.ratio(score):+.2f} of ±{test.bound:.2f})"


def _elo(points: float | None, score: float) -> str:
    """Elo points; without an end, upwards or downwards, where everything was won or lost."""
    if points is None:
        return "+∞" if score >= 1 else "−∞"
    return f"{round(points):+d}" if round(points) else "0"
