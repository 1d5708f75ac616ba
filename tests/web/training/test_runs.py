"""Runs over the wire: curves that grow, games to look at, models to play against."""

import json
import os
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tengen.web.training.curves import MOST_POINTS, curves_of
from tengen.web.training.history import read_round
from tests.web.training.folders import FOUR, MOVES, made_run, told_of, write
from tests.web.visitor import Json, Server, told

HISTORY = "history.jsonl"


def get(visitor: Any, path: str = "", status: int = 200) -> Any:
    answer = visitor.http.get(f"/api/runs{path}")
    assert answer.status_code == status, answer.text[:500]
    return answer.json()


def test_there_may_be_none(runs, visitor):
    assert not runs.exists()
    assert get(visitor) == {"runs": [], "run": None}
    assert get(visitor, "/gomoku-6x6-small", 404)["error"]["reason"] == "unknown"


def test_a_run_is_told_with_its_curves(runs, visitor):
    made_run(runs / "first", 3, model=2)
    (listed,) = get(visitor)["runs"]
    assert listed["name"] == "first"
    board = [listed[name] for name in ("game", "height", "width", "rules", "komi", "row", "net")]
    assert board == ["gomoku", 6, 6, "freestyle", None, 4, "1x4"]
    assert (listed["rounds"], listed["games"], listed["going"]) == (3, 192, True)
    run = get(visitor, "/first")
    assert run["summary"] == listed
    of_other_networks = dict.fromkeys(("ownership", "score", "reply"))
    assert run["latest"] == pytest.approx(told_of(3) | of_other_networks)
    assert run["curves"]["rounds"] == [1, 2, 3]
    assert run["curves"]["values"]["policy"] == pytest.approx([3.45, 3.4, 3.35])
    assert [(one["round"], one["elo"], one["low"]) for one in run["ratings"]] == [(3, 120.5, 60)]
    assert run["models"] == [{"round": 2, "spec": "net:model=first@2"}]
    assert (run["games"], run["faults"]) == ([3], [])


def test_what_a_network_learns_besides_is_a_curve_too(runs, visitor):
    lines = (told_of(number, ownership=0.6 / number, score=0.1) for number in (1, 2))
    write(runs / "heads", "history.jsonl", *lines)
    values = get(visitor, "/heads")["curves"]["values"]
    assert values["ownership"] == pytest.approx([0.6, 0.3])
    assert (values["score"], values["reply"]) == ([0.1, 0.1], [None, None])


def test_a_run_of_go_has_its_komi(runs, visitor):
    rules = {"ko": "positional", "suicide": False, "scoring": "area", "komi": 6.0}
    write(runs / "go", "run.json", {"game": "go", "size": [9, 9], "rules": rules})
    (run,) = get(visitor)["runs"]
    assert [run[name] for name in ("game", "rules", "komi", "row", "rounds")] == [
        "go", "chinese", 6.0, None, 0,
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("lines", "rounds", "left_out"),
    [
        ([b'{"round": 4, "policy": 1.5', b""], 3, 0),
        ([b"garbage\n", told_of(4)], 4, 1),
        ([{"round": "four"}, {"round": -1}, {"round": True}, {}, [], told_of(4)], 4, 5),
        ([{"round": 10**400}, told_of(4, policy=10**400)], 3, 2),
        ([told_of(2)], 2, 0),
        ([{"round": 4}], 4, 0),
        ([b'{"round": 4, "policy": NaN, "value": Infinity, "entropy": "x"}\n'], 4, 0),
    ],
)
def test_what_is_half_written_or_damaged_is_left_out(runs, visitor, lines, rounds, left_out):
    write(made_run(runs / "run"), HISTORY, *lines)
    run = get(visitor, "/run")
    assert run["summary"]["rounds"] == rounds
    assert run["curves"]["rounds"] == list(range(1, rounds + 1))
    assert [fault["count"] for fault in run["faults"]] == [left_out] * bool(left_out)
    if rounds == 4 and lines[-1] != told_of(4):
        assert run["latest"]["policy"] is run["latest"]["entropy"] is None


