"""Who is let in: our own page on our own address, and beyond this machine whoever has the token.

A page of another site can make a browser send requests here. Its name in `Origin`, or in `Host` if
it made its own name point here, gives it away.
"""

from __future__ import annotations

import hmac
import ipaddress
import socket
from http.cookies import CookieError, SimpleCookie
from urllib.parse import parse_qs, urlsplit

from starlette.datastructures import Headers
from starlette.responses import RedirectResponse
from starlette.types import ASGIApp, Receive, Scope, Send

from tengen.web.refusals import Refused, answer
from tengen.web.settings import Settings, is_loopback

COOKIE = "tengen-token"
YEAR = 365 * 24 * 3600


class Gate:
    """Lets a request through, or answers 403.

    Args:
        app: what lies behind.
        settings: of the server.
    """

    def __init__(self, app: ASGIApp, settings: Settings) -> None:
        self._app = app
        self._settings = settings

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """ASGI."""
        if scope["type"] == "lifespan":
            await self._app(scope, receive, send)
            return
        try:
            self._check(scope)
        except Refused as refused:
            await _turn_away(refused, scope, receive, send)
            return
        if _shows_token_in_address(scope) and self._settings.token is not None:
            await self._remembering(self._settings.token)(scope, receive, send)
            return
        await self._app(scope, receive, send)

    def _check(self, scope: Scope) -> None:
        headers = Headers(scope=scope)
        host = headers.get("host", "").lower()
        if not self._is_ours(host):
            raise Refused(403, "host", "this server does not go by that name")
        origin = headers.get("origin")
        if origin is not None and urlsplit(origin.lower()).netloc != host:
            raise Refused(403, "origin", "requests from other sites are not answered")
        if scope["path"].startswith("/api/") and headers.get("sec-fetch-site") == "cross-site":
            raise Refused(403, "origin", "requests from other sites are not answered")
        if self._settings.token is not None and not self._has_token(scope, headers):
            raise Refused(403, "token", "open the address that was printed when the server started")

    def _is_ours(self, host: str) -> bool:
        """Does the Host header name this server, port included?"""
        try:
            parts = urlsplit(f"//{host}")
            name, port = parts.hostname or "", parts.port or 80
        except ValueError:
            return False
        ours = {"localhost", "127.0.0.1", "::1", self._settings.host.lower()}
        known = name in ours or (not self._settings.is_local and _is_own_name(name))
        return known and port == self._settings.port and "@" not in host

    def _has_token(self, scope: Scope, headers: Headers) -> bool:
        scheme, _, bearer = headers.get("authorization", "").partition(" ")
        shown = [
            _cookie(headers),
            *parse_qs(scope["query_string"].decode("latin-1")).get("token", []),
        ]
        if scheme.lower() == "bearer":
            shown.append(bearer)
        token = (self._settings.token or "").encode()
        return any(hmac.compare_digest(token, candidate.encode()) for candidate in shown)

    @staticmethod
    def _remembering(token: str) -> RedirectResponse:
        """Go on without the token in the address, where histories would keep it."""
        response = RedirectResponse("/", status_code=303)
        response.set_cookie(COOKIE, token, max_age=YEAR, httponly=True, samesite="strict")
        return response


def _is_own_name(name: str) -> bool:
    """Is it an address in numbers, which no foreign page can borrow, or this machine's name?"""
    try:
        ipaddress.ip_address(name)
    except ValueError:
        return name == socket.gethostname().lower() or is_loopback(name)
    return True


def _shows_token_in_address(scope: Scope) -> bool:
    is_page = scope["type"] == "http" and scope["method"] == "GET" and scope["path"] == "/"
    return is_page and b"token=" in scope["query_string"]


def _cookie(headers: Headers) -> str:
    try:
        found = SimpleCookie(headers.get("cookie", "")).get(COOKIE)
    except CookieError:
        return ""
    return found.value if found else ""


async def _turn_away(refused: Refused, scope: Scope, receive: Receive, send: Send) -> None:
    if scope["type"] == "websocket":
        await receive()
        await send({"type": "websocket.close", "code": 1008, "reason": str(refused)})
        return
    await answer(refused.status, refused.reason, str(refused))(scope, receive, send)
