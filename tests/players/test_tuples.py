"""The players of G's ladder: what they choose, refuse, and the limits they keep."""

import threading
import time

import pytest

import tengen as tg
from tengen.games.five import FiveInARow
from tengen.players import Clock, Human, Match, Player, Progress, Table, TimeControl, make_player
from tengen.players.alphabeta import NEARLY
from tengen.textbook.five import Five
from tengen.textbook.weights import weights_move
from tests.shortest import shortest

SEARCHES = ["minimax", "alphabeta", "negamax", "aspiration", "pvs"]
SIDES = ("black", "white")


def machine(spec: str) -> Player:
    player = make_player(spec)
    assert not isinstance(player, Human)
    return player


def position(moves: str, start: FiveInARow | None = None) -> FiveInARow:
    game = start or tg.Gomoku(15)
    for move in moves.split():
        game.play(move)
    return game


def test_weights_plays_a_whole_game_as_the_textbook_does():
    game, book, player = tg.Renju(9), Five(9, rules="renju"), machine("weights")
    while game.outcome is None:
        move = player.choose(game).move
        assert move == weights_move(book)
        game.play(move)
        book.play(move)
    assert book.outcome == game.outcome


@pytest.mark.parametrize(
    ("start", "middle"),
    [(tg.Gomoku(15), "h8"), (tg.Renju(15), "h8"), (tg.Gomoku((9, 21)), "k5"), (tg.Gomoku(6), "d3")],
)
def test_weights_begins_in_the_middle(start, middle):
    """G's table has 49 equal points on an empty 15×15 board."""
    assert machine("weights").choose(start).move == middle


@pytest.mark.parametrize("search", SEARCHES)
def test_wins_are_taken_and_fours_are_blocked(search):
    player = machine(f"{search}:depth=3")
    won = player.choose(position("c5 c7 d5 d7 e5 e7 f5 f7"))
    assert won.move in ("b5", "g5")
    assert won.value == NEARLY
    assert "sees a win" in won.text
    assert player.choose(position("c5 b5 d5 d7 e5 e8 f5")).move == "g5"


@pytest.mark.parametrize("search", SEARCHES)
@pytest.mark.parametrize("start", [tg.Gomoku(5), tg.Gomoku((22, 6), rules="standard"), tg.Renju(9)])
def test_games_end_with_legal_moves_only(search, start):
    machines = machine(f"{search}:depth=2"), machine("random:seed=3")
    for black, white in (machines, machines[::-1]):
        table = Table(start, {"black": black, "white": white})
        while not table.over:
            player = table.seats[table.to_play]
            assert not isinstance(player, Human)
            choice = player.choose(table.position)
            table.play(choice.move, choice)  # raises IllegalMove
        assert table.position.outcome is not None


def test_black_with_forbidden_points_only_passes():
    closed = tg.Renju.from_diagram("""
        X X X . X X
        O O X O X O
        X X O O X X
        O O X X O O
        O O O X O X
    """)
    for spec in ("weights", *SEARCHES):
        assert machine(spec if spec == "weights" else f"{spec}:depth=2").choose(closed).move == (
            "pass"
        )


@pytest.mark.parametrize("search", SEARCHES)
def test_the_time_is_kept(search):
    game = position("h8 i9 h9 i8")
    by_spec, by_clock = machine(f"{search}:seconds=0.1"), machine(f"{search}:depth=40")
    assert "depth" in by_spec.choose(game).text
    assert shortest(lambda: by_spec.choose(game).seconds, below=0.5) < 0.5

    def clocked() -> float:
        return by_clock.choose(game, Clock(TimeControl.parse("0.2s/move"))).seconds

    assert shortest(clocked, below=0.5) < 0.5


@pytest.mark.parametrize("spec", ["minimax:depth=40", "pvs:depth=40", "pvs:seconds=60"])
def test_it_can_be_stopped_and_watched(spec):
    player, seen = machine(spec), list[Progress]()
    player.watch(seen.append)
    threading.Timer(0.4, player.stop).start()
    began = time.perf_counter()
    move = player.choose(position("h8 i9")).move
    assert time.perf_counter() - began < 30
    assert move in position("h8 i9").legal_moves()
    assert seen
    assert (seen[-1].done is None) == ("seconds" not in spec)


@pytest.mark.parametrize("spec", ["weights", *SEARCHES])
@pytest.mark.parametrize(
    ("game", "message"),
    [(tg.Go(9), "Gomoku and Renju only"), (tg.Gomoku(3, row=3), "rows of five only")],
)
def test_other_games_are_refused_at_the_table(spec, game, message):
    player = machine(spec)
    with pytest.raises(tg.InputError, match=message):
        player.choose(game)
    with pytest.raises(tg.InputError, match=message):
        Table(game, {"black": player, "white": player})
    with pytest.raises(tg.InputError, match=message):
        Match(spec, "random", game)


@pytest.mark.parametrize(
    ("spec", "message"),
    [
        ("minimax:depth=-1", "depth -1"),
        ("minimax:table=yes", "no option of minimax"),
        ("alphabeta:history=yes", "no option of alphabeta"),
        ("pvs:seconds=-1", "seconds -1"),
        ("pvs:reach=0", "reach 0"),
        ("pvs:memory=5", "memory 5"),
        ("pvs:width=5", "no option of pvs"),
        ("aspiration:width=0", "width 0"),
        ("weights:depth=2", "no option of weights"),
        ("negamax:book=yes", "no option of negamax"),
    ],
)
def test_options_that_cannot_be(spec, message):
    with pytest.raises(tg.InputError, match=message):
        make_player(spec)


def test_closed_is_closed():
    player = machine("pvs:depth=2")
    player.choose(tg.Gomoku(9))
    player.close()
    with pytest.raises(tg.InputError, match="was closed"):
        player.choose(tg.Gomoku(9))
