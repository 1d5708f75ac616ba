"""The WebSocket: a page says what it watches, and is told of it."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from concurrent.futures import Executor
from contextlib import suppress
from functools import partial

import anyio
from anyio import CancelScope
from fastapi import APIRouter, WebSocket, WebSocketDisconnect
from fastapi.concurrency import run_in_threadpool
from pydantic import ValidationError
from starlette.websockets import WebSocketState

from tengen.errors import TengenError
from tengen.web.analyses.paced import PacedPicture
from tengen.web.guard.shield import Pace
from tengen.web.hall import Hall
from tengen.web.limits import LARGEST_MESSAGE
from tengen.web.wire.hub import Watchable, Watcher
from tengen.web.wire.models.game import Game
from tengen.web.wire.models.live import (
    AnalysisMessage,
    ErrorMessage,
    GameMessage,
    GameWatch,
    GoneMessage,
    TrainingMessage,
    TrainingWatch,
    Watch,
)
from tengen.web.wire.refusals import Refused, complaint

LOG = logging.getLogger("tengen.web")

PATIENCE = 3
"""So many bad messages close a socket."""

SLOWEST = 30.0
"""Seconds; whoever does not take a message within them has gone."""

router = APIRouter()


@router.websocket("/api/live")
async def live(socket: WebSocket) -> None:
    """Tell a page what happens to the game it watches."""
    hall: Hall = socket.app.state.hall
    await socket.accept()
    if len(hall.hub) >= hall.settings.sockets:
        await _hang_up(socket, 1013, "too many pages are open: try again later")
        return
    watcher = Watcher()
    hall.hub.join(watcher)
    talk = Conversation(socket, watcher, hall, socket.app.state.painter)
    try:
        await talk.hold()
    finally:
        hall.hub.leave(watcher)


class Conversation:
    """What is said on one open socket.

    Args:
        socket: the connection.
        watcher: what waits to be sent.
        hall: where the games are.
        painter: where pictures of trees are made.
    """

    def __init__(self, socket: WebSocket, watcher: Watcher, hall: Hall, painter: Executor) -> None:
        self._socket = socket
        self._watcher = watcher
        self._hall = hall
        self._painter = painter
        self._pace = Pace(20.0, 100)
        self._bad = 0
        self._picture = PacedPicture()

    async def hold(self) -> None:
        """Listen and tell until either side has enough."""
        async with anyio.create_task_group() as both:
            both.start_soon(self._while_it_lasts, self._listen, both.cancel_scope)
            both.start_soon(self._while_it_lasts, self._tell, both.cancel_scope)

    @staticmethod
    async def _while_it_lasts(half: Callable[[], Awaitable[None]], both: CancelScope) -> None:
        """Do one half of the talking; when it ends, so does the other."""
        try:
            await half()
        except (WebSocketDisconnect, TimeoutError):
            LOG.debug("a page has left")
        both.cancel()

    # What the page says.

    async def _listen(self) -> None:
        while self._bad < PATIENCE:
            message = await self._socket.receive()
            if message["type"] == "websocket.disconnect":
                return
            try:
                await self._watch(self._understood(message.get("text")))
            except ValidationError as error:
                self._complain(complaint(error.errors()))
            except Refused as refused:
                self._complain(str(refused))
        await self._send_waiting()
        await _hang_up(self._socket, 1008, "too many messages that make no sense")

    def _understood(self, text: str | None) -> GameWatch | TrainingWatch | None:
        self._pace.check("")
        if text is None or len(text.encode()) > LARGEST_MESSAGE:
            raise Refused(413, "large", f"expected a JSON text of at most {LARGEST_MESSAGE} bytes")
        return Watch.model_validate_json(text).watch

    def _complain(self, message: str) -> None:
        self._bad += 1
        self._watcher.put(ErrorMessage(message=message).model_dump_json())

    async def _watch(self, watch: GameWatch | TrainingWatch | None) -> None:
        self._watcher.begin(watch)
        self._picture = PacedPicture()  # the old one holds a whole tree
        self._hall.hub.note()
        if isinstance(watch, GameWatch):
            await self._watch_game(watch)
        elif watch is not None:
            self._watcher.put_training(await run_in_threadpool(self._training, watch.run))

    def _training(self, run: str | None) -> str:
        return TrainingMessage(training=self._hall.runs.training(run)).model_dump_json()

    async def _watch_game(self, watch: GameWatch) -> None:
        try:
            await self._show_first(watch)
        except Refused as refused:
            if refused.status != 404:
                raise
            self._watcher.put(GoneMessage(game=watch.game).model_dump_json())
        except TengenError as error:
            self._watcher.put(ErrorMessage(message=str(error)).model_dump_json())

    async def _show_first(self, watch: GameWatch) -> None:
        """What there is to see at once."""
        game, text = await run_in_threadpool(self._look, watch.game)
        self._watcher.put_game(game.revision, text)
        if not watch.analysis:
            return
        found = await run_in_threadpool(self._analysis, watch.game)
        if isinstance(found, str):
            self._watcher.put(found)
        elif found is not None:
            self._watcher.put_analysis(found)

    def _look(self, game: str) -> tuple[Game, str]:
        shown = self._hall.open(game).shown()
        return shown, GameMessage(game=shown).model_dump_json()

    def _analysis(self, game: str) -> Watchable | str | None:
        """The analysis that runs or is of the present position; as a message if it lies on disk."""
        live = self._hall.open(game)
        if (present := self._hall.desk.present(live)) is not None:
            return present
        kept = self._hall.desk.seen(live, None)
        return AnalysisMessage(game=game, analysis=kept).model_dump_json() if kept else None

    # What the page is told.

    async def _tell(self) -> None:
        watcher = self._watcher
        while not watcher.is_behind:
            await watcher.changed.wait()
            watcher.changed.clear()
            await self._send_waiting()
            if watcher.thinking is not None:
                text, watcher.thinking = watcher.thinking, None
                await self._send(text)
            if watcher.analysis is not None:
                await self._send_analysis(watcher.analysis)
        await _hang_up(self._socket, 1013, "too slow")

    async def _send_waiting(self) -> None:
        watcher = self._watcher
        if watcher.game is not None:
            text, watcher.game = watcher.game, None
            await self._send(text)
        if watcher.training is not None:
            text, watcher.training = watcher.training, None
            await self._send(text)
        while watcher.queue:
            await self._send(watcher.queue.popleft())

    async def _send_analysis(self, analysis: Watchable) -> None:
        """Send how an analysis stands, with the top of its tree if that is wanted."""
        self._watcher.analysis = None
        watch = self._watcher.watch
        if not isinstance(watch, GameWatch) or watch.tree is None:
            await self._send(analysis.message)
            return
        loop = asyncio.get_running_loop()
        draw = partial(self._picture.message, analysis, watch.tree)
        await self._send(await loop.run_in_executor(self._painter, draw))

    async def _send(self, text: str) -> None:
        if self._socket.application_state is WebSocketState.DISCONNECTED:
            return  # the other half has just closed it
        with anyio.fail_after(SLOWEST):
            await self._socket.send_text(text)


async def _hang_up(socket: WebSocket, code: int, reason: str) -> None:
    """Close a socket and say why, unless its page has left already."""
    if socket.application_state is WebSocketState.DISCONNECTED:
        return
    with suppress(WebSocketDisconnect):
        await socket.close(code, reason)
