"""Life and death over the wire: read from what is brought, answered with progress, stopped."""

import asyncio
import json
import time
from collections.abc import MutableMapping
from typing import Any, cast

import pytest
from fastapi import FastAPI
from fastapi.testclient import TestClient

from tests.web.visitor import Json, Server, Visitor

CORNER = """
. . . O . . . . .
O O O O X X . . .
. X X X . . . . .
. . . . . . . . .
. X . . . . . . .
White to play and live
"""
SGF = "(;GM[1]FF[4]SZ[9]AB[bb][cb][db][ea][eb]AW[ba][ca][da]PL[W]C[White to play and live])"
MATRIX = "\n".join(["2 0 3 3 3 0 1", "1 0 0 0 0 0 1", "1 1 1 1 1 1 1", "2 2 2 2 2 2 2"])
LINE = '{"size": 9, "black": ["bb", "cb"], "white": ["ba"], "to_move": "b", "target": ["ba"]}'
KO = """
. . x O -
. x x O -
. x O O -
x x O - -
O O O - -
White to play and kill
"""
HARD = "\n".join(
    ["O x . . . . . . . x O"] * 6 + ["O x x x x x x x x x O", "O O O O O O O O O O O", "-" * 11]
)
"""More room than anybody proves anything about in a minute."""


def read(visitor: Visitor, source: str | bytes, status: int = 200) -> Json:
    content = source.encode() if isinstance(source, str) else source
    return visitor.accepted(visitor.http.post("/api/life/problems", content=content), status)


def question(problem: Json, **words: Any) -> Json:
    return {"problem": problem, "visitor": "somebody1"} | words


def told(visitor: Visitor, problem: Json, **words: Any) -> list[Json]:
    answer = visitor.http.post("/api/life/answers", json=question(problem, **words))
    assert answer.status_code == 200, answer.text[:500]
    return [json.loads(line) for line in answer.text.splitlines()]


def answer(visitor: Visitor, problem: Json, **words: Any) -> Json:
    last: Json = told(visitor, problem, **words)[-1]["answer"]
    assert last is not None
    return last


def moves(line: Json) -> list[str]:
    return [move["move"] for move in line["moves"]]


@pytest.mark.parametrize(
    ("source", "size", "to_play", "defender"),
    [
        (CORNER, (5, 9), "white", "white"),
        (SGF, (9, 9), "white", "white"),
        (MATRIX, (4, 7), "black", "black"),
        (LINE, (9, 9), "black", "white"),
    ],
    ids=["diagram", "sgf", "matrix", "json"],
)
def test_every_form_is_read(visitor, source, size, to_play, defender):
    (problem,) = read(visitor, source)["problems"]
    assert (problem["height"], problem["width"]) == size
    assert (problem["to_play"], problem["defender"]) == (to_play, defender)


def test_what_was_found_out_is_told(visitor):
    (problem,) = read(visitor, CORNER)["problems"]
    assert problem["inferred"] == ["target"]
    assert problem["target"] == ["D5", "A4", "B4", "C4", "D4"]
    assert problem["region"] is None


def test_what_the_source_draws_and_knows_comes_along(visitor):
    drawn = "LB[aa:A][ba:12]SQ[bb]CR[cb]MA[gg]LN[gc:gf]AR[hc:hf]TR[da]SL[ii]DD[hh];W[aa]C[RIGHT])"
    (problem,) = read(visitor, SGF[:-1] + drawn)["problems"]
    marks = problem["marks"]
    assert marks["labels"] == [{"point": "A9", "text": "A"}, {"point": "B9", "text": "12"}]
    shapes = ("triangle", "square", "circle", "cross", "selected", "dimmed")
    found = [marks[shape] for shape in shapes]
    assert found == [["D9"], ["B8"], ["C8"], ["G3"], ["J1"], ["H2"]]
    assert (marks["lines"], marks["arrows"]) == ([["G7", "G4"]], [["H7", "H4"]])
    assert problem["known"] == {"right": ["A9"], "wrong": []}
    assert answer(visitor, problem)["status"] in ("alive", "dead", "ko", "seki")


def test_odd_labels_are_cut_to_what_can_be_seen(visitor):
    (problem,) = read(visitor, SGF[:-1] + f"LB[aa:{'long ' * 20}])")["problems"]
    assert len(problem["marks"]["labels"][0]["text"]) == 20


SKETCH = {
    "height": 9,
    "width": 9,
    "to_play": "black",
    "black": ["A8", "B8", "C8", "D8", "D9"],
    "white": ["A7", "B7", "C7", "D7", "E7", "E8", "E9", "G3"],
}


def draw(visitor: Visitor, status: int = 200, **words: Any) -> Json:
    asked = visitor.http.post("/api/life/sketches", json=SKETCH | words)
    return visitor.accepted(asked, status)


