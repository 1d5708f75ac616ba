"""W: what each part of a Go program's knowledge is worth, in Elo."""

from __future__ import annotations

import math
import time
from collections.abc import Sequence
from dataclasses import dataclass

from tengen.drawing import BLUE, GREY, ORANGE
from tengen.drawing import Figure as Picture
from tengen.drawing import figure as new_picture
from tengen.games.go import Go
from tengen.lab.chart import by_case
from tengen.lab.contests import BOARD, SCORE, Contest, Contests, told
from tengen.lab.estimate import Estimate, estimate
from tengen.lab.experiment import Experiment, Figure, Job, Record, Result, Verdict, Word
from tengen.players.match.score import elo_of
from tengen.searching import Search, SearchConfig
from tengen.searching.usual import Options, usual_options


@dataclass(frozen=True)
class Part:
    """A change of what the player knows.

    Attributes:
        case: the player after it.
        options: those in which it differs.
        more: how many simulations it makes in the time of one of the whole player's.
    """

    case: str
    options: Options
    more: float

    @property
    def contest(self) -> Contest:
        """The whole player against this one, both with as much time."""
        options = "".join(f",{name}={_written(value)}" for name, value in self.options.items())
        return Contest(
            self.case,
            "tactics:simulations={n}",
            f"tactics:simulations={{more}}{options}",
            more=self.more,
        )


def _written(value: object) -> str:
    """An option as a spec has it."""
    return "no" if value is False else str(value)


PARTS = (
    Part("without atari defence", {"playout_rules": "patterns+capture"}, 1.03),
    Part("without 3×3 patterns", {"playout_rules": "defence+capture"}, 1.4),
    Part("without capture", {"playout_rules": "defence+patterns"}, 1.1),
    Part("light playouts", {"playout": "light"}, 2.45),
    Part("with nakade", {"playout_rules": "defence+nakade+patterns+capture"}, 0.82),
    Part("with fill-board", {"playout_rules": "defence+fill+patterns+capture"}, 1.03),
    Part("with self-atari refused", {"playout_rules": "defence+patterns+capture+self-atari"}, 0.92),
    Part("priors by hand, with patterns", {"priors": "patterns"}, 1.0),
    Part("priors by hand, tactics alone", {"priors": "tactics"}, 1.0),
    Part("even priors", {"priors": "uniform"}, 1.0),
    Part("without RAVE", {"rave": False}, 1.15),
    Part("AMAF without fading", {"amaf_fading": False}, 1.0),
    Part("every move tried first", {"first_play_urgency": math.inf}, 1.05),
)
"""How many more simulations each makes was measured before numbers were tuned for 9×9; what it
would be today stands in the results. The book is not among them, since it has nothing for 9×9."""

CONTESTS = Contests(tuple(part.contest for part in PARTS), simulations=500, pairs=50)

RUNS = 6
"""Measurements of the speed."""
SPEED = "simulations a second, of the whole player's, %"
ELO = "Elo of the whole above it"
MOST = 800.0
"""Who wins everything is shown as so much stronger; it is a score of 99 %."""


def jobs(quick: bool) -> list[Job]:
    """How fast each player searches, and pairs of games with the whole one."""
    games = CONTESTS.jobs(quick)
    speeds = [
        {"case": part.case, "what": SPEED, "simulations": games[0]["simulations"], "seed": seed}
        for seed in range(1, (2 if quick else RUNS) + 1)
        for part in PARTS
    ]
    return speeds + games


def work(job: Job) -> Result:
    """A pair of games; or the CPU seconds of the same search by both players."""
    if "what" not in job:
        return CONTESTS.work(job)
    (part,) = [each for each in PARTS if each.case == job["case"]]
    return {"seconds": {"whole": _seconds(job, {}), "part": _seconds(job, part.options)}}


def _seconds(job: Job, options: Options) -> float:
    usual = usual_options(Go(BOARD)) | options
    config = SearchConfig(**usual, simulations=10 * job["simulations"], seed=job["seed"])
    search = Search(Go(BOARD), config)
    begin = time.process_time()
    search.run()
    return time.process_time() - begin


