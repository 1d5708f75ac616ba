"""Analyses: started, joined, stopped, gone on with, kept, and left alone."""

import math
import time
from dataclasses import replace

import pytest
from fastapi import FastAPI
from fastapi.testclient import TestClient

from tengen.web.analyses.live_analysis import LiveAnalysis
from tengen.web.app import create_app
from tengen.web.limits import LONGEST_WAY
from tests.web.visitor import PATIENCE, Json, Visitor, told, until, watch

ENDED = ("done", "stopped")


def ended(visitor: Visitor, game: Json, **where: int) -> Json:
    return until(lambda: visitor.analysis(game, **where), lambda seen: seen["state"] in ENDED)


def left_alone(app: FastAPI, game: Json) -> None:
    """Wait, without asking for it, until an analysis has been stopped."""
    desk = app.state.hall.desk
    until(lambda: {"busy": desk.is_busy(game["id"])}, lambda seen: not seen["busy"], 5)


def test_an_analysis_is_made_and_kept(visitor):
    game = visitor.play(visitor.new(), "E5", "C3")
    assert visitor.is_not_analysed(game)
    begun = visitor.do(game, "analysis", 202, options={"simulations": 500, "rave": True})
    assert (begun["at"], begun["to_play"], begun["tree"]) == (2, "black", None)
    found = ended(visitor, game)
    assert (found["state"], found["simulations"], found["full"]) == ("done", 500, False)
    assert found["options"] == {"simulations": 500, "rave": True}
    candidates = found["candidates"]
    assert len(candidates) == 80
    assert sum(candidate["visits"] for candidate in candidates) == 500
    assert sum(candidate["share"] for candidate in candidates) == pytest.approx(1)
    assert candidates[0]["pv"][0] == candidates[0]["move"]
    assert found["best"] == found["pv"][0]
    seen = visitor.until(game, lambda seen: seen["moves"][1]["value"] is not None)
    assert seen["moves"][1]["simulations"] == 500
    assert " V[" in visitor.http.get(f"/api/games/{game['id']}/sgf").text.replace("]V[", "] V[")


def test_the_same_search_is_joined_stopped_and_gone_on_with(visitor):
    game = visitor.new(size=19)
    first = visitor.do(game, "analysis", 202, options={})
    assert first["state"] in ("waiting", "running")
    joined = visitor.do(game, "analysis", 202, options={})
    assert joined["simulations"] >= first["simulations"]
    until(lambda: visitor.analysis(game), lambda seen: seen["simulations"] > 1000)
    stopped = visitor.do(game, "analysis/stop")
    assert stopped["state"] == "stopped"
    assert visitor.analysis(game)["simulations"] == stopped["simulations"]
    resumed = visitor.do(game, "analysis", 202, options={})
    assert resumed["simulations"] >= stopped["simulations"]
    until(lambda: visitor.analysis(game), lambda seen: seen["simulations"] > stopped["simulations"])
    visitor.do(game, "analysis", 202, options={"simulations": 50})
    assert ended(visitor, game)["simulations"] == 50


def test_an_analysis_belongs_to_its_position(visitor):
    game = visitor.play(visitor.new(), "E5", "C3")
    visitor.do(game, "analysis", 202, node=visitor.node(game, 1), options={"simulations": 50})
    assert ended(visitor, game, at=1)["to_play"] == "white"
    assert visitor.is_not_analysed(game, at=2)
    nowhere = visitor.http.get(f"/api/games/{game['id']}/analysis", params={"node": "0" * 32})
    assert visitor.accepted(nowhere, 404)["reason"] == "node"
    visitor.play(game, "D4")
    for _ in range(3):
        visitor.do(game, "undo")
    game = visitor.play(game, "A1")
    assert visitor.is_not_analysed(game, at=1)
    visitor.do(game, "undo")
    assert visitor.analysis(visitor.play(game, "E5"), at=1)["simulations"] == 50


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"exploration": "much"}, "a number"),
        ({"simulations": 1.5}, "whole number"),
        ({"simulations": True}, "whole number"),
        ({"rave": 1}, "true or false"),
        ({"selection": 3}, "one of ucb1"),
        ({"selection": "best"}, "one of ucb1"),
        ({"hands": 2}, "no option"),
        ({"threads": 99}, "too much"),
        ({"playouts": 2001}, "too much"),
        ({"memory": 1 << 33}, "too much"),
        ({"seed": -1}, "expected"),
        ({"simulations": 10**30}, "expected"),
    ],
)
def test_options_that_cannot_be(visitor, options, message):
    assert message in visitor.do(visitor.new(), "analysis", 422, options=options)["message"]


