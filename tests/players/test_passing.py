"""When a pass is sound: one position for each case of docs/explanation/passing.md."""

import threading
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from typing import Any

import pytest

import tengen as tg
from tengen.games.position import opponent
from tengen.players import Openings, make_player
from tengen.players.look import Look, LookStopped
from tengen.players.machine import Machine
from tengen.players.passing import captures, costs_nothing, passing_wins, settlement
from tengen.players.searching import SearchPlayer
from tengen.searching import Search
from tengen.solving.final_status import final_status

MACHINES = ["mc:playouts=30,seed=1", "uct:simulations=500,seed=1", "tactics:simulations=500,seed=1"]

A_DEAD_STONE = """
    . . . X O . O
    . O . X O O O
    . . . X O . O
    X X X X O O O
    . X . X O . O
    X X X X O O O
    . X . X O . O
"""
"""B6 is dead. With it off Black leads by 7 before komi, as the board stands White leads by 3."""

ONE_MOVE_TO_LIVE = """
    . . . X O . O
    X X X X O O O
    O O O O O . O
    O . O O O O O
    O O O X X X X
    X X X X . X .
    . X . X X X X
"""
"""Every point is somebody's, and Black leads by 3 before komi: but who plays B7 first decides
whether the corner lives."""

AN_OPEN_BORDER = """
    . X . . . O .
    X X . . . O O
    . X . . . O .
    X X . . . O O
    . X . . . O .
    X X . . . O O
    . X . . . O .
"""


def after_pass(diagram: str, side: str, **options: object) -> tg.Go:
    """The position with this side to move, the other having just passed."""
    return tg.Go.from_diagram(diagram, to_play=opponent(side), **options).play("pass")


def machine(spec: str, *, agreement: bool = False) -> Machine:
    player = make_player(spec)
    assert isinstance(player, Machine)
    player.agreement = agreement
    return player


def move(spec: str, position: tg.Go, *, agreement: bool = False) -> str:
    return machine(spec, agreement=agreement).choose(position).move


# What is certain.


@pytest.mark.parametrize(
    ("diagram", "certain", "dead"),
    [
        (A_DEAD_STONE, True, ["B6"]),
        (A_DEAD_STONE.replace(". O . X O O O", ". . . X O O O"), True, []),
        (ONE_MOVE_TO_LIVE, False, None),
        (AN_OPEN_BORDER, False, []),
        (". . . . .\n" * 5, False, []),
        (". . . . .\n. . . . .\n. . X . .\n" + ". . . . .\n" * 2, False, []),
    ],
)
@pytest.mark.parametrize("to_play", ["black", "white"])
def test_what_is_certain(diagram, certain, dead, to_play):
    end = settlement(tg.Go.from_diagram(diagram, to_play=to_play))
    assert end.certain is certain
    assert dead is None or end.dead == dead


def test_margins_are_those_of_the_side_to_move():
    for side, sign in (("black", 1), ("white", -1)):
        end = settlement(tg.Go.from_diagram(A_DEAD_STONE, komi=0.5, to_play=side))
        assert (end.standing, end.agreed) == (sign * -3.5, sign * 6.5)


def test_where_dead_stones_are_captured():
    position = tg.Go.from_diagram(A_DEAD_STONE)
    assert captures(position, ["B6"]) == {"A6", "B7", "C6", "B5"}
    assert captures(tg.Go.from_diagram(A_DEAD_STONE, to_play="white"), ["B6"]) == set()


# Counted as it stands.


@pytest.mark.parametrize("spec", MACHINES)
def test_who_wins_either_way_passes_over_dead_stones(spec):
    """Black leads by 2.5 as it stands and by 12.5 without B6: there is no need to capture it."""
    position = tg.Go.from_diagram(A_DEAD_STONE, komi=-5.5)
    assert move(spec, position) == "pass"


@pytest.mark.parametrize("spec", MACHINES)
@pytest.mark.parametrize("passed", [False, True])
def test_who_would_lose_by_dead_stones_does_not_pass(spec, passed):
    position = tg.Go.from_diagram(A_DEAD_STONE, komi=0.5)
    if passed:
        position = after_pass(A_DEAD_STONE, "black", komi=0.5)
    assert not passing_wins(position)
    assert move(spec, position) in captures(position, ["B6"])


A_PASS_THAT_LOOKS_WON = """
    X . X X X X O
    O X X X O X O
    O O O O O O O
    . O O X X X X
    O . O O O O X
    O O O X X O X
    . O X X X . X
"""
"""White wins whatever is played, so a short search may try nothing but the pass; Black's dead
stones lose the game to whoever lets it end there."""


