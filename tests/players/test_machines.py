"""How strong players are, how they are watched and stopped, and what they do with a clock."""

import threading
import time

import pytest

import tengen as tg
from tengen.cli.thinking import in_short
from tengen.games.records import AnyPosition
from tengen.players import (
    Clock,
    Human,
    Player,
    Progress,
    Table,
    TimeControl,
    make_player,
)
from tengen.players.clock import moves_left
from tengen.players.machine import Machine
from tengen.players.searching import SearchPlayer
from tests.shortest import shortest


def machine(spec: str) -> Player:
    player = make_player(spec)
    assert isinstance(player, Machine)
    return player


def winner(position: AnyPosition, black: Player, white: Player) -> str | None:
    """Play a game to its end."""
    table = Table(position, {"black": black, "white": white})
    while not table.over:
        choice = table.seats[table.to_play].choose(table.position)  # type: ignore[union-attr]
        table.play(choice.move, choice)
    assert table.position.outcome is not None
    return table.position.outcome.winner


@pytest.mark.parametrize("seed", range(10))
def test_uct_beats_random_at_gomoku(seed):
    players = machine(f"uct:simulations=1000,seed={seed}"), machine(f"random:seed={seed}")
    black, white = players if seed % 2 else players[::-1]
    assert winner(tg.Gomoku(9), black, white) == ("black" if seed % 2 else "white")


@pytest.mark.parametrize("spec", ["mc:playouts=30", "uct:simulations=1000", "rave:simulations=500"])
@pytest.mark.parametrize("komi", [-7.5, 7.5])
def test_searching_beats_random_at_go(spec, komi):
    players = machine(f"{spec},seed=1"), machine("random:seed=1")
    black, white = players if komi > 0 else players[::-1]
    assert winner(tg.Go(7, komi=komi), black, white) == ("black" if komi > 0 else "white")


@pytest.mark.parametrize(
    "position",
    [tg.Go(5), tg.Go((3, 6)), tg.Go(6, rules="japanese"), tg.Gomoku(5), tg.Renju(7)],
    ids=repr,
)
def test_games_between_machines_end(position):
    winner(position, machine("uct:simulations=50,seed=1"), machine("rave:simulations=50,seed=2"))


def test_the_position_is_left_as_it_is():
    position = tg.Go(5).play("C3")
    for spec in ("random", "mc:playouts=2", "uct:simulations=20"):
        machine(spec).choose(position)
    assert position.moves == [("black", "C3")]


def test_a_choice_comes_with_its_reasons():
    choice = machine("uct:simulations=2000,seed=1,manners=no").choose(tg.Go(5))
    assert choice.analysis is not None
    assert choice.simulations == choice.analysis.simulations <= 2000
    assert choice.pv[0] == choice.move == choice.analysis.best
    assert 0 < choice.seconds < 60
    assert choice.value == choice.analysis.value
    assert machine("random").choose(tg.Go(5)).value is None


def test_one_seed_gives_one_game_and_none_gives_many():
    def opening(spec: str) -> str:
        return machine(spec).choose(tg.Go(9)).move

    assert len({opening("uct:simulations=200,seed=4") for _ in range(5)}) == 1
    assert len({opening("uct:simulations=200") for _ in range(20)}) > 1
    assert len({opening("random:seed=4") for _ in range(5)}) == 1


def test_flat_monte_carlo_tries_every_move_as_often():
    choice = machine("mc:playouts=20,seed=1").choose(tg.Go(5))
    assert choice.analysis is not None
    assert {candidate.visits for candidate in choice.analysis.candidates} == {20}
    best = max(choice.analysis.candidates, key=lambda candidate: candidate.value)
    assert choice.value == best.value


def test_a_game_that_is_over_has_no_move():
    with pytest.raises(tg.InputError, match="the game is over"):
        machine("random").choose(tg.Go(5).play("pass").play("pass"))


def test_it_can_be_watched():
    seen: list[Progress] = []
    player = machine("uct:seconds=600,proofs=no")

    def watch(progress: Progress) -> None:
        seen.append(progress)
        if len(seen) == 3:
            player.stop()

    player.watch(watch)
    player.choose(tg.Go(9))
    assert len(seen) >= 2
    shares = [progress.done or 0.0 for progress in seen]
    assert shares == sorted(shares)
    assert 0 < shares[0] <= shares[-1] <= 1
    assert seen[-1].simulations_per_s > 100
    found = seen[-1].analysis
    assert found is not None
    assert found.candidates[0].visits > 0
    assert (seen[-1].value, seen[-1].pv) == (found.value, found.pv)
    assert (seen[-1].simulations, seen[-1].seconds) == (found.simulations, found.seconds)


