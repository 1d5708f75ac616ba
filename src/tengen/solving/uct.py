"""T's UCT on a life-and-death problem (T, algorithms 4.1 to 4.4): an estimate, never a proof.

The search is the one that all games have, with T's options: a node for each simulation, the next
move of a new node and every move of a playout at random among the legal ones, UCB1 with c = 2, ±1
for a win and a loss, and both lose where nobody reached a goal. T's bonus for few steps (k), its
penalty for a loss (p) and its decay (γ) are off unless they are set. `textbook.t_uct` has the same
to be read.

What it answers is T's figure 4.2: every legal point with its number, left to right and top to
bottom, and its share of the visits.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from typing import Any, NamedTuple

from tengen.errors import InputError
from tengen.games.notation import PASS
from tengen.games.problem import Problem
from tengen.games.problem_reading.relevance import relevant_region
from tengen.games.records import problem_record
from tengen.games.sgf import GameRecord
from tengen.games.svg import Drawable, Heat, Picture
from tengen.searching.options import check_names
from tengen.searching.rewards import Rewards
from tengen.searching.search import Search
from tengen.textbook.game import Reason

SIMULATIONS = 1600
"""T's N (table 4.1)."""
EXPLORATION = 2.0
"""T's c (table 4.1)."""
OPTIONS = ("simulations", "exploration", "step_bonus", "penalty", "decay", "seed")
FIRST = 3
"""T's sub-accuracy asks for the right move among so many."""

Watch = Callable[[Search], None]
"""Is given the search while it runs, from time to time."""


class Share(NamedTuple):
    """A legal point, and how often it was tried.

    Attributes:
        number: left to right, top to bottom, from 1; the pass has the last.
        move: the point, or "pass".
        visits: simulations that began with it.
        share: of all simulations.
    """

    number: int
    move: str
    visits: int
    share: float


@dataclass(frozen=True)
class UctAnswer(Drawable):
    """What T's search thinks of a problem.

    Attributes:
        problem: what was searched; of an open problem, on the region that was found.
        shares: every legal move with its number and its share of the visits.
        simulations: how many there were.
        nodes: of the tree.
        seconds: how long it took.
        pv: the most visited way down the tree.
        status: "unknown": shares of visits prove nothing.
    """

    problem: Problem = field(repr=False)
    shares: list[Share]
    simulations: int
    nodes: int
    seconds: float
    pv: list[str]
    status: str = "unknown"
    proven: bool = False
    method: str = "uct"

    @property
    def ranked(self) -> list[Share]:
        """The moves, most visited first; of equals the one with the lower number."""
        return sorted(self.shares, key=lambda each: (-each.visits, each.number))

    @property
    def best(self) -> str:
        """The move to make: the most visited."""
        return self.ranked[0].move

    @property
    def top_three(self) -> list[str]:
        """The three most visited moves: T's first three choices."""
        return [each.move for each in self.ranked[:FIRST]]

    @property
    def first_moves(self) -> list[str]:
        """The best move, as a guess."""
        return [self.best]

    def sentence(self) -> str:
        """The answer in a sentence."""
        side, first = self.problem.to_play.capitalize(), self.ranked[0]
        others = ", ".join(f"{each.move} {each.share:.0%}" for each in self.ranked[1:FIRST])
        told = f"{side} plays {first.move}, {first.share:.0%} of {self.simulations:,} simulations"
        return f"{told}{f'; then {others}' if others else ''} (not proven)."

    def table(self) -> str:
        """The shares as T's figure 4.2 lists them: a line for each number."""
        width = max(len(each.move) for each in self.shares)
        return "\n".join(
            f"{each.number:3}  {each.move:{width}}  {each.visits:8,}  {each.share:6.1%}"
            for each in self.shares
        )

    def picture(self, *, numbers: bool = False) -> Picture:
        """T's figure 4.2: the points with their numbers, the larger the more they were visited."""
        board = self.problem.picture(numbers=numbers)
        most = max(1, self.ranked[0].visits)
        heat = {
            self.problem.coordinates(each.move): Heat(
                0.5, each.visits / most, (str(each.number), f"{each.share:.0%}")
            )
            for each in self.shares
            if each.move != PASS
        }
        best = () if self.best == PASS else ((self.problem.coordinates(self.best), "best"),)
        return replace(
            board,
            title=f"{board.title}: {self.sentence()}",
            caption=self.sentence(),
            heat=heat,
            signs=(*board.signs, *best),
        )

    def record(self) -> GameRecord:
        """The problem as a record, with the numbers on its points and the main line."""
        record = problem_record(self.problem)
        record.root.set("C", f"{self.sentence()}\n\n{self.table()}")
        points = [each for each in self.shares if each.move != PASS]
        labels = ((self.problem.coordinates(each.move), str(each.number)) for each in points)
        record.root.set("LB", *labels)
        node, colours = record.root, ("BW" if self.problem.to_play == "black" else "WB")
        for order, move in enumerate(self.pv):
            point = None if move == PASS else self.problem.coordinates(move)
            node = node.add_child(colours[order % 2], point)
        return record


