"""The page keeps up with a search, and stays answerable; measured on an idle machine."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.lens import Lens
from tests.browser.room import Visit

SECONDS = 8
UPDATES_A_SECOND = 5

OBSERVE = """() => {
  window.pace = { updates: 0, blocked: [] };
  new MutationObserver(() => window.pace.updates++).observe(
    document.querySelector(".board svg"), { subtree: true, childList: true, attributes: true },
  );
  // The browser itself calls a task long from 50 ms on.
  new PerformanceObserver(list => {
    window.pace.blocked.push(...list.getEntries().map(task => task.duration));
  }).observe({ type: "longtask" });
}"""


def measured(page: Page) -> tuple[float, list[float]]:
    """Pictures of the board a second, and the milliseconds of every long task."""
    page.evaluate(OBSERVE)
    page.wait_for_timeout(1000 * SECONDS)
    pace = page.evaluate("window.pace")
    return pace["updates"] / SECONDS, pace["blocked"]


@pytest.mark.slow
@pytest.mark.parametrize("moves", [0, 40])
def test_five_pictures_a_second_and_no_long_task(visit: Visit, moves: int):
    game = visit.visitor.new(size=19)
    columns = "CDEFGHJKLMNOPQ"
    points = [f"{column}{row}" for row in (4, 10, 16) for column in columns]
    visit.opens(visit.visitor.play(game, *points[:moves]), "watch")
    lens = Lens(visit)
    visit.presses("Search")
    lens.is_("Searching")
    expect(lens.tree).to_be_visible()
    updates, blocked = measured(lens.page)
    assert updates >= UPDATES_A_SECOND
    assert blocked == []
