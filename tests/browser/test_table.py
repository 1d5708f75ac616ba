"""What one can do at the table besides playing a stone."""

import re
import time

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.room import Form, Visit
from tests.web.visitor import until

ENDLESS = "uct:seconds=120"
"""A player who is still thinking when the test is over."""


def test_undo_goes_back_to_the_last_turn_of_a_person(visit: Visit):
    visit.arranges(white="random")
    visit.board.click("E5")
    expect(visit.log).to_have_count(2)
    visit.presses("Undo")
    expect(visit.log).to_have_count(0)
    visit.board.holds({})
    visit.to_move("Black")


def test_undo_while_the_program_thinks_stops_it(visit: Visit):
    visit.arranges(white=ENDLESS)
    visit.plays("E5")
    expect(visit.thinking).to_be_visible()
    visit.presses("Undo")
    expect(visit.thinking).to_have_count(0)
    visit.to_move("Black")
    visit.board.holds({})


def test_a_hint_shows_the_best_moves_until_the_next_one(visit: Visit):
    visit.arranges(size=5)
    visit.presses("Hint")
    expect(visit.board.marks("best")).to_have_count(1)
    expect(visit.spoken).to_contain_text("Best: ")
    best = next(label for label in visit.board.labels() if "best move" in label)
    visit.plays(best.split(",")[0])
    expect(visit.board.marks("best")).to_have_count(0)


def test_a_pass_is_a_move(visit: Visit):
    visit.arranges()
    visit.passes(sure=True)
    expect(visit.turn).to_have_text("Pass. White to move")
    visit.has_moves("Pass")


def test_who_resigns_is_asked_first(visit: Visit):
    visit.arranges(white="random")
    visit.presses("Resign")
    visit.agrees("Cancel")
    visit.to_move("Black")
    visit.presses("Resign")
    visit.agrees("Resign")
    expect(visit.verdict).to_have_text("White wins by resignation")


def test_swapped_sides_give_the_program_the_move(visit: Visit):
    visit.arranges(white="random")
    visit.picks("Swap sides")
    expect(visit.log).to_have_count(1)
    visit.to_move("White")
    expect(visit.page.get_by_role("button", name="White: You")).to_be_visible()


def test_starting_over_stops_the_search(visit: Visit):
    visit.arranges(white=ENDLESS)
    visit.plays("E5")
    expect(visit.thinking).to_be_visible()
    visit.picks("Start over")
    visit.agrees("Start over")
    expect(visit.thinking).to_have_count(0)
    visit.to_move("Black")
    visit.board.holds({})
    visit.sees(lambda: visit.game()["thinking"], None)


def test_the_program_can_be_asked_to_move_now(visit: Visit):
    visit.arranges(size=5, white=ENDLESS)
    visit.plays("C3")
    expect(visit.page.locator(".facts")).to_contain_text("simulations")
    visit.presses("Move now")
    expect(visit.log).to_have_count(2)
    visit.to_move("Black")


def test_a_page_loaded_anew_finds_the_game_and_the_search_again(visit: Visit):
    game = visit.arranges(white=ENDLESS)
    visit.plays("E5")
    expect(visit.thinking).to_be_visible()
    searched = visit.visitor.until(game, lambda now: now["thinking"]["simulations"] > 0)
    spent = searched["thinking"]["simulations"]
    visit.page.reload()
    visit.board.shows("E5", "black stone, last move")
    expect(visit.thinking).to_be_visible()
    # Told a few times a second, so perhaps not a new number yet; begun anew it would be smaller.
    assert visit.game()["thinking"]["simulations"] >= spent
    visit.presses("Move now")
    visit.to_move("Black")


def test_two_people_play_at_one_board(visit: Visit):
    form = Form(visit)
    form.chooses("Game", "Renju")
    form.selects("White", "A person")
    form.starts()
    visit.plays("h8")
    visit.to_move("White")
    visit.plays("h9")
    visit.to_move("Black")
    visit.has_moves("h8", "h9")


def test_machines_play_each_other_and_can_be_paused(visit: Visit):
    visit.arranges(black="uct:seconds=0.2", white="uct:seconds=0.2")
    expect(visit.log.nth(1)).to_be_visible()
    visit.presses("Pause")
    expect(visit.turn).to_have_text("Paused: press Go on")
    halted = len(visit.game()["moves"])
    time.sleep(0.6)
    assert len(visit.game()["moves"]) == halted
    visit.presses("Go on")
    expect(visit.log.nth(halted + 1)).to_be_visible()


