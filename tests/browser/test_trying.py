"""One tree per game: moves are tried beside the game, and nobody takes that for playing."""

import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import APIResponse, Locator, Route, expect

from tests.browser.lens import Lens
from tests.browser.room import Visit, is_drawn
from tests.browser.scenes import PHONE
from tests.browser.thread import MainThread
from tests.browser.witness import Witness
from tests.web.visitor import Json, until

THINKS_LONG = "uct:seconds=100"


def tree_of(visit: Visit) -> Json:
    game = visit.page.url.rsplit("/", 1)[1]
    return visit.visitor.accepted(visit.visitor.http.get(f"/api/games/{game}/tree"))


def nodes(tree: Json) -> dict[str, Any]:
    """What every node of a tree has, whichever game it belongs to."""
    same = ("children", "move", "colour", "game", "name", "comment", "marks", "setup")
    return {node["id"]: {name: node[name] for name in same} for node in tree["nodes"]}


def first_after(tree: Json, move: str) -> str:
    """The move that a tree goes on with by itself."""
    by_id = {node["id"]: node for node in tree["nodes"]}
    before = next(node for node in tree["nodes"] if node["move"] == move)
    return str(by_id[before["children"][0]]["move"])


def banner(visit: Visit) -> Locator:
    return visit.page.locator(".trying-now")


def tries(visit: Visit, *points: str) -> None:
    for point in points:
        visit.board.click(point)
        visit.board.shows(point, "last move")


def saved(visit: Visit) -> None:
    """Nothing that was written waits to be saved."""
    kept = "JSON.parse(localStorage.getItem('tengen.words') ?? '{}')"
    until(lambda: dict(visit.page.evaluate(kept)), lambda now: now.get("unsaved", []) == [])


def test_what_the_page_says_outlasts_the_answer_to_an_earlier_move(visit: Visit):
    visit.arranges(white=THINKS_LONG)
    late: list[tuple[Route, APIResponse]] = []
    visit.page.route("**/moves", lambda route: late.append((route, route.fetch())))
    visit.plays("E5")
    expect(visit.thinking).to_be_visible()
    visit.board.click("C3")
    expect(visit.note).to_contain_text("Try moves (V)")
    route, answer = late.pop()
    with visit.page.expect_response("**/moves"):
        route.fulfill(response=answer)
    visit.reads("Try moves (V)")


def test_moves_are_tried_while_the_machine_thinks_and_kept_with_the_game(visit: Visit, sgf: Path):
    game = visit.arranges(white=THINKS_LONG)
    page = visit.page
    visit.plays("E5")
    expect(visit.thinking).to_be_visible()
    visit.board.click("C3")
    visit.reads("Try moves (V)")
    visit.presses("Try moves")
    expect(banner(visit)).to_contain_text("the game waits at move 1")
    tries(visit, "C3", "G7")
    visit.board.shows("C3", "tried")
    expect(page.locator(".board.trying")).to_be_visible()
    page.keyboard.press("ArrowLeft")
    tries(visit, "G3")
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("ArrowLeft")
    tries(visit, "C7")
    visit.presses("Notes")
    page.get_by_role("textbox", name="Comment").fill("Lower than it looks.")
    for point, tool in (("E3", "Triangle"), ("F3", "Letters")):
        visit.presses(tool)
        visit.board.click(point)
        visit.board.shows(point, "triangle" if tool == "Triangle" else "label A")
    page.keyboard.press("Escape")
    stones = visit.board.stones()
    visit.visitor.do(game, "move-now")
    expect(banner(visit)).to_contain_text("meanwhile White has played")
    assert visit.board.stones() == stones
    saved(visit)
    visit.presses("Back to the game")
    expect(banner(visit)).to_have_count(0)
    visit.to_move("Black")
    free = next(point for point in ("A1", "J9") if point not in visit.board.stones())
    visit.board.click(free)
    expect(visit.thinking).to_be_visible()
    played = [move["move"] for move in visit.game()["moves"]]
    assert (len(played), played[0], played[2]) == (3, "E5", free)
    visit.visitor.change(game, paused=True)
    tree = tree_of(visit)
    # White may have played one of them.
    assert {"C3", "G7", "G3", "C7"} <= {node["move"] for node in tree["nodes"]}
    assert len([node for node in tree["nodes"] if not node["game"]]) >= 3
    visit.saves_record(sgf)
    visit.goes("games")
    visit.opens_record(sgf)
    assert visit.game()["id"] != game["id"]
    assert nodes(tree_of(visit)) == nodes(tree)
    page.locator(".game-map .said").first.click()
    expect(page.get_by_role("textbox", name="Comment")).to_have_value("Lower than it looks.")
    visit.board.shows("E3", "triangle")
    visit.board.shows("F3", "label A")


