"""The server put together."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager
from functools import partial

from fastapi import FastAPI, Request
from fastapi.concurrency import run_in_threadpool
from starlette.responses import Response

from tengen import __version__
from tengen.web.about import about
from tengen.web.guard.body import Body
from tengen.web.guard.gate import Gate
from tengen.web.guard.shield import Shield
from tengen.web.hall import Hall
from tengen.web.routes import (
    analyses,
    estimate,
    games,
    life,
    live,
    play,
    practice,
    puzzles,
    runs,
    threats,
    tree,
)
from tengen.web.settings import Settings
from tengen.web.wire import refusals
from tengen.web.wire.hub import Hub
from tengen.web.wire.openapi import describe
from tengen.web.wire.page_files import Page


def create_app(settings: Settings) -> FastAPI:
    """The server, ready to be run; its games are in the settings' data folder.

    Raises:
        StoreError: the data folder cannot be used.
    """
    hall = Hall(settings, Hub())
    app = endpoints()
    app.state.hall = hall
    app.state.about = about(settings)
    _serve_page(app)
    app.add_middleware(Body)
    app.add_middleware(Gate, settings=settings)
    app.add_middleware(Shield, settings=settings)
    return app


def endpoints() -> FastAPI:
    """The endpoints with nobody behind them, which is enough to describe them."""
    app = FastAPI(
        title="Tengen",
        version=__version__,
        description="Play Go, Gomoku and Renju, and watch searches.",
        openapi_url="/api/openapi.json",
        docs_url=None,  # they would load scripts from other sites
        redoc_url=None,
        redirect_slashes=False,
        lifespan=_lifespan,
    )
    app.openapi = partial(describe, app)  # type: ignore[method-assign]
    refusals.install(app)
    for router in (
        games.router,
        play.router,
        tree.router,
        analyses.router,
        threats.router,
        estimate.router,
        puzzles.router,
        life.router,
        practice.router,
        runs.router,
        live.router,
    ):
        app.include_router(router)
    return app


@asynccontextmanager
async def _lifespan(app: FastAPI) -> AsyncIterator[None]:
    hall: Hall = app.state.hall
    hall.hub.open(asyncio.get_running_loop())
    with ThreadPoolExecutor(1, thread_name_prefix="painter") as painter:
        app.state.painter = painter
        yield
    hall.hub.close()
    await run_in_threadpool(hall.close)


def _serve_page(app: FastAPI) -> None:
    page = Page()

    @app.get("/{path:path}", include_in_schema=False)
    def page_file(request: Request) -> Response:
        return page.get(request.url.path)
