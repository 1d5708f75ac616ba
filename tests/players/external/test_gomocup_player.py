"""Other programs as players: what they are told, and what becomes of those that misbehave."""

import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

import tengen as tg
from tengen.errors import EngineError, IllegalMove, InputError
from tengen.jobs import executor
from tengen.players import (
    Clock,
    Human,
    Match,
    Progress,
    Table,
    TimeControl,
    make_player,
    play_match,
)
from tengen.players.clock import TimeLeft
from tengen.players.external import gomocup
from tengen.players.external.command import read_command
from tengen.players.external.gomocup import GomocupPlayer
from tengen.players.external.wording import win_rate_in
from tests.players.external.programs import command, running

SCRIPT = "scripted.py"
Make = Callable[..., GomocupPlayer]


@pytest.fixture
def make(log: Path) -> Iterator[Make]:
    """Makes a player of the scripted engine, and sees to it that no process of it is left."""
    made: list[GomocupPlayer] = []

    def player(*answers: str, info: str = "") -> GomocupPlayer:
        seat = make_player(f"gomocup:{info} {command(SCRIPT, log, *answers)}")
        assert isinstance(seat, GomocupPlayer)
        made.append(seat)
        return seat

    yield player
    for seat in made:
        seat.close()
    assert not running(log)


def told(log: Path) -> list[str]:
    """What the engine was told, but for INFO, whose words have tests of their own."""
    return [line for line in log.read_text().splitlines() if not line.startswith("INFO")]


def info(log: Path, name: str) -> list[str]:
    found = [line.split() for line in log.read_text().splitlines()]
    return [words[2] for words in found if words[:2] == ["INFO", name]]


@contextmanager
def no_longer_than(seconds: float) -> Iterator[None]:
    began = time.monotonic()
    yield
    assert time.monotonic() - began < seconds


# What it is told.


def test_a_game_is_told_move_by_move(make, log):
    player, position = make(), tg.Gomoku(15)
    for reply in ("h8", "i9"):
        choice = player.choose(position)
        position.play(choice.move).play(reply)
    assert [move for _, move in position.moves] == ["a15", "h8", "b15", "i9"]
    player.choose(position)
    assert told(log) == ["START 15", "ABOUT", "BEGIN", "TURN 7,7", "TURN 8,6"]


def test_a_game_that_did_not_go_on_is_shown_anew(make, log):
    player, position = make(), tg.Gomoku(15)
    position.play("h8")
    position.play(player.choose(position).move)
    position.undo().play("i8").play("h9")
    assert player.choose(position).move == "a15"
    position.undo().undo().undo()
    player.choose(position)
    assert told(log)[2:] == [
        *("BOARD", "7,7,2", "DONE"),
        *("RESTART", "BOARD", "7,7,2", "8,7,1", "7,6,2", "DONE"),
        *("RESTART", "BEGIN"),
    ]


def test_set_up_stones_and_passes(make, log):
    position = tg.Gomoku(9, black=["a9", "b9", "c9"], white=["a1"], to_play="white")
    position.play("e5").play("pass")
    make().choose(position)
    assert told(log)[2:] == ["BOARD", "0,0,2", "0,8,1", "1,0,2", "2,0,2", "4,4,1", "DONE"]


@pytest.mark.parametrize(
    ("position", "start", "rule"),
    [
        (tg.Gomoku(20), "START 20", "0"),
        (tg.Gomoku(15, rules="standard"), "START 15", "1"),
        (tg.Renju(15), "START 15", "4"),
        (tg.Gomoku((7, 9)), "RECTSTART 9,7", "0"),
    ],
)
def test_boards_and_rules(make, log, position, start, rule):
    make().choose(position)
    assert told(log)[0] == start
    assert info(log, "rule") == [rule]


def test_another_board_begins_another_game(make, log):
    player = make()
    player.choose(tg.Gomoku(15))
    player.choose(tg.Renju(15))
    assert info(log, "rule") == ["0", "4"]
    assert told(log) == ["START 15", "ABOUT", "BEGIN"] * 2


