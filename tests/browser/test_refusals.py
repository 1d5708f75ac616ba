"""What is not allowed is said in words."""

from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.room import Visit
from tests.browser.witness import Witness

KO = {
    "size": 5,
    "start": {
        "black": ["B3", "A2", "B1"],
        "white": ["C3", "D2", "C1", "B2"],
        "to_play": "black",
    },
}
TWO_FOR_ONE = {
    "size": 5,
    "start": {"black": ["A2", "B2"], "white": ["B1", "C2", "D1"], "to_play": "white"},
}
CORNER = {"size": 5, "start": {"black": ["A2", "B1"], "white": ["E5"], "to_play": "white"}}
RENJU: dict[str, Any] = {"game": "renju", "size": 15}
WHITE = ["a1", "c1", "e1", "g1", "i1", "k1"]


def renju(*black: str) -> dict[str, Any]:
    return RENJU | {"start": {"black": black, "white": WHITE[: len(black)], "to_play": "black"}}


REFUSED: dict[str, tuple[dict[str, Any], list[str], str, str]] = {
    "occupied": ({}, ["E5"], "E5", "There is a stone already."),
    "suicide": (CORNER, [], "A1", "suicide is not allowed"),
    "ko": (KO | {"rules": "japanese"}, ["C2"], "B2", "Ko: play elsewhere first"),
    "superko": (TWO_FOR_ONE, ["A1", "C1"], "B1", "would repeat an earlier position"),
    "double-three": (renju("i8", "j8", "h9", "h10"), [], "h8", "two open threes at once"),
    "double-four": (
        renju("e8", "f8", "g8", "h5", "h6", "h7"),
        [],
        "h8",
        "two fours at once",
    ),
    "overline": (renju("e8", "f8", "g8", "i8", "j8"), [], "h8", "more than five in a row"),
}


@pytest.mark.parametrize("reason", REFUSED)
def test_a_move_that_is_refused_is_explained(visit: Visit, witness: Witness, reason: str):
    witness.allow_refusals()
    options, moves, point, said = REFUSED[reason]
    visit.arranges(**options)
    visit.plays(*moves)
    before = visit.board.stones()
    visit.board.click(point)
    visit.reads(said)
    assert visit.board.stones() == before


@pytest.mark.parametrize("reason", ["double-three", "double-four", "overline"])
def test_points_forbidden_to_black_are_marked(visit: Visit, reason: str):
    visit.arranges(**REFUSED[reason][0])
    visit.board.shows("h8", f"forbidden: {reason}")
    expect(visit.board.marks("forbidden")).to_have_count(1)
    visit.plays("b15")
    expect(visit.board.marks("forbidden")).to_have_count(0)


def test_no_stone_is_offered_where_black_may_not_play(visit: Visit):
    visit.arranges(**REFUSED["double-three"][0])
    visit.board.point("h7").hover()
    expect(visit.board.marks("hover")).to_have_count(1)
    visit.board.point("h8").hover()
    expect(visit.board.marks("hover")).to_have_count(0)


def test_a_click_out_of_turn_is_explained(visit: Visit):
    visit.arranges(white="uct:seconds=60")
    visit.plays("E5")
    expect(visit.thinking).to_be_visible()
    visit.board.click("C3")
    visit.reads("White is to move. To try here: Try moves (V).")


def test_a_click_after_the_end_tries_a_move(visit: Visit):
    game = visit.visitor.new("gomoku", 7)
    visit.visitor.do(game, "resign")
    visit.opens(game)
    visit.board.click("d4")
    visit.board.shows("d4", "black stone, last move")
    assert visit.game()["moves"] == []


def test_what_was_refused_is_no_more_said_after_a_success(visit: Visit, witness: Witness):
    witness.allow_refusals()
    visit.arranges()
    visit.plays("E5")
    visit.board.click("E5")
    expect(visit.note).to_contain_text("There is a stone already.")
    visit.plays("C3")
    expect(visit.note).to_have_count(0)


def test_a_note_stays_in_the_room_where_it_was_said(visit: Visit, witness: Witness):
    witness.allow_refusals()
    visit.arranges()
    visit.plays("E5")
    visit.board.click("E5")
    expect(visit.note).to_be_visible()
    visit.page.get_by_role("link", name="Games").click()
    expect(visit.page.get_by_role("heading", name="Saved games")).to_be_visible()
    expect(visit.note).to_have_count(0)


def test_a_game_that_does_not_exist_leads_back(visit: Visit, witness: Witness):
    witness.allow_missing()
    visit.goes("play/nothing")
    expect(visit.page.get_by_text("There is no such game.")).to_be_visible()
    visit.page.get_by_role("main").get_by_role("link", name="New game").click()
    expect(visit.page.get_by_role("heading", name="New game")).to_be_visible()
