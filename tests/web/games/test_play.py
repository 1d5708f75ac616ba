"""What people and machines do in a game, and what is refused."""

import time
from typing import Any

import pytest

from tengen.errors import StoreError
from tengen.store import Games
from tengen.web.games import permission
from tests.web.visitor import until


def test_a_move_counts_and_captures(visitor):
    game = visitor.play(visitor.new(), "A2", "A1", "B1")
    *_, last = game["moves"]
    assert (last["colour"], last["move"], last["captured"]) == ("black", "B1", ["A1"])
    assert game["prisoners"] == {"black": 1, "white": 0}
    assert game["to_play"] == "white"
    assert game["revision"] == 4


def test_a_suicide_takes_its_own_stones(visitor):
    start = {"black": ["A2", "B2", "C1"], "white": ["A1"], "to_play": "white"}
    game = visitor.play(visitor.new(rules="tromp-taylor", start=start), "B1")
    assert sorted(game["moves"][0]["captured"]) == ["A1", "B1"]


KO = {"black": ["C5", "D6", "D4"], "white": ["E6", "F5", "E4", "D5"], "to_play": "black"}


@pytest.mark.parametrize(
    ("options", "moves", "refused", "reason"),
    [
        ({}, ["E5"], "E5", "occupied"),
        ({}, [], "J10", "off board"),
        ({}, [], "Z", "off board"),
        ({}, ["A2", "pass", "B1"], "A1", "suicide"),
        ({"rules": "japanese", "start": KO}, ["E5"], "D5", "ko"),
        ({}, ["pass", "pass"], "A1", "over"),
        ({"game": "renju", "size": 15},
         ["h8", "a1", "h9", "a3", "i7", "a5", "j7", "a7"], "h7", "double-three"),
    ],
)  # fmt: skip
def test_refused_moves(visitor, options, moves, refused, reason):
    game = visitor.play(visitor.new(**options), *moves)
    assert visitor.do(game, "moves", 409, move=refused)["reason"] == reason
    assert visitor.look(game) == game


def test_giving_up_is_no_move(visitor):
    game = visitor.new()
    assert "command of its own" in visitor.do(game, "moves", 422, move="resign")["message"]
    assert visitor.look(game) == game


def test_nobody_moves_in_a_game_that_is_paused(visitor):
    game = visitor.change(visitor.new(), paused=True)
    refused = visitor.do(game, "moves", 409, move="E5")
    assert refused["reason"] == "turn"
    assert "paused" in refused["message"]
    visitor.play(visitor.change(game, paused=False), "E5")


def test_no_game_goes_on_for_ever(visitor, monkeypatch):
    monkeypatch.setattr(permission, "MOST_MOVES", 6)
    game = visitor.new(black="random", white="random")
    game = visitor.until(game, lambda seen: seen["paused"])
    assert (len(game["moves"]), game["thinking"]) == (6, None)
    people = visitor.play(visitor.new(), *(f"{column}5" for column in "ABCDEF"))
    assert visitor.do(people, "moves", 409, move="G5")["reason"] == "over"


def test_a_machine_answers(visitor):
    game = visitor.play(visitor.new("gomoku", 9, white="uct:simulations=100"), "e5")
    assert game["thinking"]["side"] == "white"
    game = visitor.until(game, lambda seen: len(seen["moves"]) == 2)
    *_, answer = game["moves"]
    assert answer["simulations"] == 100
    assert 0 <= answer["value"] <= 1
    assert game["thinking"] is None


def test_nobody_moves_for_a_machine(visitor):
    game = visitor.play(visitor.new(white="uct:seconds=100"), "E5")
    assert visitor.do(game, "moves", 409, move="C3")["reason"] == "turn"


def test_a_move_for_a_board_that_has_changed_is_stale(visitor):
    game = visitor.new()
    visitor.do(game, "moves", move="E5", revision=1)
    assert visitor.do(game, "moves", 409, move="C3", revision=1)["reason"] == "stale"
    assert visitor.do(game, "moves", 409, move="C3", revision=99)["reason"] == "stale"
    changed = visitor.change(game, name="The board is as it was", black="human:name=Ada")
    visitor.do(game, "moves", move="C3", revision=changed["revision"] - 1)


