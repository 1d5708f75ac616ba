"""What people do in a game."""

from __future__ import annotations

from fastapi import APIRouter

from tengen.web.routes.shared import TheGame
from tengen.web.wire.models.asking import NewMove, NewResignation, NewSettling, Nothing
from tengen.web.wire.models.game import Game
from tengen.web.wire.refusals import documented

router = APIRouter(prefix="/api/games/{game}", tags=["play"], responses=documented(404, 409, 507))


@router.post("/moves")
def move(game: TheGame, new: NewMove) -> Game:
    """Make a person's move."""
    return game.play(new.move, new.revision)


@router.post("/undo")
def undo(game: TheGame, _: Nothing) -> Game:
    """Go back to the last turn of a person; a machine that thinks is stopped."""
    return game.undo()


@router.post("/redo")
def redo(game: TheGame, _: Nothing) -> Game:
    """Play again what was taken back last."""
    return game.redo()


@router.post("/resign")
def resign(game: TheGame, new: NewResignation) -> Game:
    """Give up."""
    return game.resign(new.colour)


@router.post("/swap")
def swap(game: TheGame, _: Nothing) -> Game:
    """Let the players change colours."""
    return game.swap()


@router.post("/reset")
def reset(game: TheGame, _: Nothing) -> Game:
    """Begin again."""
    return game.reset()


@router.post("/settle")
def settle(game: TheGame, new: NewSettling) -> Game:
    """Say which stones are dead after two passes in Go."""
    return game.settle(new.dead)


@router.post("/move-now")
def move_now(game: TheGame, _: Nothing) -> Game:
    """Make the machine that thinks answer with the best it has."""
    return game.move_now()
