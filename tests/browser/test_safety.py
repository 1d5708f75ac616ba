"""Records from strangers, several tabs, and no word to anybody else."""

from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, expect

from tests.browser.lens import Lens
from tests.browser.room import Board, Visit
from tests.browser.witness import Witness

EVIL = "<img src=x onerror=alert(1)><script>alert(2)</script>"


def test_script_in_a_record_is_only_text(visit: Visit, sgf: Path):
    sgf.write_text(
        f"(;GM[1]FF[4]SZ[9]GN[{EVIL}]PB[{EVIL}]PW[{EVIL}]EV[{EVIL}]RU[{EVIL}]C[{EVIL}]"
        f";B[ee]N[{EVIL}]C[{EVIL}];W[cc]LB[aa:{EVIL}])"
    )
    visit.goes("games")
    visit.opens_record(sgf)
    expect(visit.page.get_by_role("textbox", name="Comment")).to_have_value(EVIL)
    expect(visit.page.locator("main img, main script")).to_have_count(0)
    visit.presses("Show the solution")
    visit.presses("One move on")
    expect(visit.page.get_by_role("textbox", name="Name of this position")).to_have_value(EVIL)
    visit.presses("One move on")
    visit.board.shows("A9", "label <img")
    expect(visit.page.locator("main img, main script")).to_have_count(0)
    visit.goes("games")
    expect(visit.page.locator(".saved")).to_have_count(1)
    expect(visit.page.locator("main img, main script")).to_have_count(0)


def test_script_in_a_name_is_shown_as_it_is_written(visit: Visit):
    game = visit.visitor.new(name=EVIL)
    visit.opens(game)
    expect(visit.page.get_by_role("heading", level=1)).to_have_text(EVIL)
    visit.goes("games")
    expect(visit.page.get_by_text(EVIL)).to_be_visible()
    visit.goes(f"watch/{game['id']}")
    expect(visit.board.grid).to_be_visible()


@pytest.mark.parametrize("spec", [f"human:name={EVIL}"])
def test_script_in_a_players_name_is_shown_as_it_is_written(visit: Visit, spec: str):
    visit.arranges(black=spec)
    expect(visit.page.locator(".side").first).to_contain_text(EVIL)


NAME = "דנה (1)"


@pytest.mark.parametrize(
    ("room", "place"),
    [
        ("play", "h1 bdi"),
        ("play", ".side .name"),
        ("games", ".saved strong bdi"),
        ("games", ".saved .player bdi"),
        ("watch", "h1 bdi"),
    ],
)
def test_names_that_are_written_from_right_to_left_turn_nothing_round(
    visit: Visit, room: str, place: str
):
    game = visit.visitor.read(f"(;GM[1]SZ[9]GN[{NAME}]PB[{NAME}];B[ee]C[{NAME}])")
    visit.goes(room if room == "games" else f"{room}/{game['id']}")
    name = visit.page.locator(place).first
    expect(name).to_have_text(NAME)
    expect(name).to_have_css("direction", "rtl")


def test_players_in_one_line_keep_their_sides(visit: Visit):
    game = visit.visitor.read(f"(;GM[1]SZ[9]PB[{NAME}]PW[{NAME}];B[ee])")
    visit.opens(game, "watch")
    players = visit.page.locator(".watch-title p")
    expect(players).to_have_text(f"\u2068{NAME}\u2069 – \u2068{NAME}\u2069")


def test_two_tabs_on_one_game_agree(visit: Visit, context: BrowserContext):
    game = visit.arranges()
    second = context.new_page()
    other = Visit(second, visit.visitor)
    other.opens(game)
    visit.plays("E5")
    other.board.shows("E5", "black stone, last move")
    other.plays("C3")
    visit.board.shows("C3", "white stone, last move")
    visit.presses("Undo")
    other.board.shows("C3", "empty")
    visit.board.shows("C3", "empty")
    visit.sees(visit.board.labels, other.board.labels())


def test_two_tabs_watch_one_search(visit: Visit, context: BrowserContext):
    game = visit.arranges("watch", game="go", size=9)
    second = context.new_page()
    other = Visit(second, visit.visitor)
    other.opens(game, "watch")
    visit.presses("Search")
    Lens(other).is_("Searching")
    Lens(other).stops()
    Lens(visit).is_("Stopped, result kept")
    visit.sees(Lens(visit).simulations, Lens(other).kept_simulations())


def test_a_deleted_game_is_said_to_be_gone_in_every_tab(
    visit: Visit, context: BrowserContext, witness: Witness
):
    witness.allow_missing()
    game = visit.arranges()
    second = context.new_page()
    Visit(second, visit.visitor).opens(game)
    visit.picks("Delete")
    visit.agrees("Delete")
    expect(second.get_by_text("There is no such game.")).to_be_visible()
    expect(Board(second).grid).to_have_count(0)


def test_the_page_asks_only_its_own_server(visit: Visit, witness: Witness):
    visit.arranges()
    visit.plays("E5")
    visit.goes("games")
    expect(visit.page.locator(".saved")).to_have_count(1)
    assert witness.requests > 5
    assert witness.strangers == []
