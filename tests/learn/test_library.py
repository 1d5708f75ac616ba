"""Models by name, and why a name never leads elsewhere."""

import os

import pytest

import tengen as tg
from tengen.learn import find_model, folder_named, known_cards, known_models, models_of
from tests.learn.nets import made_model

pytest.importorskip("onnx")
pytest.importorskip("safetensors")


def test_models_of_the_data_folder_have_names(models):
    assert known_models() == []
    made_model(models / "go-5")
    made_model(models / "renju-9", tg.Renju(9))
    assert [entry.name for entry in known_models()] == ["go-5", "renju-9"]
    assert known_cards()["renju-9"].game == "renju"
    assert find_model("go-5").card.size == (5, 5)
    assert find_model("Go-5").card.size == (5, 5)


def test_what_has_another_name_or_no_card_is_no_model(models):
    made_model(models / "My model")
    made_model(models / ".hidden")
    (models / "empty").mkdir()
    assert known_models() == []


def test_a_damaged_model_is_named_with_the_reason(models):
    made_model(models / "go-5")
    made_model(models / "other")
    (models / "go-5" / "model.onnx").write_bytes(b"")
    (models / "other" / "card.json").write_text("{")
    refused = {entry.name: entry.refused for entry in known_models() if entry.model is None}
    assert refused.keys() == {"go-5", "other"}
    assert "model.onnx cannot be used: it is damaged" in refused["go-5"]
    assert "it is no JSON" in refused["other"]
    assert list(known_cards()) == ["go-5"]  # its card is whole
    with pytest.raises(tg.ModelError, match="damaged"):
        find_model("go-5")


def test_what_nobody_could_read_hides_no_other(models):
    for name in ("pipe", "huge", "large-card", "ring", "sound"):
        made_model(models / name)
    for name in ("pipe", "ring"):
        (models / name / "card.json").unlink()
    os.mkfifo(models / "pipe" / "card.json")
    (models / "ring" / "card.json").symlink_to("card.json")
    os.truncate(models / "huge" / "weights.safetensors", 1 << 41)
    os.truncate(models / "large-card" / "card.json", 1 << 41)
    refused = {entry.name: entry.refused for entry in known_models()}
    assert "it is no plain file" in refused["pipe"]
    assert "it has more than 1,073,741,824 bytes" in refused["huge"]
    assert "it has more than 1,048,576 bytes" in refused["large-card"]
    assert refused["sound"] == ""
    assert "ring" not in refused or "link" in refused["ring"]


def test_the_shipped_one_comes_first(models, tmp_path, monkeypatch):
    monkeypatch.setattr("tengen.learn.library.SHIPPED", tmp_path / "shipped")
    made_model(models / "go-5")
    shipped = made_model(tmp_path / "shipped" / "go-5")
    assert folder_named("go-5") == shipped.folder


def test_a_path_is_anything_that_is_no_name(models, tmp_path, monkeypatch):
    made_model(tmp_path / "here")
    monkeypatch.chdir(tmp_path)
    assert find_model("./here").card.game == "go"
    assert find_model(str(tmp_path / "here")).card.game == "go"
    with pytest.raises(tg.InputError, match=r"no model is called 'here'.*such as \./here"):
        find_model("here")
    with pytest.raises(tg.FileError, match=r"card\.json cannot be read"):
        find_model("./nowhere")
    made_model(models / "go-5")
    with pytest.raises(tg.InputError, match=r"expected one of those here \(go-5\)"):
        find_model("go-6")


@pytest.mark.parametrize("path", ["", "a\0b", "~nobody-at-all/net", "/", "\n"])
def test_what_leads_nowhere_is_refused(path):
    with pytest.raises(tg.InputError, match="cannot be"):
        find_model(path)


@pytest.mark.parametrize(
    "path", ["", ".", "..", "../go-5", "./go-5", "/etc", "go-5/", "go-5/../go-5"]
)
def test_a_path_is_no_name(models, path):
    made_model(models / "go-5")
    with pytest.raises(tg.InputError, match="no model is called"):
        folder_named(path)


def test_models_of_a_run_are_known_by_their_rounds(models):
    run = models.parent / "runs" / "Four_6x6"
    for number in (4, 12):
        made_model(run / "models" / f"{number:08}", tg.Gomoku(6, row=4), games=number)
    made_model(run / "models" / "best")
    (run / "models" / "00000020").mkdir()
    assert list(models_of(run)) == [4, 12]
    assert find_model("Four_6x6@12").card.games == 12
    assert folder_named("Four_6x6@4") == run / "models" / "00000004"
    assert known_models() == []
    with pytest.raises(tg.InputError, match=r"no model is called 'Four_6x6@20': .*\(4, 12\)"):
        find_model("Four_6x6@20")
    with pytest.raises(tg.InputError, match="none yet"):
        find_model("other@4")


@pytest.mark.parametrize("name", ["../runs/x@4", "x/../x@4", "..@4", ".@4", "@4", "x@4/", "x@-4"])
def test_no_path_leads_to_a_model_of_a_run_by_its_name(models, name):
    made_model(models.parent / "runs" / "x" / "models" / "00000004")
    with pytest.raises(tg.InputError, match="no model is called"):
        folder_named(name)
