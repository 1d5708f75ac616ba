"""W: which way of using several threads plays best in the same time."""

from __future__ import annotations

from collections.abc import Sequence

from tengen.drawing import Figure as Picture
from tengen.lab.chart import by_case
from tengen.lab.contests import BOARD, SCORE, Contest, Contests, scores_beside, told
from tengen.lab.experiment import Experiment, Figure, Verdict, Word
from tengen.players.match.score import elo_of

SECONDS = 0.1
THREADS = 2
LIMITS = f"seconds={SECONDS},simulations={{n}},early_stop=no"
"""0 simulations, which are no limit; the tests have one."""

WAYS = {
    "tree": "one tree without locks",
    "root": "a tree for each thread",
    "leaf": "all threads from one leaf",
}
TREE = WAYS["tree"]
CONTESTS = Contests(
    tuple(
        Contest(case, f"rave:{LIMITS},threads={THREADS},parallel={way}", f"rave:{LIMITS}")
        for way, case in WAYS.items()
    ),
    simulations=0,
    pairs=50,
)


def judge(shown: Sequence[Figure]) -> Verdict:
    """Is the tree without locks the best way?"""
    column = by_case(shown, SCORE)
    if len(column) < len(WAYS):
        return Verdict(Word.open, "not every way has been played")
    best = max(column.values(), key=lambda figure: figure.ours.value)
    sure = all(best.ours.low > other.ours.high for other in column.values() if other is not best)
    word = Word.open if not sure else Word.holds if best.case == TREE else Word.fails
    return Verdict(word, ", ".join(f"{told(figure)}, {_elo(figure)}" for figure in shown))


def _elo(figure: Figure) -> str:
    elo = elo_of(figure.ours.value / 100)
    return "won or lost everything" if elo is None else f"Elo {elo:+.0f}"


def draw(shown: Sequence[Figure]) -> Picture:
    """Each way against a single thread."""
    return scores_beside(f"{THREADS} threads against one, in the same time", "W", shown)


EXPERIMENT = Experiment(
    name="W-parallel",
    title="Leaf, root and tree parallelism",
    source="W, section on threads",
    claim=f"Of the ways to use {THREADS} threads, one tree without locks plays best.",
    method=(
        f"`rave` with {THREADS} threads in each of the three ways plays `rave` with one, both "
        f"{SECONDS:g} s a move, on {BOARD}×{BOARD}; pairs of games with colours swapped after two "
        "random stones. It needs as many free cores as threads, or the score says nothing."
    ),
    jobs=CONTESTS.jobs,
    work=CONTESTS.work,
    figures=CONTESTS.figures,
    judge=judge,
    draw=draw,
    timed=True,
)