def test_a_stone_that_was_played_never_looks_tried(visit: Visit):
    visit.opens(visit.visitor.play(visit.visitor.new(white="uct:simulations=50"), "E5"))
    visit.to_move("Black")
    visit.presses("Try moves")
    expect(visit.board.marks("last")).to_have_count(1)
    expect(visit.board.marks("last.around")).to_have_count(0)
    expect(visit.board.marks("tried")).to_have_count(0)
    visit.board.click("A1")
    expect(visit.board.marks("last.around")).to_have_count(1)
    expect(visit.board.marks("tried")).to_have_count(1)


def test_ways_that_only_set_up_stones_count_no_moves_and_very_many_are_cut_short(visit: Visit):
    many = "".join(f"(;B[{chr(97 + i % 9)}{chr(97 + i // 9)}])" for i in range(70))
    visit.opens(visit.visitor.read(f"(;GM[1]SZ[9](;B[ii])(;AB[aa]N[Corner]){many})"))
    visit.page.keyboard.press("Home")
    ways = visit.page.get_by_role("group", name="From here")
    expect(ways.get_by_role("button", name="Corner")).to_have_text("Stones set upCorner")
    expect(ways.get_by_role("button")).to_have_count(50)
    expect(ways).to_contain_text("22 more are on the map.")


def test_a_click_in_an_older_position_tries_and_plays_nothing(visit: Visit):
    game = visit.visitor.play(visit.visitor.new(size=5), "C3", "B2", "D4")
    visit.opens(game)
    page = visit.page
    page.keyboard.press("ArrowLeft")
    tries(visit, "D2", "B4")
    expect(page.locator(".looked-at")).to_contain_text("Variation: move 4")
    assert [move["move"] for move in visit.game()["moves"]] == ["C3", "B2", "D4"]
    for _ in range(2):
        page.keyboard.press("ArrowLeft")
    branches = page.get_by_role("group", name="From here").get_by_role("button")
    expect(branches).to_have_count(2)
    expect(branches.first).to_contain_text("played")
    branches.first.hover()
    expect(visit.board.marks("ghost")).to_have_count(1)
    branches.last.click()
    visit.board.shows("D2", "last move")
    page.keyboard.press("ArrowUp")
    visit.board.shows("D4", "last move")
    page.keyboard.press("ArrowDown")
    visit.board.shows("D2", "last move")
    page.keyboard.press("End")
    visit.board.shows("D4", "last move")
    visit.plays("A1")


def test_the_wheel_and_the_keys_step_through_the_tree(visit: Visit):
    visit.opens(visit.visitor.read("(;GM[1]SZ[9];B[ee];W[cc](;B[gg];W[gc])(;B[cg]))"))
    page = visit.page
    place = page.locator(".place")
    visit.board.point("A1").hover()
    page.mouse.wheel(0, -100)
    expect(place).to_have_text("3 / 4")
    page.mouse.wheel(0, -100)
    page.mouse.wheel(0, 100)
    expect(place).to_have_text("3 / 4")
    page.keyboard.press("ArrowDown")
    visit.board.shows("C3", "last move")
    expect(place).to_have_text("3 / 3")
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("ArrowRight")
    visit.board.shows("C3", "last move")
    page.keyboard.press("Home")
    visit.board.holds({})
    page.locator(".game-map [data-node]").nth(2).click()
    visit.board.shows("C7", "last move")
    page.keyboard.press("End")
    visit.board.shows("G7", "white stone, last move")


