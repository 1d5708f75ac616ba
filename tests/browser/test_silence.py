"""Ordinary use, slips included, leaves nothing in the console."""

from playwright.sync_api import Response, expect

from tests.browser.room import Form, Visit
from tests.browser.test_refusals import REFUSED


def _loud(response: Response) -> bool:
    return response.status >= 400


def test_a_walk_through_the_rooms_with_all_usual_slips_is_silent(visit: Visit):
    """The witness hears the console; whoever looks at the network finds nothing red either."""
    loud: list[str] = []
    visit.page.on("response", lambda it: loud.append(it.url) if _loud(it) else None)
    form = Form(visit)
    form.chooses("Board", "9×9")
    visit.goes("games")
    for options, moves, point, said in REFUSED.values():
        visit.arranges(**options)
        visit.plays(*moves)
        visit.board.click(point)
        visit.reads(said)
    game = visit.arranges("watch")
    visit.page.keyboard.press(" ")
    expect(visit.page.locator(".watch-move").first).to_be_attached()
    for room in ("games", "watch", "puzzles", "training", f"play/{game['id']}", "play/nothing"):
        visit.goes(room)
    expect(visit.page.get_by_text("There is no such game.")).to_be_visible()
    assert loud == []
