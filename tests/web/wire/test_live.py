"""The WebSocket: what is told, to whom, and what becomes of nonsense."""

import asyncio
import json
from collections.abc import MutableMapping
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from tengen.web.app import create_app
from tests.web.visitor import PATIENCE, Json, told, until, watch


def test_two_pages_agree(server):
    game = server.visitor.new()
    with server.socket() as one, server.socket() as two:
        for socket in (one, two):
            watch(socket, game)
            assert told(socket, "game")["game"] == game
        for move in ("E5", "C3", "D4"):
            played = server.visitor.play(game, move)
            assert told(one, "game")["game"] == told(two, "game")["game"] == played


def test_changes_are_told_in_order_up_to_the_last(server):
    game = server.visitor.new("gomoku", 5, black="random", white="random", name="quick")
    server.visitor.change(game, paused=True)
    game = server.visitor.do(game, "reset")
    with server.socket() as socket:
        watch(socket, game)
        revisions = [told(socket, "game")["game"]["revision"]]
        server.visitor.change(game, paused=False)
        while (seen := told(socket, "game")["game"])["outcome"] is None:
            revisions.append(seen["revision"])
        assert revisions == sorted({*revisions})
        assert seen["revision"] == server.visitor.look(game)["revision"]


def test_a_page_loaded_again_finds_game_and_search(server):
    game = server.visitor.play(server.visitor.new(white="uct:seconds=100"), "E5")
    with server.socket() as socket:
        watch(socket, game)
        before = told(socket, "thinking", has_searched)["thinking"]["simulations"]
    # Nobody watches, and it goes on.
    server.visitor.until(game, lambda seen: seen["thinking"]["simulations"] > before)
    with server.socket() as socket:
        watch(socket, game)
        seen = told(socket, "game")["game"]
        assert seen["thinking"]["simulations"] > before
        again = told(socket, "thinking", has_searched)["thinking"]
        assert again["simulations"] > before
        assert (again["side"], again["pv"] != []) == ("white", True)
        best = again["candidates"][0]
        assert best["visits"] > 0 < best["share"] <= 1
        assert 0 < again["done"] < 1
        server.visitor.do(game, "move-now")
        told(socket, "game", lambda told: len(told["game"]["moves"]) == 2)


def has_searched(message: Json) -> bool:
    """Has the player whose turn it is found anything yet?"""
    return bool(message["thinking"] and message["thinking"]["simulations"])


def test_an_analysis_is_told_while_it_runs_and_when_it_ends(server):
    game = server.visitor.new()
    with server.socket() as socket:
        watch(socket, game, analysis=True, tree={"limit": 20, "open": []})
        told(socket, "game")
        server.visitor.do(game, "analysis", 202, options={"seconds": 1})
        seen = [told(socket, "analysis")["analysis"]]
        while seen[-1]["state"] != "done":
            seen.append(told(socket, "analysis")["analysis"])
        counts = [analysis["simulations"] for analysis in seen]
        assert counts == sorted(counts)
        assert len(seen) >= 3
        assert count(seen[-1]["tree"]) == 20
        opened = [[seen[-1]["tree"][0]["move"]]]
        watch(socket, game, analysis=True, tree={"limit": 20, "open": opened})
        first = seen[-1]["tree"][0]
        while first["more"] > 0:  # what was on its way already shows the branch as it was
            first = told(socket, "analysis")["analysis"]["tree"][0]
        assert len(first["children"]) > 10


def count(nodes) -> int:
    return sum(1 + count(node["children"]) for node in nodes)


def test_a_kept_analysis_is_told_on_watching(server):
    game = server.visitor.new()
    server.visitor.do(game, "analysis", 202, options={"simulations": 100})
    with server.socket() as socket:
        watch(socket, game, analysis=True)
        told(socket, "game")
        while told(socket, "analysis")["analysis"]["state"] != "done":
            pass


def test_on_watching_the_present_position_is_told(server):
    visitor, game = server.visitor, server.visitor.new()
    for simulations, move in ((100, "E5"), (150, "C3")):
        visitor.do(game, "analysis", 202, options={"simulations": simulations})
        until(lambda: visitor.analysis(game), lambda seen: seen["state"] == "done")
        visitor.play(game, move)
    for _ in range(2):
        visitor.do(game, "undo")
    with server.socket() as socket:
        watch(socket, game, analysis=True)  # the tree at hand is of the position after E5
        assert told(socket, "analysis")["analysis"]["simulations"] == 100
        visitor.play(game, "C3")
        visitor.do(game, "analysis", 202, node=visitor.node(game, 0), options={})
        watch(socket, game, analysis=True)  # one that runs is told wherever it is
        told(socket, "analysis", lambda told: told["analysis"]["at"] == 0)