def test_variations_are_promoted_cut_named_and_played_on(visit: Visit):
    visit.opens(visit.visitor.read("(;GM[1]SZ[9];B[ee](;W[cc];B[gg])(;W[gc]C[Good];B[cg]))"))
    page = visit.page
    expect(page.locator(".game-map [data-node]")).to_have_count(6)
    page.locator(".game-map [data-node]").last.click()
    visit.board.shows("C3", "last move")
    page.get_by_label("Name of this position").fill("The other corner")
    page.get_by_label("Name of this position").blur()
    saved(visit)
    visit.presses("Cut")
    visit.agrees("Cancel")
    page.keyboard.press("ArrowLeft")
    visit.presses("Cut")
    expect(page.get_by_role("dialog")).to_contain_text("Cut G7 and the node after it?")
    visit.agrees("Cancel")
    visit.presses("Promote")
    expect(visit.page.locator(".place")).to_have_text(re.compile("^2 / "))
    visit.sees(lambda: first_after(tree_of(visit), "E5"), "G7")
    record = page.url
    other = page.locator(".game-map [data-node]").last
    expect(other).to_have_text("Black G3")  # the map has been drawn anew
    other.click()
    visit.presses("Play on from here")
    visit.reads("This is a new game")
    expect(page).not_to_have_url(record)
    assert visit.game()["moves"][0]["move"] == "E5"


def test_what_was_taken_back_is_played_again(visit: Visit):
    visit.opens(visit.visitor.play(visit.visitor.new(size=5), "C3", "B2"))
    visit.presses("Undo")
    visit.board.shows("B2", "empty")
    visit.presses("Redo")
    visit.board.shows("B2", "white stone, last move")
    expect(visit.page.get_by_role("button", name="Redo")).to_be_disabled()
    visit.page.keyboard.press("u")
    visit.board.shows("B2", "empty")
    visit.page.keyboard.press("r")
    visit.board.shows("B2", "white stone, last move")


TASK = (
    "(;GM[1]SZ[9]AB[ee][ed]AW[dd][cd]C[Black to play and win]"
    "(;B[dc]C[Right!];W[cc];B[de])(;B[de]C[Too slow.]))"
)


def test_a_task_hides_its_solution_until_it_is_asked_for(visit: Visit):
    visit.opens(visit.visitor.read(TASK))
    page = visit.page
    comment = page.get_by_role("textbox", name="Comment")
    expect(comment).to_have_value("Black to play and win")
    expect(page.locator(".game-map [data-node]")).to_have_count(1)
    expect(page.get_by_role("group", name="From here")).to_have_count(0)
    page.keyboard.press("ArrowRight")
    visit.board.shows("D7", "empty")
    tries(visit, "D5")
    expect(comment).to_have_value("Too slow.")
    visit.presses("Back to the task")
    tries(visit, "A1")
    expect(page.get_by_text("The record does not have this move.")).to_be_visible()
    visit.presses("Back to the task")
    tries(visit, "D7")
    expect(comment).to_have_value("Right!")
    page.keyboard.press("ArrowRight")
    visit.board.shows("C7", "white stone, last move")
    visit.presses("Show the solution")
    expect(page.locator(".game-map [data-node]")).to_have_count(6)
    assert visit.game()["moves"] == []


