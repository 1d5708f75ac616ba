"""Who is let in: our own page on our own address, and beyond this machine whoever has the token.

A page of another site can make a browser send requests here. Its name in `Origin`, or in `Host` if
it made its own name point here, gives it away.
"""

from __future__ import annotations

import hmac
import ipaddress
import socket
from http.cookies import CookieError, SimpleCookie
from urllib.parse import parse_qs

from starlette.datastructures import Headers
from starlette.responses import RedirectResponse
from starlette.types import ASGIApp, Receive, Scope, Send

from tengen.web.settings import Settings
from tengen.web.wire.refusals import Refused, refusal_of

HTTP_PORT = 80
"""The one that browsers leave out of Host."""

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
        in_address = _is_first_page(scope) and b"token=" in scope["query_string"]
        if in_address and self._settings.token is not None:
            await self._remembering(self._settings.token)(scope, receive, send)
            return
        await self._app(scope, receive, send)

    def _check(self, scope: Scope) -> None:
        headers = Headers(scope=scope)
        host = headers.get("host", "").lower()
        if not self._is_ours(host):
            raise Refused(403, "host", "this server does not go by that name")
        origin = headers.get("origin")
        if origin is not None and origin.lower() not in (f"http://{host}", f"https://{host}"):
            raise Refused(403, "origin", "requests from other sites are not answered")
        if scope["path"].startswith("/api/") and headers.get("sec-fetch-site") == "cross-site":
            raise Refused(403, "origin", "requests from other sites are not answered")
        if self._settings.token is not None and not self._has_token(scope, headers):
            raise Refused(403, "token", "open the address that was printed when the server started")

    def _is_ours(self, host: str) -> bool:
        """Does the Host header name this server, port included, and say nothing else?"""
        written = host if self._settings.port != HTTP_PORT or ":" in host else f"{host}:{HTTP_PORT}"
        name, _, port = written.rpartition(":")
        if port != str(self._settings.port):
            return False
        names = ("localhost", "127.0.0.1", "::1", self._settings.host.lower())
        return name in map(_bracketed, names) or (
            not self._settings.is_local and _is_own_name(name)
        )

    def _has_token(self, scope: Scope, headers: Headers) -> bool:
        scheme, _, bearer = headers.get("authorization", "").partition(" ")
        shown = [_cookie(headers, self._cookie_name)]
        if scheme.lower() == "bearer":
            shown.append(bearer)
        if _is_first_page(scope):
            shown += parse_qs(scope["query_string"].decode("latin-1")).get("token", [])
        token = (self._settings.token or "").encode()
        return any(hmac.compare_digest(token, candidate.encode()) for candidate in shown)

    @property
    def _cookie_name(self) -> str:
        """Cookies know no ports: two servers on one machine must not take each other's."""
        return f"tengen-token-{self._settings.port}"

    def _remembering(self, token: str) -> RedirectResponse:
        """Go on without the token in the address, where histories would keep it."""
        response = RedirectResponse("/", status_code=303)
        response.set_cookie(
            self._cookie_name, token, max_age=YEAR, httponly=True, samesite="strict"
        )
        return response


def _bracketed(name: str) -> str:
    """A name as it stands in Host, where an address of IPv6 has brackets."""
    return f"[{name}]" if ":" in name else name


def _is_own_name(name: str) -> bool:
    """Is it an address in numbers, which no foreign page can borrow, or this machine's name?"""
    bare = name.removeprefix("[").removesuffix("]")
    try:
        ipaddress.ip_address(bare)
    except ValueError:
        return name == socket.gethostname().lower()
    return name == _bracketed(bare)


def _is_first_page(scope: Scope) -> bool:
    return (scope["type"], scope.get("method"), scope["path"]) == ("http", "GET", "/")


def _cookie(headers: Headers, name: str) -> str:
    try:
        found = SimpleCookie(headers.get("cookie", "")).get(name)
    except CookieError:
        return ""
    return found.value if found else ""


async def _turn_away(refused: Refused, scope: Scope, receive: Receive, send: Send) -> None:
    if scope["type"] == "websocket":
        await receive()
        await send({"type": "websocket.close", "code": 1008, "reason": str(refused)})
        return
    await refusal_of(refused)(scope, receive, send)
