"""The tree of a game: what is tried, said and marked beside it, and what records bring along."""

import random
import threading
import time
from datetime import date

import httpx
import pytest

from tengen.games.tree import node_name
from tengen.web.games import studied
from tengen.web.limits import LONGEST_COMMENT
from tests.web.visitor import Json, Visitor, told, watch

VARIED = """
(;GM[1]SZ[9]GN[Lesson]RE[B+R];B[ee]
  (;W[dd];B[cc](;W[bb])(;W[ff]))
  (;W[fe]C[Contact];B[fd];W[ed])
  (;C[only words])
  (;W[];B[gg]))
"""
ROOT = node_name([])


def nodes(tree: Json) -> dict[str, Json]:
    return {node["id"]: node for node in tree["nodes"]}


def sgf_of(visitor: Visitor, game: Json) -> str:
    return visitor.http.get(f"/api/games/{game['id']}/sgf").text


def drop(visitor: Visitor, game: Json, node: str, status: int = 200) -> Json:
    return visitor.accepted(visitor.http.delete(f"/api/games/{game['id']}/tree/{node}"), status)


def seen(tree: Json) -> list[Json]:
    """All but what names the game."""
    return [{key: tree[key] for key in ("root", "tip", "nodes")}]


def test_a_record_is_shown_as_its_tree(visitor):
    tree = visitor.tree(visitor.read(VARIED))
    by_id = nodes(tree)
    drawn = [(node["move"], len(node["children"]), node["game"]) for node in tree["nodes"]]
    assert drawn == [
        (None, 1, True), ("E5", 4, True), ("D6", 1, True), ("C7", 2, True), ("B8", 0, True),
        ("F4", 0, False), ("F5", 1, False), ("F6", 1, False), ("E6", 0, False),
        (None, 0, False), ("pass", 1, False), ("G3", 0, False),
    ]  # fmt: skip
    assert (tree["root"], by_id[tree["tip"]]["move"]) == (ROOT, "B8")
    assert [node["comment"] for node in tree["nodes"] if node["comment"]] == [
        "Contact",
        "only words",
    ]
    for node in tree["nodes"]:
        assert node["parent"] is None or node["id"] in by_id[node["parent"]]["children"]


@pytest.mark.parametrize(
    ("record", "moves"),
    [
        (VARIED, [None, "E5", "D6", "C7", "B8"]),
        ("(;GM[1]SZ[9]RE[B+R];AB[aa];B[ee];C[words];W[dd];C[end])", [None, "E5", None]),
        ("(;GM[1]SZ[9];AB[aa]AW[bb];B[ee])", [None]),
    ],
)
def test_a_game_tells_its_nodes_by_the_names_that_the_tree_has(visitor, record, moves):
    game = visitor.read(record)
    tree = nodes(visitor.tree(game))
    assert [tree[name]["move"] for name in game["line"]] == moves
    assert (game["line"][-1], len(game["line"])) == (game["tip"], len(game["moves"]) + 1)


@pytest.mark.parametrize(
    ("record", "task"),
    [
        ("(;GM[1]SZ[9]AB[aa]AW[bb];B[ee])", True),
        ("(;GM[1]SZ[9];AB[aa]AW[bb];B[ee])", True),
        ("(;GM[1]SZ[9]C[Black to live];B[ee])", True),
        ("(;GM[4]SZ[15]RE[?]C[Black to win];B[hh])", True),
        ("(;GM[1]SZ[9]HA[2]AB[cc][gg];W[ee])", False),
        ("(;GM[1]SZ[9]HA[2];W[ee])", False),
        ("(;GM[1]SZ[9]AB[aa]AW[bb]RE[B+R];B[ee])", False),
        ("(;GM[1]SZ[9]RE[W+3.5]C[The final];B[ee])", False),
        ("(;GM[1]SZ[9];B[ee]C[words])", False),
        ("(;GM[1]SZ[9]AP[Tengen:1]C[A game];B[ee])", False),
    ],
)
def test_a_task_opens_at_its_start(visitor, record, task):
    game = visitor.read(record)
    assert (game["task"], len(game["moves"])) == (task, 0 if task else 1)
    assert visitor.tree(game)["nodes"][-1]["game"] is not task
    again = visitor.read(sgf_of(visitor, game))
    assert (again["task"], again["tip"]) == (task, game["tip"])
    assert seen(visitor.tree(again)) == seen(visitor.tree(game))


