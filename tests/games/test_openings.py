"""Opening rules: who may decide what, and what comes of it."""

from __future__ import annotations

import doctest
import json
import random
import re

import pytest

import tengen as tg
from tengen.errors import InputError
from tengen.games import openings
from tengen.games.five import FiveInARow
from tengen.games.openings import (
    RULES,
    Opening,
    canonical_opening,
    canonical_openings,
    rules_for,
)


def test_the_example_of_the_module_is_true() -> None:
    result = doctest.testmod(openings)
    assert result.attempted
    assert not result.failed


def opening(text: str, start: FiveInARow | None = None) -> Opening:
    return Opening.read(text, start or tg.Renju(15))


# What each rule asks, one decision after another: the words, and whose turn it is before each by
# the colour of the seat at that moment; "-" when nothing is left to decide.
STORIES = {
    "swap h8 a1 o15 white": "black black black white -",
    "swap h8 a1 o15 black": "black black black white -",
    "swap2 h8 i9 j7 white": "black black black white -",
    "swap2 h8 i9 j7 more a1 b2 white": "black black black white white white black -",
    "swap2 h8 i9 j7 more a1 b2 black": "black black black white white white black -",
    "pro h8 a1 h11": "black white black -",
    "long-pro h8 a1 h12": "black white black -",
    "rif h8 h9 i9 stay a1 b2 c3 c3": "black black black white white black black white -",
    "rif h8 h9 i9 swap a1 b2 c3 c3": "black black black white white black black white -",
    "soosorv-8 h8 i9 j8 swap g6 1 swap b2 b2": "black black black white white white black "
    "black white -",
    "taraguchi-10 h8 stay h9 swap i9 stay g7 stay h4 stay": "black white white black black white "
    "white black black white -",
}


@pytest.mark.parametrize(("text", "seats"), STORIES.items(), ids=str)
def test_who_decides(text: str, seats: str) -> None:
    name, *words = text.split()
    one = Opening.begin(name, tg.Renju(15))
    asked = [one.to_decide or "-"]
    for word in words:
        one = one.decide(word)
        asked.append(one.to_decide or "-")
    assert " ".join(asked) == seats
    assert str(one) == text


SWAPS = {
    "swap h8 a1 o15 white": False,
    "swap h8 a1 o15 black": True,
    "swap2 h8 i9 j7 more a1 b2 white": True,
    "swap2 h8 i9 j7 more a1 b2 black": False,
    "rif h8 h9 i9 swap": True,
    "soosorv-8 h8 i9 j8 swap g6 1 swap": False,
    "soosorv-8 h8 i9 j8 stay g6 1 swap": True,
    "taraguchi-10 h8 swap h9 swap i9 swap": True,
    "taraguchi-10 h8 swap h9 swap i9 swap g7 swap": False,
}


@pytest.mark.parametrize(("text", "swapped"), SWAPS.items(), ids=str)
def test_who_has_which_colour(text: str, swapped: bool) -> None:
    assert opening(text).swapped == swapped


TEN = "g6 g7 g8 f6 f7 f8 f9 e5 e6 e7"

REFUSED = {
    "swap h8 h8": "h8 cannot be: the point is occupied",
    "swap h8 z9": "'z9' cannot be: expected an empty point",
    "swap h8 pass": "'pass' cannot be: expected an empty point",
    "swap h8 a1 o15 more": "'more' cannot be: expected one of black, white",
    "swap2 h8 i9 j7 swap": "'swap' cannot be: expected one of black, white, more",
    "swap2 h8 i9 j7 black a1": "the opening is over",
    "pro h9": "h9 cannot be: expected the centre",
    "pro h8 a1 j10": "j10 cannot be: expected a point outside the central 5×5 square",
    "long-pro h8 a1 k11": "k11 cannot be: expected a point outside the central 7×7 square",
    "rif h8 h10": "h10 cannot be: expected a point within the central 3×3 square",
    "rif h8 h9 k8": "k8 cannot be: expected a point within the central 5×5 square",
    "rif h8 h9 j10 stay g7 f6 f6": "f6 cannot be: it is on offer already",
    "rif h8 h9 h7 stay h10 i10 g10": "g10 cannot be: it is symmetric to a fifth move on offer",
    "rif h8 h9 j10 stay g7 f6 f5 f4": "f4 cannot be: expected one of f6, f5",
    "soosorv-8 h8 i9 j8 stay g6 9": "'9' cannot be: expected a number from 1 to 8",
    "soosorv-8 h8 i9 j8 stay g6 0": "'0' cannot be: expected a number from 1 to 8",
    "taraguchi-10 h8 stay h9 stay i9 stay l8": "l8 cannot be: expected a point within the central "
    "7×7 square",
    "taraguchi-10 h8 stay h9 stay i9 stay g7 stay m8": "m8 cannot be: expected a point within the "
    "central 9×9 square",
    "taraguchi-10 h8 stay h9 offer": "'offer' cannot be: expected one of stay, swap",
    f"taraguchi-10 h8 stay h9 stay i9 stay i6 offer {TEN} o1": "o1 cannot be: expected one of g6",
    "swap3 h8": "no opening rule is called 'swap3': expected one of swap, swap2",
    "": "no opening rule is called ''",
}


@pytest.mark.parametrize(("text", "why"), REFUSED.items(), ids=str)
def test_what_cannot_be_is_refused_in_a_sentence(text: str, why: str) -> None:
    with pytest.raises(InputError, match=re.escape(why)):
        opening(text)


