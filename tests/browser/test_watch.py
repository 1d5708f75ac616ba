"""Watching a search: what it shows, and that it can be spoken to meanwhile."""

import re

import pytest
from playwright.sync_api import expect

from tengen.players.levels import LEVELS
from tengen.searching.usual import TUNED
from tests.browser.lens import Lens
from tests.browser.positions import HALVES
from tests.browser.room import Visit
from tests.browser.witness import Witness
from tests.web.visitor import Json, until


@pytest.fixture
def lens(visit: Visit) -> Lens:
    """A search can begin in the middle of a game of Go."""
    game = visit.visitor.play(visit.visitor.new(), "E5", "C3", "G7")
    visit.opens(game, "watch")
    return Lens(visit)


def test_the_picture_of_a_search_changes_while_it_runs(lens: Lens, visit: Visit):
    visit.presses("Search")
    lens.is_("Searching")
    assert lens.pictures(5, seconds=60) == 5
    before = lens.simulations()
    lens.stops()
    assert lens.kept_simulations() >= before > 0


def test_input_is_answered_during_a_search(lens: Lens, visit: Visit):
    visit.presses("Search")
    lens.is_("Searching")
    visit.presses("One move back")
    expect(lens.page.locator(".watch-elsewhere")).to_contain_text("running at move 3")
    visit.presses("Go there")
    lens.page.keyboard.press("h")
    expect(lens.page.get_by_role("button", name="Numbers")).to_have_attribute(
        "aria-pressed", "true"
    )
    lens.page.get_by_role("button", name="Sort by Move").click()
    expect(lens.page.get_by_role("columnheader", name="Move")).to_have_attribute(
        "aria-sort", re.compile("ending")
    )
    lens.is_("Searching")


def test_a_stopped_search_keeps_its_result_and_can_go_on(lens: Lens, visit: Visit):
    visit.presses("Search")
    expect(visit.board.marks("heat").first).to_be_visible()
    lens.stops()
    kept = lens.kept_simulations()
    lens.page.reload()
    lens.is_("Stopped, result kept")
    visit.sees(lens.simulations, kept)
    expect(visit.board.marks("heat").first).to_be_visible()
    visit.presses("Go on")
    lens.is_("Searching")
    expect(lens.figure("Simulations")).not_to_have_text(f"{kept:,}")
    lens.stops()
    assert lens.kept_simulations() > kept


def test_a_page_loaded_anew_finds_the_search_again(lens: Lens, visit: Visit):
    visit.presses("Search")
    expect(visit.board.marks("heat").first).to_be_visible()
    before = lens.simulations()
    lens.page.reload()
    lens.is_("Searching")
    expect(visit.board.marks("heat").first).to_be_visible()
    until(lens.simulations, lambda now: now > before)


def test_one_key_goes_through_the_views(lens: Lens, visit: Visit):
    lens.searches(simulations="500")
    lens.is_("Finished")
    views = lens.page.get_by_role("group", name="On the board")
    for view, heat, words in (
        ("Heat", True, True),
        ("Numbers", False, True),
        ("Nothing", False, False),
    ):
        expect(views.get_by_role("button", name=view)).to_have_attribute("aria-pressed", "true")
        visit.sees(lambda: visit.board.marks("heat").count() > 0, heat)
        visit.sees(lambda: visit.board.marks("words").count() > 0, words)
        lens.page.keyboard.press("h")
    expect(views.get_by_role("button", name="Heat")).to_have_attribute("aria-pressed", "true")


def test_the_space_key_starts_and_stops(lens: Lens):
    lens.page.keyboard.press(" ")
    expect(lens.page.get_by_role("button", name="Stop", exact=True)).to_be_visible()
    lens.has_found_something()
    lens.page.keyboard.press(" ")
    lens.is_("Stopped, result kept")