def test_it_can_be_stopped():
    player = machine("uct:seconds=600,proofs=no")
    player.watch(lambda _: player.stop())
    choice = player.choose(tg.Go(9))
    assert choice.simulations > 0
    assert choice.seconds < 300
    player.watch(None)
    assert 0.2 < player.choose(tg.Go(9), Clock(TimeControl.parse("0.5s/move"))).seconds < 60


@pytest.mark.parametrize("spec", ["random", "mc:playouts=5", "uct:simulations=50"])
def test_who_is_closed_is_not_asked_again(spec):
    player = machine(spec)
    player.choose(tg.Go(5))
    player.close()
    player.close()
    with pytest.raises(tg.InputError, match="was closed"):
        player.choose(tg.Go(5))


def test_closing_ends_a_search_and_its_tree():
    player = machine("uct:seconds=60,proofs=no")
    assert isinstance(player, SearchPlayer)
    timer = threading.Timer(0.3, player.close)
    timer.start()
    began = time.perf_counter()
    player.choose(tg.Go(9))
    assert time.perf_counter() - began < 30
    timer.join()
    assert player._last is None
    with pytest.raises(tg.InputError, match="was closed"):
        player.search(tg.Go(9))


def test_a_table_closes_its_players():
    player = machine("uct:simulations=10")
    Table(tg.Go(5), {"black": player, "white": Human()}).close()
    with pytest.raises(tg.InputError, match="was closed"):
        player.choose(tg.Go(5))


def test_somebody_without_a_search_can_be_watched():
    said = Progress(seconds=2.0, value=0.25, pv=["C3"], text="depth 9")
    assert (said.done, said.analysis, said.simulations_per_s) == (None, None, 0.0)
    assert in_short(said) == "25 % C3 depth 9"
    assert in_short(Progress()) == ""
    assert in_short(Progress(2.0, 0.5, 0.75, ["A1"], 3000)) == "3,000 simulations, 1,500/s, 75 % A1"


def test_an_observer_that_fails_stops_the_search():
    def fail(_: Progress) -> None:
        raise RuntimeError("no more")

    player = machine("uct:seconds=60")
    player.watch(fail)
    with pytest.raises(RuntimeError, match="no more"):
        player.choose(tg.Go(9))


@pytest.mark.parametrize(
    ("spec", "control", "simulations", "least", "most"),
    [
        ("uct", None, 10_000, 0, 0),
        ("uct:seconds=2", None, 0, 2, 2),
        ("uct:simulations=5", None, 5, 0, 0),
        ("uct", "3s/move", 0, 2.5, 3),
        ("uct:seconds=2", "3s/move", 0, 2, 2),
        ("uct:seconds=5", "3s/move", 0, 2.5, 3),
        ("uct:simulations=5", "3s/move", 5, 2.5, 3),
        ("mc:playouts=2", "3s/move", 2 * 82, 2.5, 3),
        ("mc:playouts=2", None, 2 * 82, 0, 0),
    ],
)
def test_limits_come_from_spec_and_clock(spec, control, simulations, least, most):
    player = machine(spec)
    assert isinstance(player, SearchPlayer)
    clock = Clock(TimeControl.parse(control)) if control else None
    config = player.limited(tg.Go(9), clock)
    assert config.simulations == simulations
    assert least <= config.seconds <= most


def test_a_clock_is_kept():
    player = machine("uct")

    def seconds() -> float:
        clock = Clock(TimeControl.parse("0.4s/move"))
        clock.start()
        return player.choose(tg.Go(9), clock).seconds

    assert shortest(seconds, below=0.4) < 0.4


def test_there_are_fewer_moves_to_come_on_a_fuller_board():
    position = tg.Go(9)
    before = moves_left(position)
    for point in position.legal_moves()[:30]:
        position.play(point)
    assert 10 <= moves_left(position) < before < 60
    assert moves_left(tg.Gomoku(15)) == 20


def visits_of_second_search(spec: str, between: str) -> int:
    """Visits that the search for the second move knows of, beyond its own simulations."""
    player, position = machine(f"{spec},manners=no"), tg.Go(5)
    position.play(player.choose(position).move)
    position.play(between)
    if between == "pass":
        position.undo().undo().play("A1").play("B2")  # another game, as far as the tree knows
    found = player.choose(position).analysis
    assert found is not None
    return sum(c.visits for c in found.candidates) - found.simulations


def test_the_tree_is_kept_between_moves():
    answer = "C2"
    assert visits_of_second_search("uct:simulations=2000,seed=1,early_stop=no", answer) > 0
    for spec, between in (
        ("uct:simulations=2000,seed=1,early_stop=no,reuse=no", answer),
        ("uct:simulations=2000,seed=1,early_stop=no", "pass"),
    ):
        assert visits_of_second_search(spec, between) == 0
