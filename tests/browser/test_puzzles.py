"""Puzzles: picked by grade, tried move by move against the prover, and remembered."""

from typing import Any

import pytest
from playwright.sync_api import expect

from tengen.games.threats import attack_points
from tengen.knowledge.puzzles import Puzzle, all_puzzles
from tengen.solving import judge, solve
from tests.browser.room import Visit
from tests.browser.scenes import PHONE
from tests.browser.witness import Witness

EASY = next(puzzle for puzzle in all_puzzles().values() if puzzle.length == 5)


def solved_by(puzzle: Puzzle) -> str:
    """A move that wins."""
    return solve(puzzle.position, method=puzzle.method).first_moves[0]


def refuted() -> tuple[Puzzle, str]:
    """A puzzle with a threat that does not win, because something stops it."""
    return next(
        (puzzle, move)
        for puzzle in all_puzzles().values()
        for move in attack_points(puzzle.position, puzzle.position.to_play)
        if (judged := judge(puzzle.position, move)).status == "none" and judged.reply is not None
    )


def said(visit: Visit) -> Any:
    return visit.page.locator(".puzzle-said")


def opens(visit: Visit, puzzle: Puzzle) -> None:
    visit.goes(f"puzzles/{puzzle.id}")
    expect(visit.board.grid).to_be_visible()


def solves(visit: Visit, puzzle: Puzzle) -> None:
    """Plays the puzzle to its end, the answers read off the board."""
    position = puzzle.position.copy()
    while position.outcome is None:
        if position.to_play != puzzle.position.to_play:
            made = visit.board.stones()
            reply = next(point for point in made if point in position.legal_moves())
            position.play(reply)
            continue
        move = solve(position).first_moves[0]
        position.play(move)
        visit.board.click(move)
        if position.outcome is None:
            expect(said(visit)).to_contain_text(f"{move} wins")


def test_a_puzzle_is_picked_by_grade_solved_and_remembered(visit: Visit):
    visit.goes("puzzles")
    grade = visit.page.locator(".puzzle-grade", has_text=f"Grade {EASY.grade}")
    expect(grade).to_contain_text("0 of")
    visit.page.locator(f"a[href='#/puzzles/{EASY.id}']").click()
    expect(visit.page.get_by_role("heading", level=1)).to_contain_text("moves, and wins by fours")
    solves(visit, EASY)
    expect(said(visit)).to_have_text("Solved: that is five.")
    expect(visit.board.marks("winning")).to_have_count(1)
    visit.page.get_by_role("link", name="All puzzles").click()
    expect(grade).to_contain_text("1 of")
    visit.page.reload()
    expect(visit.page.locator(".puzzle.done")).to_have_count(1)


def test_a_wrong_move_is_refuted_and_the_board_stays(visit: Visit):
    puzzle, move = refuted()
    opens(visit, puzzle)
    before = visit.board.stones()
    visit.board.click(move)
    expect(said(visit)).to_contain_text(f"{move} does not win:")
    expect(said(visit)).to_contain_text("stops it")
    expect(visit.board.marks("ghost")).to_have_count(2)
    assert visit.board.stones() == before
    visit.board.click(solved_by(puzzle))
    expect(said(visit)).to_contain_text("wins. The longest defence is")


def test_the_solution_is_walked_through(visit: Visit):
    opens(visit, EASY)
    visit.presses("Solution")
    steps = visit.page.locator(".winning-line button")
    expect(steps).to_have_count(EASY.length)
    steps.first.focus()
    visit.page.keyboard.press("End")
    expect(visit.board.marks("ghost")).to_have_count(EASY.length)
    visit.presses("Solution")
    expect(steps).to_have_count(0)
    expect(visit.board.marks("ghost")).to_have_count(0)


def test_start_over_takes_all_moves_back(visit: Visit):
    opens(visit, EASY)
    before = visit.board.stones()
    visit.board.click(solved_by(EASY))
    expect(said(visit)).to_contain_text("The longest defence")
    visit.presses("Start over")
    expect(said(visit)).to_have_text("Your move.")
    visit.board.holds(before)


def test_a_puzzle_is_solved_by_keyboard(visit: Visit):
    opens(visit, EASY)
    visit.board.point(solved_by(EASY)).focus()
    visit.page.keyboard.press("Enter")
    expect(said(visit)).to_contain_text("The longest defence")


def test_a_stone_is_no_place_to_try(visit: Visit, witness: Witness):
    witness.allow_refusals()
    opens(visit, EASY)
    visit.board.click(next(iter(visit.board.stones())))
    visit.reads("There is a stone already.")
    expect(said(visit)).to_have_text("Your move.")


def test_a_puzzle_that_there_is_not_is_told_so(visit: Visit):
    visit.goes("puzzles/nothing-1-1")
    expect(visit.page.get_by_text("There is no such puzzle.")).to_be_visible()
    visit.page.get_by_role("link", name="All puzzles").click()
    expect(visit.page.get_by_role("heading", name="Puzzles")).to_be_visible()


class TestOnAPhone:
    @pytest.fixture
    def look(self) -> dict[str, Any]:
        return PHONE

    def test_two_taps_play(self, visit: Visit):
        move = solved_by(EASY)
        opens(visit, EASY)
        visit.board.point(move).tap()
        expect(said(visit)).to_have_text("Your move.")
        visit.board.point(move).tap()
        expect(said(visit)).to_contain_text("The longest defence")
