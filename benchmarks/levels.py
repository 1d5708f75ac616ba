"""How much stronger each level is than the one below it; docs/reference/players.md has the table.

    python benchmarks/levels.py [go] [gomoku] [renju] [--games N] [--seed N] [--jobs N] [--out DIR]

Each rung is a match as `tengen match` plays it, and the command that plays that match alone stands
beside its score. The games are kept in DIR, so the same command goes on with what is missing, and a
larger N makes all matches longer.
"""

from __future__ import annotations

import argparse
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path

import tengen as tg
from tengen.games.five import FiveInARow
from tengen.games.records import AnyPosition
from tengen.jobs import executor
from tengen.knowledge.openings import openings_for
from tengen.players import Match, Openings, Score, play_match
from tengen.players.levels import LEVELS, Level


@dataclass(frozen=True)
class Ladder:
    """A game in which the levels meet."""

    start: AnyPosition
    terms: str
    """The same as options of `tengen match`."""
    opened: str
    """How a game begins, as `tengen match --openings` has it: in Go with few random plies, since
    most of them are mistakes; in five in a row with balanced ones, since random ones often decide
    the game for one colour, whoever has it."""

    def match(self, above: Level, below: Level, games: int, seed: int) -> Match:
        """The match of a level against the one below it."""
        openings = self._openings()
        return Match(above.spec, below.spec, self.start, games, seed=seed, openings=openings)

    def _openings(self) -> Openings:
        if isinstance(self.start, FiveInARow):
            return Openings(openings_for(self.start))
        return Openings(plies=int(self.opened))

    def command(self, match: Match, file: Path) -> str:
        """What plays this match alone."""
        return (
            f"tengen match {match.first} {match.second} {self.terms} --openings {self.opened} "
            f"--games {match.games} --seed {match.seed} --out {file}"
        )


LADDERS = {
    "go": Ladder(tg.Go(9), "--game go --size 9", "2"),
    "gomoku": Ladder(tg.Gomoku(15), "--game gomoku --size 15", "balanced"),
    "renju": Ladder(tg.Renju(15), "--game renju --size 15", "balanced"),
}


def climb(name: str, games: int, seed: int, jobs: int | None, folder: Path) -> None:
    """Play every rung of a ladder, and print a line for each."""
    ladder, file = LADDERS[name], folder / f"{name}.jsonl"
    for below, above in pairwise(LEVELS[name]):
        match = ladder.match(above, below, games, seed)
        score = play_match(match, on=executor("local", jobs), file=file)
        print(f"{name:7} {above.id:8} {shown(score)}  {ladder.command(match, file)}", flush=True)


def shown(score: Score) -> str:
    """The score in percent, its interval, and how many games it is of."""
    low, high = (100 * end for end in score.interval)
    return f"{100 * score.mean:5.1f} % (95 %: {low:.1f} to {high:.1f}; {score.games} games)"


def main() -> None:
    """Read the command line, and play."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("game", nargs="*", help="go, gomoku, renju; all three if not given")
    parser.add_argument("--games", type=int, default=40, metavar="N", help="for each rung")
    parser.add_argument("--seed", type=int, default=0, metavar="N", help="others play other games")
    parser.add_argument("--jobs", type=int, metavar="N", help="games at once")
    parser.add_argument("--out", type=Path, default=Path("build/levels"), metavar="DIR")
    given = parser.parse_args()
    if unknown := set(given.game) - set(LADDERS):
        parser.error(f"no such game: {', '.join(sorted(unknown))}")
    given.out.mkdir(parents=True, exist_ok=True)
    for name in given.game or LADDERS:
        climb(name, given.games, given.seed, given.jobs, given.out)


if __name__ == "__main__":
    main()
