"""Networks in whole numbers: what they say is what the real ones say, nearly."""

from dataclasses import replace
from typing import Any

import numpy as np
import pytest

import tengen as tg
from tengen.learn import Model, NetEvaluator, quantised, quantising, read_model
from tengen.learn.int8_graph import Step, in_seven_bits, int8_of
from tengen.learn.onnx_graph import places
from tengen.learn.player import NetPlayer
from tengen.learn.quantising import differences, played, ranges_of
from tengen.players import make_player
from tengen.searching.pool import SearchPool
from tests.learn.nets import card_for, made_model, random_weights

pytest.importorskip("onnx")
pytest.importorskip("onnxruntime")
pytest.importorskip("safetensors")

GAMES = [tg.Go(5), tg.Go((4, 7)), tg.Gomoku(7, row=4), tg.Renju(9)]


@pytest.fixture
def both(tmp_path) -> Model:
    """A model with a network of either precision, for Go on 5×5."""
    return quantised(made_model(tmp_path / "float"), tmp_path / "both", games=8)[0]


@pytest.mark.parametrize("position", GAMES, ids=repr)
def test_int8_and_float_agree(tmp_path, position):
    model = made_model(tmp_path / "float", position, net="3x16")
    made, apart = quantised(model, tmp_path / "both", games=8, seed=3)
    assert apart.positions > 20
    assert apart.divergence < 1e-2
    assert apart.value_error < 1e-2
    assert apart.worst_value_error < 0.1
    assert apart.agreement > 0.8
    assert len(made.network("int8")) < len(made.network("float")) / 2


def test_int8_and_pytorch_agree(both):
    torch = pytest.importorskip("torch")
    from tengen.learn import network

    net = network.Network(both.card.shape).eval()
    net.load_weights(both.weights)
    planes, _ = played(NetEvaluator(both), both, 8, seed=9)
    with torch.no_grad():
        theirs = network.judged(net, torch.from_numpy(planes))
    for ours, other in zip(NetEvaluator(both, precision="int8")(planes), theirs, strict=True):
        assert np.abs(ours - other.numpy()).mean() < 1e-2


@pytest.mark.parametrize("position", GAMES, ids=repr)
def test_half_and_pytorch_agree(tmp_path, position):
    torch = pytest.importorskip("torch")
    from tengen.learn import network

    model = made_model(tmp_path / "float", position)
    made, _ = quantised(model, tmp_path / "half", games=2, half=True)
    net = network.Network(model.card.shape).eval()
    net.load_weights(model.weights)
    planes, _ = played(NetEvaluator(model), model, 2, seed=9)
    with torch.no_grad():
        theirs = network.judged(net, torch.from_numpy(planes))
    for ours, other in zip(NetEvaluator(made, precision="float")(planes), theirs, strict=True):
        np.testing.assert_allclose(ours, other.numpy(), atol=1e-2, rtol=0)
    net.load_weights(read_model(made.folder).weights)  # enough to go on with
    assert next(net.parameters()).dtype == torch.float32


def test_half_takes_half_the_space(tmp_path):
    model = made_model(tmp_path / "float", net="4x64")
    made, _ = quantised(model, tmp_path / "half", games=2, half=True)
    for name in ("weights.safetensors", "model.onnx"):
        assert len(made.files[name]) < 0.55 * len(model.files[name])


def test_a_weight_that_does_not_fit_into_half_is_refused(tmp_path):
    model = made_model(tmp_path / "float")
    model.weights["stem.norm.running_var"][0] = 1e6
    with pytest.raises(tg.ModelError, match="running_var does not fit into half precision"):
        quantised(model, tmp_path / "half", games=2, half=True)


def test_what_is_measured_is_the_difference():
    def says(*rows: list[float]):
        priors = np.array([row[:2] for row in rows], np.float32)
        return lambda planes: (priors[: len(planes)], np.array([row[2] for row in rows]))

    one = says([0.5, 0.5, 0.25], [0.9, 0.1, 0.5])
    other = says([0.5, 0.5, 0.5], [0.1, 0.9, 0.5])
    planes = np.zeros((2, 5, 5, 5), np.float32)
    apart = differences(one, other, planes)
    assert apart.divergence == pytest.approx(0.8 * np.log(9) / 2)
    assert (apart.value_error, apart.worst_value_error) == (0.125, 0.25)
    assert (apart.agreement, apart.positions) == (0.5, 2)
    assert differences(one, one, planes).divergence == 0


def test_kernels_have_seven_bits_and_biases_fit():
    random = np.random.default_rng(4)
    kernel = random.normal(0, 1, (5, 3, 3, 3)).astype(np.float32)
    kernel[3] *= 1e-4
    kernel[4] = 0
    bias = np.array([0.3, -2, 0, 1, 5], np.float32)
    whole, sizes, whole_bias = in_seven_bits(kernel, bias, np.float32(0.01))
    assert np.abs(whole.astype(int)).max(axis=(1, 2, 3)).tolist() == [64, 64, 64, 64, 0]
    steps = sizes[:, None, None, None]
    assert (np.abs(whole * steps - kernel) <= steps * 0.501).all()
    np.testing.assert_allclose(whole_bias * sizes * 0.01, bias, atol=0.01)
    assert 2 * 255 * int(np.abs(whole.astype(int)).max()) < 1 << 15  # without VNNI