def test_undo_stops_the_machine(visitor):
    game = visitor.play(visitor.new(white="uct:seconds=100"), "E5")
    visitor.until(game, lambda seen: seen["thinking"]["done"] is not None)
    game = visitor.do(game, "undo")
    assert (game["moves"], game["thinking"], game["to_play"]) == ([], None, "black")
    assert visitor.do(game, "undo", 409)["reason"] == "no move"
    visitor.play(game, "C3")
    visitor.do(game, "move-now")
    visitor.until(game, lambda seen: len(seen["moves"]) == 2)


def test_move_now(visitor):
    game = visitor.play(visitor.new(white="uct:seconds=100"), "E5")
    visitor.do(game, "move-now")
    assert visitor.until(game, lambda seen: len(seen["moves"]) == 2)["thinking"] is None
    assert visitor.do(game, "move-now", 409)["reason"] == "turn"


@pytest.mark.parametrize(("words", "winner"), [({}, "white"), ({"colour": "white"}, "black")])
def test_resign(visitor, words, winner):
    game = visitor.do(visitor.new(), "resign", **words)
    assert game["outcome"] == {"winner": winner, "reason": "resignation", "score": None}
    assert visitor.do(game, "resign", 409)["reason"] == "over"
    assert visitor.do(game, "undo")["outcome"] is None


def test_swap(visitor):
    game = visitor.play(visitor.new(black="human:name=Ada", clock="1h"), "E5")
    game = visitor.do(game, "swap")
    assert game["seats"]["white"] == {"spec": "human:name=Ada", "human": True}
    assert game["clocks"]["white"]["main"] < 3600
    assert "PW[Ada]" in visitor.http.get(f"/api/games/{game['id']}/sgf").text


def test_reset(visitor):
    game = visitor.play(visitor.new(white="uct:seconds=20", handicap=2, clock="1h"))
    game = visitor.do(game, "reset")
    assert (game["moves"], game["to_play"], game["handicap"]) == ([], "white", 2)
    people = visitor.play(visitor.new(), "E5", "C3", "pass")
    people = visitor.do(people, "reset")
    assert (people["moves"], people["revision"]) == ([], 5)


WALLED = {
    "black": ["C9", "C8", "C7", "C6", "C5", "C4", "C3", "C2", "C1", "A5"],
    "white": ["D9", "D8", "D7", "D6", "D5", "D4", "D3", "D2", "D1", "A9"],
    "to_play": "black",
}
"""Two walls; White's stone in the corner of Black's side has no hope."""


@pytest.mark.parametrize(
    ("rules", "dead"), [("chinese", ["A9"]), ("japanese", ["A9"]), ("tromp-taylor", [])]
)
def test_a_game_is_counted_at_first_as_the_program_would(visitor, rules, dead):
    game = visitor.play(visitor.new(rules=rules, start=WALLED), "pass", "pass")
    assert game["settling"]["suggested"] == ["A9"]
    assert game["settling"]["dead"] == dead


def test_dead_stones_are_settled(visitor):
    game = visitor.new(size=5, komi=0.5)
    assert visitor.do(game, "settle", 409, dead=["A1"])["reason"] == "not over"
    game = visitor.play(game, "C3", "A1", "pass", "pass")
    game = visitor.do(game, "settle", dead=[])
    assert game["outcome"]["score"] == 0.5 - 1
    assert game["settling"]["dead"] == []
    assert game["settling"]["owners"] == ["....."] * 2 + ["..B.."] + ["....."] + ["W...."]
    game = visitor.do(game, "settle", dead=["A1"])
    assert game["settling"]["dead"] == ["A1"]
    assert game["settling"]["owners"] == ["BBBBB"] * 5
    assert game["outcome"] == {"winner": "black", "reason": "score", "score": 24.5}
    assert visitor.do(game, "settle", 422, dead=["B5"])["reason"] == "input"


def test_the_program_suggests_dead_stones(visitor):
    start = {"black": ["B5", "B4", "B3", "B2", "B1", "D1", "D2", "D3", "D4", "D5"],
             "white": ["E3"], "to_play": "black"}  # fmt: skip
    game = visitor.play(visitor.new(size=5, start=start), "pass", "pass")
    assert game["settling"]["suggested"] == ["E3"]


