"""The page is for everyone: axe, phones, touch, two languages, two themes."""

import pytest
from playwright.sync_api import expect

from tests.browser.axe import complaints
from tests.browser.room import Visit
from tests.browser.scenes import PHONE, SCENES, prefers

ON_A_PHONE = pytest.mark.parametrize("look", [PHONE], ids=["phone"])

OVERHANG = """() => {
  const width = document.documentElement.clientWidth;
  const wide = [...document.querySelectorAll("body *")].filter(it => {
    const box = it.getBoundingClientRect();
    return box.width > 0 && box.right > width + 1 && !it.closest(".tree-box-scroll, .unseen");
  });
  return {
    by: document.documentElement.scrollWidth - width,
    of: wide.slice(0, 5).map(it => it.tagName + "." + it.getAttribute("class")),
  };
}"""


@pytest.mark.parametrize("language", ["en", "zh"])
@pytest.mark.parametrize("scene", SCENES)
def test_axe_finds_nothing_by_day_and_by_night(visit: Visit, scene: str, language: str):
    prefers(visit.page, "system", language)
    SCENES[scene](visit)
    by_day = complaints(visit.page)
    visit.page.emulate_media(color_scheme="dark")
    by_night = complaints(visit.page)
    assert not by_day + by_night, "\n".join(by_day + by_night)


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
    visit.board.point("C3").tap()
    expect(visit.page.get_by_text("Tap C3 again to play")).to_be_visible()
    visit.board.point("C3").tap()
    visit.board.shows("C3", "black stone, last move")
    visit.board.shows("E5", "empty")


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
    assert visit.page.evaluate("document.documentElement.lang").startswith("zh")
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
    assert visit.page.evaluate(ground) == dark
