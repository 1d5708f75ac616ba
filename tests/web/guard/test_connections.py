"""Connections that say nothing, or leave in the middle of a word."""

import socket
import time
from collections.abc import Iterator
from dataclasses import replace

import pytest

from tests.web.serving import serving
from tests.web.visitor import PATIENCE, Server, told, watch

SILENCE = 0.6


@pytest.fixture
def impatient(settings) -> Iterator[Server]:
    """A server that does not wait long."""
    with serving(replace(settings, silence=SILENCE)) as server:
        yield server


def closed_after(connection: socket.socket, limit: float = PATIENCE) -> float:
    """Seconds until the other side has closed it."""
    connection.settimeout(limit)
    began = time.monotonic()
    while connection.recv(4096):
        pass
    return time.monotonic() - began


def is_closed(connection: socket.socket, said: bytes) -> bool:
    """Say something, and wait a moment for the other side to close it."""
    try:
        connection.sendall(said)
        return connection.recv(1) == b""
    except TimeoutError:
        return False
    except OSError:
        return True


WHOLE = b"GET /api/about HTTP/1.1\r\nHost: 127.0.0.1:%d\r\n\r\n"


@pytest.mark.parametrize("said", [b"", b"GET / HT", b"GET / HTTP/1.1\r\nHost: a\r\n", WHOLE])
def test_silence_closes_a_connection(impatient, said):
    with socket.create_connection(("127.0.0.1", impatient.port)) as connection:
        connection.sendall(said % impatient.port if said is WHOLE else said)
        assert closed_after(connection) < PATIENCE


def test_a_letter_now_and_then_does_not_help(impatient):
    with socket.create_connection(("127.0.0.1", impatient.port)) as connection:
        connection.settimeout(SILENCE / 5)
        assert any(is_closed(connection, b"G") for _ in range(50))


def test_those_who_wait_for_something_are_not_silent(impatient):
    game = impatient.visitor.new()
    with impatient.socket() as page:
        watch(page, game)
        told(page, "game")
        time.sleep(2 * SILENCE)
        impatient.visitor.play(game, "E5")
        assert told(page, "game")["game"]["moves"]


def test_half_a_request_is_none(server):
    head = f"POST /api/games/import HTTP/1.1\r\nHost: 127.0.0.1:{server.port}\r\n"
    with socket.create_connection(("127.0.0.1", server.port)) as connection:
        connection.sendall(f"{head}Content-Length: 1000\r\n\r\n(;GM[1]SZ[9];B[aa]".encode())
        time.sleep(0.2)
    time.sleep(0.3)
    assert server.http.get("/api/games").json()["games"] == []
