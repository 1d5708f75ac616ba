"""Saved games are listed, opened again, renamed and cleared away."""

import re

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.room import Visit
from tests.browser.witness import Witness


@pytest.fixture
def entries(visit: Visit) -> Locator:
    """The games of the list."""
    return visit.page.locator(".saved")


def test_saved_games_are_listed_and_opened_again(visit: Visit, entries: Locator):
    visit.arranges("play", game="gomoku", size=9)
    visit.plays("e5", "f6")
    visit.page.get_by_role("link", name="Games").click()
    expect(entries).to_have_count(1)
    expect(entries).to_contain_text("Gomoku 9×9")
    expect(entries).to_contain_text("2 moves · not finished")
    entries.get_by_role("link").first.click()
    visit.board.shows("f6", "white stone, last move")
    visit.plays("d4")


def test_a_saved_game_is_renamed_and_deleted(visit: Visit):
    visit.visitor.new(name="first")
    visit.goes("games")
    visit.page.get_by_role("button", name="Rename: first").click()
    dialog = visit.page.get_by_role("dialog")
    dialog.get_by_role("textbox").fill("The long one")
    visit.agrees("Rename")
    visit.page.get_by_role("button", name="Delete: The long one").click()
    visit.agrees("Delete")
    expect(visit.page.get_by_text("No games yet.")).to_be_visible()


def test_an_empty_list_leads_to_a_new_game(visit: Visit):
    visit.goes("games")
    visit.page.get_by_role("link", name="Begin one").click()
    expect(visit.page.get_by_role("heading", name="New game")).to_be_visible()


def test_a_game_of_the_list_says_who_played_and_who_won(visit: Visit, entries: Locator):
    game = visit.visitor.new(black="human:name=Ann", white="human:name=Bob")
    visit.visitor.do(visit.visitor.play(game, "E5"), "resign", colour="white")
    visit.goes("games")
    expect(entries).to_have_text(re.compile("Black: Ann White: Bob.*Black wins by resignation"))
    expect(entries).to_contain_text("1 move ·")


def test_a_nameless_person_before_a_machine_is_the_reader_here_too(visit: Visit, entries: Locator):
    visit.visitor.play(visit.visitor.new(white="random"), "E5")
    visit.goes("games")
    expect(entries).to_have_text(re.compile("Black: You White: Wanderer"))


def test_games_without_a_move_are_one_line(visit: Visit, entries: Locator):
    visit.visitor.play(visit.visitor.new(), "E5")
    for _ in range(3):
        visit.visitor.new()
    visit.goes("games")
    line = visit.page.get_by_text("Games without a move: 3")
    expect(line).to_be_visible()
    visit.sees(lambda: [entry.is_visible() for entry in entries.all()], [True, False, False, False])
    line.click()
    expect(entries.last).to_be_visible()
    visit.presses("Delete them")
    visit.agrees("Cancel")
    expect(entries).to_have_count(4)
    visit.presses("Delete them")
    visit.agrees("Delete")
    expect(entries).to_have_count(1)
    expect(line).to_have_count(0)
    visit.page.reload()
    expect(entries).to_have_count(1)


def test_older_games_are_loaded_and_stay_when_one_is_deleted(visit: Visit, entries: Locator):
    for number in range(52):
        visit.visitor.new(name=f"game {number}")
    visit.goes("games")
    expect(entries).to_have_count(50)
    visit.presses("Older games")
    expect(entries).to_have_count(52)
    visit.page.get_by_role("button", name="Delete: game 0", exact=True).click()
    visit.agrees("Delete")
    expect(entries).to_have_count(51)
    expect(visit.page.get_by_role("button", name="Older games")).to_have_count(0)


def test_the_record_of_a_damaged_game_can_be_saved(visit: Visit, witness: Witness):
    """The page is told of the damage; the record is the server's own."""
    witness.allow_damage()
    game = visit.visitor.play(visit.visitor.new(), "E5")
    record = visit.visitor.http.get(f"/api/games/{game['id']}/sgf").content
    told = {"error": {"reason": "damaged", "message": "it is damaged"}}
    visit.page.route_web_socket("**/api/live", lambda _: None)  # it says nothing
    visit.page.route(
        f"**/api/games/{game['id']}", lambda route: route.fulfill(status=503, json=told)
    )
    for room in ("play", "watch"):
        visit.goes(f"{room}/{game['id']}")
        expect(visit.page.get_by_text("damaged on the disk")).to_be_visible()
        with visit.page.expect_download() as saving:
            visit.page.get_by_role("link", name="Save as SGF").click()
        assert saving.value.path().read_bytes() == record
