"""Games: made, found, renamed and deleted."""

import itertools
from pathlib import Path

import pytest

import tengen as tg
from tengen.players.levels import LEVELS
from tengen.web.analyses import options as analysis_options
from tengen.web.games import seats

WORDS = [Path(__file__).parents[3] / "web" / "src" / "i18n" / f"{name}.ts" for name in ("en", "zh")]


def test_about(visitor):
    about = visitor.accepted(visitor.http.get("/api/about"))
    assert about["version"] == tg.__version__
    assert [game["name"] for game in about["games"]] == ["go", "gomoku", "renju"]
    assert [player["name"] for player in about["players"]][:2] == ["human", "random"]
    options = {option["name"]: option for option in about["search"]}
    assert options["exploration"]["summary"].startswith("The constant c: higher tries moves")
    assert options["first_play_urgency"]["default"] == "inf"
    assert options["selection"]["choices"] == ["ucb1", "variance", "puct"]
    assert all(option["summary"] for option in about["search"])
    assert all(option["summary"] for player in about["players"] for option in player["options"])
    assert options["memory"]["default"] == analysis_options.DEFAULTS["memory"]
    (uct,) = [player for player in about["players"] if player["name"] == "uct"]
    its = {option["name"]: option["default"] for option in uct["options"]}
    assert its["memory"] == seats.DEFAULTS["memory"]
    assert "reuse" not in its
    assert about["usual_levels"].keys() == about["levels"].keys() == {"go", "gomoku", "renju"}


@pytest.mark.parametrize("game", ["go", "gomoku", "renju"])
def test_the_levels_of_a_game_may_be_seated_in_it(visitor, game):
    about = visitor.accepted(visitor.http.get("/api/about"))
    levels = about["levels"][game]
    for level in levels:  # a network plays on its own board alone
        size = 9 if level["spec"] == "net:model=go-9" else 15
        assert visitor.new(game=game, size=size, white=level["spec"])
    assert about["usual_levels"][game] in [level["id"] for level in levels]


def test_every_level_has_its_words_in_both_languages():
    english, chinese = (file.read_text("utf-8") for file in WORDS)
    for level in itertools.chain(*LEVELS.values()):
        assert f'"level.{level.id}": ' in english
        assert f'"level.{level.id}": ' in chinese
        assert f'"level.{level.spec}.summary":' in chinese


@pytest.mark.parametrize(
    ("asked", "found"),
    [
        ({"game": "go", "size": 19}, {"rules": "chinese", "komi": 7.5, "row": None}),
        ({"game": "go", "rules": "japanese", "komi": 0.5}, {"rules": "japanese", "komi": 0.5}),
        ({"game": "go", "handicap": 2}, {"handicap": 2, "to_play": "white"}),
        ({"game": "gomoku", "size": 15}, {"rules": "freestyle", "row": 5, "komi": None}),
        ({"game": "gomoku", "size": 3, "row": 3}, {"row": 3, "prisoners": None}),
        ({"game": "renju", "size": 15}, {"rules": "renju", "settling": None}),
        ({"game": "go", "clock": "5m+3x30s"}, {"clock": "5m+3x30s", "name": ""}),
        ({"game": "go", "name": "Ada's <b>game</b>"}, {"name": "Ada's <b>game</b>"}),
    ],
)
def test_a_new_game(visitor, asked, found):
    game = visitor.new(**asked)
    assert {name: game[name] for name in found} == found
    assert visitor.look(game)["id"] == game["id"]


def test_a_position_from_the_editor(visitor):
    start = {"black": ["C3", "D4"], "white": ["E5"], "to_play": "white"}
    game = visitor.new(start=start)
    assert game["to_play"] == "white"
    assert {side: sorted(game["start"][side]) for side in ("black", "white")} == {
        "black": ["C3", "D4"], "white": ["E5"]
    }  # fmt: skip


@pytest.mark.parametrize(
    ("wrong", "message"),
    [
        ({"game": "chess"}, "game"),
        ({"size": 0}, "size"),
        ({"size": 26}, "size"),
        ({"game": "gomoku", "size": 23}, "expected"),
        ({"game": "gomoku", "size": 15, "komi": 7.5}, "komi"),
        ({"row": 4}, "row"),
        ({"rules": "nonsense"}, "chinese"),
        ({"komi": 1000}, "komi"),
        ({"handicap": 9, "size": 8}, "handicap"),
        ({"clock": "soon"}, "expected 10m"),
        ({"white": "genius"}, "expected one of human"),
        ({"white": "uct:simulations=many"}, "whole number"),
        ({"start": {"black": ["Z1"], "white": [], "to_play": "black"}}, "Z1"),
        ({"start": {"black": ["A1"], "white": ["A1"], "to_play": "black"}}, "cannot stand"),
        ({"colour": "red"}, "colour"),
        ({"handicap": 2, "start": {"black": ["A1"], "white": [], "to_play": "white"}}, "handicap"),
    ],
)
def test_what_cannot_be_is_refused_with_what_can(visitor, wrong, message):
    size = wrong.pop("size", 9)
    asked = {"game": "go", "size": [size, size], "black": "human", "white": "human"} | wrong
    error = visitor.accepted(visitor.http.post("/api/games", json=asked), 422)
    assert error["reason"] == "input"
    assert message in error["message"]


@pytest.mark.parametrize(
    "body", [b"", b"{", b"[]", b"null", b'{"game": NaN}', b"\xff", b"[" * 9000]
)
def test_what_is_no_json_is_refused(visitor, body):
    answer = visitor.http.post(
        "/api/games", content=body, headers={"content-type": "application/json"}
    )
    assert answer.status_code in (400, 422)
    assert answer.json()["error"]["reason"] == "input"


def test_games_are_listed_newest_change_first(visitor):
    games = [visitor.new() for _ in range(3)]
    visitor.play(games[0], "E5")
    listed = visitor.http.get("/api/games").json()["games"]
    assert [row["id"] for row in listed] == [games[i]["id"] for i in (0, 2, 1)]
    assert listed[0]["moves"] == 1
    before = {"before": listed[0]["changed"], "limit": 1}
    (second,) = visitor.http.get("/api/games", params=before).json()["games"]
    assert second == listed[1]


def test_a_game_can_be_renamed_and_deleted(visitor):
    game = visitor.new()
    assert visitor.change(game, name="The ear-reddening game")["name"] == "The ear-reddening game"
    assert visitor.http.delete(f"/api/games/{game['id']}").status_code == 204
    for answer in (
        visitor.http.get(f"/api/games/{game['id']}"),
        visitor.http.delete(f"/api/games/{game['id']}"),
        visitor.http.post(f"/api/games/{game['id']}/moves", json={"move": "A1"}),
    ):
        assert visitor.accepted(answer, 404)["reason"] == "unknown"
    assert visitor.http.get("/api/games").json()["games"] == []


@pytest.mark.parametrize(
    ("method", "path", "status", "reason"),
    [
        ("GET", "/api/nothing", 404, "unknown"),
        ("GET", "/etc/passwd", 404, "unknown"),
        ("GET", "/assets/../../app.py", 404, "unknown"),
        ("DELETE", "/api/games", 405, "method"),
        ("GET", "/api/games/none", 404, "unknown"),
        ("GET", "/api/games/NO WAY", 422, "input"),
        ("GET", "/api/games?limit=0", 422, "input"),
    ],
)
def test_what_is_not_there(visitor, method, path, status, reason):
    assert visitor.accepted(visitor.http.request(method, path), status)["reason"] == reason
