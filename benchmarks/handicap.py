"""How often players win with White, and how soon they give up, against handicap stones.

    python benchmarks/handicap.py WHITE [WHITE…] --black SPEC [--size N] [--stones N] [--games N]
                                  [--seed N]

Each White plays as many games against the same Black from the same seeds. Black is meant to be the
weaker, as whoever takes stones is.
"""

from __future__ import annotations

import argparse

import tengen as tg
from tengen.players import Score
from tengen.players.match.game import Job, Played, play_game
from tengen.players.registry import seeded

EARLY = 30
"""A game that White has given up before so many moves was hardly one."""


def play(white: str, given: argparse.Namespace) -> list[Played]:
    """All games of a White."""
    start = tg.Go(given.size, handicap=given.stones)
    most = 3 * given.size**2
    seeds = range(given.seed, given.seed + given.games)
    return [
        play_game(Job(number, start, seeded(given.black, seed), seeded(white, seed), None, most))
        for number, seed in enumerate(seeds)
    ]


def shown(games: list[Played]) -> str:
    """How they went, in a line."""
    points = {game.number: {"white": 1.0, None: 0.5}.get(game.winner, 0.0) for game in games}
    score = Score(points)
    low, high = (100 * end for end in score.interval)
    early = sum(
        game.reason == "resignation" and game.winner == "black" and len(game.moves) < EARLY
        for game in games
    )
    length = sum(len(game.moves) for game in games) / len(games)
    return (
        f"{100 * score.mean:5.1f} % (95 %: {low:.1f} to {high:.1f}; {len(games)} games), "
        f"{length:.0f} moves, {early} given up before move {EARLY}"
    )


def main() -> None:
    """Read the command line, and play."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("white", nargs="+", metavar="WHITE")
    parser.add_argument("--black", required=True, metavar="SPEC")
    parser.add_argument("--size", type=int, default=9, metavar="N")
    parser.add_argument("--stones", type=int, default=3, metavar="N", help="of the handicap")
    parser.add_argument("--games", type=int, default=60, metavar="N")
    parser.add_argument("--seed", type=int, default=0, metavar="N", help="others play other games")
    given = parser.parse_args()
    for white in given.white:
        print(f"{white}: {shown(play(white, given))}", flush=True)


if __name__ == "__main__":
    main()