@pytest.mark.parametrize(
    ("words", "defender", "target", "inferred"),
    [
        ({}, "black", 5, ["defender", "target"]),
        ({"goal": "live"}, "black", 5, ["target"]),
        ({"target": ["A8", "B8", "C8", "D8"]}, "black", 4, []),
        ({"target": ["G3"], "region": ["F3", "G2"]}, "white", 1, []),
        ({"goal": "kill"}, "white", 8, ["target"]),
    ],
)
def test_what_a_sketch_does_not_say_is_found_out(visitor, words, defender, target, inferred):
    problem = draw(visitor, **words)
    assert (problem["defender"], problem["inferred"]) == (defender, inferred)
    assert len(problem["target"]) == target
    assert problem["region"] == words.get("region")


@pytest.mark.parametrize(
    ("words", "detail"),
    [
        ({"black": [], "white": []}, "no defender"),
        ({"black": ["A1", "A1"]}, "no liberty"),
        ({"target": ["J9"]}, "problem"),
        ({"target": ["A8"], "goal": "kill"}, "problem"),
        ({"region": ["A8"]}, "problem"),
        ({"height": 99}, ""),
        ({"file": "/etc/passwd"}, ""),
    ],
)
def test_a_sketch_that_sets_no_problem_is_refused(visitor, words, detail):
    refused = draw(visitor, 422, **words)
    assert (refused["reason"], refused["detail"]) == ("input", detail)


def test_lines_that_cannot_be_read_are_counted(visitor):
    found = read(visitor, f"{LINE}\n{{}}\n{LINE}")
    assert (len(found["problems"]), found["refused"]) == (2, 1)


@pytest.mark.parametrize(
    ("source", "detail"),
    [
        ("", "problem"),
        ("/etc/passwd", "input"),
        ("(;GM[1]SZ[9])", "no defender"),
        ("(;GM[1]SZ[9]AB[aa]AW[aa])", "problem"),
        (b"\0" * 100, "problem"),
    ],
)
def test_what_is_no_problem_is_refused(visitor, source, detail):
    refused = read(visitor, source, 422)
    assert (refused["reason"], refused["detail"]) == ("input", detail)


def test_a_file_may_not_be_too_large(visitor):
    assert read(visitor, b" " * (3 << 20), 413)["reason"] == "large"


def test_the_answer_has_every_first_move_with_what_follows(visitor):
    (problem,) = read(visitor, CORNER)["problems"]
    found = answer(visitor, problem)
    assert (found["status"], found["proven"], found["first_moves"]) == ("alive", True, ["B5"])
    right = [line for line in found["lines"] if line["right"]]
    wrong = [line for line in found["lines"] if not line["right"]]
    assert [moves(line)[0] for line in right] == ["B5"]
    assert ["E5", "B5"] in [moves(line)[:2] for line in wrong]
    assert ["A5"] in [moves(line)[:1] for line in wrong]
    assert len(found["lines"]) + len(found["untried"]) == len(found["region"]) + 1
    assert found["caveats"] == ["walls"]
    assert "B5" in found["region"]


def test_rivals_have_to_be_stones_of_the_defender(visitor):
    (problem,) = read(visitor, CORNER)["problems"]
    wrong = problem | {"rivals": [["B3", "C3", "D3"]]}
    asked = {"problem": wrong, "visitor": "somebody1"}
    refused = visitor.http.post("/api/life/answers", json=asked)
    assert visitor.accepted(refused, 422)["reason"] == "input"


def test_a_position_after_moves_is_asked(visitor):
    (problem,) = read(visitor, CORNER)["problems"]
    found = answer(visitor, problem, moves=["E5", "B5"])
    assert (found["status"], found["first_moves"]) == ("dead", [])


FALSE_EYES = """
X . x . . x O - -
. X x x x O O - -
x O . x . . O - -
O O . x O O - - -
O O O O - - - - -
White to play and kill
"""
"""T's ending takes it for alive; E5 and A4 kill."""


def test_what_looks_alive_is_played_on(visitor):
    (problem,) = read(visitor, FALSE_EYES)["problems"]
    found = answer(visitor, problem)
    assert (found["status"], found["first_moves"]) == ("dead", ["E5", "A4"])
    line = next(line for line in found["lines"] if moves(line)[0] == "E5")
    assert len(line["moves"]) > 2
    after = answer(visitor, problem, moves=moves(line)[:2])
    assert (after["status"], after["proven"]) == ("dead", True)


def test_nothing_follows_where_it_is_settled(visitor):
    (problem,) = read(visitor, CORNER)["problems"]
    found = answer(visitor, problem, moves=["B5"])
    assert (found["status"], found["lines"]) == ("alive", [])


