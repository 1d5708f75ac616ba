"""Programs that speak GTP as players: what they are told, and what becomes of misbehaviour."""

import os
import shutil
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path

import pytest

import tengen as tg
from tengen.errors import EngineError, IllegalMove, InputError
from tengen.jobs import executor
from tengen.players import (
    Clock,
    Human,
    Match,
    Openings,
    Progress,
    Table,
    TimeControl,
    make_player,
    play_match,
)
from tengen.players.clock import TimeLeft
from tengen.players.external import gtp
from tengen.players.external.gtp import GtpPlayer
from tengen.players.external.gtp_wording import Answer, read_answer
from tengen.players.match.game import Job, play_game
from tests.players.external.programs import command, running

SCRIPT = "scripted_gtp.py"
GNUGO = shutil.which("gnugo", path=f"{os.environ.get('PATH', '')}:/usr/games")
Make = Callable[..., GtpPlayer]


@pytest.fixture
def make(log: Path) -> Iterator[Make]:
    """Makes a player of the scripted engine, and sees to it that no process of it is left."""
    made: list[GtpPlayer] = []

    def player(*answers: str, words: str = "") -> GtpPlayer:
        seat = make_player(f"gtp:{words} {command(SCRIPT, log, *answers)}")
        assert isinstance(seat, GtpPlayer)
        made.append(seat)
        return seat

    yield player
    for seat in made:
        seat.close()
    assert not running(log)


def told(log: Path) -> list[str]:
    """What the engine was told, without numbers and without what it was asked about itself."""
    lines = [line.partition(" ")[2] for line in log.read_text().splitlines()]
    return [line for line in lines if not line.startswith("known_command")]


START = ["boardsize 9", "clear_board", "komi 7.5", "clear_board"]


@contextmanager
def no_longer_than(seconds: float) -> Iterator[None]:
    began = time.monotonic()
    yield
    assert time.monotonic() - began < seconds


# What it is told.


def test_a_game_is_told_move_by_move(make, log):
    player, position = make(), tg.Go(9)
    for reply in ("E5", "pass"):
        position.play(player.choose(position).move).play(reply)
    assert [move for _, move in position.moves] == ["A1", "E5", "B1", "pass"]
    player.choose(position)
    assert told(log) == [
        *START,
        "genmove black",
        *("play white E5", "genmove black"),
        *("play white pass", "genmove black"),
    ]


def test_an_opening_is_played_move_by_move(make, log):
    position = tg.Go(9).play("C3").play("G7").play("C7").play("G3")
    assert make().choose(position).move == "A1"
    assert told(log) == [
        *START,
        *("play black C3", "play white G7", "play black C7", "play white G3"),
        "genmove black",
    ]


def test_moves_are_taken_back_where_the_program_can(make, log):
    player, position = make(), tg.Go(9).play("E5")
    position.play(player.choose(position).move).undo().play("C3").play("D3")
    player.choose(position)
    assert told(log)[-4:] == ["undo", "play white C3", "play black D3", "genmove white"]


def test_where_it_cannot_the_game_is_played_again(make, log):
    player, position = make("unknown=undo"), tg.Go(9).play("E5")
    position.play(player.choose(position).move).undo().play("C3").play("D3")
    player.choose(position)
    assert told(log)[-5:] == [
        *("clear_board", "play black E5", "play white C3", "play black D3"),
        "genmove white",
    ]


def test_stones_that_a_game_begins_with(make, log):
    position = tg.Go(9, black=["A9", "B9"], white=["A1"], to_play="white")
    make().choose(position)
    assert told(log)[4:] == ["play black A9", "play black B9", "play white A1", "genmove white"]


@pytest.mark.parametrize(
    ("unknown", "expected"),
    [
        ("", ["set_free_handicap G7 C3"]),
        ("set_free_handicap", ["play black G7", "play black C3"]),
    ],
)
def test_handicaps(make, log, unknown, expected):
    make(f"unknown={unknown}").choose(tg.Go(9, handicap=2))
    assert told(log)[4:-1] == expected


@pytest.mark.parametrize(
    ("rules", "answers", "expected"),
    [
        ("chinese", [], []),
        ("japanese", ["kgs-rules="], ["kgs-rules japanese"]),
        ("new-zealand", ["kgs-rules="], ["kgs-rules new_zealand"]),
        ("tromp-taylor", ["kgs-rules="], []),
        ("tromp-taylor", ["kgs-rules=", "kata-set-rules="], ["kata-set-rules tromp-taylor"]),
        ("chinese", ["kata-set-rules="], ["kata-set-rules chinese-ogs"]),
    ],
)
def test_rules_and_komi(make, log, rules, answers, expected):
    make(*answers).check(tg.Go(13, rules=rules, komi=-3.5))
    assert told(log) == ["boardsize 13", "clear_board", "komi -3.5", *expected]


