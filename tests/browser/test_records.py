"""Games are kept, listed, saved, opened and set up."""

import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.room import Form, Visit
from tests.browser.witness import Witness

KO_FIGHT = ["B3", "C3", "A2", "D2", "B1", "C1", "E5", "B2", "C2", "E1", "A5"]


@pytest.mark.parametrize(
    ("game", "moves"),
    [
        ({"size": 5, "rules": "japanese"}, [*KO_FIGHT, "pass"]),
        ({"game": "gomoku", "size": 9, "rules": "standard"}, ["e5", "a1", "i9"]),
        ({"game": "renju", "size": 15}, ["h8", "h9", "j10", "o1"]),
    ],
    ids=["go", "gomoku", "renju"],
)
def test_a_saved_game_opens_as_the_same_game(
    visit: Visit, sgf: Path, game: dict[str, Any], moves: list[str]
):
    first = visit.visitor.play(visit.visitor.new(**game), *moves)
    visit.opens(first)
    expect(visit.log).to_have_count(len(moves))
    stones, said = visit.board.stones(), visit.moves()
    visit.saves_record(sgf)
    visit.goes("play")
    visit.opens_record(sgf)
    expect(visit.log).to_have_count(len(moves))
    second = visit.game()
    assert second["id"] != first["id"]
    assert (visit.board.stones(), visit.moves()) == (stones, said)
    same = ("game", "height", "width", "rules", "komi", "to_play")
    assert [second[name] for name in same] == [first[name] for name in same]


def test_win_rates_are_saved_with_the_moves(visit: Visit, sgf: Path):
    visit.arranges(size=5, white="uct:simulations=500")
    visit.board.click("C3")
    expect(visit.log).to_have_count(2)
    rate = visit.log.nth(1).locator("small").inner_text()
    visit.saves_record(sgf)
    (worth,) = re.findall(r"V\[([-.\d]+)\]", sgf.read_text())
    assert f"{round(50 + 50 * float(worth))} %" == rate


def test_what_is_no_record_is_refused_in_words(visit: Visit, witness: Witness, sgf: Path):
    witness.allow_refusals()
    sgf.write_text("this is no game")
    visit.goes("games")
    visit.page.locator("input[type=file]").set_input_files(sgf)
    expect(visit.note).to_be_visible()
    expect(visit.page.get_by_role("heading", name="Saved games")).to_be_visible()


def test_saved_games_are_listed_and_opened_again(visit: Visit):
    visit.arranges("play", game="gomoku", size=9)
    visit.plays("e5", "f6")
    visit.page.get_by_role("link", name="Games").click()
    entry = visit.page.locator(".saved")
    expect(entry).to_have_count(1)
    expect(entry).to_contain_text("Gomoku 9×9")
    expect(entry).to_contain_text("2 moves · not finished")
    entry.get_by_role("link").first.click()
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
    assert visit.board.stones() == {"E5": "black", "C3": "white"}
    visit.plays("D4")
    assert visit.game()["moves"][0]["colour"] == "white"


def test_another_game_begins_from_the_position_that_is_looked_at(visit: Visit):
    visit.arranges()
    visit.plays("E5", "C3", "G7")
    visit.page.get_by_role("button", name="One move back").click()
    visit.picks("New game from this position")
    expect(visit.page.get_by_role("heading", name="New game")).to_be_visible()
    assert visit.board.stones() == {"E5": "black", "C3": "white"}
    visit.presses("Start the game")
    visit.to_move("Black")
    assert visit.board.stones() == {"E5": "black", "C3": "white"}
