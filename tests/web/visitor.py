"""What somebody at the page does, as requests."""

import json
import time
from collections.abc import Callable
from contextlib import AbstractContextManager
from typing import Any, TypeVar

import httpx
from websockets.sync.client import ClientConnection, connect

from tengen.games.tree import node_name

Json = dict[str, Any]
Seen = TypeVar("Seen")

PATIENCE = 30.0
"""Seconds that something may take on a busy machine before a test gives up."""

SGF = {"content-type": "application/x-go-sgf"}


class Visitor:
    """Somebody at the page."""

    def __init__(self, http: httpx.Client) -> None:
        self.http = http

    def new(self, game: str = "go", size: int = 9, **options: Any) -> Json:
        asked = {"game": game, "size": [size, size], "black": "human", "white": "human"}
        return self.accepted(self.http.post("/api/games", json=asked | options), 201)

    def read(self, record: bytes | str, status: int = 201) -> Json:
        content = record.encode() if isinstance(record, str) else record
        answer = self.http.post("/api/games/import", content=content, headers=SGF)
        return self.accepted(answer, status)

    def do(self, game: Json, command: str, status: int = 200, **words: Any) -> Json:
        answer = self.http.post(f"/api/games/{game['id']}/{command}", json=words)
        return self.accepted(answer, status)

    def play(self, game: Json, *moves: str) -> Json:
        for move in moves:
            game = self.do(game, "moves", move=move)
        return game

    def look(self, game: Json) -> Json:
        return self.accepted(self.http.get(f"/api/games/{game['id']}"))

    def change(self, game: Json, status: int = 200, **changes: Any) -> Json:
        answer = self.http.patch(f"/api/games/{game['id']}", json=changes)
        return self.accepted(answer, status)

    def tree(self, game: Json) -> Json:
        return self.accepted(self.http.get(f"/api/games/{game['id']}/tree"))

    def node(self, game: Json, at: int | None) -> str | None:
        """The node of the game as played after so many moves, or the tip."""
        moves = [move["move"] for move in self.look(game)["moves"]]
        return None if at is None else node_name(moves[:at])

    def tried(self, game: Json, parent: str, *moves: str) -> str:
        """The node that a line of moves behind another leads to."""
        for move in moves:
            parent = self.do(game, "tree", parent=parent, move=move)["node"]
        return parent

    def edit(self, game: Json, node: str, status: int = 200, **words: Any) -> Json:
        answer = self.http.patch(f"/api/games/{game['id']}/tree/{node}", json=words)
        return self.accepted(answer, status)

    def analysis(self, game: Json, status: int = 200, at: int | None = None) -> Json:
        answer = self._analysis(game, at)
        return self.accepted(answer, status)

    def is_not_analysed(self, game: Json, at: int | None = None) -> bool:
        answer = self._analysis(game, at)
        assert answer.status_code == 200, answer.text[:500]
        return answer.json() is None

    def _analysis(self, game: Json, at: int | None) -> httpx.Response:
        where = {} if at is None else {"node": self.node(game, at)}
        return self.http.get(f"/api/games/{game['id']}/analysis", params=where)

    @staticmethod
    def accepted(answer: httpx.Response, status: int = 200) -> Json:
        assert answer.status_code == status, answer.text[:500]
        body = answer.json()
        if status >= 400:
            assert set(body) == {"error"}
            error: Json = body["error"]
            return error
        return dict(body)

    def until(self, game: Json, holds: Callable[[Json], bool], seconds: float = PATIENCE) -> Json:
        """The game once something holds of it."""
        return until(lambda: self.look(game), holds, seconds)


def until(
    look: Callable[[], Seen], holds: Callable[[Seen], bool], seconds: float = PATIENCE
) -> Seen:
    """Look again and again until something holds."""
    end = time.monotonic() + seconds
    while not holds(seen := look()):
        assert time.monotonic() < end, seen
        time.sleep(0.02)
    return seen


class Server:
    """A server behind a socket."""

    def __init__(self, port: int) -> None:
        self.port = port
        # The server closes a line that nobody used for 5 s; asked at that moment it would reset it.
        fresh = httpx.Limits(keepalive_expiry=1)
        self.http = httpx.Client(base_url=f"http://127.0.0.1:{port}", timeout=30, limits=fresh)
        self.visitor = Visitor(self.http)

    def socket(self) -> AbstractContextManager[ClientConnection]:
        return connect(f"ws://127.0.0.1:{self.port}/api/live", max_size=None)


def watch(socket: ClientConnection, game: Json | None, **what: Any) -> None:
    wanted = None if game is None else {"game": game["id"]} | what
    socket.send(json.dumps({"watch": wanted}))


def told(
    socket: ClientConnection, kind: str, holds: Callable[[Json], bool] = lambda _: True
) -> Json:
    """The next message of a kind of which something holds; others are passed over.

    What is told between two changes, and how often, is up to how busy the machine is: a test that
    wants a state asks for it.
    """
    end = time.monotonic() + PATIENCE
    while True:
        message: Json = json.loads(socket.recv(timeout=max(0.01, end - time.monotonic())))
        if message["type"] == kind and holds(message):
            return message
