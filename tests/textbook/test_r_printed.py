"""R's algorithms as printed: its own shape, and a position for each thing that goes wrong."""

import pytest

from tengen.textbook import r_printed, threat_space
from tengen.textbook.five import Five
from tengen.textbook.r_printed import DRAW, WIN, level, r_attack, r_defence, r_moves, r_tss, r_utss
from tengen.textbook.shapes import Shape
from tengen.textbook.tss import tss
from tengen.textbook.utss import Value, utss
from tengen.textbook.wins import check_win


@pytest.mark.parametrize(
    ("digits", "black", "white"),
    [
        ("111111", -1, 4),
        ("11111", 4, 4),
        ("011110", 3, 3),
        ("11110", 2, 2),
        ("11010011", 1, 1),
        ("11100", 0, 0),
        ("00000", 0, 0),
        ("110111", -1, 2),
    ],
)
def test_levels(digits, black, white):
    shape = Shape.read(digits)
    assert (level(shape, "black"), level(shape, "white")) == (black, white)


def r_example(owner: str, to_play: str) -> Five:
    """R's shape 11010011 along row 8 from the edge, closed by a stone of the opponent."""
    own, other = ["a8", "b8", "d8", "g8", "h8"], ["i8"]
    black, white = (own, other) if owner == "black" else (other, own)
    return Five(15, rules="renju").set_up(black, white, to_play)


@pytest.mark.parametrize(
    ("owner", "to_play", "a", "d"),
    [
        ("black", "black", {"c8", "f8"}, set()),  # e8, R's position 3, is a double-four
        ("white", "white", {"c8", "e8", "f8"}, set()),
        ("white", "black", set(), {"c8", "e8", "f8"}),
        ("black", "white", set(), {"c8", "e8", "f8"}),
    ],
)
def test_sets_of_r_s_shape(owner, to_play, a, d):
    game = r_example(owner, to_play)
    assert (set(r_attack(game)), set(r_defence(game)), set(r_moves(game))) == (a, d, a | d)


def test_a_threat_whose_point_is_forbidden_is_none():
    """The point is e8, which Black may not play: the print defends all the same."""
    game = r_example("black", "white")
    assert r_defence(game)
    assert threat_space.defence(game) == []
    white = r_example("white", "black")
    assert set(threat_space.defence(white)) == set(r_defence(white))


def test_an_empty_m_is_called_a_draw():
    quiet = Five(15, rules="renju").set_up(["h8"], ["i9"])
    assert (r_utss(quiet, 3), utss(quiet, 3).value) == (DRAW, Value.UNCERTAIN)
    lost = Five(9, rules="renju").set_up(["a5", "i9"], ["b5", "c5", "d5", "e5"], "white").play("f5")
    assert lost.forbidden() == {}
    assert (r_utss(lost, 3), utss(lost, 3).value) == (DRAW, Value.LOSE)


def test_uncertain_turned_round_outranks_a_win():
    """A straight four wins; the print ends with −(−2), which is no value at all."""
    game = Five(9, rules="renju").set_up(["d5", "e5", "f5"], ["c6", "g6", "i1"])
    assert r_utss(game, 5) == 2 > WIN
    found = utss(game, 5)
    assert found.value is Value.WIN
    assert check_win(game, "black", found.tree).accepted


def test_the_defender_s_five_is_forgotten():
    """White makes five at a1; the print builds a straight four and calls it won."""
    game = Five(9, rules="renju").set_up(["d5", "e5", "f5", "f1"], ["b1", "c1", "d1", "e1"])
    assert set(r_attack(game)) == {"c5", "g5"}
    assert (r_tss(game, 4), tss(game, 4)) == (True, False)
    assert check_win(game, "black", {"g5": {}}).reason == "after g5: white makes five at a1"


def test_an_empty_d_under_a_threat_is_a_win():
    """White's four is stopped only where Black would make six: the print sees no defence and gives
    up the attack."""
    game = Five(9, rules="renju").set_up(
        ["a8", "e9", "e7", "e6", "e5", "e4"], ["b8", "c8", "d8", "e3"], "white"
    )
    after = game.copy().play("f8")
    assert r_defence(after) == threat_space.defence(after) == []
    assert (r_tss(game, 4), tss(game, 4)) == (False, True)
    assert check_win(game, "white", {"f8": {}}).accepted


def test_attack_that_also_defends_is_never_found():
    game = Five(9, rules="renju").set_up(["b5", "g6", "g7"], ["d5", "e5", "f5"])
    assert (r_attack(game), threat_space.attack(game)) == ([], ["g5"])


def test_counter_fours_are_no_defence_in_print():
    game = Five(9, rules="renju").set_up(["d5", "e5", "f5"], ["b5", "b1", "c1", "d1"], "white")
    assert set(r_defence(game)) == {"c5", "g5", "h5"}
    assert set(threat_space.defence(game)) == {"c5", "g5", "h5", "a1", "e1", "f1"}


def test_the_types_are_numbered_as_in_table_2():
    assert sorted(r_printed.TYPES.values()) == list(range(12))