def test_another_board_begins_another_game(make, log):
    player = make()
    player.choose(tg.Go(9))
    player.choose(tg.Go(9, komi=0.5))
    assert told(log)[5:] == [
        *("boardsize 9", "clear_board", "komi 0.5", "clear_board", "genmove black")
    ]


KGS = ["kgs-time_settings="]
KATA = ["kata-time_settings="]


@pytest.mark.parametrize(
    ("control", "left", "answers", "expected"),
    [
        ("10m", None, [], ["time_settings 600 0 0", "time_left black 600 0"]),
        ("3s/move", None, [], ["time_settings 0 3 1", "time_left black 3 1"]),
        (
            "1s/move",
            (0.0, 1, 0.98, 1),
            [],
            ["time_settings 0 1 1", "time_left black 1 1"],
        ),
        (
            "2.5s/move",
            None,
            [],
            ["time_settings 0 2.5 1", "time_settings 0 2 1", "time_left black 2 1"],
        ),
        ("0.3s/move", None, [], ["time_settings 0 0.3 1"]),
        (
            "0.3s/move",
            None,
            ["time_settings="],
            ["time_settings 0 0.3 1", "time_left black 0.30 1"],
        ),
        (
            "5m+3x30s",
            (0.0, 2, 29.5, 1),
            [],
            ["time_settings 300 30 1", "time_left black 29 1"],
        ),
        (
            "5m+3x30s",
            (0.0, 2, 29.5, 1),
            KGS,
            ["kgs-time_settings byoyomi 300 30 3", "time_left black 29 2"],
        ),
        (
            "5m+25/10m",
            (0.0, 1, 600.0, 20),
            KGS,
            ["time_settings 300 600 25", "time_left black 600 20"],
        ),
        ("2m+5s", (60.0, 0, 0.0, 1), [], ["time_settings 120 0 0", "time_left black 60 0"]),
        ("2m+5s", None, KATA, ["kata-time_settings fischer 120 5", "time_left black 120 0"]),
        ("10m", None, ["unknown=time_settings"], ["time_settings 600 0 0"]),
    ],
)
def test_the_clock_is_told(make, log, control, left, answers, expected):  # noqa: PLR0917
    clock = Clock(TimeControl.parse(control), now=lambda: 0.0)
    if left is not None:
        clock.set_left(TimeLeft(*left))
    make(*answers).choose(tg.Go(9), clock)
    assert told(log)[4:] == [*expected, "genmove black"]


def test_who_cannot_begin_a_later_game_has_lost_it(log):
    start = tg.Go(5).play("C3")
    spec = f"gtp:{command(SCRIPT, log, 'clear_board=die')}"
    later = Job(2, start, "random", spec, None, 100)
    played = play_game(later)
    assert (played.winner, played.reason, played.moves) == ("black", "crash", ("C3",))
    assert "out of luck" in played.detail
    with pytest.raises(EngineError, match="out of luck"):
        play_game(replace(later, number=0))


def test_a_refused_move_is_no_hindrance_before_the_program_is_asked(make):
    start = tg.Go(9).play("C3")
    seat = make("play=?illegal move")
    table = Table(start, {"white": seat, "black": Human()})
    with pytest.raises(EngineError, match="refused play black C3"):
        seat.choose(table.position)


def test_a_game_that_is_over_is_not_shown(make, log):
    start = tg.Go(5).play("C3").play("pass").play("pass")
    Table(start, {"white": make("play=?no"), "black": Human()})
    assert not [line for line in told(log) if line.startswith("play")]


@pytest.mark.parametrize("answers", [[], KGS, KATA])
def test_a_new_game_is_told_before_its_clock_runs(make, log, answers):
    seat, control = make(*answers), TimeControl.parse("5m+3x30s")
    for opening in ("E5 C3", "G7 D4"):
        start = tg.Go(9)
        for move in opening.split():
            start.play(move)
        table = Table(start, {"black": seat, "white": seat}, control)
        before = log.read_text()
        table.begin_turn()
        seat.choose(table.position, table.clock)
        said = log.read_text().removeprefix(before).splitlines()
        assert [line.split()[1] for line in said] == ["time_left", "genmove"]


