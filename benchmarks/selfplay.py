"""A match between two sets of search options, colours alternating.

Options are TOML on one line, as `SearchConfig` names them; limits too:

    python benchmarks/selfplay.py "simulations=2000" "simulations=2000; exploration=0.5" --games 60

Prints the score of the first with its 95 % interval.
"""

from __future__ import annotations

import argparse
import math
from collections.abc import Callable
from typing import Any

import tengen as tg

GAMES: dict[str, Callable[[int], tg.Position[Any]]] = {
    "go": lambda size: tg.Go(size, komi=6.5),
    "gomoku": tg.Gomoku,
    "renju": tg.Renju,
}
MOST_MOVES = 2
"""A game is cut off after so many times the area of the board, and counted as it stands."""


def options(text: str) -> tg.SearchConfig:
    """Options written as TOML, with semicolons for line breaks."""
    return tg.SearchConfig.from_toml(text.replace(";", "\n"))


def play(game: str, size: int, sides: dict[str, tg.SearchConfig], seed: int) -> float:
    """One game; 1 if Black wins, ½ for a draw."""
    position = GAMES[game](size)
    while position.outcome is None and len(position.moves) < MOST_MOVES * size * size:
        config = vars(sides[position.to_play]) | {"seed": 1000 * seed + len(position.moves)}
        position.play(tg.search(position, **config).best)
    if position.outcome is not None:
        return {"black": 1.0, "white": 0.0}.get(position.outcome.winner or "", 0.5)
    return float(position.score() > 0) if isinstance(position, tg.Go) else 0.5


def main() -> None:
    """Play the match."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("first", type=options)
    parser.add_argument("second", type=options)
    parser.add_argument("--game", choices=GAMES, default="go")
    parser.add_argument("--size", type=int, default=9)
    parser.add_argument("--games", type=int, default=100)
    match = parser.parse_args()
    score = 0.0
    for number in range(match.games):
        if number % 2 == 0:
            sides = {"black": match.first, "white": match.second}
            score += play(match.game, match.size, sides, number)
        else:
            sides = {"black": match.second, "white": match.first}
            score += 1 - play(match.game, match.size, sides, number)
        mean = score / (number + 1)
        error = 1.96 * math.sqrt(max(mean * (1 - mean), 0.01) / (number + 1))
        end = "\n" if number + 1 == match.games else ""
        print(f"\r{number + 1} games: {mean:.1%} ± {error:.1%}", end=end, flush=True)


if __name__ == "__main__":
    main()
