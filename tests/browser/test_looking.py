"""Looking back at older positions: nothing that is done there changes the game."""

import pytest
from playwright.sync_api import expect

from tests.browser.keys import Keys
from tests.browser.room import Visit

FIRST = "go back to the game first"


@pytest.mark.parametrize("key", ["u", "p", "h"])
def test_keys_change_nothing_while_one_looks_back(visit: Visit, key: str):
    game = visit.visitor.play(visit.visitor.new(size=5), "C3", "B2")
    visit.opens(game)
    visit.page.keyboard.press("ArrowLeft")
    visit.page.keyboard.press(key)
    visit.reads(FIRST)
    assert visit.game()["revision"] == game["revision"]
    expect(visit.board.marks("best")).to_have_count(0)


@pytest.mark.parametrize("name", ["Undo", "Pass", "Resign", "Hint"])
def test_buttons_are_off_while_one_looks_back(visit: Visit, name: str):
    game = visit.visitor.play(visit.visitor.new(size=5), "C3", "B2")
    visit.opens(game)
    button = visit.page.get_by_role("button", name=name, exact=True)
    expect(button).to_have_attribute("aria-disabled", "false")
    visit.page.keyboard.press("ArrowLeft")
    expect(button).to_have_attribute("aria-disabled", "true")
    expect(button).to_have_accessible_description("This is an older position: " + FIRST + ".")
    button.click(force=True)
    visit.reads(FIRST)
    expect(visit.page.get_by_role("dialog")).to_have_count(0)
    assert visit.game()["revision"] == game["revision"]


@pytest.mark.parametrize("key", ["ArrowLeft", "Home"])
def test_before_the_first_move_there_is_no_past(visit: Visit, key: str):
    game = visit.arranges(size=5)
    visit.page.keyboard.press(key)
    visit.visitor.play(game, "C3")
    visit.board.shows("C3", "black stone, last move")


def test_who_looks_at_what_has_become_the_present_follows_the_game(visit: Visit):
    game = visit.visitor.play(visit.visitor.new(size=5), "C3", "B2", "D4")
    visit.opens(game)
    visit.page.keyboard.press("ArrowLeft")
    visit.board.shows("D4", "empty")
    visit.visitor.do(game, "undo")
    expect(visit.log).to_have_count(2)
    visit.visitor.play(game, "A1")
    visit.board.shows("A1", "black stone, last move")


@pytest.mark.parametrize(
    ("record", "asked", "left"),
    [
        ("(;GM[1]SZ[9];B[ee];W[dd])", "Take back move 2 of the record?", 1),
        ("(;GM[1]SZ[9]RE[B+R];B[ee];W[dd])", "Take back the result of the record?", 2),
    ],
    ids=["a move", "a result"],
)
def test_what_is_of_the_record_is_not_taken_back_unasked(
    visit: Visit, record: str, asked: str, left: int
):
    game = visit.visitor.read(record)
    visit.opens(game)
    visit.presses("Undo")
    expect(visit.page.get_by_role("dialog", name=asked)).to_be_visible()
    visit.agrees("Cancel")
    assert visit.game()["revision"] == game["revision"]
    visit.page.keyboard.press("u")
    visit.agrees("Take back")
    expect(visit.log).to_have_count(left)
    expect(visit.verdict).to_have_count(0)


def test_a_move_made_here_is_taken_back_unasked(visit: Visit):
    visit.opens(visit.visitor.read("(;GM[1]SZ[9];B[ee];W[dd])"))
    visit.plays("G7")
    visit.presses("Undo")
    expect(visit.log).to_have_count(2)
    expect(visit.page.get_by_role("dialog")).to_have_count(0)


def test_a_finished_game_says_nothing_of_playing(visit: Visit):
    game = visit.visitor.play(visit.visitor.new(size=5), "C3", "pass", "pass")
    visit.opens(game)
    Keys(visit.page).press("ArrowLeft")
    visit.board.click("A1")
    visit.reads(f"This is an older position: {FIRST}.")
