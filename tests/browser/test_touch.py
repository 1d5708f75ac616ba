"""The touch of things: sound, turns, the graph, what is remembered, boards of three kinds."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.axe import complaints
from tests.browser.room import Form, Visit, is_drawn
from tests.browser.scenes import PHONE, SCENES
from tests.web.visitor import until

LOW = {"across": (844, 390), "200 %": (683, 384)}
"""The window of a phone that is held across, and of a laptop at 200 %."""
SMALLEST = (320, 640)

LISTENING = """() => {
  window.heard = [];
  window.AudioContext = class {
    constructor() { window.heard.push("speaker"); this.currentTime = 0; this.sampleRate = 8000; }
    resume() { return Promise.resolve(); }
    createBufferSource() { window.heard.push("knock"); throw new Error("no sound card"); }
  };
}"""


def _settings(page: Page) -> None:
    page.keyboard.press("?")
    expect(page.get_by_role("dialog")).to_be_visible()


def test_stones_are_heard_by_whoever_wants_it_and_never_an_error(visit: Visit):
    visit.page.add_init_script(f"({LISTENING})()")
    visit.arranges()
    visit.plays("E5")
    is_drawn(visit.page)
    assert visit.page.evaluate("heard") == []
    _settings(visit.page)
    visit.page.get_by_label("Sound of the stones").check()
    visit.agrees("Close")
    visit.plays("C3")
    visit.sees(lambda: visit.page.evaluate("heard"), ["speaker", "knock"])
    visit.page.reload()
    visit.board.shows("C3", "last move")
    is_drawn(visit.page)
    assert visit.page.evaluate("heard") == []
    visit.plays("G7")
    visit.sees(lambda: visit.page.evaluate("heard"), ["speaker", "knock"])


HIDE = """hidden => {
  Object.defineProperty(document, "hidden", { configurable: true, get: () => hidden });
  document.dispatchEvent(new Event("visibilitychange"));
}"""


def test_your_turn_is_said_also_in_the_title_of_a_hidden_tab(visit: Visit):
    game = visit.arranges(white="uct:seconds=60")
    expect(visit.turn).to_contain_text("Your turn")
    assert "Your turn" not in visit.page.title()
    visit.page.evaluate(HIDE, True)
    expect(visit.page).to_have_title(re.compile("Your turn.*Tengen"))
    visit.visitor.play(game, "E5")
    expect(visit.page).to_have_title(re.compile("^Play"))
    expect(visit.turn).not_to_contain_text("Your turn")
    visit.page.evaluate(HIDE, False)
    visit.arranges()
    expect(visit.turn).to_have_text("Black to move")


def test_the_graph_says_what_a_move_changed(visit: Visit):
    visitor = visit.visitor
    game = visitor.play(visitor.new(), "E5", "C3", "G7")
    visitor.do(game, "review", 202, simulations=200)
    visitor.until(game, lambda now: all(move["value"] is not None for move in now["moves"]))
    visit.opens(game, "watch")
    graph, said = visit.page.locator(".watch-graph"), visit.page.locator(".watch-said")
    expect(said).to_have_text(re.compile(r"G7 Move 3: Black \d+%, [+−]\d+ points"))
    graph.hover(position={"x": 45, "y": 60})
    expect(said).to_have_text(re.compile(r"Move 0: Black \d+%$"))
    expect(graph).to_have_attribute("aria-valuenow", "3")
    visit.page.mouse.move(5, 5)
    expect(said).to_contain_text("Move 3")
    graph.focus()
    visit.page.keyboard.press("ArrowLeft")
    expect(said).to_contain_text("C3 Move 2")


def test_priors_have_a_column_only_where_they_differ(visit: Visit):
    visitor = visit.visitor
    game = visitor.new()
    heading = visit.page.locator(".watch-candidates thead").get_by_text("Prior")
    for priors, columns in (("uniform", 0), ("tactics", 1)):
        options = {"simulations": 300, "selection": "puct", "priors": priors}
        visitor.do(game, "analysis", 202, options=options)
        visit.opens(game, "watch")
        expect(visit.page.locator(".watch-move").first).to_be_attached()
        expect(heading).to_have_count(columns)
        visit.goes("games")


def test_the_last_options_are_there_again_whatever_happened_to_them(visit: Visit):
    form = Form(visit)
    form.chooses("Game", "Gomoku")
    form.size(17)
    form.unfolds("Rules and clock")
    form.selects("Rules", "Standard: exactly five")
    form.selects("Clock", "10 minutes")
    visit.page.reload()
    form.unfolds("Rules and clock")
    expect(form.field("Height").locator("input")).to_have_value("17")
    expect(form.field("Rules").get_by_role("combobox")).to_have_value("standard")
    expect(form.field("Clock").get_by_role("combobox")).to_have_value("10m")
    visit.arranges("watch")
    field = visit.page.locator("#watch-option-simulations")
    field.fill("777")
    visit.page.reload()
    expect(field).to_have_value("777")
    damage = {
        "tengen.draft": '{"game": "chess", "height": "x", "black": 7}',
        "tengen.settings": '{"language": "xx", "theme": 3, "board": "glass"}',
        "tengen.watch.go": '{"simulations": "many", "magic": "1"}',
        "tengen.view": "[",
    }
    script = "kept => Object.entries(kept).forEach(([k, v]) => localStorage.setItem(k, v))"
    visit.page.evaluate(script, damage)
    visit.page.reload()
    expect(field).to_have_value("")
    Form(visit)
    expect(visit.board.grid).to_be_visible()


@pytest.mark.parametrize("board", ["Slate", "Paper"])
def test_a_board_of_another_kind_is_chosen_kept_and_legible(visit: Visit, board: str):
    SCENES["renju"](visit)
    ground, fill = visit.page.locator(".board .wood"), "it => getComputedStyle(it).fill"
    wood = ground.evaluate(fill)
    _settings(visit.page)
    visit.page.get_by_role("radio", name=board, exact=True).check()
    visit.agrees("Close")
    expect(ground).not_to_have_css("fill", wood)
    chosen = ground.evaluate(fill)
    visit.page.reload()
    visit.board.shows("i8", "black stone")
    expect(ground).to_have_css("fill", chosen)
    by_day = complaints(visit.page)
    visit.page.emulate_media(color_scheme="dark")
    assert by_day + complaints(visit.page) == []


CONTRASTS = """() => {
  const light = rgb => {
    const parts = rgb.match(/[\\d.]+/g).slice(0, 3).map(part => part / 255)
      .map(part => part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);
    return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2];
  };
  const probe = document.body.appendChild(document.createElement("i"));
  const colour = name => {
    probe.style.color = `var(--${name})`;
    return light(getComputedStyle(probe).color);
  };
  const told = {};
  for (const board of ["wood", "slate", "paper"]) for (const theme of ["light", "dark"]) {
    Object.assign(document.documentElement.dataset, { board, theme });
    const ground = colour("wood");
    for (const mark of ["wood-text", "wood-line", "mark-ink", "mark-good", "mark-bad", "mark-last",
                        "mark-defence", "mark-aim"]) {
      const [low, high] = [ground, colour(mark)].sort((a, b) => a - b);
      told[`${board} ${theme} ${mark}`] = (high + 0.05) / (low + 0.05);
    }
  }
  return told;
}"""


def test_marks_stand_out_from_every_board_by_day_and_by_night(visit: Visit):
    visit.goes("play")
    told: dict[str, float] = visit.page.evaluate(CONTRASTS)
    # Text needs 4.5, signs need 3 (WCAG 1.4.3 and 1.4.11).
    text = ("wood-text", "mark-ink")
    faint = {
        where: round(ratio, 2)
        for where, ratio in told.items()
        if ratio < (4.5 if where.endswith(text) else 3)
    }
    assert faint == {}


SIDE_BY_SIDE = """() => {
  const box = name => document.querySelector(name).getBoundingClientRect();
  const [board, panel] = [box(".board svg"), box(".panel, .puzzle-panel, .watch-panel")];
  return {
    beside: panel.left >= board.right,
    whole: board.top >= 0 && board.bottom <= innerHeight + 1,
    large: board.height > 0.6 * innerHeight,
    wide: document.documentElement.scrollWidth - document.documentElement.clientWidth,
  };
}"""

OVERLAPPING = """() => {
  const seen = [...document.querySelectorAll("main :is(button, select, input, summary, a)")]
    .filter(it => !it.closest(".unseen, [role=tree], .segments, .tree-box-scroll"))
    .filter(it => it.checkVisibility({ visibilityProperty: true }))
    .map(it => [it, it.getBoundingClientRect()]).filter(([, box]) => box.width > 1);
  const cross = (a, b) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > 2
    && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 2;
  return seen.flatMap(([one, a], i) => seen.slice(i + 1)
    .filter(([two, b]) => cross(a, b) && !one.contains(two) && !two.contains(one))
    .map(([two]) => `${one.outerHTML.slice(0, 60)} × ${two.outerHTML.slice(0, 60)}`));
}"""

CUT = """() => [...document.querySelectorAll("main button, main .watch-share")]
  .filter(it => it.checkVisibility() && !it.closest(".unseen, .name, [role=tree], .menu-items"))
  .filter(it => it.scrollWidth > it.clientWidth + 1 || it.scrollHeight > it.clientHeight + 3)
  .map(it => it.textContent)"""


def _resizes(page: Page, width: int, height: int) -> None:
    page.set_viewport_size({"width": width, "height": height})
    page.evaluate("scrollTo(0, 0)")
    is_drawn(page)


@pytest.mark.parametrize("scene", ["new-game", "running-game", "watch", "puzzle", "threats"])
def test_low_windows_have_board_and_panel_side_by_side_and_small_ones_cut_nothing(
    visit: Visit, scene: str
):
    SCENES[scene](visit)
    page = visit.page
    for size in LOW.values():
        _resizes(page, *size)
        side_by_side = {"beside": True, "whole": True, "large": True, "wide": 0}
        visit.sees(lambda: page.evaluate(SIDE_BY_SIDE), side_by_side)
        visit.sees(lambda: page.evaluate(OVERLAPPING) + page.evaluate(CUT), [])
        page.evaluate("scrollTo(0, 300)")
        assert page.evaluate(SIDE_BY_SIDE)["whole"], "the board stays in sight"
    _resizes(page, *SMALLEST)
    visit.sees(lambda: page.evaluate(SIDE_BY_SIDE)["wide"], 0)
    visit.sees(lambda: page.evaluate(OVERLAPPING) + page.evaluate(CUT), [])


@pytest.mark.parametrize("size", [(1280, 800), (1366, 768)])
def test_who_writes_and_draws_has_all_of_it_in_sight_on_a_laptop(
    visit: Visit, size: tuple[int, int]
):
    visit.page.set_viewport_size({"width": size[0], "height": size[1]})
    SCENES["trying"](visit)
    visit.page.locator(".notes textarea").fill("Lower than it looks.")
    for name in ("One move back", "Name of this position", "Comment", "Erase"):
        expect(visit.page.get_by_label(name, exact=True)).to_be_in_viewport(ratio=1)
    tops = "[...document.querySelectorAll('.tools button')].map(it => it.offsetTop)"
    assert len(set(visit.page.evaluate(tops))) == 1, "the tools are one row"
    visit.page.locator(".notes textarea").fill("Many words make a long comment. " * 20)
    hidden = "[...document.querySelectorAll('.log')].map(it => it.scrollHeight - it.clientHeight)"
    # The page scrolls, not a part of it.
    visit.sees(lambda: visit.page.evaluate(hidden), [0])
    visit.page.get_by_role("button", name="Erase").scroll_into_view_if_needed()
    assert visit.page.evaluate(SIDE_BY_SIDE)["whole"], "the board stays in sight"


def test_who_writes_to_a_game_that_is_over_scrolls_and_keeps_the_board(visit: Visit):
    SCENES["ended-game"](visit)
    visit.presses("Notes")
    visit.page.keyboard.press("ArrowLeft")
    visit.page.get_by_role("button", name="Erase").scroll_into_view_if_needed()
    expect(visit.page.get_by_role("button", name="Erase")).to_be_in_viewport(ratio=1)
    expect(visit.page.get_by_role("textbox", name="Comment")).to_be_in_viewport(ratio=1)
    assert visit.page.evaluate(SIDE_BY_SIDE)["whole"]


PLACES = """() => [...document.querySelectorAll(
    ".controls > button, .switches button, .steps button[aria-label]")]
  .map(it => [it.ariaLabel ?? it.textContent, it.getBoundingClientRect()])
  .map(([name, { x, y, width, height }]) => [name, x + width / 2, y + height / 2 + scrollY])"""

STRAYED = """places => places.filter(([name, x, y]) => {
  scrollTo(0, Math.max(0, y - innerHeight / 2));
  const met = document.elementFromPoint(x, y - scrollY)?.closest("button");
  return (met?.ariaLabel ?? met?.textContent) !== name;
}).map(([name]) => name)"""
"""The buttons that a pointer would not meet where it was."""


@pytest.mark.parametrize("look", [{}, PHONE], ids=["laptop", "phone"])
def test_buttons_stay_under_the_pointer_whatever_is_said(visit: Visit):
    visit.opens(visit.visitor.play(visit.visitor.new(), "E5", "C3", "G7"))
    page, said = visit.page, visit.page.locator(".switches")
    places = until(lambda: page.evaluate(PLACES), lambda found: len(found) >= 11)

    def stay() -> None:
        assert page.evaluate(STRAYED, places) == []

    visit.presses("Undo")
    visit.to_move("Black")
    stay()
    visit.presses("Hint")
    expect(said).to_contain_text("Best")
    stay()
    visit.presses("One move back")
    expect(said).not_to_contain_text("Best")
    stay()
    visit.presses("Back to the game")
    visit.presses("Hint")
    visit.presses("Estimate")
    expect(said).to_contain_text("About")
    stay()
    visit.visitor.do(visit.game(), "resign")
    expect(visit.verdict).to_be_visible()
    places = page.evaluate(PLACES)
    visit.presses("One move back")
    expect(page.locator(".looked-at")).to_be_visible()
    stay()


def test_the_figures_of_a_search_stay_in_their_panel(visit: Visit):
    visit.page.set_viewport_size({"width": 1280, "height": 800})
    SCENES["watch"](visit)
    written = "[...document.querySelectorAll('.watch-figures dd')][0].textContent = '123,456,789'"
    visit.page.evaluate(written)
    beyond = """() => {
      const end = document.querySelector(".watch-figures").getBoundingClientRect().right;
      return [...document.querySelectorAll(".watch-figures > div")]
        .filter(it => it.getBoundingClientRect().right > end + 1).length;
    }"""
    assert visit.page.evaluate(beyond) == 0


def test_the_longest_words_fit_on_the_smallest_phone(visit: Visit):
    """Buttons of a game in which a machine thinks: Move now."""
    visit.visitor.play(game := visit.visitor.new(white="uct:seconds=60"), "E5")
    visit.opens(game)
    expect(visit.page.get_by_role("button", name="Move now")).to_be_visible()
    for width in (320, 360, 683):
        _resizes(visit.page, width, 640)
        visit.sees(lambda: visit.page.evaluate(CUT), [])


def test_the_button_for_more_moves_is_whole_and_no_bar_crosses_a_number(visit: Visit):
    SCENES["watch"](visit)
    more = visit.page.get_by_role("button", name=re.compile(r"\d+ more"))
    expect(more).to_be_in_viewport(ratio=1)
    crossed = """() => [...document.querySelectorAll("tbody .watch-share")].filter(cell => {
      const bar = cell.querySelector(".watch-bar").getBoundingClientRect();
      const box = cell.getBoundingClientRect();
      return bar.right > box.right + 1 || bar.left < box.left - 1
        || [...cell.querySelectorAll("span:not(.watch-bar), small")].some(text => {
          const range = document.createRange();
          range.selectNodeContents(text);
          const { bottom, height } = range.getBoundingClientRect();
          return bar.top < bottom - 0.3 * height;
        });
    }).length"""
    assert visit.page.evaluate(crossed) == 0
