"""Threats of a game of five in a row: what points make, and who wins by them."""

from __future__ import annotations

from functools import partial

from fastapi import APIRouter, Request
from fastapi.concurrency import run_in_threadpool

from tengen.web.problems.points import five_in_a_row, threats_at
from tengen.web.problems.prover import board_key
from tengen.web.problems.wins import wins_in
from tengen.web.routes.shared import AtNode, TheGame, TheHall, patiently
from tengen.web.wire.models.threats import Threats, Wins
from tengen.web.wire.refusals import documented

router = APIRouter(prefix="/api/games/{game}", tags=["threats"], responses=documented(404, 409))


@router.get("/threats")
def threats(game: TheGame, node: AtNode = None) -> Threats:
    """What each side can make in a position of five in a row, and where that is met."""
    return threats_at(game.place(node))


@router.get("/wins")
async def wins(request: Request, game: TheGame, hall: TheHall, node: AtNode = None) -> Wins:
    """Who wins by fours or threats in a position; answered when it is found out, in seconds.

    Whoever hangs up is not waited for: the question is dropped.
    """
    place = await run_in_threadpool(game.place, node)
    position = five_in_a_row(place.position)
    question = hall.prover.ask(("wins", board_key(position)), partial(wins_in, position, place.at))
    answer = await patiently(request, hall, question)
    return answer.model_copy(update={"at": place.at})
