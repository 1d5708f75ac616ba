"""Which way of self-play teaches a network more from the same number of judged positions?

    python benchmarks/learners.py "root=gumbel,considered=8" "noise_weight=0.25" [--simulations N]
        [--leaves N] [--seeds N] [--games N] [--net BxC] [--out FOLDER]

The two are options of a pool, as `tengen train --set` takes them. For each of them and each seed a
network learns four in a row on 6×6 from nothing, as the preset `small` does but for what is given,
and with PUCT where nothing is, until its games have had so many leaves judged. Then the networks of
a seed play a match, two random stones on the board, with `--play` simulations a move. A network
that lies in the folder already is not trained again.
"""

from __future__ import annotations

import argparse
from dataclasses import replace
from pathlib import Path

import tengen as tg
from tengen.jobs import executor
from tengen.learn.presets import preset_named
from tengen.learn.run_options import RunOptions, with_settings
from tengen.learn.runs import Run
from tengen.players import Match, Openings, Score, play_match


def main() -> None:
    """Train, play, and print a line for each seed and one for all."""
    given = arguments()
    points: dict[int, float] = {}
    for seed in range(given.seeds):
        models = [trained(given, options, seed) for options in (given.first, given.second)]
        first, second = (f"net:model={model},simulations={given.play}" for model in models)
        match = Match(
            first, second, start(), games=given.games, seed=seed, openings=Openings(plies=2)
        )
        score = play_match(match, on=executor("local", 1))
        print(f"seed {seed}: {told(score)}", flush=True)
        points |= {len(points) + game: won for game, won in score.points.items()}
    print(f"{given.first} against {given.second}: {told(Score(points))}")


def arguments() -> argparse.Namespace:
    """What was asked for."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n", maxsplit=1)[0])
    parser.add_argument("first")
    parser.add_argument("second")
    parser.add_argument("--simulations", type=int, default=32)
    parser.add_argument("--leaves", type=int, default=300_000)
    parser.add_argument("--seeds", type=int, default=2)
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--play", type=int, default=32)
    parser.add_argument("--net", default="2x16")
    parser.add_argument("--out", type=Path, default=Path("build/learners"))
    return parser.parse_args()


def start() -> tg.Gomoku:
    """Where games begin."""
    return tg.Gomoku(6, row=4)


def trained(given: argparse.Namespace, settings: str, seed: int) -> Path:
    """The folder of the network that has learnt so."""
    base = preset_named("small", start())
    pool = replace(base.pool, root="puct", noise_alpha=0.3, simulations=given.simulations)
    options = replace(base, net=given.net, seed=seed, pool=pool)
    options = with_settings(options, settings.split(","))
    name = f"{settings},simulations={given.simulations},leaves={given.leaves},seed={seed}"
    folder: Path = given.out / name.replace(",", "-").replace("=", "")
    if not (folder / "model").exists():
        learn(folder, options, given.leaves)
    return (folder / "model").resolve()


def learn(folder: Path, options: RunOptions, most: int) -> None:
    """Learn from nothing until so many leaves have been judged."""
    run = Run.begin(folder, start(), options)
    leaves = 0.0
    while leaves < most:
        report = run.advance()
        assert report.leaves_a_second is not None
        assert report.games_a_second is not None
        leaves += options.round_games * report.leaves_a_second / report.games_a_second
    run.export(folder / "model")
    run.close()
    print(f"{folder.name}: {run.rounds} rounds, {run.games} games, {leaves:.0f} leaves", flush=True)


def told(score: Score) -> str:
    """The share of the points, with its 95 % interval."""
    low, high = score.interval
    return f"{score.mean:.1%} [{low:.1%}–{high:.1%}] of {score.games} games"


if __name__ == "__main__":
    main()
