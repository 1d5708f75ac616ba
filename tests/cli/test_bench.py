"""`tengen bench`: its fields, its rounds, its peers, and a signature that stays."""

import json
import subprocess
import sys
from functools import partial
from typing import Any

import pytest
from typer.testing import CliRunner

import tengen as tg
from tengen.cli import app
from tengen.cli.bench.boards import BOARDS, PIECE, playouts
from tengen.cli.bench.rounds import ROUNDS, best_of_rounds, sized

GAMES = ["go-9", "go-13", "go-19", "gomoku-15", "renju-15"]


def bench(*arguments: str) -> str:
    result = CliRunner().invoke(app, ["bench", *arguments, "--seconds", "0.02"])
    if result.exception and not isinstance(result.exception, SystemExit):
        raise result.exception
    assert result.exit_code == 0, result.output
    return result.stdout


def as_json(*arguments: str) -> dict[str, Any]:
    figures: dict[str, Any] = json.loads(bench(*arguments, "--json"))
    return figures


def test_nothing_but_json_where_json_is_asked():
    result = subprocess.run(
        [sys.executable, "-m", "tengen", "bench", "playouts", "--seconds", "0.02", "--json"],
        capture_output=True,
        text=True,
        timeout=60,
        check=True,
    )
    assert result.stderr == ""
    assert set(json.loads(result.stdout)) == {"playouts_per_s", "moves_per_playout"}


def test_playouts_and_search():
    figures = as_json("playouts", "search")
    for field in ("playouts_per_s", "simulations_per_s", "simulations_over_playouts"):
        assert list(figures[field]) == GAMES
    assert all(rate > 1000 for rate in figures["playouts_per_s"].values())
    assert all(0.1 < share < 2 for share in figures["simulations_over_playouts"].values())
    assert figures["moves_per_playout"]["go-9"] == pytest.approx(111, abs=2)
    assert 0 < figures["bytes_per_edge"] <= 40
    assert figures["bytes_per_node"] > figures["bytes_per_edge"]


def test_pool():
    figures = as_json("pool")
    assert list(figures) == ["pool_leaves_per_s", "pool_leaves_per_s_at_32"]
    for rates in figures.values():
        assert list(rates) == GAMES
        assert min(rates.values()) > 1000


def test_threads():
    figures = as_json("threads")
    assert list(figures) == ["thread_scaling"]
    assert figures["thread_scaling"]["2"] > 0.1


def test_the_solver_proves_our_own_problems():
    figures = as_json("solve")
    assert set(figures) == {"solver_nodes_per_s", "solver"}
    assert figures["solver_nodes_per_s"] > 10_000
    assert list(figures["solver"]) == ["easy", "medium", "hard"]
    easy = figures["solver"]["easy"]
    assert easy["proven"] == easy["right"] == 1
    assert all(grade["right"] >= grade["proven"] > 0.5 for grade in figures["solver"].values())


def test_the_signature_is_the_same_every_time():
    first, second = (as_json("signature") for _ in range(2))
    assert first == second
    assert set(first) == {"signature"}


def test_the_rounds_take_turns_and_the_best_counts():
    rates: dict[str, list[float | None]] = {
        "a": [1, 5, 2, 3, 4],
        "b": [None, 7, 6, None, 5],
        "silent": [None] * ROUNDS,
    }
    turns = []

    def turn(name: str, seed: int) -> float | None:
        turns.append((seed, name))
        return rates[name][seed]

    assert best_of_rounds({name: partial(turn, name) for name in rates}, "") == {"a": 5, "b": 7}
    assert turns[:5] == [(0, "a"), (0, "b"), (0, "silent"), (1, "a"), (1, "b")]


@pytest.mark.parametrize(("rate", "amount"), [(1000.0, 500), (2.0, 10)])
def test_a_round_has_as_much_work_as_fills_its_time(rate, amount):
    done = []

    def run(count: int, seed: int) -> float:
        done.append((count, seed))
        return float(rate)

    sized(run, few=10, seconds=0.5)(3)
    assert done == [(10, 0), (amount, 3)]


def test_a_peer_is_compared():
    figures = as_json(
        "playouts", "--peer", "snail=echo about 2.5e1 a second", "--peer", "twin=echo 7"
    )
    assert list(figures["peers"]) == ["snail", "twin"]
    snail = figures["peers"]["snail"]["playouts_per_s"]
    assert list(snail) == GAMES
    assert snail["go-9"]["rate"] == 25
    assert snail["go-9"]["ratio"] == pytest.approx(figures["playouts_per_s"]["go-9"] / 25, rel=0.01)


def test_a_peer_is_told_what_is_measured():
    say = 'go=test "{field} {game}" != "playouts_per_s go-13" || echo 100'
    assert list(as_json("playouts", "--peer", say)["peers"]["go"]["playouts_per_s"]) == ["go-13"]


@pytest.mark.parametrize(
    ("peers", "message"),
    [
        (["libego"], "'libego' is no peer: expected NAME=COMMAND"),
        (["=echo 1"], "expected NAME=COMMAND"),
        (["a=echo 1", "a=echo 2"], "one name"),
        (["a=echo no such engine >&2; exit 3"], "the peer a failed at .* no such engine"),
        (["a=exit 3"], "exit code 3"),
        (["a=echo 0"], "printed 0"),
    ],
)
def test_what_cannot_be_a_peer(peers, message):
    options = [text for peer in peers for text in ("--peer", peer)]
    with pytest.raises(tg.InputError, match=message):
        bench("playouts", *options)


def test_for_people():
    shown = bench("playouts", "search", "threads", "signature", "--peer", "snail=echo 25")
    for text in ("go-19", "ours / snail", "a playout", "a node", "2 threads: ", "signature "):
        assert text in shown
    assert "\x1b" not in shown


def test_playouts_are_made_in_pieces_between_which_ctrl_c_is_seen(monkeypatch):
    asked: list[int] = []
    board = BOARDS["go-9"]
    monkeypatch.setattr(type(board), "playouts", lambda _, count, _seed: asked.append(count))
    monkeypatch.setattr("time.process_time", iter([0.0, 1.0]).__next__)
    assert playouts(board)(2 * PIECE + 7, 0) == 2 * PIECE + 7
    assert asked == [PIECE, PIECE, 7]