def test_who_solves_a_task_plays_it(visitor):
    game = visitor.read("(;GM[1]SZ[9]AB[aa]AW[bb](;B[ee]C[Right.];W[dd])(;B[cc]C[Wrong.]))")
    after = visitor.play(game, "E5")
    tree = visitor.tree(game)
    assert (after["task"], nodes(tree)[after["tip"]]["comment"]) == (True, "Right.")
    assert [node["move"] for node in tree["nodes"]] == [None, "E5", "D6", "C7"]
    back = visitor.do(game, "undo")
    assert (back["moves"], back["redo"]) == ([], True)


def test_what_a_record_says_of_the_game_is_told(visitor):
    record = """(;GM[1]SZ[9]EV[Castle]RO[2]DT[1846-09-11]PC[Onsen]BR[4d]WR[8d]BT[A]WT[B]SO[Book]
    AN[Me]US[You]CP[None]GC[Ear\nreddening]RE[B+2]RU[Japanese];B[ee])"""
    assert visitor.read(record)["info"] == {
        "event": "Castle", "round": "2", "date": "1846-09-11", "place": "Onsen",
        "black_rank": "4d", "white_rank": "8d", "black_team": "A", "white_team": "B",
        "source": "Book", "annotator": "Me", "user": "You", "copyright": "None",
        "game_comment": "Ear\nreddening", "result": "B+2", "rules": "Japanese",
    }  # fmt: skip
    assert visitor.new()["info"]["event"] == ""


def test_a_record_without_a_date_gets_none_and_a_game_that_begins_has_one(visitor):
    game = visitor.read("(;GM[1]SZ[9];B[ee])")
    assert game["info"]["date"] == ""
    assert "DT[" not in sgf_of(visitor, visitor.play(game, "D6"))
    assert visitor.new()["info"]["date"] == date.today().isoformat()


@pytest.mark.parametrize(
    ("record", "broken", "played"),
    [
        ("(;GM[1]SZ[9];B[ee];W[ee];B[dd])", ["occupied", None], 1),
        ("(;GM[1]SZ[9];B[ee];W[ss];B[dd])", ["off board", None], 1),
        ("(;GM[1]SZ[9];B[ss];W[dd])", ["off board", None], 0),
        ("(;GM[4]SZ[15];B[h8];AE[hh]AW[zz9];B[a1])", ["off board", None], 1),
        ("(;GM[1]SZ[9];B[ee];AE[ee];B[dd])", [None, None], 1),
    ],
)
def test_what_cannot_be_played_is_kept_and_shown(visitor, record, broken, played):
    game = visitor.read(record)
    tree = visitor.tree(game)
    assert ([node["broken"] for node in tree["nodes"]][-2:], len(game["moves"])) == (broken, played)
    assert game["warnings"] == []
    last = visitor.tried(game, tree["nodes"][-1]["id"], "pass")
    again = visitor.read(sgf_of(visitor, game))
    assert seen(visitor.tree(again)) == seen(visitor.tree(game))
    search = visitor.do(game, "analysis", 202, node=last, options={"simulations": 5})
    assert search["node"] == last
    assert len(visitor.play(game, "A5")["moves"]) == played + 1


MARKED = """(;GM[1]SZ[9];B[ee]LB[aa:1][bb:a\\:b]TR[cc][dd:ee]SQ[ab]CR[ac]MA[ad]SL[ae]
LN[aa:ii]AR[bb:hh]DD[aa:ca]VW[aa:ii];W[dd]DD[]VW[];B[ff]TR[zz][gg]LN[aa]LB[zz:x])"""


def test_every_mark_of_a_record_is_told(visitor):
    *_, first, second, third = visitor.tree(visitor.read(MARKED))["nodes"]
    marks = first["marks"]
    assert marks["labels"] == [{"point": "A9", "text": "1"}, {"point": "B8", "text": "a:b"}]
    assert marks["triangle"] == ["C7", "D6", "E6", "D5", "E5"]
    signs = [marks[sign] for sign in ("square", "circle", "cross", "selected")]
    assert signs == [["A8"], ["A7"], ["A6"], ["A5"]]
    assert (marks["lines"], marks["arrows"]) == ([["A9", "J1"]], [["B8", "H2"]])
    assert (marks["dimmed"], len(marks["view"])) == (["A9", "B9", "C9"], 81)
    assert (second["marks"]["dimmed"], second["marks"]["view"]) == ([], [])
    found = third["marks"]
    assert (found["triangle"], found["lines"], found["labels"]) == (["G3"], [], [])
    assert (found["dimmed"], found["view"]) == (None, None)


