"""Threats of five in a row on the board, the winning line move by move, and why a point is
forbidden."""

import re
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.room import Visit
from tests.browser.scenes import PHONE
from tests.browser.witness import Witness

BROKEN_FOUR = {"black": ["f8", "g8", "h8", "i5", "i6"], "white": ["e8", "a1", "a3"]}
"""Black's i8 makes a four and an open three."""
THREE = {"black": ["g8", "h8", "i8"], "white": ["a1", "a3"]}
CROSS = {"black": ["h9", "h10", "i8", "j8"], "white": ["a1", "a3", "a5", "a7"]}


def start(stones: dict[str, list[str]], to_play: str = "black", game: str = "gomoku") -> Any:
    return {"game": game, "size": 15, "start": stones | {"to_play": to_play}}


def headline(visit: Visit) -> Any:
    return visit.page.locator(".threat-headline")


def test_a_key_shows_what_points_threaten_and_takes_it_away(visit: Visit):
    visit.arranges(**start(BROKEN_FOUR))
    expect(visit.board.marks("threat")).to_have_count(0)
    visit.page.keyboard.press("t")
    visit.board.shows("i8", "Black: four and three")
    expect(visit.board.marks("threat.double")).not_to_have_count(0)
    expect(visit.board.marks("threat.three")).not_to_have_count(0)
    expect(headline(visit)).to_have_text("Black wins by fours in 5")
    visit.page.keyboard.press("t")
    expect(visit.board.marks("threat")).to_have_count(0)
    expect(headline(visit)).to_have_count(0)


def test_the_winning_line_is_walked_by_keyboard(visit: Visit):
    visit.arranges(**start(BROKEN_FOUR))
    visit.presses("Threats")
    steps = visit.page.locator(".winning-line button")
    expect(steps).to_have_count(5)
    steps.first.focus()
    expect(visit.board.marks("ghost")).to_have_count(1)
    visit.page.keyboard.press("ArrowRight")
    visit.page.keyboard.press("ArrowRight")
    expect(visit.board.marks("ghost")).to_have_count(3)
    visit.page.keyboard.press("End")
    expect(visit.board.marks("ghost")).to_have_count(5)
    expect(visit.board.marks("threat")).to_have_count(0)
    visit.page.keyboard.press("Tab")
    expect(visit.board.marks("ghost")).to_have_count(0)


def test_the_winning_line_follows_the_pointer(visit: Visit):
    visit.arranges(**start(BROKEN_FOUR))
    visit.presses("Threats")
    visit.page.locator(".winning-line button").nth(1).hover()
    expect(visit.board.marks("ghost")).to_have_count(2)
    visit.page.get_by_role("heading", level=1).hover()
    expect(visit.board.marks("ghost")).to_have_count(0)


def test_another_position_has_another_answer(visit: Visit):
    visit.arranges(**start(THREE, "white"))
    visit.presses("Threats")
    expect(headline(visit)).to_have_text("Black threatens to win by fours in 3")
    expect(visit.page.locator(".threat-answer")).to_contain_text("Moves that stop it:")
    expect(visit.board.marks("defence")).not_to_have_count(0)
    visit.plays("f8")
    expect(visit.page.locator(".threat-answer")).to_contain_text("Black: no win by fours")
    expect(headline(visit)).to_have_count(0)


def test_the_layer_is_in_watch_too_and_is_remembered(visit: Visit):
    game = visit.arranges(**start(BROKEN_FOUR))
    visit.presses("Threats")
    expect(headline(visit)).to_be_visible()
    visit.opens(game, "watch")
    expect(headline(visit)).to_have_text("Black wins by fours in 5")
    visit.page.locator(".winning-line button").last.hover()
    expect(visit.board.marks("ghost")).to_have_count(5)


def test_go_has_no_threats(visit: Visit):
    visit.arranges(game="go", size=9)
    expect(visit.page.get_by_role("button", name="Threats")).to_have_count(0)
    visit.page.keyboard.press("t")
    expect(visit.page.locator(".threat-panel")).to_have_count(0)


def test_a_forbidden_point_shows_its_rows_to_pointer_and_keyboard(visit: Visit):
    visit.arranges(**start(CROSS, game="renju"))
    why = visit.page.locator(".board-why")
    expect(why).to_be_hidden()
    visit.board.point("h8").hover()
    expect(why).to_contain_text("two open threes at once")
    expect(why).to_contain_text("h8–j8")
    expect(visit.board.marks("explained .row")).to_have_count(1)
    expect(visit.board.marks("explained circle")).to_have_count(4)
    below, drawn = why.bounding_box(), visit.page.locator(".board svg").bounding_box()
    assert below
    assert drawn
    assert below["y"] >= drawn["y"] + drawn["height"]  # it hides no point
    visit.board.point("c3").hover()
    expect(why).to_be_hidden()
    visit.board.point("h8").focus()
    expect(why).to_be_visible()
    expect(visit.board.marks("explained circle")).to_have_count(4)


class TestOnAPhone:
    @pytest.fixture
    def look(self) -> dict[str, Any]:
        return PHONE

    def test_a_tap_shows_why_a_point_is_forbidden(self, visit: Visit, witness: Witness):
        witness.allow_refusals()
        visit.arranges(**start(CROSS, game="renju"))
        visit.board.point("h8").tap()
        expect(visit.page.locator(".board-why")).to_contain_text("two open threes at once")
        expect(visit.board.marks("explained circle")).to_have_count(4)

    def test_a_tap_keeps_a_step_of_the_winning_line(self, visit: Visit):
        visit.arranges(**start(BROKEN_FOUR))
        visit.page.get_by_role("button", name="Threats").tap()
        step = visit.page.locator(".winning-line button").nth(2)
        step.tap()
        expect(visit.board.marks("ghost")).to_have_count(3)
        visit.page.get_by_role("heading", level=1).tap()
        expect(visit.board.marks("ghost")).to_have_count(3)
        step.tap()
        expect(visit.board.marks("ghost")).to_have_count(0)


class TestInChinese:
    @pytest.fixture
    def look(self) -> dict[str, Any]:
        return {"locale": "zh-CN"}

    def test_players_read_their_own_words(self, visit: Visit):
        visit.arranges(**start(BROKEN_FOUR))
        visit.page.keyboard.press("t")
        expect(headline(visit)).to_have_text(re.compile("连续冲四必胜"))
        expect(visit.page.locator(".threat-legend")).to_contain_text("活三")
