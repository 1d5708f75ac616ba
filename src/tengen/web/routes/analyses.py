"""Analyses: starting, watching and stopping them, and their trees."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Query

from tengen.web.limits import LONGEST_WAY
from tengen.web.routes.shared import AtNode, TheGame, TheHall
from tengen.web.wire.models.analysis import Analysis, Branch, NewAnalysis, NewReview
from tengen.web.wire.models.asking import Nothing
from tengen.web.wire.refusals import documented

router = APIRouter(prefix="/api/games/{game}", tags=["analysis"], responses=documented(404, 409))


@router.post("/analysis", status_code=202)
def start(game: TheGame, hall: TheHall, new: NewAnalysis) -> Analysis:
    """Search a position; the same search is joined, or gone on with if it was stopped."""
    if new.review:
        return hall.desk.review(game, new.options)
    return hall.desk.start(game, new.node, new.options)


@router.get("/analysis")
def analysis(game: TheGame, hall: TheHall, node: AtNode = None) -> Analysis | None:
    """The analysis of a position, running or kept; null where nobody has searched."""
    return hall.desk.seen(game, node)


@router.post("/analysis/stop")
def stop(game: TheGame, hall: TheHall, _: Nothing) -> Analysis:
    """Stop the analysis of a game and keep it."""
    return hall.desk.stop(game.id)


@router.post("/review", status_code=202)
def review(game: TheGame, hall: TheHall, new: NewReview) -> Analysis:
    """Search every position of the game, one after the other."""
    return hall.desk.review(game, {"simulations": new.simulations})


@router.get("/analysis/branch")
def tree(
    game: TheGame,
    hall: TheHall,
    node: AtNode = None,
    path: Annotated[
        str, Query(max_length=300, description="Moves with commas between them: E5,C3")
    ] = "",
) -> Branch:
    """One level of the tree of the analysis at hand, the most visited moves first."""
    way = [move for move in path.split(",") if move.strip()][:LONGEST_WAY]
    return Branch(children=hall.desk.branch(game, node, way))
