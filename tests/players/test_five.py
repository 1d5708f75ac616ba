"""The player `five`: what it must see, what it may not play, and the limits it keeps."""

import os
import threading
import time

import pytest

import tengen as tg
from tengen.games.five import FiveInARow
from tengen.players import (
    Choice,
    Clock,
    Human,
    Match,
    Player,
    Progress,
    Table,
    TimeControl,
    make_player,
)
from tengen.players.alphabeta import FivePlayer
from tests.shortest import shortest

SIDES = ("black", "white")


def machine(spec: str) -> FivePlayer:
    player = make_player(spec)
    assert isinstance(player, FivePlayer)
    return player


def chosen(position: FiveInARow, spec: str = "five:nodes=20000") -> Choice:
    return machine(spec).choose(position)


FIVE_IN_ONE = """
. . . . . . . . .
. . . O . O . . .
. . X X X X O . .
. . . O . . . . .
. . . . . . . . .
. . . . . . . . .
"""
MUST_BLOCK = """
. . . . . . . . .
. X . . . . . . .
. X . X . . . . .
. O O O O X . . .
. . . . . . . . .
. . . . . X . . .
. . . . . . . . .
"""
OPEN_THREE = """
. . . . . . . . .
. . . . . . . . .
. . . . X . . . .
. . O O O . . . .
. . . . . X . . .
. . . . . . . . .
. . . . . . . . .
. . . X . . . . .
. . . . . . . . .
"""


@pytest.mark.parametrize(
    ("diagram", "to_play", "moves"),
    [
        (FIVE_IN_ONE, "black", {"b4"}),
        (MUST_BLOCK, "black", {"a4"}),
        (OPEN_THREE, "black", {"b6", "f6", "a6", "g6"}),
    ],
    ids=["five", "block", "three"],
)
@pytest.mark.parametrize("rules", ["freestyle", "standard", "renju"])
@pytest.mark.parametrize("spec", ["five:nodes=1", "five:depth=1", "five:nodes=20000"])
def test_it_wins_and_blocks(diagram, to_play, moves, rules, spec):
    game = tg.Renju if rules == "renju" else tg.Gomoku
    options = {} if rules == "renju" else {"rules": rules}
    position = game.from_diagram(diagram, to_play=to_play, **options)
    assert chosen(position, spec).move in moves


def test_a_win_by_fours_is_found_at_once():
    position = tg.Gomoku.from_diagram("""
        . . . . . . . . . . .
        . . . . . . . . . . .
        . . . O X X X . . . .
        . . . . . . . . . . .
        . . . . . . . X . . .
        . . . . . . . X . . .
        . . . . . . . X . . .
        . . . . . . . O . . .
        . . O . O . . . . . .
        . . . . . . O . . . .
        . . . . . . . . . . .
    """)
    choice = chosen(position, "five:nodes=1000")
    assert choice.value == 1.0
    assert choice.move in ("h9", "h8")
    assert "wins in" in choice.text


def test_black_plays_no_forbidden_point_though_it_would_win_without():
    diagram = """
        . . . . . . . . .
        . . . . . . . . .
        . . . . X . . . .
        . . . . X . . . .
        . . X X . . . . .
        . . . . . . . . .
        . O . . . . . O .
        . . . . . . . . .
        . O . . . . . O .
    """
    assert "e5" not in tg.Renju.from_diagram(diagram).legal_moves()
    assert chosen(tg.Renju.from_diagram(diagram)).move != "e5"


def test_white_makes_black_need_a_forbidden_point():
    """Four at d4 leaves Black one answer, h4, where Black would have six in the column."""
    position = tg.Renju.from_diagram(
        """
        . . . . . . . . . . .
        . . . . . . . . . . .
        . . . . . . . . . . .
        . . . . . . . . . . .
        . . . . . . . X . . .
        . . . . . . . X . . .
        . . . . . . . X . . .
        . . X . O O O . X . .
        . . . . . . . X . . .
        . . . . . . . X . . .
        . . . . . . . O . . .
        """,
        to_play="white",
    )
    choice = chosen(position)
    assert (choice.move, choice.value) == ("d4", 1.0)


def test_who_is_lost_holds_out():
    """White has an open four; of the moves that lose, one that makes a four lasts longest."""
    position = tg.Gomoku.from_diagram("""
        . . . . . . . . . .
        . . O O O O . . . .
        . . . . . . . . . .
        . . . . . . . . . .
        . X X X . . . . . .
        O . . . . . . . . .
        . . . . . . . . X .
        . . . . . . . . . .
    """)
    choice = chosen(position)
    assert choice.value is not None
    assert choice.value < 0.01  # as far as it can see; only what is proven is certain
    assert choice.move in ("b7", "g7")


@pytest.mark.parametrize(
    "start",
    [
        tg.Gomoku(5),
        tg.Gomoku((5, 9)),
        tg.Gomoku((22, 6), rules="standard"),
        tg.Gomoku(22),
        tg.Renju(5),
        tg.Renju((6, 11)),
        tg.Renju(15),
    ],
    ids=repr,
)
def test_games_end_with_legal_moves_only(start):
    other = make_player("random:seed=3")
    for five in ("black", "white"):
        seats = {side: machine("five:nodes=300") if side == five else other for side in SIDES}
        table = Table(start, seats)
        while not table.over:
            player = table.seats[table.to_play]
            assert not isinstance(player, Human)
            choice = player.choose(table.position)
            table.play(choice.move, choice)  # raises IllegalMove
        assert table.position.outcome is not None
        assert table.position.outcome.winner in (None, *SIDES)


