"""W: which of the formulas plays best."""

from __future__ import annotations

from collections.abc import Sequence

from tengen.drawing import Figure as Picture
from tengen.lab.contests import BOARD, Contest, Contests, better_than_even, scores_beside
from tengen.lab.experiment import Experiment, Figure, Verdict

VARIANCE = "with the variance in it (formula 2)"
OPPONENT = "uct:simulations={n},selection=ucb1,early_stop=no"

CONTESTS = Contests(
    (
        Contest(VARIANCE, "uct:simulations={n},selection=variance,early_stop=no", OPPONENT),
        *(
            Contest(f"c = {c:g}", f"uct:simulations={{n}},exploration={c},early_stop=no", OPPONENT)
            for c in (0.1, 0.2, 0.5, 1.0)
        ),
    ),
    simulations=1000,
    pairs=50,
)


def judge(shown: Sequence[Figure]) -> Verdict:
    """Is the second formula surely better than the first?"""
    return better_than_even(shown, VARIANCE)


def draw(shown: Sequence[Figure]) -> Picture:
    """Each formula against the first."""
    return scores_beside("W's formulas against the first of them, c = 0.3", "W", shown)


EXPERIMENT = Experiment(
    name="W-formulas",
    title="W's two formulas",
    source="W, formulas 1 and 2",
    claim="The formula with the variance in it plays better than plain UCB1.",
    method=(
        "Q + √(v̂ ln N / n) + ln N / n plays Q + c·√(2 ln N / n) with c = 0.3, which is what `uct` "
        f"has, at {CONTESTS.simulations} simulations a move on {BOARD}×{BOARD}; other constants "
        "stand beside it. Pairs of games with colours swapped after two random stones."
    ),
    jobs=CONTESTS.jobs,
    work=CONTESTS.work,
    figures=CONTESTS.figures,
    judge=judge,
    draw=draw,
)