def test_space_is_the_rooms_after_a_click_and_the_buttons_after_a_tab(lens: Lens):
    views = lens.page.get_by_role("group", name="On the board")
    views.get_by_role("button", name="Numbers").click()
    lens.page.keyboard.press(" ")
    lens.is_("Searching")
    lens.stops()
    lens.page.keyboard.press("Tab")
    views.get_by_role("button", name="Heat").focus()
    lens.page.keyboard.press(" ")
    expect(views.get_by_role("button", name="Heat")).to_have_attribute("aria-pressed", "true")
    lens.is_("Stopped, result kept")


def test_a_review_says_with_which_options_it_searched(lens: Lens, visit: Visit):
    visit.presses("Review the game")
    lens.is_("Searched with: Simulations 4050")
    lens.searches(simulations="300")
    lens.is_("Finished")
    expect(lens.page.get_by_text("Searched with")).to_have_count(0)


MACHINES = {"black": "uct:seconds=2", "white": "uct:seconds=2"}


def test_a_player_at_work_shows_its_own_search(visit: Visit):
    visit.arranges("watch", **MACHINES)
    lens = Lens(visit)
    lens.is_("The player's own search")
    expect(lens.candidates.get_by_role("row").nth(1)).to_be_visible()
    expect(visit.board.marks("heat").first).to_be_visible()
    assert lens.pictures(3, seconds=15) == 3
    until(lens.simulations, lambda now: now > 0)
    expect(lens.page.locator(".watch-verdict")).to_contain_text(" wins ")
    expect(lens.page.get_by_text("A player's own tree is not kept.")).to_be_visible()


def test_a_search_stays_at_its_position_while_the_game_goes_on(visit: Visit):
    game = visit.arranges("watch", black="uct:seconds=100", white="uct:seconds=100")
    lens = Lens(visit)
    expect(lens.candidates).to_be_visible()
    where = lens.page.locator(".steps output")
    searched = where.inner_text().split(" / ")[0]
    visit.presses("Search")
    lens.is_("Searching")
    visit.visitor.do(game, "move-now")
    follow = lens.page.get_by_role("button", name="Follow the game")
    expect(follow).to_be_visible()
    expect(where).to_have_text(re.compile(rf"^{searched} / "))
    lens.is_("Searching")
    follow.click()
    expect(where).to_have_text(re.compile(r"^(\d+) / \1$"))


def test_machines_are_halted_and_let_go_on_from_here(visit: Visit):
    visit.arranges("watch", **MACHINES)
    visit.presses("Pause the game")
    expect(visit.page.get_by_role("button", name="Go on with the game")).to_be_visible()
    visit.sees(lambda: visit.game()["paused"], True)
    visit.presses("Go on with the game")
    visit.visitor.until(visit.game(), lambda game: not game["paused"])


def test_the_pace_of_machines_is_chosen_here(visit: Visit):
    visit.arranges("watch", **MACHINES)
    pace = visit.page.get_by_label("A move takes")
    expect(pace).to_have_value("0")
    pace.select_option(label="10 s or more")
    visit.visitor.until(visit.game(), lambda game: game["pace"] == 10)
    expect(pace).to_have_value("10")


def test_the_games_of_people_are_not_halted_here(lens: Lens):
    expect(lens.page.get_by_role("button", name="Pause the game")).to_have_count(0)
    expect(lens.page.get_by_label("A move takes")).to_have_count(0)


def test_everything_that_matters_is_on_the_first_screen(lens: Lens, visit: Visit):
    lens.searches(simulations="3000")
    lens.is_("Finished")
    lens.page.evaluate("scrollTo(0, 0)")
    for seen in (
        visit.board.grid,
        lens.page.get_by_role("button", name="Search", exact=True),
        lens.figure("Per second"),
        lens.candidates.get_by_role("row").nth(4),
        lens.graph,
        lens.tree.locator("[aria-level='2']").nth(1),
    ):
        expect(seen).to_be_in_viewport(ratio=0.99)