def test_a_time_for_each_move_is_told_once(make, log):
    player, position = make(words="seconds=2"), tg.Go(9)
    position.play(player.choose(position).move).play("E5")
    player.choose(position, Clock(TimeControl.parse("10m")))
    assert [line for line in told(log) if "time" in line] == ["time_settings 0 2 1"]


# What it says.


@pytest.mark.parametrize(
    ("said", "move"), [("e5", "E5"), ("PASS", "pass"), ("Resign", "resign"), ("chat", "A1")]
)
def test_moves(make, said, move):
    assert make(f"genmove={said}").choose(tg.Go(9)).move == move


@pytest.mark.parametrize(
    ("line", "answer"),
    [
        ("=7 E5", Answer(False, 7, "E5")),
        ("=", Answer(False, None, "")),
        ("?12   illegal move ", Answer(True, 12, "illegal move")),
        ("E5", None),
        ("==", None),
        ("= 7", Answer(False, None, "7")),
    ],
)
def test_answers(line, answer):
    assert read_answer(line) == answer


def test_a_pass_that_loses_is_asked_for_again_so_that_dead_stones_come_off(make, log):
    player = make("genmove=pass", "kgs-genmove_cleanup=C3|pass")
    position = tg.Go(9, komi=-90).play("E5")
    position.play(player.choose(position).move).play("D5")
    assert position.moves[1] == ("white", "C3")
    assert player.choose(position).move == "pass"
    tidying = "kgs-genmove_cleanup white"
    assert told(log)[5:] == ["genmove white", "undo", tidying, "play black D5", tidying]


def test_a_pass_that_wins_is_a_pass(make):
    player = make("genmove=pass", "kgs-genmove_cleanup=C3")
    assert player.choose(tg.Go(9, komi=90).play("E5")).move == "pass"


def test_who_takes_back_its_pass_plays_on_as_before(make):
    player = make("genmove=pass|D4", "kgs-genmove_cleanup=C3")
    position = tg.Go(9, komi=-90).play("E5")
    position.play(player.choose(position).move).undo().undo().play("E6")
    assert player.choose(position).move == "D4"


FINISHED = """
    . X . X O . O
    X X X X O O .
    X X X O O O O
    . X X X O . .
    X X . X O O O
    . X X X X X O
    . X . X . X O
"""


def test_on_a_clock_it_is_asked_once_where_the_board_is_finished(make, log):
    player = make("genmove=pass", "kgs-genmove_cleanup=pass")
    clock = Clock(TimeControl.parse("9s/move"), now=lambda: 0.0)
    player.choose(tg.Go.from_diagram(FINISHED), clock)
    assert [line for line in told(log) if "genmove" in line] == ["kgs-genmove_cleanup black"]


def test_where_the_sides_agree_a_pass_is_a_pass(make):
    player = make("genmove=pass", "kgs-genmove_cleanup=C3")
    player.agreement = True
    assert player.choose(tg.Go(9, komi=-90).play("E5")).move == "pass"


def test_it_can_be_watched(make):
    seen: list[Progress] = []
    player = make("genmove=hang", words="seconds=10")
    player.watch(seen.append)
    threading.Timer(0.5, player.close).start()
    with pytest.raises(EngineError, match="was ended"):
        player.choose(tg.Go(9))
    assert seen[-1].done is not None
    assert 0 < seen[-1].done < 0.5


# What goes wrong.


@pytest.mark.parametrize(
    ("answers", "message"),
    [
        (["genmove=die"], "ended with code 3; it last said .*; its errors: 'out of luck'"),
        (["boardsize=die"], "ended with code 3; its errors: 'out of luck'"),
        (["boardsize=?too large"], "does not play on a 9×9 board: it said 'too large'"),
        (["komi=?no"], r"refused komi 7\.5: it said 'no'"),
        (["play=?illegal move"], "refused play black C3: it said 'illegal move'"),
        (["genmove=what?"], "said 'what\\?' where a move was expected"),
        (["genmove=?no idea"], "said 'no idea' where a move was expected"),
        (["genmove=?resign"], "said 'resign' where a move was expected"),
        (["genmove=flood"], "a line of more than 65536 bytes"),
    ],
)
def test_misbehaviour_is_told_and_named(make, answers, message):
    player = make(*answers)
    with pytest.raises(EngineError, match=message) as raised:
        player.choose(tg.Go(9).play("C3"))
    assert str(raised.value).startswith("gtp:")