def test_a_task_knows_a_move_that_is_tried_before_its_tree_has_come(visit: Visit):
    waiting: list[tuple[Route, APIResponse]] = []
    visit.page.route("**/tree", lambda route: waiting.append((route, route.fetch())), times=1)
    visit.opens(visit.visitor.read(TASK))
    visit.sees(lambda: len(waiting), 1)
    with visit.page.expect_response(lambda answer: answer.request.method == "POST"):
        visit.board.click("D7")
    route, answer = waiting.pop()
    route.fulfill(response=answer)
    visit.board.shows("D7", "last move")
    expect(visit.page.locator(".task-said")).to_have_text("Right!")
    expect(visit.page.get_by_text("The record does not have this move.")).to_have_count(0)
    visit.page.keyboard.press("ArrowRight")
    visit.board.shows("C7", "white stone, last move")


@pytest.mark.parametrize("size", [(640, 400), (844, 390), (390, 844)])
def test_what_a_record_says_of_a_tried_move_is_in_sight_in_small_windows(
    visit: Visit, size: tuple[int, int]
):
    visit.page.set_viewport_size({"width": size[0], "height": size[1]})
    visit.opens(visit.visitor.read(TASK))
    tries(visit, "D5")
    expect(visit.page.locator(".task-said")).to_have_text("Too slow.")
    visit.page.evaluate("scrollTo(0, 0)")
    for seen in ("Too slow.", "The record ends here.", "Show the solution"):
        found = visit.page.locator(".looked-at").get_by_text(seen)
        expect(found).to_be_in_viewport(ratio=1)


MARKED = (
    "(;GM[1]SZ[9]GN[Marks];B[ee]TR[aa]SQ[ba]CR[ca]MA[da]SL[ea]LB[fa:A][ee:12]LN[ai:ci]AR[ei:gi]"
    "DD[ha:ib];W[cc]VW[aa:ee];B[gg]DD[]VW[])"
)


def test_the_marks_of_a_record_are_drawn_and_last_as_long_as_they_should(visit: Visit):
    visit.opens(visit.visitor.read(MARKED))
    visit.page.keyboard.press("Home")
    visit.page.keyboard.press("ArrowRight")
    shapes = ("triangle", "square", "circle", "cross", "selected")
    for shape, point in zip(shapes, "ABCDE", strict=True):
        visit.board.shows(f"{point}9", shape)
        expect(visit.board.marks(f"sign-{shape}")).to_have_count(1)
    expect(visit.board.marks("label text")).to_have_text(["A", "12"])
    for kind in ("line", "arrow"):
        expect(visit.board.marks(f"signs .{kind}")).to_have_count(1)
    visit.board.shows("E5", "label 12")
    visit.board.shows("A1", "line to C1")
    visit.board.shows("E1", "arrow to G1")
    expect(visit.board.marks("dimmed rect")).to_have_count(4)
    visit.page.keyboard.press("ArrowRight")
    expect(visit.board.marks("dimmed rect")).to_have_count(4)
    expect(visit.board.marks("out-of-view rect")).to_have_count(81 - 25)
    expect(visit.board.marks("sign-triangle")).to_have_count(0)
    visit.page.keyboard.press("ArrowRight")
    expect(visit.board.marks("dimmed rect")).to_have_count(0)
    expect(visit.board.marks("out-of-view rect")).to_have_count(0)


@pytest.mark.parametrize("look", [{}, PHONE], ids=["laptop", "phone"])
def test_marks_are_drawn_and_erased_with_the_palette(visit: Visit):
    visit.arranges(size=5)
    visit.presses("Notes")
    for tool in ("Triangle", "Square", "Circle", "Cross", "Selected"):
        visit.presses(tool)
        visit.board.click("C3")
        visit.board.shows("C3", tool.lower())
    visit.presses("Arrow")
    visit.board.click("A1")
    expect(visit.page.get_by_text("From A1 to where?")).to_be_visible()
    visit.board.click("B2")
    visit.board.shows("A1", "arrow to B2")
    visit.presses("Dim")
    visit.board.click("E5")
    visit.board.shows("E5", "dimmed")
    visit.presses("Erase")
    for point in ("B2", "C3", "E5"):
        visit.board.click(point)
    expect(visit.board.marks("signs path")).to_have_count(0)
    expect(visit.board.marks("dimmed rect")).to_have_count(0)
    assert visit.game()["moves"] == []