def figures(records: Sequence[Record]) -> list[Figure]:
    """The scores of the whole player, the same in Elo, and the speed of the others."""
    scores = CONTESTS.figures([each for each in records if "what" not in each.job])
    return [*scores, *map(_in_elo, scores), *_speeds(records)]


def _in_elo(score: Figure) -> Figure:
    ours = score.ours
    value, low, high = map(_elo, (ours.value, ours.low, ours.high))
    elo = Estimate(value, low, high, ours.confidence, ours.runs)
    return Figure(score.case, ELO, None, elo)


def _elo(score: float) -> float:
    """Elo points of a score in per cent."""
    elo = elo_of(score / 100)
    if elo is None:
        return math.copysign(MOST, score - 50)
    return max(-MOST, min(MOST, elo))


def _speeds(records: Sequence[Record]) -> list[Figure]:
    shown = []
    for part in PARTS:
        mine = [
            100 * each.result["seconds"]["whole"] / each.result["seconds"]["part"]
            for each in records
            if "what" in each.job and each.job["case"] == part.case
        ]
        if mine:
            shown.append(Figure(part.case, SPEED, None, estimate(mine)))
    return shown


def judge(shown: Sequence[Figure]) -> Verdict:
    """Is the whole player surely stronger than each of the others?"""
    scores = list(by_case(shown, SCORE).values())
    stronger = [figure for figure in scores if figure.ours.low > 50]
    weaker = [figure for figure in scores if figure.ours.high < 50]
    unclear = [figure for figure in scores if figure.ours.low <= 50 <= figure.ours.high]
    if weaker:
        return Verdict(Word.fails, f"it is surely weaker than {_listed(weaker)}")
    if unclear:
        word = Word.partly if stronger else Word.open
        return Verdict(word, f"it is not surely stronger than {_listed(unclear)}")
    return Verdict(Word.holds, f"it beats them all: {_listed(scores)}")


def _listed(scores: Sequence[Figure]) -> str:
    return ", ".join(map(told, scores))


def draw(shown: Sequence[Figure]) -> Picture:
    """A bar for each change, with its interval."""
    column = by_case(shown, ELO)
    height = 1.4 + 0.36 * max(1, len(column))
    picture, (panel,) = new_picture(
        "What each part of the knowledge is worth", [9.0], height=height
    )
    for row, figure in enumerate(column.values()):
        ours = figure.ours
        reach = [[ours.value - ours.low], [ours.high - ours.value]]
        sure = ours.low > 0 or ours.high < 0
        panel.barh(row, ours.value, xerr=reach, color=BLUE if sure else ORANGE, capsize=3)
    panel.set_yticks(range(len(column)), list(column))
    panel.set_ylim(max(1, len(column)) - 0.4, -0.6)
    panel.axvline(0, color=GREY, lw=1)
    panel.tick_params(axis="y", length=0)
    panel.set_xlabel(f"{ELO}, with 95 % intervals (orange: they hold 0)")
    panel.grid(axis="x", color=GREY, alpha=0.25)
    return picture


EXPERIMENT = Experiment(
    name="W-knowledge",
    title="What each part of the knowledge is worth",
    source="W, on its tactics, patterns and RAVE",
    claim=(
        "Each part of what the tree search of Go knows makes it stronger in the same time, and "
        "what it leaves out would make it weaker."
    ),
    method=(
        "W built in one kind of knowledge after another, and took the filling of empty space out "
        "again because play grew weaker; it prints no scores. Here `tactics` as it is, with "
        f"{CONTESTS.simulations} simulations a move, plays itself after one change, on "
        f"{BOARD}×{BOARD} in pairs of games with colours swapped after two random stones. Whoever "
        "is faster or slower for the change makes so many more or fewer simulations that both take "
        "as much time; how fast each searches the empty board stands beside it, in CPU seconds."
    ),
    jobs=jobs,
    work=work,
    figures=figures,
    judge=judge,
    draw=draw,
)
