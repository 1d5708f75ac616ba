"""The page is for everyone: axe, phones, touch, two languages, two themes."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.axe import complaints
from tests.browser.latin import latin
from tests.browser.room import Visit
from tests.browser.scenes import LAPTOP, PHONE, SCENES, prefers
from tests.browser.witness import Witness

ON_BOTH = pytest.mark.parametrize("look", [LAPTOP, PHONE], ids=["laptop", "phone"])
ON_A_PHONE = pytest.mark.parametrize("look", [PHONE], ids=["phone"])

GIVEN = ["long story about the centre of the board", "An evening's Renju"]
"""What people wrote, in their own language."""

OVERHANG = """() => {
  const width = document.documentElement.clientWidth;
  const wide = [...document.querySelectorAll("body *")].filter(it => {
    const box = it.getBoundingClientRect();
    const scrolls = it.closest(".tree-box-scroll, .game-map, .unseen");
    return box.width > 0 && box.right > width + 1 && !scrolls;
  });
  return {
    by: document.documentElement.scrollWidth - width,
    of: wide.slice(0, 5).map(it => it.tagName + "." + it.getAttribute("class")),
  };
}"""


COVERED = """() => {
  const note = document.querySelector(".note").getBoundingClientRect();
  const wide = innerWidth > 700;
  const clickable = "a, button, summary, select, input, [role=gridcell]";
  return [...document.querySelectorAll(clickable)].filter(it => {
    const box = it.getBoundingClientRect();
    const below = box.left < note.right && note.left < box.right
      && box.top < note.bottom && note.top < box.bottom;
    return below && box.width > 0 && !it.closest(wide ? ".note" : ".note, .page-header");
  }).map(it => it.textContent || it.getAttribute("aria-label"));
}"""


@pytest.mark.parametrize("language", ["en", pytest.param("zh", marks=pytest.mark.slow)])
@pytest.mark.parametrize("scene", SCENES)
def test_axe_finds_nothing_by_day_and_by_night(visit: Visit, scene: str, language: str):
    prefers(visit.page, "system", language)
    SCENES[scene](visit)
    by_day = complaints(visit.page)
    visit.page.emulate_media(color_scheme="dark")
    by_night = complaints(visit.page)
    assert not by_day + by_night, "\n".join(by_day + by_night)
    if language == "zh":
        assert [phrase for phrase in latin(visit.page) if phrase not in GIVEN] == []


@ON_A_PHONE
@pytest.mark.parametrize("scene", SCENES)
def test_nothing_is_wider_than_a_phone(visit: Visit, scene: str):
    # In English, which has the longer words.
    SCENES[scene](visit)
    assert visit.page.evaluate(OVERHANG) == {"by": 0, "of": []}


@ON_A_PHONE
def test_on_a_phone_the_first_tap_aims_and_the_second_plays(visit: Visit):
    visit.arranges()
    visit.board.point("E5").tap()
    expect(visit.page.get_by_text("Tap E5 again to play")).to_be_visible()
    visit.board.shows("E5", "empty")
    expect(visit.board.marks("aimed")).to_have_count(1)
    visit.board.point("C3").tap()
    expect(visit.page.get_by_text("Tap C3 again to play")).to_be_visible()
    expect(visit.board.marks("aimed")).to_have_count(1)
    visit.board.point("C3").tap()
    visit.board.shows("C3", "black stone, last move")
    visit.board.shows("E5", "empty")


@ON_A_PHONE
def test_a_finger_that_has_gone_leaves_no_stone_behind(visit: Visit):
    visit.arranges()
    for _ in range(2):
        visit.board.point("E5").tap()
    visit.board.shows("E5", "last move")
    visit.presses("Undo")
    visit.board.shows("E5", "empty")
    expect(visit.page.locator(".board circle.stone")).to_have_count(0)


@ON_A_PHONE
def test_a_tap_where_no_stone_can_go_is_refused_at_once(visit: Visit, witness: Witness):
    witness.allow_refusals()
    SCENES["renju"](visit)
    for point, said in (("i8", "There is a stone already."), ("h8", "two open threes at once")):
        visit.board.point(point).tap()
        visit.reads(said)
        expect(visit.board.marks("aimed")).to_have_count(0)


@ON_BOTH
def test_a_note_covers_nothing_one_plays_with_and_goes_by_itself(visit: Visit):
    SCENES["thinking"](visit)
    expect(visit.note).to_be_visible()
    assert visit.page.evaluate(COVERED) == []
    expect(visit.note).to_have_count(0)


@ON_BOTH
def test_a_long_note_is_seen_from_its_first_word_to_its_last(visit: Visit, sgf: Path):
    sgf.write_bytes(b"(;GM[1]SZ[9]CA[UTF-8]PB[\xff\xfe\x81];B[ee]W[dd]C[both])(;GM[1]SZ[9])")
    visit.goes("games")
    visit.opens_record(sgf)
    expect(visit.note).to_contain_text("several games")
    expect(visit.note).to_contain_text("could not be read")
    expect(visit.note).to_be_in_viewport(ratio=1)


@ON_BOTH
@pytest.mark.parametrize("language", ["en", "zh"])
def test_the_buttons_keep_their_places_when_a_machine_thinks(visit: Visit, language: str):
    prefers(visit.page, "system", language)
    game = visit.arranges(white="uct:seconds=60")
    buttons = visit.page.locator(".controls > *")
    expect(buttons).not_to_have_count(0)
    at_rest = [button.bounding_box() for button in buttons.all()]
    visit.visitor.play(game, "E5")
    expect(visit.thinking).to_be_visible()
    assert [button.bounding_box() for button in buttons.all()] == at_rest
    tops = {box["y"] for box in at_rest if box}
    assert len(tops) == 1, "all in one row"


@ON_A_PHONE
def test_the_second_tap_can_be_switched_off(visit: Visit):
    visit.arranges()
    visit.presses("Help and keys")
    visit.page.get_by_label("On touch screens, tap twice to play").uncheck()
    visit.agrees("Close")
    visit.board.point("E5").tap()
    visit.board.shows("E5", "black stone, last move")


def test_the_language_is_switched_and_remembered(visit: Visit):
    visit.arranges()
    visit.page.get_by_role("button", name="中文").click()
    expect(visit.turn).to_contain_text("黑")
    expect(visit.page.locator("html")).to_have_attribute("lang", re.compile("^zh"))
    visit.page.reload()
    expect(visit.turn).to_contain_text("黑")


@pytest.mark.parametrize("look", [{"locale": "zh-CN"}], ids=["zh-CN"])
def test_a_chinese_browser_is_spoken_to_in_chinese(visit: Visit):
    visit.goes("play")
    expect(visit.page.get_by_role("link", name="对局").first).to_be_visible()


def test_the_theme_is_switched_and_remembered(visit: Visit):
    ground = "getComputedStyle(document.body).backgroundColor"
    visit.goes("play")
    visit.page.get_by_label("Theme").select_option("light")
    light = visit.page.evaluate(ground)
    visit.page.get_by_label("Theme").select_option("dark")
    dark = visit.page.evaluate(ground)
    assert dark != light
    visit.page.reload()
    expect(visit.page.locator("body")).to_have_css("background-color", dark)
