"""G's table 5-2: the time of the first move, nine plans on four boards."""

from __future__ import annotations

import time
from collections.abc import Sequence

from tengen.drawing import BLUE, GREY, Axes
from tengen.drawing import Figure as Picture
from tengen.drawing import figure as new_picture
from tengen.games.five import Gomoku
from tengen.lab.chart import by_case
from tengen.lab.estimate import estimate
from tengen.lab.experiment import Experiment, Figure, Job, Record, Result, Verdict, Word
from tengen.lab.plans import BOARDS, PLANS, name_of
from tengen.lab.racing import against_document
from tengen.searching import Search

DOCUMENT = {
    # plan: seconds on 7×7, 8×8, 9×9, 15×15
    1: (3.46, 5.89, 8.58, 50.71),
    2: (3.55, 6.59, 8.92, 52.82),
    3: (3.58, 7.01, 9.72, 51.29),
    4: (2.97, 6.89, 8.53, 53.55),
    5: (5.47, 7.05, 14.02, 65.67),
    6: (4.94, 7.13, 9.56, 58.42),
    7: (3.17, 7.45, 13.56, 61.14),
    8: (4.25, 7.57, 13.52, 61.25),
    9: (2.13, 3.36, 5.33, 61.14),
}


def jobs(quick: bool) -> list[Job]:
    """Every plan on every board, from several seeds; the plans take turns."""
    return [
        {"plan": plan, "board": board, "simulations": PLANS[plan].simulations, "seed": seed}
        for seed in range(1, 3 if quick else 13)
        for board in BOARDS
        for plan in DOCUMENT
    ]


def work(job: Job) -> Result:
    """Search the empty board as G's plan says; CPU seconds, and the size of the tree."""
    config = PLANS[job["plan"]].config(job["seed"], job["simulations"])
    search = Search(Gomoku(job["board"]), config)
    begin = time.process_time()
    found = search.run()
    return {"seconds": time.process_time() - begin, "nodes": found.nodes}


def figures(records: Sequence[Record]) -> list[Figure]:
    """A row for each plan, a column for each board."""
    shown = []
    for column, board in enumerate(BOARDS):
        for plan, seconds in DOCUMENT.items():
            ours = [
                record.result["seconds"]
                for record in records
                if (record.job["plan"], record.job["board"]) == (plan, board)
            ]
            if ours:
                quantity = f"seconds, {board}×{board}"
                shown.append(Figure(name_of(plan), quantity, seconds[column], estimate(ours)))
    return shown


def judge(shown: Sequence[Figure]) -> Verdict:
    """Are all 36 faster, whichever end of the interval one takes?"""
    word, faster, others = against_document(shown)
    if others:
        slow = ", ".join(f"{each.case} ({each.quantity})" for each in others)
        return Verdict(word, f"not faster: {slow}")
    ratios = [(figure.document or 0.0) / figure.ours.value for figure in faster]
    times = f"from {min(ratios):.0f} to {max(ratios):.0f} times"
    return Verdict(Word.holds, f"all {len(faster)} are faster, {times}")


def draw(shown: Sequence[Figure]) -> Picture:
    """A panel for each board, seconds on one logarithmic axis."""
    quantities = list(dict.fromkeys(figure.quantity for figure in shown))
    picture, panels = new_picture("Seconds for the first move", [3.1] * len(quantities), height=4.6)
    for panel, quantity in zip(panels, quantities, strict=True):
        _panel(panel, quantity, by_case(shown, quantity))
        if panel is not panels[0]:
            panel.sharey(panels[0])
            panel.tick_params(labelleft=False)
    panels[0].legend(loc="lower center", bbox_to_anchor=(0.5, -0.28), ncols=2, frameon=False)
    return picture


def _panel(panel: Axes, title: str, column: dict[str, Figure]) -> None:
    """A line from each of our times to G's."""
    rows = range(len(column))
    theirs = [figure.document for figure in column.values()]
    ours = [figure.ours for figure in column.values()]
    values = [each.value for each in ours]
    panel.hlines(rows, values, theirs, color=GREY, lw=1, alpha=0.6)
    panel.plot(theirs, rows, "o", color=GREY, label="G")
    reach = [[e.value - e.low for e in ours], [e.high - e.value for e in ours]]
    panel.errorbar(values, rows, xerr=reach, fmt="D", ms=5, color=BLUE, capsize=3, label="ours")
    panel.set_xscale("log")
    panel.set_xlim(0.02, 150)
    panel.set_title(title.partition(", ")[2], fontsize=11)
    panel.set_yticks(rows, list(column))
    panel.set_ylim(len(column) - 0.5, -0.5)
    panel.tick_params(axis="y", length=0)
    panel.xaxis.set_major_formatter(lambda seconds, _: f"{seconds:g} s")
    panel.grid(axis="x", color=GREY, alpha=0.25)


EXPERIMENT = Experiment(
    name="G-table-5-2",
    title="The first move with each of nine plans",
    source="G, tables 5-1 and 5-2",
    claim="The first move takes less time than G's with each of its nine plans on four boards.",
    method=(
        "The plans differ in their rewards, simulations and constant; G measured each once, on a "
        "computer that is not described. Here the empty board is searched with one thread, a node "
        "for each position, and no proofs. Times are CPU seconds; another computer than G's "
        "explains part of the difference."
    ),
    jobs=jobs,
    work=work,
    figures=figures,
    judge=judge,
    draw=draw,
    timed=True,
)
