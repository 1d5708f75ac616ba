"""How long games of Go last, and whether those who passed while they were winning have won.

    python benchmarks/passing.py [--games N] [--jobs N] [--out DIR]

Plays two matches, as `tengen match` does with the options that are printed, and then looks at each
pass in them: would its side have won if both had passed, with every stone alive and also with the
dead ones off? Then the game must not have been lost in the end. The games are kept in DIR, so the
same command goes on with what is missing.
"""

from __future__ import annotations

import argparse
import json
import statistics
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import tengen as tg
from tengen.games.notation import PASS
from tengen.jobs import executor
from tengen.players import Match, Openings, play_match
from tengen.players.passing import settlement

TACTICS, UCT = "tactics:simulations=300,sense=no,resign=0", "uct:simulations=300,resign=0"


@dataclass(frozen=True)
class Trial:
    """A match whose passes are looked at."""

    name: str
    first: str
    second: str
    start: tg.Go
    terms: str
    """The same as options of `tengen match`."""
    seed: int
    games: int

    def match(self, games: int) -> Match:
        """The match."""
        openings = Openings(plies=2)
        return Match(self.first, self.second, self.start, games, self.seed, openings)

    def command(self, games: int) -> str:
        """What plays the same games."""
        return (
            f"tengen match {self.first} {self.second} {self.terms} --openings 2 "
            f"--seed {self.seed} --games {games}"
        )


TRIALS = (
    Trial("area", TACTICS, TACTICS, tg.Go(9), "--size 9", 11, 100),
    Trial(
        "territory",
        UCT,
        TACTICS,
        tg.Go(7, rules="japanese"),
        "--size 7 --rules japanese",
        12,
        60,
    ),
)


def games_in(file: Path, match: Match) -> Iterator[dict[str, Any]]:
    """The games of a match that a file holds."""
    for line in file.read_text().splitlines()[1:]:
        game = json.loads(line)
        if game["game"] < match.games:
            yield game


def winning_passes(start: tg.Go, game: dict[str, Any]) -> list[bool]:
    """For each pass of a side that was winning both ways: has it won in the end?"""
    position, found = start.copy(), []
    other = "second" if game["black"] == "first" else "first"
    for move in game["moves"].split():
        if move == PASS:
            end = settlement(position)
            if end.standing > 0 and end.agreed > 0:
                mover = game["black"] if position.to_play == "black" else other
                found.append(game["winner"] == mover)
        position.play(move)
    return found


def look_at(trial: Trial, games: int, jobs: int | None, folder: Path) -> None:
    """Play a match, and print what its passes were worth."""
    match, file = trial.match(games), folder / f"{trial.name}.jsonl"
    play_match(match, on=executor("local", jobs), file=file)
    played = list(games_in(file, match))
    length = statistics.mean(len(game["moves"].split()) for game in played)
    passes = [won for game in played for won in winning_passes(trial.start, game)]
    print(
        f"{trial.command(games)}\n  {length:.1f} moves a game; {len(passes)} passes made when "
        f"winning both ways, {passes.count(False)} of them in a game that was not won",
        flush=True,
    )


def main() -> None:
    """Read the command line, and play."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--games", type=int, metavar="N", help="100 and 60 if not given")
    parser.add_argument("--jobs", type=int, metavar="N", help="games at once")
    parser.add_argument("--out", type=Path, default=Path("build/passing"), metavar="DIR")
    given = parser.parse_args()
    given.out.mkdir(parents=True, exist_ok=True)
    for trial in TRIALS:
        look_at(trial, given.games or trial.games, given.jobs, given.out)


if __name__ == "__main__":
    main()
