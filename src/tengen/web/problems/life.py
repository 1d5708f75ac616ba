"""Problems of life and death: read from what visitors bring, and answered by the exact solver."""

from __future__ import annotations

import time
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from itertools import islice
from typing import cast

from tengen.errors import IllegalMove, InputError, ProblemError
from tengen.games.go import Go
from tengen.games.marks import Marks
from tengen.games.notation import Coordinates
from tengen.games.problem import Problem
from tengen.games.problem_reading import find_problem
from tengen.games.problem_reading.finding import NOTHING
from tengen.games.problem_reading.source import problems_of
from tengen.solving.life import LifeSolution
from tengen.solving.life.lines import lines_of
from tengen.solving.together import solve_together
from tengen.web.limits import (
    LONGEST_LABEL,
    LONGEST_NAME,
    MOST_LINES,
    MOST_MARKS,
    MOST_PROBLEMS,
    MOST_RIVALS,
)
from tengen.web.problems.wins import CheckWanted
from tengen.web.wire.models.base import Colour
from tengen.web.wire.models.life import (
    Fate,
    Inferred,
    LifeAnswer,
    LifeKnown,
    LifeKo,
    LifeLine,
    LifeMove,
    LifeProblem,
    LifeProblems,
    LifeProgress,
    LifeQuestion,
    LifeSketch,
)
from tengen.web.wire.models.tree import NewLabel, NewMarks

MOST_NODES = 1 << 62


# Reading.


def read_life(data: bytes) -> LifeProblems:
    """The problems in what a visitor brings; never a path.

    Raises:
        InputError: there is none that can be read.
    """
    found = [read for _, read in problems_in(data, MOST_PROBLEMS)]
    problems = [read for read in found if isinstance(read, LifeProblem)]
    if not problems:
        refusals = (read for read in found if isinstance(read, InputError))
        raise next(refusals, ProblemError("there is no problem in it"))
    return LifeProblems(problems=problems, refused=len(found) - len(problems))


def problems_in(
    data: bytes, most: int, title: str = ""
) -> Iterator[tuple[str, LifeProblem | InputError]]:
    """Each problem of a file with its name, or why it cannot be read.

    Args:
        data: the file.
        most: how many are looked at.
        title: what to call a problem that has no name of its own.

    Raises:
        InputError: the whole cannot be read.
    """
    for read in islice(problems_of(data, NOTHING, title), most):
        if read.problem is None:
            yield read.name, read.refusal or ProblemError("there is no problem in it")
        else:
            yield read.name, shown(read.problem, read.marks)


def drawn(sketch: LifeSketch) -> LifeProblem:
    """The problem that a drawn position sets, with what is not said found out.

    Raises:
        InputError: the stones cannot be, or what is asked cannot be found.
    """
    position = Go(
        (sketch.height, sketch.width),
        black=sketch.black,
        white=sketch.white,
        to_play=sketch.to_play,
    )
    return shown(
        find_problem(
            position, goal=sketch.goal, target=sketch.target, region=sketch.region, grow=False
        )
    )


def shown(problem: Problem, marks: Marks | None = None) -> LifeProblem:
    """A problem as it goes over the wire, with what its source draws."""
    position = problem.position
    known = ("to_play", "defender", "target")
    return LifeProblem(
        title=problem.title[:LONGEST_NAME],
        height=problem.height,
        width=problem.width,
        to_play=cast(Colour, problem.to_play),
        black=position.names(position.board == 1),
        white=position.names(position.board == 2),
        defender=cast(Colour, problem.defender),
        target=problem.target,
        region=None if problem.is_open else problem.region,
        rivals=problem.rivals[:MOST_RIVALS],
        inferred=[cast(Inferred, name) for name in known if name in problem.inferred],
        marks=None if marks is None else _marks_on(problem, marks),
        known=_known(problem),
    )


def _known(problem: Problem) -> LifeKnown | None:
    right, wrong = problem.known.right, problem.known.wrong
    return LifeKnown(right=list(right), wrong=list(wrong)) if right else None


