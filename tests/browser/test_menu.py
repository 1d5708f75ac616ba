"""The menu of seldom used things: how it closes, and where it opens."""

from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.keys import Keys
from tests.browser.room import Visit
from tests.browser.scenes import LAPTOP, PHONE

LOW = {"viewport": {"width": 1366, "height": 560}}


@pytest.fixture
def items(visit: Visit) -> Locator:
    """What the menu holds."""
    return visit.page.locator(".menu-items")


def opens_menu(visit: Visit, items: Locator) -> None:
    visit.opens(visit.visitor.play(visit.visitor.new(size=5, white="random"), "C3"))
    visit.page.locator("summary", has_text="More").click()
    expect(items).to_be_visible()


def overhang(items: Locator, height: int) -> tuple[float, float]:
    """What is above the window of what the menu holds, and what is below it."""
    box = items.bounding_box()
    assert box is not None
    return max(0.0, -box["y"]), max(0.0, box["y"] + box["height"] - height)


def test_a_press_beside_the_items_leaves_menu_and_page_alive(visit: Visit, items: Locator):
    opens_menu(visit, items)
    items.click(position={"x": 2, "y": 2})
    assert visit.page.evaluate("1 + 1") == 2
    expect(items).to_be_visible()
    visit.page.locator("h1").click()
    expect(items).to_be_hidden()


def test_a_menu_closes_when_the_focus_goes_on(visit: Visit, items: Locator):
    opens_menu(visit, items)
    Keys(visit.page).reach(visit.page.get_by_role("button", name="Delete"))
    visit.page.keyboard.press("Tab")
    expect(items).to_be_hidden()


@pytest.mark.parametrize("look", [LAPTOP, LOW, PHONE], ids=["laptop", "low window", "phone"])
def test_a_menu_opens_where_there_is_room(visit: Visit, items: Locator, look: dict[str, Any]):
    opens_menu(visit, items)
    visit.sees(lambda: overhang(items, look["viewport"]["height"]), (0.0, 0.0))
