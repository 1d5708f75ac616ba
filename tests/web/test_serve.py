"""The command itself: its address, its end, and what it cannot do."""

import re
import resource
import subprocess
import sys

import httpx
import pytest

START = 3.0
"""Seconds of computing: how long that takes depends on what else the machine does."""


def run(*arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "tengen", "serve", *arguments],
        capture_output=True, text=True, timeout=30, check=False,
    )  # fmt: skip


def computed() -> float:
    """Seconds of computing of all processes that have ended."""
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def test_it_starts_soon(start, tmp_path):
    before = computed()
    server = start(tmp_path)
    assert server.http.get("/api/about").status_code == 200
    server.kill()
    assert computed() - before < START


def test_it_ends_with_ctrl_c(start, tmp_path):
    server = start(tmp_path)
    game = server.visitor.play(server.visitor.new(white="uct:seconds=60", clock="1h"), "E5")
    server.visitor.until(game, lambda seen: seen["thinking"]["simulations"] > 0)
    with server.socket():
        said = server.interrupt()
    assert server.process.returncode == 0
    assert "Traceback" not in said
    again = start(tmp_path)
    seen = again.visitor.look(game)
    assert [move["move"] for move in seen["moves"]] == ["E5"]
    assert seen["thinking"]["side"] == "white"
    assert seen["clocks"]["white"]["main"] < 3600


def test_a_port_that_is_in_use(start, tmp_path):
    server = start(tmp_path / "one")
    refused = run("--port", str(server.port), "--data", str(tmp_path / "two"))
    assert (refused.returncode, refused.stdout) == (2, "")
    assert refused.stderr == (
        f"tengen: port {server.port} is in use: end what uses it, or choose another with --port\n"
    )
    refused = run("--port", "0", "--data", str(tmp_path / "one"))
    assert refused.returncode == 2
    assert "in use by another Tengen" in refused.stderr


def test_beyond_this_machine_a_token_is_made(start, tmp_path):
    server = start(tmp_path, "--host", "0.0.0.0")
    token = re.search(r"\?token=([\w-]{20,})$", server.greeting.strip())
    assert token
    assert server.http.get("/api/about").status_code == 403
    bearer = {"authorization": f"Bearer {token[1]}"}
    answer = httpx.get(f"http://127.0.0.1:{server.port}/api/about", headers=bearer)
    assert answer.status_code == 200


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("--token", "a b"), "the token cannot be"),
        (("--player", "nobody"), "no player is called 'nobody'"),
        (("--player", "uct"), "starts no program"),
    ],
)
def test_what_could_never_work_is_said_at_once(tmp_path, arguments, said):
    refused = run("--port", "0", "--data", str(tmp_path), *arguments)
    assert (refused.returncode, len(refused.stderr.splitlines())) == (2, 1)
    assert said in refused.stderr


def test_a_folder_that_cannot_be_used(tmp_path):
    file = tmp_path / "file"
    file.write_text("here")
    refused = run("--port", "0", "--data", str(file))
    assert refused.returncode == 2
    assert len(refused.stderr.splitlines()) == 1
