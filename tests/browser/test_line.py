"""The server goes away and comes back; the page waits for it."""

from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.room import Visit
from tests.browser.test_trying import nodes, saved, tree_of
from tests.browser.witness import Witness
from tests.web.process import Process
from tests.web.visitor import Json, until

OFFLINE = "The server cannot be reached."


@pytest.fixture
def ending() -> Iterator[ExitStack]:
    """What has to be done when nobody needs the servers any more."""
    with ExitStack() as stack:
        yield stack


@pytest.fixture
def server(tmp_path: Path, ending: ExitStack) -> Process:
    """One that may be killed."""
    process = Process(tmp_path)
    ending.callback(process.kill)
    return process


def is_marked(tree: Json) -> bool:
    """What is drawn is seen at once, and told to the server one stroke after the other."""
    return any(node["marks"] and node["marks"]["labels"] for node in tree["nodes"])


def test_what_is_tried_written_and_drawn_outlives_a_kill(
    visit: Visit, server: Process, tmp_path: Path, ending: ExitStack, witness: Witness
):
    witness.allow_broken_lines()
    game = visit.arranges(white="uct:seconds=100")
    visit.plays("E5")
    visit.presses("Try moves")
    for point in ("C3", "G7"):
        visit.board.click(point)
        visit.board.shows(point, "tried")
    visit.presses("Notes")
    comment = visit.page.get_by_role("textbox", name="Comment")
    for tool, point, said in (("Triangle", "E3", "triangle"), ("Letters", "F3", "label A")):
        visit.presses(tool)
        visit.board.click(point)
        visit.board.shows(point, said)
    comment.fill("Before the cut, ")
    saved(visit)
    before = until(lambda: tree_of(visit), is_marked)
    comment.press_sequentially("and after it.")
    server.kill()
    visit.reads(OFFLINE)
    again = Process(tmp_path, "--port", str(server.port))
    ending.callback(again.kill)
    answered, found = nodes(before), nodes(again.visitor.tree(game))
    assert found.keys() == answered.keys()
    for name, node in answered.items():
        # The page may have come with the rest already.
        assert found[name]["comment"].startswith(node["comment"])
        assert found[name] | {"comment": ""} == node | {"comment": ""}
    saved(visit)
    visit.board.holds({"E5": "black", "C3": "white", "G7": "black"})
    (node,) = [node for node in again.visitor.tree(game)["nodes"] if node["comment"]]
    assert (node["move"], node["comment"]) == ("G7", "Before the cut, and after it.")
    assert node["marks"]["triangle"] == ["E3"]
    assert [move["move"] for move in again.visitor.look(game)["moves"]] == ["E5"]


def test_a_page_outlives_its_server(
    visit: Visit, server: Process, tmp_path: Path, ending: ExitStack, witness: Witness
):
    witness.allow_broken_lines()
    visit.arranges()
    visit.plays("E5")
    server.kill()
    expect(visit.page.locator(".offline")).to_contain_text(OFFLINE)
    visit.board.click("C3")
    visit.reads(OFFLINE)
    again = Process(tmp_path, "--port", str(server.port))
    ending.callback(again.kill)
    expect(visit.page.get_by_text(OFFLINE)).to_have_count(0)
    visit.board.shows("E5", "black stone, last move")
    visit.plays("C3")
