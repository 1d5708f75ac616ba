"""What endpoints share: the hall, the game that their path names, and waiting for an answer."""

from __future__ import annotations

import asyncio
from typing import Annotated, TypeVar, cast

from fastapi import Depends, Path, Query, Request

from tengen.web.games.live_game import LiveGame
from tengen.web.hall import Hall
from tengen.web.problems.prover import Abandoned, Question
from tengen.web.wire.refusals import Refused

T = TypeVar("T")

LOOKS = 0.2
"""Seconds between two looks whether whoever asked is still there."""

GameId = Annotated[str, Path(pattern="^[0-9a-z]{1,32}$", description="As the game's id has it.")]

NODE = "^[0-9a-f]{1,32}$"

NodeId = Annotated[str, Path(pattern=NODE, description="A node of the game's tree by its id.")]

AtNode = Annotated[
    str | None, Query(pattern=NODE, description="A node of the game's tree; the tip, if not given.")
]


def hall_of(request: Request) -> Hall:
    """Where the games are."""
    return cast(Hall, request.app.state.hall)


TheHall = Annotated[Hall, Depends(hall_of)]


def game_of(game: GameId, hall: TheHall) -> LiveGame:
    """The game that the path names."""
    return hall.open(game)


TheGame = Annotated[LiveGame, Depends(game_of)]


async def patiently(request: Request, hall: Hall, question: Question[T]) -> T:
    """The answer to a question, without a thread that waits for it.

    Raises:
        Refused: whoever asked has left, or the server is about to end.
    """
    answer = asyncio.wrap_future(question.future)
    answer.add_done_callback(looked_at)
    try:
        while not (await asyncio.wait({answer}, timeout=LOOKS))[0]:
            if await request.is_disconnected():
                raise Refused(408, "slow", "whoever asked has left")
        return answer.result()
    except (Abandoned, asyncio.CancelledError):
        if not answer.done():
            raise  # this request was cancelled, not the question
        raise Refused(503, "closing", "the server is about to end") from None
    finally:
        hall.prover.leave(question)


def looked_at(answer: asyncio.Future[T]) -> None:
    """Take note of how it ended, so that nobody complains about an answer that was not fetched."""
    if not answer.cancelled():
        answer.exception()
