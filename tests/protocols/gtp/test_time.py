"""Clocks that are never lost on, and what may be said while the engine thinks."""

import time

import pytest

import tengen as tg
from tengen.protocols.gtp.clocks import Clocks, TimeCommands
from tengen.protocols.gtp.command import read_command
from tengen.protocols.lines import Line
from tests.protocols.gtp.controller import VERTEX, running, talk
from tests.shortest import shortest


def told(*lines: str) -> Clocks:
    clocks = Clocks()
    tell(clocks, *lines)
    return clocks


def tell(clocks: Clocks, *lines: str) -> None:
    commands = TimeCommands(clocks).commands
    for text in lines:
        command = read_command(Line(0, text, 0.0))
        assert command is not None
        commands[command.word](command)


@pytest.mark.parametrize(
    ("lines", "least", "most"),
    [
        (["time_settings 600 0 0"], 12, 18),
        (["time_settings 0 10 1"], 8, 9),
        (["time_settings 0 100 10"], 8, 9),
        (["time_settings 600 30 1"], 38, 46),
        (["time_settings 600 0 0", "time_left b 37 0"], 0.7, 1),
        (["time_settings 0 100 10", "time_left b 20 2"], 7, 8),
        (["time_settings 0 100 10", "time_left b 0 2"], 0, 0.01),
        (["kgs-time_settings byoyomi 0 10 5", "time_left b 10 1"], 8, 9),
        (["kgs-time_settings canadian 0 100 10"], 8, 9),
        (["kgs-time_settings absolute 600"], 12, 18),
        (["kata-time_settings fischer 37 5"], 5, 6),
        (["kata-time_settings fischer 0 5"], 3, 4.5),
        (["time_left b 37 0"], 0.7, 1),
        (["time_left b 10 1"], 8, 9),
        (["time_settings 600 0 0", "time_left b -3 0"], 0, 0.01),
        (["time_settings 0 0.5 1"], 0.3, 0.45),
    ],
)
def test_how_long_a_move_takes(lines, least, most):
    seconds = told(*lines).seconds("black", tg.Go(9))
    assert seconds is not None
    assert least <= seconds <= most


@pytest.mark.parametrize(
    "lines",
    [
        [],
        ["time_settings 0 0 0"],
        ["time_settings 10 5 0"],
        ["time_settings 600 0 0", "kgs-time_settings none"],
        ["time_left b 0 0"],
    ],
)
def test_no_limit(lines):
    assert told(*lines).seconds("black", tg.Go(9)) is None


@pytest.mark.parametrize("lines", [["time_settings 2 0 0"], ["time_settings 1 0.2 1"]])
def test_much_of_a_short_clock_is_thought_with(lines):
    seconds = told(*lines).seconds("black", tg.Go(9))
    assert seconds is not None
    assert seconds > 0.02


@pytest.mark.parametrize("left", ["99.9", "99.8"])
def test_time_that_we_do_not_see_pass_is_allowed_for(left):
    """The line may have been read late, or the answer; only the controller knows."""
    clocks = told("kgs-time_settings byoyomi 100 0.5 1", "time_left b 100.0 0")
    before = clocks.seconds("black", tg.Go(9))
    clocks.took("black", time.monotonic(), None)
    tell(clocks, f"time_left b {left} 0")
    after = clocks.seconds("black", tg.Go(9))
    assert before is not None
    assert after is not None
    assert after < before - 0.02


def test_a_period_that_every_move_renews_teaches_nothing():
    clocks = told("kgs-time_settings byoyomi 100 30 3", "time_left b 100.0 0")
    clocks.took("black", time.monotonic(), None)
    tell(clocks, "time_left b 99.0 0", "time_left b 30.0 3")
    before = clocks.seconds("black", tg.Go(9))
    for _ in range(5):
        clocks.took("black", time.monotonic(), None)
        tell(clocks, "time_left b 30.0 3")
    assert clocks.seconds("black", tg.Go(9)) == pytest.approx(before)


def test_rounded_seconds_teach_nothing():
    clocks = told("time_settings 100 0 0", "time_left b 100 0")
    before = clocks.seconds("black", tg.Go(9))
    clocks.took("black", time.monotonic(), None)
    tell(clocks, "time_left b 99 0")
    assert before is not None
    assert clocks.seconds("black", tg.Go(9)) == pytest.approx(before * 0.99, rel=0.005)


def test_what_was_spent_is_no_longer_there():
    clocks = told("time_settings 100 0 0")
    before = clocks.seconds("black", tg.Go(9))
    clocks.took("black", time.monotonic() - 50, None)
    after = clocks.seconds("black", tg.Go(9))
    assert before is not None
    assert after is not None
    assert after < 0.6 * before
    assert clocks.seconds("white", tg.Go(9)) == pytest.approx(before)


@pytest.mark.parametrize(
    "line",
    [
        "time_settings", "time_settings 1 2", "time_settings x 0 0", "time_settings nan 0 0",
        "time_settings -1 0 0", "time_settings 1 1 x", "time_settings 1e300 0 0", "time_left",
        "time_left x 1 1", "time_left b x 0", "time_left b inf 0", "time_left b 1 -1",
        "kgs-time_settings", "kgs-time_settings foo 1", "kgs-time_settings byoyomi 1 2",
        "kata-time_settings fischer", "kata-list_time_settings 1",
    ],
)  # fmt: skip
def test_times_that_cannot_be(line):
    refused, alive = talk(line, "name")
    assert refused.startswith("?")
    assert alive == "= Tengen"


@pytest.mark.parametrize(
    "settings",
    ["time_settings 0 1 1", "kgs-time_settings byoyomi 0 1 3", "kata-time_settings fischer 1 1"],
)
def test_moves_come_in_time(settings):
    with running("--player", "tactics") as engine:

        def slowest() -> float:
            engine.ask("boardsize 9", settings)
            answers = [engine.ask(f"genmove {side}") for side in "bwbw"]
            assert all(VERTEX.fullmatch(said) for said, _ in answers)
            return max(seconds for _, seconds in answers)

        assert shortest(slowest, below=1) < 1


def test_quit_breaks_off_a_move():
    with running("--player", "tactics") as engine:
        engine.ask("boardsize 9", "time_settings 0 60 1")
        began = time.monotonic()
        engine.say("genmove b", "quit")
        assert VERTEX.fullmatch(engine.hear())
        assert engine.hear() == "="
        assert time.monotonic() - began < 10
        assert engine.process.wait(10) == 0


def test_gogui_interrupts_by_a_comment():
    with running("--player", "tactics") as engine:
        engine.ask("boardsize 9", "time_settings 0 60 1")
        engine.say("genmove b")
        time.sleep(0.3)
        began = time.monotonic()
        engine.say("# interrupt")
        assert VERTEX.fullmatch(engine.hear())
        assert time.monotonic() - began < 10


def test_other_commands_wait_for_a_move():
    with running("--player", "tactics") as engine:
        engine.ask("boardsize 9", "time_settings 0 1 1")
        engine.say("genmove b", "name")
        assert VERTEX.fullmatch(engine.hear())
        assert engine.hear() == "= Tengen"
