"""The core against GNU Go over GTP: random games, every position of them compared."""

import os
import random
import shutil
from collections.abc import Iterator

import pytest

import tengen as tg

from .chains import chains_of
from .gtp_client import GtpClient

GNUGO = shutil.which("gnugo", path=f"{os.environ.get('PATH', '')}:/usr/games")

pytestmark = pytest.mark.skipif(GNUGO is None, reason="GNU Go is not installed")


@pytest.fixture(scope="module")
def gnugo() -> Iterator[GtpClient]:
    assert GNUGO is not None
    with GtpClient(GNUGO, "--mode", "gtp") as client:
        yield client


def compare(position: tg.Go, gnugo: GtpClient) -> None:
    chains = [chain[0] for chain in chains_of(position)]
    answers = gnugo.ask(
        "list_stones black",
        "list_stones white",
        f"all_legal {position.to_play}",
        "captures black",
        "captures white",
        *(f"countlib {stone}" for stone in chains),
    )
    black, white, legal = (set(answer.split()) for answer in answers[:3])
    assert set(position.names(position.board == 1)) == black
    assert set(position.names(position.board == 2)) == white
    assert {*position.legal_moves()} - {"pass"} == legal
    assert list(position.prisoners.values()) == [int(answer) for answer in answers[3:5]]
    assert [position.liberties(stone) for stone in chains] == [int(n) for n in answers[5:]]


def play_and_compare(seed: int, gnugo: GtpClient) -> None:
    """GNU Go knows the simple ko, and boards of 5×5 to 19×19."""
    rng = random.Random(seed)
    size = rng.choice((5, 5, 6, 7, 7, 8, 9, 9, 11, 13, 19))
    position = tg.Go(size, ko="simple")
    gnugo.ask(f"boardsize {size}", "clear_board")
    while position.outcome is None and len(position.moves) < 2 * size * size:
        *stones, last = position.legal_moves()
        move = rng.choice(stones) if stones else last
        gnugo.ask(f"play {position.to_play} {move}")
        position.play(move)
        compare(position, gnugo)


@pytest.mark.parametrize("block", range(4))
def test_random_games(block, gnugo):
    for seed in range(10 * block, 10 * block + 10):
        play_and_compare(seed, gnugo)


@pytest.mark.slow
@pytest.mark.parametrize("block", range(204))
def test_random_games_at_length(block, gnugo):
    for seed in range(40 + 25 * block, 65 + 25 * block):
        play_and_compare(seed, gnugo)
