"""The server goes away and comes back; the page waits for it."""

from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.room import Visit
from tests.browser.witness import Witness
from tests.web.process import Process

OFFLINE = "The server cannot be reached."


@pytest.fixture
def ending() -> Iterator[ExitStack]:
    """What has to be done when nobody needs the servers any more."""
    with ExitStack() as stack:
        yield stack


@pytest.fixture
def server(tmp_path: Path, ending: ExitStack) -> Process:
    """One that may be killed."""
    process = Process(tmp_path)
    ending.callback(process.kill)
    return process


def test_a_page_outlives_its_server(
    visit: Visit, server: Process, tmp_path: Path, ending: ExitStack, witness: Witness
):
    witness.allow_broken_lines()
    visit.arranges()
    visit.plays("E5")
    server.kill()
    expect(visit.page.locator(".offline")).to_contain_text(OFFLINE)
    visit.board.click("C3")
    visit.reads(OFFLINE)
    again = Process(tmp_path, "--port", str(server.port))
    ending.callback(again.kill)
    expect(visit.page.get_by_text(OFFLINE)).to_have_count(0)
    visit.board.shows("E5", "black stone, last move")
    visit.plays("C3")
