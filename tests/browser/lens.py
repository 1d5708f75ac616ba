"""The Watch room in the words of somebody who looks through it."""

import time

from playwright.sync_api import Locator, expect

from tests.browser.room import Visit
from tests.web.visitor import until


class Lens:
    """The Watch room of a game."""

    def __init__(self, visit: Visit) -> None:
        self.visit = visit
        self.page = visit.page
        self.state = self.page.locator(".watch-about")
        self.candidates = self.page.get_by_role("table", name="Candidates")
        self.tree = self.page.get_by_role("tree", name="Search tree")
        self.graph = self.page.get_by_role("slider", name="Black's win rate")

    def searches(self, **options: str) -> None:
        """With these options, written in the form by their names there."""
        form = self.page.get_by_role("form", name="Options of the search")
        for name, value in options.items():
            form.locator(f"#watch-option-{name}").fill(value)
        form.get_by_role("button", name="Search with these").click()

    def is_(self, state: str) -> None:
        expect(self.state).to_contain_text(state)

    def has_found_something(self) -> None:
        """A search that is stopped while it waits for its turn has nothing to keep."""
        expect(self.candidates.locator(".watch-move").first).to_be_attached()

    def stops(self) -> None:
        self.has_found_something()
        self.visit.presses("Stop")
        self.is_("Stopped, result kept")

    def figure(self, name: str) -> Locator:
        """One of the numbers under the headline."""
        figures = self.page.locator(".watch-figures > div")
        return figures.filter(has=self.page.get_by_text(name, exact=True)).locator("dd")

    def simulations(self) -> int:
        written = self.figure("Simulations").inner_text()
        return int("".join(filter(str.isdigit, written)) or 0)

    def kept_simulations(self) -> int:
        """Those of a search that was stopped, once its last picture has been drawn."""
        visit = self.visit
        found = until(
            lambda: visit.visitor.analysis(visit.game()), lambda now: now["state"] == "stopped"
        )
        visit.sees(self.simulations, found["simulations"])
        return int(found["simulations"])

    def picture(self) -> str:
        """The overlay as it is drawn now."""
        drawn: str = self.page.locator(".board svg").evaluate(
            "svg => [...svg.querySelectorAll('.heat, .words')].map(e => e.outerHTML).join()"
        )
        return drawn

    def pictures(self, wanted: int, seconds: float) -> int:
        """How many different overlays are seen, as soon as they are enough."""
        seen: set[str] = set()
        end = time.monotonic() + seconds
        while len(seen) < wanted and time.monotonic() < end:
            seen.add(self.picture())
            time.sleep(0.05)
        return len(seen)