@pytest.mark.parametrize(
    ("low", "high", "size", "zero"),
    [(0, 255, 1, 0), (-255, 0, 1, 255), (-1, 1, 2 / 255, 128), (2, 5.1, 0.02, 0), (0, 0, None, 0)],
)
def test_zero_is_exact_in_every_range(low, high, size, zero):
    step = Step.over(low, high)
    assert int(step.zero) == zero
    assert step.size > 0
    if size:
        assert step.size == pytest.approx(size)


def test_ranges_are_those_of_the_numbers_that_pass(both):
    weights, shape = both.weights, both.card.shape
    planes, _ = played(NetEvaluator(both), both, 4, seed=1)
    ranges = ranges_of(weights, shape, planes)
    assert list(ranges) == places(shape)
    for place, (low, high) in ranges.items():
        assert low < 0 < high if place.endswith("second") else 0 <= low < high
    few = ranges_of(weights, shape, planes[:3])
    assert all(few[place][1] <= ranges[place][1] for place in ranges)


def test_the_games_for_ranges_are_by_the_rules_of_the_model(tmp_path, monkeypatch):
    begun: list[tg.Go] = []

    class Watched(SearchPool):
        def __init__(self, start: tg.Go, *args: Any, **options: Any) -> None:
            begun.append(start)
            super().__init__(start, *args, **options)

    monkeypatch.setattr(quantising, "SearchPool", Watched)
    model = made_model(tmp_path / "japanese", tg.Go(5, rules="japanese", komi=0.5))
    played(NetEvaluator(model), model, 2, seed=1)
    assert [(start.rules.name, start.komi) for start in begun] == [("japanese", 0.5)]


@pytest.mark.parametrize("wrong", [None, (0.0, np.inf), (np.nan, 1.0), (2.0, 1.0)])
def test_ranges_that_cannot_be_are_refused(wrong):
    card = card_for(tg.Go(5))
    ranges = dict.fromkeys(places(card.shape), (0.0, 1.0))
    if wrong is None:
        del ranges["blocks.1"]
    else:
        ranges["blocks.1"] = wrong
    with pytest.raises(tg.InputError, match=r"range of blocks\.1 cannot be"):
        int8_of(random_weights(card.shape), card.shape, ranges)


def test_the_same_weights_and_ranges_make_the_same_bytes():
    card = card_for(tg.Go(5))
    weights, ranges = random_weights(card.shape), dict.fromkeys(places(card.shape), (-1.0, 1.0))
    made = int8_of(weights, card.shape, ranges)
    assert made == int8_of(weights, card.shape, ranges)
    assert made != int8_of(weights, card.shape, ranges | {"stem": (0.0, 2.0)})


def test_a_model_has_both_and_says_which_plays(both):
    again = read_model(both.folder)
    assert again.precisions == ["float", "int8"]
    assert again.card.precision == "int8"
    assert NetEvaluator(again).precision == "int8"
    assert again.network() == again.network("int8") != again.network("float")


def test_a_player_may_choose(both, tmp_path):
    for written, precision in [("", "int8"), (",precision=float", "float")]:
        player = make_player(f"net:model={both.folder}{written},simulations=20,seed=1")
        assert isinstance(player, NetPlayer)
        assert isinstance(player.evaluator, NetEvaluator)
        assert player.evaluator.precision == precision
        assert 0 < player.choose(tg.Go(5)).simulations <= 20
    with pytest.raises(tg.ModelError, match="no network of precision int8: expected float"):
        make_player(f"net:model={tmp_path / 'float'},precision=int8")
    with pytest.raises(tg.InputError, match="precision=half cannot be"):
        make_player(f"net:model={both.folder},precision=half")


def test_a_damaged_int8_network_is_refused(both):
    path = both.folder / "model-int8.onnx"
    path.write_bytes(path.read_bytes()[:-1])
    with pytest.raises(tg.ModelError, match=r"model-int8\.onnx cannot be used: it is damaged"):
        read_model(both.folder)


def test_a_card_that_names_a_network_that_is_not_there_is_refused(tmp_path):
    model = made_model(tmp_path / "float")
    card = replace(model.card, precision="int8")
    (tmp_path / "float" / "card.json").write_bytes(card.text())
    with pytest.raises(tg.ModelError, match=r"precision is int8, and it has no model-int8\.onnx"):
        read_model(model.folder)
    with pytest.raises(tg.ModelError, match="precision 'half' is unknown: expected float or int8"):
        replace(model.card, precision="half")


def test_one_game_is_too_few(tmp_path):
    with pytest.raises(tg.InputError, match="games 1 cannot be: expected 2 or more"):
        quantised(made_model(tmp_path / "float"), tmp_path / "both", games=1)
