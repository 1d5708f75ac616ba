"""G3: the value that UCT finds tends to minimax's, on games small enough to solve."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from importlib import import_module

from tengen.drawing import BLUE, GREEN, GREY, ORANGE, RED
from tengen.drawing import Figure as Picture
from tengen.drawing import figure as new_picture
from tengen.games.five import Gomoku
from tengen.lab.chart import by_case, course
from tengen.lab.estimate import Estimate, estimate
from tengen.lab.experiment import Experiment, Figure, Job, Record, Result, Verdict, Word
from tengen.searching import Search, SearchConfig
from tengen.solving import solve_small_board


@dataclass(frozen=True)
class Small:
    """A position small enough to solve, and its value to the side to move."""

    size: tuple[int, int]
    row: int
    moves: tuple[str, ...]
    value: float
    colour: str

    def position(self) -> Gomoku:
        """As it is searched."""
        position = Gomoku(self.size, row=self.row)
        for move in self.moves:
            position.play(move)
        return position


GAMES = {
    "3×3, three in a row": Small((3, 3), 3, (), 0.5, BLUE),
    "3×4, three in a row": Small((3, 4), 3, (), 1.0, GREEN),
    "3×4, after the best move": Small((3, 4), 3, ("b2",), 0.0, RED),
    "4×4, four in a row": Small((4, 4), 4, (), 0.5, ORANGE),
}

SIMULATIONS = (100, 300, 1_000, 3_000, 10_000, 30_000, 100_000, 300_000, 1_000_000, 3_000_000)
EXPLORATION = 1.0
NEAR = 0.05
"""A win rate so near to the value counts as having come to it."""


def jobs(quick: bool) -> list[Job]:
    """Every game with ever more simulations, from many seeds."""
    return [
        {"game": game, "simulations": simulations, "seed": seed}
        for seed in range(1, 7 if quick else 31)
        for game in GAMES
        for simulations in SIMULATIONS[: -1 if quick else None]
    ]


def work(job: Job) -> Result:
    """The value that UCT finds, and the one that is proven."""
    position = GAMES[job["game"]].position()
    config = SearchConfig(
        simulations=job["simulations"],
        seed=job["seed"],
        exploration=EXPLORATION,
        expansion=1,
        proofs=False,
    )
    return {"value": Search(position, config).run().value, "exact": proven(position)}


def proven(position: Gomoku) -> float:
    """What the position is worth to the side to move: 1, ½ or 0."""
    if solve_small_board(position).status == "win":
        return 1.0
    other = "white" if position.to_play == "black" else "black"
    return 0.0 if solve_small_board(position, attacker=other).status == "win" else 0.5


def figures(records: Sequence[Record]) -> list[Figure]:
    """A row for each number of simulations, a column for each game."""
    shown = []
    for game in GAMES:
        for simulations in SIMULATIONS:
            results = [
                record.result
                for record in records
                if (record.job["game"], record.job["simulations"]) == (game, simulations)
            ]
            if results:
                values = estimate([result["value"] for result in results])
                exact = results[0]["exact"]
                shown.append(Figure(f"{simulations:,} simulations", game, exact, values))
    return shown


def judge(shown: Sequence[Figure]) -> Verdict:
    """Do the values come nearer, and near?"""
    told, near, nearer = [], [], []
    for game in GAMES:
        column = list(by_case(shown, game).values())
        first, last = (_distance(each) for each in (column[0], column[-1]))
        near.append(last < NEAR)
        nearer.append(last < first or last < NEAR)
        told.append(f"{game}: {first:.3f} from the value at first, {last:.3f} at last")
    word = Word.holds if all(near) and all(nearer) else Word.partly if any(nearer) else Word.fails
    return Verdict(word, "; ".join(told))


def _distance(figure: Figure) -> float:
    return abs(figure.ours.value - (figure.document or 0.0))


def draw(shown: Sequence[Figure]) -> Picture:
    """The values as they come to the proven ones, and how far they still are."""
    picture, (values, apart) = new_picture("UCT's value and the proven one", [5.4, 5.0], height=4.6)
    for game, small in GAMES.items():
        column = by_case(shown, game)
        if not column:
            continue
        at = [float(case.split()[0].replace(",", "")) for case in column]
        ours = [each.ours for each in column.values()]
        course(values, at, ours, small.colour, game)
        values.axhline(small.value, color=small.colour, ls="--", lw=1)
        course(apart, at, [_apart(each, small.value) for each in ours], small.colour, game)
    values.set_ylim(-0.04, 1.04)
    values.set_ylabel("win rate of the side to move; dashed: proven")
    apart.set_ylabel("distance from the proven value")
    apart.set_yscale("log")
    for panel in (values, apart):
        panel.set_xscale("log")
        panel.set_xlabel("simulations")
        panel.grid(color=GREY, alpha=0.25)
        panel.xaxis.set_major_locator(import_module("matplotlib.ticker").LogLocator())
    picture.legend(
        *values.get_legend_handles_labels(), loc="outside lower center", ncols=4, frameon=False
    )
    return picture


def _apart(ours: Estimate, value: float) -> Estimate:
    """How far an estimate is from a value; an end on the other side counts as no distance."""
    ends = sorted((abs(ours.low - value), abs(ours.high - value)))
    least = 1e-4 if ours.low <= value <= ours.high else max(1e-4, ends[0])
    middle = max(1e-4, abs(ours.value - value))
    return Estimate(middle, least, max(1e-4, ends[1]), ours.confidence, ours.runs)


EXPERIMENT = Experiment(
    name="G3-uct",
    title="UCT's value tends to minimax's",
    source="G, section 3.4 (and C, section 8.3.4): UCT converges to minimax",
    claim="With ever more simulations the value that UCT finds comes to minimax's.",
    method=(
        "Games small enough to be solved: their values are proven by a search over all moves "
        f"(tengen.solving.solve_small_board). UCT with c = {EXPLORATION:g}, rewards 1, ½, 0, a "
        "node for each position, random playouts, no proofs. Its value is the mean of all its "
        "simulations, in which the many that try poor moves fade away only slowly."
    ),
    jobs=jobs,
    work=work,
    figures=figures,
    judge=judge,
    draw=draw,
)