def test_a_ko_is_graded(visitor):
    (problem,) = read(visitor, KO)["problems"]
    found = answer(visitor, problem)
    assert (found["status"], found["first_moves"]) == ("ko", ["A4"])
    assert found["ko"] == {
        "takes_first": "white",
        "by": "black",
        "threats_needed": 1,
        "kind": "direct",
        "steps": None,
    }


def test_a_move_that_is_illegal_is_told(visitor):
    (problem,) = read(visitor, CORNER)["problems"]
    assert answer(visitor, problem | {"to_play": "black"})["illegal"] == []
    refused = visitor.http.post("/api/life/answers", json=question(problem, moves=["A4"]))
    assert (refused.status_code, refused.json()["error"]["reason"]) == (409, "occupied")


@pytest.mark.parametrize(
    "change",
    [
        {"target": []},
        {"target": ["E4"]},
        {"region": ["A4"]},
        {"height": 99},
        {"black": ["Z99"]},
        {"black": ["A1"] * 1000},
        {"path": "/etc/passwd"},
    ],
)
def test_a_question_that_cannot_be_is_refused(visitor, change):
    (problem,) = read(visitor, CORNER)["problems"]
    refused = visitor.http.post("/api/life/answers", json=question(problem | change))
    assert (refused.status_code, refused.json()["error"]["reason"]) == (422, "input")


@pytest.mark.parametrize("words", [{"seconds": 1e6}, {"seconds": 0}, {"visitor": "../x"}])
def test_limits_are_kept(visitor, words):
    (problem,) = read(visitor, CORNER)["problems"]
    refused = visitor.http.post("/api/life/answers", json=question(problem) | words)
    assert refused.status_code == 422


def test_progress_is_told_and_a_limit_leaves_it_unknown(visitor):
    (problem,) = read(visitor, HARD)["problems"]
    *on_the_way, last = told(visitor, problem | {"to_play": "white"}, seconds=1.5)
    nodes = [step["progress"]["nodes"] for step in on_the_way]
    assert len(nodes) >= 2
    assert nodes == sorted(nodes)
    assert nodes[-1] > 0
    assert (last["answer"]["status"], last["answer"]["proven"]) == ("unknown", False)


def test_who_hangs_up_stops_the_solver(server: Server):
    (problem,) = read(server.visitor, HARD)["problems"]
    asked = question(problem | {"to_play": "white"}, seconds=50)
    with server.http.stream("POST", "/api/life/answers", json=asked) as stream:
        next(stream.iter_lines())
    # Another visitor's question is answered at once, whatever the number of threads.
    begun = time.monotonic()
    for number in range(3):
        mine = asked | {"seconds": 0.3 + number / 100, "visitor": "another22"}
        assert server.http.post("/api/life/answers", json=mine).status_code == 200
    assert time.monotonic() - begun < 20


def test_who_hangs_up_before_the_first_line_stops_the_solver_too(visitor: Visitor):
    (problem,) = read(visitor, HARD)["problems"]
    body = json.dumps(question(problem | {"to_play": "white"}, seconds=50)).encode()
    client = visitor.http
    assert isinstance(client, TestClient)
    assert client.portal is not None
    app = cast(FastAPI, client.app)
    hall = app.state.hall

    async def visit() -> None:
        heard = iter([{"type": "http.request", "body": body}])
        headers = {"host": "127.0.0.1:8361", "content-type": "application/json"}
        scope = {
            "type": "http",
            "method": "POST",
            "path": "/api/life/answers",
            "query_string": b"",
            "headers": [(name.encode(), value.encode()) for name, value in headers.items()],
            "client": ("127.0.0.1", 1),
        }

        async def receive() -> MutableMapping[str, Any]:
            return next(heard, {"type": "http.disconnect"})

        async def send(_: MutableMapping[str, Any]) -> None:
            (asked,) = hall.askers.values()
            assert not asked.dropped
            await asyncio.Event().wait()  # the line is dead: nothing gets through

        await app(scope, receive, send)

    client.portal.call(visit)
    assert hall.askers == {}


def test_what_a_visitor_asks_ends_what_it_asked_before(server: Server):
    (problem,) = read(server.visitor, HARD)["problems"]
    (easy,) = read(server.visitor, CORNER)["problems"]
    long = question(problem | {"to_play": "white"}, seconds=50)
    with server.http.stream("POST", "/api/life/answers", json=long) as stream:
        lines = stream.iter_lines()
        next(lines)
        quick = question(easy, seconds=5)
        assert '"alive"' in server.http.post("/api/life/answers", json=quick).text
        *_, last = lines
        assert json.loads(last)["error"]["reason"] == "stopped"
