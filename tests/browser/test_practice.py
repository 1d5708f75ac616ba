"""Practice: attempts count once and stay, mistakes come back, one key goes on."""

from pathlib import Path
from typing import Any

from playwright.sync_api import Locator, expect

from tests.browser.room import Visit
from tests.browser.scenes import CORNER, SIX, brings
from tests.web.visitor import Json


def unlike(number: int, record: str = CORNER) -> str:
    """The same problem, and another one: attempts are kept by what lies on the board."""
    return record.replace("AB[", f"AB[{'abcdefghi'[number]}i][")


def outcome(visit: Visit) -> Locator:
    return visit.page.locator(".practice-outcome")


def standing(visit: Visit, collection: str) -> Any:
    answer = visit.visitor.http.get(f"/api/practice/collections/{collection}")
    found: Json = answer.json()
    return found["problems"]


def attempts(visit: Visit) -> int:
    return int(visit.visitor.http.get("/api/practice").json()["attempts"])


def begins(visit: Visit, collection: str, number: int = 1) -> None:
    visit.goes(f"puzzles/set.{collection}.{number}")
    visit.sees_board()


def test_a_mistake_counts_once_and_one_key_goes_on(visit: Visit):
    collection = brings(visit, unlike(0), unlike(1))
    begins(visit, collection)
    before = attempts(visit)
    visit.board.click("E9")
    expect(visit.page.locator(".puzzle-said.wrong")).to_be_visible()
    expect(outcome(visit)).to_contain_text("It comes back in 5 minutes.")
    visit.board.click("A9")
    expect(visit.page.locator(".puzzle-said")).to_contain_text("A9 is")
    visit.page.keyboard.press("s")
    expect(visit.page.locator(".life-status")).to_be_visible()
    assert (standing(visit, collection), attempts(visit) - before) == (["wrong", "new"], 1)
    visit.page.keyboard.press("n")
    expect(visit.page.locator(".practice-place")).to_contain_text("2 of 2")
    expect(outcome(visit)).to_have_count(0)


def test_what_is_solved_comes_back_in_days_and_stays_after_a_reload(visit: Visit):
    collection = brings(visit, SIX)
    begins(visit, collection)
    for move, reply in (("B5", "B4"), ("A4", "C5"), ("C4", None)):
        visit.board.click(move)
        if reply:
            visit.board.shows(reply, "white stone, last move")
    expect(outcome(visit)).to_contain_text("Solved without a mistake. It comes back in")
    visit.page.reload()
    visit.goes(f"puzzles/set.{collection}")
    expect(visit.page.locator("a.puzzle")).to_have_attribute("aria-label", "1, right")


def test_a_hint_at_the_point_is_no_solution(visit: Visit):
    collection = brings(visit, unlike(2))
    begins(visit, collection)
    visit.page.keyboard.press("h")
    expect(visit.page.locator(".puzzle-said")).to_contain_text("bright part")
    expect(outcome(visit)).to_have_count(0)
    visit.page.keyboard.press("h")
    expect(outcome(visit)).to_contain_text("That counts as a mistake.")
    assert standing(visit, collection) == ["wrong"]


def test_files_become_a_collection_that_is_practised_and_deleted(visit: Visit, tmp_path: Path):
    for name, text in (("one.sgf", unlike(3)), ("two.sgf", unlike(4)), ("a.sgf", "nothing")):
        (tmp_path / name).write_text(text)
    visit.goes("puzzles")
    visit.page.get_by_role("radio", name="Go", exact=True).check(force=True)
    visit.page.locator(".bring-files").set_input_files(sorted(tmp_path.iterdir()))
    visit.reads("Problems in the new collection: 2. Not read: 1; twice in it: 0.")
    expect(visit.page.locator("a.puzzle")).to_have_count(2)
    visit.presses("Practise")
    expect(visit.page.locator(".practice-place")).to_contain_text("1 of 2")
    visit.goes("puzzles")
    row = visit.page.locator(".collection", has_text="3 files")
    row.get_by_role("button", name="Delete").click()
    visit.agrees("Delete")
    expect(row).to_have_count(0)


def test_a_folder_becomes_a_collection_by_its_name(visit: Visit, tmp_path: Path):
    folder = tmp_path / "Corners"
    folder.mkdir()
    (folder / "1.sgf").write_text(CORNER)
    (folder / "cover.png").write_bytes(b"\x89PNG")
    visit.goes("puzzles")
    visit.page.get_by_role("radio", name="Go", exact=True).check(force=True)
    visit.page.locator(".bring-folder").set_input_files(folder)
    expect(visit.page.get_by_role("heading", level=1)).to_have_text("Corners")
    expect(visit.page.locator("a.puzzle")).to_have_count(1)


def test_puzzles_of_five_in_a_row_are_practised_likewise(visit: Visit):
    visit.goes("puzzles/set.five-freestyle.3")
    visit.sees_board()
    visit.page.keyboard.press("h")
    expect(visit.page.locator(".puzzle-said")).to_contain_text("bright part")
    visit.presses("Solution")
    expect(visit.page.locator(".winning-line")).to_be_visible()
    expect(outcome(visit)).to_contain_text("That counts as a mistake.")
    visit.goes("puzzles/progress")
    expect(visit.page.get_by_role("slider", name="Your rating")).to_be_visible()