def test_a_seat_is_taken_by_another_player(visit: Visit):
    visit.arranges(size=5)
    visit.plays("C3")
    visit.page.get_by_role("button", name="White: A person").click()
    dialog = visit.page.get_by_role("dialog")
    dialog.get_by_role("combobox").select_option(label="Wanderer")
    visit.agrees("Change player")
    expect(visit.log).to_have_count(2)


def seconds_on(clock: Locator) -> float:
    return float(clock.locator("b").inner_text().split(":")[1])


def test_a_person_loses_on_time(visit: Visit):
    game = visit.visitor.new(size=5, white="random", clock="12s/move")
    # However long the page takes to open, the clock waits for it.
    visit.opens(visit.visitor.change(game, paused=True))
    clock = visit.page.get_by_role("timer").first
    first = seconds_on(clock)
    visit.presses("Go on")
    then = until(lambda: seconds_on(clock), lambda seconds: seconds < first)
    assert 0 < then < first <= 12
    expect(visit.verdict).to_have_text("White wins on time")
    visit.sees(lambda: seconds_on(clock), 0.0)


def test_overtime_is_counted_down_period_by_period(visit: Visit):
    game = visit.visitor.new(size=5, clock="3s+2x3s")
    visit.opens(visit.visitor.change(game, paused=True))
    clock = visit.page.get_by_role("timer").first
    expect(clock).not_to_contain_text("period")
    visit.presses("Go on")
    expect(clock).to_contain_text("2 periods")
    expect(clock).to_contain_text("little time left")
    expect(clock).to_contain_text("last period")
    expect(visit.verdict).to_have_text("White wins on time")
    expect(clock).to_have_text("0:00.0")


def test_the_form_sets_a_clock(visit: Visit):
    form = Form(visit)
    form.unfolds("Rules and clock")
    form.selects("Clock", "5 minutes, then 3 × 30 s")
    form.selects("White", "A person")
    form.starts()
    clocks = visit.page.get_by_role("timer")
    expect(clocks).to_have_count(2)
    expect(clocks.first).to_have_text(re.compile(r"^4:5\d$"))
    visit.plays("E5")
    expect(clocks.last).to_have_text(re.compile(r"^4:5\d$"))
    assert visit.game()["clock"] == "5m+3x30s"


def test_what_a_machine_thought_is_not_what_a_later_search_found(visit: Visit):
    game = visit.visitor.play(visit.visitor.new(size=5, white="uct:simulations=300"), "C3")
    game = visit.visitor.until(game, lambda now: len(now["moves"]) == 2)
    visit.visitor.do(game, "analysis", 202, options={"simulations": 4000})
    visit.visitor.until(game, lambda now: now["moves"][1]["simulations"] >= 4000)
    visit.opens(game)
    thought = visit.game()["moves"][1]["thought"]
    expect(visit.page.locator(".facts")).to_contain_text(f"{thought['simulations']} simulations")
    expect(visit.page.locator(".facts")).to_contain_text(f"{100 * thought['value']:.0f} %")


def test_a_new_game_asks_nothing_and_says_once_that_the_old_one_is_saved(visit: Visit):
    for said in (1, 0):
        visit.arranges()
        visit.plays("E5")
        visit.page.get_by_role("link", name="New game", exact=True).click()
        expect(visit.page.get_by_role("heading", name="New game")).to_be_visible()
        expect(visit.note).to_have_count(said)
        if said:
            visit.reads("Your game is saved; you find it under Games.")


def test_a_finished_game_is_reviewed_in_the_watch_room(visit: Visit):
    game = visit.visitor.play(visit.visitor.new(size=5), "C3", "B2", "D4", "pass", "pass")
    visit.opens(game)
    visit.presses("Review")
    visit.page.wait_for_url(re.compile("#/watch/"))
    expect(visit.page.get_by_role("slider", name="Black's win rate")).to_be_visible()
    visit.visitor.until(game, lambda now: now["moves"][2]["value"] is not None)
    expect(visit.page.get_by_role("button", name="Review the game")).to_be_visible()


@pytest.mark.parametrize(("step", "stones"), [("To the start", 0), ("One move back", 2)])
def test_older_positions_can_be_looked_at(visit: Visit, step: str, stones: int):
    visit.arranges()
    visit.plays("E5", "C3", "G7")
    visit.page.get_by_role("button", name=step).click()
    visit.sees(lambda: len(visit.board.stones()), stones)
    visit.page.get_by_role("button", name="To the present").click()
    visit.sees(lambda: len(visit.board.stones()), 3)


def test_move_numbers_are_shown_on_the_stones(visit: Visit):
    visit.arranges()
    visit.plays("E5", "C3")
    visit.page.keyboard.press("n")
    visit.board.shows("C3", "white stone, move 2")
    visit.page.keyboard.press("n")
    visit.board.shows("C3", "white stone, last move")
