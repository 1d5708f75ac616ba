"""Clocks, with a time that only moves when it is told to."""

import time as real

import numpy as np
import pytest

import tengen as tg
from tengen import InputError
from tengen.games.records import AnyPosition
from tengen.players import Clock, Player, TimeControl
from tengen.players.alphabeta import FivePlayer
from tengen.players.clock import Lag
from tengen.players.searching import SearchPlayer
from tengen.searching import SearchConfig
from tengen.searching.run import Run
from tests.players.fake_time import Time


def run(clock: Clock, time: Time, seconds: float) -> None:
    """Think so long and make a move."""
    clock.start()
    time.seconds += seconds
    clock.press()


@pytest.mark.parametrize(
    ("text", "control"),
    [
        ("10m", TimeControl(main=600)),
        ("1h30m", TimeControl(main=5400)),
        ("90.5s", TimeControl(main=90.5)),
        ("5m+3x30s", TimeControl(main=300, periods=3, period=30)),
        ("5 M + 3 x 30 S", TimeControl(main=300, periods=3, period=30)),
        ("3x30s", TimeControl(periods=3, period=30)),
        ("5m+25/10m", TimeControl(main=300, periods=1, period=600, stones=25)),
        ("2m+5s", TimeControl(main=120, increment=5)),
        ("3s/move", TimeControl(periods=1, period=3)),
    ],
)
def test_how_clocks_are_written(text, control):
    assert TimeControl.parse(text) == control
    assert TimeControl.parse(str(control)) == control


@pytest.mark.parametrize(
    "text",
    ["", "10", "m", "5m+", "+5s", "5m+3x", "3x", "-5m", "0s", "0s+5s", "0x30s", "5m+0/10m",
     "5m/5s", "ten minutes", "10m+3x30s+5s", "99999999h", "٣s"],
)  # fmt: skip
def test_what_is_no_clock(text):
    with pytest.raises(InputError, match="clock"):
        TimeControl.parse(text)


@pytest.mark.parametrize(
    ("control", "thoughts", "shown"),
    [
        ("10m", [], "10:00"),
        ("10m", [60, 0.5], "9:00"),
        ("1h30m", [60], "1:29:00"),
        ("10m", [599.9], "0:01"),
        ("10m", [600], "0:00"),
        ("2m+5s", [10, 10], "1:50"),
        ("2m+5s", [1], "2:04"),
        ("2m+5s", [120], "0:00"),
        ("5m+3x30s", [290], "0:10"),
        ("5m+3x30s", [310], "0:30 (3 periods)"),
        ("5m+3x30s", [310, 29, 29], "0:30 (3 periods)"),
        ("5m+3x30s", [335], "0:30 (2 periods)"),
        ("5m+3x30s", [310, 61], "0:30 (last period)"),
        ("5m+3x30s", [310, 89, 31], "0:00"),
        ("5m+3x30s", [390], "0:00"),
        ("5m+25/10m", [299, 3], "9:58 for 24 moves"),
        ("5m+2/1m", [301, 20], "1:00 for 2 moves"),
        ("5m+2/1m", [301, 20, 61], "0:00"),
        ("3s/move", [2.9, 2.9, 2.9], "0:03"),
        ("3s/move", [3], "0:00"),
    ],
)
def test_what_is_left(control, thoughts, shown):
    time = Time()
    clock = Clock(TimeControl.parse(control), time)
    for seconds in thoughts:
        run(clock, time, seconds)
    assert str(clock) == shown
    assert clock.fallen == (shown == "0:00")


def test_it_runs_while_somebody_thinks():
    time = Time()
    clock = Clock(TimeControl.parse("10m"), time)
    clock.start()
    time.seconds += 30
    assert clock.left.main == 570
    clock.halt()
    time.seconds += 1000
    assert clock.left.main == 570
    clock.start()
    clock.start()
    time.seconds += 570
    assert clock.fallen