def test_words_before_the_command_are_sent_by_info(make, log):
    player = make(info="timeout_turn=300 max_node=16000 MAX_MEMORY=1000000 folder='/a b'")
    player.choose(tg.Gomoku(15))
    assert info(log, "timeout_turn") == ["300", "300"]
    assert info(log, "max_node") == ["16000"]
    assert info(log, "max_memory") == ["1000000"]
    assert info(log, "folder") == ["/a"]
    assert info(log, "game_type") == ["1"]


def test_words_behind_the_program_are_its_own():
    told, command = read_command("gomocup", " a=1 b='x  y' ./Brain -c='D, e' f=g ")
    assert told == {"a": "1", "b": "x y"}
    assert command == ["./Brain", "-c=D, e", "f=g"]


@pytest.mark.parametrize(
    ("control", "left", "expected"),
    [
        (None, None, ("1000", "0", "2147483647")),
        ("0.3s/move", None, ("290", "0", "2147483647")),
        ("10m", None, ("599990", "600000", "599990")),
        ("2m+5s", (60.0, 0, 0.0, 1), ("59990", "120000", "59990")),
        ("5m+3x30s", (0.0, 2, 30.0, 1), ("29990", "0", "2147483647")),
        ("5m+25/10m", (0.0, 1, 600.0, 20), ("29990", "0", "2147483647")),
    ],
)
def test_the_clock_is_told(make, log, control, left, expected):
    clock = None if control is None else Clock(TimeControl.parse(control), now=lambda: 0.0)
    if clock is not None and left is not None:
        clock.set_left(TimeLeft(*left))
    make().choose(tg.Gomoku(15), clock)
    names = ("timeout_turn", "timeout_match", "time_left")
    assert tuple(info(log, name)[-1] for name in names) == expected


def test_main_time_before_byo_yomi_is_shared_out(make, log):
    clock = Clock(TimeControl.parse("5m+3x30s"), now=lambda: 0.0)
    make().choose(tg.Gomoku(15), clock)
    assert int(info(log, "timeout_turn")[-1]) == int(1000 * clock.allotment(20))


# What it says.


def test_a_new_game_is_begun_before_its_clock_runs(make, log):
    seat, control = make(), TimeControl.parse("1s/move")
    for opening in ("h8", "i9"):
        table = Table(tg.Gomoku(15).play(opening), {"black": seat, "white": seat}, control)
        before = log.read_text()
        table.begin_turn()
        seat.choose(table.position, table.clock)
        said = log.read_text().removeprefix(before).splitlines()
        assert next(line for line in said if not line.startswith("INFO")) == "BOARD"


def test_messages_are_passed_on(make):
    player = make("BEGIN=MESSAGE Depth 9 | Eval -139;DEBUG node 5;move")
    choice = player.choose(tg.Gomoku(15))
    assert choice.text == "Depth 9 | Eval -139\nnode 5"
    assert choice.value == pytest.approx(1 / 3, abs=0.01)
    assert choice.pv == [choice.move]


def test_it_can_be_watched(make):
    seen: list[Progress] = []
    player = make("BEGIN=MESSAGE eval +M7;hang", info="timeout_turn=10000")
    player.watch(seen.append)
    threading.Timer(0.5, player.close).start()
    with pytest.raises(EngineError, match="was ended"):
        player.choose(tg.Gomoku(15))
    assert (seen[-1].text, seen[-1].value) == ("eval +M7", 1.0)
    assert seen[-1].done is not None
    assert 0 < seen[-1].done < 0.5


@pytest.mark.parametrize(
    ("message", "value"),
    [
        ("MESSAGE depth 5-9 ev 0 n 12K", 0.5),
        ("MESSAGE Eval: -M12", 0.0),
        ("MESSAGE evaluation = 200", 0.731),
        ("MESSAGE the level is 5", None),
        ("DEBUG prev 300", None),
    ],
)
def test_evaluations(message, value):
    found = win_rate_in(message)
    assert found is None if value is None else found == pytest.approx(value, abs=0.001)


