"""The page in the words of somebody who sits before it."""

import re
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

from playwright.sync_api import Locator, Page, expect

from tests.web.visitor import Json, Visitor

PATIENCE = 15_000
"""Milliseconds that something may take on a busy machine before the test gives up."""

STONE = re.compile(r"(black|white) stone")
Seen = TypeVar("Seen")


def becomes(page: Page, look: Callable[[], Seen], wanted: Seen) -> None:
    """What is seen is this, now or once the server has answered and the page has drawn it."""
    end = time.monotonic() + PATIENCE / 1000
    while (seen := look()) != wanted:
        assert time.monotonic() < end, f"seen is {seen!r}, wanted {wanted!r}"
        page.wait_for_timeout(50)


def is_drawn(page: Page) -> None:
    """The page has drawn what it knows, and done what it does after a picture."""
    page.evaluate("() => new Promise(done => requestAnimationFrame(() => setTimeout(done)))")


class Board:
    """The board on the page; points are named as players name them."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.grid = page.get_by_role("grid")

    def point(self, name: str) -> Locator:
        return self.grid.locator(f'[role=gridcell][aria-label^="{name},"]')

    def labels(self) -> list[str]:
        """What a screen reader says of each point, from the top left."""
        found: list[str] = self.grid.locator("[role=gridcell]").evaluate_all(
            "cells => cells.map(cell => cell.getAttribute('aria-label'))"
        )
        return found

    def stones(self) -> dict[str, str]:
        """The colours of the stones by their points."""
        found = {label.split(",")[0]: STONE.search(label) for label in self.labels()}
        return {point: stone[1] for point, stone in found.items() if stone}

    def holds(self, stones: dict[str, str]) -> None:
        """These stones, and no others."""
        becomes(self.page, self.stones, stones)

    def click(self, name: str) -> None:
        self.point(name).click()

    def shows(self, name: str, said: str) -> None:
        """A point looks, or is said to be, like this."""
        expect(self.point(name)).to_have_attribute("aria-label", re.compile(re.escape(said)))

    def marks(self, kind: str) -> Locator:
        """Drawn things of a kind: best, forbidden, dead-on-white, ghost, heat …"""
        return self.page.locator(f".board svg .{kind}")


class Visit:
    """Somebody at the page, in any of its rooms."""

    def __init__(self, page: Page, visitor: Visitor, runs: Path | None = None) -> None:
        self.page = page
        self.visitor = visitor
        self._runs = runs
        self.board = Board(page)
        self.note = page.locator(".note")
        self.verdict = page.locator(".verdict")
        self.turn = page.locator(".turn-line")
        self.thinking = page.get_by_role("progressbar")
        self.spoken = page.locator("p[aria-live=polite]")
        self.log = page.get_by_role("region", name="Moves").get_by_role("listitem")

    def opens(self, game: Json, room: str = "play") -> None:
        self.goes(f"{room}/{game['id']}")
        self.sees_board()

    def sees_board(self) -> None:
        """A board; keys are heard from its first picture on."""
        expect(self.board.grid).to_be_visible()

    @property
    def runs(self) -> Path:
        """Where runs that learn are put to be seen."""
        assert self._runs is not None
        return self._runs

    def goes(self, room: str) -> None:
        """To a room by its address; the page need not be loaded anew for it."""
        self.page.goto(f"./#/{room}")

    def arranges(self, room: str = "play", **game: Any) -> Json:
        """A game that is there already, opened."""
        made = self.visitor.new(**game)
        self.opens(made, room)
        return made

    def presses(self, name: str) -> None:
        self.page.get_by_role("button", name=name, exact=True).click()

    def picks(self, name: str) -> None:
        """From the menu of seldom used things."""
        self.page.locator("summary", has_text="More").first.click()
        self.page.locator(".menu-items").get_by_text(name, exact=True).click()

    def agrees(self, answer: str) -> None:
        """To the question that the page asks."""
        self.page.get_by_role("dialog").get_by_role("button", name=answer, exact=True).click()

    def plays(self, *points: str) -> None:
        for point in points:
            self.board.click(point)
            self.board.shows(point, "stone, last move")

    def passes(self, *, sure: bool = False) -> None:
        """Pass; where much is open that is asked about, and one has to be sure."""
        self.presses("Pass")
        if sure:
            self.agrees("Pass")

    def reads(self, note: str) -> None:
        """What the page says by itself, and closes it."""
        expect(self.note).to_contain_text(note)
        self.note.get_by_role("button").click()

    def saves_record(self, place: Path) -> None:
        with self.page.expect_download() as download:
            self.picks("Save as SGF")
        download.value.save_as(place)

    def opens_record(self, place: Path) -> None:
        # The button only opens the browser's own dialog, which hands the file to this input.
        before = self.page.url
        self.page.locator("input[type=file]").set_input_files(place)
        expect(self.page).not_to_have_url(before)
        expect(self.page.get_by_role("region", name="The game")).to_be_visible()

    def to_move(self, side: str) -> None:
        expect(self.turn).to_contain_text(f"{side} to move")

    def moves(self) -> list[str]:
        return [move.strip() for move in self.log.locator(".move").all_inner_texts()]

    def has_moves(self, *moves: str) -> None:
        """The log has these, and no others."""
        self.sees(self.moves, list(moves))

    def sees(self, look: Callable[[], Seen], wanted: Seen) -> None:
        """By whatever look at the page, or at what the server has of it."""
        becomes(self.page, look, wanted)

    def game(self) -> Json:
        """The present game as the server has it."""
        return self.visitor.look({"id": self.page.url.rsplit("/", 1)[1]})


class Form:
    """The form for a new game."""

    def __init__(self, visit: Visit) -> None:
        self.page = visit.page
        visit.goes("play")
        expect(self.page.get_by_role("heading", name="New game")).to_be_visible()

    def chooses(self, what: str, option: str) -> None:
        group = self.page.get_by_role("group", name=what, exact=True)
        group.get_by_role("radio", name=option, exact=True).check()

    def field(self, name: str) -> Locator:
        return self.page.locator("label.field", has=self.page.get_by_text(name, exact=True))

    def fills(self, field: str, text: str) -> None:
        self.field(field).locator("input").fill(text)

    def selects(self, field: str, option: str) -> None:
        self.field(field).get_by_role("combobox").select_option(label=option)

    def size(self, length: int) -> None:
        self.chooses("Board", "Other")
        self.fills("Height", str(length))
        self.fills("Width", str(length))

    def unfolds(self, what: str) -> None:
        self.page.locator("summary", has_text=what).click()

    def starts(self) -> None:
        self.page.get_by_role("button", name="Start the game").click()
        expect(self.page.get_by_role("region", name="The game")).to_be_visible()