def test_nothing_is_searched_after_the_end(visitor):
    game = visitor.play(visitor.new(), "pass", "pass")
    assert visitor.do(game, "analysis", 409, options={})["reason"] == "over"
    visitor.do(game, "analysis", 202, node=visitor.node(game, 1), options={"simulations": 10})
    given_up = visitor.do(visitor.play(visitor.new(), "E5"), "resign")
    visitor.do(given_up, "analysis", 202, options={"simulations": 10})


def test_the_tree_level_by_level(visitor):
    game = visitor.new(size=5)
    path = f"/api/games/{game['id']}/analysis/branch"
    assert visitor.http.get(path).status_code == 404
    visitor.do(game, "analysis", 202, options={"simulations": 3000})
    ended(visitor, game)
    first = visitor.accepted(visitor.http.get(path))["children"]
    visits = [node["visits"] for node in first]
    assert visits == sorted(visits, reverse=True)
    assert sum(visits) == 3000
    assert first[0]["urgency"] == pytest.approx(first[0]["exploitation"] + first[0]["exploration"])
    behind = visitor.http.get(path, params={"path": first[0]["move"]}).json()["children"]
    assert len(behind) == first[0]["more"] > 0
    assert visitor.http.get(path, params={"path": "Z9"}).status_code == 422
    assert visitor.http.get(path, params={"node": "0" * 32}).status_code == 404


def test_a_review_judges_every_move(visitor):
    game = visitor.play(visitor.new("gomoku", 9), "e5", "e6", "d5", "f5", "c5")
    visitor.do(game, "review", 202, simulations=2000)
    game = visitor.until(game, lambda seen: all(move["value"] for move in seen["moves"]))
    assert [move["simulations"] for move in game["moves"]] == [2000] * 5
    assert visitor.analysis(game, at=3)["simulations"] == 2000
    visitor.do(game, "moves", move="a1", revision=6)  # judging moves does not change the board


def test_a_review_leaves_the_passes_that_end_a_game_alone(visitor):
    """A search would count the dead stone as alive and call the last pass a blunder."""
    game = visitor.play(visitor.new(size=5), "C3", "pass", "C2", "E5", "pass", "pass")
    visitor.do(game, "settle", dead=["E5"])
    visitor.do(game, "review", 202, simulations=200)
    visitor.until(game, lambda seen: seen["moves"][3]["value"] is not None)
    assert ended(visitor, game, at=4)["state"] == "done"
    assert visitor.is_not_analysed(game, at=5)
    assert [move["value"] for move in visitor.look(game)["moves"]][4:] == [None, None]


@pytest.mark.parametrize(
    ("record", "last"),
    [
        ("(;SZ[5];B[cc];W[dd])", 2),
        ("(;SZ[5]RE[B+R];B[cc];W[dd])", 2),
        ("(;SZ[5];B[cc];W[dd];B[];W[])", 2),
        ("(;SZ[5];B[];W[])", 0),
        ("(;GM[4]SZ[5];B[aa];W[ab];B[ba];W[bb];B[ca];W[cb];B[da];W[db];B[ea])", 8),
    ],
    ids=["goes on", "given up", "counted", "passes only", "five"],
)
def test_a_review_says_where_it_ends(visitor, record, last):
    game = visitor.read(record)
    assert visitor.do(game, "review", 202, simulations=20)["review"] == last
    path = f"/api/games/{game['id']}/analysis?node={visitor.node(game, last)}"
    until(
        lambda: visitor.http.get(path).json(), lambda seen: bool(seen) and seen["state"] == "done"
    )


def test_a_review_of_a_game_that_became_shorter_ends(server):
    visitor = server.visitor
    game = visitor.play(visitor.new("gomoku", 15), "a1", "c1", "e1", "g1", "i1", "k1")
    with server.socket() as socket:
        watch(socket, game, analysis=True)
        visitor.do(game, "review", 202, simulations=20_000)
        visitor.until(game, lambda seen: seen["moves"][1]["value"] is not None)
        for _ in range(5):
            visitor.do(game, "undo")
        while (seen := told(socket, "analysis")["analysis"])["state"] != "done" or seen["at"] < 3:
            assert seen["review"] in (6, seen["at"])
        while seen["review"] != seen["at"]:
            seen = told(socket, "analysis")["analysis"]


def test_a_review_leaves_what_knows_more(visitor):
    game = visitor.play(visitor.new("gomoku", 9), "e5")
    visitor.do(game, "analysis", 202, node=visitor.node(game, 0), options={"simulations": 3000})
    ended(visitor, game, at=0)
    visitor.do(game, "review", 202, simulations=200)
    game = visitor.until(game, lambda seen: seen["moves"][0]["value"] is not None)
    assert visitor.analysis(game, at=0)["simulations"] == 3000
    assert 0 < game["start"]["value"] < 1


