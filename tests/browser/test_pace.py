"""The page keeps up with a search, and stays answerable; measured by what its main thread does."""

import json

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.lens import Lens
from tests.browser.room import Visit
from tests.browser.thread import MainThread
from tests.web.visitor import until

PICTURES = 40
MILLISECONDS_A_PICTURE = 1000 / 5
LONG = 50
"""The browser itself calls a task long from 50 ms on."""

OBSERVE = """() => {
  window.pictures = 0;
  new MutationObserver(() => window.pictures++).observe(
    document.querySelector(".board svg"), { subtree: true, childList: true, attributes: true },
  );
}"""

TASKS = "disabled-by-default-devtools.timeline"
"""What Chromium calls the traces that have every task of a thread."""


def longest_task(trace: bytes) -> float:
    """The most milliseconds that a task has had of a page's main thread."""
    events = json.loads(trace)["traceEvents"]
    named = [event for event in events if event["name"] == "thread_name"]
    main = {
        (event["pid"], event["tid"]) for event in named if event["args"]["name"] == "CrRendererMain"
    }
    tasks = [event for event in events if event["name"] == "RunTask" and "tdur" in event]
    return max(float(task["tdur"]) / 1000 for task in tasks if (task["pid"], task["tid"]) in main)


def measured(page: Page, browser: Browser) -> tuple[float, float]:
    """Milliseconds that a picture of the board takes, and those of the longest task."""
    page.evaluate(OBSERVE)
    thread = MainThread(page)
    browser.start_tracing(page=page, categories=[TASKS])
    try:
        begun = thread.busy()
        seen = until(
            lambda: page.evaluate("({ pictures })"), lambda now: now["pictures"] >= PICTURES, 120
        )
        taken = (thread.busy() - begun) / seen["pictures"]
    finally:
        trace = browser.stop_tracing()
    return taken, longest_task(trace)


@pytest.mark.slow
@pytest.mark.parametrize("moves", [0, 40])
def test_five_pictures_a_second_and_no_long_task(visit: Visit, browser: Browser, moves: int):
    game = visit.visitor.new(size=19)
    columns = "CDEFGHJKLMNOPQ"
    points = [f"{column}{row}" for row in (4, 10, 16) for column in columns]
    visit.opens(visit.visitor.play(game, *points[:moves]), "watch")
    lens = Lens(visit)
    visit.presses("Search")
    lens.is_("Searching")
    expect(lens.tree).to_be_visible()
    taken, longest = measured(lens.page, browser)
    assert 0 < taken < MILLISECONDS_A_PICTURE
    assert 0 < longest < LONG
