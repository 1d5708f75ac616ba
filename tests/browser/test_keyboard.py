"""Everything can be done without a mouse, and is said aloud."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.five import LETTERS, hopeful
from tests.browser.keys import Keys
from tests.browser.lens import Lens
from tests.browser.room import Visit

GO_LETTERS = "ABCDEFGHJKLMNOPQRST"
SIZE = 7


@pytest.fixture
def keys(visit: Visit) -> Keys:
    """A keyboard before the page."""
    return Keys(visit.page)


def arranges_gomoku(visit: Visit, keys: Keys) -> None:
    """By Tab, arrow keys and typing alone."""
    page = visit.page
    visit.goes("play")
    keys.reach(page.get_by_role("radio", name="Go", exact=True))
    keys.press("ArrowRight")
    expect(page.get_by_role("radio", name="Gomoku")).to_be_checked()
    keys.reach(page.get_by_role("radio", name="15×15"))
    keys.press("ArrowLeft")
    expect(page.get_by_role("radio", name="Other")).to_be_checked()
    for name in ("Height", "Width"):
        keys.reach(page.get_by_role("spinbutton", name=name))
        keys.press("Control+a")
        page.keyboard.type(str(SIZE))
    white = page.locator(".seat-choice").last.get_by_role("combobox")
    keys.reach(white)
    page.keyboard.type("Rand")
    expect(white).to_have_value("random")
    keys.press("Enter")
    keys.reach(page.get_by_role("button", name="Start the game"))
    keys.press("Enter")


def test_a_whole_game_without_a_mouse(visit: Visit, keys: Keys):
    arranges_gomoku(visit, keys)
    visit.to_move("Black")
    for _ in range(SIZE * SIZE // 2):
        before = len(visit.moves())
        keys.walk(hopeful(visit.board.stones(), SIZE))
        keys.press("Enter")
        expect(visit.log.nth(before + 1).or_(visit.verdict).first).to_be_visible()
        expect(visit.turn.get_by_text("Black to move").or_(visit.verdict)).to_be_visible()
        if visit.verdict.is_visible():
            break
        expect(visit.spoken).to_have_text(re.compile(r"^White [a-g][1-7]$"))
    expect(visit.spoken).to_contain_text("Black wins with a row")


def test_a_game_of_go_is_ended_and_settled_with_the_keys(visit: Visit, keys: Keys):
    visit.arranges(size=5)
    for point in ("B3", "D3"):
        keys.walk(point)
        keys.press("Enter")
        visit.board.shows(point, "last move")
    expect(visit.spoken).to_have_text("White D3")
    keys.press("p")
    visit.agrees("Pass")
    expect(visit.turn).to_contain_text("White to move")
    expect(visit.spoken).to_have_text("Black Pass")
    keys.press("p")
    visit.agrees("Pass")
    expect(visit.verdict).to_be_visible()
    keys.walk("D3")
    keys.press("Enter")
    visit.board.shows("D3", "dead")
    keys.press("u")
    expect(visit.verdict).to_have_count(0)


def test_the_menu_and_its_questions_without_a_mouse(visit: Visit, keys: Keys):
    visit.arranges(size=5)
    keys.walk("C3")
    keys.press("Enter")
    visit.board.shows("C3", "black stone")
    keys.reach(visit.page.locator("summary", has_text="More"))
    keys.press("Enter")
    keys.reach(visit.page.get_by_role("button", name="Start over"))
    keys.press("Enter")
    dialog = visit.page.get_by_role("dialog")
    expect(dialog).to_be_visible()
    keys.reach(dialog.get_by_role("button", name="Start over"))
    keys.press("Enter")
    visit.board.shows("C3", "empty")


@pytest.mark.parametrize("key", ["Escape", "Enter"])
def test_a_menu_that_closes_gives_the_focus_back(visit: Visit, keys: Keys, key: str):
    visit.arranges(size=5)
    more = visit.page.locator("summary", has_text="More")
    keys.reach(more)
    keys.press("Enter")
    keys.reach(visit.page.get_by_role("button", name="Swap sides"))
    keys.press(key)
    expect(visit.page.locator(".menu-items")).to_be_hidden()
    expect(more).to_be_focused()


def test_escape_closes_a_question_without_an_answer(visit: Visit, keys: Keys):
    visit.arranges(size=5)
    keys.reach(visit.page.get_by_role("button", name="Resign"))
    keys.press("Enter")
    expect(visit.page.get_by_role("dialog")).to_be_visible()
    keys.press("Escape")
    expect(visit.page.get_by_role("dialog")).to_have_count(0)
    visit.to_move("Black")


def test_a_position_is_set_up_without_a_mouse(visit: Visit, keys: Keys):
    visit.goes("play")
    keys.reach(visit.page.get_by_role("button", name="Set up a position …"))
    keys.press("Enter")
    keys.reach(visit.board.grid.locator("[role=gridcell][tabindex='0']"))
    keys.walk("C3")
    keys.press(" ")
    visit.board.shows("C3", "black stone")
    keys.reach(visit.page.get_by_role("radio", name="Black").first)
    keys.press("ArrowRight")
    keys.press("Shift+Tab")
    keys.walk("D4")
    keys.press("Enter")
    visit.board.shows("D4", "white stone")


def test_saved_games_are_opened_without_a_mouse(visit: Visit, keys: Keys):
    visit.visitor.new(name="kept")
    visit.goes("games")
    keys.reach(visit.page.get_by_role("listitem").get_by_role("link").first)
    keys.press("Enter")
    expect(visit.board.grid).to_be_visible()


def test_a_search_is_watched_without_a_mouse(visit: Visit, keys: Keys):
    visit.arranges("watch", game="go", size=9)
    lens = Lens(visit)
    keys.press(" ")
    expect(lens.page.get_by_role("button", name="Stop", exact=True)).to_be_visible()
    lens.has_found_something()
    keys.press(" ")
    lens.is_("Stopped, result kept")
    keys.reach(lens.candidates.locator(".watch-move").first)
    expect(visit.board.marks("ghost").first).to_be_visible()
    keys.reach(lens.tree.locator("[role=treeitem][tabindex='0']"))
    keys.press("ArrowRight")
    expect(lens.tree.locator(":focus")).to_have_attribute("aria-level", "2")
    expect(lens.page.locator(".tree-numbers")).to_contain_text("Exploration term")
    keys.reach(lens.page.locator("#watch-option-simulations"))
    lens.page.keyboard.type("300")
    keys.press("Enter")
    expect(lens.figure("Simulations")).to_have_text("300")


def test_the_help_is_a_key_away(visit: Visit, keys: Keys):
    visit.arranges(size=5)
    keys.press("?")
    expect(visit.page.get_by_role("dialog", name="Help and keys")).to_be_visible()
    keys.press("Escape")
    expect(visit.page.get_by_role("dialog")).to_have_count(0)


@pytest.mark.parametrize(
    ("game", "size", "letters", "moves"),
    [("go", 9, GO_LETTERS, ("E5", "J9")), ("gomoku", 15, LETTERS, ("h8", "i9"))],
)
def test_every_point_has_a_name_and_a_state(
    visit: Visit, game: str, size: int, letters: str, moves: tuple[str, str]
):
    made = visit.visitor.play(visit.visitor.new(game, size), *moves)
    visit.opens(made)
    states = dict(zip(moves, ("black stone", "white stone, last move"), strict=True))
    names = [f"{letter}{row}" for row in range(size, 0, -1) for letter in letters[:size]]
    said = [f"{name}, {states.get(name, 'empty')}" for name in names]
    visit.sees(visit.board.labels, said)
