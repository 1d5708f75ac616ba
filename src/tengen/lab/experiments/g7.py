"""G7: how long the first move takes at five in a row, on boards of 7, 9 and 15."""

from __future__ import annotations

import time
from collections.abc import Sequence

from tengen.drawing import Figure as Picture
from tengen.games.five import Gomoku
from tengen.lab.chart import seconds_beside
from tengen.lab.estimate import estimate
from tengen.lab.experiment import Experiment, Figure, Job, Record, Result, Verdict
from tengen.lab.plans import PLANS
from tengen.lab.racing import against_document, cases
from tengen.searching import Search, SearchConfig

DOCUMENT = {
    # (plan, board, simulations): seconds
    (1, 7, 60_000): 3.46,
    (1, 9, 60_000): 8.58,
    (1, 15, 60_000): 50.71,
    (9, 7, 80_000): 2.13,
    (9, 9, 80_000): 5.33,
    (9, 15, 80_000): 61.14,
    (9, 15, 250_000): 265.0,
}
"""G's table 5-2, the plan that G recommends and the fastest one, and note 1 (4 min 25 s)."""

AS_G = "seconds, G's settings"
AS_WE = "seconds, our defaults"
RATIO = "G's seconds over ours"
LONGEST = 100_000
"""Simulations in a quick run at most."""


def jobs(quick: bool) -> list[Job]:
    """Every line with G's settings and with ours, from several seeds; the lines take turns."""
    lines = [line for line in DOCUMENT if not quick or line[2] <= LONGEST]
    return [
        {
            "plan": plan,
            "board": board,
            "simulations": simulations,
            "settings": settings,
            "seed": seed,
        }
        for seed in range(1, 7 if quick else 21)
        for plan, board, simulations in lines
        for settings in ("G", "ours")
    ]


def work(job: Job) -> Result:
    """Search the empty board; CPU seconds, and the size of the tree."""
    board, config = Gomoku(job["board"]), _config(job)
    begin = time.process_time()
    found = Search(board, config).run()
    seconds = time.process_time() - begin
    return {"seconds": seconds, "simulations": found.simulations, "nodes": found.nodes}


def _config(job: Job) -> SearchConfig:
    if job["settings"] == "ours":
        return SearchConfig(simulations=job["simulations"], seed=job["seed"])
    return PLANS[job["plan"]].config(simulations=job["simulations"], seed=job["seed"])


def figures(records: Sequence[Record]) -> list[Figure]:
    """Seconds for each line, and how many times as fast that is."""
    shown = []
    for (plan, board, simulations), seconds in DOCUMENT.items():
        case = f"{board}×{board}, {simulations:,} simulations, plan {plan}"
        of_line = [
            record
            for record in records
            if (record.job["plan"], record.job["board"], record.job["simulations"])
            == (plan, board, simulations)
        ]
        ours = {
            settings: [r.result["seconds"] for r in of_line if r.job["settings"] == settings]
            for settings in ("G", "ours")
        }
        if ours["G"]:
            shown.append(Figure(case, AS_G, seconds, estimate(ours["G"])))
        if ours["ours"]:
            shown.append(Figure(case, AS_WE, None, estimate(ours["ours"])))
        if ours["G"]:
            ratio = estimate([seconds / each for each in ours["G"]])
            shown.append(Figure(case, RATIO, None, ratio))
    return shown


def judge(shown: Sequence[Figure]) -> Verdict:
    """Is every line faster with G's own settings, whichever end of the interval one takes?"""
    word, faster, others = against_document(shown)
    if others:
        return Verdict(word, f"not faster: {cases(others)}")
    ratios = [figure.ours.value for figure in shown if figure.quantity == RATIO]
    times = f"from {min(ratios):.0f} to {max(ratios):.0f} times"
    return Verdict(word, f"all {len(faster)} are faster, {times}")


def draw(shown: Sequence[Figure]) -> Picture:
    """G's seconds and ours."""
    columns = {AS_G: "ours, G's settings", AS_WE: "ours, our defaults"}
    return seconds_beside("Seconds for the first move", "G", shown, columns)


EXPERIMENT = Experiment(
    name="G7",
    title="The first move at five in a row",
    source="G, tables 5-1 and 5-2 and the note below them",
    claim="The first move takes less time than G's, on every board, with G's own settings.",
    method=(
        "G gives one measurement for each line, on a computer that is not described, for the "
        "computer's first move; whether a stone is on the board by then is not said. Here the "
        "empty board of freestyle Gomoku is searched with one thread, once with G's rewards and "
        "constant, a node for each position that is visited again, and no proofs; and once with "
        "the defaults of our search. "
        "Times are CPU seconds, which others on the machine disturb less than the clock; the "
        "lines take turns. Another computer than G's explains part of the difference."
    ),
    jobs=jobs,
    work=work,
    figures=figures,
    judge=judge,
    draw=draw,
    timed=True,
)
