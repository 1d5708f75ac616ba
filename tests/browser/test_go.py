"""A person's games of Go, to two passes and a score."""

from playwright.sync_api import expect

from tests.browser.positions import HALVES
from tests.browser.room import Form, Visit


def test_two_people_play_nine_lines_to_a_score_and_settle_the_dead_stones(visit: Visit):
    form = Form(visit)
    form.chooses("Game", "Go")
    form.chooses("Board", "9×9")
    form.selects("White", "A person")
    form.starts()
    visit.plays(*HALVES)
    visit.passes()
    visit.to_move("White")
    visit.passes()
    expect(visit.verdict).to_contain_text("wins by")
    for point in ("A2", "J2"):
        visit.board.shows(point, "seems dead")
    visit.board.click("A2")
    visit.board.shows("A2", "white stone, dead")
    visit.board.shows("A1", "Black's point")
    expect(visit.verdict).to_have_text("Black wins by 26.5")
    visit.board.click("J2")
    expect(visit.verdict).to_have_text("Black wins by 1.5")


def test_the_program_suggests_what_is_dead(visit: Visit):
    game = visit.visitor.play(visit.visitor.new(), *HALVES, "pass", "pass")
    visit.opens(game)
    visit.presses("Take off what the program holds for dead (2)")
    expect(visit.verdict).to_have_text("Black wins by 1.5")
    expect(visit.board.marks("dead-on-black")).to_have_count(1)
    expect(visit.board.marks("dead-on-white")).to_have_count(1)
    visit.presses("All stones are alive")
    expect(visit.board.marks("dead-on-black")).to_have_count(0)


def test_a_click_on_a_dead_stone_revives_it(visit: Visit):
    game = visit.visitor.play(visit.visitor.new(), *HALVES, "pass", "pass")
    visit.opens(game)
    visit.board.click("A2")
    expect(visit.board.marks("dead-on-white")).to_have_count(1)
    visit.board.click("A2")
    expect(visit.board.marks("dead-on-white")).to_have_count(0)


def test_the_program_passes_when_that_wins(visit: Visit):
    visit.arranges(size=5, white="uct:simulations=300,seed=1")
    visit.passes()
    expect(visit.verdict).to_have_text("White wins by 7.5")


def test_captured_stones_leave_the_board_and_are_counted(visit: Visit):
    visit.arranges(size=5)
    visit.plays("B1", "A1")
    visit.board.click("A2")
    visit.board.shows("A1", "empty")
    expect(visit.page.locator(".side").first).to_contain_text("1 captured")
    expect(visit.spoken).to_have_text("Black A2. 1 captured")