def test_a_suggestion_is_taken(make, log):
    assert make("BEGIN=SUGGEST 3,0").choose(tg.Gomoku(15)).move == "d15"
    assert told(log)[-1] == "PLAY 3,0"


@pytest.mark.parametrize(
    "said",
    [
        "UNKNOWN;move",
        "OK;move",
        "ERROR Unknown: TIME_LEFT;move",
        "ERROR Unknown command: 2147483647;move",
    ],
)
def test_what_does_no_harm_is_passed_over(make, said):
    assert make(f"BEGIN={said}").choose(tg.Gomoku(15)).move == "a15"


def test_a_message_with_an_equals_sign_does_not_answer_for_the_program(make):
    player = make("INFO=MESSAGE rule=0")
    assert player.choose(tg.Gomoku(15)).move == "a15"


def test_who_does_not_know_about_plays_all_the_same(make, monkeypatch):
    monkeypatch.setattr("tengen.players.external.gomocup.GREETING", 0.2)
    assert make("ABOUT=MESSAGE what?").choose(tg.Gomoku(15)).move == "a15"


# What goes wrong.


@pytest.mark.parametrize(
    ("answers", "message"),
    [
        (["BEGIN=die"], "ended with code 3; it last said .*; its errors: 'out of luck'"),
        (["START=die"], "ended with code 3; its errors: 'out of luck'"),
        (["START=ERROR too large"], "does not play on a 15×15 board: it said 'ERROR too large'"),
        (["BEGIN=what?"], "said 'what\\?' where a move was expected"),
        (["BEGIN=ERROR no idea"], "said 'ERROR no idea' where a move was expected"),
        (["BEGIN=ERROR illegal move 1,0"], "said 'ERROR illegal move 1,0' where a move"),
        (["BEGIN=5,5,1"], "where a move was expected"),
        (["BEGIN=flood"], "a line of more than 65536 bytes"),
    ],
)
def test_misbehaviour_is_told_and_named(make, answers, message):
    player = make(*answers)
    with pytest.raises(EngineError, match=message) as raised:
        player.choose(tg.Gomoku(15))
    assert str(raised.value).startswith("gomocup:")


@pytest.mark.parametrize(
    ("answer", "reason"), [("7,7", "occupied"), ("15,0", "off board"), ("-1,-1", "off board")]
)
def test_illegal_moves(make, answer, reason):
    with pytest.raises(IllegalMove, match=f"gomocup:.* played {answer}") as raised:
        make(f"BOARD={answer}").choose(tg.Gomoku(15).play("h8"))
    assert raised.value.reason == reason


@pytest.mark.parametrize("answer", ["hang", "UNKNOWN"])
def test_who_hangs_is_not_waited_for(make, log, monkeypatch, answer):
    monkeypatch.setattr(gomocup, "PATIENCE", 0.3)
    player = make(f"BEGIN={answer}", info="timeout_turn=100")
    with no_longer_than(5), pytest.raises(EngineError, match="did not answer within"):
        player.choose(tg.Gomoku(15))
    assert not running(log)


def test_who_does_not_start_is_not_waited_for(make, monkeypatch):
    monkeypatch.setattr(gomocup, "STARTING", 0.3)
    with pytest.raises(EngineError, match=r"did not answer START 15 within 0\.3 s"):
        make("START=hang").check(tg.Gomoku(15))


def test_after_a_failure_it_is_started_again(make, log):
    player = make("BEGIN=what?")
    with pytest.raises(EngineError):
        player.choose(tg.Gomoku(15))
    assert player.choose(tg.Gomoku(15).play("h8")).move == "a15"
    assert told(log).count("START 15") == 2


@pytest.mark.parametrize(
    ("spec", "message"),
    [
        ("gomocup:/no/such/program", "cannot be started: No such file"),
        ("gomocup:/", "cannot be started: Permission denied"),
        ("gomocup:", "names no program"),
        ("gomocup:a=1", "names no program: .* words name=value"),
        ("gomocup:'x", "cannot be read: No closing quotation"),
        ("gomocup:timeout_turn=soon x", "timeout_turn=soon cannot be: expected milliseconds"),
    ],
)
def test_what_cannot_be_started(spec, message):
    with pytest.raises(InputError, match=message):
        Table(tg.Gomoku(15), {"black": make_player(spec), "white": Human()})


