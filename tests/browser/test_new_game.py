"""The form for a new game: its board, its players, its clock, and positions that are set up."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.keys import Keys
from tests.browser.room import Form, Visit
from tests.browser.scenes import PHONE


def test_a_first_stone_begins_the_game_that_the_form_shows(visit: Visit):
    form = Form(visit)
    form.chooses("Game", "Gomoku")
    form.selects("White", "A person")
    visit.board.click("h8")
    visit.to_move("White")
    visit.board.shows("h8", "black stone, last move")
    game = visit.game()
    assert (game["game"], game["seats"]["white"]["spec"]) == ("gomoku", "human")


def test_who_knows_rows_of_five_only_is_not_offered_for_others(visit: Visit):
    form = Form(visit)
    form.chooses("Game", "Gomoku")
    form.selects("White", "Master")
    form.unfolds("Rules and clock")
    row = visit.page.get_by_label("Stones in a row to win")
    row.fill("4")
    white = visit.page.get_by_label("White")
    expect(white.get_by_role("option", name="Master")).to_be_disabled()
    expect(white.locator("option:checked")).to_have_text("Steady")
    expect(visit.page.get_by_text("Players in grey know rows of five only.").first).to_be_visible()
    row.fill("5")
    expect(white.get_by_role("option", name="Master")).to_be_enabled()


@pytest.mark.parametrize("look", [{"locale": "en-GB"}, {"locale": "zh-CN"}], ids=["en", "zh"])
def test_every_player_has_a_name_that_is_not_its_spec(visit: Visit):
    visit.goes("play")
    visit.page.locator("input[value=gomoku]").check(force=True)
    offers = visit.page.locator(".seat-choice").last.locator("option")
    expect(offers.nth(10)).to_be_attached()
    names = offers.evaluate_all("all => all.filter(it => it.text === it.value).map(it => it.text)")
    assert names == []


def test_a_first_stone_is_played_with_the_keys(visit: Visit):
    form = Form(visit)
    form.selects("White", "Wanderer")
    keys = Keys(visit.page)
    keys.walk("C3")
    keys.press("Enter")
    expect(visit.log).to_have_count(2)
    assert visit.moves()[0] == "C3"
    expect(visit.board.point("C3")).to_be_focused()


def test_a_game_begun_with_the_keys_goes_on_with_them_at_the_board(visit: Visit):
    Form(visit).selects("White", "A person")
    keys = Keys(visit.page)
    keys.reach(visit.page.get_by_role("button", name="Start the game"))
    keys.press("Enter")
    expect(visit.page.get_by_role("region", name="The game")).to_be_visible()
    expect(visit.board.point("E5")).to_be_focused()
    keys.press("ArrowUp")
    keys.press("Enter")
    visit.board.shows("E6", "black stone, last move")


def test_a_game_begun_with_the_mouse_shows_no_stone_that_nobody_points_at(visit: Visit):
    Form(visit).starts()
    visit.page.mouse.move(0, 0)
    expect(visit.board.grid.locator(":focus")).to_have_count(0)
    expect(visit.board.marks("hover")).to_have_count(0)


def test_a_game_begins_without_a_blank_page_and_the_board_stays(visit: Visit):
    form = Form(visit)
    form.selects("White", "A person")
    # A route that nobody goes on with: the answer never comes.
    visit.page.route(re.compile("/api/games/[0-9a-f]+$"), lambda _: None)
    before = visit.page.locator(".board").bounding_box()
    form.starts()
    expect(visit.turn).to_have_text("Black to move")
    assert visit.page.locator(".board").bounding_box() == before


def test_a_game_that_is_come_back_to_is_not_shown_as_it_began(visit: Visit):
    form = Form(visit)
    form.selects("White", "A person")
    form.starts()
    visit.plays("E5")
    visit.page.get_by_role("link", name="Games").click()
    # Nothing is heard of the game any more.
    visit.page.route(re.compile("/api/games/[0-9a-f]+$"), lambda _: None)
    visit.page.route_web_socket("**/api/live", lambda _: None)
    visit.page.locator(".saved a").first.click()
    expect(visit.page.get_by_text("One moment …")).to_be_visible()


def test_people_have_names_if_they_like(visit: Visit):
    form = Form(visit)
    form.selects("White", "A person")
    names = visit.page.get_by_role("textbox", name="Name, if you like")
    names.first.press_sequentially("Ada, L")
    form.starts()
    assert visit.game()["seats"]["black"]["spec"] == "human:name=Ada L"
    expect(visit.page.get_by_role("button", name="Black: Ada L.")).to_be_visible()
    visit.page.get_by_role("button", name="White: A person.").click()
    names.fill("Bob")
    names.press("Enter")
    expect(visit.page.get_by_role("button", name="White: Bob.")).to_be_visible()


@pytest.mark.parametrize("look", [PHONE], ids=["phone"])
def test_on_a_phone_a_first_stone_takes_two_taps(visit: Visit):
    Form(visit).selects("White", "A person")
    visit.board.point("E5").tap()
    expect(visit.page.get_by_text("Tap E5 again to play")).to_be_visible()
    visit.board.point("E5").tap()
    visit.board.shows("E5", "black stone, last move")


def test_the_board_of_a_machine_that_moves_first_says_what_to_press(visit: Visit):
    form = Form(visit)
    form.selects("Black", "Wanderer")
    expect(visit.page.locator(".setup-offer")).to_contain_text("Wanderer moves first")
    visit.board.click("E5")
    visit.reads("Wanderer moves first: press Start the game.")
    assert visit.board.stones() == {}


def test_a_newcomer_meets_the_usual_level(visit: Visit):
    Form(visit)
    white = visit.page.locator(".seat-choice").last
    expect(white).to_contain_text("Level 6 of 12: 40 simulations a move in a search tree")


def test_every_game_has_its_own_levels(visit: Visit):
    form = Form(visit)
    form.chooses("Game", "Renju")
    white = visit.page.locator(".seat-choice").last
    expect(white).to_contain_text("Level 4 of 9: 1,200 simulations a move, fours and threes first")
    form.selects("White", "Master")
    expect(white).to_contain_text("Level 8 of 9")
    form.chooses("Game", "Gomoku")
    expect(white).to_contain_text("Level 8 of 9")
    form.chooses("Game", "Go")
    expect(white).to_contain_text("Level 10 of 12: on 9×9 a network judges 20 positions a move")
    form.selects("White", "Steady")
    expect(white).to_contain_text("Level 6 of 12")
    visit.page.get_by_role("button", name="中文").click()
    form.chooses("棋种", "连珠")
    expect(white).to_contain_text("第 4 级（共 9 级）：每手 1,200 次模拟，先看四与三")


def test_a_number_that_is_a_level_on_its_way_can_be_typed(visit: Visit):
    form = Form(visit)
    form.selects("White", "Tree search (UCT)")
    form.field("Simulations").locator("input").press_sequentially("20001")
    form.starts()
    assert visit.game()["seats"]["white"]["spec"] == "uct:simulations=20001"


def test_every_player_of_the_form_has_a_name_in_both_languages(visit: Visit):
    Form(visit)
    offers = visit.page.locator(".seat-choice").first.locator("option")
    expect(offers.nth(5)).to_be_attached()
    plain = offers.evaluate_all("options => options.map(option => option.value)")
    english = offers.all_inner_texts()
    visit.page.get_by_role("button", name="中文").click()
    expect(offers.first).to_have_text("人")
    chinese = offers.all_inner_texts()
    assert not set(english) & set(plain)
    assert not set(chinese) & {*plain, *english}


def test_a_clock_that_is_none_is_told_at_once_and_refused(visit: Visit):
    form = Form(visit)
    form.unfolds("Rules and clock")
    form.selects("Clock", "Other …")
    form.fills("Clock, as text", "five minutes")
    field = form.field("Clock, as text")
    expect(field.locator("input")).to_have_attribute("aria-invalid", "true")
    expect(field).to_contain_text("That is no clock.")
    visit.presses("Start the game")
    visit.reads("That is no clock.")
    form.fills("Clock, as text", "1m + 2x10s")
    expect(field).to_contain_text("then 3 periods of 30 s")
    form.starts()
    assert visit.game()["clock"] == "1m+2x10s"


def test_a_position_is_set_up_and_played_from(visit: Visit):
    form = Form(visit)
    form.selects("White", "A person")
    visit.presses("Set up a position …")
    visit.board.click("E5")
    visit.board.click("E6")
    form.chooses("Put", "White")
    visit.board.click("C3")
    form.chooses("Put", "Erase")
    visit.board.click("E6")
    form.chooses("To move", "White")
    form.starts()
    visit.to_move("White")
    visit.board.holds({"E5": "black", "C3": "white"})
    visit.plays("D4")
    assert visit.game()["moves"][0]["colour"] == "white"


def test_another_game_begins_from_the_position_that_is_looked_at(visit: Visit):
    visit.arranges()
    visit.plays("E5", "C3", "G7")
    visit.page.get_by_role("button", name="One move back").click()
    visit.picks("New game from this position")
    expect(visit.page.get_by_role("heading", name="New game")).to_be_visible()
    visit.board.holds({"E5": "black", "C3": "white"})
    visit.presses("Start the game")
    visit.to_move("Black")
    visit.board.holds({"E5": "black", "C3": "white"})


def test_a_stone_that_is_put_twice_is_gone(visit: Visit):
    Form(visit)
    visit.presses("Set up a position …")
    visit.board.click("E5")
    visit.board.shows("E5", "black stone")
    visit.board.click("E5")
    visit.board.shows("E5", "empty")


def test_the_editor_keeps_the_focus_when_it_opens_and_closes(visit: Visit):
    Form(visit)
    keys = Keys(visit.page)
    opener = visit.page.get_by_role("button", name="Set up a position …")
    keys.reach(opener)
    keys.press("Enter")
    expect(visit.page.get_by_role("radio", name="Black").first).to_be_focused()
    keys.reach(visit.page.get_by_role("button", name="Back to the empty board"))
    keys.press("Enter")
    expect(opener).to_be_focused()
