"""The clock that is never lost on, and what may be said while the engine thinks."""

import time
from dataclasses import replace

import pytest

from tengen.protocols.gomocup.info import Info
from tengen.protocols.gomocup.timing import Timing
from tengen.protocols.punctuality import Deadline
from tests.protocols.gomocup.engine import Engine, is_move, running, talk
from tests.shortest import shortest


@pytest.mark.parametrize(
    ("info", "seconds"),
    [
        ({}, 0.95),
        ({"timeout_turn": 0}, 0.002),
        ({"timeout_turn": 100}, 0.05),
        ({"timeout_turn": 30_000}, 29.5),
        ({"timeout_turn": 30_000, "timeout_match": 180_000}, 8.079),
        ({"timeout_turn": 30_000, "timeout_match": 180_000, "time_left": 20_000}, 0.879),
        ({"timeout_turn": 30_000, "time_left": 2_147_483_647}, 29.5),
        ({"timeout_turn": 30_000, "time_left": 100}, 0.002),
        ({"timeout_turn": 30_000, "time_left": -5}, 0.002),
        ({"timeout_turn": 30_000, "time_left": 20_000, "time_increment": 3000}, 3.888),
        ({"timeout_match": 10**12}, 0.95),
    ],
)
def test_how_long_a_move_takes(info, seconds):
    assert Timing().seconds(Info(**info), moves=20) == pytest.approx(seconds, abs=0.001)


def test_what_was_spent_is_no_longer_there():
    timing, info = Timing(), Info(timeout_turn=30_000, timeout_match=100_000)
    before = timing.seconds(info, 20)
    timing.took(4.5, 0.0, info)
    assert timing.seconds(info, 20) == pytest.approx(before * 95.5 / 100, rel=0.01)
    timing.begin()
    assert timing.seconds(info, 20) == pytest.approx(before, rel=0.01)


def test_time_that_we_do_not_see_pass_is_allowed_for():
    """The line may have been read late, or the answer; only the manager knows."""
    timing = Timing()
    info = Info(timeout_turn=30_000, timeout_match=10_000, time_left=10_000, time_increment=500)
    before = timing.seconds(info, 20)
    timing.took(0.2, 0.01, info)
    timing.told("timeout_match", info, info)  # many managers say it again before every move
    now = replace(info, time_left=10_200)  # not 10,300
    timing.told("time_left", info, now)
    assert timing.seconds(now, 20) < before


def test_delays_are_allowed_for_until_they_are_long_ago():
    timing, info = Timing(), Info(timeout_turn=200)
    usual = timing.seconds(info, 20)
    timing.took(0.13, 0.03, info)
    assert timing.seconds(info, 20) == pytest.approx(usual - 0.06)
    for _ in range(300):
        timing.took(0.09, -0.01, info)
    assert timing.seconds(info, 20) == pytest.approx(usual, abs=0.001)


def test_a_deadline_gives_all_that_is_left():
    clock = Deadline(time.monotonic() + 5)
    assert clock.allotment(1) == pytest.approx(5, abs=0.5)
    assert clock.allotment(100) == pytest.approx(5, abs=0.5)
    assert Deadline(time.monotonic() - 5).allotment(1) > 0


def slowest(engine: Engine, *turns: str) -> float:
    """Seconds of the slowest answer in a new game, each a move."""
    assert engine.ask("RESTART")[0] == "OK"
    answers = [engine.ask(turn) for turn in turns]
    assert all(is_move(move) for move, _ in answers)
    return max(seconds for _, seconds in answers)


def test_a_move_takes_its_time_and_no_more():
    with running() as engine:
        engine.say("START 15", "INFO timeout_turn 1000")
        assert engine.hear() == "OK"
        turns = ("BEGIN", "TURN 0,0", "TURN 0,14", "TURN 14,0")
        assert shortest(lambda: slowest(engine, *turns), below=1) < 1


def test_the_first_move_of_a_game_is_in_time_too():
    """Whatever has to be made ready is so before."""

    def first() -> float:
        with running() as engine:
            terms = ("INFO rule 4", "INFO max_memory 367001600", "INFO timeout_turn 500")
            engine.say("START 20", *terms)
            assert engine.hear() == "OK"
            time.sleep(0.5)
            answer, seconds = engine.ask("TURN 10,10")
            assert is_move(answer)
            return seconds

    assert shortest(first, below=0.5) < 0.5


