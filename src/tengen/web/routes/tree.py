"""The tree of a game: what was tried, said and marked."""

from __future__ import annotations

from fastapi import APIRouter

from tengen.web.routes.shared import NodeId, TheGame
from tengen.web.wire.models.asking import Nothing
from tengen.web.wire.models.tree import GameTree, NewNode, NodeEdit, TreeChange
from tengen.web.wire.refusals import documented

router = APIRouter(
    prefix="/api/games/{game}/tree", tags=["tree"], responses=documented(404, 409, 507)
)


@router.get("")
def tree(game: TheGame) -> GameTree:
    """The whole tree; what changes of it later is told on the WebSocket."""
    return game.tree()


@router.post("")
def try_move(game: TheGame, new: NewNode) -> TreeChange:
    """Try a move behind a node; the game as played, its clocks and machines take no notice."""
    return game.try_move(new.parent, new.move)


@router.patch("/{node}")
def edit(game: TheGame, node: NodeId, edit: NodeEdit) -> TreeChange:
    """Name a node, comment on it, or mark points."""
    return game.edit(node, edit)


@router.delete("/{node}")
def cut(game: TheGame, node: NodeId) -> TreeChange:
    """Cut off a node that is not of the game as played, and all below it."""
    return game.cut(node)


@router.post("/{node}/promote")
def promote(game: TheGame, node: NodeId, _: Nothing) -> TreeChange:
    """Put a node before its siblings; where the game is one of them, it goes that way from now."""
    return game.promote(node)
