"""The territory of a game of Go, at any moment."""

from __future__ import annotations

from fastapi import APIRouter

from tengen.searching.territory import estimate
from tengen.web.routes.shared import AtNode, TheGame
from tengen.web.wire.models.estimate import Estimate
from tengen.web.wire.refusals import documented

router = APIRouter(prefix="/api/games/{game}", tags=["estimate"], responses=documented(404, 409))


@router.get("/estimate")
def estimated(game: TheGame, node: AtNode = None) -> Estimate:
    """Whose the points of a position of Go will be, and who leads by how much."""
    place = game.place(node)
    found = estimate(place.position)
    return Estimate(
        at=place.at,
        ownership=[[round(point, 2) for point in row] for row in found.ownership.tolist()],
        score=found.score,
        open=found.open,
        much_is_open=found.much_is_open,
    )