def test_words_that_could_not_be_saved_are_not_lost(visit: Visit, witness: Witness):
    witness.allow_refusals()
    visit.arranges(size=5)
    busy = {"error": {"reason": "busy", "message": "later"}}
    visit.page.route("**/tree/*", lambda route: route.fulfill(status=409, json=busy))
    visit.presses("Notes")
    visit.page.get_by_role("textbox", name="Comment").fill("Remember this.")
    visit.reads("Too much at once.")
    visit.page.unroute("**/tree/*")
    visit.page.reload()
    expect(visit.page.get_by_role("textbox", name="Comment")).to_have_value("Remember this.")
    saved(visit)
    assert tree_of(visit)["nodes"][0]["comment"] == "Remember this."


def test_words_at_several_places_that_could_not_be_saved_are_all_tried_again(
    visit: Visit, witness: Witness
):
    witness.allow_refusals()
    visit.opens(visit.visitor.play(visit.visitor.new(size=5), "C3", "B2"))
    busy = {"error": {"reason": "busy", "message": "later"}}
    visit.page.route("**/tree/*", lambda route: route.fulfill(status=409, json=busy))
    visit.presses("Notes")
    comment = visit.page.get_by_role("textbox", name="Comment")
    comment.fill("The second.")
    visit.reads("Too much at once.")
    visit.presses("One move back")
    expect(comment).to_have_value("")
    comment.fill("The first.")
    visit.reads("Too much at once.")
    visit.page.unroute("**/tree/*")
    saved(visit)
    assert [node["comment"] for node in tree_of(visit)["nodes"]] == [
        "",
        "The first.",
        "The second.",
    ]


def test_words_are_saved_when_one_goes_elsewhere(visit: Visit):
    visit.opens(visit.visitor.play(visit.visitor.new(size=5), "C3", "B2"))
    visit.presses("Notes")
    visit.page.get_by_role("textbox", name="Comment").fill("Here.")
    visit.presses("One move back")
    expect(visit.page.get_by_role("textbox", name="Comment")).to_have_value("")
    saved(visit)
    assert [node["comment"] for node in tree_of(visit)["nodes"]] == ["", "", "Here."]


def test_who_writes_or_draws_is_not_carried_away_by_the_machine(visit: Visit):
    game = visit.arranges(white=THINKS_LONG)
    visit.plays("E5")
    expect(visit.thinking).to_be_visible()
    visit.presses("Notes")
    comment = visit.page.get_by_role("textbox", name="Comment")
    comment.press_sequentially("The first ")
    visit.visitor.do(game, "move-now")
    expect(visit.page.locator(".looked-at")).to_contain_text("After move 1 of 2")
    comment.press_sequentially("move.")
    visit.presses("Back to the game")
    expect(comment).to_have_value("")
    saved(visit)
    assert [node["comment"] for node in tree_of(visit)["nodes"]] == ["", "The first move.", ""]
    visit.board.click("A1")
    expect(visit.thinking).to_be_visible()
    visit.presses("Triangle")
    visit.visitor.do(game, "move-now")
    expect(visit.page.locator(".looked-at")).to_contain_text("After move 3 of 4")
    visit.board.click("E3")
    visit.board.shows("E3", "triangle")
    visit.presses("Back to the game")
    expect(visit.board.marks("sign-triangle")).to_have_count(0)


def test_a_comment_can_be_read_without_the_pen(visit: Visit):
    visit.opens(visit.visitor.read("(;GM[1]SZ[9];B[ee]C[The centre.];W[cc])"))
    visit.presses("Notes")
    expect(visit.page.get_by_role("textbox", name="Comment")).to_have_count(0)
    visit.page.keyboard.press("ArrowLeft")
    expect(visit.page.get_by_role("region", name="Comment")).to_have_text("The centre.")


