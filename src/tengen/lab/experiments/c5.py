"""C5: does it win more to search on until the most visited move is the best one, too?"""

from __future__ import annotations

from collections.abc import Sequence

from tengen.drawing import Figure as Picture
from tengen.lab.contests import BOARD, Contest, Contests, better_than_even, scores_beside
from tengen.lab.experiment import Experiment, Figure, Verdict

BY_VISITS, AGREED = "the most visited move", "searching on until both agree"
LONGER = "the most visited move of twice the search"
OPPONENT = "uct:simulations={n},early_stop=no"


def _contest(case: str, options: str, document: float | None = None) -> Contest:
    return Contest(case, f"uct:{options},early_stop=no", OPPONENT, document)


CONTESTS = Contests(
    (
        _contest(BY_VISITS, "simulations={n},final_move=visits", 47),
        _contest("the move of the highest value", "simulations={n},final_move=value"),
        _contest("the highest lower bound", "simulations={n},final_move=lower_bound"),
        _contest(AGREED, "simulations={n},final_move=agreement", 55),
        _contest(LONGER, "simulations={double},final_move=visits"),
    ),
    simulations=1000,
    pairs=100,
)


def judge(shown: Sequence[Figure]) -> Verdict:
    """Is agreement surely better than even against the most visited move?"""
    return better_than_even(shown, AGREED)


def draw(shown: Sequence[Figure]) -> Picture:
    """C's two shares and ours."""
    return scores_beside("Which move to play after the search", "C", shown)


EXPERIMENT = Experiment(
    name="C5",
    title="Which move to play after the search",
    source="C, on the end of UCT (of the program Erica: 47 % before, 55 % after)",
    claim="Searching on until the most visited move is also the best one wins more games.",
    method=(
        "C does not say against whom Erica played. Here each rule plays the most visited move of "
        f"the same plain UCT, {CONTESTS.simulations} simulations a move on {BOARD}×{BOARD}, in "
        "pairs of games with colours swapped after two random stones, no search ending early. "
        "Searching on may take up to twice the simulations, so the most visited move of twice the "
        "search stands beside it: what lies between the two is the rule's, not the time's."
    ),
    jobs=CONTESTS.jobs,
    work=CONTESTS.work,
    figures=CONTESTS.figures,
    judge=judge,
    draw=draw,
)
