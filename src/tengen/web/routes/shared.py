"""What endpoints ask for: the hall, and the game that their path names."""

from __future__ import annotations

from typing import Annotated, cast

from fastapi import Depends, Path, Request

from tengen.web.games.live_game import LiveGame
from tengen.web.hall import Hall

GameId = Annotated[str, Path(pattern="^[0-9a-z]{1,32}$", description="As the game's id has it.")]


def hall_of(request: Request) -> Hall:
    """Where the games are."""
    return cast(Hall, request.app.state.hall)


TheHall = Annotated[Hall, Depends(hall_of)]


def game_of(game: GameId, hall: TheHall) -> LiveGame:
    """The game that the path names."""
    return hall.open(game)


TheGame = Annotated[LiveGame, Depends(game_of)]