def test_a_review_can_be_stopped(visitor):
    game = visitor.play(visitor.new("gomoku", 9), "e5", "e6", "d5")
    visitor.do(game, "analysis", 202, review=True, options={"seconds": 5})
    until(lambda: visitor.analysis(game, at=0), lambda seen: seen["simulations"] > 0)
    assert visitor.do(game, "analysis/stop")["state"] == "stopped"
    assert visitor.is_not_analysed(game, at=1)


@pytest.mark.parametrize("waits_for_the_end", [True, False])
def test_a_review_that_joins_an_analysis_goes_on_from_it(visitor, waits_for_the_end):
    game = visitor.play(visitor.new("gomoku", 9), "e5", "e6")
    node = visitor.node(game, 0)
    visitor.do(game, "analysis", 202, node=node, options={"simulations": 3000})
    if waits_for_the_end:
        ended(visitor, game, at=0)
    visitor.do(game, "analysis", 202, review=True, options={"simulations": 3000})
    visitor.until(game, lambda seen: all(move["value"] for move in seen["moves"]))


def test_a_review_that_nobody_watches_is_given_up(settings):
    app = create_app(replace(settings, grace=0.5))
    with TestClient(app, base_url="http://127.0.0.1:8361") as http:
        visitor = Visitor(http)
        game = visitor.play(visitor.new(), *(f"{column}5" for column in "ABCDEFGHJ"))
        with http.websocket_connect("ws://127.0.0.1:8361/api/live") as socket:
            socket.send_json({"watch": {"game": game["id"]}})
            visitor.do(game, "analysis", 202, review=True, options={"seconds": 1})
            visitor.until(game, lambda seen: seen["moves"][0]["value"] is not None)
            assert app.state.hall.desk.is_busy(game["id"])
        left_alone(app, game)
        values = [move["value"] for move in visitor.look(game)["moves"]]
        assert values[0] is not None
        assert values[-1] is None


def test_a_search_of_long_leaves_keeps_nobody_waiting(settings):
    app = create_app(replace(settings, cores=1))
    with TestClient(app, base_url="http://127.0.0.1:8361") as http:
        visitor = Visitor(http)
        game, other = visitor.new(size=19), visitor.new()
        visitor.do(game, "analysis", 202, options={"playouts": 2000})
        until(lambda: visitor.analysis(game), lambda seen: seen["state"] == "running")
        began = time.monotonic()
        assert visitor.do(game, "analysis/stop")["state"] == "stopped"
        visitor.do(game, "analysis", 202, options={"playouts": 2000})
        assert http.delete(f"/api/games/{game['id']}").status_code == 204
        visitor.look(other)
        assert time.monotonic() - began < PATIENCE
        left_alone(app, game)


def test_an_analysis_that_fails_does_not_seem_to_run(visitor, monkeypatch, caplog):
    game = visitor.new()
    monkeypatch.setattr(LiveAnalysis, "_follow", lambda *_: 1 / 0)
    visitor.do(game, "analysis", 202, options={})
    assert ended(visitor, game)["state"] == "stopped"
    until(lambda: {"log": caplog.text}, lambda seen: "ZeroDivisionError" in seen["log"])


def test_without_an_analysis_there_is_nothing_to_stop(visitor):
    assert visitor.do(visitor.new(), "analysis/stop", 404)["reason"] == "unknown"


def test_an_analysis_that_is_watched_goes_on(settings):
    app = create_app(replace(settings, grace=0.3))
    with TestClient(app, base_url="http://127.0.0.1:8361") as http:
        visitor = Visitor(http)
        game = visitor.new()
        with http.websocket_connect("ws://127.0.0.1:8361/api/live") as socket:
            socket.send_json({"watch": {"game": game["id"], "analysis": True}})
            visitor.do(game, "analysis", 202, options={})
            time.sleep(1)
            assert app.state.hall.desk.is_busy(game["id"])
        left_alone(app, game)
        assert visitor.analysis(game)["state"] == "stopped"


def test_an_analysis_can_be_stopped_while_it_waits_for_a_core(settings):
    app = create_app(replace(settings, cores=1))
    with TestClient(app, base_url="http://127.0.0.1:8361") as http:
        visitor = Visitor(http)
        first, second = visitor.new(), visitor.new()
        visitor.do(first, "analysis", 202, options={})
        for _ in range(2):
            visitor.do(second, "analysis", 202, options={"simulations": 1000})
            assert visitor.do(second, "analysis/stop")["state"] == "stopped"
        visitor.do(second, "analysis", 202, options={"simulations": 1000})
        visitor.do(first, "analysis/stop")
        assert ended(visitor, second)["simulations"] == 1000


def test_nobody_watches(settings):
    app = create_app(replace(settings, grace=0.5, analyses=1))
    with TestClient(app, base_url="http://127.0.0.1:8361") as http:
        visitor = Visitor(http)
        game, other = visitor.new(), visitor.new()
        visitor.do(game, "analysis", 202, options={})
        assert visitor.do(other, "analysis", 429, options={})["reason"] == "busy"
        left_alone(app, game)
        assert visitor.analysis(game)["simulations"] > 0
        visitor.do(other, "analysis", 202, options={"simulations": 10})


