"""Somebody who has no mouse."""

from playwright.sync_api import Locator, Page, expect

from tests.browser.room import Board

MOST_STOPS = 80
"""Whoever has to press Tab more often than that has lost their way."""

STEPS = {"left": "ArrowLeft", "right": "ArrowRight", "up": "ArrowUp", "down": "ArrowDown"}


class Keys:
    """A keyboard, and eyes or ears for where it is."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.board = Board(page)

    def press(self, key: str, times: int = 1) -> None:
        for _ in range(times):
            self.page.keyboard.press(key)

    def reach(self, goal: Locator) -> None:
        """Press Tab until something has the focus."""
        expect(goal).to_be_attached()
        for _ in range(MOST_STOPS):
            if goal.evaluate("it => it === document.activeElement"):
                return
            self.press("Tab")
        raise AssertionError(f"Tab does not lead to {goal}")

    def walk(self, point: str) -> None:
        """On the board, from wherever one is to a point."""
        if not self.board.grid.evaluate("grid => grid.contains(document.activeElement)"):
            self.reach(self.board.grid.locator("[role=gridcell][tabindex='0']"))
        here, there = self._place(self.page.locator(":focus")), self._place(self.board.point(point))
        down, right = there[0] - here[0], there[1] - here[1]
        self.press(STEPS["down" if down > 0 else "up"], abs(down))
        self.press(STEPS["right" if right > 0 else "left"], abs(right))
        expect(self.board.point(point)).to_be_focused()

    @staticmethod
    def _place(cell: Locator) -> tuple[int, int]:
        row, col = cell.evaluate("cell => [cell.dataset.row, cell.dataset.col]")
        return int(row), int(col)