@pytest.mark.parametrize(
    "said",
    [
        b"",
        b"{",
        b"[]",
        b"[" * 200_000,
        {},
        FOUR | {"game": "chess"},
        FOUR | {"size": 6},
        FOUR | {"size": [6, 10**9]},
        FOUR | {"rules": {"rules": "own", "row": 4}},
        FOUR | {"rules": None},
        FOUR | {"net": "large"},
    ],
)
def test_a_description_that_cannot_be_is_told_and_the_rest_is_shown(runs, visitor, said):
    made_run(runs / "run")
    (runs / "run" / "run.json").unlink()
    write(runs / "run", "run.json", said)
    run = get(visitor, "/run")
    assert run["summary"]["game"] is None
    assert run["summary"]["rounds"] == 3
    assert [(fault["reason"], fault["file"]) for fault in run["faults"]] == [
        ("description", "run.json")
    ]


def test_a_run_without_a_description_is_told_by_its_newest_model(runs, visitor):
    made_run(runs / "run", model=3)
    (runs / "run" / "run.json").unlink()
    run = get(visitor, "/run")
    assert (run["summary"]["game"], run["summary"]["row"], run["faults"]) == ("gomoku", 4, [])


def test_a_run_that_another_takes_the_place_of_is_told_anew(runs, visitor):
    made_run(runs / "run")
    assert get(visitor, "/run")["summary"]["game"] == "gomoku"
    shutil.rmtree(runs / "run")
    write(runs / "run", "run.json", FOUR | {"game": "renju", "rules": {"rules": "renju", "row": 5}})
    summary = get(visitor, "/run")["summary"]
    assert (summary["game"], summary["row"], summary["rounds"]) == ("renju", 5, 0)


def test_only_folders_with_a_name_are_runs(runs, visitor):
    made_run(runs / "run")
    made_run(runs / ".hidden")
    made_run(runs / "with space")
    (runs / "file").write_text("no folder")
    (runs / "loop").symlink_to(runs / "loop")
    assert [run["name"] for run in get(visitor)["runs"]] == ["run"]


def test_a_folder_that_vanishes_is_no_run_any_more(runs, visitor):
    made_run(runs / "run")
    assert get(visitor, "/run")["summary"]["rounds"] == 3
    shutil.rmtree(runs / "run")
    assert get(visitor)["runs"] == []
    get(visitor, "/run", 404)
    get(visitor, "/run/games/3", 404)
    runs.rmdir()
    assert get(visitor)["runs"] == []


def test_a_long_run_is_thinned_to_means_that_stay_where_they_are():
    rounds = [read_round(told_of(number, value=None)) for number in range(1, 1301)]
    curves = curves_of(rounds)
    assert len(curves.rounds) == 325 <= MOST_POINTS
    assert curves.rounds[:2] == [4, 8]
    assert curves.values["policy"][0] == pytest.approx(3.5 - 0.05 * 2.5)
    assert curves.values["value"] == [None] * 325
    more = curves_of([*rounds, read_round(told_of(1301))])
    assert more.values["policy"][:325] == curves.values["policy"]
    assert more.rounds[-1] == 1301


def test_nobody_waits_for_a_pipe(runs, visitor):
    made_run(runs / "run")
    for name in ("run.json", "history.jsonl", "ratings.jsonl", "games/00000003.sgf"):
        (runs / "run" / name).unlink()
        os.mkfifo(runs / "run" / name)
    run = get(visitor, "/run")
    assert [fault["file"] for fault in run["faults"]] == [
        "run.json", "history.jsonl", "ratings.jsonl",
    ]  # fmt: skip
    get(visitor, "/run/games/3", 404)


# Games to look at.


def test_a_game_of_a_round_is_shown_and_can_be_opened(runs, visitor):
    made_run(runs / "run")
    game = get(visitor, "/run/games/3")
    assert [move["move"] for move in game["moves"]] == [*MOVES]
    assert (game["row"], game["winning"]) == (4, ["c3", "d3", "e3", "f3"])
    assert visitor.http.get("/api/games").json()["games"] == []
    record = visitor.http.get("/api/runs/run/games/3/sgf").content
    assert [move["move"] for move in visitor.read(record)["moves"]] == [*MOVES]


@pytest.mark.parametrize("path", ["/run/games/2", "/other/games/3", "/%2e%2e/games/3", "/run%2f.."])
def test_there_is_no_other_game(runs, visitor, path):
    made_run(runs / "run")
    assert get(visitor, path, 404)["error"]["reason"] == "unknown"


