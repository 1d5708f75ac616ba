"""G4: how strong the nine plans are, as ratings in place of "high", "middle" and "low"."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from tengen.drawing import BLUE, GREEN, GREY, ORANGE, RED, Axes
from tengen.drawing import Figure as Picture
from tengen.drawing import figure as new_picture
from tengen.games.five import Gomoku
from tengen.lab.chart import by_case
from tengen.lab.contests import OPENING, played_pair
from tengen.lab.estimate import CONFIDENCE, Estimate, exactly
from tengen.lab.experiment import Experiment, Figure, Job, Record, Result, Verdict, Word
from tengen.lab.plans import BOARDS, FIRST, PLANS, name_of
from tengen.players.rating import Tally, ratings

LADDER = (
    "uct:simulations=100,manners=no",
    "uct:simulations=1000,manners=no",
    "uct:simulations=10000,manners=no",
    "tactics:simulations=100,manners=no",
    "tactics:simulations=1000,manners=no",
)
"""The opponents of every plan. They play their neighbours too, which ties the ratings together."""
ANCHOR = "uct:simulations=1000,manners=no"

LOW, MIDDLE, HIGH = 1, 2, 3
DOCUMENT = {
    # plan: G's judgement on 7×7, 8×8, 9×9, 15×15
    1: (HIGH, HIGH, MIDDLE, MIDDLE),
    2: (HIGH, MIDDLE, HIGH, LOW),
    3: (LOW, HIGH, MIDDLE, LOW),
    4: (HIGH, HIGH, MIDDLE, LOW),
    5: (HIGH, MIDDLE, MIDDLE, MIDDLE),
    6: (MIDDLE, MIDDLE, MIDDLE, MIDDLE),
    7: (MIDDLE, HIGH, MIDDLE, MIDDLE),
    8: (MIDDLE, MIDDLE, HIGH, MIDDLE),
    9: (MIDDLE, MIDDLE, MIDDLE, MIDDLE),
}
GRADES = {
    HIGH: ("high", GREEN),
    MIDDLE: ("middle", ORANGE),
    LOW: ("low", RED),
    None: ("not in the table", GREY),
}

PAIRS = 20
QUICK_BOARDS = (7, 15)
QUICK_LADDER = (ANCHOR, "tactics:simulations=100")


def jobs(quick: bool) -> list[Job]:
    """Pairs of games: every plan against every rung, every rung against the next."""
    ladder = QUICK_LADDER if quick else LADDER
    meetings = [(str(plan), rung) for plan in PLANS for rung in ladder] + list(pairwise(ladder))
    return [
        {"board": board, "first": first, "second": second, "seed": seed}
        for seed in range(1, 2 if quick else PAIRS + 1)
        for board in (QUICK_BOARDS if quick else BOARDS)
        for first, second in meetings
    ]


def work(job: Job) -> Result:
    """Play a pair of games that begin alike; the points of the first player."""
    first = _spec(job["first"], job.get("simulations"))
    return played_pair(first, job["second"], Gomoku(job["board"]), job["seed"])


def _spec(name: str, simulations: int | None = None) -> str:
    """A plan by its number, a rung by its spec."""
    if not name.isdecimal():
        return name
    spec = PLANS[int(name)].spec
    usual = f"simulations={PLANS[int(name)].simulations}"
    return spec if simulations is None else spec.replace(usual, f"simulations={simulations}")


def figures(records: Sequence[Record]) -> list[Figure]:
    """A row for each plan, a column for each board, then the rungs."""
    shown = []
    for column, board in enumerate(BOARDS):
        tallies = _tallies(records, board)
        found = _estimates(tallies) if tallies else {}
        for plan in PLANS:
            if str(plan) in found:
                grade = DOCUMENT[plan][column] if plan in DOCUMENT else None
                shown.append(Figure(name_of(plan), _quantity(board), grade, found[str(plan)]))
        shown += [
            Figure(rung, _quantity(board), None, found[rung]) for rung in LADDER if rung in found
        ]
    return shown


def _estimates(tallies: Sequence[Tally]) -> dict[str, Estimate]:
    found = ratings(tallies, {ANCHOR: 0.0})
    return {ANCHOR: exactly(0.0)} | {
        name: Estimate(rating.elo, rating.low, rating.high, CONFIDENCE, rating.games)
        for name, rating in found.items()
    }


def _quantity(board: int) -> str:
    return f"Elo, {board}×{board} (G: 3 high, 2 middle, 1 low)"


def _tallies(records: Sequence[Record], board: int) -> list[Tally]:
    """The games of a board, those of the same two players taken together."""
    points: dict[tuple[str, str], list[float]] = {}
    for record in records:
        if record.job["board"] == board:
            met = (record.job["first"], record.job["second"])
            points.setdefault(met, []).extend(record.result["points"])
    return [Tally(*met, sum(scored), len(scored)) for met, scored in points.items()]


def judge(shown: Sequence[Figure]) -> Verdict:
    """Of two plans that G grades differently on a board, is the one with the better grade stronger?

    Only pairs whose intervals lie apart are counted: of the others nobody knows.
    """
    right, wrong, unclear = _compared(shown)
    told = (
        f"of {len(right) + len(wrong) + len(unclear)} pairs of plans that G grades differently on "
        f"the same board, the one with the better grade is surely stronger in {len(right)}, surely "
        f"weaker in {len(wrong)}, and {len(unclear)} are too close to tell"
    )
    word = Word.partly if right else Word.fails
    if not wrong:
        word = Word.holds if right else Word.open
    return Verdict(word, told + _first_version(shown))


def _compared(shown: Sequence[Figure]) -> tuple[list[Figure], list[Figure], list[Figure]]:
    """Better graded plans that are stronger than a worse graded one, weaker, or neither."""
    right, wrong, unclear = [], [], []
    graded = [figure for figure in shown if figure.document is not None]
    for better in graded:
        for worse in graded:
            if better.quantity != worse.quantity or better.document <= worse.document:  # type: ignore[operator]
                continue
            if better.ours.low > worse.ours.high:
                right.append(better)
            elif better.ours.high < worse.ours.low:
                wrong.append(better)
            else:
                unclear.append(better)
    return right, wrong, unclear


def _first_version(shown: Sequence[Figure]) -> str:
    """Where the first version is surely weaker than the first plan."""
    weaker = []
    for quantity in dict.fromkeys(figure.quantity for figure in shown):
        column = by_case(shown, quantity)
        first, plan = column.get(name_of(FIRST)), column.get(name_of(1))
        if first and plan and first.ours.high < plan.ours.low:
            weaker.append(quantity.split()[1].rstrip(","))
    where = f"on {', '.join(weaker)}" if weaker else "on no board"
    return f"; the first version is surely weaker than plan 1 {where}"


def draw(shown: Sequence[Figure]) -> Picture:
    """A panel for each board: plans by G's grade, rungs as lines."""
    quantities = list(dict.fromkeys(figure.quantity for figure in shown))
    picture, panels = new_picture("Strength of G's plans", [3.6] * len(quantities), height=4.8)
    for panel, quantity in zip(panels, quantities, strict=True):
        _panel(panel, quantity, by_case(shown, quantity))
    labels = {label: mark for panel in panels for mark, label in zip(*_legend(panel), strict=True)}
    picture.legend(
        list(labels.values()),
        list(labels),
        loc="outside lower center",
        ncols=4,
        frameon=False,
        title="G's grade",
    )
    return picture


