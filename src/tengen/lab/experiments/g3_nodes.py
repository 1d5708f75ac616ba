"""G3: positions looked at by each variant of minimax at equal depth."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from tengen.drawing import BLUE, GREEN, GREY, ORANGE, RED
from tengen.drawing import Figure as Picture
from tengen.drawing import figure as new_picture
from tengen.games.five import Gomoku
from tengen.lab.chart import by_case, cases_of, course
from tengen.lab.estimate import estimate, exactly
from tengen.lab.experiment import Experiment, Figure, Job, Record, Result, Verdict, Word
from tengen.searching import look_ahead

BOARD, STONES, MIDDLE = 9, 4, 2
"""Positions: so many random stones, so close to the middle of the board."""

VARIANTS: dict[str, dict[str, Any]] = {
    "minimax": {"variant": "minimax"},
    "alphabeta": {"variant": "alphabeta"},
    "negamax": {"variant": "negamax"},
    "aspiration": {"variant": "aspiration"},
    "pvs, no table, no history": {"variant": "pvs", "table": False, "history": False},
    "pvs, history": {"variant": "pvs", "table": False},
    "pvs, table": {"variant": "pvs", "history": False},
    "pvs, table and history": {"variant": "pvs"},
}
"""Each as options of `tengen.searching.look_ahead`."""
COLOURS = {
    "minimax": (RED, "-"),
    "alphabeta": (ORANGE, "-"),
    "negamax": ("black", ":"),
    "aspiration": (GREEN, "-"),
    "pvs, no table, no history": (GREY, "-"),
    "pvs, history": (BLUE, ":"),
    "pvs, table": (BLUE, "--"),
    "pvs, table and history": (BLUE, "-"),
}
SAME = "one value from all variants, % of positions"


def jobs(quick: bool) -> list[Job]:
    """Every variant at every depth, from several positions."""
    return [
        {"variant": variant, "depth": depth, "seed": seed}
        for seed in range(1, 4 if quick else 13)
        for depth in range(1, 5 if quick else 6)
        for variant in VARIANTS
    ]


def work(job: Job) -> Result:
    """Look ahead; the value, the move and how many positions that took."""
    found = look_ahead(_position(job["seed"]), depth=job["depth"], **VARIANTS[job["variant"]])
    return {"value": found.value, "move": found.move, "nodes": found.nodes}


def _position(seed: int) -> Gomoku:
    """Random stones near the middle, as many of each side."""
    game, chance = Gomoku(BOARD), Random(f"nodes/{seed}")
    middle = BOARD // 2
    points = [
        game.name(row, column)
        for row in range(middle - MIDDLE, middle + MIDDLE + 1)
        for column in range(middle - MIDDLE, middle + MIDDLE + 1)
    ]
    for point in chance.sample(points, STONES):
        game.play(point)
    return game


def figures(records: Sequence[Record]) -> list[Figure]:
    """A row for each depth, a column for each variant; then whether they agree."""
    shown = []
    depths = sorted({record.job["depth"] for record in records})
    for variant in VARIANTS:
        for depth in depths:
            nodes = [
                record.result["nodes"]
                for record in records
                if (record.job["variant"], record.job["depth"]) == (variant, depth)
            ]
            if nodes:
                shown.append(Figure(_case(depth), variant, None, estimate(nodes)))
    shown += [
        Figure(_case(depth), SAME, None, exactly(_agreement(records, depth))) for depth in depths
    ]
    return shown


def _case(depth: int) -> str:
    return f"{depth} {'move' if depth == 1 else 'moves'} ahead"


def _agreement(records: Sequence[Record], depth: int) -> float:
    """Of how many positions all variants say the same, in per cent."""
    values: dict[int, set[int]] = {}
    for record in records:
        if record.job["depth"] == depth:
            values.setdefault(record.job["seed"], set()).add(record.result["value"])
    return 100 * sum(len(found) == 1 for found in values.values()) / len(values)


def judge(shown: Sequence[Figure]) -> Verdict:
    """One value; negamax looks where alpha–beta does; and each cut leaves less to look at."""
    same = all(each.ours.value == 100 for each in by_case(shown, SAME).values())
    columns = {variant: by_case(shown, variant) for variant in VARIANTS}
    equal = all(
        columns["negamax"][case].ours == each.ours for case, each in columns["alphabeta"].items()
    )
    case = list(columns["minimax"])[-1]
    nodes = {variant: column[case].ours.value for variant, column in columns.items()}
    cut = nodes["minimax"] > nodes["alphabeta"] > nodes["pvs, table and history"]
    held = [same, equal, cut]
    told = [
        f"all variants find {'the same value' if same else 'different values'}",
        f"negamax looks at {'as many' if equal else 'other numbers of'} positions as alpha–beta",
        f"{case} minimax looks at {nodes['minimax']:,.0f} positions, alpha–beta at "
        f"{nodes['alphabeta']:,.0f}, the aspiration window at {nodes['aspiration']:,.0f}, "
        f"principal variation search at {nodes['pvs, table and history']:,.0f}",
    ]
    word = Word.holds if all(held) else Word.partly if any(held) else Word.fails
    return Verdict(word, "; ".join(told))


def draw(shown: Sequence[Figure]) -> Picture:
    """Positions against depth, on a logarithmic axis."""
    picture, (panel,) = new_picture("Positions looked at", [9.0], height=5.2)
    for variant, (colour, line) in COLOURS.items():
        column = by_case(shown, variant)
        if column:
            at = [float(case.split()[0]) for case in column]
            course(panel, at, [each.ours for each in column.values()], colour, variant)
            panel.lines[-1].set_linestyle(line)
    depths = [int(case.split()[0]) for case in cases_of(shown)]
    panel.set_xticks(depths)
    panel.set_yscale("log")
    panel.set_xlabel("moves looked ahead")
    panel.set_ylabel("positions")
    panel.grid(color=GREY, alpha=0.25)
    panel.legend(frameon=False)
    return picture


EXPERIMENT = Experiment(
    name="G3-nodes",
    title="The variants of minimax at equal depth",
    source="G, section 2.2.2",
    claim=(
        "The variants of minimax find the same value at the same depth, and alpha–beta and "
        "principal variation search look at fewer positions."
    ),
    method=(
        f"G gives no numbers. Here are {STONES} random stones near the middle of {BOARD}×{BOARD}, "
        "judged by G's weight table, moves next to a stone only, in the order of the board. "
        "Principal variation search counts the shallower searches "
        "it begins with too. The aspiration window guesses what the position is worth at sight; "
        "where that is wrong it searches again."
    ),
    jobs=jobs,
    work=work,
    figures=figures,
    judge=judge,
    draw=draw,
    edition=2,
)
