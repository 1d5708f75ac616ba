"""How uvicorn is set up: what it takes, and how long it waits for those who say nothing."""

from __future__ import annotations

import asyncio
from typing import Any

import h11
import uvicorn
from fastapi import FastAPI
from uvicorn.protocols.http.h11_impl import H11Protocol

from tengen.web.limits import LARGEST_MESSAGE
from tengen.web.settings import Settings


def server_config(app: FastAPI, settings: Settings) -> uvicorn.Config:
    """How the server runs."""

    class Connection(ImpatientConnection):
        silence = settings.silence

    return uvicorn.Config(
        app,
        http=Connection,
        log_config=None,
        access_log=False,
        server_header=False,
        proxy_headers=False,
        ws_max_size=LARGEST_MESSAGE,
        timeout_graceful_shutdown=3,
    )


class ImpatientConnection(H11Protocol):
    """A connection that is closed if no head of a request is complete in time.

    Otherwise somebody could open connections and say nothing, or a letter a minute, until no more
    can be opened. Bodies have a time of their own, in `Body`.
    """

    silence: float
    """Seconds for the head of a request, from the beginning or from the last answer on."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:  # noqa: ANN401 - as uvicorn has them
        super().__init__(*args, **kwargs)
        self._patience: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Somebody has come."""
        super().connection_made(transport)
        self._wait_for_head()

    def data_received(self, data: bytes) -> None:
        """Something was said; a head that is complete ends the waiting."""
        super().data_received(data)
        if self._is_answering:
            self._stop_waiting()

    def on_response_complete(self) -> None:
        """An answer was given: another request may come."""
        super().on_response_complete()
        if not self._is_answering and not self.transport.is_closing():
            self._wait_for_head()

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        """A WebSocket may be silent for as long as it likes."""
        self._stop_waiting()
        super().handle_websocket_upgrade(event)

    def connection_lost(self, exc: Exception | None) -> None:
        """Somebody has gone."""
        self._stop_waiting()
        super().connection_lost(exc)

    @property
    def _is_answering(self) -> bool:
        return self.cycle is not None and not self.cycle.response_complete

    def _wait_for_head(self) -> None:
        self._stop_waiting()
        self._patience = self.loop.call_later(self.silence, self.transport.close)

    def _stop_waiting(self) -> None:
        if self._patience is not None:
            self._patience.cancel()
            self._patience = None