def solve_by_uct(
    problem: Problem,
    *,
    nodes: int | None = None,
    seconds: float | None = None,
    watch: Watch | None = None,
    **options: Any,  # noqa: ANN401 - checked here
) -> UctAnswer:
    """Search a problem as T does.

    Args:
        problem: it is not changed; an open one is played on its `relevant_region`.
        nodes: of the tree, at most.
        seconds: how long, at most.
        watch: is given the search while it runs.
        options: `simulations` (1600, if nothing else limits it), `exploration` (2), `step_bonus` k,
            `penalty` p, `decay` γ, `seed`.
    """
    check_names(options, OPTIONS, "T's search of a problem")
    game = narrowed(problem)
    _refuse_over(game)
    limits: dict[str, Any] = {"nodes": nodes or 0, "seconds": seconds or 0.0}
    limits["simulations"] = options.get("simulations", 0 if any(limits.values()) else SIMULATIONS)
    search = Search(
        game,
        **limits,
        exploration=options.get("exploration", EXPLORATION),
        seed=options.get("seed", 0),
        expansion=1,
        playout="textbook",
        proofs=False,
        rewards=t_rewards(**_some(options, "step_bonus", "penalty", "decay")),
    )
    run_watched(search, watch)
    return _answer(game, search)


def t_rewards(step_bonus: float = 0.0, penalty: float = 1.0, decay: float = 1.0) -> Rewards:
    """T's rewards: ±1, and k, p and γ if they are set."""
    return Rewards(win=1, draw=0, loss=-1, step_bonus=step_bonus, penalty=penalty, decay=decay)


def narrowed(problem: Problem) -> Problem:
    """An open problem on the region that matters; another as it is."""
    if not problem.is_open or problem.moves:
        return problem.copy()
    region = relevant_region(problem)
    return problem.within(region) if region else problem.copy()


def _refuse_over(problem: Problem) -> None:
    outcome = problem.outcome
    if outcome is None:
        return
    told = {
        Reason.SURVIVED: "the target has two eyes already, as T counts them",
        Reason.KILLED: "the target is captured already",
    }.get(outcome.reason, "nobody can move in the region, or it was given up")
    raise InputError(f"there is nothing to search: {told}")


def _some(options: dict[str, Any], *names: str) -> dict[str, Any]:
    return {name: options[name] for name in names if name in options}


def run_watched(search: Search, watch: Watch | None) -> None:
    """Search to the end; what the watch raises ends the search."""
    if watch is None:
        search.run()
        return
    try:
        search.start()
        while not search.wait(0.1):
            watch(search)
    except BaseException:  # Ctrl-C, or whoever looked on has left
        search.stop()
        raise


def _answer(game: Problem, search: Search) -> UctAnswer:
    found = search.result()
    visits = {candidate.move: candidate.visits for candidate in found.candidates}
    total = max(1, sum(visits.values()))
    shares = [
        Share(number, move, visits.get(move, 0), visits.get(move, 0) / total)
        for number, move in enumerate(game.legal_moves(), 1)
    ]
    return UctAnswer(game, shares, found.simulations, found.nodes, found.seconds, found.pv)
