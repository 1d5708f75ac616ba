"""Problems of Go: brought, tried without spoilers, answered on the board, stopped."""

from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.room import Visit
from tests.browser.scenes import ALL_MARKS, PHONE, PROBLEM, SIX, problem_opens
from tests.browser.witness import Witness

CORNER = PROBLEM.format(task="White to play and live")
"""B5 lives; E5 is answered by B5."""
KO = """
. . x O -
. x x O -
. x O O -
x x O - -
O O O - -
White to play and kill
"""
HARD = "\n".join(
    ["O x . . . . . . . x O"] * 6
    + ["O x x x x x x x x x O", "O O O O O O O O O O O", "-" * 11, "White to play and kill"]
)
"""More room than anybody proves anything about in the time there is."""
THREE = '{"size": 9, "black": ["bb", "cb"], "white": ["ba"], "to_move": "b", "target": ["ba"]}'


def said(visit: Visit) -> Any:
    return visit.page.locator(".puzzle-said")


def status(visit: Visit) -> Any:
    return visit.page.locator(".life-status")


def test_a_problem_is_pasted_and_what_was_found_out_is_told(visit: Visit):
    problem_opens(visit, CORNER)
    expect(visit.page.get_by_role("heading", level=1)).to_have_text("White to play and live")
    panel = visit.page.locator(".puzzle-panel")
    expect(panel).to_contain_text("the marked stones of White, 5 in all")
    expect(panel).to_contain_text("Found out, since the source does not say it: which stones")
    visit.board.shows("D5", "white stone, triangle")
    expect(visit.board.marks("best")).to_have_count(0)
    visit.page.reload()
    expect(visit.page.get_by_role("heading", level=1)).to_have_text("White to play and live")


def test_a_file_has_several_problems_and_a_key_goes_to_the_next(visit: Visit, tmp_path: Path):
    place = tmp_path / "three.jsonl"
    place.write_text(f"{THREE}\n{{}}\n{THREE.replace('9', '13', 1)}")
    visit.goes("puzzles")
    visit.page.get_by_role("radio", name="Go", exact=True).check(force=True)
    visit.page.locator(".open-problem input[type=file]").set_input_files(place)
    visit.reads("Could not be read: 1 of the problems.")
    expect(visit.page.locator("[role=gridcell]")).to_have_count(81)
    visit.page.keyboard.press("n")
    expect(visit.page.locator("[role=gridcell]")).to_have_count(169)


def test_a_file_is_dropped_on_the_room(visit: Visit):
    visit.goes("puzzles")
    expect(visit.page.get_by_role("heading", name="Puzzles")).to_be_visible()
    visit.page.evaluate(
        """text => {
          const dataTransfer = new DataTransfer();
          dataTransfer.items.add(new File([text], "corner.txt"));
          dispatchEvent(new DragEvent("drop", { dataTransfer, cancelable: true }));
        }""",
        CORNER,
    )
    expect(visit.page.get_by_role("heading", level=1)).to_have_text("White to play and live")


def test_what_is_no_problem_is_refused_in_a_sentence(visit: Visit, witness: Witness):
    witness.allow_refusals()
    visit.goes("puzzles")
    visit.page.get_by_role("radio", name="Go", exact=True).check(force=True)
    visit.page.locator("textarea").fill("/etc/passwd")
    visit.presses("Put it on the board")
    expect(visit.note).to_be_visible()
    expect(visit.page.get_by_role("heading", name="Puzzles")).to_be_visible()


def test_a_wrong_move_is_refuted_and_the_right_one_solves(visit: Visit):
    problem_opens(visit, CORNER)
    before = visit.board.stones()
    visit.board.click("E5")
    expect(said(visit)).to_have_text("E5 is wrong: B5 refutes it.")
    expect(visit.board.marks("ghost")).to_have_count(2)
    assert visit.board.stones() == before
    expect(visit.board.marks("best")).to_have_count(0)
    visit.board.click("B5")
    expect(said(visit)).to_contain_text("B5 is right")
    visit.board.shows("B5", "white stone, last move")
    visit.page.keyboard.press("r")
    expect(said(visit)).to_contain_text("Your move.")
    visit.board.holds(before)


def test_a_stone_is_no_place_to_try(visit: Visit):
    problem_opens(visit, CORNER)
    visit.board.click("D4")
    visit.reads("There is a stone already.")
    expect(said(visit)).to_contain_text("Your move.")


def test_the_strongest_resistance_is_met_to_the_end(visit: Visit):
    problem_opens(visit, SIX)
    visit.board.click("B5")
    expect(said(visit)).to_have_text("B5 is right. The strongest resistance is B4: go on.")
    visit.board.shows("B4", "white stone, last move")
    visit.board.click("A5")
    expect(said(visit)).to_have_text("A5 is wrong: C4 refutes it.")
    visit.board.click("A4")
    expect(said(visit)).to_have_text("A4 is right. The strongest resistance is C5: go on.")
    visit.board.click("C4")
    expect(said(visit)).to_have_text("C4 is right, and nothing is left to resist with. Solved.")
    visit.page.keyboard.press("r")
    visit.board.shows("B5", "empty")


