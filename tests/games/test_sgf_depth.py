"""Trees deeper than any call stack, in about a second."""

from __future__ import annotations

import contextlib
import copy
import gc
import pickle
import time

import pytest

from tengen.errors import SgfError
from tengen.games.sgf import read_sgf, write_sgf

DEPTH = 100_000


def nested() -> str:
    return "".join(f"(;{'BW'[i % 2]}[aa]" for i in range(DEPTH)) + ")" * DEPTH


def branching() -> str:
    return "(;" + "".join(f"(;{'BW'[i % 2]}[aa](;C[x])" for i in range(DEPTH)) + ")" * (DEPTH + 1)


def sequence() -> str:
    return "(" + "".join(f";{'BW'[i % 2]}[aa]" for i in range(DEPTH)) + ")"


def flat() -> str:
    return "(;" + "(;B[aa])" * DEPTH + ")"


@pytest.mark.parametrize("make", [nested, branching, sequence, flat])
def test_a_hundred_thousand_deep(make):
    games = read_sgf(make().encode())
    assert sum(1 for _ in games[0].walk()) >= DEPTH
    assert read_sgf(write_sgf(games)) == games
    assert "Node" in repr(games[0].root)


def test_moves_at_the_bottom_do_not_climb_to_the_top():
    assert len([node.move for node in read_sgf(sequence())[0].main_line()]) == DEPTH


def test_deep_copies_pickles_and_garbage():
    games = read_sgf(nested())
    for again in (games[0].copy(), copy.deepcopy(games)[0], pickle.loads(pickle.dumps(games))[0]):
        assert again == games[0]
        again.root.children[0].children.clear()
        assert again != games[0]
    del again, games
    gc.collect()


def test_deep_nesting_takes_about_a_second():
    data = nested().encode()
    started = time.process_time()
    read_sgf(data)
    assert time.process_time() - started < 2


def test_a_game_takes_milliseconds_and_a_large_file_seconds():
    moves = "".join(f";{'BW'[i % 2]}[{'abcdefghi'[i % 9]}a]" for i in range(300))
    game = f"(;FF[4]GM[1]SZ[19]PB[古力]PW[常昊]{moves})\n".encode("gbk")
    read_sgf(game)
    started = time.process_time()
    read_sgf(game)
    assert time.process_time() - started < 0.05
    started = time.process_time()
    assert len(read_sgf(game * 300)) == 300
    assert time.process_time() - started < 4


SIZE = 200_000
HOSTILE = {
    "a name without end": "(;" + "A" * SIZE,
    "a value without end": "(;C[" + "\\" * SIZE,
    "spaces without end": "(;B[aa]" + " " * SIZE,
    "spaces after a name": "(;KO" + " " * SIZE + ";",
    "nothing but opening": "(" * SIZE,
    "empty variations": "(;" + "()" * SIZE,
    "properties given again": "(;" + "C[a]" * SIZE + ")",
    "names without values": "(;" + "KO " * SIZE + ")",
    "brackets in a text": "(;C[" + "] " * SIZE + "])",
    "brackets left open": "(;C[" + "[a]b" * SIZE + "])",
    "brackets in brackets": "(;" + "B[" * SIZE,
    "starts without games": "(;)" + "(; " * SIZE,
    "half of a double byte": "(;C[" + "\xe9]" * SIZE,
}


@pytest.mark.parametrize("kind", HOSTILE)
def test_hostile_repetition_costs_no_more_than_its_size(kind):
    started = time.process_time()
    with contextlib.suppress(SgfError):
        read_sgf(HOSTILE[kind].encode("latin-1"))
    assert time.process_time() - started < 3
