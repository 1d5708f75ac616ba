"""Problems of life and death: read from a file or a text, and answered while progress is told."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from functools import partial
from typing import cast

from fastapi import APIRouter, Request
from fastapi.concurrency import run_in_threadpool
from fastapi.responses import StreamingResponse
from starlette.types import Receive, Scope, Send

from tengen.web.hall import Hall
from tengen.web.problems.life import Progress, answered, drawn, posed, read_life
from tengen.web.problems.prover import Abandoned, Question
from tengen.web.routes.shared import LOOKS, TheHall, looked_at
from tengen.web.wire.models.base import Error
from tengen.web.wire.models.life import (
    LifeAnswer,
    LifeProblem,
    LifeProblems,
    LifeQuestion,
    LifeSketch,
    LifeTold,
)
from tengen.web.wire.refusals import documented

LINES = "application/x-ndjson"

router = APIRouter(prefix="/api/life", tags=["life"])


@router.post(
    "/problems",
    responses=documented(),
    openapi_extra={
        "requestBody": {
            "required": True,
            "content": {"text/plain": {"schema": {"type": "string", "format": "binary"}}},
        }
    },
)
async def problems(request: Request) -> LifeProblems:
    """The problems in the body: SGF, lines of JSON, T's matrix, or a diagram."""
    return await run_in_threadpool(read_life, await request.body())


@router.post("/sketches", responses=documented())
def sketch(new: LifeSketch) -> LifeProblem:
    """The problem that a drawn position sets, with what is not said found out."""
    return drawn(new)


@router.post(
    "/answers",
    response_class=StreamingResponse,
    responses={
        200: {"model": LifeTold, "description": "Progress, then the answer: a line of JSON each."},
        **documented(409),
    },
)
async def answer(request: Request, new: LifeQuestion, hall: TheHall) -> StreamingResponse:
    """What becomes of the target; whoever hangs up, or asks something else, stops it."""
    problem = await run_in_threadpool(posed, new)
    progress = Progress()
    key = ("life", new.model_dump_json(exclude={"visitor"}))
    work = partial(answered, problem, new.seconds, progress)
    question = hall.solver.ask(key, work, progress)
    hall.askers[new.visitor] = question

    def leave() -> None:
        hall.solver.leave(question)
        if hall.askers.get(new.visitor) is question:
            del hall.askers[new.visitor]

    return _Lines(_told(request, hall, new.visitor, question), leave)


class _Lines(StreamingResponse):
    """Lines of JSON; the question is left however they end, before the first of them, too."""

    def __init__(self, lines: AsyncIterator[str], leave: Callable[[], None]) -> None:
        super().__init__(lines, media_type=LINES)
        self._leave = leave

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Send them."""
        try:
            await super().__call__(scope, receive, send)
        finally:
            self._leave()


async def _told(
    request: Request, hall: Hall, visitor: str, question: Question[LifeAnswer]
) -> AsyncIterator[str]:
    """Progress now and then, and the answer at the end."""
    found = asyncio.wrap_future(question.future)
    found.add_done_callback(looked_at)
    progress = cast(Progress, question.progress)
    try:
        while not (await asyncio.wait({found}, timeout=LOOKS))[0]:
            if await request.is_disconnected():
                return
            if hall.askers.get(visitor) is not question:
                yield _line(error=_refused("stopped", "something else was asked"))
                return
            yield _line(progress=progress.told())
        yield _line(answer=found.result())
    except (Abandoned, asyncio.CancelledError):
        if not found.done():
            raise  # this request was cancelled, not the question
        yield _line(error=_refused("closing", "the server is about to end"))


def _refused(reason: str, message: str) -> Error:
    return Error(reason=reason, message=message, detail="", about={})


def _line(**told: object) -> str:
    whole = {"progress": None, "answer": None, "error": None} | told
    return LifeTold.model_validate(whole).model_dump_json() + "\n"
