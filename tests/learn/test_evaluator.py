"""Models on ONNX Runtime: what they say, and that it is what PyTorch says."""

from pathlib import Path
from threading import Thread
from typing import Any

import numpy as np
import pytest

import tengen as tg
from tengen.learn import Model, NetEvaluator
from tengen.learn.onnx_graph import onnx_of
from tengen.learn.symmetries import turned, turns
from tests.learn.nets import made_model, random_weights

pytest.importorskip("onnx")
pytest.importorskip("onnxruntime")

GAMES = [tg.Go(9), tg.Go((4, 7)), tg.Gomoku(7, row=4), tg.Renju(15)]


def some_planes(model: Model, leaves: int) -> Any:
    shape = (leaves, len(model.card.planes), *model.card.size)
    return (np.random.default_rng(2).random(shape) < 0.3).astype(np.float32)


@pytest.mark.parametrize("position", GAMES, ids=repr)
def test_onnx_and_pytorch_agree(tmp_path, position):
    torch = pytest.importorskip("torch")
    from tengen.learn import network

    model = made_model(tmp_path / "model", position)
    net = network.Network(model.card.shape).eval()
    net.load_weights(model.weights)
    planes = some_planes(model, 7)
    with torch.no_grad():
        theirs = network.judged(net, torch.from_numpy(planes))
    for ours, other in zip(NetEvaluator(model)(planes), theirs, strict=True):
        assert ours.dtype == np.float32
        np.testing.assert_allclose(ours, other.numpy(), atol=1e-4, rtol=0)
        assert np.ptp(ours) > 0.01


@pytest.mark.parametrize("position", GAMES, ids=repr)
def test_any_number_of_leaves_by_any_number_of_threads(tmp_path, position):
    model = made_model(tmp_path / "model", position)
    planes = some_planes(model, 5)
    priors, values = NetEvaluator(model)(planes)
    assert priors.shape == (5, position.height * position.width + 1)
    assert values.shape == (5,)
    np.testing.assert_allclose(priors.sum(1), 1, atol=1e-5)
    assert (priors[:, -1] > 0).all() == isinstance(position, tg.Go)
    for some in (1, 2):
        alone, worth = NetEvaluator(model, threads=2)(planes[:some])
        np.testing.assert_allclose(alone, priors[:some], atol=1e-6)
        np.testing.assert_allclose(worth, values[:some], atol=1e-6)


@pytest.mark.parametrize("position", GAMES, ids=repr)
def test_a_search_judged_by_it_plays_legal_moves(tmp_path, position):
    evaluator = NetEvaluator(made_model(tmp_path / "model", position))
    found = tg.search(position, evaluator=evaluator, simulations=50)
    assert found.best in [*position.legal_moves(), "pass"]
    assert sum(candidate.visits for candidate in found.candidates) >= 49
    priors = sum(candidate.prior for candidate in found.candidates)
    assert priors == pytest.approx(1, abs=0.02)  # they are kept in 16 bits


def test_several_threads_may_use_one(tmp_path):
    model = made_model(tmp_path / "model")
    evaluator, planes = NetEvaluator(model), some_planes(model, 8)
    expected, answers = evaluator(planes)[0], []
    threads = [Thread(target=lambda: answers.append(evaluator(planes)[0])) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(answers) == 4
    assert all(np.array_equal(answer, expected) for answer in answers)


@pytest.mark.parametrize("position", [tg.Go(5), tg.Go((4, 7)), tg.Gomoku(7, row=4)], ids=repr)
def test_the_mean_over_symmetries_turns_with_the_board(tmp_path, position):
    model = made_model(tmp_path / "model", position)
    planes = some_planes(model, 3)
    plain, mean = NetEvaluator(model), NetEvaluator(model, symmetric=True)
    priors, values = mean(planes)
    np.testing.assert_allclose(priors.sum(1), 1, atol=1e-5)
    for table in turns(*model.card.size):
        turned_priors, same_values = mean(turned(planes, table))
        np.testing.assert_allclose(turned_priors, priors[:, table], atol=1e-6)
        np.testing.assert_allclose(same_values, values, atol=1e-6)
    quarter = turns(*model.card.size)[1]
    assert np.abs(plain(turned(planes, quarter))[0] - plain(planes)[0][:, quarter]).max() > 0.01
    worth = [plain(turned(planes, table))[1] for table in turns(*model.card.size)]
    np.testing.assert_allclose(values, np.mean(worth, axis=0), atol=1e-6)


def test_planes_of_another_board_are_refused(tmp_path):
    evaluator = NetEvaluator(made_model(tmp_path / "model"))
    with pytest.raises(tg.ModelError, match=r"for go 5×5: expected planes of shape \(5, 5, 5\)"):
        tg.search(tg.Go(9), evaluator=evaluator, simulations=5)


@pytest.mark.parametrize("threads", [0, -1, 2000, "two", 1.5])
def test_threads_are_a_number(tmp_path, threads):
    with pytest.raises(tg.InputError, match="threads"):
        NetEvaluator(made_model(tmp_path / "model"), threads=threads)


def test_what_is_no_network_is_refused(tmp_path):
    """Somebody has made a card to go with it."""
    model = made_model(tmp_path / "model")
    model.files["model.onnx"] = b"\x80\x04\x95 a pickle"
    with pytest.raises(tg.ModelError, match="no network that can be run"):
        NetEvaluator(model)


def test_a_network_of_another_shape_is_refused(tmp_path):
    model = made_model(tmp_path / "model")
    other = made_model(tmp_path / "other", tg.Go(7))
    model.files["model.onnx"] = other.network("float")
    with pytest.raises(tg.ModelError, match="of another shape than its card says"):
        NetEvaluator(model)


def test_the_same_weights_make_the_same_bytes(tmp_path: Path):
    shape = made_model(tmp_path / "model").card.shape
    weights = random_weights(shape)
    assert onnx_of(weights, shape) == onnx_of(dict(reversed(weights.items())), shape)
    assert onnx_of(weights, shape) != onnx_of(random_weights(shape, seed=2), shape)
