"""The outermost layer: headers of every answer, the pace of requests, and failures of our own."""

from __future__ import annotations

import logging
import time

from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from tengen.web.guard.body import FILE_PATHS
from tengen.web.settings import Settings
from tengen.web.wire.refusals import Refused, answer, refusal_of

LOG = logging.getLogger("tengen.web")

HEADERS = {
    "content-security-policy": (
        "default-src 'self'; img-src 'self' data:; object-src 'none'; base-uri 'none'; "
        "form-action 'self'; frame-ancestors 'none'"
    ),
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=()",
}

QUIET = "tengen-refusals"
"""Whoever sends this header as `quiet` gets refusals as answers with the status 200: a browser
writes every other status into its console as an error, and a stone on a stone is none."""

STATUS = "tengen-status"
"""The header in which such an answer has the status of the refusal."""

MOST_ADDRESSES = 10_000


class Shield:
    """Stands before everything else.

    Args:
        app: what lies behind.
        settings: of the server.
    """

    def __init__(self, app: ASGIApp, settings: Settings) -> None:
        self._app = app
        self._pace = Pace(settings.requests_per_s, settings.burst)
        self._imports = Pace(settings.imports_per_s, settings.imports_burst)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """ASGI."""
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        outgoing = _Outgoing(scope, send)
        try:
            self._check_pace(scope)
            await self._app(scope, receive, outgoing)
        except Refused as refused:
            headers = {"retry-after": "1"} if refused.status == 429 else None
            await refusal_of(refused, headers)(scope, receive, outgoing)
        except Exception:
            LOG.exception("%s %s failed", scope["method"], scope["path"])
            if outgoing.has_begun:
                raise
            failure = answer(500, "internal", "something failed in the server: its log says what")
            await failure(scope, receive, outgoing)

    def _check_pace(self, scope: Scope) -> None:
        address = scope["client"][0] if scope["client"] else ""
        self._pace.check(address)
        if scope["path"] in FILE_PATHS:
            self._imports.check(address)


class _Outgoing:
    """An answer on its way out, to which the headers are added."""

    def __init__(self, scope: Scope, send: Send) -> None:
        self._path = scope["path"]
        self._quiet = Headers(scope=scope).get(QUIET) == "quiet"
        self._send = send
        self.has_begun = False

    async def __call__(self, message: Message) -> None:
        if message["type"] == "http.response.start":
            self.has_begun = True
            headers = MutableHeaders(scope=message)
            headers.update(HEADERS)
            if self._path.startswith("/api/"):
                headers["cache-control"] = "no-store"
                if self._quiet and 400 <= message["status"] < 500:
                    headers[STATUS] = str(message["status"])
                    message["status"] = 200
        await self._send(message)


class Pace:
    """A bucket of tokens for every address: each request takes one, and time puts them back.

    Args:
        per_s: tokens put back in a second.
        burst: how many a bucket holds.
    """

    def __init__(self, per_s: float, burst: int) -> None:
        self._per_s = per_s
        self._burst = burst
        self._buckets: dict[str, tuple[float, float]] = {}

    def check(self, address: str) -> None:
        """Take a token, or refuse.

        Raises:
            Refused: the bucket is empty.
        """
        now = time.monotonic()
        tokens, since = self._buckets.pop(address, (float(self._burst), now))
        tokens = min(float(self._burst), tokens + (now - since) * self._per_s)
        self._buckets[address] = (max(0.0, tokens - 1), now)
        if len(self._buckets) > MOST_ADDRESSES:
            del self._buckets[next(iter(self._buckets))]
        if tokens < 1:
            raise Refused(429, "busy", "too many requests: try again in a moment")