def test_a_match_that_is_nearly_over_is_played_at_once():
    with running() as engine:
        engine.say("START 15", "INFO timeout_turn 30000", "INFO timeout_match 180000")
        assert engine.hear() == "OK"

        def late() -> float:
            engine.say("INFO time_left 1000")
            return slowest(engine, "TURN 7,7")

        assert shortest(late, below=0.5) < 0.5


LONG = "INFO timeout_turn 60000"


@pytest.mark.parametrize("command", ["YXSTOP", "STOP", "yxstop"])
def test_a_thought_is_stopped(command):
    with running() as engine:
        engine.say("START 15", LONG, "TURN 7,7")
        assert engine.hear() == "OK"
        time.sleep(0.5)
        answer, seconds = engine.ask(command)
        assert is_move(answer)
        assert seconds < 30
        assert engine.ask("ABOUT")[0].startswith("name=")


@pytest.mark.parametrize("command", ["YXNBEST 3", "SUGGEST", "YXSEARCHDEFEND"])
def test_other_thoughts_are_stopped(command):
    with running() as engine:
        engine.say("START 15", LONG, "YXBOARD", "7,7,2", "8,7,1", "7,8,2", "DONE", command)
        assert engine.hear() == "OK"
        time.sleep(0.3)
        answer, seconds = engine.ask("YXSTOP")
        assert is_move(answer.removeprefix("SUGGEST "))
        assert seconds < 30


def test_end_ends_a_thought():
    with running() as engine:
        engine.say("START 15", LONG, "TURN 7,7")
        assert engine.hear() == "OK"
        time.sleep(0.3)
        engine.say("END")
        assert engine.process.wait(20) == 0


def test_a_stop_that_comes_with_the_command_is_not_lost():
    began = time.monotonic()
    answers = talk("START 15", LONG, "TURN 7,7", "YXSTOP", "TURN 0,0", "END", player="five")
    assert time.monotonic() - began < 30
    assert answers[0] == "OK"
    assert [is_move(answer) for answer in answers[1:]] == [True, True]


def test_commands_that_follow_at_once_wait_their_turn():
    script = ("INFO timeout_turn 200", "TURN 7,7", "TURN 0,0", "TAKEBACK 0,0", "ABOUT", "TURN 0,0")
    answers = talk("START 15", *script)
    assert is_move(answers[1])
    assert is_move(answers[2])
    assert answers[3] == "OK"
    assert answers[4].startswith("name=")
    assert len(answers) == 6


def test_the_end_of_input_lets_a_thought_end():
    began = time.monotonic()
    answers = talk("START 15", "INFO timeout_turn 400", "TURN 7,7", player="five")
    assert is_move(answers[1])
    assert time.monotonic() - began > 0.2


def test_a_long_thought_ends_some_time_after_the_input(monkeypatch):
    monkeypatch.setattr("tengen.protocols.lines.LAST_THOUGHT", 0.3)
    began = time.monotonic()
    answers = talk("START 15", LONG, "TURN 7,7", player="five")
    assert is_move(answers[1])
    assert time.monotonic() - began < 30


def test_whoever_is_no_longer_listened_to_ends():
    with running() as engine:
        engine.say("START 15", "INFO timeout_turn 300")
        assert engine.hear() == "OK"
        assert engine.process.stdout is not None
        assert engine.process.stderr is not None
        engine.process.stdout.close()  # a manager that has died
        engine.say("TURN 7,7")
        assert engine.process.wait(20) == 1
        assert engine.process.stderr.read() == b""


@pytest.mark.parametrize("most", [100 << 20, 350 << 20])
def test_memory_is_kept_to(most):
    with running() as engine:
        engine.say(f"INFO max_memory {most}", "START 20", "INFO timeout_turn 1500")
        assert engine.hear() == "OK"
        for turn in ("TURN 10,10", "TURN 0,0"):
            assert is_move(engine.ask(turn)[0])
        assert is_move(engine.ask("YXSEARCHDEFEND")[0])
        assert engine.most_memory < most
