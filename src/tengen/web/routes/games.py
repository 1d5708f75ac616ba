"""Games: making, finding, reading and writing them."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Query, Request, Response
from fastapi.concurrency import run_in_threadpool

from tengen.web.routes.shared import GameId, TheGame, TheHall
from tengen.web.wire.models.about import About
from tengen.web.wire.models.asking import Change, NewGame
from tengen.web.wire.models.base import Spec
from tengen.web.wire.models.game import Game, GameList, Imported
from tengen.web.wire.models.tree import PlayOn
from tengen.web.wire.refusals import documented

SGF = "application/x-go-sgf"

router = APIRouter(prefix="/api", tags=["games"])


@router.get("/about", responses=documented())
def about(request: Request) -> About:
    """What there is to play, and with whom."""
    found: About = request.app.state.about
    return found


@router.get("/games", responses=documented())
def games(
    hall: TheHall,
    limit: Annotated[int, Query(ge=1, le=200)] = 50,
    before: Annotated[
        str | None, Query(max_length=40, description="Only games changed before this time.")
    ] = None,
) -> GameList:
    """The games changed last, the newest first."""
    return hall.listed(limit, before)


@router.post("/games", status_code=201, responses=documented(507))
def new_game(new: NewGame, hall: TheHall) -> Game:
    """Begin a game."""
    return hall.create(new)


@router.post(
    "/games/import",
    status_code=201,
    responses=documented(507),
    openapi_extra={
        "requestBody": {
            "required": True,
            "content": {SGF: {"schema": {"type": "string", "format": "binary"}}},
        }
    },
)
async def read_game(
    request: Request,
    hall: TheHall,
    black: Annotated[
        Spec | None, Query(description="Who goes on for Black; whoever the record names, if none.")
    ] = None,
    white: Annotated[
        Spec | None, Query(description="Who goes on for White; whoever the record names, if none.")
    ] = None,
) -> Imported:
    """Go on with the main line of an SGF record, which is the body."""
    return await run_in_threadpool(hall.read, await request.body(), black, white)


@router.get("/games/{game}", responses=documented(404))
def game(game: TheGame) -> Game:
    """A game as it stands; if a machine is to move, it goes on."""
    return game.shown()


@router.post("/games/{game}/from", status_code=201, responses=documented(404, 409, 507))
def play_on(game: TheGame, new: PlayOn, hall: TheHall) -> Imported:
    """Go on from a node of the tree, as a game of its own."""
    return hall.play_on(game, new.node)


@router.patch("/games/{game}", responses=documented(404, 507))
def change(game: TheGame, change: Change) -> Game:
    """Change a game's name, who plays, or whether it stands still."""
    return game.change(change)


@router.delete("/games/{game}", status_code=204, responses=documented(404, 507))
def delete(game: GameId, hall: TheHall) -> None:
    """Forget a game."""
    hall.delete(game)


@router.get(
    "/games/{game}/sgf",
    response_class=Response,
    responses={
        200: {"content": {SGF: {"schema": {"type": "string"}}}, "description": "The record."},
        **documented(404),
    },
)
def sgf(game: GameId, hall: TheHall) -> Response:
    """The record of a game, win rates included; of one that is damaged, as it lies on the disk."""
    name, record = hall.record(game)
    attached = f'attachment; filename="{name}"'
    return Response(record, media_type=SGF, headers={"content-disposition": attached})
