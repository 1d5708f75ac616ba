"""G4: does a program play for draws if a draw is worth 0 and not −½?"""

from __future__ import annotations

import math
from collections.abc import Sequence
from contextlib import closing

from tengen.drawing import BLUE, GREY, RED, Axes
from tengen.drawing import Figure as Picture
from tengen.drawing import figure as new_picture
from tengen.games.five import Gomoku
from tengen.lab.chart import by_case, cases_of
from tengen.lab.estimate import Estimate, share
from tengen.lab.experiment import Experiment, Figure, Job, Record, Result, Verdict, Word
from tengen.lab.plans import Plan
from tengen.players.match import Match, Openings
from tengen.players.match.game import play_game
from tengen.players.player import Human
from tengen.players.registry import make_player, seeded
from tengen.textbook.five import Five
from tengen.textbook.flat import chance
from tengen.textbook.moves import PASS
from tengen.textbook.rewards import Rewards
from tengen.textbook.uct import Uct, UctOptions

BOARD = 7
OPENING = 2
WORTHS = (0.0, -0.5)
"""What a draw is worth in the first version, and in the one that took its place."""

FORMS = {
    "sound": (50_000, ("uct:simulations=10000,manners=no", "tactics:simulations=300,manners=no")),
    "as printed": (1_000, ("uct:simulations=100,manners=no", "uct:simulations=1000,manners=no")),
}
"""How many simulations each form of the search makes, and against whom."""
QUICK = {"sound": 10_000, "as printed": 100}

DRAWS, WINS, LOSSES = "draws, %", "wins, %", "losses, %"


def jobs(quick: bool) -> list[Job]:
    """Pairs of games with either worth of a draw, all else being equal."""
    return [
        {
            "form": form,
            "draw": draw,
            "simulations": QUICK[form] if quick else simulations,
            "opponent": opponent,
            "seed": seed,
        }
        for seed in range(1, 5 if quick else 41)
        for form, (simulations, opponents) in FORMS.items()
        for opponent in opponents[: 1 if quick else None]
        for draw in WORTHS
    ]


def work(job: Job) -> Result:
    """Play a pair of games that begin alike; the points of the program."""
    play = _sound if job["form"] == "sound" else _printed
    return {"points": [play(job, number) for number in range(2)]}


def _match(job: Job) -> Match:
    program = Plan(1, job["draw"], -1, job["simulations"]).spec
    start, openings = Gomoku(BOARD), Openings(plies=OPENING)
    return Match(program, job["opponent"], start, 2, job["seed"], openings)


def _points(winner: str | None, side: str) -> float:
    return 0.5 if winner is None else float(winner == side)


def _sound(job: Job, number: int) -> float:
    """Our search, in which each side wants its own rewards."""
    played = play_game(_match(job).job(number))
    return _points(played.winner, ("black", "white")[number])


class _WithoutPass(Five):
    """As G plays it: there is always a stone to set."""

    def legal_moves(self) -> list[str]:
        return [move for move in super().legal_moves() if move != PASS]


def _printed(job: Job, number: int) -> float:
    """G's search, in which the other side wants the program's rewards as well."""
    position = _match(job).openings.position(Gomoku(BOARD), 0, job["seed"])
    game = _WithoutPass(BOARD)
    for _, move in position.moves:
        game.play(move)
    side = ("black", "white")[number]
    options = UctOptions(
        exploration=math.sqrt(2),
        rewards=Rewards(win=1, draw=job["draw"], loss=-1),
        viewpoint="searcher",
    )
    pick = chance(2 * job["seed"] + number)
    other = make_player(seeded(job["opponent"], 2 * job["seed"] + number))
    assert not isinstance(other, Human)
    with closing(other):
        while game.outcome is None:
            if game.to_play == side:
                move = Uct(game, options, pick).search(job["simulations"]).move
            else:
                move = other.choose(position).move
            if move == "resign":
                return 1.0
            game.play(move)
            position.play(move)
    return _points(game.outcome.winner, side)