def test_territory_is_shown_where_a_record_has_it_and_crosses_beside_it_are_marks(visitor):
    record = "(;GM[1]SZ[9];B[ee];W[dd];TB[ha:ib]TW[aa][zz]MA[ee][ha])"
    *_, before, node = visitor.tree(visitor.read(record))["nodes"]
    assert before["territory"] is None
    assert node["territory"] == {"black": ["H9", "J9", "H8", "J8"], "white": ["A9"]}
    assert node["marks"]["cross"] == ["E5"]
    game = visitor.read(record)
    visitor.edit(game, node["id"], marks={"cross": ["A1"]})
    again = visitor.tree(visitor.read(sgf_of(visitor, game)))["nodes"][-1]
    assert (again["territory"], again["marks"]["cross"]) == (node["territory"], ["A1"])


def test_the_crosses_of_a_count_are_no_marks(visitor):
    game = visitor.play(visitor.new(size=5, rules="chinese"), "C3", "pass", "pass")
    settled = visitor.do(game, "settle", dead=["C3"])
    assert visitor.tree(game)["nodes"][-1]["marks"] is None
    visitor.edit(game, game["tip"], marks={"triangle": ["A1"], "cross": ["B1"]})
    again = visitor.read(sgf_of(visitor, game))
    assert again["settling"]["dead"] == settled["settling"]["dead"] == ["C3"]


def test_a_move_is_tried_beside_the_game(visitor):
    game = visitor.play(visitor.new(), "A2", "A1")
    before = visitor.tree(game)
    change = visitor.do(game, "tree", parent=before["tip"], move="b1")
    assert (change["revision"], change["tip"]) == (before["revision"] + 1, before["tip"])
    parent, new = change["changed"]
    assert (parent["id"], parent["children"]) == (before["tip"], [new["id"]])
    assert change["node"] == new["id"] == node_name(["A2", "A1", "B1"])
    assert (new["colour"], new["move"], new["captured"]) == ("black", "B1", ["A1"])
    assert (new["to_play"], new["game"], new["broken"]) == ("white", False, None)
    after = visitor.look(game)
    assert [move["move"] for move in after["moves"]] == ["A2", "A1"]
    assert (after["tree"], after["tip"]) == (change["revision"], before["tip"])
    again = visitor.do(game, "tree", parent=before["tip"], move="B1")
    assert (again["revision"], again["changed"], again["node"]) == (
        change["revision"], [], new["id"],
    )  # fmt: skip


@pytest.mark.parametrize(
    ("parent", "move", "status", "reason"),
    [
        (ROOT, "Z1", 409, "off board"),
        (node_name(["E5"]), "E5", 409, "occupied"),
        (node_name(["E5", "D6"]), "A1", 404, "node"),
        ("0", "A1", 404, "node"),
        ("no such thing", "A1", 422, "input"),
        ("A" * 32, "A1", 422, "input"),
        ("0" * 33, "A1", 422, "input"),
        (ROOT, "", 409, "off board"),
        (ROOT, "resign", 409, "off board"),
    ],
)
def test_what_cannot_be_tried(visitor, parent, move, status, reason):
    game = visitor.play(visitor.new(), "E5")
    before = visitor.tree(game)
    assert visitor.do(game, "tree", status, parent=parent, move=move)["reason"] == reason
    assert visitor.tree(game) == before


MARKS: Json = {
    "labels": [{"point": "A1", "text": "A:]\\"}, {"point": "E5", "text": "天"}],
    "triangle": ["B1"], "square": ["C1", "C2"], "circle": ["D1"], "cross": ["E1"],
    "selected": ["F1"], "lines": [["A1", "J9"]], "arrows": [["A9", "B8"]],
    "dimmed": ["A9", "B9"], "view": [],
}  # fmt: skip


