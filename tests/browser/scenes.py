"""Every room in every state that looks different, arranged without the page."""

import base64
import json
from collections.abc import Callable

from playwright.sync_api import Page, expect

from tests.browser.positions import HALVES
from tests.browser.room import Visit
from tests.web.training.folders import made_run, write
from tests.web.visitor import Json, Visitor, until

LAPTOP = {"viewport": {"width": 1366, "height": 768}}
PHONE = {"viewport": {"width": 360, "height": 740}, "has_touch": True, "is_mobile": True}


def _new_game(visit: Visit) -> None:
    visit.goes("play")
    expect(visit.page.locator("form.new-game")).to_be_visible()


def _running_game(visit: Visit) -> None:
    moves = ["E5", "C3", "G7", "C7", "G3", "D5"]
    game = visit.visitor.new(white="uct:simulations=2000,seed=1", clock="10m")
    for move in moves[::2]:
        game = visit.visitor.play(game, move)
        game = visit.visitor.until(game, lambda now: now["to_play"] == "black")
    visit.opens(game)


def _ended_game(visit: Visit) -> None:
    game = visit.visitor.play(visit.visitor.new(), *HALVES, "pass", "pass")
    visit.opens(visit.visitor.do(game, "settle", dead=["A2", "J2"]))
    expect(visit.verdict).to_be_visible()


def _won_game(visit: Visit) -> None:
    moves = ["h8", "h9", "i8", "i9", "g8", "g9", "f8", "f9", "j8"]
    visit.opens(visit.visitor.play(visit.visitor.new("gomoku", 15), *moves))
    expect(visit.board.marks("winning")).to_have_count(1)


def _overtime(visit: Visit) -> None:
    """The clock presses while an older position is looked at."""
    game = visit.visitor.new("gomoku", 15, white="random", clock="0.5s+9x9s")
    visit.opens(visit.visitor.play(game, "h8"))
    visit.page.keyboard.press("Home")
    expect(visit.page.locator(".clock.low")).to_be_visible()


def _renju(visit: Visit) -> None:
    start = {"black": ["i8", "j8", "h9", "h10"], "white": ["a1", "c1", "e1"], "to_play": "black"}
    visit.opens(visit.visitor.new("renju", 15, start=start))


def _lesson(visit: Visit) -> None:
    """A record that says much, at a place where it goes several ways."""
    words = "Nospaceinit" * 8 + "\n" + "A long story about the centre of the board. " * 12
    ways = "(;W[dd];B[cc])" + f"(;W[fe]C[{words}];B[fd];W[ed];B[gd];W[df];B[ef];W[ce])" * 6
    record = f"(;GM[1]SZ[9]GN[Lesson]PB[Ann]PW[Bob]RE[B+3.5]C[Before];B[ee]C[{words}]{ways})"
    visit.opens(visit.visitor.read(record))
    visit.page.keyboard.press("Home")
    visit.page.keyboard.press("ArrowRight")
    visit.page.locator(".branch").nth(1).focus()
    expect(visit.board.marks("ghost")).to_have_count(7)


def cell(row: int, col: int) -> str:
    """A point of the board, whatever the language."""
    return f".cell[data-row='{row}'][data-col='{col}']"


def _trying(visit: Visit) -> None:
    """Moves that are tried while the machine thinks, with a comment and marks."""
    visit.opens(visit.visitor.play(visit.visitor.new(white="uct:seconds=60"), "E5"))
    visit.page.locator(".try-switch").click()
    for place in (cell(6, 2), cell(2, 6)):
        visit.page.locator(place).click()
        expect(
            visit.page.locator(f"{place}[aria-label*=tried], {place}[aria-label*=试下]")
        ).to_be_visible()
    visit.page.locator(".views button").last.click()
    visit.page.locator(".palette button").nth(2).click()
    visit.page.locator(cell(5, 3)).click()
    visit.page.locator(".notes textarea").fill("Words " * 30)
    expect(visit.page.locator(".trying-now")).to_be_visible()