def test_who_runs_out_of_time_loses_without_asking(visitor):
    game = visitor.new(clock="0.5s/move")
    assert game["clocks"]["black"]["running"]
    row = until(
        lambda: visitor.http.get("/api/games").json()["games"][0],
        lambda row: row["outcome"] is not None,
    )
    assert row["outcome"] == {"winner": "white", "reason": "time", "score": None}
    assert visitor.do(game, "moves", 409, move="E5")["reason"] == "over"


def test_machines_play_each_other_and_can_be_halted(visitor):
    game = visitor.new("gomoku", 9, black="uct:seconds=0.2", white="random")
    game = visitor.until(game, lambda seen: len(seen["moves"]) >= 2)
    halted = visitor.change(game, paused=True)
    time.sleep(0.5)
    assert visitor.look(game)["moves"] == halted["moves"]
    visitor.change(game, paused=False)
    visitor.until(game, lambda seen: len(seen["moves"]) > len(halted["moves"]))


def test_a_game_between_machines_comes_to_its_end(visitor):
    game = visitor.new("gomoku", 5, black="random", white="random")
    assert visitor.until(game, lambda seen: seen["outcome"] is not None)


def test_another_player_takes_a_seat(visitor):
    game = visitor.play(visitor.new(white="uct:seconds=100"), "E5")
    game = visitor.change(game, white="random:seed=1")
    visitor.until(game, lambda seen: len(seen["moves"]) == 2)
    game = visitor.change(game, white="human")
    assert visitor.play(game, "A1", "B1")["seats"]["white"]["human"]
    assert "expected one of" in visitor.change(game, 422, white="nobody")["message"]


def test_forbidden_points_are_shown_to_black(visitor):
    moves = ("h8", "a1", "h9", "a3", "i7", "a5", "j7", "a7")
    game = visitor.play(visitor.new("renju", 15), *moves)
    h7 = next(known for known in game["forbidden"] if known["point"] == "h7")
    assert h7["reason"] == "double-three"
    assert [line["kind"] for line in h7["lines"]] == ["three", "three"]
    assert all("h7" in line["stones"] and line["completes"] for line in h7["lines"])
    assert visitor.play(game, "o15")["forbidden"] == []


def seconds_of(game: dict[str, Any]) -> list[float]:
    return [move["seconds"] for move in game["moves"]]


def test_machines_keep_a_pace_that_can_be_followed(visitor):
    game = visitor.new("gomoku", 5, black="random:seed=1", white="random:seed=2", pace=0.5)
    seen = visitor.until(game, lambda seen: len(seen["moves"]) >= 3)
    assert min(seconds_of(seen)) >= 0.5
    assert visitor.change(game, pace=0)["pace"] == 0
    visitor.until(game, lambda seen: seen["outcome"] is not None)


def test_a_move_that_rests_is_made_when_it_is_wanted_now(visitor):
    game = visitor.new("gomoku", 5, black="random:seed=1", pace=60)
    visitor.until(game, lambda seen: seen["thinking"] is not None)
    visitor.do(game, "move-now")
    visitor.until(game, lambda seen: len(seen["moves"]) == 1)


def test_a_clock_is_a_pace_of_its_own(visitor):
    game = visitor.new("gomoku", 5, black="random:seed=1", pace=60, clock="10m")
    visitor.until(game, lambda seen: len(seen["moves"]) == 1)


def test_a_resting_move_that_cannot_be_kept_halts_the_game(visitor, monkeypatch):
    game = visitor.new("gomoku", 5, black="random:seed=1", pace=0.3)

    def full(*_: object) -> None:
        raise StoreError("the disk is full")

    with monkeypatch.context() as patch:
        patch.setattr(Games, "put", full)
        live = visitor.http.app.state.hall.open(game["id"])
        end = time.monotonic() + 10
        while live.is_busy:
            assert time.monotonic() < end
            time.sleep(0.02)
    assert visitor.until(game, lambda seen: len(seen["moves"]) == 1)


@pytest.mark.parametrize("pace", [-1, 61, "fast"])
def test_a_pace_that_cannot_be(visitor, pace):
    visitor.change(visitor.new(), 422, pace=pace)
