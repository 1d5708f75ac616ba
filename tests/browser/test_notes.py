"""What a record says besides its moves: comments, variations, and how the game ended."""

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.keys import Keys
from tests.browser.room import Visit
from tests.browser.scenes import prefers

EVIL = "<img src=x onerror=alert(1)><script>alert(2)</script>"
LESSON = f"""
(;GM[1]FF[4]SZ[9]GN[Lesson]RE[B+3.5]C[Before it begins.];B[ee]C[The centre.
  Look: {EVIL}]
  (;W[dd];B[cc])
  (;W[fe]C[{EVIL}];B[fd];W[ed];B[gd];W[df];B[ef];W[ce])
  (;W[];B[gg]))
"""


@pytest.fixture
def comment(visit: Visit) -> Locator:
    """What the record says of the position that is looked at."""
    return visit.page.get_by_role("textbox", name="Comment")


@pytest.fixture
def variations(visit: Visit) -> Locator:
    """The ways that the record goes on from the position that is looked at."""
    return visit.page.get_by_role("group", name="From here").get_by_role("button")


def opens_lesson(visit: Visit, at: int) -> None:
    visit.opens(visit.visitor.read(LESSON))
    visit.page.keyboard.press("Home")
    for _ in range(at):
        visit.page.keyboard.press("ArrowRight")
    expect(visit.page.locator(".place")).to_have_text(f"{at} / 3")


def test_comments_follow_the_position_and_stay_text(visit: Visit, comment: Locator):
    opens_lesson(visit, 0)
    expect(comment).to_have_value("Before it begins.")
    visit.presses("One move on")
    expect(comment).to_have_value(f"The centre.\n  Look: {EVIL}")
    expect(visit.page.locator("main img, main script")).to_have_count(0)
    visit.presses("One move on")
    expect(comment).to_have_value("")


def test_the_log_marks_comments_and_variations(visit: Visit):
    opens_lesson(visit, 3)
    visit.presses("Moves")
    said = visit.log.locator("[role=img]")
    names = "all => all.map(mark => mark.getAttribute('aria-label'))"
    visit.sees(lambda: said.evaluate_all(names), ["has a comment", "variations: 2"])
    visit.page.get_by_role("button", name="Start has a comment").click()
    visit.board.holds({})


def test_a_game_without_words_shows_its_moves_only(visit: Visit, comment: Locator):
    visit.arranges()
    visit.plays("E5")
    expect(visit.log).to_have_count(1)
    expect(comment).to_have_count(0)
    expect(visit.page.locator(".game-map")).to_have_count(0)


def test_a_variation_is_shown_under_the_pointer(visit: Visit, variations: Locator):
    opens_lesson(visit, 1)
    expect(variations).to_have_count(3)
    expect(variations.nth(1)).to_contain_text("F5 F6 E6 G6 …7 moves")
    expect(variations.last).to_contain_text("Pass G32 moves")
    variations.nth(1).hover()
    expect(visit.board.marks("ghost")).to_have_count(7)
    visit.page.locator("h1").hover()
    expect(visit.board.marks("ghost")).to_have_count(0)


def test_a_variation_is_looked_at_and_entered_with_the_keys(visit: Visit, variations: Locator):
    opens_lesson(visit, 1)
    record = visit.page.url
    keys = Keys(visit.page)
    keys.reach(variations.nth(1))
    expect(visit.board.marks("ghost")).to_have_count(7)
    keys.press("Enter")
    visit.board.shows("F5", "white stone, last move")
    expect(visit.board.marks("ghost")).to_have_count(0)
    assert visit.page.url == record
    assert len(visit.game()["moves"]) == 3


def test_a_step_takes_the_shown_variation_away(visit: Visit, variations: Locator):
    opens_lesson(visit, 1)
    Keys(visit.page).reach(variations.nth(1))
    visit.page.keyboard.press("ArrowRight")
    expect(visit.board.marks("ghost")).to_have_count(0)


def test_a_variation_shows_the_colours_that_the_record_has(visit: Visit, variations: Locator):
    visit.opens(visit.visitor.read("(;GM[1]SZ[9];B[ee](;W[dd])(;B[cc];B[gg];W[gc]))"))
    visit.page.get_by_role("button", name="One move back").click()
    variations.last.hover()
    expect(visit.board.marks("ghost .black")).to_have_count(2)
    expect(visit.board.marks("ghost .white")).to_have_count(1)


@pytest.mark.parametrize(
    ("language", "result", "said"),
    [
        ("en", "B+3.5", "By the record: Black wins by 3.5"),
        ("en", "Unfinished", "By the record: Unfinished"),
        ("zh", "W+12.5", "棋谱记载：白方胜 12.5 目"),
    ],
)
def test_the_result_of_a_record_is_said_until_the_game_goes_on(
    visit: Visit, language: str, result: str, said: str
):
    prefers(visit.page, "light", language)
    game = visit.visitor.read(f"(;GM[1]SZ[9]RE[{result}];B[ee];W[dd])")
    visit.goes("games")
    expect(visit.page.locator(".saved")).to_contain_text(said)
    visit.opens(game)
    expect(visit.page.get_by_text(said)).to_be_visible()
    visit.visitor.play(game, "E4")
    expect(visit.page.get_by_text(said)).to_have_count(0)