def _task(visit: Visit) -> None:
    """A record that sets a task, and everything that a record can draw."""
    visit.opens(
        visit.visitor.read(
            "(;GM[1]SZ[9]AB[ee][ed]AW[dd][cd]EV[A long evening]C[Black to play]TR[aa][ee]SQ[ba][dd]"
            "CR[ca][ed]MA[da][cd]SL[ea]LB[fa:A][ga:12][hh:long]LN[ai:ci]AR[ei:gi]DD[ha:ib]"
            ";B[dc]C[Right];W[cc])"
        )
    )
    expect(visit.board.marks("sign-triangle")).to_have_count(2)


def _paused(visit: Visit) -> None:
    """A record with a machine to move."""
    record = "(;GM[1]SZ[9]PB[human]PW[random]AP[Tengen:0.1.0];B[ee];W[cc];B[gg])"
    visit.opens(visit.visitor.read(record))
    expect(visit.turn).to_be_visible()


def _games(visit: Visit) -> None:
    for _ in range(2):
        visit.visitor.new()
    visit.visitor.play(visit.visitor.new("gomoku", 15, white="random"), "h8")
    visit.visitor.read("(;GM[1]SZ[9]PB[Ann]PW[Bob]RE[B+3.5];B[ee];W[dd])")
    visit.visitor.new("renju", 15, name="An evening's Renju")
    visit.visitor.new(name="Nospaceinit" * 8, black="human:name=" + "Annabella" * 6)
    visit.visitor.play(visit.visitor.new(white="uct:simulations=500"), "E5")
    visit.visitor.do(visit.visitor.new(black="human:name=Ann"), "resign")
    visit.goes("games")
    expect(visit.page.locator(".saved")).not_to_have_count(0)


def _watch(visit: Visit) -> None:
    visitor = visit.visitor
    game = visitor.play(visitor.new(), "E5", "C3", "G7", "C7", "G3")
    visitor.do(game, "review", 202, simulations=500)
    visitor.until(game, lambda now: all(move["value"] is not None for move in now["moves"]), 30)
    visitor.do(game, "analysis", 202, options={"simulations": 20000, "seed": 1})
    until(lambda: visitor.analysis(game), _is_done, 30)
    visit.opens(game, "watch")
    expect(visit.page.locator("[role=tree]")).to_be_visible()


def _proven(visit: Visit) -> None:
    """A search that knows the result of every move for certain."""
    visitor = visit.visitor
    game = visitor.play(visitor.new("gomoku", 3, row=3), "b2", "a1")
    visitor.do(game, "analysis", 202, options={"simulations": 20000, "seed": 1})
    until(lambda: visitor.analysis(game), _is_done, 30)
    visit.opens(game, "watch")
    expect(visit.page.locator(".watch-proof").first).to_be_visible()


def _watched_end(visit: Visit) -> None:
    game = visit.visitor.play(visit.visitor.new(), *HALVES, "pass", "pass")
    visit.opens(visit.visitor.do(game, "settle", dead=["A2", "J2"]), "watch")
    expect(visit.page.locator(".watch-result")).to_be_visible()


def _lobby(visit: Visit) -> None:
    visit.visitor.new("gomoku", 15, white="random", name="Nospaceinit" * 8)
    visit.goes("watch")
    expect(visit.page.locator(".saved")).not_to_have_count(0)


def _editor(visit: Visit) -> None:
    """The form with all its folds open, and the tools of the position editor."""
    _new_game(visit)
    visit.page.locator(".setup-offer button").click()
    visit.page.locator(".seat-choice > label select").last.select_option("tactics")
    for fold in visit.page.locator("form summary").all():
        fold.click()


def _thinking(visit: Visit) -> None:
    """A player at work, the menu open, and a note at the top."""
    visit.opens(visit.visitor.play(visit.visitor.new(white="uct:seconds=60"), "E5"))
    expect(visit.thinking).to_be_visible()
    visit.page.locator(".cell").first.click()
    visit.page.locator(".menu summary").click()


def _hint(visit: Visit) -> None:
    visit.opens(visit.visitor.play(visit.visitor.new("gomoku", 15), "h8", "h9", "i9"))
    visit.page.keyboard.press("n")
    visit.page.keyboard.press("h")
    expect(visit.board.marks("best")).to_be_visible()


