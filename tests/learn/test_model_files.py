"""Models on the disk: written whole or not at all, refused when anything is wrong."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import tengen as tg
from tengen.learn import Card, read_model, write_model
from tengen.learn.onnx_graph import onnx_of
from tests.full_disk import no_room_beyond
from tests.learn.nets import card_for, made_model, random_weights

pytest.importorskip("onnx")
pytest.importorskip("safetensors")


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return made_model(tmp_path / "go-5", games=12, rating=31.5, command="tengen train go").folder


def test_what_was_written_is_read(folder):
    model = read_model(folder)
    card = model.card
    assert (card.game, card.size, card.net, card.games) == ("go", (5, 5), "2x8", 12)
    assert (card.rating, card.command, card.rules["komi"]) == (31.5, "tengen train go", 7.5)
    assert card.planes == ("own", "opponent", "last_move", "closed", "black")
    for name, value in random_weights(card.shape).items():
        np.testing.assert_array_equal(model.weights[name], value)
    assert {file.name for file in folder.iterdir()} == {
        "card.json",
        "model.onnx",
        "weights.safetensors",
    }
    assert [file.name for file in folder.parent.iterdir()] == ["go-5"]


@pytest.mark.parametrize(
    "position", [tg.Go((5, 7), rules="japanese"), tg.Gomoku(7, row=4), tg.Renju(9)], ids=repr
)
def test_a_card_of_every_game(position):
    card = card_for(position)
    with_sums = json.loads(card.text()) | {
        "sha256": {"model.onnx": "0" * 64, "weights.safetensors": "0" * 64}
    }
    again = Card.read(json.dumps(with_sums).encode())
    assert (again.game, again.size, again.rules) == (card.game, card.size, card.rules)
    again.check_for(position)
    assert again.shape.passes == (card.game == "go")


@pytest.mark.parametrize(
    "start",
    [
        tg.Go(7, rules="japanese", komi=0.5),
        tg.Gomoku(7, rules="standard"),
        tg.Gomoku(6, row=4),
        tg.Renju(9),
    ],
)
def test_a_game_begins_by_the_rules_its_model_has_learnt(start: Any):
    board = card_for(start).start()
    assert type(board) is type(start)
    assert board._options() == start._options()


@pytest.mark.parametrize("name", ["model.onnx", "weights.safetensors"])
@pytest.mark.parametrize(
    "harm",
    [
        lambda data: data[:-1],
        lambda data: data[: len(data) // 2],
        lambda data: data[:0],
        lambda data: data[:100] + bytes([data[100] ^ 1]) + data[101:],
        lambda data: data + b"\0",
    ],
    ids=["a byte short", "half", "empty", "one bit", "a byte more"],
)
def test_a_damaged_file_is_refused(folder: Path, name: str, harm: Callable[[bytes], bytes]):
    (folder / name).write_bytes(harm((folder / name).read_bytes()))
    with pytest.raises(tg.ModelError, match=rf"{name} cannot be used: it is damaged, cut off"):
        read_model(folder)


@pytest.mark.parametrize("name", ["model.onnx", "weights.safetensors", "card.json"])
def test_a_missing_file_is_refused(folder, name):
    (folder / name).unlink()
    with pytest.raises(tg.FileError, match=rf"{name} cannot be read: there is no such file"):
        read_model(folder)


@pytest.mark.parametrize(
    ("changed", "message"),
    [
        ({"format": 2}, "format 2 is newer than this Tengen, which reads 1"),
        ({"format": 0}, "format 0 cannot be"),
        ({"format": None}, "format None cannot be"),
        ({"game": "chess"}, "game 'chess' is unknown: expected go, gomoku, renju"),
        ({"game": ["go"]}, "is unknown"),
        ({"size": [0, 9]}, "size"),
        ({"size": [9]}, "expected height and width"),
        ({"size": "9x9"}, "expected height and width"),
        ({"size": [99, 99]}, "expected"),
        ({"planes": ["own", "tea"]}, "expected some of own, opponent"),
        ({"planes": []}, "expected some of own"),
        ({"planes": ["own", "own"]}, "each once"),
        ({"planes": "own"}, "expected a list of names"),
        ({"net": "6by64"}, "such as 6x64"),
        ({"net": 6}, "such as 6x64"),
        ({"games": -1}, "games -1 cannot be"),
        ({"games": True}, "games True cannot be"),
        ({"rating": "high"}, "rating 'high' cannot be"),
        ({"command": 7}, "command 7 cannot be"),
        ({"rules": None}, "rules None cannot be"),
        ({"rules": {"ko": "never"}}, "ko 'never' is unknown"),
        ({"rules": {"black": ["A1"]}}, "axis 'black' is unknown"),
        ({"sha256": {}}, "expected those of weights.safetensors and model.onnx"),
        ({"sha256": {"../x": "0" * 64, "model.onnx": "0" * 64}}, "expected those of"),
        ({"sha256": {"weights.safetensors": "0", "model.onnx": "0" * 64}}, "expected those of"),
        ({"pickle": "gASV"}, "nobody knows its pickle"),
    ],
)
def test_a_card_that_says_what_cannot_be_is_refused(folder, changed, message):
    card = json.loads((folder / "card.json").read_text())
    (folder / "card.json").write_text(json.dumps(card | changed))
    with pytest.raises(tg.ModelError, match=r"card\.json cannot be used: .*" + message):
        read_model(folder)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "no JSON"),
        ('{"format": 1', "no JSON"),
        ("[1]", "no JSON object"),
        ("[" * 100_000, "no JSON"),
        ('{"format": 1}', "it lacks game, games, net, planes, rules, sha256, size"),
        ("\x80", "no JSON"),
    ],
)
def test_what_is_no_card_is_refused(folder, text, message):
    (folder / "card.json").write_bytes(text.encode("latin-1"))
    with pytest.raises(tg.ModelError, match=message):
        read_model(folder)


def test_a_model_is_never_written_over(folder):
    before = {file.name: file.read_bytes() for file in folder.iterdir()}
    with pytest.raises(tg.FileError, match="already"):
        made_model(folder, tg.Renju(9))
    assert {file.name: file.read_bytes() for file in folder.iterdir()} == before
    assert [file.name for file in folder.parent.iterdir()] == ["go-5"]


def test_what_fails_half_way_leaves_nothing(tmp_path):
    with no_room_beyond(4096), pytest.raises(tg.FileError, match="go-5 cannot be written"):
        made_model(tmp_path / "go-5")
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(
    ("change", "message"),
    [
        (lambda weights: weights.pop("value.win.bias"), "it lacks value.win.bias"),
        (lambda weights: weights.update(more=np.zeros(3)), "it has more"),
        (lambda weights: weights.update({"value.win.bias": np.zeros(2)}), "cannot be of shape"),
        (lambda weights: weights["value.win.bias"].fill(np.nan), "is not finite"),
    ],
)
def test_weights_of_another_network_are_refused(tmp_path, change: Callable[[Any], Any], message):
    card = card_for(tg.Go(5))
    weights = random_weights(card.shape)
    network = onnx_of(weights, card.shape)
    change(weights)
    with pytest.raises(tg.ModelError, match=message):
        write_model(tmp_path / "model", card, weights, network)
    with pytest.raises(tg.ModelError, match=message):
        onnx_of(weights, card.shape)


def test_weights_that_are_no_safetensors_are_refused(folder):
    """Somebody has made a card to go with them."""
    model = read_model(folder)
    model.files["weights.safetensors"] = b"\x80\x04\x95 a pickle"
    with pytest.raises(tg.ModelError, match="no safetensors file"):
        _ = model.weights


@pytest.mark.parametrize(
    ("position", "words"),
    [
        (tg.Go(9), "the model is for go 5×5, not for go 9×9"),
        (tg.Gomoku(5), "not for gomoku 5×5"),
        (tg.Gomoku(5, row=4), "not for gomoku 5×5 with rows of 4"),
    ],
)
def test_another_game_or_board_is_refused(position, words):
    with pytest.raises(tg.ModelError, match=words):
        card_for(tg.Go(5)).check_for(position)


def test_other_rules_of_the_same_game_are_played():
    card_for(tg.Go(5)).check_for(tg.Go(5, komi=0.5, rules="tromp-taylor"))
