"""Puzzles: what lies on the board, and what becomes of a try.

The file is not trusted: the prover judges every try, so any move that wins is right, whether the
file's own solution has it or not.
"""

from __future__ import annotations

from typing import cast

from tengen.errors import InputError
from tengen.games.five import FiveInARow, Renju
from tengen.knowledge import puzzles
from tengen.solving import judge, solve
from tengen.web.games.picture import forbidden_in, game_name
from tengen.web.problems.wins import CheckWanted
from tengen.web.wire.models.base import Colour
from tengen.web.wire.models.game import Forbidden
from tengen.web.wire.models.puzzles import Puzzle, PuzzleList, Tried, WinningLine
from tengen.web.wire.models.threats import Method
from tengen.web.wire.refusals import unknown

SECONDS = 3.0
"""That a try or a solution may take."""


def all_puzzles() -> PuzzleList:
    """Every puzzle as it lies on the board."""
    return PuzzleList(puzzles=[_shown(puzzle) for puzzle in puzzles.all_puzzles().values()])


def position_of(puzzle: str, moves: list[str]) -> FiveInARow:
    """A puzzle's position after some moves in turns; the one who is to win moves next.

    Raises:
        Refused: there is no such puzzle.
        IllegalMove: a move cannot be made.
    """
    known = puzzles.all_puzzles().get(puzzle)
    if known is None:
        raise unknown("such puzzle")
    if len(moves) % 2:
        raise InputError("the moves before a try must be in turns, the defender's last")
    position = known.position.copy()
    for move in moves:
        position.play(move)
    return position


def tried(position: FiveInARow, move: str, check_wanted: CheckWanted) -> Tried:
    """What becomes of a move, and what is answered."""
    check_wanted()
    judged = judge(position, move, seconds=SECONDS)
    after = position.copy()
    after.play(move)
    if after.outcome is not None:
        won = after.outcome.winner == position.to_play
        row = after.winning_row
        return Tried(status="solved" if won else "wrong", reply=None, forbidden=[], winning=row)
    if judged.reply is not None:
        after.play(judged.reply)
    status = {"win": "right", "none": "wrong", "unknown": "unknown"}[judged.status]
    return Tried.model_validate(
        {"status": status, "reply": judged.reply, "forbidden": _forbidden(after), "winning": []}
    )


def winning_line(position: FiveInARow, check_wanted: CheckWanted) -> WinningLine:
    """How the side to move wins: by fours if that is enough."""
    for method in ("fours", "threats"):
        check_wanted()
        found = solve(position, method=method, seconds=SECONDS)
        if found.status == "win":
            return WinningLine(line=found.to_five(position))
    return WinningLine(line=[])


def _shown(puzzle: puzzles.Puzzle) -> Puzzle:
    position = puzzle.position
    return Puzzle(
        id=puzzle.id,
        game=game_name(position),
        rules=position.rules,
        height=position.height,
        width=position.width,
        to_play=cast(Colour, position.to_play),
        black=position.names(position.board == 1),
        white=position.names(position.board == 2),
        forbidden=_forbidden(position),
        method=cast(Method, puzzle.method),
        length=puzzle.length,
        grade=puzzle.grade,
    )


def _forbidden(position: FiveInARow) -> list[Forbidden]:
    over = position.outcome is not None
    if over or not isinstance(position, Renju) or position.to_play != "black":
        return []
    return forbidden_in(position)
