"""Players are closed on every way out: a game that cannot begin leaves nobody behind.

A player may be a program of its own, which would run on for as long as the server does.
"""

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest
from fastapi.testclient import TestClient

from tengen.errors import StoreError
from tengen.players import Kind, register, registry
from tengen.players.uniform import RandomPlayer
from tengen.store import Games, StoredGame
from tengen.web.app import create_app
from tengen.web.games.keeping import from_disk
from tengen.web.games.seats import MakeSeat
from tengen.web.games.sheet import Sheet
from tengen.web.settings import Settings
from tengen.web.wire.models.asking import Change
from tengen.web.wire.refusals import Refused
from tests.web.visitor import SGF, Visitor


class Door:
    """Counts the players who came and who left."""

    def __init__(self) -> None:
        self.inside: list[RandomPlayer] = []
        self.came = 0

    def make(self, name: str) -> RandomPlayer:
        door = self

        class Counted(RandomPlayer):
            def close(self) -> None:
                super().close()
                if self in door.inside:
                    door.inside.remove(self)

        self.came += 1
        self.inside.append(Counted(name))
        return self.inside[-1]

    def nobody_stayed(self, came: int) -> bool:
        return self.came >= came and not self.inside


@pytest.fixture
def door() -> Iterator[Door]:
    door = Door()
    register(Kind("counted", "any", {}, door.make))
    yield door
    del registry._KINDS["counted"]


def a_server(settings: Settings) -> TestClient:
    app = create_app(settings)
    return TestClient(app, base_url="http://127.0.0.1:8361", raise_server_exceptions=False)


def games_of(http: Any) -> Games:
    games: Games = http.app.state.hall._games
    return games


NEW = {"game": "go", "size": [9, 9], "black": "human", "white": "counted"}
BOTH = {"black": "counted", "white": "counted"}


def test_a_game_beyond_those_that_are_kept(settings, door):
    with a_server(replace(settings, kept_games=0)) as http:
        Visitor.accepted(http.post("/api/games", json=NEW), 507)
        assert door.nobody_stayed(came=1)


@pytest.mark.parametrize(
    ("change", "status"), [({"white": "nobody"}, 422), ({"size": [9, 900]}, 422)]
)
def test_a_game_that_is_refused(visitor, door, change, status):
    asked = NEW | {"black": "counted"} | change
    Visitor.accepted(visitor.http.post("/api/games", json=asked), status)
    assert not door.inside


def test_a_record_that_cannot_be_replayed(visitor, door):
    twice = b"(;GM[3]SZ[9];B[aa];W[aa])"
    answer = visitor.http.post("/api/games/import", params=BOTH, content=twice, headers=SGF)
    Visitor.accepted(answer, 422)
    assert door.nobody_stayed(came=2)


def test_a_game_that_the_disk_refuses(visitor, door, monkeypatch):
    def full(*_: object) -> None:
        raise StoreError("the disk is full")

    game = visitor.new(white="counted")
    assert len(door.inside) == 1
    monkeypatch.setattr(Games, "put", full)
    Visitor.accepted(visitor.http.post("/api/games", json=NEW), 503)
    Visitor.accepted(visitor.http.post("/api/games/import", params=BOTH, content=b"(;SZ[9])"), 503)
    visitor.change(game, 503, black="counted")
    visitor.do(game, "reset", 503)
    assert (door.came, len(door.inside)) == (6, 1)


def test_one_who_is_refused_sends_the_other_home(visitor, door):
    game = visitor.new()
    visitor.change(game, 422, black="counted", white="nobody")
    assert door.nobody_stayed(came=1)


def test_a_game_that_has_left_the_memory_seats_nobody(visitor, door):
    game = visitor.new()
    live = visitor.http.app.state.hall.open(game["id"])
    visitor.http.delete(f"/api/games/{game['id']}")
    with pytest.raises(Refused, match="open it again"):
        live.change(Change(black="counted"))
    assert door.nobody_stayed(came=1)


def test_a_game_that_is_deleted_while_it_is_opened(settings, door, monkeypatch):
    with a_server(settings) as http:
        game = Visitor(http).new(white="counted")
    inside: list[int] = []

    with a_server(settings) as http:
        games = games_of(http)

        def deleted(row: StoredGame, make: MakeSeat) -> Sheet:
            sheet = from_disk(row, make)
            inside.append(len(door.inside))
            games.delete(row.id)
            return sheet

        monkeypatch.setattr("tengen.web.hall.from_disk", deleted)
        Visitor.accepted(http.get(f"/api/games/{game['id']}"), 404)
        assert inside == [1]
        assert door.nobody_stayed(came=2)


def test_a_game_that_is_changed_while_it_is_opened(settings, door, monkeypatch):
    with a_server(settings) as http:
        game = Visitor(http).new(white="counted")
    rows: list[StoredGame] = []

    with a_server(settings) as http:
        games = games_of(http)

        def changed(row: StoredGame, make: MakeSeat) -> Sheet:
            rows.append(row)
            if len(rows) == 1:
                games.put(replace(row, changed="2030-01-01T00:00:00"))
            return from_disk(row, make)

        monkeypatch.setattr("tengen.web.hall.from_disk", changed)
        Visitor(http).look(game)
        assert (len(rows), door.came, len(door.inside)) == (2, 3, 1)


def test_a_game_for_which_there_is_no_room(settings, door):
    with a_server(replace(settings, live_games=1)) as http:
        first = Visitor(http).new(clock="1h")
        assert first["clocks"]
        Visitor.accepted(http.post("/api/games", json=NEW), 429)
        assert door.nobody_stayed(came=1)
