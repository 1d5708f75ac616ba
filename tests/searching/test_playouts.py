"""Many random games from an empty board."""

import pytest

import tengen as tg
from tengen.errors import InputError
from tengen.searching import play_out


@pytest.mark.parametrize("position", [tg.Go(9), tg.Gomoku(9), tg.Renju(9)], ids=repr)
def test_one_seed_gives_the_same_games(position):
    first = play_out(position, 200, seed=3)
    assert first == play_out(position, 200, seed=3) != play_out(position, 200, seed=4)
    assert first.playouts == 200
    assert 0 < first.black_wins < 200
    assert first.moves > 200 * 9


def test_the_rules_are_those_of_the_position():
    """Where rows must be exact, games are longer."""
    games = [tg.Gomoku(9), tg.Gomoku(9, rules="standard")]
    freestyle, standard = (play_out(game, 2000).moves for game in games)
    assert standard > freestyle


@pytest.mark.parametrize(
    ("position", "playouts", "refusal"),
    [
        (tg.Go(9).play("E5"), 10, "empty square board with Black to move"),
        (tg.Go((9, 7)), 10, "empty square board"),
        (tg.Go(9).play("pass"), 10, "Black to move"),
        (tg.Gomoku(9, row=4), 10, "a row of 4 cannot be played out here: expected five"),
        (tg.Go(9), -1, "playouts -1 cannot be"),
        ("go", 10, "'go' is no position"),
    ],
)
def test_other_boards_are_refused(position, playouts, refusal):
    with pytest.raises(InputError, match=refusal):
        play_out(position, playouts)