def test_the_end_of_a_game_shows_its_result_and_whose_the_points_are(visit: Visit):
    game = visit.visitor.play(visit.visitor.new(), *HALVES, "pass", "pass")
    visit.opens(visit.visitor.do(game, "settle", dead=["A2", "J2"]), "watch")
    lens = Lens(visit)
    expect(lens.page.locator(".watch-result")).to_have_text("Black wins by 1.5")
    visit.board.shows("A2", "dead")
    visit.board.shows("A9", "Black's point")
    visit.presses("One move back")
    visit.board.shows("A9", "empty")
    lens.is_("The game was counted here")
    expect(lens.graph).to_have_attribute("aria-valuetext", re.compile("counted here"))
    lens.page.keyboard.press(" ")
    # One pass from the end there is little to search.
    lens.is_("Finished")


def test_the_room_without_a_game_leads_to_one(visit: Visit):
    visit.goes("games")
    visit.page.get_by_role("link", name="Watch", exact=True).click()
    visit.presses("Gomoku 15×15")
    expect(visit.board.grid).to_be_visible()
    strongest = LEVELS["gomoku"][-1]
    assert {seat["spec"] for seat in visit.game()["seats"].values()} == {strongest.spec}
    expect(visit.page.get_by_label("A move takes")).to_have_value("2")
    expect(visit.page.locator(".steps output")).not_to_have_text("0 / 0")
    visit.goes("watch")
    visit.page.get_by_role("listitem").get_by_role("link").first.click()
    expect(visit.board.grid).to_be_visible()


def test_the_room_without_a_game_lists_those_that_were_played(visit: Visit):
    visit.visitor.play(visit.visitor.new(), "E5")
    visit.visitor.new()
    visit.goes("watch")
    expect(visit.page.locator(".saved")).to_have_count(1)
    expect(visit.page.locator(".saved")).to_contain_text("1 move ·")


def test_machines_can_be_watched_even_if_the_games_cannot_be_listed(visit: Visit, witness: Witness):
    witness.allow_refusals()
    busy = {"error": {"reason": "busy", "message": "later"}}
    visit.page.route("**/api/games?*", lambda route: route.fulfill(status=409, json=busy))
    visit.goes("watch")
    visit.reads("Too much at once.")
    expect(visit.page.get_by_role("button", name="Gomoku 15×15")).to_be_visible()


def test_hovering_a_candidate_or_its_point_shows_the_variation(lens: Lens, visit: Visit):
    lens.searches(simulations="3000")
    lens.is_("Finished")
    first = lens.candidates.get_by_role("row").nth(1)
    move = first.get_by_role("rowheader").inner_text()
    first.hover()
    expect(visit.board.marks("ghost").first).to_be_visible()
    shown = visit.board.marks("ghost").count()
    assert shown > 1
    lens.page.get_by_role("heading", level=1).hover()
    expect(visit.board.marks("ghost")).to_have_count(0)
    visit.board.point(move).hover()
    expect(visit.board.marks("ghost")).to_have_count(shown)
    lens.page.keyboard.press("Escape")
    expect(visit.board.marks("ghost")).to_have_count(0)


def test_a_pointer_beside_the_candidates_hides_nothing(lens: Lens, visit: Visit):
    lens.searches(simulations="3000")
    lens.is_("Finished")
    heat = visit.board.marks("heat").count()
    visit.board.point("E5").hover()  # a stone lies there
    lens.page.wait_for_timeout(400)
    expect(visit.board.marks("heat")).to_have_count(heat)
    expect(visit.board.marks("ghost")).to_have_count(0)


def test_the_table_has_what_the_server_found(lens: Lens, visit: Visit):
    lens.searches(simulations="1000")
    lens.is_("Finished")
    found: Json = visit.visitor.analysis(visit.game())
    best = found["candidates"][0]
    row = lens.candidates.get_by_role("row").nth(1)
    expect(row).to_contain_text(best["move"])
    expect(row).to_contain_text(str(best["visits"]))
    expect(lens.page.locator(".watch-verdict-move")).to_have_text(found["best"])


