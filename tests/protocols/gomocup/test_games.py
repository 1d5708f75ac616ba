"""Whole games of two engines through the protocol, each a process."""

import shlex

import pytest

import tengen as tg
from tengen.jobs import executor
from tengen.players import Match, Openings, TimeControl, play_match
from tests.protocols.gomocup.engine import COMMAND, running


def engine(player: str) -> str:
    return f"gomocup:{shlex.join([*COMMAND, '--player', player])}"


@pytest.mark.parametrize("start", [tg.Gomoku((9, 13), rules="standard"), tg.Renju(15)], ids=repr)
def test_two_engines_play_a_match(start):
    match = Match(engine("five:nodes=300"), engine("random"), start, 2, openings=Openings(plies=3))
    score = play_match(match, on=executor("local", 1))
    assert (score.wins, score.losses) == (2, 0)
    assert dict(score.reasons) == {"won by five": 2}


@pytest.mark.parametrize(
    ("player", "control"),
    [("five:nodes=300", "10s/move"), pytest.param("five", "0.5s/move", marks=pytest.mark.slow)],
)
def test_a_match_with_a_clock(player, control):
    clock = TimeControl.parse(control)
    match = Match(engine(player), "random", tg.Gomoku(15), 2, control=clock)
    score = play_match(match, on=executor("local", 1))
    assert dict(score.reasons) == {"won by five": 2}


@pytest.mark.parametrize(
    ("player", "message"),
    [("nobody", "no player is called 'nobody'"), ("human", "is a person: expected a machine")],
)
def test_players_that_cannot_be(player, message):
    with running("--player", player) as wrong:
        assert wrong.process.wait(60) == 2
        assert wrong.process.stderr is not None
        assert message in wrong.process.stderr.read().decode()