def test_a_deleted_game_is_gone(server):
    game = server.visitor.new()
    with server.socket() as socket:
        watch(socket, game)
        told(socket, "game")
        server.http.delete(f"/api/games/{game['id']}")
        assert told(socket, "gone")["game"] == game["id"]
        watch(socket, game)
        assert told(socket, "gone")["game"] == game["id"]


def test_a_later_watch_replaces_the_earlier(server):
    one, two = server.visitor.new(), server.visitor.new()
    with server.socket() as socket:
        for game in (one, two, one, two):
            watch(socket, game)
            assert told(socket, "game")["game"]["id"] == game["id"]
        server.visitor.play(one, "E5")
        server.visitor.play(two, "C3")
        assert told(socket, "game")["game"]["id"] == two["id"]
        watch(socket, None)
        socket.send("{")  # when it is answered, what was sent before has been read
        told(socket, "error")
        server.visitor.play(two, "D4")
        with pytest.raises(TimeoutError):
            socket.recv(timeout=0.3)


BAD = [
    "",
    "{",
    "[]",
    "{}",
    '{"watch": 3}',
    '{"watch": {"game": 5}}',
    '{"watch": {"game": "a", "tree": {"limit": 0}}}',
    '{"watch": {"game": "a", "other": 1}}',
    '{"watch": {"game": "' + "a" * 5000 + '"}}',
    "[" * 60_000,
    b"\x00\x01",
    json.dumps({"watch": {"game": "a", "tree": {"limit": 5, "open": [["A1"] * 100]}}}),
]


@pytest.mark.parametrize("bad", BAD, ids=range(len(BAD)))
def test_three_bad_messages_close_the_line(server, bad):
    with server.socket() as socket:
        for _ in range(3):
            socket.send(bad)
            assert told(socket, "error")["message"]
        with pytest.raises(ConnectionClosed) as closed:
            socket.recv(timeout=PATIENCE)
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 1008
    assert server.http.get("/api/about").status_code == 200


def test_a_huge_message_closes_the_line(server):
    with server.socket() as socket:
        socket.send("a" * (65 << 10))
        with pytest.raises(ConnectionClosed):
            socket.recv(timeout=PATIENCE)


def test_ways_that_lead_nowhere_do_no_harm(server):
    game = server.visitor.new()
    server.visitor.do(game, "analysis", 202, options={"simulations": 100})
    with server.socket() as socket:
        for way in (["Z99"], ["pass"] * 5, ["A1", "A1"]):
            watch(socket, game, analysis=True, tree={"limit": 5, "open": [way]})
            assert "tree" in told(socket, "analysis")["analysis"]


def test_a_page_that_leaves_while_it_is_sent_away_makes_no_noise(settings):
    """Its last message fails just when the server, tired of its nonsense, is about to close."""
    app = create_app(settings)
    said: list[str] = []

    async def visit() -> None:
        words = iter(["connect", "nonsense", "nonsense", "nonsense"])
        gone = asyncio.Event()
        scope = {
            "type": "websocket",
            "path": "/api/live",
            "raw_path": b"/api/live",
            "query_string": b"",
            "root_path": "",
            "headers": [(b"host", b"127.0.0.1:8361")],
            "client": ("127.0.0.1", 1),
            "subprotocols": [],
            "app": app,
        }

        async def receive() -> dict[str, Any]:
            await asyncio.sleep(0.01)
            word = next(words)
            if word == "connect":
                return {"type": "websocket.connect"}
            return {"type": "websocket.receive", "text": word}

        async def send(message: MutableMapping[str, Any]) -> None:
            said.append(message["type"])
            if message["type"] != "websocket.send":
                return
            if said.count("websocket.send") == 2:
                asyncio.get_running_loop().call_soon(gone.set)
            first = said.count("websocket.send") == 1
            await gone.wait()
            if first:
                raise OSError("nobody is there")

        async with app.router.lifespan_context(app):
            await app(scope, receive, send)

    with ThreadPoolExecutor(1) as apart:  # a browser of other tests may have this thread's loop
        apart.submit(asyncio.run, visit()).result()
    assert said == ["websocket.accept", "websocket.send", "websocket.send"]
