"""A problem is drawn: what was found out of it is shown, and can be said otherwise."""

from playwright.sync_api import Locator, expect

from tests.browser.room import Visit

WALL = ["A7", "B7", "C7", "D7", "E7", "E8", "E9"]
GROUP = ["A8", "B8", "C8", "D8", "D9"]
"""B9 lives, or kills."""


def found(visit: Visit) -> Locator:
    return visit.page.locator(".draw-found")


def pen(visit: Visit, name: str) -> None:
    group = visit.page.get_by_role("group", name="Pen")
    group.get_by_role("radio", name=name).check(force=True)


def draws(visit: Visit, black: list[str], white: list[str]) -> None:
    visit.goes("puzzles/draw")
    expect(found(visit)).to_contain_text("Put some stones")
    for colour, stones in (("Black", black), ("White", white)):
        pen(visit, colour)
        for stone in stones:
            visit.board.click(stone)


def test_a_problem_is_drawn_and_solved(visit: Visit):
    draws(visit, GROUP, WALL)
    expect(found(visit)).to_contain_text("Black to play and live")
    expect(found(visit)).to_contain_text("Found out, since the source does not say it: who defends")
    visit.board.shows("D9", "black stone, triangle")
    visit.presses("Solve it")
    expect(visit.page.locator(".life-status")).to_contain_text("Right: B9.")
    visit.presses("Edit")
    visit.board.shows("D9", "black stone, triangle")
    visit.page.reload()
    expect(found(visit)).to_contain_text("Black to play and live")


def test_what_was_found_out_is_said_otherwise(visit: Visit):
    draws(visit, GROUP, [*WALL, "G3", "H3"])
    expect(found(visit)).to_contain_text("the marked stones of Black, 5 in all")
    pen(visit, "Target")
    visit.board.click("G3")
    expect(found(visit)).to_contain_text("the marked stones of White, 2 in all")
    visit.board.shows("H3", "white stone, triangle")
    visit.presses("Find the target again")
    expect(found(visit)).to_contain_text("the marked stones of Black, 5 in all")
    pen(visit, "Region")
    visit.board.click("A9")
    visit.board.click("C9")
    visit.board.shows("J1", "dimmed")
    visit.presses("Without a region")
    visit.board.shows("J1", "empty")
    expect(visit.board.marks("dimmed").locator("rect")).to_have_count(0)


def test_a_sketch_that_sets_no_problem_is_told_so(visit: Visit):
    draws(visit, ["E5"], [])
    expect(found(visit)).to_contain_text("There is no stone of white")
    expect(visit.page.get_by_role("button", name="Solve it")).to_be_disabled()
    visit.board.point("C3").focus()
    visit.page.keyboard.press("w")
    visit.page.keyboard.press("Enter")
    visit.board.holds({"E5": "black", "C3": "white"})
    visit.presses("Clear")
    visit.board.holds({})
    visit.page.keyboard.press("u")
    visit.board.shows("C3", "white stone")


def test_a_position_of_a_game_is_taken_over(visit: Visit):
    start = {"black": GROUP, "white": WALL, "to_play": "white"}
    visit.opens(visit.visitor.new(start=start))
    visit.picks("Ask as a problem")
    expect(found(visit)).to_contain_text("White to play and kill")
    visit.board.shows("A8", "black stone, triangle")