@pytest.mark.parametrize("position", [tg.Go(9), tg.Gomoku(5, row=4)])
def test_games_that_it_does_not_play(make, position):
    with pytest.raises(InputError, match="Gomoku and Renju with rows of five only"):
        make().choose(position)


# Its end.


def test_stop_asks_for_the_move_at_once(make, log):
    player = make("BEGIN=MESSAGE thinking", "YXSTOP=move", info="timeout_turn=60000")
    threading.Timer(0.3, player.stop).start()
    with no_longer_than(5):
        assert player.choose(tg.Gomoku(15)).move == "a15"
    assert told(log)[-1] == "YXSTOP"


def test_who_does_not_stop_is_ended(make, log):
    player = make("BEGIN=hang", info="timeout_turn=60000")
    threading.Timer(0.2, player.stop).start()
    with no_longer_than(10), pytest.raises(EngineError, match="did not answer within"):
        player.choose(tg.Gomoku(15))
    assert not running(log)


def test_closed_twice_and_not_asked_again(make, log):
    player = make()
    player.choose(tg.Gomoku(15))
    player.close()
    player.close()
    assert told(log)[-1] == "END"
    assert not running(log)
    with pytest.raises(InputError, match="was closed"):
        player.choose(tg.Gomoku(15))


WATCHED = """
import sys, time
import tengen as tg
from tengen.players import make_player
player = make_player("gomocup:" + sys.argv[1])
player.check(tg.Gomoku(15))
print("ready", flush=True)
player.choose(tg.Gomoku(15))
"""


@pytest.mark.parametrize("how", [signal.SIGINT, signal.SIGKILL])
def test_no_engine_outlives_us(log, how):
    hanging = command(SCRIPT, log, "BEGIN=hang")
    us = subprocess.Popen(
        [sys.executable, "-c", WATCHED, hanging], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL
    )
    assert us.stdout is not None
    with us:
        assert us.stdout.readline() == b"ready\n"
        time.sleep(0.3)
        os.kill(us.pid, how)
    deadline = time.monotonic() + 10
    while running(log) and time.monotonic() < deadline:
        time.sleep(0.1)
    assert not running(log)


# Matches.


def test_a_match(tmp_path, log):
    engine = f"gomocup:{command(SCRIPT, log)}"
    match = Match(engine, "five:nodes=500", tg.Gomoku(9), games=2)
    score = play_match(match, on=executor("local", 1), file=tmp_path / "games")
    assert (score.wins, score.losses) == (0, 2)
    assert dict(score.reasons) == {"lost by five": 2}
    assert not running(log)


@pytest.mark.parametrize(
    ("answers", "reason"),
    [(["TURN=0,0"], "lost by illegal move"), (["TURN=die"], "lost by crash")],
)
def test_faults_lose_games(log, answers, reason):
    match = Match(
        f"gomocup:{command(SCRIPT, log, *answers)}", "five:nodes=500", tg.Gomoku(9), games=2
    )
    score = play_match(match, on=executor("local", 1))
    assert dict(score.reasons) == {reason: 2}


def test_a_match_with_a_program_that_cannot_play_does_not_begin(log):
    with pytest.raises(EngineError, match="gomocup:/no/such cannot be started"):
        Match("five", "gomocup:/no/such", tg.Gomoku(9))
    with pytest.raises(InputError, match="Gomoku and Renju with rows of five only"):
        Match("random", f"gomocup:{command(SCRIPT, log)}", tg.Go(9))
    with pytest.raises(EngineError, match="does not play on a 9×9 board"):
        Match("five", f"gomocup:{command(SCRIPT, log, 'START=ERROR no')}", tg.Gomoku(9))
    assert not running(log)
