"""The games of a match as SGF."""

from pathlib import Path

import pytest

import tengen as tg
from tengen.errors import InputError
from tengen.games.records import replay
from tengen.games.sgf import read_sgf
from tengen.jobs import executor
from tengen.journal import Line
from tengen.players import Match, Openings, play_match
from tengen.players.match.records import record_of_game

MATCH = Match("random", "mc:playouts=1", tg.Go(5), games=4, openings=Openings(plies=2))


def line(**changes: object) -> Line:
    given = {
        "first": "random",
        "second": "mc:playouts=1",
        "game": 1,
        "black": "second",
        "winner": "second",
        "reason": "score",
        "detail": "",
        "margin": 7.5,
        "moves": "C3 B2 pass pass",
    }
    return given | changes


def test_each_game_is_a_file_that_says_who_played_and_who_won(tmp_path: Path):
    score = play_match(MATCH, on=executor("local", 1), records=tmp_path / "games")
    files = sorted((tmp_path / "games").iterdir())
    assert [file.name for file in files] == ["0001.sgf", "0002.sgf", "0003.sgf", "0004.sgf"]
    for number, file in enumerate(files):
        (record,) = read_sgf(file)
        players = ("random", "mc:playouts=1")
        assert (record.players.black, record.players.white) == players[:: -1 if number % 2 else 1]
        won = {"B": 1.0, "W": 0.0, "0": 0.5}[(record.result or "")[0]]
        assert score.points[number] == (1 - won if number % 2 else won)
        assert len(replay(record).moves) > 2


def test_a_match_that_goes_on_writes_all_its_games(tmp_path: Path):
    short = Match("random", "mc:playouts=1", tg.Go(5), games=2)
    longer = Match("random", "mc:playouts=1", tg.Go(5), games=4)
    play_match(short, on=executor("local", 1), file=tmp_path / "match.jsonl")
    play_match(
        longer, on=executor("local", 1), file=tmp_path / "match.jsonl", records=tmp_path / "g"
    )
    assert len(list((tmp_path / "g").iterdir())) == 4


@pytest.mark.parametrize(
    ("changes", "result"),
    [
        ({}, "B+7.5"),
        ({"winner": "first", "margin": -3.0}, "W+3"),
        ({"winner": None, "margin": 0.0}, "0"),
        ({"reason": "resignation", "margin": None}, "B+R"),
        ({"reason": "time", "margin": None, "winner": "first"}, "W+T"),
        ({"reason": "crash", "margin": None, "detail": "it left"}, "B+F"),
        ({"reason": "illegal move", "margin": None}, "B+F"),
        ({"reason": "five", "margin": None}, "B+"),
    ],
)
def test_results_are_written_as_sgf_has_them(changes: dict[str, object], result: str):
    record = record_of_game(MATCH, line(**changes))
    assert record.result == result
    assert ("crash: it left" in record.root.comment) == ("detail" in changes)


@pytest.mark.parametrize("moves", ["C3 C3", "Z99", None, 5])
def test_a_line_that_somebody_has_changed_is_refused(moves: object):
    with pytest.raises(InputError, match="game 1 holds no moves that can be made"):
        record_of_game(MATCH, line(moves=moves))
