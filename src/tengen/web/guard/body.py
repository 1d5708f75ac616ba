"""The body of a request: it is read as a whole, within a size and a time, before anybody works."""

from __future__ import annotations

import asyncio

from starlette.datastructures import Headers
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from tengen.web.limits import LARGEST_MESSAGE, LARGEST_SGF
from tengen.web.wire.refusals import Refused

FILE_PATHS = ("/api/games/import", "/api/life/problems", "/api/practice/problems")
"""Where whole files are brought."""

SLOWEST_BODY = 20.0
"""Seconds within which a body has to arrive."""


class Gone(Exception):  # noqa: N818 - nothing has failed here
    """Whoever sent a request has left before its end."""


class Body:
    """Refuses bodies that are too large or too slow.

    Args:
        app: what lies behind.
    """

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """ASGI."""
        if scope["type"] == "http":
            try:
                receive = _replayed(await _whole_body(scope, receive), receive)
            except Gone:
                return  # half a request is none
        await self._app(scope, receive, send)


async def _whole_body(scope: Scope, receive: Receive) -> bytes:
    """The body of a request, read before anybody works with it."""
    most = LARGEST_SGF if scope["path"] in FILE_PATHS else LARGEST_MESSAGE
    announced = Headers(scope=scope).get("content-length", "0")
    if announced.isdigit() and int(announced[:20]) > most:
        raise _too_large(most)
    try:
        async with asyncio.timeout(SLOWEST_BODY):
            return await _read(receive, most)
    except TimeoutError:
        raise Refused(408, "slow", "the request did not arrive in time") from None


async def _read(receive: Receive, most: int) -> bytes:
    body = bytearray()
    while True:
        message = await receive()
        if message["type"] == "http.disconnect":
            raise Gone
        body += message.get("body", b"")
        if len(body) > most:
            raise _too_large(most)
        if not message.get("more_body"):
            return bytes(body)


def _too_large(most: int) -> Refused:
    return Refused(413, "large", f"a request may have at most {most} bytes here")


def _replayed(body: bytes, receive: Receive) -> Receive:
    """Hand a body on that was read already."""
    messages: list[Message] = [{"type": "http.request", "body": body, "more_body": False}]

    async def next_message() -> Message:
        return messages.pop() if messages else await receive()

    return next_message