def test_a_node_is_named_commented_and_marked(visitor):
    game = visitor.play(visitor.new(), "E5")
    node = visitor.tried(game, ROOT, "C3")
    said = "Why [not] here?\nBecause \\ so."
    (change,) = visitor.edit(game, node, name="Other", comment=said, marks=MARKS)["changed"]
    assert (change["name"], change["comment"], change["marks"]) == ("Other", said, MARKS)
    assert visitor.edit(game, node, comment="Well.")["changed"][0]["marks"] == MARKS
    copy = visitor.read(sgf_of(visitor, game))
    assert seen(visitor.tree(copy)) == seen(visitor.tree(game))
    (change,) = visitor.edit(game, node, name="", comment="", marks={})["changed"]
    assert (change["name"], change["comment"], change["marks"]) == ("", "", None)
    assert visitor.edit(game, node, name="")["changed"] == []


@pytest.mark.parametrize(
    ("words", "status", "reason"),
    [
        ({"marks": {"triangle": ["Z1"]}}, 422, "off board"),
        ({"marks": {"triangle": [""]}}, 422, "off board"),
        ({"marks": {"view": ["pass"]}}, 422, "off board"),
        ({"marks": {"arrows": [["A1", "A1"]]}}, 422, "one point"),
        ({"marks": {"labels": [{"point": "A1", "text": ""}]}}, 422, "input"),
        ({"marks": {"labels": [{"point": "A1", "text": "x" * 21}]}}, 422, "input"),
        ({"marks": {"square": ["A1"] * 701}}, 422, "input"),
        ({"marks": {"stars": ["A1"]}}, 422, "input"),
        ({"comment": "x" * (LONGEST_COMMENT + 1)}, 422, "input"),
        ({"name": "x" * 201}, 422, "input"),
    ],
)
def test_what_cannot_be_said(visitor, words, status, reason):
    game = visitor.new()
    assert visitor.edit(game, ROOT, status, **words)["reason"] == reason
    assert visitor.edit(game, "f" * 32, 404, comment="x")["reason"] == "node"


def test_a_node_is_cut_and_another_promoted(visitor):
    game = visitor.play(visitor.new(), "E5", "D6")
    first, tip = node_name(["E5"]), node_name(["E5", "D6"])
    gone = visitor.tried(game, first, "C3", "C4")
    other = visitor.tried(game, first, "G7")
    change = drop(visitor, game, node_name(["E5", "C3"]))
    assert sorted(change["removed"]) == sorted([gone, node_name(["E5", "C3"])])
    assert [node["children"] for node in change["changed"]] == [[tip, other]]
    assert drop(visitor, game, gone, 404)["reason"] == "node"
    assert drop(visitor, game, tip, 409)["reason"] == "game move"
    change = visitor.do(game, f"tree/{other}/promote")
    assert (change["tip"], nodes(visitor.tree(game))[first]["children"]) == (other, [other, tip])
    flags = {node["id"]: node["game"] for node in change["changed"]}
    assert (flags[other], flags[tip]) == (True, False)
    assert [move["move"] for move in visitor.look(game)["moves"]] == ["E5", "G7"]
    assert visitor.do(game, f"tree/{ROOT}/promote", 409)["reason"] == "game move"


@pytest.mark.parametrize("options", [{"clock": "1h"}, {"black": "random", "paused": True}])
def test_a_variation_does_not_take_a_game_from_a_machine_or_a_clock(visitor, options):
    paused = options.pop("paused", False)
    game = visitor.new(**{key: value for key, value in options.items() if key == "clock"})
    game = visitor.play(game, "E5", "D6")
    if paused:
        game = visitor.change(game, paused=True, **options)
    other = visitor.tried(game, node_name(["E5"]), "G7")
    assert visitor.do(game, f"tree/{other}/promote", 409)["reason"] == "played"
    assert [move["move"] for move in visitor.look(game)["moves"]] == ["E5", "D6"]


def test_what_was_taken_back_is_played_again(visitor):
    game = visitor.play(visitor.new(), "E5", "D6")
    assert not game["redo"]
    back = visitor.do(visitor.do(game, "undo"), "undo")
    assert (back["moves"], back["redo"], len(visitor.tree(game)["nodes"])) == ([], True, 3)
    assert not any(node["game"] for node in visitor.tree(game)["nodes"][1:])
    visitor.do(game, "redo")
    again = visitor.do(game, "redo")
    assert [move["move"] for move in again["moves"]] == ["E5", "D6"]
    assert not again["redo"]
    assert visitor.do(game, "redo", 409)["reason"] == "no redo"


