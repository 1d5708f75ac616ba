"""Saying no: whatever goes wrong, the answer has one shape, a reason and a sentence."""

from __future__ import annotations

import logging
from collections.abc import Mapping
from http import HTTPStatus
from typing import Any

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse
from starlette.exceptions import HTTPException

from tengen.errors import DamagedError, IllegalMove, InputError, StoreError, StoreFullError
from tengen.web.wire.models.base import Error, Refusal

LOG = logging.getLogger("tengen.web")

REASONS = {404: "unknown", 405: "method", 413: "large", 429: "busy"}

STORE: dict[type[StoreError], tuple[int, str]] = {
    StoreFullError: (507, "full"),
    DamagedError: (503, "damaged"),
}


class Refused(Exception):  # noqa: N818 - it is an answer, not a failure
    """Something that was asked for is not given."""

    def __init__(
        self, status: int, reason: str, message: str, detail: str = "", **about: str | float
    ) -> None:
        super().__init__(message)
        self.status = status
        self.reason = reason
        self.detail = detail
        self.about = about


def unknown(what: str) -> Refused:
    """There is no such thing."""
    return Refused(404, "unknown", f"there is no {what}", f"no {what}")


def answer(
    status: int,
    reason: str,
    message: str,
    headers: dict[str, str] | None = None,
    *,
    detail: str = "",
    about: Mapping[str, str | float] | None = None,
) -> JSONResponse:
    """A refusal as it goes over the wire."""
    error = Error(reason=reason, message=message, detail=detail, about=dict(about or {}))
    return JSONResponse(Refusal(error=error).model_dump(), status, headers)


def refusal_of(refused: Refused, headers: dict[str, str] | None = None) -> JSONResponse:
    """What somebody is told who is refused something."""
    return answer(
        refused.status,
        refused.reason,
        str(refused),
        headers,
        detail=refused.detail,
        about=refused.about,
    )


def documented(*statuses: int) -> dict[int | str, dict[str, Any]]:
    """Refusals that an endpoint knows, besides those that every endpoint knows, for OpenAPI."""
    everywhere = (400, 403, 408, 413, 422, 429, 500, 503)
    return {
        status: {"model": Refusal, "description": HTTPStatus(status).phrase}
        for status in sorted({*everywhere, *statuses})
    }


def install(app: FastAPI) -> None:
    """Make every exception that is an answer one."""

    @app.exception_handler(Refused)
    def refused(_: Request, error: Refused) -> JSONResponse:
        return refusal_of(error)

    @app.exception_handler(IllegalMove)
    def illegal(_: Request, error: IllegalMove) -> JSONResponse:
        return answer(409, error.reason, str(error))

    @app.exception_handler(InputError)
    def not_understood(_: Request, error: InputError) -> JSONResponse:
        return answer(422, "input", str(error), detail=error.detail, about=error.about)

    @app.exception_handler(RequestValidationError)
    def not_valid(_: Request, error: RequestValidationError) -> JSONResponse:
        return answer(422, "input", complaint(error.errors()))

    @app.exception_handler(HTTPException)
    def not_served(_: Request, error: HTTPException) -> JSONResponse:
        reason = REASONS.get(error.status_code, "input")
        headers = dict(error.headers) if error.headers else None
        return answer(error.status_code, reason, str(error.detail), headers)

    @app.exception_handler(StoreError)
    def not_kept(_: Request, error: StoreError) -> JSONResponse:
        LOG.warning("%s", error)
        status, reason = STORE.get(type(error), (503, "store"))
        return answer(status, reason, str(error))


def complaint(errors: Any) -> str:  # noqa: ANN401 - as Pydantic gives them
    """What is wrong with a message, and where, in a line."""
    first = errors[0]
    place = ".".join(str(part) for part in first["loc"] if part != "body")
    return f"{place}: {first['msg']}" if place else str(first["msg"])
