"""One of R's programs learns by playing with itself, a game a round, and leaves its curves.

It is an ordinary run (`tengen.learn.runs`): killed at any moment it goes on from the last game. A
line is kept for each game besides, with its length and its branching factor (R, figure 5).
"""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import closing
from pathlib import Path
from typing import TYPE_CHECKING

import numpy as np

from tengen.files import make_folder, sole_use
from tengen.games.five import FiveInARow, Renju
from tengen.games.notation import PASS
from tengen.games.records import replay
from tengen.games.sgf import read_sgf
from tengen.journal import Line, open_journal, read_journal
from tengen.lab.ablation.variants import (
    VARIANTS,
    milestones,
    model_of,
    options_of,
    run_of,
)
from tengen.lab.experiment import Job, Result
from tengen.learn.history import HISTORY, read_history
from tengen.learn.weights import needed
from tengen.solving import threat_sets

if TYPE_CHECKING:
    from tengen.learn.runs import Run

SHAPES = "shapes.jsonl"
"""Length and branching factor of every game."""
REACH = 3
"""R looks at points so near to a stone."""
LEARNT = ("policy", "value", "entropy", "divergence", "learning_rate")


def train(folder: Path, job: Job) -> Result:
    """Let the program of a job learn to the end, from where it is; its curves."""
    for package in ("torch", "trueskill"):  # the second for what comes of it, hours later
        needed(package)
    place = run_of(folder, job)
    make_folder(folder)
    with sole_use(place), closing(_run(place, job)) as run:
        _export(run, folder, job)
        with open_journal(place / SHAPES, _check_shape) as shapes:
            while run.rounds < job["games"]:
                run.advance()
                shapes.add({"round": run.rounds} | _shape(run, job))
                run.save()
                _export(run, folder, job)
        return curves(place, job["games"]) | {"device": run.options.device}


def _run(place: Path, job: Job) -> Run:
    from tengen.learn.checkpoints import checkpoints_in  # noqa: PLC0415 - PyTorch takes a second
    from tengen.learn.runs import Run  # noqa: PLC0415

    begun = checkpoints_in(place / "checkpoints")
    enter = Run.resume if begun else Run.begin
    return enter(place, Renju(job["size"]), options_of(job))


def _export(run: Run, folder: Path, job: Job) -> None:
    """Write the model that matches are played with, if it is time and it is not there."""
    model = model_of(folder, job, run.rounds)
    if run.rounds in milestones(job) and not model.exists():
        run.export(model, "tengen lab run R6")


def _shape(run: Run, job: Job) -> Line:
    """Length and branching factor of the game that was just played."""
    (record,) = read_sgf(run.folder / "games" / f"{run.rounds:08}.sgf")
    moves = [move for _, move in replay(record).moves]
    filtered = VARIANTS[job["variant"]].filtered
    return {
        "length": len(moves),
        "branching": round(branching(Renju(job["size"]), moves, filtered=filtered), 3),
    }


def branching(start: FiveInARow, moves: Sequence[str], *, filtered: bool) -> float:
    """How many moves there were to choose from, in the mean over the positions of a game."""
    position = start.copy()
    counts = []
    for move in moves:
        counts.append(choices(position, filtered=filtered))
        position.play(move)
    return float(np.mean(counts)) if counts else 0.0


def choices(position: FiveInARow, *, filtered: bool) -> int:
    """How many moves a search tries: all that are legal, or those that R's filter leaves."""
    legal = {move for move in position.legal_moves() if move != PASS}
    if not filtered or not (position.board != 0).any():
        return len(legal)
    sets = threat_sets(position)
    near = set(sets.moves) if sets.defence else _near(position)
    return len(legal & near) or len(legal)


def _near(position: FiveInARow) -> set[str]:
    """The points within three of a stone."""
    stones = np.pad(position.board != 0, REACH)
    windows = np.lib.stride_tricks.sliding_window_view(stones, (2 * REACH + 1,) * 2)
    return {*position.names(np.asarray(windows.any(axis=(2, 3))))}


def curves(place: Path, games: int) -> Result:
    """What a run came to, game by game; null where there was nothing to learn yet."""
    lines = read_history(place)[:games]
    shapes = {line["round"]: line for line in read_journal(place / SHAPES, _check_shape)}
    leaves = [line["leaves_a_second"] / line["games_a_second"] for line in lines]
    return {
        **{name: [line[name] for line in lines] for name in LEARNT},
        **{
            name: [shapes[line["round"]][name] for line in lines]
            for name in ("length", "branching")
        },
        "leaves": round(sum(leaves)),
        "seconds": round(sum(line["seconds"] for line in lines), 1),
    }


def _check_shape(_: int, line: Line) -> str | None:
    known = all(type(line.get(name)) in (int, float) for name in ("round", "length", "branching"))
    return None if known else "it is no game with its round, length and branching"


def played(place: Path) -> int:
    """How many games a run has played, by the ends of the lines of its history."""
    try:
        return (place / HISTORY).read_bytes().count(b"\n")
    except OSError:
        return 0
