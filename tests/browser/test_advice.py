"""What the page advises, how a game of Go stands, and passes by a slip."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.lens import Lens
from tests.browser.positions import HALVES
from tests.browser.room import Visit

SQUARES = ".point-black, .point-white"


def test_a_pass_is_asked_about_where_much_is_open_and_two_are_taken_back(visit: Visit):
    visit.arranges()
    visit.plays("E5")
    visit.presses("Pass")
    expect(visit.page.get_by_role("dialog")).to_contain_text("Much of the board is open")
    visit.agrees("Cancel")
    visit.has_moves("E5")
    visit.passes(sure=True)
    visit.to_move("Black")
    visit.passes(sure=True)
    expect(visit.verdict).to_be_visible()
    visit.presses("Undo")
    visit.to_move("Black")
    visit.presses("Undo")
    visit.to_move("White")
    visit.plays("C3")


def test_a_pass_at_the_end_is_not_asked_about(visit: Visit):
    visit.opens(visit.visitor.play(visit.visitor.new(), *HALVES))
    visit.passes()
    visit.to_move("White")


@pytest.mark.parametrize("game", ["gomoku", "renju"])
def test_nobody_passes_in_five_in_a_row(visit: Visit, game: str):
    visit.arranges(game=game, size=15)
    expect(visit.page.get_by_role("button", name="Hint")).to_be_visible()
    expect(visit.page.get_by_role("button", name="Pass", exact=True)).to_have_count(0)
    visit.page.keyboard.press("p")
    visit.plays("h8")
    visit.has_moves("h8")


def test_the_estimate_is_a_layer_on_the_board(visit: Visit):
    game = visit.visitor.play(visit.visitor.new(), *HALVES)
    visit.opens(game)
    squares = visit.page.locator(SQUARES)
    expect(squares).to_have_count(0)
    visit.page.keyboard.press("e")
    score = re.compile(r"About [BW]\+[\d.]+; \d+ points are open")
    expect(visit.page.get_by_text(score)).to_be_visible()
    expect(squares.nth(40)).to_be_attached()
    visit.board.shows("A1", "likely Black's")
    visit.presses("Estimate")
    expect(squares).to_have_count(0)
    visit.opens(game, "watch")
    visit.presses("Estimate")
    expect(squares.first).to_be_visible()


def test_a_hint_says_why_its_move_is_ringed(visit: Visit):
    game = visit.visitor.play(visit.visitor.new("gomoku", 15), "h8", "a1", "i8", "a3", "j8", "a5")
    visit.opens(game)
    visit.presses("Hint")
    expect(visit.page.locator(".hint-line")).to_have_text(re.compile(r"^Best: \w+, wins in 3$"))
    expect(visit.spoken).to_contain_text("Best: ")  # once the search has ended
    best = visit.page.locator(".hint-line").inner_text().split()[1].rstrip(",")
    visit.board.shows(best, "best move")
    visit.board.shows(best, "100 %")


def test_where_all_is_lost_the_move_that_holds_out_is_shown_and_the_loss_is_said(visit: Visit):
    """White has an open four."""
    moves = ("h8", "h7", "h9", "i7", "i9", "g7", "j10", "j7")
    visit.opens(visit.visitor.play(visit.visitor.new("gomoku", 15), *moves))
    visit.presses("Hint")
    expect(visit.page.locator(".hint-line")).to_have_text(
        re.compile(r"^Best: [fk]7\. Certain: White wins$")
    )
    expect(visit.spoken).to_contain_text("Best: ")
    best = visit.page.locator(".hint-line").inner_text().split()[1].rstrip(".")
    visit.presses("Hint")
    visit.goes(f"watch/{visit.game()['id']}")
    lens = Lens(visit)
    lens.searches(simulations="2000")
    lens.is_("Finished")
    expect(visit.page.locator(".watch-certain")).to_have_text("Certain: White wins")
    expect(visit.board.marks("heat")).to_have_count(1)
    expect(visit.page.locator(".watch-legend")).to_have_count(0)
    visit.board.shows(best, "best move")
    expect(visit.page.locator(".watch-candidates tbody tr").first).to_contain_text(best)


def test_watch_searches_as_hints_do_and_shows_the_textbook_when_asked(visit: Visit):
    visit.arranges("watch", game="gomoku", size=15)
    lens = Lens(visit)
    lens.searches(simulations="2000")
    lens.is_("Finished")
    best = visit.page.locator(".watch-verdict-move").inner_text()
    assert re.fullmatch(r"[g-i][789]", best)
    rate = visit.page.locator(".watch-verdict").inner_text()
    first = visit.page.locator(".watch-candidates tbody tr").first
    shown = re.search(r"[\d.]+%", first.locator("td").nth(1).inner_text())
    assert shown
    assert shown[0] in rate
    visit.page.get_by_label("Textbook UCB1").check()
    lens.searches(simulations="2000")
    expect(visit.page.locator(".watch-change")).to_contain_text("Textbook UCB1: off → on")
    expect(visit.page.locator(".tree-formula, .watch-quiet").first).to_be_attached()