def test_what_a_record_says_of_the_game_is_shown(visit: Visit):
    visit.opens(
        visit.visitor.read(
            "(;GM[1]SZ[9]PB[Ann]BR[3d]PW[Bob]WR[2k]EV[Club evening]DT[2024-05-01]PC[Leiden]"
            "RE[B+3.5]RU[Japanese];B[ee])"
        )
    )
    panel = visit.page.get_by_role("region", name="The game")
    expect(panel).to_contain_text("Ann 3d")
    expect(panel).to_contain_text("Bob 2k")
    expect(panel).to_contain_text("2024-05-01")
    panel.get_by_text("About this game").click()
    expect(panel.locator(".record-info")).to_contain_text("Club evening")
    expect(panel.locator(".record-info")).to_contain_text("Leiden")
    expect(panel.locator(".record-info")).to_contain_text("Black wins by 3.5")


def test_the_search_follows_a_move_that_is_tried(visit: Visit):
    visit.opens(visit.visitor.play(visit.visitor.new(), "E5", "C3", "G7"), "watch")
    lens = Lens(visit)
    visit.presses("Search")
    lens.is_("Searching")
    tries(visit, "G3")
    lens.is_("Searching")
    expect(lens.page.locator(".watch-elsewhere")).to_have_count(0)
    expect(lens.page.get_by_label("Position after move 4")).to_be_attached()
    lens.has_found_something()
    visit.board.point("A1").hover()
    lens.page.mouse.wheel(0, -100)
    expect(lens.page.locator(".watch-elsewhere")).to_contain_text("running at move 4")
    visit.presses("Go there")
    visit.board.shows("G3", "white stone, last move")
    lens.stops()
    assert len(visit.game()["moves"]) == 3


def _large_record() -> str:
    """2,000 nodes: a game of 300 moves, each side in its own half, with 200 variations."""
    rest = ""
    for number in reversed(range(300)):
        node = _in_own_half(number, number // 2)
        if number >= 100:
            other = "".join(_in_own_half(number + i, 150 + i // 2) for i in range(8 + number % 2))
            rest = f"({node}{rest})({other})"
        else:
            rest = node + rest
    return f"(;GM[1]SZ[19]{rest})"


def _in_own_half(number: int, point: int) -> str:
    """A move of the side whose turn it is, on a point of its half of the board."""
    column = point % 9 + (0 if number % 2 == 0 else 10)
    return f";{'BW'[number % 2]}[{chr(97 + column)}{chr(97 + point // 9)}]"


def _many_ways() -> str:
    """A position with 2,000 ways on, each point more than once."""
    ways = "".join(f"(;B[{chr(97 + i % 19)}{chr(97 + i // 19 % 19)}]N[{i}])" for i in range(2000))
    line = "".join(_in_own_half(number, number // 2) for number in range(10))
    return f"(;GM[1]SZ[19]({line}){ways})"


def _steps(visit: Visit, count: int) -> list[float]:
    """What steps back and forth take of the main thread, each until its picture is drawn."""
    thread, taken = MainThread(visit.page), []
    for i in range(count):
        before = thread.busy()
        visit.page.keyboard.press("ArrowLeft" if i % 20 < 10 else "ArrowRight")
        is_drawn(visit.page)
        taken.append(thread.busy() - before)
    return sorted(taken)


@pytest.mark.parametrize(
    ("room", "view"), [("play", "Map"), ("play", "Moves"), ("watch", "Nothing")]
)
@pytest.mark.parametrize("record", [_large_record(), _many_ways()], ids=["long", "wide"])
def test_a_record_of_two_thousand_nodes_stays_fluent(
    visit: Visit, room: str, view: str, record: str
):
    with visit.page.expect_response("**/tree"):
        visit.opens(visit.visitor.read(record), room)
    assert len(tree_of(visit)["nodes"]) >= 1990
    visit.presses(view)
    visit.page.keyboard.press("ArrowLeft")
    taken = _steps(visit, 40)
    assert 0 < taken[0] <= taken[-1] < 50, taken
