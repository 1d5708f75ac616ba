"""The search tree as a picture."""

import re

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.lens import Lens
from tests.browser.room import Visit
from tests.web.visitor import until

NODES = [3000, pytest.param(100_000, marks=pytest.mark.slow)]
PATIENCE = 120_000


def keys(tree: Locator) -> list[str]:
    found: list[str] = tree.locator("[role=treeitem]").evaluate_all(
        "items => items.map(item => item.dataset.key)"
    )
    return found


def searched(visit: Visit, nodes: int) -> Lens:
    """The tree of a search that has grown to so many nodes."""
    visit.arranges("watch", game="go", size=9)
    lens = Lens(visit)
    lens.page.locator("summary", has_text="More options").click()
    lens.searches(nodes=str(nodes), expansion="1")
    expect(lens.state).to_contain_text("Finished", timeout=PATIENCE)
    # The picture follows the search at its own pace.
    until(lambda: size_of_tree(lens), lambda size: size >= nodes, 60)
    return lens


def deep(visit: Visit) -> Lens:
    """The tree of a search that has looked two moves ahead."""
    visitor = visit.visitor
    game = visitor.play(visitor.new(), "E5", "C3", "G7")
    visitor.do(game, "analysis", 202, options={"simulations": 20000, "seed": 1})
    visit.opens(game, "watch")
    lens = Lens(visit)
    expect(lens.tree.locator("[aria-level='3']")).not_to_have_count(0)
    lens.is_("Finished")
    return lens


def size_of_tree(lens: Lens) -> int:
    """Nodes, as the page says."""
    written = lens.page.locator(".tree-count").inner_text()
    return int(re.sub(r"\D", "", written.split(" of ")[1]))


@pytest.mark.parametrize("nodes", NODES)
def test_the_tree_of_a_search_is_opened_move_by_move(visit: Visit, nodes: int):
    lens = searched(visit, nodes)
    shown = keys(lens.tree)
    assert 2 < len(shown) <= 100, "a picture that can be read"
    lens.tree.locator("[aria-expanded=false]").first.focus()
    lens.page.keyboard.press("ArrowRight")
    expect(lens.tree.locator("[role=treeitem]").nth(len(shown))).to_be_attached()


def test_the_numbers_of_a_move_say_why_the_search_goes_there(visit: Visit):
    lens = searched(visit, 3000)
    numbers = lens.page.locator(".tree-numbers")
    formula = numbers.locator("code").first
    expect(lens.page.get_by_text("Select a move of the tree")).to_be_visible()
    lens.tree.locator("[aria-level='2']").first.click()
    expect(numbers).to_contain_text("Exploration term")
    expect(formula).to_have_text("(1 − β)·Q + β·Q̃ + c·P·√N / (1 + n)")
    lens.page.get_by_label("Textbook UCB1").check()
    priors = lens.candidates.get_by_role("columnheader", name="Prior")
    expect(priors).to_be_visible()
    lens.searches()
    expect(priors).to_have_count(0)  # even ones are not shown: this is the new search
    lens.is_("Finished")
    lens.tree.locator("[aria-level='2']").first.click()
    expect(formula).to_have_text("Q + c·√(2 ln N / n)")


def test_hidden_moves_are_brought_and_all_is_closed_again(visit: Visit):
    lens = searched(visit, 3000)
    root = lens.tree.locator("[aria-level='1']")
    before = len(keys(lens.tree))
    root.focus()
    lens.page.keyboard.press("m")
    expect(lens.tree.locator("[role=treeitem]").nth(before)).to_be_attached()
    visit.presses("Close all")
    expect(lens.tree.locator("[aria-level='3']")).to_have_count(0)


def test_the_picture_is_zoomed(visit: Visit):
    lens = searched(visit, 3000)
    picture = lens.page.locator(".tree-picture")

    def width() -> int:
        return int(picture.evaluate("svg => svg.clientWidth"))

    before = width()
    visit.presses("Zoom in")
    until(width, lambda now: now > before)
    visit.presses("Fit")
    until(width, lambda now: now <= before)


def test_a_growing_tree_can_be_walked_with_the_keys(visit: Visit):
    visit.arranges("watch", game="go", size=9)
    lens = Lens(visit)
    visit.presses("Search")
    expect(lens.tree.locator("[aria-level='2']")).not_to_have_count(0)
    lens.tree.locator("[aria-level='1']").focus()
    for key, level in (("ArrowRight", "2"), ("ArrowDown", "2"), ("ArrowLeft", "1")):
        lens.page.keyboard.press(key)
        expect(lens.tree.locator(":focus")).to_have_attribute("aria-level", level)


def test_a_move_of_the_tree_is_shown_on_the_board(visit: Visit):
    lens = deep(visit)
    ghosts = visit.board.marks("ghost")
    lens.tree.locator("[aria-level='3']").first.hover()
    expect(ghosts).to_have_count(2)
    lens.page.get_by_role("heading", level=1).hover()
    expect(ghosts).to_have_count(0)
    lens.tree.locator("[aria-level='2']").first.click()
    lens.page.get_by_role("heading", level=1).hover()
    expect(ghosts).to_have_count(1)
    lens.page.keyboard.press("Escape")
    expect(ghosts).to_have_count(0)


def test_every_stop_of_the_keyboard_on_the_way_through_the_tree_has_a_name(visit: Visit):
    lens = searched(visit, 3000)
    lens.page.get_by_role("button", name="Close all").focus()
    lens.page.keyboard.press("Tab")
    expect(lens.tree.locator(":focus")).to_have_attribute("aria-level", "1")


def test_what_the_keys_walk_to_comes_into_sight(visit: Visit):
    visit.page.set_viewport_size({"width": 390, "height": 844})
    lens = deep(visit)
    lens.tree.locator("[aria-level='1']").focus()
    for level in ("2", "3"):
        lens.page.keyboard.press("ArrowRight")
        expect(lens.tree.locator(":focus")).to_have_attribute("aria-level", level)
        expect(lens.tree.locator(":focus .tree-outline")).to_be_in_viewport(ratio=0.99)
