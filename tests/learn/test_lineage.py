"""Runs that begin with the weights of a model, and what the models that come of them say."""

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import tengen as tg
from tengen.errors import InputError, ModelError
from tengen.learn import Model, read_model
from tengen.learn.runs import Run
from tests.learn.nets import made_model
from tests.learn.test_runs import OPTIONS, advanced, same, start


def a_parent(folder: Path, position: Any = None, **learnt: Any) -> Model:
    about = {"net": OPTIONS.net, "games": 1000, "command": "tengen train gomoku"} | learnt
    return made_model(folder, start() if position is None else position, **about)


def test_a_run_begins_with_the_weights_of_its_parent(tmp_path):
    parent = a_parent(tmp_path / "parent")
    run = Run.begin(tmp_path / "run", start(), OPTIONS, parent)
    assert same(run.network.weights(), parent.weights)
    assert run.games == 1000
    again = Run.resume(tmp_path / "run", start(), OPTIONS)
    assert same(again.network.weights(), parent.weights)
    assert again.lineage == run.lineage


def test_a_model_names_its_lineage(tmp_path):
    first = a_parent(tmp_path / "first")
    run = advanced(Run.begin(tmp_path / "a", start(), OPTIONS, first), 1)
    second = run.export(tmp_path / "second", "tengen train --from first")
    run = advanced(Run.begin(tmp_path / "b", start(), OPTIONS, second), 1)
    run.export(tmp_path / "third", "tengen train --from second")
    card = read_model(tmp_path / "third").card
    assert (card.games, card.command) == (1008, "tengen train --from second")
    assert [(each.games, each.command) for each in card.lineage] == [
        (1000, "tengen train gomoku"),
        (1004, "tengen train --from first"),
    ]
    for ancestor, model in zip(card.lineage, (first, second), strict=True):
        assert model.card.sha256 is not None
        assert ancestor.sha256 == model.card.sha256["weights.safetensors"]


def test_a_run_from_a_parent_is_resumed_bit_for_bit(tmp_path):
    parent = a_parent(tmp_path / "parent")
    through = advanced(Run.begin(tmp_path / "through", start(), OPTIONS, parent), 3)
    advanced(Run.begin(tmp_path / "broken", start(), OPTIONS, parent), 1)
    broken = advanced(Run.resume(tmp_path / "broken", start(), OPTIONS, parent=parent), 3)
    assert same(through.network.weights(), broken.network.weights())


@pytest.mark.parametrize(
    ("position", "learnt", "message"),
    [
        (tg.Go(5), {}, "the model is for go 5×5, not for gomoku 5×5 with rows of 4"),
        (tg.Gomoku(6, row=4), {}, "for gomoku 6×6 with rows of 4, not for gomoku 5×5"),
        (tg.Gomoku(5), {}, "for gomoku 5×5, not for gomoku 5×5 with rows of 4"),
        (None, {"net": "2x8"}, "the model of gomoku 5×5 with rows of 4 has the net 2x8, not 1x8"),
    ],
)
def test_a_parent_of_another_kind_is_refused(tmp_path, position, learnt, message):
    parent = a_parent(tmp_path / "parent", position, **learnt)
    with pytest.raises(ModelError, match=message):
        Run.begin(tmp_path / "run", start(), OPTIONS, parent)
    assert not (tmp_path / "run").exists()


def test_rules_may_differ_and_related_games_too(tmp_path):
    parent = a_parent(tmp_path / "parent", tg.Gomoku(6), net="1x8")
    for number, position in enumerate([tg.Renju(6), tg.Gomoku(6, rules="standard")]):
        run = Run.begin(tmp_path / f"run {number}", position, OPTIONS, parent)
        assert run.lineage == (parent.card.as_ancestor(),)
        weights = run.network.weights()
        assert all(np.array_equal(parent.weights[name], weights[name]) for name in weights)
    with pytest.raises(ModelError, match="for gomoku 6×6, not for renju 7×7"):
        Run.begin(tmp_path / "larger", tg.Renju(7), OPTIONS, parent)
    with pytest.raises(ModelError, match="for gomoku 6×6, not for gomoku 6×6 with rows of 4"):
        Run.begin(tmp_path / "shorter", tg.Gomoku(6, row=4), OPTIONS, parent)


def test_other_planes_are_refused(tmp_path):
    parent = a_parent(tmp_path / "parent", tg.Go(5), net="1x8")
    seen = replace(OPTIONS, planes=("opponent", "own", "last_move", "closed", "black"))
    with pytest.raises(ModelError, match=r"planes own, opponent, .*, not opponent, own"):
        Run.begin(tmp_path / "run", tg.Go(5), seen, parent)


def test_a_run_is_not_resumed_with_another_parent(tmp_path):
    parent, other = a_parent(tmp_path / "parent"), a_parent(tmp_path / "other", games=999)
    Run.begin(tmp_path / "run", start(), OPTIONS, parent)
    Run.begin(tmp_path / "orphan", start(), OPTIONS)
    for run, given in (("run", other), ("orphan", parent)):
        with pytest.raises(InputError, match=rf"{run} was not begun from .*{given.folder.name}"):
            Run.resume(tmp_path / run, start(), OPTIONS, parent=given)


@pytest.mark.parametrize(
    "lineage",
    [
        7,
        "x",
        {},
        [7],
        [{}],
        [{"sha256": "0" * 64, "games": -1, "command": ""}],
        [{"sha256": "0" * 63, "games": 1, "command": ""}],
        [{"sha256": "0" * 64, "games": 1, "command": None}],
        [{"sha256": "0" * 64, "games": 1, "command": "", "more": 1}],
    ],
)
def test_a_lineage_that_cannot_be_is_refused(tmp_path, lineage):
    folder = a_parent(tmp_path / "parent").folder
    card = json.loads((folder / "card.json").read_text())
    (folder / "card.json").write_text(json.dumps(card | {"lineage": lineage}))
    with pytest.raises(ModelError, match=r"card\.json cannot be used: .*cannot be"):
        read_model(folder)


def test_a_card_without_a_lineage_is_read(tmp_path):
    folder = a_parent(tmp_path / "parent").folder
    card = json.loads((folder / "card.json").read_text())
    del card["lineage"]
    (folder / "card.json").write_text(json.dumps(card))
    assert read_model(folder).card.lineage == ()
