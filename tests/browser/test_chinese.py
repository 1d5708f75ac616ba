"""A Chinese visitor reads Chinese, also where something is refused."""

from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.latin import latin
from tests.browser.room import Visit
from tests.browser.test_refusals import REFUSED

RECORDS = {
    "no record": b"hello there, this is no record",
    "another game": b"(;GM[2]SZ[8])",
    "a board too large": b"(;GM[1]SZ[99];B[aa])",
    "an odd file": b"(;GM[1]SZ[9]CA[UTF-8]PB[\xff\xfe];B[ee]W[dd]C[both])(;GM[1]SZ[9])",
}


@pytest.fixture
def look() -> dict[str, Any]:
    return {"locale": "zh-CN"}


def _is_told(visit: Visit) -> None:
    """A note, and all of the page, without an English sentence."""
    expect(visit.note).to_be_visible()
    assert latin(visit.page) == []
    visit.note.get_by_role("button").click()
    expect(visit.note).to_have_count(0)


def _plays(visit: Visit, *points: str) -> None:
    point = "[role=gridcell][aria-label^='{},'], [role=gridcell][aria-label^='{}，']"
    for name in points:
        visit.page.locator(point.format(name, name)).click()


def test_every_move_that_is_refused_is_explained_in_chinese(visit: Visit):
    for options, moves, point, _ in REFUSED.values():
        game = visit.visitor.play(visit.visitor.new(**options), *moves)
        visit.opens(game)
        _plays(visit, point)
        _is_told(visit)
    visit.goes("play/nothing")
    expect(visit.page.get_by_text("没有这局棋")).to_be_visible()
    assert latin(visit.page) == []


def test_every_record_that_is_refused_or_odd_is_explained_in_chinese(visit: Visit, sgf: Path):
    for record in RECORDS.values():
        visit.goes("games")
        sgf.write_bytes(record)
        visit.page.locator("input[type=file]").first.set_input_files(sgf)
        _is_told(visit)


def test_every_option_that_is_refused_is_explained_in_chinese(visit: Visit):
    visit.arranges("watch")
    form = visit.page.locator(".watch-options")
    for name, value in (("exploration", "-1"), ("threads", "640"), ("threads", "-1")):
        form.locator(f"#watch-option-{name}").fill(value)
        form.locator("button.main").click()
        _is_told(visit)
        form.locator(f"#watch-option-{name}").fill("")