@pytest.mark.parametrize("spec", ["rave:simulations=500", "uct:simulations=50", "mc:playouts=2"])
@pytest.mark.parametrize("seed", range(5))
def test_a_pass_that_alone_was_tried_is_not_trusted(spec, seed):
    position = tg.Go.from_diagram(A_PASS_THAT_LOOKS_WON, komi=-7.5, to_play="white")
    end = settlement(position)
    assert end.standing < 0 < end.agreed
    assert move(f"{spec},seed={seed}", position) != "pass"


@pytest.mark.parametrize(
    ("rules", "komi"), [("chinese", 0.5), ("tromp-taylor", 0.5), ("japanese", 2.5)]
)
@pytest.mark.parametrize("spec", MACHINES[1:])
def test_dead_stones_are_captured_before_the_last_pass(spec, rules, komi):
    """Against somebody who only passes: a few stones around B6, and the board is won."""
    position = after_pass(A_DEAD_STONE, "black", komi=komi, rules=rules)
    player = machine(spec)
    stones = 0
    while position.outcome is None:
        made = player.choose(position).move
        position.play(made)
        if position.outcome is None:
            position.play("pass")
            stones += 1
    assert position.outcome.winner == "black"
    assert 1 <= stones <= 4


@pytest.mark.parametrize("spec", MACHINES)
def test_the_last_pass_wins_what_stands(spec):
    """White leads as the board stands, dead stone and all, and Black has passed."""
    position = after_pass(A_DEAD_STONE, "white", komi=0.5)
    assert passing_wins(position)
    assert move(spec, position) == "pass"


@pytest.mark.parametrize("spec", MACHINES[1:])
def test_who_has_lost_passes_and_lets_the_game_end(spec):
    position = tg.Go.from_diagram(A_DEAD_STONE, komi=-30.5, to_play="white")
    assert move(spec + ",resign=0", position) == "pass"


# Dead stones are agreed upon.


@pytest.mark.parametrize("spec", MACHINES)
@pytest.mark.parametrize("passed", [False, True])
def test_agreed_dead_stones_need_not_be_captured(spec, passed):
    position = tg.Go.from_diagram(A_DEAD_STONE, komi=0.5)
    if passed:
        position = after_pass(A_DEAD_STONE, "black", komi=0.5)
    assert move(spec, position, agreement=True) == "pass"


def test_tromp_and_taylor_agree_upon_nothing():
    position = tg.Go.from_diagram(A_DEAD_STONE, rules="tromp-taylor", komi=0.5)
    assert move(MACHINES[1], position, agreement=True) != "pass"


@pytest.mark.parametrize("spec", MACHINES)
def test_own_dead_stones_win_nothing_by_agreement(spec):
    """Black has passed, and White leads only as long as nobody asks about B6."""
    position = after_pass(A_DEAD_STONE, "white", komi=0.5)
    assert not passing_wins(position, agreement=True)
    choice = machine(spec, agreement=True).choose(position)
    assert choice.value is not None
    assert choice.value < 0.5


@pytest.mark.parametrize("spec", MACHINES[1:])
@pytest.mark.parametrize("first", ["A6", "B7", "A7", "C5", "A5", "C6"])
def test_an_opponent_who_plays_on_gains_nothing(spec, first):
    """Black has passed by agreement; White goes on as if B6 lived, and the board is counted."""
    position = tg.Go.from_diagram(A_DEAD_STONE, komi=0.5)
    assert move(spec, position, agreement=True) == "pass"
    position.play("pass").play(first)
    black, white = machine(spec), machine("uct:simulations=300,seed=1,resign=0")
    while position.outcome is None:
        mover = black if position.to_play == "black" else white
        position.play(mover.choose(position).move)
    assert position.outcome.winner == "black"


def agreed_game(seed: int) -> tg.Go:
    """A game that ended by agreement."""
    position = Openings(plies=2).position(tg.Go(9), seed, seed)
    sides = {
        side: machine(
            f"tactics:simulations=300,sense=no,resign=0,seed={2 * seed + n}", agreement=True
        )
        for n, side in enumerate(("black", "white"))
    }
    while position.outcome is None:
        position.play(sides[position.to_play].choose(position).move)
    assert isinstance(position, tg.Go)
    return position.settle(final_status(position).dead)