def _marks_on(problem: Problem, marks: Marks) -> NewMarks:
    """Marks as the page draws them; of odd files no more than anybody can see."""

    def names(points: Iterable[Coordinates] | None) -> list[str]:
        return [problem.name(*point) for point in islice(points or (), MOST_MARKS)]

    return NewMarks(
        labels=[
            NewLabel(point=problem.name(*point), text=text[:LONGEST_LABEL])
            for point, text in marks.labels[:MOST_MARKS]
            if text
        ],
        triangle=names(marks.triangle),
        square=names(marks.square),
        circle=names(marks.circle),
        cross=names(marks.cross),
        selected=names(marks.selected),
        lines=[(problem.name(*a), problem.name(*b)) for a, b in marks.lines[:MOST_LINES]],
        arrows=[(problem.name(*a), problem.name(*b)) for a, b in marks.arrows[:MOST_LINES]],
        dimmed=None if marks.dimmed is None else names(marks.dimmed),
        view=None if marks.view is None else names(marks.view),
    )


# Asking.


def posed(question: LifeQuestion) -> Problem:
    """The problem that is asked, after the moves.

    Raises:
        InputError: the stones, the target or the region cannot be.
        IllegalMove: a move cannot be made.
    """
    asked = question.problem
    position = Go(
        (asked.height, asked.width), black=asked.black, white=asked.white, to_play=asked.to_play
    )
    problem = Problem(
        position,
        asked.defender,
        asked.target,
        asked.region,
        inferred=dict.fromkeys(asked.inferred, ""),
        rivals=[] if question.moves else asked.rivals,
    )
    for stones in problem.rivals:
        problem.about(stones)  # which refuses what is no group of the defender
    for move in question.moves:
        problem.play_on(move)
    return problem


@dataclass
class Progress:
    """How far the work on a question is; written by its thread, read by whoever waits."""

    nodes: int = 0
    begun: float = field(default_factory=time.perf_counter)

    def told(self) -> LifeProgress:
        """As it goes over the wire."""
        return LifeProgress(nodes=self.nodes, seconds=time.perf_counter() - self.begun)


def answered(
    problem: Problem, seconds: float, progress: Progress, check_wanted: CheckWanted
) -> LifeAnswer:
    """Solve a problem; whoever waits sees how far it is."""
    progress.begun = time.perf_counter()

    def watch(nodes: int) -> None:
        progress.nodes = max(nodes, progress.nodes)
        check_wanted()

    return _told(solve_together(problem, MOST_NODES, seconds, watch))


def _told(solution: LifeSolution) -> LifeAnswer:
    ko = solution.ko
    right = set(solution.first_moves)
    walked = [
        _line(solution.problem, line, right=move in right)
        for move, line in lines_of(solution).items()
    ]
    return LifeAnswer(
        status=cast(Fate, solution.status),
        proven=solution.proven,
        target=solution.problem.target,
        first_moves=solution.first_moves,
        lines=[line for line in walked if line.moves],  # where it is over nothing follows
        untried=solution.untried,
        illegal=_illegal(solution.problem),
        region=solution.region,
        ko=None if ko is None else LifeKo.model_validate(ko),
        caveats=[caveat.kind for caveat in solution.caveats],
        nodes=solution.nodes,
        seconds=solution.seconds,
    )


def _illegal(problem: Problem) -> list[str]:
    position = problem.position
    return position.names((position.board == 0) & ~position.legal_mask())


def _line(problem: Problem, line: list[str], *, right: bool) -> LifeLine:
    """A line with what each move captures, as far as it goes without a threat elsewhere."""
    game = problem.copy()
    moves: list[LifeMove] = []
    for move in line:
        if game.is_settled:
            break
        try:
            moves.append(_made(game, move))
        except IllegalMove as refused:
            return LifeLine(right=right, moves=moves, ko=refused.reason == "ko")
    return LifeLine(right=right, moves=moves, ko=False)


def _made(game: Problem, move: str) -> LifeMove:
    colour, before = game.to_play, game.board.copy()
    game.play_on(move)
    taken = (before != 0) & (game.board == 0)
    captured = game.position.names(taken)
    return LifeMove(colour=cast(Colour, colour), move=move, captured=captured)