def test_a_tree_as_deep_as_a_game_is_cut_and_the_socket_lives(server):
    game = server.visitor.new(size=19)
    deep = {"exploration": 0, "first_play_urgency": 0, "expansion": 1, "simulations": 3000}
    with server.socket() as socket:
        watch(socket, game, analysis=True, tree={"limit": 500, "open": []})
        told(socket, "game")
        server.visitor.do(game, "analysis", 202, options=deep)
        while (seen := told(socket, "analysis")["analysis"])["state"] != "done":
            pass
        assert seen["depth"] > LONGEST_WAY
        assert depth_of(seen["tree"]) == LONGEST_WAY + 1
        way = first_way(seen["tree"])[:LONGEST_WAY]
        watch(socket, game, analysis=True, tree={"limit": 1, "open": [way]})
        told(socket, "analysis", shows_what_was_opened)


def shows_what_was_opened(message: Json) -> bool:
    return depth_of(message["analysis"]["tree"] or []) == LONGEST_WAY + 1


def depth_of(nodes: list[Json]) -> int:
    return max((1 + depth_of(node["children"]) for node in nodes), default=0)


def first_way(nodes: list[Json]) -> list[str]:
    """The moves that lead deepest into a tree."""
    way = []
    while nodes:
        node = max(nodes, key=lambda node: depth_of([node]))
        way.append(node["move"])
        nodes = node["children"]
    return way


def test_what_is_not_said_is_as_usual_for_the_game(visitor):
    about = visitor.http.get("/api/about").json()
    usual = about["usual"] | {"go": about["usual"]["go"] | about["tuned"]["9x9"]}
    for name, size in (("go", 9), ("gomoku", 15), ("renju", 15)):
        game = visitor.new(name, size)
        visitor.do(game, "analysis", 202, options={"simulations": 300})
        found = ended(visitor, game)
        assert found["used"] == usual[name] | {"simulations": 300}
        best = next(c for c in found["candidates"] if c["move"] == found["best"])
        assert 0 < found["value"] == best["value"] < 1
        visitor.do(game, "analysis", 202, options={"simulations": 300, "textbook": True})
        plain = ended(visitor, game)
        assert plain["used"] == {"simulations": 300}
        assert plain["candidates"][0]["share"] < found["candidates"][0]["share"]


def test_a_network_judges_where_one_is_known_and_wanted(visitor):
    wanted = {"simulations": 100, "network": True}
    go = visitor.new("go", 9)
    visitor.do(go, "analysis", 202, options=wanted)
    judged = ended(visitor, go)
    assert "playout" not in judged["used"]
    assert judged["used"]["selection"] == "puct"
    assert judged["best"] == "E5"
    gomoku = visitor.new("gomoku", 15)
    visitor.do(gomoku, "analysis", 202, options=wanted)
    usual = visitor.http.get("/api/about").json()["usual"]["gomoku"]
    assert ended(visitor, gomoku)["used"] == usual | {"simulations": 100}


def test_in_five_in_a_row_the_rim_stays_dark(visitor):
    game = visitor.new("gomoku", 15)
    visitor.do(game, "analysis", 202, options={"simulations": 2000})
    tried = [c["move"] for c in ended(visitor, game)["candidates"] if c["share"] > 0.01]
    assert tried
    assert not [move for move in tried if move[0] in "abno" or int(move[1:]) in (1, 2, 14, 15)]


@pytest.mark.parametrize(
    ("options", "exploration"),
    [
        (
            {"textbook": True, "exploration": 0.7},
            lambda n, total, _: 0.7 * math.sqrt(2 * math.log(total) / n),
        ),
        (
            {"selection": "puct", "exploration": 1.5},
            lambda n, total, prior: 1.5 * prior * math.sqrt(total) / (1 + n),
        ),
    ],
)
def test_each_move_of_the_tree_comes_with_the_n_of_its_formula(server, options, exploration):
    game = server.visitor.new("gomoku", 7)
    with server.socket() as socket:
        watch(socket, game, analysis=True, tree={"limit": 100, "open": []})
        server.visitor.do(game, "analysis", 202, options=options | {"simulations": 3000})
        while (seen := told(socket, "analysis")["analysis"])["state"] != "done":
            pass
    waiting, checked = list(seen["tree"]), 0
    while waiting:
        node = waiting.pop()
        waiting += node["children"]
        if node["exploration"] is not None:
            expected = exploration(node["visits"], node["total"], node["prior"])
            assert node["exploration"] == pytest.approx(expected, rel=1e-5), node
            checked += 1
    assert checked > 50
    assert {node["total"] for node in seen["tree"]} == {3000}