@pytest.mark.parametrize(
    ("control", "moves", "low", "high"),
    [
        ("2s", 37, 0.02, 0.05),  # neither nothing nor more than a share
        ("10m", 30, 15, 20),  # an even share
        ("10m", 1, 500, 600),  # all of it, with a reserve
        ("2m+5s", 30, 6, 9),  # a share and the increment
        ("5s+60s", 30, 4, 5),  # never more than there is
        ("5m+3x30s", 30, 30, 40),  # a share and one period
        ("3x30s", 30, 25, 30),
        ("25/5m", 30, 9, 12),  # a stone's share
        ("3s/move", 30, 2.5, 3),
        ("0.01s/move", 30, 0.001, 0.01),
    ],
)
def test_how_long_to_think(control, moves, low, high):
    assert low <= Clock(TimeControl.parse(control)).allotment(moves) <= high


@pytest.mark.parametrize(
    "control", ["1m", "10s+2x3s", "10s+5/20s", "20s+1s", "3s/move", "1x1s", "0.2s+0.2s"]
)
def test_who_keeps_to_the_allotment_never_loses_on_time(control):
    time = Time()
    clock = Clock(TimeControl.parse(control), time)
    for move in range(60):
        run(clock, time, clock.allotment(60 - move) + 0.005)
        assert not clock.fallen, move


@pytest.mark.parametrize("control", ["1s", "2s", "0.3s+0.03s", "0.5s+3x0.1s", "0.3s+5/0.3s"])
@pytest.mark.parametrize("cost", [0.003, 0.015])
def test_a_long_game_on_a_short_clock_is_not_lost_on_time(control, cost):
    """Longer than most are on 9×9, and every move costs time beside its thought."""
    time = Time()
    clock = Clock(TimeControl.parse(control), time)
    lag = Lag(each=cost)
    for move in range(55):
        run(clock, time, clock.allotment(max(12, 37 - move // 2), lag) + cost)
        assert not clock.fallen, move


def test_most_of_an_absolute_clock_is_used_and_not_on_the_opening():
    time = Time()
    clock = Clock(TimeControl.parse("5s"), time)
    left = []
    for move in range(40):
        run(clock, time, clock.allotment(37 - move // 2) + 0.01)
        left.append(clock.left.main / 5)
    assert left[7] > 0.6
    assert 0.1 < left[-1] < 0.35


def judging_slowly() -> Player:
    """Its first leaves are judged at once, every later one takes a second."""
    batches: list[int] = []

    def judge(planes: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
        if len(batches) > 3:
            real.sleep(1.0)
        batches.append(len(planes))
        return np.full((len(planes), 26), 1 / 26), np.full(len(planes), 0.5)

    return SearchPlayer("slow", SearchConfig.judged(leaves=1), evaluator=judge)


def starved(monkeypatch: pytest.MonkeyPatch) -> Player:
    """Its search has found its move, and comes to its end a second later."""
    run = Run._work

    def late(self: Run) -> None:
        self.native.run()
        real.sleep(1.0)
        run(self)

    monkeypatch.setattr(Run, "_work", late)
    return FivePlayer()


def test_a_search_is_not_waited_for_beyond_its_time(monkeypatch):
    """Its thread may be starved; the next move waits until it has come to its end."""
    cases: list[tuple[Player, AnyPosition]] = [
        (judging_slowly(), tg.Go(5)),
        (starved(monkeypatch), tg.Gomoku(9).play("e5")),
    ]
    for player, position in cases:
        clock = Clock(TimeControl.parse("0.4s/move"))
        clock.start()
        position.play(player.choose(position, clock).move)
        assert not clock.fallen
        position.play(position.legal_moves()[0])
        position.play(player.choose(position, clock).move)
        player.close()


def test_the_last_stone_of_a_period_may_be_late():
    time = Time()
    clock = Clock(TimeControl.parse("5/1s"), time)
    for _ in range(4):
        run(clock, time, clock.allotment(30) + 0.01)
    assert clock.left.period - clock.allotment(30) > 0.12
