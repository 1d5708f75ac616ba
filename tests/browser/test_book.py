"""Book moves in the Watch room: on the board, in the table, and in a sentence."""

from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.latin import latin
from tests.browser.lens import Lens
from tests.browser.room import Visit


def looks(visit: Visit, language: str = "en") -> Lens:
    """At an approach to a star stone, after a short search that uses the book."""
    game = visit.visitor.play(visit.visitor.new(size=19), "D16", "F17")
    visit.visitor.do(game, "analysis", 202, options={"simulations": 600, "book": "yes", "seed": 1})
    visit.opens(game, "watch")
    lens = Lens(visit)
    lens.is_("Finished" if language == "en" else "已完成")
    return lens


def test_book_moves_are_marked_listed_and_explained(visit: Visit):
    lens = looks(visit)
    visit.board.shows("E17", "in the book: kick")
    expect(visit.board.marks("book").first).to_be_visible()
    said = lens.page.locator(".watch-book")
    expect(said).to_contain_text("of its lines here.")
    row = lens.candidates.get_by_role("row").filter(has_text="E17")
    expect(row.locator(".watch-badge")).to_have_text("book")
    expect(row.locator(".watch-badge")).to_have_attribute("title", "kick")
    row.hover()
    expect(said).to_contain_text("Book: E17, kick; ")


def test_the_bare_board_has_no_marks(visit: Visit):
    lens = looks(visit)
    expect(visit.board.marks("book").first).to_be_visible()
    lens.page.get_by_role("group", name="On the board").get_by_role(
        "button", name="Nothing"
    ).click()
    expect(visit.board.marks("book")).to_have_count(0)


class TestInChinese:
    @pytest.fixture
    def look(self) -> dict[str, Any]:
        return {"locale": "zh-CN", "viewport": {"width": 390, "height": 844}}

    def test_names_and_sentence_are_chinese_on_a_phone(self, visit: Visit):
        lens = looks(visit, "zh")
        expect(lens.page.locator(".watch-book")).to_contain_text("这样下")
        expect(lens.page.locator(".watch-badge", has_text="定式").first).to_be_attached()
        assert latin(visit.page) == []
        width = lens.page.evaluate("document.documentElement.scrollWidth")
        assert width <= 390, "nothing sticks out"
