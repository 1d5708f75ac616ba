"""The models that come with the package."""

from pathlib import Path

import numpy as np
import pytest

import tengen as tg
from tengen.learn.evaluator import NetEvaluator
from tengen.learn.library import SHIPPED
from tengen.learn.model_files import Model, read_model
from tengen.learn.player import NetPlayer
from tengen.players import make_player
from tengen.searching.pool import PoolConfig, SearchPool

pytest.importorskip("onnxruntime")

MOST = 6_000_000
"""Bytes of a model, all files together."""
NAMES = sorted(card.parent.name for card in SHIPPED.glob("*/card.json"))


@pytest.fixture(params=NAMES)
def model(request: pytest.FixtureRequest) -> Model:
    return read_model(SHIPPED / request.param)


def test_there_are_some():
    assert {"go-9", "renju-15"} <= set(NAMES)


def test_a_model_is_small_and_says_how_it_was_made(model):
    assert sum(path.stat().st_size for path in Path(model.folder).iterdir()) <= MOST
    commands = [model.card.command, *(each.command for each in model.card.lineage)]
    assert all(command.startswith("tengen ") for command in commands)
    assert any(command.startswith("tengen train ") for command in commands)
    assert not any(word.startswith("/") for command in commands for word in command.split())
    assert model.card.games > 100_000


def test_both_precisions_say_nearly_the_same(model):
    """On positions of its own games."""
    exact, quick = (NetEvaluator(model, precision=each) for each in ("float", "int8"))
    config = PoolConfig(searches=8, games=8, simulations=4, temperature_moves=20, max_moves=20)
    seen = []
    with SearchPool(model.card.start(), config, planes=exact.planes) as pool:
        while (batch := pool.next_batch()) is not None:
            seen.append(batch.planes())
            pool.answer(batch, *exact(seen[-1]))
    planes = np.concatenate(seen)[::7]
    (priors, values), (rough, guesses) = exact(planes), quick(planes)
    assert np.abs(values - guesses).mean() < 0.03
    assert (priors.argmax(1) == rough.argmax(1)).mean() > 0.85


@pytest.mark.parametrize(
    ("spec", "start"),
    [
        ("net:model=go-9,simulations=40", tg.Go(9)),
        ("net:model=renju-15,simulations=40", tg.Renju(15)),
    ],
)
def test_a_player_by_its_name_plays(spec, start):
    position = start.copy()
    player = make_player(spec)
    assert isinstance(player, NetPlayer)
    for _ in range(6):
        position.play(player.choose(position).move)
    assert len(position.moves) == 6
