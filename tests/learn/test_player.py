"""The player `net`: legal moves, limits, manners, and what it refuses."""

import os
import subprocess
import sys

import pytest

import tengen as tg
from tengen.learn.player import NetPlayer
from tengen.players import Clock, TimeControl, kind_of, make_player
from tengen.searching.usual import JUDGEMENTS
from tests.learn.nets import made_model

pytest.importorskip("onnx")
pytest.importorskip("onnxruntime")
pytest.importorskip("safetensors")


def player(spec: str) -> NetPlayer:
    made = make_player(spec)
    assert isinstance(made, NetPlayer)
    return made


@pytest.mark.parametrize(
    "start", [tg.Go(5), tg.Gomoku(7, row=4), tg.Gomoku(7, rules="standard"), tg.Renju(9)], ids=repr
)
def test_it_plays_a_game_to_its_end(models, start):
    made_model(models / "some", start)
    seats = [player(f"net:model=some,simulations=16,seed={seed},resign=0") for seed in (1, 2)]
    position = start.copy()
    while position.outcome is None and len(position.moves) < 200:
        choice = seats[len(position.moves) % 2].choose(position)
        assert choice.value is None or 0 <= choice.value <= 1
        position.play(choice.move)  # which refuses what is illegal
    assert position.outcome is not None
    for seat in seats:
        seat.close()


def test_one_seed_gives_the_same_moves(models):
    made_model(models / "go-5")
    spec = "net:model=go-5,simulations=60,seed=3"
    chosen = [player(spec).choose(tg.Go(5).play("C3")) for _ in range(2)]
    assert chosen[0].move == chosen[1].move
    assert chosen[0].pv == chosen[1].pv
    assert chosen[0].value == chosen[1].value


def test_what_limits_it(models):
    made_model(models / "go-5")
    plain = player("net:model=go-5")
    assert plain.limited(tg.Go(5), None).simulations == JUDGEMENTS
    clock = Clock(TimeControl.parse("3s/move"))
    by_clock = plain.limited(tg.Go(5), clock)
    assert by_clock.simulations == 0
    assert 0 < by_clock.seconds <= 3
    assert player("net:model=go-5,seconds=0.1").limited(tg.Go(5), None).simulations == 0
    assert player("net:model=go-5,simulations=33").choose(tg.Go(5)).simulations <= 33


def test_so_many_leaves_are_judged_at_a_time(models):
    made_model(models / "go-5")
    for options, leaves in [("", 4), (",threads=2", 8), (",threads=2,leaves=3", 3)]:
        assert player(f"net:model=go-5{options}").config.leaves == leaves


def test_it_judges_in_all_symmetries_where_told_to(models):
    made_model(models / "go-5")
    seat = player("net:model=go-5,symmetric=yes,simulations=1")
    for other in ("A5", "E1", "E5"):
        corner, image = [seat.search(tg.Go(5).play(point)).value for point in ("A1", other)]
        assert image == pytest.approx(corner, abs=1e-3)


def test_what_was_judged_is_known_at_the_next_move(models):
    """The tree goes on with the game, so that nothing in it is judged twice."""
    made_model(models / "go-5")
    seat, position = player("net:model=go-5,simulations=60,resign=0"), tg.Go(5)
    chosen = seat.choose(position)
    answer = chosen.pv[1]
    choice = seat.choose(position.play(chosen.move).play(answer))
    assert choice.analysis is not None
    assert sum(each.visits for each in choice.analysis.candidates) > choice.simulations


def test_its_name_is_a_spec_that_makes_it_again(tmp_path):
    made_model(tmp_path / "My Nets" / "Best")
    spec = f"NET: Model={tmp_path}/My Nets/Best, SIMULATIONS=5"
    made = player(spec)
    assert made.name == f"net:model={tmp_path}/My Nets/Best,simulations=5"
    assert player(made.name).card == made.card


def test_it_wins_and_passes_as_others_do(models):
    made_model(models / "four", tg.Gomoku(7, row=4))
    position = tg.Gomoku(7, row=4)
    for move in ("b4", "a1", "c4", "b2", "d4", "g7"):
        position.play(move)
    assert player("net:model=four").choose(position).move in ("a4", "e4")
    made_model(models / "go-5")
    ahead = tg.Go.from_diagram("""
        . X . X .
        X X X X X
        . X . X .
        X X X X X
        . X . X .
    """)  # fmt: skip
    assert player("net:model=go-5").choose(ahead.play("A5").play("pass")).move == "pass"


@pytest.mark.parametrize(
    ("spec", "message"),
    [
        ("net", "net needs a model: expected net:model=NAME"),
        ("net:simulations=5", "net needs a model"),
        ("net:model=", "model '' cannot be"),
        ("net:model=nobody", "no model is called 'nobody'"),
        ("net:model=go-5,rave=yes", "no option of net"),
        ("net:model=go-5,selection=ucb1", "no option of net"),
        ("net:model=go-5,threads=0", "threads 0 cannot be"),
        ("net:model=go-5,leaves=0", "leaves 0 cannot be"),
        ("net:model=go-5,resign=2", "expected a win rate"),
        ("net:model=./go-5/card.json", "cannot be read"),
    ],
)
def test_what_is_refused(models, spec, message):
    made_model(models / "go-5")
    with pytest.raises(tg.InputError, match=message):
        make_player(spec)


@pytest.mark.parametrize("position", [tg.Go(9), tg.Gomoku(5), tg.Renju(5)], ids=repr)
def test_another_game_is_refused(models, position):
    made_model(models / "go-5")
    seat = player("net:model=go-5")
    for ask in (seat.check, seat.choose, seat.search):
        with pytest.raises(tg.ModelError, match="the model is for go 5×5, not for"):
            ask(position)


def test_it_is_not_offered_by_name_alone():
    assert not kind_of("net").is_whole
    assert kind_of("uct").is_whole


def test_workers_of_a_match_know_it(models):
    made_model(models / "go-5")
    command = [sys.executable, "-m", "tengen", "match", "net:model=go-5,simulations=8", "random"]
    command += ["--size", "5", "--games", "2", "--jobs", "2", "--json"]
    ended = subprocess.run(
        command, capture_output=True, text=True, timeout=120, check=False, env=dict(os.environ)
    )
    assert ended.returncode == 0, ended.stderr
    assert '"games": 2' in ended.stdout
    assert "crash" not in ended.stdout