def test_a_game_goes_on_from_a_node_as_another_one(visitor):
    game = visitor.read(VARIED)
    node = node_name(["E5", "F5", "F6"])
    branch = visitor.do(game, "from", 201, node=node)
    assert branch["id"] != game["id"]
    assert [move["move"] for move in branch["moves"]] == ["E5", "F5", "F6"]
    assert (branch["name"], branch["outcome"], branch["tip"]) == ("Lesson [3 F6]", None, node)
    assert len(visitor.tree(branch)["nodes"]) == len(visitor.tree(game)["nodes"])
    assert visitor.look(game)["moves"] == game["moves"]
    assert visitor.play(branch, "G5")["moves"][-1]["move"] == "G5"
    assert visitor.do(game, "from", 404, node="0")["reason"] == "node"


def test_a_game_goes_on_from_stones_that_were_set_up(visitor):
    game = visitor.read("(;GM[1]SZ[9];B[ee];AW[aa][bb];B[cc])")
    last = visitor.tree(game)["nodes"][-1]["id"]
    branch = visitor.do(game, "from", 201, node=last)
    assert sorted(branch["start"]["black"] + branch["start"]["white"]) == ["A9", "B8", "E5"]
    assert [move["move"] for move in branch["moves"]] == ["C7"]


def test_trying_does_not_disturb_a_machine(visitor):
    game = visitor.play(visitor.new(white="uct:seconds=3", size=9), "E5")
    begun = visitor.until(game, lambda seen: seen["thinking"] and seen["thinking"]["simulations"])
    tip = begun["tip"]
    first = visitor.tried(game, tip, "C3", "D4")
    visitor.tried(game, tip, "G7")
    visitor.edit(game, first, comment="Perhaps.")
    thinking = visitor.look(game)["thinking"]
    assert thinking["seconds"] > begun["thinking"]["seconds"]
    done = visitor.until(game, lambda seen: len(seen["moves"]) == 2)
    tree = nodes(visitor.tree(game))
    assert tree[first]["comment"] == "Perhaps."
    assert tree[tip]["children"][0] == done["tip"]
    assert {tree[child]["move"] for child in tree[tip]["children"]} >= {"C3", "G7"}


@pytest.mark.parametrize("end", ["resign", "settle"])
def test_beside_a_game_that_is_over(visitor, end):
    game = visitor.play(visitor.new(), "E5", "D6", "pass", "pass") if end == "settle" else (
        visitor.do(visitor.play(visitor.new(), "E5", "D6"), "resign")
    )  # fmt: skip
    ended = visitor.look(game)
    node = visitor.tried(game, node_name(["E5", "D6"]), "C3")
    visitor.edit(game, node, comment="Here.")
    after = visitor.look(game)
    assert (after["outcome"], after["moves"]) == (ended["outcome"], ended["moves"])
    assert visitor.read(sgf_of(visitor, game))["outcome"] == ended["outcome"]


def test_beside_a_game_that_was_lost_on_time(visitor):
    game = visitor.new(clock="0.2s/move")
    lost = visitor.until(game, lambda seen: seen["outcome"] is not None)
    visitor.tried(game, lost["tip"], "C3")
    assert visitor.look(game)["outcome"] == lost["outcome"]
    assert visitor.read(sgf_of(visitor, game))["outcome"] == lost["outcome"]


def test_trying_in_an_opening_is_a_move_on_the_board(visitor):
    game = visitor.play(visitor.new("gomoku", 15, opening="swap2"), "h8")
    visitor.tried(game, game["tip"], "a1", "a2")
    after = visitor.look(game)
    assert (after["opening"], len(after["moves"])) == (game["opening"], 1)
    assert len(visitor.play(game, "h9", "h10")["moves"]) == 3


def test_a_try_is_searched_and_its_value_written_down(visitor):
    game = visitor.play(visitor.new(size=5), "C3")
    node = visitor.tried(game, game["tip"], "B2", "D4")
    visitor.do(game, "analysis", 202, node=node, options={"simulations": 60})
    end = time.monotonic() + 30
    while (found := nodes(visitor.tree(game))[node])["value"] is None:
        assert time.monotonic() < end
        time.sleep(0.05)
    assert found["simulations"] == 60
    assert f"TG[worth:{found['value']!r}:60]" in sgf_of(visitor, game)
    kept = visitor.http.get(f"/api/games/{game['id']}/analysis", params={"node": node}).json()
    assert (kept["node"], kept["at"], kept["to_play"]) == (node, 3, "white")
    assert visitor.look(game)["moves"][0]["value"] is None


