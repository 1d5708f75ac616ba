"""Claims about strength: pairs of games between two ways to play, and the share that one wins."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from tengen.drawing import BLUE, GREY, RED
from tengen.drawing import Figure as Picture
from tengen.drawing import figure as new_picture
from tengen.games.go import Go
from tengen.games.records import AnyPosition
from tengen.lab.chart import by_case, cases_of
from tengen.lab.estimate import CONFIDENCE, Estimate
from tengen.lab.experiment import Figure, Job, Record, Result, Verdict, Word
from tengen.players.match import Match, Openings, Score
from tengen.players.match.game import play_game

SCORE = "score, %"
BOARD = 9
QUICK_PAIRS = 8
OPENING = 2
"""Random stones before the first move, so that not all games are one."""


@dataclass(frozen=True)
class Contest:
    """Who plays whom.

    Attributes:
        case: what is compared, as the table has it.
        first: a spec, in which {n} stands for the simulations, and {double}, {half}, {quarter} and
            {more} for more and fewer.
        second: likewise.
        document: the first one's score in the document, in per cent, if it has one.
        more: how many times {n} it is.
    """

    case: str
    first: str
    second: str
    document: float | None = None
    more: float = 1.0


@dataclass(frozen=True)
class Contests:
    """Several contests at Go: what an experiment needs to have them played and counted.

    Attributes:
        all: the contests.
        simulations: that {n} stands for; a quick run makes a tenth of them.
        pairs: of games in each contest.
    """

    all: tuple[Contest, ...]
    simulations: int
    pairs: int

    def jobs(self, quick: bool) -> list[Job]:
        """Pairs of games of every contest, the contests taking turns."""
        simulations = self.simulations // 10 if quick else self.simulations
        return [
            {"case": contest.case, "simulations": simulations, "seed": seed}
            for seed in range(1, (QUICK_PAIRS if quick else self.pairs) + 1)
            for contest in self.all
        ]

    def work(self, job: Job) -> Result:
        """Play the pair of games that a job names."""
        (contest,) = [each for each in self.all if each.case == job["case"]]
        n = job["simulations"]
        numbers = {"n": n, "double": 2 * n, "half": max(1, n // 2), "quarter": max(1, n // 4)}
        numbers["more"] = round(n * contest.more)
        first, second = (spec.format_map(numbers) for spec in (contest.first, contest.second))
        return played_pair(first, second, Go(BOARD), job["seed"])

    def figures(self, records: Sequence[Record]) -> list[Figure]:
        """The first player's score in each contest of which something was played."""
        shown = []
        for contest in self.all:
            points = {
                2 * record.job["seed"] + number: scored
                for record in records
                if record.job["case"] == contest.case
                for number, scored in enumerate(record.result["points"])
            }
            if points:
                ours = _estimate(Score(points))
                shown.append(Figure(contest.case, SCORE, contest.document, ours))
        return shown


def played_pair(first: str, second: str, start: AnyPosition, seed: int) -> Result:
    """Two games that begin alike with the colours swapped; the points of the first player."""
    match = Match(first, second, start, games=2, seed=seed, openings=Openings(plies=OPENING))
    played = [play_game(match.job(number)) for number in range(match.games)]
    won = [{None: 0.5, "black": 1.0, "white": 0.0}[game.winner] for game in played]
    return {
        "points": [won[0], 1 - won[1]],  # the second time it has White
        "moves": [len(game.moves) for game in played],
        "faults": [game.detail for game in played if game.detail],
    }


def _estimate(score: Score) -> Estimate:
    low, high = score.interval
    return Estimate(100 * score.mean, 100 * low, 100 * high, CONFIDENCE, score.games)


def better_than_even(shown: Sequence[Figure], case: str) -> Verdict:
    """Does the first player of a contest surely win more than it loses?"""
    figure = by_case(shown, SCORE).get(case)
    if figure is None:
        return Verdict(Word.open, "no game of it has been played")
    ours = figure.ours
    word = Word.holds if ours.low > 50 else Word.fails if ours.high < 50 else Word.open
    return Verdict(word, ", ".join(told(each) for each in shown if each.quantity == SCORE))


def told(figure: Figure) -> str:
    """A score in words."""
    ours = figure.ours
    return f"{figure.case} {ours.value:.0f} % ({ours.low:.0f} to {ours.high:.0f})"


def scores_beside(title: str, document: str, shown: Sequence[Figure]) -> Picture:
    """A row for each contest: our score with its interval, the document's, and a line at half."""
    cases = cases_of(shown)
    picture, (panel,) = new_picture(title, [9.0], height=1.6 + 0.5 * max(1, len(cases)))
    panel.axvline(50, color=GREY, lw=1, ls=":")
    for row, figure in enumerate(shown):
        ours = figure.ours
        panel.plot([ours.low, ours.high], [row, row], color=BLUE, lw=2)
        panel.plot([ours.value], [row], "o", ms=7, color=BLUE, label="ours" if row == 0 else None)
    theirs = [
        (figure.document, row) for row, figure in enumerate(shown) if figure.document is not None
    ]
    if theirs:
        panel.plot(*zip(*theirs, strict=True), "D", ms=7, color=RED, label=document)
    panel.set_yticks(range(len(cases)), cases)
    panel.set_ylim(max(1, len(cases)) - 0.5, -0.5)
    panel.set_xlim(0, 100)
    panel.tick_params(axis="y", length=0)
    panel.set_xlabel("score of the first, %, with 95 % intervals")
    if cases:
        picture.legend(loc="outside lower center", ncols=2, frameon=False)
    return picture
