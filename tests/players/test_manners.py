"""When players pass, when they give up, and what they never do."""

import pytest

import tengen as tg
from tengen.games.position import opponent
from tengen.games.records import AnyPosition
from tengen.players import RESIGN, Choice, make_player
from tengen.players.machine import Machine
from tengen.players.manners import Resignation, winning_move
from tengen.players.passing import passing_wins, settlement

MACHINES = ["random:seed=1", "mc:playouts=50,seed=1", "uct:simulations=500,seed=1"]

DIVIDED = """
    . X X O .
    X X X O O
    . X X O .
    X X X O O
    . X X O .
"""
"""Fifteen points for Black, ten for White, and nothing left to play for."""

A_STONE_TO_TAKE = """
    . X X O .
    X X X O O
    . X . X O
    O X X O .
    . O X O O
"""
"""White to play: A1 and C3 are at stake, and the stones beside them."""

NOTHING_BUT_EYES = """
    . X . X .
    X X X X X
    . X . X .
    X X X X X
    . X . X .
"""


def choice(spec: str, position: AnyPosition) -> Choice:
    player = make_player(spec)
    assert isinstance(player, Machine)
    return player.choose(position)


def test_the_first_stone_settles_nothing():
    """Few simulations try a pass but once, and whoever wins that one playout seems to win by it."""
    position = tg.Go(9).play("E5")
    assert not settlement(position).certain
    answers = [choice(f"uct:simulations=50,seed={seed}", position).move for seed in range(20)]
    assert "pass" not in answers


@pytest.mark.parametrize("spec", MACHINES)
@pytest.mark.parametrize(("komi", "side"), [(0.5, "black"), (7.5, "white")])
def test_passing_wins(spec, komi, side):
    position = tg.Go.from_diagram(DIVIDED, komi=komi, to_play=opponent(side)).play("pass")
    assert passing_wins(position)
    assert choice(spec, position).move == "pass"
    assert choice(spec, position).value in (1.0, None)


@pytest.mark.parametrize(("komi", "wins"), [(4.5, True), (5, False), (5.5, False)])
def test_passing_wins_only_what_is_won(komi, wins):
    position = tg.Go.from_diagram(DIVIDED, komi=komi, to_play="white")
    assert not passing_wins(position)
    assert passing_wins(position.play("pass")) is wins
    assert not passing_wins(tg.Gomoku(9).play("pass"))


@pytest.mark.parametrize("spec", MACHINES[1:])
def test_a_settled_board_is_passed_on(spec):
    position = tg.Go.from_diagram(DIVIDED, komi=0.5)
    assert settlement(position).certain
    assert choice(spec, position).move == "pass"


@pytest.mark.parametrize("spec", MACHINES)
def test_own_eyes_are_not_filled(spec):
    position = tg.Go.from_diagram(NOTHING_BUT_EYES, komi=50)
    assert choice(spec, position).move == "pass"


@pytest.mark.parametrize("spec", MACHINES[1:])
def test_what_is_still_at_stake_is_played_for(spec):
    position = tg.Go.from_diagram(A_STONE_TO_TAKE, komi=0.5, to_play="white")
    assert not settlement(position).certain
    assert choice(spec, position).move != "pass"


@pytest.mark.parametrize("seed", range(20))
def test_nobody_passes_on_an_empty_board(seed):
    assert choice(f"uct:simulations=300,seed={seed}", tg.Go(5)).move != "pass"


def test_the_only_move_may_be_a_pass():
    assert choice("uct:simulations=10", tg.Go(1)).move == "pass"
    assert choice("random", tg.Go(1)).move == "pass"


@pytest.mark.parametrize("spec", ["mc:playouts=1", "uct:simulations=1"])
def test_five_in_a_row_is_taken(spec):
    position = tg.Gomoku.from_diagram("""
        . . . . . . . . .
        . O O . O . . . .
        . . . . . . . . .
        . X X X X . . . .
        . . . . . . O . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
    """)
    assert choice(spec, position).move in {"a6", "f6"}


def test_an_overline_wins_nothing_in_renju():
    position = tg.Renju.from_diagram("""
        . . . . . . . . .
        . X X X . X X . .
        . . . . . . . . .
        . . O . . . . . .
        . . O . O . O . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
    """)
    assert winning_move(position) is None


@pytest.mark.parametrize(
    ("values", "resigned_at"),
    [
        ([0.04, 0.04, 0.04], 24),
        ([0.04, 0.06, 0.04, 0.04], None),
        ([0.04, 0.06, 0.04, 0.04, 0.04], 28),
        ([0.05, 0.05, 0.05, 0.05], None),
        ([0.0, 0.0], None),
    ],
)
def test_resigning_takes_three_lost_moves_in_a_row(values, resigned_at):
    resignation = Resignation(0.05)
    due = [move for move, value in zip(range(20, 40, 2), values, strict=False)
           if resignation.is_due(after(move), value)]  # fmt: skip
    assert due == ([] if resigned_at is None else [resigned_at])


def test_nobody_resigns_in_the_opening():
    resignation = Resignation(0.05)
    assert [n for n in range(0, 16, 2) if resignation.is_due(after(n), 0.0)] == [10, 12, 14]


def test_who_gives_stones_plays_on_until_the_board_has_filled():
    resigned_at: dict[str, int] = {}
    for side in ("white", "black"):
        resignation, position = Resignation(0.05), tg.Go(9, handicap=4)
        for move in position.legal_moves()[:60]:
            due = position.to_play == side and resignation.is_due(position, 0.01)
            if due:
                resigned_at.setdefault(side, len(position.moves))
            position.play(move)
    assert resigned_at == {"white": 42, "black": 11}


def test_values_of_moves_taken_back_do_not_count():
    resignation = Resignation(0.05)
    for move in (20, 22, 20, 22):
        assert not resignation.is_due(after(move), 0.01)
    assert resignation.is_due(after(24), 0.01)


def test_never():
    resignation = Resignation(0)
    assert not any(resignation.is_due(after(move), 0.0) for move in range(20, 40, 2))


def test_a_lost_game_is_resigned():
    position = tg.Go(5)
    for move in ["C3", "C2", "C4", "B3", "D3", "B4", "D2", "D4"]:
        position.play(move).play("pass")
    player = make_player("uct:simulations=200,seed=1")
    assert isinstance(player, Machine)
    moves = []
    for move in ["B2", "A3", "E3", "C1", "C5"]:
        moves.append(player.choose(position.play(move)).move)
        position.play("pass")
    assert RESIGN in moves[2:]
    assert RESIGN not in moves[:2]


def after(moves: int) -> tg.Go:
    """A position after so many moves."""
    position = tg.Go(9)
    for point in position.legal_moves()[:moves]:
        position.play(point)
    return position


def test_nobody_gives_up_for_want_of_a_second_opinion():
    """A search that has tried one move only, an own eye, says nothing against the others."""
    won = tg.Go.from_diagram("X . X . X\nX X X X X\n. X . X .\nX X X X X\n. . O . .", komi=0.5)
    for number in range(6):
        player = make_player(f"rave:simulations=60,seed={number},resign=0.9")
        choice = player.choose(won)  # type: ignore[union-attr]
        assert choice.value is not None
        assert choice.value > 0.5