def test_a_pro_stone_on_the_edge_of_the_square_is_allowed() -> None:
    assert opening("pro h8 a1 h11").stage is None
    assert opening("long-pro h8 a1 d8").stage is None


def test_the_offered_fifth_that_was_picked_is_the_fifth_stone() -> None:
    one = opening(f"taraguchi-10 h8 stay h9 stay i9 stay i6 offer {TEN} f8")
    assert one.stage is None
    assert [move for _, move in one.position.moves] == ["h8", "h9", "i9", "i6", "f8"]
    assert not one.swapped


def test_a_symmetric_position_halves_the_fifths_on_offer() -> None:
    """All four stones lie on the line h: left and right are the same."""
    free = len(opening("rif h8 h9 h7 stay h10").points())
    assert free == 15 * 15 - 4
    assert len(opening("rif h8 h9 h7 stay h10 g8").points()) == free - 2
    assert len(opening("rif h8 h9 h7 stay h10 h12").points()) == free - 1
    assert len(opening("rif h8 h9 i9 stay b2 g8").points()) == free - 1, "no symmetry, one point"


def test_earlier_stages_are_had_by_forgetting() -> None:
    whole = opening("swap2 h8 i9 j7 more a1 b2 black")
    assert str(whole.before(4)) == "swap2 h8 i9 j7 more"
    assert [whole.stones_after(count) for count in range(8)] == [0, 1, 2, 3, 3, 4, 5, 5]
    assert whole.deciders == ["black"] * 3 + ["white"] * 3 + ["black"]


BOARDS = [
    ("rif", tg.Gomoku(15), "renju only"),
    ("pro", tg.Gomoku(20), "odd number of points a side, 7 or more"),
    ("long-pro", tg.Gomoku(7), "9 or more"),
    ("swap2", tg.Gomoku(3, row=3), "rows of five"),
    ("swap2", tg.Gomoku(15).play("h8"), "an empty board"),
    ("swap2", tg.Gomoku(15, to_play="white"), "an empty board"),
    ("swap2", tg.Go(9), "for Gomoku and Renju"),
]


@pytest.mark.parametrize(("name", "start", "why"), BOARDS, ids=[why for _, _, why in BOARDS])
def test_boards_without_an_opening_rule(name: str, start: FiveInARow, why: str) -> None:
    with pytest.raises(InputError, match=why):
        Opening.begin(name, start)


def test_each_game_has_its_rules() -> None:
    assert [rule.name for rule in rules_for("gomoku")] == ["swap", "swap2", "pro", "long-pro"]
    assert [rule.name for rule in rules_for("renju")] == list(RULES)
    assert rules_for("go") == []


@pytest.mark.parametrize("name", RULES)
def test_any_decisions_lead_to_an_end_and_can_be_written_down(name: str) -> None:
    start = tg.Renju(15)
    for seed in range(30):
        rng = random.Random(f"{name}/{seed}")
        one = Opening.begin(name, start)
        while (stage := one.stage) is not None:
            numbers = [str(number) for number in range(stage.least, stage.most + 1)]
            one = one.decide(rng.choice(one.points() or list(stage.words) or numbers))
            text = json.loads(json.dumps(str(one)))
            again = Opening.read(text, start)
            assert again == one
            assert again.position == one.position
        assert 3 <= one.stones <= 5
        assert one.position.outcome is None


# The 26 openings.


def test_there_are_thirteen_of_each_kind() -> None:
    every = canonical_openings()
    assert len({each.code for each in every}) == 26
    assert sum(each.direct for each in every) == 13
    names = [name for each in every for name in (each.romaji, each.kanji, each.english)]
    assert len(set(names)) == 3 * 26


def test_every_three_stones_that_the_rule_allows_are_one_of_the_26() -> None:
    """8 second stones with 23 third ones: an opening has 8 images, or 4 if it is symmetric."""
    found: dict[str, int] = {}
    second = opening("rif h8")
    for two in second.points():
        third = second.decide(two)
        for three in third.points():
            one = canonical_opening(third.decide(three).position)
            assert one is not None
            found[one.code] = found.get(one.code, 0) + 1
    assert sum(found.values()) == 8 * 23
    symmetric = {code for code, images in found.items() if images == 4}
    assert symmetric == {"1D", "8D", "11D", "1I", "11I", "13I"}
    assert set(found.values()) == {4, 8}
    assert len(found) == 26


KNOWN = {
    "1D": "h8 h9 h10",
    "4D": "h8 h9 i9",
    "8D": "h8 h9 h7",
    "13D": "h8 h9 j6",
    "2I": "h8 i9 j9",
    "7I": "h8 i9 i7",
    "11I": "h8 i9 g7",
    "13I": "h8 i9 f6",
}


@pytest.mark.parametrize(("code", "moves"), KNOWN.items())
def test_openings_by_their_stones(code: str, moves: str) -> None:
    one = next(each for each in canonical_openings() if each.code == code)
    assert " ".join(one.moves()) == moves
    position = tg.Renju(15)
    for move in moves.split():
        position.play(move)
    for symmetry in range(8):
        assert canonical_opening(position.symmetric(symmetry)) == one


def test_other_stones_are_none_of_them() -> None:
    assert canonical_opening(tg.Renju(15)) is None
    assert canonical_opening(tg.Renju(15).play("h8").play("pass").play("h9")) is None
    assert canonical_opening(tg.Renju(15).play("h9").play("h8").play("h7")) is None
    assert canonical_opening(tg.Gomoku(16).play("h8").play("h9").play("h7")) is None