def test_a_limit_of_nodes(visitor, monkeypatch):
    monkeypatch.setattr(studied, "MOST_NODES", 2)
    game = visitor.new()
    visitor.tried(game, ROOT, "A1", "A2")
    asked = {"parent": ROOT, "move": "A3"}
    assert visitor.do(game, "tree", 409, **asked)["reason"] == "many nodes"
    visitor.tried(game, ROOT, "A1", "A2")  # they are there
    visitor.play(game, "A1")
    visitor.tried(game, ROOT, "A3")


def test_a_limit_of_bytes(visitor, monkeypatch):
    monkeypatch.setattr(studied, "LARGEST_SGF", 2000)
    game = visitor.new()
    visitor.edit(game, ROOT, comment="x" * 1500)
    assert visitor.edit(game, ROOT, 413, comment="x" * 2500)["reason"] == "large"
    assert len(visitor.tree(game)["nodes"][0]["comment"]) == 1500


def test_whoever_watches_is_told_of_every_change(server):
    visitor = server.visitor
    game = visitor.play(visitor.new(), "E5")
    with server.socket() as socket:
        watch(socket, game)
        told(socket, "game")
        tree = visitor.tree(game)
        visitor.tried(game, tree["tip"], "C3")
        visitor.edit(game, ROOT, comment="x")
        visitor.play(game, "D6")
        visitor.do(game, "undo")
        mine = tree
        for _ in range(4):
            change = told(socket, "tree")["change"]
            assert change["revision"] == mine["revision"] + 1
            mine = applied(mine, change)
    assert mine == visitor.tree(game)


def applied(tree: Json, change: Json) -> Json:
    """The tree as a page has it after a change."""
    found = {k: v for k, v in nodes(tree).items() if k not in change["removed"]}
    found |= {node["id"]: node for node in change["changed"]}
    order: list[Json] = []
    waiting = [tree["root"]]
    while waiting:
        order.append(found[waiting.pop()])
        waiting += reversed(order[-1]["children"])
    return tree | {"nodes": order, "tip": change["tip"], "revision": change["revision"]}


def test_two_who_try_at_once_do_not_lose_anything(server):
    game = server.visitor.new(size=19)

    def try_row(row: int) -> None:
        with httpx.Client(base_url=server.http.base_url, timeout=30) as http:
            for column in "ABCDEFGH":
                Visitor(http).do(game, "tree", parent=ROOT, move=f"{column}{row}")

    rows = [threading.Thread(target=try_row, args=(row,)) for row in (3, 4, 5)]
    for thread in rows:
        thread.start()
    for thread in rows:
        thread.join()
    tree = server.visitor.tree(game)
    assert (len(tree["nodes"]), tree["revision"]) == (25, 25)


@pytest.mark.parametrize("kills", [2, pytest.param(30, marks=pytest.mark.slow)])
def test_what_was_answered_of_a_tree_outlives_a_kill(start, tmp_path, kills):
    rng = random.Random(1)
    answered: dict[str, set[str]] = {}
    game: Json | None = None
    for _ in range(kills):
        server = start(tmp_path)
        game = game or server.visitor.new(size=19)
        kept = nodes(server.visitor.tree(game))
        for node, comments in answered.items():
            assert kept[node]["comment"] in comments  # one may have been kept and not answered
        killer = threading.Timer(rng.uniform(0.1, 0.5), server.kill)
        killer.start()
        try:
            while True:
                try_and_comment(server.visitor, game, rng, answered)
        except httpx.HTTPError:
            killer.join()


def try_and_comment(
    visitor: Visitor, game: Json, rng: random.Random, answered: dict[str, set[str]]
) -> None:
    parent = rng.choice([ROOT, *answered])
    move = f"{rng.choice('ABCDEFGHJKLMNOPQRST')}{rng.randrange(1, 20)}"
    answer = visitor.http.post(
        f"/api/games/{game['id']}/tree", json={"parent": parent, "move": move}
    )
    if answer.status_code == 200:
        node = answer.json()["node"]
        said = str(rng.random())
        answered.setdefault(node, {""}).add(said)
        visitor.edit(game, node, comment=said)
        answered[node] = {said}
