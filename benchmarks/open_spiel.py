"""Our search against OpenSpiel's MCTSBot: the same boards, one random playout a simulation.

The two take turns, best of five, simulations per CPU-second. OpenSpiel is no dependency of ours:

    pip install open_spiel
    python benchmarks/open_spiel.py [CPU-seconds for each]
"""

import math
import sys
import time

from tengen.cli.bench.boards import BOARDS, simulations
from tengen.cli.bench.rounds import ROUNDS, Run, best_of_rounds, sized
from tengen.searching import SearchConfig

try:
    import pyspiel  # type: ignore[import-not-found]
except ImportError:
    sys.exit("OpenSpiel is not installed: pip install open_spiel")

GAMES = {"go-9": ("go(board_size=9,komi=7.5)", 15), "gomoku-15": ("gomoku(size=15)", 20)}
"""OpenSpiel's name for a game of ours, and how many times as fast we want to be."""

EXPLORATION = 2 * math.sqrt(2) * SearchConfig().exploration
"""As much as ours: its rewards are −1 to 1 where ours are 0 to 1, and its formula has no 2."""


def their_simulations(name: str) -> Run:
    """Simulations per CPU-second of OpenSpiel's bot, at the price of one move."""
    game = pyspiel.load_game(name)

    def run(count: int, seed: int) -> float:
        evaluator = pyspiel.RandomRolloutEvaluator(1, seed)
        bot = pyspiel.MCTSBot(game, evaluator, EXPLORATION, count, 4000, True, seed, False)
        state = game.new_initial_state()
        begin = time.process_time()
        bot.step(state)
        return count / (time.process_time() - begin)

    return run


def main(seconds: float) -> None:
    """Measure, and print a line for each game."""
    trials = {}
    for game, (name, _) in GAMES.items():
        trials["ours", game] = sized(simulations(BOARDS[game]), 1000, seconds / ROUNDS)
        trials["theirs", game] = sized(their_simulations(name), 100, seconds / ROUNDS)
    best = best_of_rounds(trials, "measuring", show_progress=sys.stderr.isatty())
    for game, (name, wanted) in GAMES.items():
        ours, theirs = best["ours", game], best["theirs", game]
        print(
            f"{game:9}  ours {ours:,.0f}  OpenSpiel {name} {theirs:,.0f}  "
            f"ratio {ours / theirs:.1f} (wanted: {wanted})"
        )


if __name__ == "__main__":
    main(float(sys.argv[1]) if len(sys.argv) > 1 else 5.0)
