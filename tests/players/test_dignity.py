"""Machines with dignity: what the levels play when they are lost, and where they open."""

import re

import pytest

import tengen as tg
from tengen.games.five import FiveInARow
from tengen.games.threats import attack_points, defence_points
from tengen.players import Human, Player, make_player
from tengen.players.last_stand import FOURS, last_stand
from tengen.players.levels import LEVELS, Level
from tengen.players.opening_moves import opening_points

FiveGame = type[tg.Gomoku] | type[tg.Renju]

FIVES = [(game, level) for game in (tg.Gomoku, tg.Renju) for level in LEVELS["gomoku"]]


def set_up(game: FiveGame, black: str, white: str, to_play: str = "white") -> FiveInARow:
    return game(15, black=black.split(), white=white.split(), to_play=to_play)


def open_four(game: FiveGame) -> FiveInARow:
    return set_up(game, "h8 i8 j8 k8", "h10 d4 m12")


def two_threes(game: FiveGame) -> FiveInARow:
    """Two open threes: Black has a four that cannot be stopped, whatever is blocked."""
    return set_up(game, "h8 i8 j8 i9 i10", "h12 d4 m12 c12")


def chosen(spec: str, position: FiveInARow) -> str:
    seed = "" if spec.startswith("five") else ",seed=1"
    return machine(f"{spec}{seed}").choose(position).move


def machine(spec: str) -> Player:
    player = make_player(spec)
    assert not isinstance(player, Human)
    return player


def hurried(level: Level) -> str:
    """The same player with less to do."""
    return re.sub(
        r"simulations=\d{3,}|nodes=\d{4,}", lambda n: f"{n[0].split('=')[0]}=300", level.spec
    )


@pytest.mark.parametrize(("game", "level"), FIVES)
def test_a_lost_side_blocks(game, level):
    assert chosen(level.spec, open_four(game)) in ("g8", "l8")
    lost = two_threes(game)
    assert chosen(level.spec, lost) in defence_points(lost, "white")


@pytest.mark.parametrize("game", [tg.Gomoku, tg.Renju])
def test_who_is_lost_holds_out_with_a_four_of_its_own(game):
    position = set_up(game, "h8 i8 j8 i9 i10 b3", "c3 d3 e3 h12 m12")
    assert attack_points(position, "white")["f3"] in FOURS
    assert last_stand(position) in ("f3", "g3")  # Black must answer it, and needs two moves more


def test_black_blocks_where_it_may():
    position = set_up(tg.Renju, "c3 m3 c12", "h8 i8 j8 k8", "black")
    assert last_stand(position) in ("g8", "l8")


def test_other_rows_have_no_last_stand():
    assert last_stand(tg.Gomoku(7, row=4)) is None


def test_manners_can_be_left_out():
    player = machine("tactics:simulations=300,manners=no,seed=1")
    assert player.choose(open_four(tg.Gomoku)).move not in ("g8", "l8")


@pytest.mark.parametrize(("game", "level"), FIVES)
def test_five_in_a_row_is_opened_in_the_middle(game, level):
    assert chosen(hurried(level), game(15)) == "h8"
    near = {f"{col}{row}" for col in "fghij" for row in range(6, 11)}
    assert chosen(hurried(level), game(15).play("h8")) in near


@pytest.mark.parametrize("size", [9, 13])
@pytest.mark.parametrize("level", [x for x in LEVELS["go"] if x.spec != "random"])
def test_go_is_opened_where_people_open(level, size):
    move = machine(f"{hurried(level)},seed=1").choose(tg.Go(size)).move
    lines = sorted(min(line, size - 1 - line) for line in tg.Go(size).coordinates(move))
    assert tuple(lines) in {(2, 3), (3, 3)} | ({(4, 4)} if size == 9 else set())


def test_the_corners_of_go_come_first():
    board = tg.Go(19)
    corners = set()
    for seed in range(4):
        move = machine(f"tactics:simulations=50,seed={seed}").choose(board).move
        row, col = board.coordinates(move)
        corners.add((row < 9, col < 9))
        board.play(move)
    assert len(corners) == 4
    assert not opening_points(board)


@pytest.mark.parametrize("position", [tg.Go(19).play("D4").play("D5"), tg.Go(9).play("E5")])
def test_where_stones_touch_or_the_board_is_small_the_search_decides(position):
    assert not opening_points(position)


@pytest.mark.parametrize("size", [1, 2, 3, 5, 7, 8, (3, 9)])
def test_every_board_has_its_middle(size):
    points = opening_points(tg.Go(size))
    assert points
    assert machine("uct:simulations=20,seed=1").choose(tg.Go(size)).move in {*points, "pass"}
