"""Runs: what a round leaves, and that nothing can make a run lose its way."""

import json
import os
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest
from safetensors.numpy import load

import tengen as tg
from tengen.errors import InputError, RunError
from tengen.learn.chapters import Chapter
from tengen.learn.checkpoints import checkpoints_in
from tengen.learn.history import Moment, read_history
from tengen.learn.learner import LessonOptions
from tengen.learn.run_options import RunOptions
from tengen.learn.runs import BAD_BATCH, Run
from tengen.learn.weights import Weights
from tengen.searching.pool import PoolConfig

ROOT = Path(__file__).parents[2]
OPTIONS = RunOptions(
    net="1x8",
    round_games=4,
    pool=PoolConfig(searches=4, simulations=8, temperature_moves=4, noise_weight=0.25),
    window=200,
    batch=16,
    uses=1.0,
)


def start() -> tg.Gomoku:
    return tg.Gomoku(5, row=4)


def same(one: Weights, other: Weights) -> bool:
    return all(np.array_equal(one[name], other[name]) for name in one.keys() | other.keys())


def advanced(run: Run, rounds: int) -> Run:
    while run.rounds < rounds:
        run.advance()
        run.save()
    return run


def test_the_same_games_may_be_played_twice(tmp_path):
    """Where one point is left and nothing is learnt, a round is like the one before."""
    black, white = ["a3", "c3", "a2", "b1"], ["b3", "b2", "c2", "a1"]
    last = tg.Gomoku(3, row=3, black=black, white=white)
    options = replace(OPTIONS, least=10_000)
    run = advanced(Run.begin(tmp_path, last, options), 2)
    (name,) = {*run.window.names}
    assert run.window.names == [name, name]
    resumed = Run.resume(tmp_path, last, options)
    assert resumed.window.names == [name, name]
    assert len(resumed.window) == 2 * len(Chapter.read(run.chapters, name))


def test_a_round_leaves_a_chapter_of_its_games(tmp_path):
    run = Run.begin(tmp_path, start(), OPTIONS)
    report = run.advance()
    assert (report.rounds, report.games) == (1, 4)
    (name,) = run.window.names
    chapter = Chapter.read(run.chapters, name)
    assert len(chapter) == report.positions
    assert chapter.games == 4
    begins = np.flatnonzero(~chapter.planes[:, :2].any(axis=(1, 2)))
    assert len(begins) == 4  # empty boards, one for each game
    for first, end in zip(begins, [*begins[1:], len(chapter)], strict=True):
        results = chapter.results[first:end]
        assert (results[:-1] + results[1:] == 1).all()  # the sides take turns, and share one result
    assert (np.add.reduceat(chapter.weights, chapter.first[:-1]) > 0).all()


def test_a_run_that_is_resumed_goes_on_bit_for_bit(tmp_path):
    through = advanced(Run.begin(tmp_path / "through", start(), OPTIONS), 4)
    advanced(Run.begin(tmp_path / "broken", start(), OPTIONS), 2)
    resumed = advanced(Run.resume(tmp_path / "broken", start(), OPTIONS), 4)
    assert same(through.network.weights(), resumed.network.weights())
    assert through.window.names == resumed.window.names
    assert through.games == resumed.games == 16


def test_a_run_whose_window_grows_is_resumed_with_what_it_had(tmp_path):
    options = replace(OPTIONS, window_from=30)
    through = advanced(Run.begin(tmp_path / "through", start(), options), 4)
    advanced(Run.begin(tmp_path / "broken", start(), options), 2)
    resumed = advanced(Run.resume(tmp_path / "broken", start(), options), 4)
    assert same(through.network.weights(), resumed.network.weights())
    assert (resumed.window.played, len(resumed.window)) == (
        through.window.played,
        len(through.window),
    )
    assert 30 < len(resumed.window) < resumed.window.played


def rounds_told(folder: Path) -> list[int]:
    return [line["round"] for line in read_history(folder)]


def test_a_run_says_what_it_is_and_has_every_round_in_its_history(tmp_path):
    advanced(Run.begin(tmp_path, start(), OPTIONS), 2)
    about = json.loads((tmp_path / "run.json").read_text())
    assert (about["game"], about["size"], about["rules"]["row"]) == ("gomoku", [5, 5], 4)
    assert about["pool"]["simulations"] == 8
    first, second = read_history(tmp_path)
    assert (first["round"], first["games"], second["round"], second["games"]) == (1, 4, 2, 8)
    assert all(second[name] > 0 for name in ("policy", "value", "entropy", "leaves_a_second"))
    assert second["learning_rate"] == OPTIONS.lessons.learning_rate
    assert (tmp_path / "games" / "00000002.sgf").is_file()


