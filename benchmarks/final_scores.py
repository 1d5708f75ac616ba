"""How often we count the ends of our own games of Go as GNU Go does.

    python benchmarks/final_scores.py [--games N] [--large N] [--out DIR]

`tactics:sense=no` plays N games with itself on 9×9, and some on 13×13, until both sides pass and
leave dead stones on the board. Then we and GNU Go (`gnugo`, a package of Debian) say which stones
are dead, which are in seki and what the score is, by area and by territory. Wanted: 98 % of the
scores by area are the same. Positions where they differ are drawn. Games are kept in DIR, so the
same command goes on with what is missing.
"""

from __future__ import annotations

import argparse
import json
import os
import random
import shutil
import subprocess
import time
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import NamedTuple

import tengen as tg
from tengen.games.notation import PASS
from tengen.players import make_machine
from tengen.players.machine import Machine
from tengen.protocols.gtp.counting import score_text
from tengen.solving.final_status import final_status

RULES = {"area": "chinese", "territory": "japanese"}
RANDOM_STONES = 4
"""With which a game begins, so that no two are the same."""
LONGEST = 3
"""Moves of a game for each point of the board, at most."""


class Counted(NamedTuple):
    """What a program says of a finished game."""

    score: str
    dead: frozenset[str]
    seki: frozenset[str]


class GnuGo:
    """GNU Go, asked about finished games."""

    def __init__(self, program: str, rules: str) -> None:
        self._process = subprocess.Popen(
            [program, "--mode", "gtp", f"--{rules}-rules"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            bufsize=1,
        )

    def count(self, position: tg.Go, file: Path) -> Counted:
        """What it says of a position, which it reads from a file."""
        file.write_bytes(tg.write_sgf(tg.record_of(position)))
        self._ask(f"loadsgf {file}")
        dead, seki = (self._ask(f"final_status_list {word}").split() for word in ("dead", "seki"))
        return Counted(
            self._ask("final_score").removesuffix(".0"), frozenset(dead), frozenset(seki)
        )

    def _ask(self, command: str) -> str:
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._process.stdin.write(f"{command}\n")
        lines = []
        while line := self._process.stdout.readline().strip():
            lines.append(line)
        answer = " ".join(lines)
        if not answer.startswith("="):
            raise SystemExit(f"gnugo: {command}: {answer or 'it has ended'}")
        return answer[1:].strip()

    def close(self) -> None:
        """End it."""
        self._process.kill()
        self._process.communicate()


@dataclass
class Tally:
    """How often both said the same."""

    games: int = 0
    scores: int = 0
    stones: int = 0
    """Dead stones and seki."""
    seconds: float = 0.0

    def line(self) -> str:
        """As text."""
        games = max(1, self.games)
        return (
            f"of {self.games} games {self.scores} scores ({self.scores / games:.1%}) and the "
            f"stones of {self.stones} are the same; "
            f"{1000 * self.seconds / games:.1f} ms of CPU each"
        )


def play(size: int, seed: int) -> list[str]:
    """The moves of a game of `tactics:sense=no` with itself; weaker games leave more to judge."""
    simulations = 40 if seed % 2 else 150
    players = [
        make_machine(f"tactics:simulations={simulations},sense=no,seed={2 * seed + side},resign=0")
        for side in (0, 1)
    ]
    for player in players:
        assert isinstance(player, Machine)
        player.agreement = True
    position, rng = tg.Go(size), random.Random(seed)
    for _ in range(RANDOM_STONES):
        position.play(rng.choice([move for move in position.legal_moves() if move != PASS]))
    while position.outcome is None and len(position.moves) < LONGEST * size * size:
        position.play(players[len(position.moves) % 2].choose(position).move)
    return [move for _, move in position.moves]


def games(size: int, count: int, file: Path) -> Iterator[list[str]]:
    """So many games, those that a file has and new ones, which it gets."""
    there = [json.loads(line) for line in file.read_text().splitlines()] if file.exists() else []
    yield from there[:count]
    with file.open("a") as more:
        for seed in range(len(there), count):
            moves = play(size, seed)
            more.write(json.dumps(moves) + "\n")
            more.flush()
            print(f"\r{size}×{size}: {seed + 1} games played", end="", flush=True)
            yield moves
    print()


def compare(size: int, count: int, scoring: str, program: str, folder: Path) -> Tally:
    """Count each game twice."""
    gnugo, tally = GnuGo(program, RULES[scoring]), Tally()
    for number, moves in enumerate(games(size, count, folder / f"{size}.jsonl")):
        position = tg.Go(size, rules=RULES[scoring])
        for move in moves:
            position.play(move)
        theirs = gnugo.count(position, folder / "game.sgf")
        begun = time.process_time()
        judged = final_status(position)
        ours = Counted(
            score_text(judged.score(position)), frozenset(judged.dead), frozenset(judged.seki)
        )
        tally.seconds += time.process_time() - begun
        tally.games += 1
        tally.scores += ours.score == theirs.score
        tally.stones += ours[1:] == theirs[1:]
        if ours != theirs:
            print(f"\n{size}×{size}, game {number}, by {scoring}:\n{position}")
            for name, counted in (("ours", ours), ("GNU Go's", theirs)):
                dead, seki = " ".join(sorted(counted.dead)), " ".join(sorted(counted.seki))
                print(f"{name}: {counted.score}; dead {dead or 'none'}; seki {seki or 'none'}")
    gnugo.close()
    return tally


def main() -> None:
    """Read the command line, and play and count."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--games", type=int, default=200, metavar="N", help="on 9×9")
    parser.add_argument("--large", type=int, default=40, metavar="N", help="on 13×13")
    parser.add_argument("--out", type=Path, default=Path("build/final_scores"), metavar="DIR")
    given = parser.parse_args()
    program = shutil.which("gnugo", path=f"{os.environ.get('PATH', '')}:/usr/games")
    if program is None:
        raise SystemExit("gnugo is not installed: there is nobody to compare with")
    given.out.mkdir(parents=True, exist_ok=True)
    for size, count in ((9, given.games), (13, given.large)):
        for scoring in RULES:
            tally = compare(size, count, scoring, program, given.out)
            print(f"{size}×{size} by {scoring}: {tally.line()}", flush=True)


if __name__ == "__main__":
    main()
