"""Does a network play better for what it learns besides policy and value?

    python benchmarks/targets.py [--size N] [--komi K] [--net BxC] [--rounds N] [--seeds N]
        [--games N] [--simulations N] [--of NAME,NAME,…] [--out FOLDER]

For each seed a network learns Go from nothing by games with itself, plainly and with each of the
parts in turn, everything else being equal; then each plays a match against the plain one of its
seed. Runs and games are kept in the folder, so that the same command goes on where it was stopped.
Beside the scores stands the CPU time that the runs of this call took.
"""

from __future__ import annotations

import argparse
import time
from pathlib import Path

import tengen as tg
from tengen.jobs.executor import executor
from tengen.learn.checkpoints import checkpoints_in
from tengen.learn.learner import LessonOptions
from tengen.learn.run_options import RunOptions
from tengen.learn.runs import Run
from tengen.players.match import Match, Openings, Score, play_match
from tengen.searching.leaves import plane_names
from tengen.searching.pool import PoolConfig

PLAIN = "plain"
LESSONS = {
    PLAIN: LessonOptions(),
    "ownership": LessonOptions(ownership=1.0),
    "score": LessonOptions(score=1.0),
    "both": LessonOptions(ownership=1.0, score=1.0),
    "reply": LessonOptions(reply=0.15),
}
GROWING = "window"
WINDOW, AT_FIRST = 8000, 2000


def main() -> None:
    """Train, play, and print a line for each part and seed, and one for all seeds together."""
    given = arguments()
    scores: dict[str, list[Score]] = {part: [] for part in given.of.split(",")}
    for seed in range(given.seeds):
        for part, found in scores.items():
            models = [trained(name, seed, given) for name in (part, PLAIN)]
            found.append(matched(models, f"{part}-{seed}", seed, given))
            print(f"{part}, seed {seed}: {in_short(found[-1])}", flush=True)
    for part, found in scores.items():
        print(f"{part}: {sum(score.mean for score in found) / len(found):.1%} in the mean")
    print(f"{time.process_time():.0f} s of CPU")


def in_short(score: Score) -> str:
    """Per cent, with the interval of 95 %."""
    low, high = score.interval
    return f"{score.mean:.1%} [{100 * low:.1f}, {100 * high:.1f}] of {score.games} games"


def arguments() -> argparse.Namespace:
    """What was asked for."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--size", type=int, default=6)
    parser.add_argument("--komi", type=float, default=4.5)
    parser.add_argument("--net", default="2x16")
    parser.add_argument("--rounds", type=int, default=8)
    parser.add_argument("--seeds", type=int, default=3)
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--simulations", type=int, default=24)
    parser.add_argument("--of", default=",".join([*list(LESSONS)[1:], GROWING]))
    parser.add_argument("--out", type=Path, default=Path("targets"))
    return parser.parse_args()


def options_of(part: str, seed: int, given: argparse.Namespace) -> RunOptions:
    """Of a run with one of the parts."""
    points = given.size**2
    return RunOptions(
        net=given.net,
        planes=tuple(plane_names(tg.Go(given.size))),
        seed=seed,
        round_games=64,
        pool=PoolConfig(
            searches=64,
            batches=1,
            simulations=given.simulations,
            temperature_moves=given.size,
            noise_weight=0.25,
            noise_alpha=12 / points,
            max_moves=2 * points,
            settle=True,
        ),
        window=WINDOW,
        window_from=AT_FIRST if part == GROWING else 0,
        batch=128,
        uses=4.0,
        lessons=LESSONS.get(part, LESSONS[PLAIN]),
    )


def start_of(given: argparse.Namespace) -> tg.Go:
    """Where games begin."""
    return tg.Go(given.size, komi=given.komi)


def trained(part: str, seed: int, given: argparse.Namespace) -> Path:
    """The model of a run, which is made or finished if it is not there."""
    folder: Path = given.out / f"{part}-{seed}"
    model = folder / "models" / f"{given.rounds:08}"
    if model.exists():
        return model
    begun = checkpoints_in(folder / "checkpoints")
    start, options = start_of(given), options_of(part, seed, given)
    run = (Run.resume if begun else Run.begin)(folder, start, options)
    while run.rounds < given.rounds:
        run.advance()
        run.save()
    run.export(model)
    return model


def matched(models: list[Path], name: str, seed: int, given: argparse.Namespace) -> Score:
    """A match of two models, from random openings of four plies, each with both colours."""
    first, second = (
        f"net:model={model.resolve()},simulations={given.simulations}" for model in models
    )
    match = Match(
        first, second, start_of(given), given.games, openings=Openings(plies=4), seed=seed
    )
    return play_match(match, on=executor(workers=0), file=given.out / f"{name}.jsonl")


if __name__ == "__main__":
    main()
