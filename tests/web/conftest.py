"""A server in this process, spoken to directly or over a real socket."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from fastapi.testclient import TestClient

from tengen.web.app import create_app
from tengen.web.settings import Settings
from tests.web.process import Process
from tests.web.serving import serving
from tests.web.visitor import Server, Visitor


@pytest.fixture
def settings(tmp_path: Path) -> Settings:
    """Of a server that keeps its games in a folder of the test's own."""
    return Settings(data=tmp_path / "data", cores=2, reserve=0)


@pytest.fixture
def visitor(settings: Settings) -> Iterator[Visitor]:
    """Somebody at the page, with no network in between."""
    app = create_app(settings)
    with TestClient(app, base_url="http://127.0.0.1:8361", raise_server_exceptions=False) as http:
        yield Visitor(http)


@pytest.fixture
def server(settings: Settings) -> Iterator[Server]:
    """A server behind a real socket of this machine."""
    with serving(settings) as server:
        yield server


@pytest.fixture
def start() -> Iterator[Callable[..., Process]]:
    """Starts servers in processes of their own; none of them outlives the test."""
    started: list[Process] = []

    def begin(data: Path, *arguments: str) -> Process:
        started.append(Process(data, *arguments))
        return started[-1]

    yield begin
    for process in started:
        process.kill()
