"""Runs that learn: their curves, and the games they have kept to look at."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Path, Response

from tengen.web.routes.games import SGF
from tengen.web.routes.shared import TheHall
from tengen.web.training.history import LAST_ROUND
from tengen.web.wire.models.game import Game
from tengen.web.wire.models.training import Run, Training
from tengen.web.wire.refusals import documented

RunName = Annotated[str, Path(max_length=100, description="As the list has it.")]
RoundNumber = Annotated[int, Path(ge=0, le=LAST_ROUND)]

router = APIRouter(prefix="/api/runs", tags=["runs"])


@router.get("", responses=documented())
def runs(hall: TheHall) -> Training:
    """All runs of the data folder, the one that changed last first."""
    return hall.runs.training(None)


@router.get("/{run}", responses=documented(404))
def run(run: RunName, hall: TheHall) -> Run:
    """A run with its curves."""
    return hall.runs.shown(run)


@router.get("/{run}/games/{round}", responses=documented(404))
def game(run: RunName, round: RoundNumber, hall: TheHall) -> Game:  # noqa: A002 - as the page says
    """The game that was kept of a round; it is not among the games that are played here."""
    return hall.runs.game(run, round)


@router.get(
    "/{run}/games/{round}/sgf",
    response_class=Response,
    responses={
        200: {"content": {SGF: {"schema": {"type": "string"}}}, "description": "The record."},
        **documented(404),
    },
)
def sgf(run: RunName, round: RoundNumber, hall: TheHall) -> Response:  # noqa: A002
    """The record of that game."""
    return Response(hall.runs.record(run, round), media_type=SGF)