def played_on(position: tg.Go, loser: str) -> str | None:
    """Who wins if the loser of the count plays on, and the board is counted as it stands."""
    passes = [position.rewound(len(position.moves) - n) for n in (1, 2)]
    resumed = next(before for before in passes if before.to_play == loser)
    player = machine("tactics:simulations=1000,resign=0,seed=1")
    assert isinstance(player, SearchPlayer)
    unwise = {"pass", *resumed.eyes(loser)}
    stones = [c.move for c in player.search(resumed).candidates if c.move not in unwise]
    resumed.play(stones[0] if stones else "pass")
    while resumed.outcome is None:
        resumed.play(player.choose(resumed).move)
    return resumed.outcome.winner


@pytest.mark.slow
def test_who_disputes_loses_again():
    early = 0
    for seed in range(40):
        ended = agreed_game(seed)
        assert ended.outcome is not None
        winner = ended.outcome.winner
        assert winner is not None
        early += (ended.score() > 0) != (winner == "black")
        assert played_on(ended, opponent(winner)) == winner, seed
    assert early > 0


# What a pass costs.


@pytest.mark.parametrize("agreement", [False, True])
@pytest.mark.parametrize("spec", MACHINES)
def test_a_corner_that_needs_a_move_gets_it(spec, agreement):
    position = tg.Go.from_diagram(ONE_MOVE_TO_LIVE, komi=0.5)
    assert move(spec, position, agreement=agreement) == "B7"


def test_a_second_look_sees_what_a_pass_costs():
    position = tg.Go.from_diagram(ONE_MOVE_TO_LIVE, komi=0.5)
    assert not costs_nothing(position, "pass", 1.0, Look())
    assert costs_nothing(position, "B7", 1.0, Look())
    after = position.copy().play("pass")
    worth = Look().worth(after, after.legal_moves()[:-1])
    assert max(worth, key=lambda move: worth[move]) == "B7"


@pytest.mark.parametrize("komi", [0.5, 30.5])
def test_a_second_look_is_not_ended_by_a_pass_that_wins(komi):
    """White may pass and win as the board stands; its stones are looked at all the same."""
    position = after_pass(A_DEAD_STONE, "white", komi=komi)
    worth = Look().worth(position, position.legal_moves()[:-1])
    assert len(worth) == 5
    assert "pass" not in worth


@pytest.mark.parametrize("spec", MACHINES)
def test_an_open_border_is_played_first(spec):
    assert move(spec, tg.Go.from_diagram(AN_OPEN_BORDER, komi=0.5)) != "pass"


class Counting(Search):
    """Searches that add up what they have spent."""

    simulations = 0
    seconds = 0.0
    begun = 0

    def __init__(self, *args: Any) -> None:
        super().__init__(*args)
        Counting.begun += 1
        Counting.simulations += self.config.simulations
        Counting.seconds += self.config.seconds


@pytest.fixture
def counting(monkeypatch: pytest.MonkeyPatch) -> type[Counting]:
    monkeypatch.setattr("tengen.players.look.Search", Counting)
    Counting.simulations = Counting.begun = 0
    Counting.seconds = 0.0
    return Counting


def test_all_questions_of_a_look_share_one_budget(counting):
    position = tg.Go.from_diagram(A_DEAD_STONE, to_play="black", komi=0.5)
    look = Look(simulations=3000, seconds=3.0)
    for _ in range(2):
        look.worth(position, position.legal_moves()[:-1])
    look.value(position)
    assert 2900 < counting.simulations <= 3010  # each of 13 searches is rounded
    assert 2.9 < counting.seconds <= 3.0 + 1e-9


def test_a_look_that_is_stopped_gives_no_answer():
    position = tg.Go.from_diagram(AN_OPEN_BORDER, to_play="black")
    look = Look(simulations=1 << 40)
    threading.Timer(0.2, look.stopped.set).start()
    with pytest.raises(LookStopped):
        look.value(position)
    with pytest.raises(LookStopped):
        look.worth(position, position.legal_moves()[:-1])


@pytest.mark.parametrize("agreement", [True, False])
def test_who_is_stopped_while_looking_answers_at_once_with_a_stone(counting, agreement):
    player = machine("uct:simulations=500,seed=1", agreement=agreement)
    position = tg.Go.from_diagram(A_DEAD_STONE, to_play="black", komi=0.5)
    began = threading.Event()

    class Endless(counting):  # type: ignore[misc,valid-type]
        def __init__(self, position: tg.Go, config: tg.SearchConfig) -> None:
            super().__init__(position, replace(config, simulations=1 << 40))
            began.set()

    with pytest.MonkeyPatch.context() as patch, ThreadPoolExecutor() as pool:
        patch.setattr("tengen.players.look.Search", Endless)
        answer = pool.submit(player.choose, position)
        assert began.wait(20)
        player.stop()
        choice = answer.result(20)
    assert choice.move in position.legal_moves()
    assert choice.move != "pass"
