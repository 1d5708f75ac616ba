"""Where the games of self-play begin."""

from collections import Counter

import numpy as np
import pytest

import tengen as tg
from tengen.games.records import replay
from tengen.games.sgf import read_sgf
from tengen.games.symmetry import folded
from tengen.knowledge.openings import openings_for
from tengen.learn.run_options import RunOptions
from tengen.learn.runs import Run
from tengen.learn.starts import MANY, starts_of
from tengen.searching.pool import PoolConfig


def test_without_stones_games_begin_where_the_run_does():
    start = tg.Go(5)
    assert starts_of(start, 0, seed=1, games=100) == [start]


@pytest.mark.parametrize("start", [tg.Gomoku(9), tg.Go(5), tg.Renju(15)])
def test_numbers_of_stones_are_drawn_and_seeds_tell_games_apart(start):
    starts = starts_of(start, 3, seed=1, games=200)
    assert len(starts) == 200
    assert {0, 1, 2, 3} <= {len(position.moves) for position in starts}
    assert all(position.outcome is None for position in starts)
    assert starts == starts_of(start, 3, seed=1, games=200)
    assert starts != starts_of(start, 3, seed=2, games=200)


def test_games_without_end_have_many_starts():
    assert len(starts_of(tg.Gomoku(5, row=4), 1, seed=1, games=0)) == MANY


def test_every_fourth_game_of_renju_begins_with_a_balanced_opening_from_any_side():
    start = tg.Renju(15)
    known = set()
    for line in openings_for(start):
        position = start.copy()
        for move in line:
            position.play(move)
        known.add(folded(position).key)
    fourth = starts_of(start, 2, seed=3, games=400)[::4]
    assert all(folded(position).key in known for position in fourth)
    assert Counter(position.board.tobytes() for position in fourth).most_common(1)[0][1] < 10


@pytest.mark.parametrize("piece_games", [0, 2])
def test_a_run_plays_from_there_and_its_sample_shows_it(tmp_path, piece_games):
    pool = PoolConfig(searches=4, simulations=4, temperature_moves=4)
    options = RunOptions(
        net="1x8", round_games=4, piece_games=piece_games, pool=pool, stones=5, window=200, batch=8
    )
    run = Run.begin(tmp_path, tg.Gomoku(6, row=4), options)
    for _ in range(6):
        run.advance()
    begun = []
    for path in sorted((tmp_path / "games").glob("*.sgf")):
        record = read_sgf(path)[0]
        position = replay(record)
        assert len(position.moves) > 0
        begun.append(position.moves[0])
    assert len(set(begun)) > 1
    planes = np.concatenate([chapter.planes for chapter in run.window.chapters])
    assert len(planes)
    run.close()
