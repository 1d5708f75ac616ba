"""R's table 1: how many of the 131,008 shapes are of which type."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from tengen.drawing import BLUE, GREY, ORANGE
from tengen.drawing import Figure as Picture
from tengen.drawing import figure as new_picture
from tengen.knowledge.shapes import LONGEST, SHORTEST, TYPES, Shape
from tengen.lab.chart import by_case, cases_of
from tengen.lab.estimate import exactly
from tengen.lab.experiment import Experiment, Figure, Job, Record, Result, Verdict, Word

DOCUMENT = {
    "overline": 10192,
    "five": 11856,
    "open four": 20094,
    "four": 30635,
    "open three": 27227,
    "sleeping three": 18442,
    "open two": 8556,
    "sleeping two": 2357,
    "open one": 770,
    "sleeping one": 147,
    "forbidden": 710,
    "empty": 22,
}
COLOURS = ("black", "white")
RULES, NEAREST = "shapes, by the rules", "shapes, nearest reading of R"
READINGS = {RULES: "type", NEAREST: "table_type"}


def jobs(quick: bool) -> list[Job]:
    """The shapes of a colour and a length; a quick run is no shorter."""
    del quick
    return [
        {"colour": colour, "length": length}
        for colour in COLOURS
        for length in range(SHORTEST, LONGEST + 1)
    ]


def work(job: Job) -> Result:
    """Count the types, in both readings."""
    shapes = [Shape(job["colour"], job["length"], value) for value in range(1 << job["length"])]
    return {
        quantity: Counter(getattr(shape, attribute) for shape in shapes)
        for quantity, attribute in READINGS.items()
    }


def figures(records: Sequence[Record]) -> list[Figure]:
    """The counts of all lengths and both colours together."""
    return [
        Figure(name, quantity, document, exactly(_total(records, quantity, name)))
        for quantity in READINGS
        for name, document in DOCUMENT.items()
    ]


def _total(records: Sequence[Record], quantity: str, name: str) -> int:
    return sum(record.result[quantity].get(name, 0) for record in records)


def judge(shown: Sequence[Figure]) -> Verdict:
    """Which cells are R's, in each reading?"""
    told, same = [], {}
    for quantity in READINGS:
        column = by_case(shown, quantity)
        equal = [case for case, each in column.items() if each.ours.value == each.document]
        apart = sum(abs(each.ours.value - (each.document or 0)) for each in column.values())
        same[quantity] = len(equal)
        told.append(
            f"{quantity.partition(', ')[2]}, {len(equal)} of {len(TYPES)} counts are R's and the "
            f"others differ by {apart:,.0f} shapes in all"
        )
    word = Word.holds if same[RULES] == len(TYPES) else Word.partly
    return Verdict(word, "; ".join(told))


def draw(shown: Sequence[Figure]) -> Picture:
    """The counts side by side, and how far ours are from R's."""
    cases = cases_of(shown)
    picture, (counts, apart) = new_picture("131,008 shapes by their type", [5.5, 4.5], height=5.0)
    bars = {"R": (GREY, -0.27), RULES: (BLUE, 0.0), NEAREST: (ORANGE, 0.27)}
    for name, (colour, shift) in bars.items():
        column = by_case(shown, RULES if name == "R" else name)
        values = [
            (each.document or 0) if name == "R" else each.ours.value for each in column.values()
        ]
        rows = [row + shift for row in range(len(cases))]
        label = name.partition(", ")[2] or name
        counts.barh(rows, values, height=0.25, color=colour, label=label)
        if name != "R":
            off = [each.ours.value - (each.document or 0) for each in column.values()]
            apart.barh(rows, off, height=0.25, color=colour)
    counts.set_xscale("log")
    counts.set_xlabel("shapes")
    apart.set_xlabel("more or fewer than in R's table")
    apart.axvline(0, color=GREY, lw=1)
    apart.set_xscale("symlog", linthresh=10)
    for panel in (counts, apart):
        panel.set_yticks(range(len(cases)), cases if panel is counts else [])
        panel.set_ylim(len(cases) - 0.4, -0.6)
        panel.tick_params(axis="y", length=0)
        panel.grid(axis="x", color=GREY, alpha=0.25)
    picture.legend(loc="outside lower center", ncols=3, frameon=False)
    return picture


EXPERIMENT = Experiment(
    name="R-table-1",
    title="Types of shapes",
    source="R, table 1",
    claim="The shapes of 5 to 15 points have R's twelve types as often as R says.",
    method=(
        "R prints the counts and not how a type is decided. By the rules of Renju a type says what "
        "the owner can make of the shape; the nearest reading is the one that comes closest to R's "
        "numbers among some 630,000 that were counted. docs/explanation/shape-table.md has both. "
        "Every shape is counted, so the numbers are exact."
    ),
    jobs=jobs,
    work=work,
    figures=figures,
    judge=judge,
    draw=draw,
)
