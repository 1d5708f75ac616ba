"""Many at once: games, connections, and nonsense in any order."""

import json
import random
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack

import pytest
from websockets.exceptions import ConnectionClosed

from tests.web.visitor import PATIENCE, told, watch

GAMES = 50


def test_fifty_games_at_once_are_each_answered(server):
    def one_game(number: int) -> int:
        visitor, name = server.visitor, ("go", "gomoku", "renju")[number % 3]
        game = visitor.new(name, 9, white="uct:simulations=300")
        for move in ("a1", "c3", "e5"):
            before = len(visitor.look(game)["moves"])
            if visitor.http.post(f"/api/games/{game['id']}/moves", json={"move": move}).is_error:
                continue  # the machine stands there
            visitor.until(game, lambda seen, made=before: len(seen["moves"]) >= made + 2, 60)
        return len(visitor.look(game)["moves"])

    with ThreadPoolExecutor(GAMES) as people:
        made = list(people.map(one_game, range(GAMES)))
    assert len(made) == GAMES
    assert min(made) >= 4


@pytest.mark.parametrize("connections", [100, pytest.param(1000, marks=pytest.mark.slow)])
def test_connections_opened_and_dropped(server, connections):
    game = server.visitor.new()
    rng = random.Random(2)
    for _ in range(connections):
        with server.socket() as socket:
            if rng.random() < 0.5:
                watch(socket, game, analysis=True)
            if rng.random() < 0.3:
                socket.socket.close()  # without a word of goodbye
    assert server.visitor.play(game, "E5")["revision"] == 2
    with server.socket() as socket:
        watch(socket, game)
        assert told(socket, "game")["game"]["revision"] == 2


def test_only_so_many_pages_at_once(server):
    with ExitStack() as open_sockets:
        for _ in range(200):
            open_sockets.enter_context(server.socket())
        with server.socket() as socket, pytest.raises(ConnectionClosed) as closed:
            socket.recv(timeout=PATIENCE)
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 1013
    game = server.visitor.new()
    with server.socket() as socket:
        watch(socket, game)
        assert told(socket, "game")


def nonsense(rng: random.Random, games: list[str]) -> str | bytes:
    """A message that may be anything: well-formed, cut off, of another shape, or not even text."""
    watched = {"game": rng.choice([*games, "none", "", "../.."]), "analysis": rng.random() < 0.5}
    if rng.random() < 0.3:
        watched["tree"] = {"limit": rng.choice([-1, 1, 50, 10**9]), "open": [["E5"], []]}
    text = json.dumps({"watch": rng.choice([watched, watched, None, [], 3])})
    cut_off = text[: rng.randrange(len(text))]
    messages: list[str | bytes] = [text, text, cut_off, rng.randbytes(40)]
    return rng.choice(messages)


@pytest.mark.parametrize("rounds", [30, pytest.param(500, marks=pytest.mark.slow)])
def test_nonsense_in_any_order(server, rounds):
    rng = random.Random(3)
    games = [server.visitor.new()["id"] for _ in range(2)]
    for _ in range(rounds):
        try:
            with server.socket() as socket:
                for _ in range(rng.randrange(1, 12)):
                    socket.send(nonsense(rng, games))
        except ConnectionClosed:
            continue  # three of them were bad
    game = {"id": games[0]}
    with server.socket() as socket:
        watch(socket, game)
        assert told(socket, "game")["game"]["id"] == games[0]
    assert server.visitor.play(game, "E5")["moves"]
