"""Everybody plays everybody: the pairings, the table, the picture."""

import pytest

import tengen as tg
from tengen.drawing import drawn
from tengen.errors import InputError
from tengen.players import Score
from tengen.players.tournament import pairings, picture, standings

BOARD = tg.Gomoku(5, row=4)
SPECS = [f"mc:playouts={playouts}" for playouts in (1, 2, 3, 4)]


def score(wins: int, games: int = 20) -> Score:
    return Score({number: float(number < wins) for number in range(games)})


def test_every_two_meet_once_on_the_same_terms():
    matches = pairings(SPECS, BOARD, games=6, seed=3)
    assert {frozenset(pair) for pair in matches} == {
        frozenset((a, b)) for a in SPECS for b in SPECS if a != b
    }
    assert len(matches) == 6
    assert {(match.games, match.seed) for match in matches.values()} == {(6, 3)}


@pytest.mark.parametrize(
    ("players", "message"),
    [
        (["random"], "1 players cannot be"),
        (["random"] * 101, "101 players cannot be"),
        (["random", "mc", "random"], "no player twice"),
        (["random", "human"], "is a person"),
    ],
)
def test_what_is_no_tournament_is_refused(players: list[str], message: str):
    with pytest.raises(InputError, match=message):
        pairings(players, BOARD)


def test_the_table_puts_the_strongest_first_and_the_first_at_zero():
    table = standings(
        {("a", "b"): score(15), ("a", "c"): score(4), ("b", "c"): score(2)},
    )
    assert [standing.player for standing in table] == ["c", "a", "b"]
    best, yardstick, last = table
    assert (yardstick.rating.elo, yardstick.rating.games, yardstick.points) == (0, 40, 19)
    assert best.rating.elo > 150 > -100 > last.rating.elo
    assert best.rating.low < best.rating.elo < best.rating.high
    assert best.share == (16 + 18) / 40


def test_who_has_not_played_yet_is_not_in_the_table():
    assert standings({}) == []
    assert standings({("a", "b"): Score()}) == []
    table = standings({("a", "b"): score(10), ("a", "c"): Score()})
    assert {standing.player for standing in table} == {"a", "b"}


def test_the_picture_names_everybody():
    table = standings({("one", "two"): score(15), ("one", "three"): score(4)})
    svg = drawn(picture(table), "svg")
    assert svg.startswith(b"<?xml")
    assert drawn(picture(table), "png").startswith(b"\x89PNG")