def _legend(panel: Axes) -> tuple[list[object], list[str]]:
    marks, labels = panel.get_legend_handles_labels()
    return marks, labels


def _panel(panel: Axes, title: str, column: dict[str, Figure]) -> None:
    plans = {case: figure for case, figure in column.items() if case not in LADDER}
    for rung in LADDER:
        if rung in column:
            at = column[rung].ours.value
            panel.axvline(at, color=BLUE, lw=1, ls=":", zorder=0)
            words = rung.replace(":simulations=", " ")
            panel.annotate(
                words,
                (at, 1.0),
                xycoords=("data", "axes fraction"),
                rotation=60,
                fontsize=8,
                color=BLUE,
            )
    for grade, (word, colour) in GRADES.items():
        rows = [row for row, each in enumerate(plans.values()) if each.document == grade]
        ours = [each.ours for each in plans.values() if each.document == grade]
        if rows:
            reach = [[e.value - e.low for e in ours], [e.high - e.value for e in ours]]
            values = [each.value for each in ours]
            panel.errorbar(
                values, rows, xerr=reach, fmt="o", ms=6, color=colour, capsize=3, label=word
            )
    panel.set_yticks(range(len(plans)), list(plans))
    panel.set_ylim(len(plans) - 0.5, -0.5)
    panel.tick_params(axis="y", length=0)
    panel.set_xlabel(f"{title.partition(' (')[0]} above {ANCHOR.replace(':simulations=', ' ')}")
    panel.grid(axis="x", color=GREY, alpha=0.25)


EXPERIMENT = Experiment(
    name="G4-strength",
    title="The strength of G's plans",
    source="G, tables 5-1 and 5-2, the first version and the summary behind them",
    claim="Plans that G calls more intelligent on a board are stronger there.",
    method=(
        "G played each plan once and called it high (a careless person may lose to it), middle or "
        "low (nearly random). Here each plan plays pairs of games with the colours swapped, after "
        f"{OPENING} random stones near the middle, against a fixed ladder: "
        f"{', '.join(LADDER)}. Ratings are Bradley and Terry's, with 95 % intervals, "
        f"{ANCHOR} being 0 on each board; those of different boards cannot be compared. The search "
        "is sound where G's is not: each side maximises its own rewards. The two games of a pair "
        "are taken for independent ones."
    ),
    jobs=jobs,
    work=work,
    figures=figures,
    judge=judge,
    draw=draw,
)
