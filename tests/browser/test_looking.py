"""Looking back at older positions: what is done there changes nothing of the game as played."""

import pytest
from playwright.sync_api import APIResponse, Route, expect

from tests.browser.room import Visit

FIRST = "go back to the game first"


def test_undo_changes_nothing_while_one_looks_back(visit: Visit):
    game = visit.visitor.play(visit.visitor.new(size=5), "C3", "B2")
    visit.opens(game)
    visit.page.keyboard.press("ArrowLeft")
    visit.page.keyboard.press("u")
    visit.reads(FIRST)
    assert visit.game()["revision"] == game["revision"]


def test_a_pass_in_an_older_position_is_tried_and_a_hint_is_given_there(visit: Visit):
    game = visit.visitor.play(visit.visitor.new(size=5), "C3", "B2")
    visit.opens(game)
    visit.page.keyboard.press("ArrowLeft")
    visit.page.keyboard.press("h")
    expect(visit.board.marks("best")).to_be_visible()
    visit.page.keyboard.press("p")
    expect(visit.page.locator(".looked-at")).to_contain_text("Variation: move 2")
    assert [move["move"] for move in visit.game()["moves"]] == ["C3", "B2"]


def test_a_hint_is_given_before_the_tree_of_the_game_has_come(visit: Visit):
    waiting: list[Route] = []

    def wait(route: Route) -> None:
        waiting.append(route)

    visit.page.route("**/tree", wait)
    game = visit.visitor.play(visit.visitor.new(size=5), "C3", "B2")
    visit.opens(game)
    visit.page.keyboard.press("ArrowLeft")
    visit.page.keyboard.press("h")
    expect(visit.board.marks("best")).to_be_visible()
    waiting.pop().continue_()
    expect(visit.page.locator(".looked-at")).to_contain_text("After move 1 of 2")
    expect(visit.board.marks("best")).to_be_visible()


@pytest.mark.parametrize(("back", "tried"), [(1, "D4"), (0, "A1")])
def test_a_move_that_is_tried_before_the_tree_has_come_is_not_forgotten(
    visit: Visit, back: int, tried: str
):
    """The tree that comes was written down before the move was tried."""
    waiting: list[tuple[Route, APIResponse]] = []
    game = visit.visitor.play(visit.visitor.new(size=5), "C3", "B2")
    visit.visitor.do(game, "resign", colour="black")
    visit.page.route("**/tree", lambda route: waiting.append((route, route.fetch())), times=1)
    visit.opens(game)
    visit.sees(lambda: len(waiting), 1)
    for _ in range(back):
        visit.page.keyboard.press("ArrowLeft")
    with visit.page.expect_response(lambda answer: answer.request.method == "POST"):
        visit.board.click(tried)
    route, answer = waiting.pop()
    route.fulfill(response=answer)
    visit.board.shows(tried, "last move")


@pytest.mark.parametrize("name", ["Undo", "Resign"])
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


def test_the_result_of_a_record_is_not_taken_back_unasked(visit: Visit):
    game = visit.visitor.read("(;GM[1]SZ[9]RE[B+R];B[ee];W[dd])")
    visit.opens(game)
    visit.presses("Undo")
    asked = "Take back the result of the record?"
    expect(visit.page.get_by_role("dialog", name=asked)).to_be_visible()
    visit.agrees("Cancel")
    expect(visit.page.get_by_role("dialog")).to_have_count(0)
    assert visit.game()["revision"] == game["revision"]
    visit.page.keyboard.press("u")
    visit.agrees("Take back")
    expect(visit.log).to_have_count(2)
    expect(visit.verdict).to_have_count(0)


def test_a_move_of_the_record_is_taken_back_and_stays_in_the_tree(visit: Visit):
    visit.opens(visit.visitor.read("(;GM[1]SZ[9];B[ee];W[dd])"))
    visit.presses("Undo")
    visit.board.shows("D6", "empty")
    expect(visit.page.get_by_role("dialog")).to_have_count(0)
    visit.presses("Map")
    expect(visit.page.locator(".game-map [data-node]")).to_have_count(3)


def test_a_finished_game_can_be_tried_from_any_position(visit: Visit):
    game = visit.visitor.play(visit.visitor.new(size=5), "C3", "pass", "pass")
    visit.opens(game)
    visit.page.keyboard.press("ArrowLeft")
    visit.board.click("A1")
    visit.board.shows("A1", "black stone, last move")
    expect(visit.page.locator(".trying-now")).to_have_count(0)
    assert len(visit.game()["moves"]) == 3