def _help(visit: Visit) -> None:
    _running_game(visit)
    visit.page.keyboard.press("?")
    expect(visit.page.get_by_role("dialog")).to_be_visible()


def _numbers(visit: Visit) -> None:
    """The Watch room with numbers on the points, a move of the tree selected, and all options."""
    _watch(visit)
    visit.page.keyboard.press("h")
    visit.page.locator("[role=treeitem][aria-level='2']").first.focus()
    visit.page.locator(".watch-options summary").click()
    expect(visit.page.locator(".tree-numbers")).to_be_visible()


def _threats(visit: Visit) -> None:
    """A winning line, one of its moves looked at, beside what every point threatens."""
    stones = {"black": ["f8", "g8", "h8", "i5", "i6"], "white": ["e8", "k9", "k10", "k11"]}
    game = visit.visitor.new("renju", 15, start=stones | {"to_play": "black"})
    visit.opens(game)
    visit.page.keyboard.press("t")
    expect(visit.page.locator(".winning-line")).to_be_visible()
    expect(visit.board.marks("threat").first).to_be_visible()


def _puzzles(visit: Visit) -> None:
    visit.page.add_init_script(
        "localStorage.setItem('tengen.puzzles', '{\"solved\": [\"freestyle-1-1\"]}')"
    )
    visit.goes("puzzles")
    expect(visit.page.locator(".puzzle.done")).to_be_visible()


PROBLEM = """
. . . O . . . . .
O O O O X X . . .
. X X X . . . . .
. . . . . . . . .
. X . . . . . . .
{task}
"""
"""A corner that is to live; what is asked of it stands below."""


def problem_opens(visit: Visit, text: str) -> None:
    """A problem of Go is pasted and lies on the board."""
    visit.goes("puzzles")
    visit.page.locator(".segments label").last.click()
    visit.page.locator("textarea").fill(text)
    visit.page.locator(".open-problem button[type=submit]").click()
    visit.sees_board()


def _problems(visit: Visit) -> None:
    problem_opens(visit, PROBLEM.format(task="White to play and live"))
    visit.goes("puzzles")
    expect(visit.page.locator("a.puzzle")).to_be_visible()


def _problem(visit: Visit) -> None:
    """A problem of Go with its answer."""
    problem_opens(visit, PROBLEM.format(task="White to play and live"))
    visit.page.keyboard.press("s")
    expect(visit.page.locator(".life-lines")).to_be_visible()


CORNER = (
    "(;GM[1]FF[4]SZ[9]AB[eb][fb][bc][cc][dc][be]AW[da][ab][bb][cb][db]"
    "PL[W]C[White to play and live])"
)
"""B9 lives; E9 is answered by B9."""
ALL_MARKS = CORNER[:-1] + "GN[Lesson]LB[eg:12]SQ[eb]CR[fb]MA[gg]LN[gc:gf]AR[hc:hf]TR[da])"
SIX = """
. . . x O -
. . . x O -
x x x x O -
O O O O O -
- - - - - -
Black to play and live
"""
"""B5 and B4 live; after B5 the strongest resistance is B4."""


def brings(visit: Visit, *files: str, name: str = "Lesson") -> str:
    """A collection that is there already, by its id."""
    sent = [
        {"name": f"{number}.sgf", "data": base64.b64encode(text.encode()).decode()}
        for number, text in enumerate(files, 1)
    ]
    answer = visit.visitor.http.post("/api/practice/problems", json={"name": name, "files": sent})
    return str(Visitor.accepted(answer, 201)["collection"]["id"])


def _drawing(visit: Visit) -> None:
    """A drawn problem with a region, and what was found out of it."""
    sketch = {"height": 9, "width": 9, "to_play": "black", "goal": None, "target": None} | {
        "black": ["A8", "B8", "C8", "D8", "D9"],
        "white": ["A7", "B7", "C7", "D7", "E7", "E8", "E9"],
        "region": ["A9", "B9", "C9"],
    }
    kept = json.dumps({"sketch": sketch})
    visit.page.add_init_script(f"localStorage.setItem('tengen.sketch', '{kept}')")
    visit.goes("puzzles/draw")
    expect(visit.board.marks("sign-triangle")).to_have_count(5)


