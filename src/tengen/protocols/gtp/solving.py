"""Life and death, asked of the solver.

    tengen-solve [color] [vertex …] [seconds s]

Does the group with these stones live if the color moves first? Without a vertex it is the group
that is enclosed.
"""

from __future__ import annotations

from dataclasses import dataclass

from tengen.errors import InputError
from tengen.games.problem_reading import find_problem
from tengen.protocols.gtp.command import COLOURS, Command, read_colour, read_real, read_vertex
from tengen.protocols.gtp.game import Game
from tengen.protocols.lines import Lines
from tengen.solving import MOST_NODES, LifeSolution
from tengen.solving.together import solve_together

USUAL_SECONDS, MOST_SECONDS = 10.0, 3600.0


@dataclass(frozen=True)
class Question:
    """Who moves, which stones are asked about, and how long it may take."""

    colour: str
    stones: list[str]
    seconds: float


class Stopped(Exception):  # noqa: N818 - no error: nobody waits any more
    """The answer is no longer waited for."""


class SolveCommands:
    """The command that asks the solver.

    Args:
        game: whose board is asked about.
        lines: what the controller says, which may ask a thought to stop.
    """

    def __init__(self, game: Game, lines: Lines) -> None:
        self._game, self._lines = game, lines
        self.commands = {"tengen-solve": self._solve}

    def _solve(self, command: Command) -> str:
        question = self._question(command)
        position = self._game.to_move(question.colour).copy()
        problem = find_problem(position, target=question.stones or None)

        def watch(_: int) -> None:
            if self._lines.is_stopped(command.line.number):
                raise Stopped

        try:
            return _told(solve_together(problem, MOST_NODES, question.seconds, watch))
        except Stopped:
            return "unknown\nstopped before there was an answer"

    def _question(self, command: Command) -> Question:
        words, position = list(command.arguments), self._game.position
        colour = position.to_play
        if words and words[0].lower() in COLOURS:
            colour = read_colour(words.pop(0))
        seconds = USUAL_SECONDS
        if "seconds" in words:
            at = words.index("seconds")
            if len(words) != at + 2:
                raise InputError("syntax error: expected tengen-solve color vertex seconds s")
            seconds = read_real("seconds", words[at + 1], 0.01, MOST_SECONDS)
            words = words[:at]
        return Question(colour, [read_vertex(word, position) for word in words], seconds)


def _told(answer: LifeSolution) -> str:
    """The status and the moves that reach it, then the same for people, then the main line."""
    lines = [" ".join([answer.status, *answer.first_moves]), answer.sentence()]
    if answer.pv:
        lines.append(f"pv {' '.join(answer.pv)}")
    return "\n".join([*lines, *map(str, answer.caveats)])
