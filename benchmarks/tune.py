"""Tunes the numbers of the tree search of Go without a network, by matches.

    python benchmarks/tune.py RECORD [--size N] [--limit LIMIT] [--steps N] [--pairs N] [--seed N]
                              [--numbers NAME[=START],…] [--games N] [--against LIMIT] [--jobs N]
                              [--plot FILE]

SPSA (`tengen.lab.spsa`): each step plays pairs of games, colours swapped, between two players
`tactics` whose numbers lie on either side of where the numbers stand, and goes towards the better.
Each step is kept in RECORD, so that Ctrl-C, or a kill at any moment, loses the step under way and
no other, and the same command goes on; with more --steps it makes more. Then come the tuned
numbers, and a match of them against the defaults with another limit. The match is what counts: that
numbers have won the games by which they were chosen says nothing. Its games are kept too, in a file
beside RECORD that ends in .match.jsonl.

Example, half an hour on an idle core:

    python benchmarks/tune.py build/tune-9.jsonl --limit simulations=1000 --steps 400
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import NamedTuple

import tengen as tg
from tengen.drawing import drawn
from tengen.errors import TengenError
from tengen.files import make_folder, write_whole
from tengen.jobs import executor
from tengen.lab.spsa import Number, Spsa, Values
from tengen.lab.tuning import Tuning, draw_path, tune
from tengen.players import Match, Openings, Score, play_match
from tengen.players.match.score import elo_of
from tengen.searching import SearchConfig
from tengen.searching.usual import usual_options

KOMI = 7.5
OPENING = 2
"""Random stones before the first move, so that not all games are one."""


class Way(NamedTuple):
    """How a number moves: how far at first, between what, and whether by factors."""

    reach: float
    low: float
    high: float
    by_factor: bool = False
    whole: bool = False


NUMBERS = {
    "exploration": Way(1.5, 0.05, 10.0, by_factor=True),
    "first_play_urgency": Way(0.1, 0.0, 1.0),
    "rave_equivalence": Way(2.0, 10.0, 1e6, by_factor=True),
    "expansion": Way(1.6, 1, 100, by_factor=True, whole=True),
}
FREE = ("exploration", "first_play_urgency", "rave_equivalence")
"""What costs no time. A lower `expansion` does, and memory, so that it would win too much between
players that make as many simulations: it is tuned with a limit of seconds."""


def spec(values: Values, limit: str) -> str:
    """The player with these numbers."""
    return f"tactics:{limit}" + "".join(f",{name}={value:g}" for name, value in values.items())


def match(given: argparse.Namespace, first: str, second: str, games: int, seed: int) -> Match:
    """A match on the board that is tuned for."""
    start = tg.Go(given.size, komi=KOMI)
    return Match(first, second, start, games, seed=seed, openings=Openings(plies=OPENING))


def check(given: argparse.Namespace) -> None:
    """Refuse players that cannot be before anything is played."""
    for limit in (given.limit, given.against):
        match(given, spec({}, limit), spec({}, limit), 1, 0)


def tuning(given: argparse.Namespace) -> Tuning:
    """What is tuned, as the command line has it."""

    def compare(plus: Values, minus: Values, seed: int) -> float:
        first, second = (spec(side, given.limit) for side in (plus, minus))
        asked = match(given, first, second, 2 * given.pairs, seed)
        return play_match(asked, on=executor("local", given.jobs)).mean

    terms = {"size": given.size, "komi": KOMI, "limit": given.limit, "pairs": given.pairs}
    return Tuning(numbers(given), compare, terms, given.seed)


def numbers(given: argparse.Namespace) -> tuple[Number, ...]:
    """What is tuned, from where it usually stands on such a board, or from where it is told."""
    usual = vars(SearchConfig(**usual_options(tg.Go(given.size))))
    return tuple(
        Number(name, usual[name] if start is None else start, **NUMBERS[name]._asdict())
        for name, start in given.numbers.items()
    )


def show(text: str, *, ends: bool = False) -> None:
    """A line that takes the place of the last one, where somebody looks at it."""
    if sys.stderr.isatty():
        print(f"\r\033[K{text}", end="\n" if ends else "", file=sys.stderr, flush=True)
    elif ends:
        print(text, file=sys.stderr, flush=True)


def listed(values: Values) -> str:
    """Numbers with their names."""
    return ", ".join(f"{name} {value:g}" for name, value in values.items())


def tuned(given: argparse.Namespace) -> Spsa:
    """Make the steps."""
    every = max(1, given.steps // 20)

    def tell(spsa: Spsa) -> None:
        ends = spsa.steps % every == 0
        show(f"step {spsa.steps} of {given.steps}: {listed(spsa.values())}", ends=ends)

    found = tune(tuning(given), given.record, given.steps, tell)
    if given.plot is not None:
        title = f"Tuning on {given.size}×{given.size}"
        write_whole(given.plot, drawn(draw_path(title, found), given.plot.suffix[1:]))
    return found


def validate(given: argparse.Namespace, values: Values) -> None:
    """Play the tuned numbers against the defaults, and say what came of it."""
    asked = match(
        given, spec(values, given.against), f"tactics:{given.against}", given.games, given.seed
    )

    def tell(score: Score) -> None:
        show(
            f"{score.games} of {given.games} games: {told(score)}",
            ends=score.games % 20 == 0 < score.games,
        )

    file = given.record.with_suffix(".match.jsonl")
    score = play_match(asked, on=executor("local", given.jobs), file=file, tell=tell)
    print(
        f"tengen match {asked.first} {asked.second} --size {given.size} --komi {KOMI} "
        f"--openings {OPENING} --games {given.games} --seed {given.seed}"
    )
    print(f"{told(score)}: {verdict(score)}")


def told(score: Score) -> str:
    """The score in per cent and in Elo, with the 95 % intervals."""
    low, high = (100 * end for end in score.interval)
    elo, least, most = map(in_elo, (score.mean, *score.interval))
    return f"{100 * score.mean:.1f} % [{low:.1f}, {high:.1f}], Elo {elo} [{least}, {most}]"


def in_elo(share: float) -> str:
    """A share of the points in Elo."""
    elo = elo_of(share)
    return f"{elo:+.0f}" if elo is not None else "+∞" if share > 0.5 else "-∞"


def verdict(score: Score) -> str:
    """Should the defaults change?"""
    low, high = score.interval
    if low > 0.5:
        return "the tuned numbers are stronger"
    return "the defaults are stronger" if high < 0.5 else "no difference is shown"


def starts(text: str) -> dict[str, float | None]:
    """The numbers that are asked for, and where they start; None for where they usually stand."""
    said = [item.partition("=") for item in text.split(",")]
    wanted = {name: float(start) if start else None for name, _, start in said}
    if set(wanted) - set(NUMBERS) or len(wanted) < len(said):
        raise argparse.ArgumentTypeError(f"expected some of {', '.join(NUMBERS)}, each once")
    for name, start in wanted.items():
        if start is not None and not NUMBERS[name].low <= start <= NUMBERS[name].high:
            raise argparse.ArgumentTypeError(
                f"{name}={start:g} cannot be: expected {NUMBERS[name].low:g} to "
                f"{NUMBERS[name].high:g}"
            )
    return wanted


def arguments() -> argparse.Namespace:
    """What was asked for."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("record", type=Path, metavar="RECORD", help="where each step is kept")
    parser.add_argument("--size", type=int, default=9, metavar="N", help="of the board (9)")
    limit = "of both sides: simulations=1000 (if not given), or seconds=0.05"
    parser.add_argument("--limit", default="simulations=1000", help=limit)
    parser.add_argument("--steps", type=int, default=300, metavar="N", help="in all (300)")
    parser.add_argument("--pairs", type=int, default=1, metavar="N", help="of games a step (1)")
    parser.add_argument("--seed", type=int, default=0, metavar="N", help="others play other games")
    what = f"of {', '.join(NUMBERS)}; behind = from where; expansion wants a limit of seconds"
    usual = ",".join(FREE)
    parser.add_argument("--numbers", type=starts, default=usual, metavar="NAMES", help=what)
    parser.add_argument("--games", type=int, default=200, metavar="N", help="of the match (200)")
    against = "of the match: simulations=6000 if not given"
    parser.add_argument("--against", default="simulations=6000", metavar="LIMIT", help=against)
    jobs = "games at once; 0, if not given, plays them in this process"
    parser.add_argument("--jobs", type=int, default=0, metavar="N", help=jobs)
    picture = "draw the path of each number: NAME.svg or NAME.png"
    parser.add_argument("--plot", type=Path, metavar="FILE", help=picture)
    return parser.parse_args()


def main() -> int:
    """Tune, and play the match."""
    given = arguments()
    try:
        check(given)
        make_folder(given.record.parent)
        found = tuned(given)
        print(f"tuned: {listed(found.tuned)}", flush=True)
        if given.games:
            validate(given, found.tuned)
    except KeyboardInterrupt:
        show("Stopped. What was finished is kept, and the same command goes on.", ends=True)
        return 130
    except TengenError as error:
        print(error, file=sys.stderr)
        return 2
    return 0


if __name__ == "__main__":
    sys.exit(main())
