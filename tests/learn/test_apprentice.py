"""A teacher's games: what is shown of them, and that a run begins with them."""

import random
from itertools import pairwise

import numpy as np
import pytest

import tengen as tg
from tengen.errors import InputError
from tengen.learn import apprentice
from tengen.learn.apprentice import Sheet, painted, play_game, play_sheet, taught_chapter
from tengen.learn.run_options import RunOptions
from tengen.learn.runs import Run
from tengen.players import make_machine
from tengen.players.alphabeta import FivePlayer
from tengen.searching.leaves import SHAPE_PLANES, unpack
from tengen.searching.pool import PoolConfig
from tengen.searching.result import move_names

FIVE = "five:nodes=200"
OPTIONS = RunOptions(
    net="1x8",
    round_games=2,
    planes=SHAPE_PLANES,
    pool=PoolConfig(searches=2, simulations=8, threads=1),
    window=2000,
    batch=32,
    teacher=FIVE,
    teacher_games=4,
    teacher_uses=2.0,
)


def test_positions_are_painted_in_their_order():
    position, positions = tg.Gomoku(9), []
    for move in ("e5", "e6", "d5", "f5", "c5"):
        position.play(move)
        positions.append(position.copy())
    planes = unpack(painted(positions, ("own", "last_move", "black")), (9, 9))
    assert planes[:, 0].sum((1, 2)).tolist() == [0, 1, 1, 2, 2]
    assert [tuple(np.argwhere(plane)[0]) for plane in planes[:, 1]] == [
        (4, 4), (3, 4), (4, 3), (4, 5), (4, 2),
    ]  # fmt: skip
    assert (planes[:, 2].any((1, 2)) == [False, True, False, True, False]).all()


def test_the_teacher_shows_what_it_would_play():
    """Four in a row: it plays the fifth, and whoever is sure to lose ends the game."""
    four = tg.Gomoku(9, black=["c5", "d5", "e5", "f5"], white=["b5", "a1", "a9"], to_play="black")
    shown, black = play_game(make_machine(FIVE), four, NoSlips(), 20)
    assert black == 1.0
    assert [move_names(four)[each.code] for each in shown] == ["g5"]
    shown, black = play_game(make_machine(FIVE), tg.Gomoku(9), NoSlips(), 4)
    assert (len(shown), black) == (4, 0.5)


def test_slips_are_near_and_not_learnt(monkeypatch):
    monkeypatch.setattr(apprentice, "SLIPS", 1.0)
    start = tg.Gomoku(15, black=["h8"], white=["i9"])
    teacher = make_machine(FIVE)
    assert isinstance(teacher, FivePlayer)
    teacher.reuse = False  # asked again, it shall know no more than before
    shown, _ = play_game(teacher, start, random.Random(1), 6)
    for before, after in pairwise(shown):
        board, played = before.position.board, after.position.board != before.position.board
        (row, column), *rest = np.argwhere(played).tolist()
        assert not rest
        assert np.abs(np.argwhere(board) - (row, column)).max(1).min() <= apprentice.REACH
        assert teacher.choose(before.position).move == move_names(start)[before.code]


def test_a_sheet_comes_out_the_same_and_adds_up():
    sheet = Sheet(FIVE, tg.Gomoku(9), SHAPE_PLANES, 3, 7, 3, 60)
    one, other = play_sheet(sheet), play_sheet(sheet)
    for first, second in zip(one, other, strict=True):
        np.testing.assert_array_equal(first, second)
    assert len(one.planes) == len(one.codes) == len(one.game)
    assert sorted({*one.game.tolist()}) == [0, 1, 2]
    assert ((one.results >= 0) & (one.results <= 1)).all()
    assert np.abs(one.results - one.values).max() <= 0.5


def test_a_run_begins_with_the_teacher_s_games(tmp_path):
    run = Run.begin(tmp_path, tg.Gomoku(9), OPTIONS)
    first = run.advance()
    run.save()
    assert (first.games, run.games) == (0, 0)  # they are no self-play
    assert first.positions == len(run.window) > 20
    assert run.window.chapters[0].games == 4
    assert run.window.chapters[0].searched.all()
    second = run.advance()
    assert (second.games, run.games) == (2, 2)
    resumed = Run.resume(tmp_path, tg.Gomoku(9), OPTIONS)
    assert (resumed.rounds, resumed.window.names) == (1, run.window.names[:1])
    resumed.advance()
    assert resumed.window.names == run.window.names


@pytest.mark.parametrize("teacher", ["human", "nobody", "five:nodes=-1"])
def test_who_is_no_player_is_no_teacher(tmp_path, teacher):
    options = RunOptions(**{**vars(OPTIONS), "teacher": teacher})
    with pytest.raises(InputError):
        Run.begin(tmp_path, tg.Gomoku(9), options).advance()


def test_who_plays_another_game_is_told_of():
    with pytest.raises(InputError, match="plays Gomoku and Renju only"):
        taught_chapter(tg.Go(9), ("own", "opponent"), OPTIONS, 0, lambda _: None)


def test_a_teacher_that_gives_up_at_once_shows_nothing():
    lost = tg.Gomoku(
        9, black=["c5", "d5", "e5", "f5"], white=["a1", "a9", "i1", "i9"], to_play="white"
    )
    sheet = play_sheet(Sheet(FIVE, lost, SHAPE_PLANES, 0, 0, 2, 20))
    assert len(sheet.codes) == len(sheet.planes) == 0
    options = RunOptions(**{**vars(OPTIONS), "teacher_games": 2})
    with pytest.raises(InputError, match="gave up every game"):
        taught_chapter(lost, SHAPE_PLANES, options, 0, lambda _: None)


class NoSlips(random.Random):
    """Chance that never comes up."""

    def random(self) -> float:
        return 1.0