def test_rounds_that_no_checkpoint_has_are_not_in_the_history_of_a_resumed_run(tmp_path):
    run = advanced(Run.begin(tmp_path, start(), OPTIONS), 2)
    run.advance()  # and killed before it is kept
    assert rounds_told(tmp_path) == [1, 2, 3]
    resumed = Run.resume(tmp_path, start(), OPTIONS)
    assert rounds_told(tmp_path) == [1, 2]
    advanced(resumed, 3)
    assert rounds_told(tmp_path) == [1, 2, 3]


def test_a_round_can_be_watched(tmp_path):
    run = Run.begin(tmp_path, start(), OPTIONS)
    seen: list[Moment] = []
    run.watch = seen.append
    advanced(run, 1)
    assert seen[-1].lessons == seen[-1].of_lessons - 1
    assert seen[-1].games == seen[-1].of_games == 4


def test_chapters_that_no_checkpoint_needs_go(tmp_path):
    options = replace(OPTIONS, window=20, keep=1)
    run = advanced(Run.begin(tmp_path, start(), options), 4)
    assert sorted(path.name for path in run.chapters.iterdir()) == sorted(run.window.names)
    assert len(checkpoints_in(tmp_path / "checkpoints")) == 1


@pytest.mark.parametrize(
    ("position", "options", "message"),
    [
        (tg.Gomoku(6, row=4), OPTIONS, "size"),
        (tg.Gomoku(5, row=5), OPTIONS, r"begun with rules\.row 4, not 5"),
        (tg.Renju(5), OPTIONS, "game"),
        (tg.Gomoku(5, row=4), replace(OPTIONS, batch=17), "batch"),
        (
            tg.Gomoku(5, row=4),
            replace(OPTIONS, pool=replace(OPTIONS.pool, simulations=9)),
            r"begun with pool\.simulations 8, not 9:",
        ),
    ],
)
def test_a_run_is_not_resumed_as_another(tmp_path, position, options, message):
    Run.begin(tmp_path, start(), OPTIONS)
    with pytest.raises(InputError, match=message):
        Run.resume(tmp_path, position, options)


def test_a_run_is_not_begun_over_another(tmp_path):
    Run.begin(tmp_path, start(), OPTIONS)
    with pytest.raises(InputError, match="resume it"):
        Run.begin(tmp_path, start(), OPTIONS)


def test_where_nothing_is_nothing_is_resumed(tmp_path):
    with pytest.raises(InputError, match="there is no run"):
        Run.resume(tmp_path, start(), OPTIONS)


def test_a_loss_that_is_no_number_ends_the_run_with_its_batch(tmp_path):
    options = replace(OPTIONS, lessons=LessonOptions(learning_rate=1e30))
    run = Run.begin(tmp_path, start(), options)
    with pytest.raises(RunError, match="not finite"):
        advanced(run, 10)
    assert load((tmp_path / BAD_BATCH).read_bytes())["results"].shape == (16,)


@pytest.mark.skipif(not hasattr(os, "fork"), reason="needs processes as POSIX has them")
@pytest.mark.parametrize(
    "kills", [3, pytest.param(100, marks=pytest.mark.slow)], ids=["few", "hundred"]
)
def test_a_run_that_is_killed_at_any_moment_comes_to_the_same_weights(tmp_path, kills):
    command = [sys.executable, "-m", "tests.learn.killed", str(tmp_path), str(kills)]
    lives = subprocess.run(command, stdout=subprocess.PIPE, text=True, check=True, cwd=ROOT).stdout
    assert len(lives.splitlines()) == kills
    killed, through = (
        Run.resume(tmp_path / name, start(), OPTIONS) for name in ("killed", "through")
    )
    rounds = int(lives.splitlines()[-1]) + 2
    assert killed.rounds == through.rounds == rounds > kills / 10
    for name in ("killed", "through"):
        assert rounds_told(tmp_path / name) == list(range(1, rounds + 1))
        assert list((tmp_path / name).rglob(".*")) == []  # nothing unfinished is left
    assert same(killed.network.weights(), through.network.weights())
