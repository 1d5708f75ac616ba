"""Puzzles of five in a row: which there are, what becomes of a try, how they are won."""

from __future__ import annotations

from functools import partial
from typing import Annotated

from fastapi import APIRouter, Path, Request
from fastapi.concurrency import run_in_threadpool

from tengen.web.problems.prover import board_key
from tengen.web.problems.puzzles import all_puzzles, position_of, tried, winning_line
from tengen.web.routes.shared import TheHall, patiently
from tengen.web.wire.models.puzzles import NewHelp, NewTry, PuzzleList, Tried, WinningLine
from tengen.web.wire.refusals import documented

PuzzleId = Annotated[str, Path(pattern="^[0-9a-z-]{1,40}$", description="As the list has it.")]

router = APIRouter(prefix="/api/puzzles", tags=["puzzles"])


@router.get("", responses=documented())
def puzzles() -> PuzzleList:
    """All puzzles as they lie on the board."""
    return all_puzzles()


@router.post("/{puzzle}/tries", responses=documented(404, 409))
async def try_move(request: Request, puzzle: PuzzleId, new: NewTry, hall: TheHall) -> Tried:
    """What becomes of a move; whoever hangs up is not waited for."""
    *before, move = new.moves
    position = await run_in_threadpool(position_of, puzzle, before)
    key = ("try", board_key(position), move)
    question = hall.prover.ask(key, partial(tried, position, move))
    return await patiently(request, hall, question)


@router.post("/{puzzle}/solution", responses=documented(404, 409))
async def solution(request: Request, puzzle: PuzzleId, new: NewHelp, hall: TheHall) -> WinningLine:
    """How the puzzle is won after some moves."""
    position = await run_in_threadpool(position_of, puzzle, new.moves)
    key = ("line", board_key(position))
    question = hall.prover.ask(key, partial(winning_line, position))
    return await patiently(request, hall, question)
