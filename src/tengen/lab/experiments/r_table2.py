"""R's table 2: the threat level of each type, held against what the shapes can do."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import cache

from tengen.drawing import BLUE, GREY, ORANGE, Axes
from tengen.drawing import Figure as Picture
from tengen.drawing import figure as new_picture
from tengen.knowledge.shapes import LONGEST, SHORTEST, Shape
from tengen.lab.chart import by_case, cases_of
from tengen.lab.estimate import exactly
from tengen.lab.experiment import Experiment, Figure, Job, Record, Result, Verdict, Word

DOCUMENT = {
    # type: level of Black's shape, of White's
    "overline": (-1, 4),
    "five": (4, 4),
    "open four": (3, 3),
    "four": (2, 2),
    "open three": (1, 1),
    "sleeping three": (0, 0),
    "open two": (0, 0),
    "sleeping two": (0, 0),
    "open one": (0, 0),
    "sleeping one": (0, 0),
    "forbidden": (-1, 0),
    "empty": (0, 0),
}
COLOURS = ("black", "white")


def jobs(quick: bool) -> list[Job]:
    """The shapes of a colour and a length; a quick run leaves the longest out."""
    longest = 12 if quick else LONGEST
    return [
        {"colour": colour, "length": length}
        for colour in COLOURS
        for length in range(SHORTEST, longest + 1)
    ]


def work(job: Job) -> Result:
    """Of each type, how many shapes are at which level by what they can do."""
    found: dict[str, Counter[str]] = {}
    for value in range(1 << job["length"]):
        shape = Shape(job["colour"], job["length"], value)
        level = does(job["colour"], job["length"], value)
        found.setdefault(shape.type, Counter())[str(level)] += 1
    return found


def does(colour: str, length: int, value: int) -> int:
    """How hard a shape presses, from rows of stones alone and without any type.

    4: it has won. 3: the next stone wins, wherever the other side sets one before. 2: the next
    stone wins if nobody answers. 1: a stone makes it a 3. −1: it is an overline of Black's, or no
    five can come of it. 0: none of these.
    """
    longest = _longest_row(value)
    if longest >= 5:
        return 4 if longest == 5 or colour == "white" else -1
    ways = len(_completing(colour, length, value))
    if ways:
        return 3 if ways > 1 else 2
    nexts = [value | 1 << i for i in range(length) if not value >> i & 1]
    if any(_longest_row(each) < 5 and len(_completing(colour, length, each)) > 1 for each in nexts):
        return 1
    return 0 if not value or _is_alive(colour, length, value) else -1


def _longest_row(value: int) -> int:
    return max(map(len, f"{value:b}".split("0")))


@cache
def _completing(colour: str, length: int, value: int) -> tuple[int, ...]:
    """Where a stone makes five; of Black exactly five."""
    points = []
    for i in range(length):
        if value >> i & 1:
            continue
        below = above = 0
        while i - below > 0 and value >> (i - below - 1) & 1:
            below += 1
        while value >> (i + above + 1) & 1:
            above += 1
        row = below + above + 1
        if row == 5 or (row > 5 and colour == "white"):
            points.append(i)
    return tuple(points)


@cache
def _is_alive(colour: str, length: int, value: int) -> bool:
    """Can a five come of it that has one of its stones?

    White's always can. Black's can where five points hold a stone and have none next to them.
    """
    if colour == "white":
        return True
    for low in range(length - 4):
        five = 0b11111 << low
        beside = (1 << low + 5) | (1 << low >> 1)
        if value & five and not value & beside:
            return True
    return False


def figures(records: Sequence[Record]) -> list[Figure]:
    """R's level of each type, what most of its shapes do, and the share that does what R says."""
    shown = []
    for place, colour in enumerate(COLOURS):
        for name, levels in DOCUMENT.items():
            counts = _levels(records, colour, name)
            if counts:
                most = int(counts.most_common(1)[0][0])
                agree = 100 * counts[str(levels[place])] / counts.total()
                shown += [
                    Figure(name, _level(colour), levels[place], exactly(most)),
                    Figure(name, _share(colour), None, exactly(agree)),
                ]
    return shown


def _level(colour: str) -> str:
    return f"level of {colour} shapes"


def _share(colour: str) -> str:
    return f"{colour} shapes at R's level, %"


def _levels(records: Sequence[Record], colour: str, name: str) -> Counter[str]:
    counts: Counter[str] = Counter()
    for record in records:
        if record.job["colour"] == colour:
            counts.update(record.result.get(name, {}))
    return counts


def judge(shown: Sequence[Figure]) -> Verdict:
    """Is each type at R's level, and every shape of it?"""
    wrong = [
        f"{colour} {case}"
        for colour in COLOURS
        for case, each in by_case(shown, _level(colour)).items()
        if each.ours.value != each.document
    ]
    mixed = [
        f"{colour} {case} ({each.ours.value:.1f} %)"
        for colour in COLOURS
        for case, each in by_case(shown, _share(colour)).items()
        if each.ours.value < 100
    ]
    if wrong:
        return Verdict(Word.partly, f"another level for {', '.join(wrong)}")
    if mixed:
        return Verdict(Word.partly, f"not all shapes are at R's level: {', '.join(mixed)}")
    return Verdict(Word.holds, "every shape of every type does what its level says")


def draw(shown: Sequence[Figure]) -> Picture:
    """The levels as steps, Black's beside White's."""
    picture, panels = new_picture("Threat levels", [5.0, 5.0], height=4.6)
    names = cases_of(shown)
    for panel, colour in zip(panels, COLOURS, strict=True):
        _panel(panel, names, by_case(shown, _level(colour)), by_case(shown, _share(colour)))
        panel.set_title(f"{colour}'s shapes".capitalize(), fontsize=11)
    panels[0].set_yticks(range(len(names)), names)
    panels[1].set_yticks(range(len(names)), [])
    picture.legend(
        *panels[0].get_legend_handles_labels(),
        loc="outside lower center",
        ncols=2,
        frameon=False,
    )
    return picture


def _panel(
    panel: Axes, names: list[str], levels: dict[str, Figure], shares: dict[str, Figure]
) -> None:
    rows = [names.index(case) for case in levels]
    panel.barh(rows, [each.ours.value for each in levels.values()], color=BLUE, label="ours")
    theirs = [each.document for each in levels.values()]
    panel.plot(theirs, rows, "|", ms=18, mew=3, color=ORANGE, label="R")
    for row, each in zip(rows, shares.values(), strict=True):
        panel.annotate(f"{each.ours.value:.4g} %", (4.25, row), va="center", fontsize=8, color=GREY)
    panel.set_xlim(-1.3, 5.2)
    panel.set_xticks(range(-1, 5))
    panel.set_ylim(len(names) - 0.4, -0.6)
    panel.set_xlabel("level, and the share of shapes that are at R's")
    panel.tick_params(axis="y", length=0)
    panel.grid(axis="x", color=GREY, alpha=0.25)


EXPERIMENT = Experiment(
    name="R-table-2",
    title="Threat levels",
    source="R, table 2",
    claim="R's level of a type says what the shapes of that type can do.",
    method=(
        "A level is found without types, by setting stones on every shape of the library: 4 has "
        "won, 3 wins with the next stone whatever is answered, 2 wins unless it is answered, 1 "
        "becomes 3 with a stone, −1 is Black's overline or shape that can no longer become five. "
        "The types are those of the rules (R-table-1). Every shape is counted, so the numbers are "
        "exact."
    ),
    jobs=jobs,
    work=work,
    figures=figures,
    judge=judge,
    draw=draw,
)