def test_a_problem_is_tried_by_keyboard(visit: Visit):
    problem_opens(visit, CORNER)
    visit.board.point("B5").focus()
    visit.page.keyboard.press("Enter")
    expect(said(visit)).to_contain_text("B5 is right")


def test_the_answer_is_told_ringed_shaded_and_walked_through(visit: Visit):
    problem_opens(visit, CORNER)
    visit.page.keyboard.press("s")
    expect(status(visit)).to_have_text("White lives. Right: B5.")
    expect(visit.page.locator(".life-answer")).to_contain_text("Proven,")
    visit.board.shows("B5", "best move")
    visit.board.shows("J1", "dimmed")
    wrong = visit.page.get_by_role("button", name="E5, wrong", exact=True)
    wrong.click()
    visit.board.shows("E5", "white stone, last move")
    visit.page.keyboard.press("ArrowRight")
    visit.board.shows("B5", "black stone, last move")
    visit.page.keyboard.press("Home")
    visit.board.shows("E5", "empty")
    visit.page.keyboard.press("s")
    expect(status(visit)).to_have_count(0)
    expect(visit.board.marks("best")).to_have_count(0)


def test_the_answer_is_a_tree_that_a_click_goes_down_and_a_key_comes_back_up(visit: Visit):
    problem_opens(visit, CORNER)
    visit.page.keyboard.press("s")
    expect(status(visit)).to_have_text("White lives. Right: B5.")
    visit.board.click("E5")
    expect(status(visit)).to_have_text("White is dead. Right: B5.")
    visit.board.shows("E5", "white stone, last move")
    visit.board.click("B5")
    expect(status(visit)).to_have_text("White is dead. No move of White changes that.")
    way = visit.page.get_by_role("navigation", name="The way here")
    expect(way.get_by_role("button")).to_have_text(["Start", "›E5", "›B5"])
    visit.page.keyboard.press("Backspace")
    visit.board.shows("B5", "best move")
    way.get_by_role("button", name="Start").click()
    expect(status(visit)).to_have_text("White lives. Right: B5.")
    expect(way).to_have_count(0)


def test_a_hint_comes_in_steps(visit: Visit):
    problem_opens(visit, CORNER)
    visit.page.keyboard.press("h")
    expect(said(visit)).to_have_text("Look at the bright part of the board.")
    visit.board.shows("E5", "dimmed")
    expect(visit.board.marks("best")).to_have_count(0)
    visit.page.keyboard.press("h")
    expect(said(visit)).to_have_text("The point is B5.")
    visit.board.shows("B5", "best move")
    visit.presses("Hint")
    expect(said(visit)).to_have_text("It goes like this: B5.")
    expect(visit.board.marks("ghost")).to_have_count(1)
    visit.board.click("B5")
    expect(said(visit)).to_contain_text("B5 is right")
    expect(visit.board.marks("ghost")).to_have_count(0)


def test_what_a_record_draws_is_drawn_until_somebody_moves(visit: Visit):
    problem_opens(visit, ALL_MARKS)
    for kind in ("sign-square", "sign-circle", "sign-cross", "line", "arrow", "label"):
        expect(visit.board.marks(kind)).to_have_count(1)
    visit.board.click("A9")
    expect(said(visit)).to_contain_text("A9 is")
    visit.page.keyboard.press("s")
    expect(status(visit)).to_be_visible()
    visit.page.keyboard.press("ArrowRight")
    expect(visit.board.marks("arrow")).to_have_count(0)


def test_a_ko_is_explained(visit: Visit):
    problem_opens(visit, KO)
    visit.presses("Show the answer")
    expect(status(visit)).to_have_text(
        "It is a direct ko. White takes it first; Black needs one threat elsewhere that must be"
        " answered. Right: A4."
    )


def test_the_solver_tells_how_far_it_is_and_stops(visit: Visit):
    problem_opens(visit, HARD)
    visit.presses("Show the answer")
    thinking = visit.page.locator(".life-thinking")
    expect(thinking).to_contain_text("k positions")
    visit.presses("Stop")
    expect(thinking).to_have_count(0)
    visit.reads("Stopped.")
    expect(status(visit)).to_have_count(0)
    visit.presses("Show the answer")
    expect(thinking).to_be_visible()
    visit.page.keyboard.press("Escape")
    expect(thinking).to_have_count(0)


class TestOnAPhone:
    @pytest.fixture
    def look(self) -> dict[str, Any]:
        return PHONE

    def test_two_taps_play(self, visit: Visit):
        problem_opens(visit, CORNER)
        visit.board.point("B5").tap()
        expect(said(visit)).to_contain_text("Your move.")
        visit.board.point("B5").tap()
        expect(said(visit)).to_contain_text("B5 is right")