@pytest.mark.parametrize("record", [b"", b"garbage", b"(;GM[1]SZ[99])", b"(" * 100_000])
def test_a_record_that_cannot_be_read_is_refused(runs, visitor, record):
    made_run(runs / "run")
    (runs / "run" / "games" / "00000003.sgf").write_bytes(record)
    assert get(visitor, "/run/games/3", 422)["error"]["message"]


def test_a_huge_record_is_refused(runs, visitor):
    made_run(runs / "run")
    with (runs / "run" / "games" / "00000003.sgf").open("wb") as file:
        file.truncate(1 << 32)
    assert "too large" in get(visitor, "/run/games/3", 422)["error"]["message"]


# Playing against a model.


def test_any_model_of_a_run_is_played_against(runs, visitor):
    made_run(runs / "run", model=3)
    (model,) = get(visitor, "/run")["models"]
    game = visitor.new("gomoku", 6, row=4, white=f"{model['spec']},simulations=20")
    game = visitor.play(game, "c3")
    visitor.until(game, lambda seen: len(seen["moves"]) == 2)


@pytest.mark.parametrize(
    "name",
    [
        "run@2",
        "other@3",
        "run@",
        "run@x",
        "run@3/../../x",
        "../run@3",
        "..@3",
        "/etc/passwd",
        "{runs}/run@3",
        "{runs}/run/models/00000003",
        "run/models/00000003",
        "run%2f@3",
    ],
)
def test_no_other_model_is_seated(runs, visitor, name):
    made_run(runs / "run", model=3)
    asked = {"game": "gomoku", "size": [6, 6], "row": 4, "white": "human"}
    spec = f"net:model={name.format(runs=runs)}"
    answer = visitor.http.post("/api/games", json=asked | {"black": spec})
    assert "no model is called" in visitor.accepted(answer, 422)["message"]


def test_a_model_that_is_damaged_is_refused_in_a_sentence(runs, visitor):
    folder = made_run(runs / "run", model=3) / "models" / "00000003"
    (folder / "model.onnx").write_bytes(b"half")
    asked = {"game": "gomoku", "size": [6, 6], "row": 4, "white": "human"}
    answer = visitor.http.post("/api/games", json=asked | {"black": "net:model=run@3"})
    assert "damaged" in visitor.accepted(answer, 422)["message"]


# While a run goes on.


def watch_runs(socket: Any, run: str | None) -> None:
    socket.send(json.dumps({"watch": {"run": run}}))


def has_come_to(rounds: int) -> Callable[[Json], bool]:
    """Has the run of a message so many rounds?"""
    return lambda said: said["training"]["run"]["curves"]["rounds"] == [*range(1, rounds + 1)]


def test_curves_grow_while_a_run_goes_on(runs: Path, server: Server):
    with server.socket() as socket, server.socket() as other:
        watch_runs(other, None)
        assert told(other, "training")["training"] == {"runs": [], "run": None}
        made_run(runs / "run")
        found = told(other, "training", lambda said: said["training"]["runs"])["training"]
        assert (found["runs"][0]["name"], found["run"]) == ("run", None)
        watch_runs(socket, "run")
        assert told(socket, "training")["training"]["run"]["summary"]["rounds"] == 3
        write(runs / "run", HISTORY, told_of(4), b'{"round": 5, "pol')
        grown = told(socket, "training")["training"]["run"]
        assert grown["curves"]["rounds"] == [1, 2, 3, 4]
        write(runs / "run", HISTORY, b'icy": 3.0}\n')
        grown = told(
            socket, "training", lambda said: said["training"]["run"]["latest"]["policy"] == 3
        )
        assert grown["training"]["run"]["curves"]["rounds"] == [1, 2, 3, 4, 5]
        shutil.rmtree(runs / "run")
        told(socket, "training", lambda said: said["training"] == {"runs": [], "run": None})


def test_a_page_goes_from_a_run_to_a_game_and_back(runs: Path, server: Server):
    made_run(runs / "run")
    game = server.visitor.new()
    with server.socket() as socket:
        for _ in range(2):
            watch_runs(socket, "run")
            assert told(socket, "training")["training"]["run"]["summary"]["name"] == "run"
            socket.send(json.dumps({"watch": {"game": game["id"]}}))
            assert told(socket, "game")["game"]["id"] == game["id"]


def test_a_run_that_there_is_not_is_none(runs: Path, server: Server):
    made_run(runs / "run")
    with server.socket() as socket:
        watch_runs(socket, "../run")
        assert told(socket, "training")["training"]["run"] is None
