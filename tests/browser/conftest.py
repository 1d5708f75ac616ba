"""A server of its own, a real browser, and somebody who looks over the page's shoulder."""

import os
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect, sync_playwright

from tests.browser.room import PATIENCE, Visit
from tests.browser.scenes import LAPTOP
from tests.browser.witness import Witness
from tests.web.process import Process
from tests.web.visitor import Server, Visitor


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """Chromium, the one of this machine or the one that TENGEN_CHROMIUM names."""
    chromium = os.environ.get("TENGEN_CHROMIUM") or shutil.which("chromium")
    if not chromium:
        reason = "there is no chromium: install it, or name one in TENGEN_CHROMIUM"
        if os.environ.get("CI") == "true":
            pytest.fail(reason)
        pytest.skip(reason)
    expect.set_options(timeout=PATIENCE)
    with sync_playwright() as playwright:
        # Containers give the sandbox no user namespaces, and little shared memory.
        arguments = ["--no-sandbox", "--disable-dev-shm-usage"]
        browser = playwright.chromium.launch(executable_path=chromium, args=arguments)
        yield browser
        browser.close()


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Process]:
    """`tengen serve`, as a person starts it."""
    process = Process(tmp_path_factory.mktemp("data"))
    if process.http.get("/").status_code == 503:
        process.kill()
        pytest.fail("the page has not been built: run npm run build in web/")
    yield process
    process.interrupt()


@pytest.fixture
def visitor(server: Server) -> Iterator[Visitor]:
    """Somebody who arranges games without the page; they are cleared away afterwards."""
    yield server.visitor
    for game in server.http.get("/api/games", params={"limit": 100}).json()["games"]:
        server.http.delete(f"/api/games/{game['id']}")
    for collection in server.http.get("/api/practice").json()["collections"]:
        if not collection["built_in"]:
            server.http.delete(f"/api/practice/collections/{collection['id']}")


@pytest.fixture
def runs(server: Process) -> Iterator[Path]:
    """Where the server looks for runs that learn; they are cleared away afterwards."""
    folder = server.data / "runs"
    yield folder
    shutil.rmtree(folder, ignore_errors=True)


@pytest.fixture
def look() -> dict[str, Any]:
    """How the browser presents itself; a test that needs another overrides it."""
    return {}


@pytest.fixture
def context(
    browser: Browser, server: Server, visitor: Visitor, look: dict[str, Any]
) -> Iterator[BrowserContext]:
    """A browser that has never been here before."""
    del visitor  # its games are cleared away after the browser has gone
    usual: dict[str, Any] = LAPTOP | {"locale": "en-GB"}
    context = browser.new_context(base_url=f"http://127.0.0.1:{server.port}/", **(usual | look))
    context.set_default_timeout(PATIENCE)
    yield context
    context.close()


@pytest.fixture(autouse=True)
def witness(context: BrowserContext, server: Server) -> Iterator[Witness]:
    """Whoever sees what must never happen; every test ends with the question."""
    witness = Witness(context, f"127.0.0.1:{server.port}")
    yield witness
    witness.testify()


@pytest.fixture
def page(context: BrowserContext, witness: Witness) -> Page:
    """A tab."""
    del witness  # it has to be there before the first page opens
    return context.new_page()


@pytest.fixture
def visit(page: Page, visitor: Visitor, runs: Path) -> Visit:
    """Somebody who has a tab open."""
    return Visit(page, visitor, runs)


@pytest.fixture
def sgf(tmp_path: Path) -> Path:
    """Where a record may be put."""
    return tmp_path / "game.sgf"
