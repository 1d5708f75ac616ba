"""Heads besides policy and value: in the network, in the files, for who plays, in a run."""

import json
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

import tengen as tg
from tengen.errors import InputError, ModelError
from tengen.learn import Card, Model, NetEvaluator, quantised, read_model, write_model
from tengen.learn.onnx_graph import onnx_of
from tengen.learn.shape import HEADS, NetShape, NetSize
from tengen.learn.symmetries import turns
from tengen.learn.weights import check_weights
from tests.learn.nets import card_for, made_model, random_weights

torch = pytest.importorskip("torch")
from tengen.learn.history import read_history  # noqa: E402 - they need PyTorch
from tengen.learn.learner import LessonOptions  # noqa: E402
from tengen.learn.network import Network  # noqa: E402
from tengen.learn.runs import Run  # noqa: E402
from tests.learn.test_evaluator import some_planes  # noqa: E402
from tests.learn.test_loop import OPTIONS as OVERLAPPING  # noqa: E402
from tests.learn.test_runs import OPTIONS, advanced, same  # noqa: E402

SIZES = {"ownership": (3, 25), "score": (3,), "reply": (3, 26)}
TAUGHT = LessonOptions(ownership=0.5, score=0.5, reply=0.15)
GO = replace(OPTIONS, pool=replace(OPTIONS.pool, max_moves=100), lessons=TAUGHT)


def shape_with(*heads: str) -> NetShape:
    return NetShape(NetSize(2, 8), planes=5, height=5, width=5, passes=True, heads=heads)


@pytest.mark.parametrize("heads", [(), ("ownership",), ("score", "reply"), HEADS], ids=str)
def test_a_network_has_the_heads_of_its_shape_and_no_others(heads):
    shape = shape_with(*heads)
    network = Network(shape).eval()
    planes = torch.rand(3, 5, 5, 5)
    said = network.answers(planes)
    assert {name: value.shape for name, value in network.weights().items()} == shape.weights()
    assert {name: said[name].shape for name in said.keys() - {"policy", "value"}} == {
        name: SIZES[name] for name in heads
    }
    for name, other in zip(("policy", "value"), network(planes), strict=True):
        assert torch.equal(said[name], other)


def test_one_seed_begins_with_the_same_body_with_and_without_heads():
    weights = []
    for heads in ((), HEADS):
        torch.manual_seed(5)
        weights.append(Network(shape_with(*heads)).weights())
    plain, more = weights
    assert plain.keys() < more.keys()
    assert same(plain, {name: more[name] for name in plain})


@pytest.fixture
def model(tmp_path: Path) -> Model:
    return made_model(tmp_path / "model", heads=HEADS)


@pytest.mark.parametrize(("precision", "alike"), [("float", 1 - 1e-6), ("int8", 0.95)])
def test_who_plays_may_ask_whose_the_points_will_be(tmp_path, model, precision, alike):
    if precision == "int8":
        model, _ = quantised(model, tmp_path / "int8", games=4)
    evaluator, planes = NetEvaluator(model), some_planes(model, 7)
    network = Network(model.card.shape).eval()
    network.load_weights(model.weights)
    with torch.no_grad():
        said = network.answers(torch.from_numpy(planes))
    told = {
        "ownership": (evaluator.ownership(planes), 2 * said["ownership"].sigmoid() - 1),
        "score": (evaluator.scores(planes), 25 * said["score"]),
    }
    for ours, theirs in told.values():
        assert np.corrcoef(ours.ravel(), theirs.ravel())[0, 1] > alike
        if precision == "float":
            np.testing.assert_allclose(ours, theirs, atol=1e-4, rtol=1e-5)
    assert [each.shape for each in evaluator(planes)] == [(7, 26), (7,)]


def test_priors_and_values_are_those_of_the_same_network_without_heads(tmp_path, model):
    plain_card = card_for(tg.Go(5))
    plain = {name: model.weights[name] for name in plain_card.shape.weights()}
    without = write_model(tmp_path / "plain", plain_card, plain, onnx_of(plain, plain_card.shape))
    planes = some_planes(model, 5)
    ours, theirs = NetEvaluator(model)(planes), NetEvaluator(without)(planes)
    for one, other in zip(ours, theirs, strict=True):
        np.testing.assert_array_equal(one, other)
    with pytest.raises(ModelError, match="has not learnt ownership: `tengen train go`"):
        NetEvaluator(without).ownership(planes)
    with pytest.raises(ModelError, match="expected planes of shape"):
        NetEvaluator(model).scores(planes[:, :2])


