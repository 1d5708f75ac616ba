"""A match between two players, colours alternating.

    python benchmarks/selfplay.py rave:simulations=2000 uct:simulations=2000 --games 60
    python benchmarks/selfplay.py uct:exploration=0.5 uct --game gomoku --size 15

Players are written as anywhere else; each game adds a seed of its own, so a match can be played
again. Prints the score of the first with its 95 % interval.
"""

from __future__ import annotations

import argparse
import math
from collections.abc import Callable

import tengen as tg
from tengen.games.records import AnyPosition
from tengen.players import Human, Player, Table, make_player

GAMES: dict[str, Callable[[int], AnyPosition]] = {
    "go": lambda size: tg.Go(size, komi=6.5),
    "gomoku": tg.Gomoku,
    "renju": tg.Renju,
}
MOST_MOVES = 2
"""A game is cut off after so many times the area of the board, and counted as it stands."""


def seated(spec: str, seed: int) -> Player:
    """The player that a spec describes, with this seed."""
    player = make_player(f"{spec}{',' if ':' in spec else ':'}seed={seed}")
    if isinstance(player, Human):
        raise SystemExit("people cannot play here")
    return player


def play(position: AnyPosition, black: Player, white: Player) -> float:
    """One game; 1 if Black wins, ½ for a draw."""
    table = Table(position, {"black": black, "white": white})
    while not table.over and len(table.log) < MOST_MOVES * position.height * position.width:
        mover = black if table.to_play == "black" else white
        table.play(mover.choose(table.position).move)
    if table.position.outcome is not None:
        return {"black": 1.0, "white": 0.0}.get(table.position.outcome.winner or "", 0.5)
    return float(table.position.score() > 0) if isinstance(table.position, tg.Go) else 0.5


def main() -> None:
    """Play the match."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("first")
    parser.add_argument("second")
    parser.add_argument("--game", choices=GAMES, default="go")
    parser.add_argument("--size", type=int, default=9)
    parser.add_argument("--games", type=int, default=100)
    match = parser.parse_args()
    score = 0.0
    for number in range(match.games):
        first, second = seated(match.first, number), seated(match.second, number)
        position = GAMES[match.game](match.size)
        if number % 2 == 0:
            score += play(position, first, second)
        else:
            score += 1 - play(position, second, first)
        mean = score / (number + 1)
        error = 1.96 * math.sqrt(max(mean * (1 - mean), 0.01) / (number + 1))
        end = "\n" if number + 1 == match.games else ""
        print(f"\r{number + 1} games: {mean:.1%} ± {error:.1%}", end=end, flush=True)


if __name__ == "__main__":
    main()
