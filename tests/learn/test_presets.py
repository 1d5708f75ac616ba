"""Presets: what R prints, and that a run by it learns."""

from dataclasses import replace

import numpy as np
import pytest

import tengen as tg
from tengen.errors import InputError
from tengen.learn.lessons import Losses, Teacher
from tengen.learn.presets import preset_named
from tengen.learn.run_options import DECIDED, settable, with_settings
from tengen.learn.runs import Run
from tengen.learn.window import Examples
from tengen.searching.leaves import R_PLANES


def test_r_s_options_are_as_printed():
    """R, table 4; a position counts for its eight symmetries."""
    r = preset_named("r", tg.Renju(15))
    assert (8 * r.window, r.batch, 8 * r.least) == (10_000, 512, 512)
    assert (r.pool.simulations, r.round_games, r.half_new) == (200, 1, True)
    assert (r.lessons.learning_rate, r.lessons.divergence, r.lessons.epochs) == (2e-3, 0.02, 5)
    assert (r.pool.prover, r.pool.filter, r.planes) == ("utss", "near", R_PLANES)


def test_one_batch_is_learnt_after_each_game(tmp_path, monkeypatch):
    options = preset_named("r", tg.Renju(9))
    pool = replace(options.pool, simulations=8)
    run = Run.begin(tmp_path, tg.Renju(9), replace(options, net="1x8", pool=pool))
    sizes: list[int] = []
    teacher = run.teacher
    assert isinstance(teacher, Teacher)
    teach = teacher.teach

    def counted(examples: Examples, chance: np.random.Generator) -> Losses:
        sizes.append(len(examples.results))
        return teach(examples, chance)

    monkeypatch.setattr(teacher, "teach", counted)
    reports = [run.advance() for _ in range(8)]
    positions, lessons = 0, 0
    for number, report in enumerate(reports, 1):
        positions += report.positions
        assert report.games == number
        assert (report.losses is not None) == (positions >= 64)
        lessons += positions >= 64
    assert lessons > 0
    assert sizes == [512] * lessons


@pytest.mark.parametrize("start", [tg.Go(9), tg.Gomoku(6, row=4)])
def test_r_s_preset_is_for_five_in_a_row(start):
    with pytest.raises(InputError, match="for five in a row"):
        preset_named("r", start)


def test_other_options_of_the_pool():
    options = preset_named("small", tg.Go(5))
    given = ["root=puct", "noise_weight=0.5", "simulations=24", "settle=true"]
    pool = with_settings(options, given).pool
    assert (pool.root, pool.noise_weight, pool.simulations) == ("puct", 0.5, 24)
    assert pool.settle is True
    assert pool.temperature_moves == options.pool.temperature_moves


def test_other_options_of_the_run_and_of_its_lessons():
    given = ["net=2x16", "batch=32", "half_new=true", "ownership=0.5", "threads=3"]
    options = with_settings(preset_named("small", tg.Go(5)), given)
    assert (options.net, options.batch, options.half_new) == ("2x16", 32, True)
    assert options.lessons.heads == ("ownership",)
    assert (options.pool.threads, options.threads) == (3, 1)


def test_no_option_has_two_meanings():
    names = [name for kind in DECIDED for name in settable(kind)]
    assert len(set(names)) == len(names)


def test_simulations_that_are_given_hold_for_the_whole_run():
    options = preset_named("gpu", tg.Go(9))
    given = with_settings(options, ["simulations=16"])
    assert {given.simulations_after(games) for games in (0, 60_000, 400_000)} == {16}
    other = with_settings(options, ["full_share=0.25"])
    assert other.simulations_after(400_000) == options.simulations_after(400_000) == 128


@pytest.mark.parametrize(
    ("given", "message"),
    [
        ("rot=gumbel", "'rot' cannot be set: did you mean root?"),
        ("root=uct", "root 'uct' is unknown"),
        ("simulations=many", "simulations 'many' cannot be"),
        ("settle=yes", "settle 'yes' cannot be"),
        ("root", "root '' is unknown"),
        ("seed=5", "'seed' cannot be set"),
        ("keep_planes=false", "'keep_planes' cannot be set"),
        ("net=6by64", "net '6by64' cannot be"),
        ("batch=0", "batch 0 cannot be"),
        ("half_new=perhaps", "half_new 'perhaps' cannot be: expected true or false"),
        ("learning_rate=-1", "learning_rate -1.0 cannot be"),
        ("average=2", "average 2.0 cannot be"),
    ],
)
def test_other_options_that_cannot_be(given, message):
    with pytest.raises(InputError, match=message):
        with_settings(preset_named("small", tg.Go(5)), [given])
