"""Dead stones, seki and scores at the end of a game of Go."""

import time
from random import Random

import pytest

import tengen as tg
from tengen.players import RESIGN, make_machine
from tengen.players.levels import MEASURED
from tengen.players.machine import Machine
from tengen.solving.final_status import final_status
from tests.oracle.gtp_client import GtpClient
from tests.oracle.test_gnugo import GNUGO
from tests.shortest import shortest
from tests.solving.final_positions import FINISHED, Finished

EACH = pytest.mark.parametrize("game", FINISHED, ids=lambda game: game.name.partition(":")[0])


@EACH
@pytest.mark.parametrize("rules", ["chinese", "japanese"])
@pytest.mark.parametrize("to_play", ["black", "white"])
def test_what_stands_and_what_it_comes_to(game: Finished, rules, to_play):
    position = tg.Go.from_diagram(game.diagram, rules=rules, to_play=to_play)
    judged = final_status(position)
    assert set(judged.dead) == set(game.dead.split())
    assert set(judged.seki) == set(game.seki.split())
    assert judged.score(position) == (game.area if rules == "chinese" else game.territory)


@EACH
def test_colours_do_not_matter(game: Finished):
    swapped = game.diagram.translate(str.maketrans("XO", "OX"))
    judged = final_status(tg.Go.from_diagram(swapped))
    assert set(judged.dead) == set(game.dead.split())
    assert set(judged.seki) == set(game.seki.split())


def test_every_stone_has_one_fate():
    judged = final_status(tg.Go.from_diagram(FINISHED[2].diagram))
    assert (judged.of("E9"), judged.of("A9"), judged.of("J7")) == ("dead", "alive", "alive")


FALSE_EYE = """
    . X . O . O .
    . X X O O O O
    X X . X O . O
    . X X O O O O
    X X X X O . O
    . X . X O O O
    X X X X O O .
"""
"""D5 can be taken at C5: it has to be joined there."""


@pytest.mark.parametrize(
    ("rules", "score"), [("chinese", 24 - 24 - 7.5), ("japanese", 5 - 5 - 6.5)]
)
def test_a_point_that_has_to_be_filled_is_no_territory(rules, score):
    position = tg.Go.from_diagram(FALSE_EYE, rules=rules)
    assert final_status(position).score(position) == score


def test_a_stone_in_the_eye_of_dead_ones_is_alive():
    """White's corner is dead because of A9; A9 alone could be captured."""
    position = tg.Go.from_diagram(
        """
        . X O X .
        O O O X X
        X X X X .
        O O O O X
        . O . O X
        """
    )
    assert set(final_status(position).dead) >= {"C5", "A4", "B4", "C4"}
    assert final_status(position).of("B5") == "alive"


def test_the_same_board_has_the_same_answer():
    position = tg.Go.from_diagram(FINISHED[0].diagram)
    assert final_status(position) == final_status(position.copy())


def test_whoever_has_no_time_is_told_what_playouts_have():
    """Nothing on a board of random stones is clear, and the solver takes long over it."""
    position, random = tg.Go(19), Random(1)
    while (position.board != 0).mean() < 0.8:
        position.play(random.choice([move for move in position.legal_moves() if move != "pass"]))

    def judged() -> float:
        began = time.monotonic()
        final_status(position, seconds=0.0)
        return time.monotonic() - began

    assert shortest(judged, below=0.05) < 0.05


def test_a_board_without_stones_has_nothing_dead():
    assert final_status(tg.Go(19)).dead == []


def test_dead_stones_are_the_others_points():
    """Black has 33 points of 49, White 16. GNU Go names the same dead stones, and counts B+16.5."""
    position = tg.Go.from_diagram("""
        . . O O O X .
        X X X O X X .
        O X X O X O .
        O O X X X X X
        . O O O O X X
        . . . O X . X
        . . . O X . .
    """)
    judged = final_status(position)
    assert set(judged.dead) == {"C7", "D7", "E7", "D6", "D5", "F5"}
    assert judged.score(position) == 33 - 16 - position.komi == 9.5


# GNU Go.


@pytest.mark.skipif(GNUGO is None, reason="GNU Go is not installed")
@pytest.mark.parametrize("rules", ["chinese", "japanese"])
def test_gnu_go_counts_the_same(rules, tmp_path):
    """All but the ko, of which it lets the side to move have its way."""
    assert GNUGO is not None
    with GtpClient(GNUGO, "--mode", "gtp", f"--{rules}-rules") as gnugo:
        for number, game in enumerate(FINISHED[:-1]):
            position = tg.Go.from_diagram(game.diagram, rules=rules)
            file = tmp_path / f"{number}.sgf"
            file.write_bytes(tg.write_sgf(tg.record_of(position)))
            gnugo.ask(f"loadsgf {file}")
            dead, seki, score = gnugo.ask(
                "final_status_list dead", "final_status_list seki", "final_score"
            )
            judged = final_status(position)
            margin = judged.score(position)
            assert set(dead.split()) == set(judged.dead), game.name
            assert set(seki.split()) == set(judged.seki), game.name
            assert score == f"{'B' if margin > 0 else 'W'}+{abs(margin):.1f}", game.name


def self_played(seed: int) -> tg.Go:
    """The end of a game between weak players, who leave dead stones on the board."""
    weak = f"tactics:simulations=20,{MEASURED}"
    players = [make_machine(f"{weak},seed={2 * seed + side}") for side in (0, 1)]
    position = tg.Go(7)
    for player in players:
        assert isinstance(player, Machine)
        player.agreement = True
    while position.outcome is None:
        choice = players[len(position.moves) % 2].choose(position)
        position.play("pass" if choice.move == RESIGN else choice.move)
    return position


@pytest.mark.skipif(GNUGO is None, reason="GNU Go is not installed")
def test_gnu_go_counts_our_own_games_the_same(tmp_path):
    """benchmarks/final_scores.py does so with hundreds."""
    assert GNUGO is not None
    with GtpClient(GNUGO, "--mode", "gtp", "--chinese-rules") as gnugo:
        for seed in range(6):
            position = self_played(seed)
            file = tmp_path / f"{seed}.sgf"
            file.write_bytes(tg.write_sgf(tg.record_of(position)))
            gnugo.ask(f"loadsgf {file}")
            dead, score = gnugo.ask("final_status_list dead", "final_score")
            judged = final_status(position)
            margin = judged.score(position)
            assert set(dead.split()) == set(judged.dead), str(position)
            assert score == f"{'B' if margin > 0 else 'W'}+{abs(margin):.1f}", str(position)