def _collection(visit: Visit) -> None:
    visit.goes(f"puzzles/set.{brings(visit, ALL_MARKS, SIX, name='Nospaceinit' * 8)}")
    expect(visit.page.locator("a.puzzle")).to_have_count(2)


def _practice(visit: Visit) -> None:
    """A problem with all that a record draws, a mistake made, and a hint."""
    visit.goes(f"puzzles/set.{brings(visit, ALL_MARKS, SIX)}.1")
    visit.sees_board()
    expect(visit.board.marks("sign-square")).to_have_count(1)
    visit.page.keyboard.press("h")
    expect(visit.board.marks("dimmed").locator("rect").first).to_be_attached()
    visit.page.keyboard.press("h")
    expect(visit.page.locator(".practice-outcome")).to_be_visible()


def _progress(visit: Visit) -> None:
    for number in range(1, 8):
        made = {"id": f"attempt{number}", "collection": "five-renju", "number": number}
        said = {"right": number % 3 > 0, "seconds": 5}
        Visitor.accepted(visit.visitor.http.post("/api/practice/attempts", json=made | said))
    visit.goes("puzzles/progress")
    expect(visit.page.locator(".due-bars")).to_be_visible()


def _puzzle(visit: Visit) -> None:
    """A puzzle with its solution."""
    visit.goes("puzzles/renju-2-1")
    visit.page.locator(".puzzle-buttons button").first.click()
    expect(visit.page.locator(".winning-line")).to_be_visible()


def _training(visit: Visit) -> None:
    """A run with everything that there is to see of one, a damaged one, and one that rests."""
    made_run(visit.runs / "gomoku-6x6-small", 40, model=40)
    write(visit.runs / "gomoku-6x6-small", "ratings.jsonl", *map(_rating, range(0, 40, 8)))
    write(visit.runs / "gomoku-6x6-small", "history.jsonl", b"garbage\n")
    made_run(visit.runs / ("Nospaceinit" * 8), 2)
    visit.goes("training/gomoku-6x6-small")
    expect(visit.page.locator(".training-dot")).to_have_count(7)
    expect(visit.board.marks("winning")).to_have_count(1)
    visit.page.locator(".training-plot").first.focus()


def _rating(number: int) -> Json:
    elo = 5.0 * number - 50
    return {"round": number, "elo": elo, "low": elo - 40, "high": elo + 40, "games": 40}


def _no_runs(visit: Visit) -> None:
    visit.goes("training")
    expect(visit.page.locator(".training-none")).to_be_visible()


def _is_done(analysis: Json) -> bool:
    return bool(analysis["state"] == "done")


SCENES: dict[str, Callable[[Visit], None]] = {
    "new-game": _new_game,
    "running-game": _running_game,
    "ended-game": _ended_game,
    "won-game": _won_game,
    "overtime": _overtime,
    "renju": _renju,
    "lesson": _lesson,
    "trying": _trying,
    "task": _task,
    "paused": _paused,
    "games": _games,
    "watch": _watch,
    "proven": _proven,
    "watched-end": _watched_end,
    "lobby": _lobby,
    "editor": _editor,
    "thinking": _thinking,
    "hint": _hint,
    "help": _help,
    "numbers": _numbers,
    "threats": _threats,
    "puzzles": _puzzles,
    "puzzle": _puzzle,
    "problems": _problems,
    "problem": _problem,
    "drawing": _drawing,
    "collection": _collection,
    "practice": _practice,
    "progress": _progress,
    "training": _training,
    "no-runs": _no_runs,
}


def prefers(page: Page, theme: str, language: str) -> None:
    """What a visitor has chosen on an earlier visit."""
    page.add_init_script(
        f"localStorage.setItem('tengen.settings', '{{"
        f'"theme": "{theme}", "language": "{language}"}}\')'
    )