@pytest.mark.parametrize("start", [tg.Gomoku(9), tg.Renju(9)], ids=repr)
def test_the_same_nodes_make_the_same_game(start: FiveInARow):
    def game() -> list[tuple[str, str]]:
        position, player = start.copy(), machine("five:nodes=500")
        while position.outcome is None and len(position.moves) < 20:
            position.play(player.choose(position).move)
        return position.moves

    assert game() == game()


@pytest.mark.parametrize(("top", "move"), [("X X X . X X", "pass"), ("X O X . X X", "d5")])
def test_black_with_forbidden_points_only_passes(top, move):
    position = tg.Renju.from_diagram(f"""
        {top}
        O O X O X O
        X X O O X X
        O O X X O O
        O O O X O X
    """)
    assert chosen(position).move == move


@pytest.mark.parametrize("seconds", [0.02, 0.2])
def test_the_time_is_kept(seconds):
    player = machine(f"five:seconds={seconds}")
    position = tg.Gomoku(15)
    for _ in range(8):
        position.play(player.choose(position).move)
        assert shortest(lambda: player.choose(position).seconds, below=seconds + 0.2) < (
            seconds + 0.2
        )


def test_a_clock_is_kept():
    player, position = machine("five"), tg.Renju(15).play("h8")

    def seconds() -> float:
        return player.choose(position, Clock(TimeControl.parse("0.3s/move"))).seconds

    assert shortest(seconds, below=0.3) < 0.3


def test_it_can_be_stopped():
    player = machine("five:seconds=60")
    timer = threading.Timer(0.2, player.stop)
    timer.start()
    began = time.perf_counter()
    move = player.choose(tg.Gomoku(15).play("h8")).move
    assert time.perf_counter() - began < 30
    assert move in tg.Gomoku(15).play("h8").legal_moves()


def test_an_interrupt_ends_the_search():
    def interrupt(_: Progress) -> None:
        raise KeyboardInterrupt

    player = machine("five:seconds=60")
    player.watch(interrupt)
    began = time.perf_counter()
    with pytest.raises(KeyboardInterrupt):
        player.choose(tg.Gomoku(15).play("h8"))
    assert time.perf_counter() - began < 30


def test_it_can_be_watched():
    seen: list[Progress] = []
    player = machine("five:seconds=2")
    player.watch(seen.append)
    player.choose(tg.Gomoku(15).play("h8"))
    assert seen
    done = [progress.done or 0.0 for progress in seen]
    assert 0 < done[0] <= done[-1] <= 1
    assert seen[-1].pv
    assert "depth" in seen[-1].text


def test_closed_is_closed():
    player = machine("five:nodes=100")
    player.choose(tg.Gomoku(9))
    player.close()
    with pytest.raises(tg.InputError, match="was closed"):
        player.choose(tg.Gomoku(9))


@pytest.mark.parametrize(
    ("position", "message"),
    [(tg.Go(9), "Gomoku and Renju only"), (tg.Gomoku(3, row=3), "rows of five only")],
)
def test_other_games_are_refused_at_the_table(position, message):
    player: Player = machine("five")
    with pytest.raises(tg.InputError, match=message):
        player.choose(position)
    with pytest.raises(tg.InputError, match=message):
        Table(position, {"black": player, "white": player})
    with pytest.raises(tg.InputError, match=message):
        Match("five", "random", position)


@pytest.mark.parametrize(
    ("spec", "message"),
    [
        ("five:seconds=-1", "seconds -1"),
        ("five:nodes=-1", "nodes -1"),
        ("five:depth=100", "depth 100"),
        ("five:memory=5", "memory 5"),
        ("five:threads=0", "threads 0"),
        ("five:simulations=5", "no option of five"),
    ],
)
def test_options_that_cannot_be(spec, message):
    with pytest.raises(tg.InputError, match=message):
        make_player(spec)


@pytest.mark.skipif(not hasattr(os, "sched_setaffinity"), reason="cores cannot be taken away here")
def test_there_are_no_more_threads_than_cores():
    cores = os.sched_getaffinity(0)
    os.sched_setaffinity(0, {min(cores)})
    try:
        player = machine("five:threads=8")
    finally:
        os.sched_setaffinity(0, cores)
    assert isinstance(player, FivePlayer)
    assert player.threads == 1


@pytest.mark.parametrize("spec", ["five:nodes=50", "pvs:depth=1"])
def test_one_thread_is_kept_for_all_moves_and_ends_with_the_player(spec):
    before = set(threading.enumerate())
    player = make_player(spec)
    assert not isinstance(player, Human)
    player.choose(tg.Gomoku(15).play("h8"))
    (kept,) = set(threading.enumerate()) - before
    player.choose(tg.Gomoku(15).play("i9"))
    assert set(threading.enumerate()) - before == {kept}
    player.close()
    kept.join(30)
    assert not kept.is_alive()


def test_threads_share_the_work():
    choice = chosen(tg.Gomoku(15).play("h8"), "five:seconds=0.3,threads=2")
    assert choice.seconds < 30
    assert isinstance(machine("five:threads=2"), FivePlayer)


@pytest.mark.parametrize("spec", ["five:nodes=100", "pvs:depth=1"])
def test_the_book_is_played_at_once_where_it_is_asked_for(spec):
    first, far = tg.Renju(15), tg.Renju(15).play("a1").play("o15")
    plain, reader = make_player(spec), make_player(f"{spec},book=yes")
    assert not isinstance(plain, Human)
    assert not isinstance(reader, Human)
    choice = reader.choose(first)
    assert (choice.move, choice.text) == ("h8", "from the book")
    assert choice.value is not None
    assert 0 < choice.value < 1
    assert "nodes" in reader.choose(far).text
    assert "nodes" in plain.choose(first).text
