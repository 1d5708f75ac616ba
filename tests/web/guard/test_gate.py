"""Who is let in, what every answer carries, and how much may be asked at once."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest
from fastapi.testclient import TestClient
from starlette.websockets import WebSocketDisconnect

from tengen.errors import InputError
from tengen.web.app import create_app
from tengen.web.settings import Settings
from tests.web.visitor import Visitor

LOCAL = "127.0.0.1:8361"


def served(settings: Settings, address: str = LOCAL, **changes: Any) -> TestClient:
    app = create_app(replace(settings, **changes))
    return TestClient(app, base_url=f"http://{address}", raise_server_exceptions=False)


@pytest.mark.parametrize(
    ("headers", "reason"),
    [
        ({"host": "evil.example"}, "host"),
        ({"host": "evil.example:8361"}, "host"),
        ({"host": "localhost:1"}, "host"),
        ({"host": "localhost"}, "host"),
        ({"host": "localhost:8361@evil.example:8361"}, "host"),
        ({"host": "localhost:port"}, "host"),
        ({"host": "localhost:8361/path"}, "host"),
        ({"host": "localhost:8361?x"}, "host"),
        ({"host": "::1:8361"}, "host"),
        ({"host": "[::1:8361"}, "host"),
        ({"host": ""}, "host"),
        ({"host": "192.168.1.5:8361"}, "host"),
        ({"origin": "http://evil.example"}, "origin"),
        ({"origin": "http://localhost:8361"}, "origin"),
        ({"origin": "null"}, "origin"),
        ({"origin": "http://[::1"}, "origin"),
        ({"origin": ""}, "origin"),
        ({"sec-fetch-site": "cross-site"}, "origin"),
    ],
)
def test_strangers(visitor, headers, reason):
    for method in ("GET", "POST"):
        answer = visitor.http.request(method, "/api/games", headers=headers)
        assert visitor.accepted(answer, 403)["reason"] == reason
        assert "content-security-policy" in answer.headers
    with (
        pytest.raises(WebSocketDisconnect),
        visitor.http.websocket_connect(f"ws://{LOCAL}/api/live", headers=headers),
    ):
        pass


@pytest.mark.parametrize("host", ["localhost:8361", "LOCALHOST:8361", LOCAL, "[::1]:8361"])
def test_our_own_page(visitor, host):
    own = {"host": host, "origin": f"http://{host}", "sec-fetch-site": "same-origin"}
    assert visitor.http.get("/api/games", headers=own).status_code == 200


def test_beyond_this_machine_a_token_is_needed(settings):
    with served(settings, "192.168.1.5:8361", host="0.0.0.0", token="secret") as http:
        for shown in (
            {},
            {"authorization": "Bearer wrong"},
            {"cookie": b"tengen-token-8361=s\xe9cret"},
        ):
            answer = http.get("/api/games", headers=shown)
            assert (answer.status_code, answer.json()["error"]["reason"]) == (403, "token")
        with (
            pytest.raises(WebSocketDisconnect),
            http.websocket_connect("ws://192.168.1.5:8361/api/live"),
        ):
            pass
        for address in ("/api/games?token=secret", "/?token=wrong", "/?token=%E2%98%83"):
            assert http.get(address).status_code == 403
        bearer = {"authorization": "Bearer secret"}
        assert http.get("/api/games", headers=bearer).status_code == 200
        assert http.get("/api/games", headers={"host": "evil.example:8361"}).status_code == 403


def test_the_token_moves_from_the_address_to_a_cookie(settings):
    with served(settings, token="secret") as http:
        answer = http.get("/?token=secret", follow_redirects=False)
        assert (answer.status_code, answer.headers["location"]) == (303, "/")
        cookie = answer.headers["set-cookie"].lower()
        assert cookie.startswith("tengen-token-8361=")
        assert "httponly" in cookie
        assert "samesite=strict" in cookie
        assert http.get("/api/games").status_code == 200
        with http.websocket_connect(f"ws://{LOCAL}/api/live") as socket:
            socket.send_json({"watch": None})


@pytest.mark.parametrize("token", ["", "a b", "a&b", "caf\u00e9", "\u5929\u5143", "a;b"])
def test_tokens_that_cannot_stand_in_an_address(settings, token):
    with pytest.raises(InputError, match="token"):
        replace(settings, token=token)


@pytest.mark.parametrize("path", ["/api/about", "/", "/api/none", "/api/games/x/sgf"])
def test_every_answer_carries_the_headers(visitor, path):
    headers = visitor.http.get(path).headers
    assert headers["content-security-policy"].startswith("default-src 'self'")
    assert "unsafe" not in headers["content-security-policy"]
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["referrer-policy"] == "no-referrer"
    assert headers["x-frame-options"] == "DENY"


@pytest.mark.parametrize(
    ("path", "size"), [("/api/games", 65 << 10), ("/api/games/import", (2 << 20) + 1)]
)
def test_large_bodies(visitor, path, size):
    def pieces() -> Iterator[bytes]:
        for _ in range(0, size, 1024):
            yield b"(" * 1025

    for content in (b"(" * size, pieces()):
        answer = visitor.http.post(path, content=content)
        assert visitor.accepted(answer, 413)["reason"] == "large"


def test_the_pace_of_requests(settings):
    with served(settings, burst=5, requests_per_s=0.01) as http:
        answers = [http.get("/api/games") for _ in range(7)]
    assert [answer.status_code for answer in answers] == [200] * 5 + [429] * 2
    assert answers[-1].json()["error"]["reason"] == "busy"
    assert answers[-1].headers["retry-after"] == "1"


def test_the_pace_of_records(settings):
    with served(settings, imports_burst=2, imports_per_s=0.01) as http:
        answers = [http.post("/api/games/import", content=b"(;GM[1]SZ[9])") for _ in range(3)]
        assert [answer.status_code for answer in answers] == [201, 201, 429]
        assert http.get("/api/games").status_code == 200


def test_no_more_games_than_the_disk_shall_hold(settings):
    with served(settings, kept_games=1) as http:
        new = {"game": "go", "size": [9, 9], "black": "human", "white": "human"}
        game = http.post("/api/games", json=new).json()["id"]
        refused = http.post("/api/games", json=new)
        assert (refused.status_code, refused.json()["error"]["reason"]) == (507, "full")
        assert "delete" in refused.json()["error"]["message"]
        assert http.delete(f"/api/games/{game}").status_code == 204
        assert http.post("/api/games", json=new).status_code == 201


def test_a_failure_of_our_own_says_nothing_of_the_inside(visitor, monkeypatch, caplog):
    monkeypatch.setattr(visitor.http.app.state.hall, "listed", None)
    answer = visitor.http.get("/api/games")
    error = visitor.accepted(answer, 500)
    assert error["reason"] == "internal"
    assert "NoneType" not in error["message"]
    assert "NoneType" in caplog.text
    assert "content-security-policy" in answer.headers


def test_games_beyond_the_limit_rest_on_the_disk(settings):
    app = create_app(replace(settings, live_games=2))
    with TestClient(app, base_url=f"http://{LOCAL}") as http:
        new = {"game": "go", "size": [9, 9], "black": "human", "white": "human"}
        games = [http.post("/api/games", json=new).json()["id"] for _ in range(4)]
        for game in games:
            move = http.post(f"/api/games/{game}/moves", json={"move": "E5"})
            assert len(move.json()["moves"]) == 1
            assert len(app.state.hall._live) <= 2


def test_memory_is_counted_by_the_size_of_records(settings):
    """Few large records rest on the disk as many small games do; what is watched stays."""
    record = "(;GM[1]SZ[9];B[ee]" + ";C[x]" * 1000 + ")"
    app = create_app(replace(settings, live_nodes=2500))
    with TestClient(app, base_url=f"http://{LOCAL}") as http:
        visitor = Visitor(http)
        games = [visitor.read(record) for _ in range(5)]
        for game in games:
            assert len(visitor.play(game, "C3")["moves"]) == 2
            live = app.state.hall._live.values()
            assert sum(game.table.size for game in live) <= 2500 + 10


def test_a_record_larger_than_all_memory_is_opened_alone(settings):
    app = create_app(replace(settings, live_nodes=100))
    with TestClient(app, base_url=f"http://{LOCAL}") as http:
        visitor = Visitor(http)
        other = visitor.new()
        game = visitor.read("(;GM[1]SZ[9];B[ee]" + ";C[x]" * 1000 + ")")
        assert set(app.state.hall._live) == {game["id"]}
        assert visitor.look(other) == other


def test_no_room_for_another_game(settings):
    with served(settings, live_games=1) as http:
        new = {"game": "go", "size": [9, 9], "black": "uct:seconds=20", "white": "human"}
        assert http.post("/api/games", json=new).status_code == 201
        assert http.post("/api/games", json=new).status_code == 429


@pytest.mark.parametrize("path", ["/api/games/nothing", "/api/runs/nothing/games/0"])
def test_a_refusal_is_an_answer_to_whoever_asks_for_quiet(visitor, path):
    loud = visitor.http.get(path)
    quiet = visitor.http.get(path, headers={"tengen-refusals": "quiet"})
    assert (loud.status_code, quiet.status_code) == (404, 200)
    assert quiet.headers["tengen-status"] == "404"
    assert quiet.json() == loud.json()