def test_options_change_what_is_searched_and_both_results_are_compared(lens: Lens, visit: Visit):
    lens.searches(simulations="400")
    expect(lens.figure("Simulations")).to_have_text("400")
    lens.searches(simulations="800", exploration="1.5")
    expect(lens.figure("Simulations")).to_have_text("800")
    lens.is_("Finished")
    compared = lens.page.get_by_role("table").filter(has_text="Before")
    expect(compared).to_contain_text("Simulations: 400 → 800")
    expect(compared).to_contain_text(f"Exploration c: {TUNED[9, 9]['exploration']} → 1.5")
    options = visit.visitor.analysis(visit.game())["options"]
    assert (options["simulations"], options["exploration"]) == (800, 1.5)


def test_a_wrong_option_is_said_before_anything_is_searched(lens: Lens):
    lens.page.locator("#watch-option-simulations").fill("many")
    expect(lens.page.get_by_text("Expected a whole number")).to_be_visible()
    expect(lens.page.get_by_role("button", name="Search with these")).to_be_disabled()
    lens.is_("Not searched yet")


def test_a_review_draws_the_win_rates_of_the_whole_game(lens: Lens, visit: Visit):
    expect(lens.graph).to_have_attribute("aria-valuetext", "Move 3: not known")
    visit.presses("Review the game")
    expect(lens.page.locator(".watch-curve")).to_be_visible(timeout=30_000)
    expect(lens.graph).to_have_attribute(
        "aria-valuetext", re.compile(r"Move 3: Black \d+%"), timeout=30_000
    )
    lens.graph.focus()
    lens.page.keyboard.press("Home")
    expect(lens.graph).to_have_attribute("aria-valuetext", re.compile(r"Move 0: Black \d+%"))
    visit.board.holds({})
    visit.visitor.until(
        visit.game(), lambda game: all(m["value"] is not None for m in game["moves"])
    )


@pytest.fixture
def blunder(visit: Visit) -> Lens:
    """A reviewed game in which White lets a three become four with open ends at move 6."""
    moves = ["d4", "a1", "e4", "a3", "c4", "a5", "b4", "g1"]
    game = visit.visitor.play(visit.visitor.new("gomoku", 7), *moves)
    visit.visitor.do(game, "review", 202, simulations=2450)
    visit.visitor.until(game, lambda now: all(m["value"] is not None for m in now["moves"]), 30)
    visit.opens(game, "watch")
    return Lens(visit)


def test_a_big_loss_leads_to_where_something_better_was_to_be_had(blunder: Lens, visit: Visit):
    loss = blunder.page.locator(".watch-losses").get_by_role("button").first
    number, _, move = loss.inner_text().split(":")[0].split()[-3:]
    loss.click()
    expect(loss).to_have_attribute("aria-current", "step")
    expect(blunder.graph).to_have_attribute("aria-valuenow", str(int(number) - 1))
    blunder.is_(f"Played here: {move}")
    visit.board.shows(move, "played")
    expect(visit.board.marks("hint")).to_have_count(1)
    expect(visit.board.marks("best")).to_have_count(1)


def test_the_mark_of_a_loss_leads_there_too(blunder: Lens):
    mark = blunder.page.locator(".watch-loss").first
    before = mark.get_attribute("data-at")
    mark.click()
    expect(blunder.graph).to_have_attribute("aria-valuenow", str(before))


def test_looking_at_the_first_position_changes_no_loss(blunder: Lens):
    losses = blunder.page.locator(".watch-losses")
    expect(losses).to_be_visible()
    before = losses.inner_text()
    blunder.page.keyboard.press("Home")
    blunder.is_("Finished")
    assert losses.inner_text() == before
