"""Games are saved as records, and records are opened."""

import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.room import Visit
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
    visit.board.holds(stones)
    visit.has_moves(*said)
    same = ("game", "height", "width", "rules", "komi", "to_play")
    assert [second[name] for name in same] == [first[name] for name in same]


def test_a_record_with_a_machine_to_move_waits_until_it_is_told_to_go_on(visit: Visit, sgf: Path):
    sgf.write_text("(;GM[1]SZ[9]PB[human]PW[random]AP[Tengen:0.1.0];B[ee])")
    visit.goes("games")
    visit.opens_record(sgf)
    expect(visit.turn).to_have_text("Paused: press Go on")
    visit.board.click("C3")
    visit.reads("Paused: press Go on")
    expect(visit.log).to_have_count(1)
    visit.presses("Go on")
    expect(visit.log).to_have_count(2)
    visit.to_move("Black")


def test_win_rates_are_saved_with_the_moves(visit: Visit, sgf: Path):
    visit.arranges(size=5, white="uct:simulations=500")
    visit.board.click("C3")
    expect(visit.log).to_have_count(2)
    rate = visit.log.nth(1).locator("small").inner_text()
    visit.saves_record(sgf)
    (worth,) = re.findall(r"V\[([-.\d]+)\]", sgf.read_text())
    assert f"{round(50 + 50 * float(worth))} %" == rate


DRAG = """([text, kind]) => {
  const data = new DataTransfer();
  data.items.add(new File([text], "game.sgf"));
  const init = { dataTransfer: data, bubbles: true, cancelable: true };
  document.querySelector("main").dispatchEvent(new DragEvent(kind, init));
}"""


def drags(visit: Visit, kind: str, text: str = "") -> None:
    """A file over the page ("dragover"), away again ("dragleave") or on it ("drop")."""
    visit.page.evaluate(DRAG, [text, kind])


@pytest.mark.parametrize("room", ["play", "games"])
def test_a_record_is_dropped_on_the_page(visit: Visit, room: str):
    visit.goes(room)
    expect(visit.page.locator("h1")).to_be_visible()
    offer = visit.page.get_by_text("Drop a game record (SGF) to open it")
    drags(visit, "dragover")
    expect(offer).to_be_visible()
    drags(visit, "dragleave")
    expect(offer).to_have_count(0)
    drags(visit, "dragover")
    drags(visit, "drop", "(;GM[1]SZ[9];B[ee];W[cc])")
    visit.board.shows("C7", "white stone, last move")
    expect(offer).to_have_count(0)


def test_a_record_is_dropped_on_another_game(visit: Visit):
    visit.arranges()
    drags(visit, "drop", "(;GM[4]SZ[15];B[hh])")
    visit.board.shows("h8", "black stone, last move")


def test_dragged_text_is_left_alone(visit: Visit):
    visit.goes("games")
    expect(visit.page.locator("h1")).to_be_visible()
    visit.page.evaluate("""() => {
      const data = new DataTransfer();
      data.setData("text/plain", "hello");
      const init = { dataTransfer: data, bubbles: true, cancelable: true };
      window.left = document.body.dispatchEvent(new DragEvent("dragover", init));
    }""")
    assert visit.page.evaluate("window.left")
    expect(visit.page.get_by_text("Drop a game record")).to_have_count(0)


@pytest.mark.parametrize("way", ["chosen", "dropped"])
def test_what_is_no_record_is_refused_in_words(visit: Visit, witness: Witness, sgf: Path, way: str):
    witness.allow_refusals()
    visit.goes("games")
    expect(visit.page.get_by_role("heading", name="Saved games")).to_be_visible()
    if way == "dropped":
        drags(visit, "drop", "this is no game")
    else:
        sgf.write_text("this is no game")
        visit.page.locator("input[type=file]").set_input_files(sgf)
    visit.reads("This file cannot be opened as a record: no game was found")
    expect(visit.page.get_by_role("heading", name="Saved games")).to_be_visible()


def test_what_was_odd_about_a_record_is_said(visit: Visit, sgf: Path):
    sgf.write_text("(;GM[1]SZ[9];B[ee])(;GM[1]SZ[9])")
    visit.goes("games")
    visit.opens_record(sgf)
    visit.reads("several games")


def test_two_moves_in_a_node_lose_nothing_of_what_is_said_there(visit: Visit, sgf: Path):
    sgf.write_text("(;GM[1]SZ[9];B[ee]W[dd]C[both])")
    visit.goes("games")
    visit.opens_record(sgf)
    visit.board.shows("D6", "white stone, last move")
    expect(visit.page.get_by_role("textbox", name="Comment")).to_have_value("both")
    expect(visit.note).to_have_count(0)
