"""What `tengen train` tells of a round, while it is played and afterwards."""

import io
import json

import pytest
from rich.console import Console

from tengen.cli import training
from tengen.cli.training import live_line, print_round
from tengen.learn.history import Moment, Report
from tengen.learn.lessons import Losses

PLAYING = Moment(games=12, of_games=64, leaves=50_000, seconds=2.0)
LEARNING = Moment(64, 64, 90_000, 4.0, lessons=3, of_lessons=20)
REPORT = Report(7, 448, 900, Losses(3.2, 0.6, 3.1, 0.002), 5.0, 16.0, 25_000.0, 2e-3)


def shown(*moments: Moment, terminal: bool = True) -> str:
    said = io.StringIO()
    console = Console(file=said, force_terminal=terminal, width=100)
    with live_line(console, 7) as watch:
        for moment in moments:
            watch(moment)
    return said.getvalue()


def test_a_round_that_takes_long_is_told_of(monkeypatch):
    monkeypatch.setattr(training, "PATIENCE", 0.0)
    said = shown(PLAYING)
    assert "round 7" in said
    assert "playing, 12 of 64 games, 25,000 leaves/s" in said
    assert "learning, 3 of 20 lessons" in shown(PLAYING, LEARNING)
    assert "12 of 64 games, 3 workers, 25,000 leaves/s" in shown(PLAYING._replace(workers=3))
    assert "12 of 64 games, 1 worker, 25,000 leaves/s" in shown(PLAYING._replace(workers=1))


def test_a_short_round_and_a_log_are_left_in_peace(monkeypatch):
    assert shown(PLAYING, LEARNING) == ""
    monkeypatch.setattr(training, "PATIENCE", 0.0)
    assert shown(PLAYING, terminal=False) == ""


def test_a_round_in_words(capsys):
    print_round(REPORT, [{"round": 5, "elo": 812.4}], as_json=False)
    (line,) = capsys.readouterr().out.splitlines()
    for word in ("round    7", "25,000 leaves/s", "policy 3.200", "divergence 0.002", "2.0e-03"):
        assert word in line
    assert line.endswith("Elo +812 after round 5")


@pytest.mark.parametrize(("ratings", "elo"), [([], None), ([{"round": 5, "elo": 812.4}], 812.4)])
def test_a_round_as_json(capsys, ratings, elo):
    print_round(REPORT, ratings, as_json=True)
    told = json.loads(capsys.readouterr().out)
    assert told == REPORT.as_json() | {"rating": elo}


def test_a_round_without_a_lesson(capsys):
    print_round(Report(1, 4, 30, None, 1.0), [], as_json=False)
    assert "policy" not in capsys.readouterr().out