def test_ownership_turns_with_the_board():
    """Under a network whose kernels were made symmetric, so that only the head could go wrong."""
    network = Network(shape_with("ownership")).eval()
    with torch.no_grad():
        for name, weight in network.named_parameters():
            if weight.ndim == 4 and weight.shape[-1] == 3:
                flat = weight.flatten(2)
                tables = torch.from_numpy(turns(3, 3)[:, :-1])
                mean = torch.stack([flat[..., table] for table in tables]).mean(0)
                network.get_parameter(name).copy_(mean.view_as(weight))
        planes = torch.rand(3, 5, 5, 5)
        owned = network.answers(planes)["ownership"]
        for table in torch.from_numpy(turns(5, 5)[:, :-1]):
            other = network.answers(planes.flatten(2)[..., table].view_as(planes))["ownership"]
            torch.testing.assert_close(other, owned[:, table], atol=1e-5, rtol=0)
    assert owned.std() > 0


def test_a_card_names_its_heads_and_older_cards_have_none(model):
    assert read_model(model.folder).card.heads == HEADS
    path = model.folder / "card.json"
    told = json.loads(path.read_bytes())
    del told["heads"]
    assert Card.read(json.dumps(told).encode()).heads == ()


@pytest.mark.parametrize(
    ("heads", "message"),
    [
        (["ko"], "expected some of ownership, score, reply"),
        (["reply", "reply"], "each once"),
        (["reply", "score"], "not in their order"),
        ("score", "expected a list of names"),
        ([1], "expected a list of names"),
    ],
)
def test_heads_that_cannot_be_are_refused(model, heads, message):
    told = json.loads((model.folder / "card.json").read_bytes()) | {"heads": heads}
    with pytest.raises(ModelError, match=message):
        Card.read(json.dumps(told).encode())


def test_weights_of_other_heads_are_refused():
    with pytest.raises(ModelError, match=r"it lacks reply\."):
        check_weights(random_weights(shape_with("score")), shape_with("score", "reply"))


def test_in_five_in_a_row_no_points_are_counted(tmp_path):
    options = replace(OPTIONS, lessons=LessonOptions(score=0.5))
    with pytest.raises(InputError, match="score is for Go: in gomoku no points are counted"):
        Run.begin(tmp_path, tg.Gomoku(5, row=4), options)
    with pytest.raises(InputError, match="the weight of reply -1"):
        LessonOptions(reply=-1)


def test_a_reply_is_learnt_in_five_in_a_row_too(tmp_path):
    options = replace(OPTIONS, lessons=LessonOptions(reply=0.15))
    report = Run.begin(tmp_path, tg.Gomoku(5, row=4), options).advance()
    assert report.losses is not None
    assert report.losses.reply > 0


def test_a_run_with_heads_is_resumed_bit_for_bit(tmp_path):
    start = tg.Go(5, komi=0.5)
    through = advanced(Run.begin(tmp_path / "through", start, GO), 3)
    advanced(Run.begin(tmp_path / "broken", start, GO), 2)
    resumed = advanced(Run.resume(tmp_path / "broken", start, GO), 3)
    assert same(through.network.weights(), resumed.network.weights())
    assert same(through.teacher.memory(), resumed.teacher.memory())
    assert through.window.names == resumed.window.names
    last = read_history(tmp_path / "broken")[-1]
    assert all(last[head] > 0 for head in HEADS)
    with pytest.raises(InputError, match=r"begun with lessons\.score 0\.5, not 0\.0"):
        Run.resume(tmp_path / "broken", start, replace(GO, lessons=replace(TAUGHT, score=0.0)))


def test_a_run_with_heads_that_overlaps_goes_on_where_it_was_saved(tmp_path):
    start = tg.Go(5, komi=0.5)
    pool = replace(OVERLAPPING.pool, max_moves=200)
    lessons = replace(TAUGHT, average=0.9)
    # Room for all games: one without an end has no score to learn from, and may have 200 moves.
    options = replace(OVERLAPPING, pool=pool, lessons=lessons, window=20_000, window_from=10_000)
    run = advanced(Run.begin(tmp_path / "run", start, options), 2)
    run.close()
    again = Run.resume(tmp_path / "run", start, options)
    assert same(run.teacher.learnt.weights(), again.teacher.learnt.weights())
    report = again.advance()
    again.close()
    assert report.losses is not None
    assert all(getattr(report.losses, head) > 0 for head in HEADS)
    model = again.export(tmp_path / "model")
    assert model.card.heads == HEADS


def test_a_run_may_have_other_heads_than_the_model_it_begins_with(tmp_path):
    """What both have is taken over; what only the run has begins anew."""
    parent = made_model(tmp_path / "parent", heads=("ownership", "score"))
    options = replace(GO, net="2x8", lessons=LessonOptions(score=0.5, reply=0.5))
    run = Run.begin(tmp_path / "run", tg.Go(5), options, parent)
    weights = run.network.weights()
    for name in weights.keys() & parent.weights.keys():
        assert np.array_equal(weights[name], parent.weights[name]), name
    assert weights.keys() - parent.weights.keys() == {
        "reply.points.weight",
        "reply.pass_.weight",
        "reply.pass_.bias",
    }
    assert "ownership.weight" not in weights