@pytest.mark.parametrize(("answer", "reason"), [("C3", "occupied"), ("T19", "off board")])
def test_illegal_moves(make, answer, reason):
    with pytest.raises(IllegalMove, match=f"gtp:.* played {answer}") as raised:
        make(f"genmove={answer}").choose(tg.Go(9).play("C3"))
    assert raised.value.reason == reason


def test_who_hangs_is_not_waited_for(make, log, monkeypatch):
    monkeypatch.setattr(gtp, "PATIENCE", 0.3)
    player = make("genmove=hang", words="seconds=0.1")
    with no_longer_than(5), pytest.raises(EngineError, match="did not answer genmove within"):
        player.choose(tg.Go(9))
    assert not running(log)


def test_after_a_failure_it_is_started_again(make, log):
    player = make("genmove=what?")
    for _ in range(2):
        with pytest.raises(EngineError):
            player.choose(tg.Go(9))
    assert told(log).count("boardsize 9") == 2


def test_who_does_not_stop_is_ended(make, log):
    player = make("genmove=hang")
    threading.Timer(0.2, player.stop).start()
    with no_longer_than(10), pytest.raises(EngineError, match="did not answer genmove within"):
        player.choose(tg.Go(9))
    assert not running(log)


@pytest.mark.parametrize(
    ("spec", "message"),
    [
        ("gtp:/no/such/program", "cannot be started: No such file"),
        ("gtp:", "names no program"),
        ("gtp:seconds=1", "names no program: .* words name=value"),
        ("gtp:'x", "gtp:'x cannot be read: No closing quotation"),
        ("gtp:seconds=soon x", "seconds nan cannot be"),
        ("gtp:level=3 x", "level= is unknown before a command: expected seconds="),
    ],
)
def test_what_cannot_be_started(spec, message):
    with pytest.raises(InputError, match=message):
        Table(tg.Go(9), {"black": make_player(spec), "white": Human()})


@pytest.mark.parametrize(
    ("position", "message"), [(tg.Gomoku(15), "plays Go only"), (tg.Go((7, 9)), "square boards")]
)
def test_games_that_it_does_not_play(make, position, message):
    with pytest.raises(InputError, match=message):
        make().choose(position)


def test_closed_twice_and_not_asked_again(make, log):
    player = make()
    player.choose(tg.Go(9))
    player.close()
    player.close()
    assert log.read_text().splitlines()[-1] == "quit"
    with pytest.raises(InputError, match="was closed"):
        player.choose(tg.Go(9))


# Matches.


@pytest.mark.parametrize(
    ("answers", "reason"),
    [
        (["genmove=die"], "lost by crash"),
        (["genmove=A1|A1"], "lost by illegal move"),
        (["genmove=resign"], "lost by resignation"),
    ],
)
def test_faults_lose_games(log, answers, reason):
    first = f"gtp:{command(SCRIPT, log, *answers)}"
    match = Match(first, "random", tg.Go(5), games=2, openings=Openings(plies=4))
    score = play_match(match, on=executor("local", 1))
    assert dict(score.reasons) == {reason: 2}
    assert not running(log)


@pytest.mark.skipif(GNUGO is None, reason="GNU Go is not installed")
def test_gnu_go_captures_what_is_dead_before_it_passes():
    """White's stones A5 and B4 are dead, and it is for Black to show it: they cost the game."""
    drawn = """
        . X . X O . O
        X X X X O O .
        O . X O O O O
        . O X X O . .
        X X . X O O O
        . X X X X X O
        . X . X . X O
    """
    position = tg.Go.from_diagram(drawn, komi=9.5)
    assert position.score() < 0 < position.score(dead=["A5", "B4"])
    player = make_player(f"gtp:{GNUGO} --mode gtp --level 1 --chinese-rules")
    assert isinstance(player, GtpPlayer)
    try:
        while (move := player.choose(position).move) != "pass":
            position.play(move).play("pass")
        outcome = position.play("pass").outcome
        assert outcome is not None
        assert outcome.winner == "black"
    finally:
        player.close()


@pytest.mark.skipif(GNUGO is None, reason="GNU Go is not installed")
def test_a_match_with_gnu_go():
    gnugo = f"gtp:{GNUGO} --mode gtp --level 1 --chinese-rules --positional-superko"
    match = Match(gnugo, "random", tg.Go(7), games=2, openings=Openings(plies=4))
    score = play_match(match, on=executor("local", 1))
    assert dict(score.reasons) == {"won by score": 2}
