"""A, D and M, and the searches over them: what they claim is checked against every defence."""

from collections import Counter

import pytest

from tengen.textbook.five import Five
from tengen.textbook.moves import PASS
from tengen.textbook.threat_space import attack, defence, threat_moves
from tengen.textbook.tss import tss
from tengen.textbook.utss import Value, utss
from tengen.textbook.vcf import vcf
from tengen.textbook.wins import check_win, tree_of_line
from tests.textbook.random_five import random_positions

THREE = """
    . . . . . . . . .
    . . . . . . X . .
    . . . . . . X . .
    . . . . . . . . .
    . O . X X X . . .
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .
    . . O O O . . . .
"""


@pytest.mark.parametrize(
    ("to_play", "a", "d", "m"),
    [
        ("white", "b1 f1 a1 g1", "c5 g5 h5 a1 b1 f1 g1", "b1 f1 a1 g1 c5 g5 h5"),
        ("black", "g5 c5 h5", "c5 g5 h5 b1 f1", "g5 c5 h5 b1 f1"),
    ],
)
def test_sets_of_a_three(to_play, a, d, m):
    """Both have a three; whoever is to move meets the other's, or makes a four first."""
    game = Five.from_diagram(THREE, to_play)
    assert (attack(game), defence(game), threat_moves(game)) == (a.split(), d.split(), m.split())


def test_against_a_five_only_its_point_or_an_own_five_helps():
    black, white = ["b5", "c5", "d5", "e5"], ["a5", "c3", "d3", "e3", "g7"]
    game = Five(9).set_up(black, white, "white")
    assert (defence(game), attack(game)) == (["f5"], [])
    assert defence(Five(9).set_up(black, [*white, "f3"], "white")) == ["f5", "b3", "g3"]
    assert attack(Five(9).set_up(black, [*white, "f3"], "white")) == ["b3", "g3"]
    assert defence(Five(9).set_up(black, white[1:], "white")) == []


FAR_DEFENCE = """
    . . . . . . . O .
    . O O . O X . . X
    . . . . X . X . O
    . O X . X X . O .
    . O . X . X . . O
    X . . O . . X . X
    . . . . O . X . X
    O . . . . . . O O
    . O . . . . X O O
"""


def test_a_stone_elsewhere_can_forbid_the_point_that_would_win():
    """Black would win at f7. White at h3 ends another prohibition, and that forbids f7."""
    game = Five.from_diagram(FAR_DEFENCE, "white", rules="renju")
    line = vcf(passed(game), 1)
    assert line is not None
    assert line[0] == "f7"
    assert "f7" not in game.forbidden()
    assert "h3" in defence(game)
    assert game.play("h3").forbidden()["f7"] == "double-three"


def test_attack_that_also_defends():
    """White has a three along the row; g5 stops it and makes one down the column."""
    game = Five(9).set_up(["b5", "g6", "g7"], ["d5", "e5", "f5"])
    assert attack(game) == ["g5"]


@pytest.mark.parametrize("seed", range(2))
def test_what_is_not_in_the_defence_loses_at_once(seed):
    tried = 0
    for game in random_positions(f"defence {seed}", 40, size=8):
        meeting = defence(game)
        if not meeting and vcf(passed(game), 1) is None:
            continue
        for move in set(game.legal_moves()) - set(meeting) - {PASS}:
            after = game.copy().play(move)
            line = vcf(after, 1)
            assert line is not None
            assert check_win(after, after.to_play, tree_of_line(line)).accepted
            tried += 1
    assert tried > 100


def passed(game: Five) -> Five:
    """The opponent's turn, as if the side to move had passed."""
    return game.copy().play(PASS)


def test_wins_are_proven_to_the_checker_and_losses_too():
    values: Counter[Value] = Counter()
    for game in random_positions("utss", 36, size=8):
        found = utss(game, 4)
        values[found.value] += 1
        if found.value is Value.WIN:
            assert check_win(game, game.to_play, found.tree).accepted
        if found.value is Value.LOSE:
            for move in game.legal_moves():
                assert loses(game.copy().play(move))
        assert not tss(game, 4) or found.value is Value.WIN
    assert min(values[Value.WIN], values[Value.LOSE], values[Value.UNCERTAIN]) > 1


def loses(after: Five) -> bool:
    """Whether the side that has just moved is proven lost."""
    line = vcf(after)
    tree = tree_of_line(line) if line else utss(after, 4).tree
    return check_win(after, after.to_play, tree).accepted


def test_without_a_threat_nothing_but_a_win_is_proven():
    quiet = Five(15, rules="renju").set_up(["h8"], ["i9"])
    assert (defence(quiet), utss(quiet, 3).value, tss(quiet, 3)) == ([], Value.UNCERTAIN, False)


def test_the_end_of_the_game_is_seen_first():
    lost = Five(9).set_up(["b5", "c5", "d5", "e5"], ["a5"]).play("f5")
    assert (utss(lost).value, tss(lost)) == (Value.LOSE, False)
    drawn = Five(9).play("pass").play("pass")
    assert utss(drawn).value is Value.DRAW


def test_rows_of_another_length_are_refused():
    with pytest.raises(ValueError, match="rows of five only"):
        attack(Five(5, row=4))