def figures(records: Sequence[Record]) -> list[Figure]:
    """A row for each form and worth of a draw, all opponents together."""
    shown = []
    for form in FORMS:
        for draw in WORTHS:
            points = [
                scored
                for record in records
                if (record.job["form"], record.job["draw"]) == (form, draw)
                for scored in record.result["points"]
            ]
            for quantity, worth in ((DRAWS, 0.5), (WINS, 1.0), (LOSSES, 0.0)):
                if points:
                    ours = share(points.count(worth), len(points))
                    shown.append(Figure(_case(form, draw), quantity, None, ours))
    return shown


def _case(form: str, draw: float) -> str:
    return f"{form}, a draw is worth {'0' if draw == 0 else '−½'}"


def judge(shown: Sequence[Figure]) -> Verdict:
    """More draws with 0 than with −½, and fewer wins: in either form of the search?"""
    told, held = [], []
    for form in FORMS:
        zero, less = (_case(form, draw) for draw in WORTHS)
        draws, wins = by_case(shown, DRAWS), by_case(shown, WINS)
        more_draws = draws[zero].ours.low > draws[less].ours.high
        fewer_wins = wins[zero].ours.high < wins[less].ours.low
        more_wins = wins[zero].ours.low > wins[less].ours.high
        held.append((more_draws, fewer_wins))
        win_words = "fewer wins" if fewer_wins else "more wins" if more_wins else "no fewer wins"
        told.append(
            f"{form}: with 0 there are {'surely more' if more_draws else 'not surely more'} draws "
            f"({_shares(draws[zero].ours, draws[less].ours)}) and {win_words} "
            f"({_shares(wins[zero].ours, wins[less].ours)})"
        )
    both = [draws and wins for draws, wins in held]
    some = any(draws or wins for draws, wins in held)
    word = Word.holds if all(both) else Word.partly if some else Word.fails
    return Verdict(word, "; ".join(told))


def _shares(zero: Estimate, less: Estimate) -> str:
    return f"{zero.value:.0f} % against {less.value:.0f} %"


def draw(shown: Sequence[Figure]) -> Picture:
    """Wins, draws and losses as parts of a bar, a bar for each row."""
    cases = cases_of(shown)
    picture, (panel,) = new_picture("What a draw is worth", [9.0], height=1.6 + 0.6 * len(cases))
    left = [0.0] * len(cases)
    for quantity, colour in ((WINS, BLUE), (DRAWS, GREY), (LOSSES, RED)):
        column = by_case(shown, quantity)
        values = [column[case].ours.value for case in cases]
        word = quantity.partition(",")[0]
        panel.barh(range(len(cases)), values, left=left, color=colour, label=word, height=0.6)
        _write(panel, values, left)
        left = [start + value for start, value in zip(left, values, strict=True)]
    panel.set_yticks(range(len(cases)), cases)
    panel.set_ylim(len(cases) - 0.5, -0.5)
    panel.set_xlim(0, 100)
    panel.tick_params(axis="y", length=0)
    panel.set_xlabel("games, %")
    picture.legend(loc="outside lower center", ncols=3, frameon=False)
    return picture


def _write(panel: Axes, values: Sequence[float], left: Sequence[float]) -> None:
    """The share inside its part of the bar, where there is room."""
    for row, (value, start) in enumerate(zip(values, left, strict=True)):
        if value >= 6:
            at = start + value / 2
            panel.text(at, row, f"{value:.0f}", ha="center", va="center", color="white")


EXPERIMENT = Experiment(
    name="G4-passive",
    title="Playing for draws",
    source="G, the beginning of chapter 5: the first version and the one after it",
    claim="With rewards 1/0/−1 the program plays for draws; with 1/−½/−1 it plays to win.",
    method=(
        "G saw it in one game and changed how the end of a game is recognised at the same time. "
        f"Here the two differ in the worth of a draw alone, on {BOARD}×{BOARD}, where the game is "
        "a draw if both sides play well (proven: K-small-boards). G's printed search lets the "
        "other side want the program's rewards too; it is the textbook's, in Python, with "
        "fewer simulations and weaker opponents. In the sound form each side wants its own. "
        "Pairs of games with colours swapped after two random stones; Wilson's 95 % intervals."
    ),
    jobs=jobs,
    work=work,
    figures=figures,
    judge=judge,
    draw=draw,
)
