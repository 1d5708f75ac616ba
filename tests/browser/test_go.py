"""A person's games of Go, to two passes and a score."""

import pytest
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
    visit.board.shows("A2", "white stone, dead")
    visit.board.shows("A1", "Black's point")
    expect(visit.verdict).to_have_text("Black wins by 1.5")
    visit.board.click("J2")
    visit.board.shows("J2", "seems dead")
    expect(visit.verdict).to_have_text("Black wins by 26.5")


def test_the_program_takes_off_what_is_dead_and_players_may_object(visit: Visit):
    game = visit.visitor.play(visit.visitor.new(), *HALVES, "pass", "pass")
    visit.opens(game)
    program = visit.page.get_by_role("button", name="The program's view")
    alive = visit.page.get_by_role("button", name="All stones alive")
    dead = visit.board.marks("dead-on-black").or_(visit.board.marks("dead-on-white"))

    def stands(stones: int, by_program: str, all_alive: str, said: str) -> None:
        expect(dead).to_have_count(stones)
        expect(program).to_have_attribute("aria-pressed", by_program)
        expect(alive).to_have_attribute("aria-pressed", all_alive)
        expect(visit.page.get_by_text(said)).to_be_visible()

    stands(2, "true", "false", "The program has taken the crossed-out stones for dead. Click a")
    places = [program.bounding_box(), alive.bounding_box()]
    alive.click()
    stands(0, "false", "true", "All stones count as alive. Click a chain that is dead.")
    visit.board.click("A2")
    stands(1, "false", "false", "The crossed-out stones are dead. Click a chain")
    program.click()
    stands(2, "true", "false", "The program has taken")
    assert [program.bounding_box(), alive.bounding_box()] == places


def test_where_nothing_is_dead_one_button_says_so(visit: Visit):
    visit.opens(visit.visitor.play(visit.visitor.new(size=5), "C3", "pass", "pass"))
    program = visit.page.get_by_role("button", name="The program's view")
    expect(program).to_have_attribute("aria-pressed", "false")
    expect(program).to_have_attribute("aria-disabled", "true")
    alive = visit.page.get_by_role("button", name="All stones alive")
    expect(alive).to_have_attribute("aria-pressed", "true")


COUNTS = {
    "chinese": ["Stones 12 12", "Territory 33 24", "Komi 0 7.5", "Total 45 43.5"],
    "japanese": ["Territory 33 24", "Captured and dead 1 1", "Komi 0 6.5", "Total 34 31.5"],
}


@pytest.mark.parametrize("rules", COUNTS)
def test_the_count_says_where_the_points_come_from(visit: Visit, rules: str):
    game = visit.visitor.play(visit.visitor.new(rules=rules), *HALVES, "pass", "pass")
    visit.opens(visit.visitor.do(game, "settle", dead=["A2", "J2"]))
    rows = visit.page.get_by_role("table", name="The count").locator("tbody tr")
    visit.sees(lambda: [" ".join(row.split()) for row in rows.all_inner_texts()], COUNTS[rules])


def test_looking_back_shows_what_was_then_and_moves_no_button(visit: Visit):
    game = visit.visitor.new(size=5)
    visit.opens(visit.visitor.play(game, "B1", "A1", "A2", "E5", "C3", "pass", "pass"))
    black = visit.page.locator(".side").first
    how = visit.page.get_by_role("button", name="All stones alive")
    back = visit.page.get_by_role("button", name="One move back")
    expect(black).to_contain_text("1 captured")
    expect(how).to_be_visible()
    place = back.bounding_box()
    for _ in range(5):
        back.click()
    expect(visit.page.locator(".looked-at")).to_contain_text("After move 2 of 7")
    expect(visit.spoken).to_have_text("After move 2 of 7")
    expect(black).to_contain_text("0 captured")
    expect(how).not_to_be_visible()
    assert back.bounding_box() == place
    visit.presses("Back to the game")
    expect(how).to_be_visible()


def test_a_click_on_a_dead_stone_revives_it(visit: Visit):
    game = visit.visitor.play(visit.visitor.new(), *HALVES, "pass", "pass")
    visit.opens(game)
    visit.board.click("A2")
    expect(visit.board.marks("dead-on-white")).to_have_count(0)
    visit.board.click("A2")
    expect(visit.board.marks("dead-on-white")).to_have_count(1)


def test_the_program_passes_when_that_wins(visit: Visit):
    visit.arranges(size=5, white="uct:simulations=300,seed=1")
    visit.passes(sure=True)
    expect(visit.verdict).to_have_text("White wins by 7.5")


def test_captured_stones_leave_the_board_and_are_counted(visit: Visit):
    visit.arranges(size=5)
    visit.plays("B1", "A1")
    visit.board.click("A2")
    visit.board.shows("A1", "empty")
    expect(visit.page.locator(".side").first).to_contain_text("1 captured")
    expect(visit.spoken).to_have_text("Black A2. 1 captured")
