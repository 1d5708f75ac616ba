"""Who may be seated by a page: nobody who starts a program, nobody who asks for too much."""

import gc
import weakref
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from tengen.errors import InputError
from tengen.players import Kind, register, registry
from tengen.players.searching import SearchPlayer
from tengen.players.uniform import RandomPlayer
from tengen.searching import Search
from tengen.web.about import about
from tengen.web.games.seats import DEFAULTS, make_seat
from tests.learn.nets import made_model


@pytest.mark.parametrize(
    "spec",
    [
        "uct:simulations=2000001",
        "uct:seconds=301",
        "rave:seconds=1e9",
        "uct:threads=3",
        "uct:memory=1000000000",
        "mc:playouts=2001",
        "uct:simulations=100000,playouts=100",
        "uct:simulations=" + "9" * 300,
    ],
)
def test_too_much_is_refused(settings, spec):
    with pytest.raises(InputError, match="too much"):
        make_seat(spec, settings)


@pytest.mark.parametrize(
    "spec", ["uct:seconds=nan", "uct:seconds=inf", "uct:threads=-1", "uct:", "uct:reuse=true"]
)
def test_nonsense_is_refused(settings, spec):
    with pytest.raises(InputError, match="expected"):
        make_seat(spec, settings)


def test_a_player_has_less_memory_here_than_elsewhere(settings):
    specs = ("uct", "uct:memory=1000000,reuse=false")
    plain, asked = (make_seat(spec, settings) for spec in specs)
    assert isinstance(plain, SearchPlayer)
    assert isinstance(asked, SearchPlayer)
    assert (plain.config.memory, plain.config.reuse) == (DEFAULTS["memory"], False)
    assert (asked.config.memory, asked.config.reuse) == (1_000_000, False)


def test_five_plays_five_in_a_row_here_and_nothing_else(visitor):
    game = visitor.play(visitor.new("renju", 15, white="five:nodes=300"), "h8")
    visitor.until(game, lambda seen: len(seen["moves"]) == 2)
    visitor.change(visitor.new(), white="five", status=422)
    offered = {
        kind["name"]: kind["games"] for kind in visitor.http.get("/api/about").json()["players"]
    }
    assert offered["five"] == ["gomoku", "renju"]
    assert offered["uct"] == ["go", "gomoku", "renju"]


def test_a_turn_that_has_ended_leaves_no_tree(visitor, monkeypatch):
    made: list[weakref.ref[Search]] = []

    class Noted(Search):
        def __init__(self, *args: Any) -> None:
            super().__init__(*args)
            made.append(weakref.ref(self))

    monkeypatch.setattr("tengen.players.searching.Search", Noted)
    game = visitor.play(visitor.new(white="uct:simulations=300,early_stop=false"), "E5")
    visitor.until(game, lambda seen: len(seen["moves"]) == 2)
    gc.collect()
    assert [search() for search in made] == [None]
    live = visitor.http.app.state.hall.open(game["id"])
    choice = live.table.log[1].choice
    assert (choice.simulations, choice.analysis) == (300, None)


@pytest.fixture
def program() -> Iterator[Kind]:
    """A kind of player whose spec names a program."""
    kind = Kind(
        "program", "any", {}, lambda spec, _command: RandomPlayer(spec), starts_command=True
    )
    register(kind)
    yield kind
    del registry._KINDS[kind.name]


@pytest.mark.parametrize("spec", ["program", "PROGRAM", " program ", "program:rm -rf /"])
def test_a_spec_that_starts_a_command_is_refused_everywhere(program, visitor, spec):
    game = visitor.new()
    asked = {"game": "go", "size": [9, 9], "black": spec, "white": "human"}
    answers = [
        visitor.http.post("/api/games", json=asked),
        visitor.http.patch(f"/api/games/{game['id']}", json={"white": spec}),
        visitor.http.post("/api/games/import", params={"black": spec}, content=b"(;GM[1]SZ[9])"),
    ]
    for answer in answers:
        assert "starts a program" in visitor.accepted(answer, 422)["message"]
    offered = visitor.http.get("/api/about").json()["players"]
    assert program.name not in [player["name"] for player in offered]


@pytest.mark.usefixtures("program")
def test_a_program_named_at_the_start_may_be_seated(settings):
    spec = "program:/opt/Engine --level 3,4"
    named = replace(settings, players=(spec,))
    assert make_seat(spec, named).name == spec
    with pytest.raises(InputError, match="starts a program"):
        make_seat("program:other", named)


@pytest.mark.usefixtures("program")
def test_a_program_named_at_the_start_is_offered_in_the_games_it_plays(settings):
    named = ("program:/opt/Engine", "gomocup:./pbrain-x")
    levels = about(replace(settings, players=named)).levels
    last = {game: [level.spec for level in levels[game]][-2:] for game in levels}
    assert last["gomoku"] == last["renju"] == [*named]
    assert last["go"][-1] == named[0]


@pytest.fixture
def model(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """A model of the user's, known as "mine"."""
    monkeypatch.setenv("TENGEN_DATA", str(tmp_path))
    return str(made_model(tmp_path / "models" / "mine").folder)


def test_a_model_is_offered_and_seated_by_its_name(model, visitor):
    assert model.endswith("mine")
    levels = visitor.http.get("/api/about").json()["levels"]
    assert levels["go"][-1]["spec"] == "net:model=mine"
    assert "net:model=mine" not in [level["spec"] for level in levels["gomoku"]]
    game = visitor.play(visitor.new("go", 5, white="net:model=mine,simulations=20"), "C3")
    visitor.until(game, lambda seen: len(seen["moves"]) == 2)
    visitor.change(visitor.new(), white="net:model=mine", status=422)  # it is for 5×5


@pytest.mark.parametrize("form", ["{}", "{}/../mine", "./{}", "../mine", "..", "other", ""])
def test_no_path_to_a_model_comes_from_a_page(visitor, settings, model, form):
    spec = f"net:model={form.format(model)}"
    with pytest.raises(InputError, match="no model is called"):
        make_seat(spec, settings)
    asked = {"game": "go", "size": [5, 5], "black": spec, "white": "human"}
    answer = visitor.accepted(visitor.http.post("/api/games", json=asked), 422)
    assert "no model is called" in answer["message"]


def test_a_network_may_not_ask_for_too_much(settings, model):
    assert model
    for demand in ("threads=3", "leaves=257", "simulations=2000001"):
        with pytest.raises(InputError, match="too much"):
            make_seat(f"net:model=mine,{demand}", settings)
