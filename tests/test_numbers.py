"""Numbers given from outside: what is one, what is in range, and what a message says."""

import math
from fractions import Fraction
from typing import Any

import numpy as np
import pytest

from tengen.errors import BoardError, InputError
from tengen.numbers import MOST_WHOLE, real_number, shown, whole_number


@pytest.mark.parametrize("value", [3, np.int8(3), np.uint64(3), np.int64(3)], ids=repr)
def test_a_whole_number_is_pythons_whoever_made_it(value):
    number = whole_number("depth", value, 0, 9)
    assert number == 3
    assert type(number) is int


@pytest.mark.parametrize(
    "value",
    [True, np.bool_(True), 3.0, np.float64(3), "3", b"3", None, [3], math.nan, 10, -1],
    ids=repr,
)
def test_what_is_no_whole_number_in_range(value):
    with pytest.raises(
        InputError, match=r"^depth .* cannot be: expected a whole number from 0 to 9$"
    ):
        whole_number("depth", value, 0, 9)


@pytest.mark.parametrize("value", [2, 2.0, np.float32(2), np.int16(2), Fraction(4, 2)], ids=repr)
def test_a_real_number_is_pythons_whoever_made_it(value):
    number = real_number("komi", value)
    assert number == 2
    assert type(number) is float


@pytest.mark.parametrize(
    "value",
    [math.nan, math.inf, -math.inf, np.float64("nan"), 10**400, True, "7.5", None, 1j],
    ids=shown,
)
def test_what_is_no_finite_number(value):
    with pytest.raises(InputError, match=r"^komi .* cannot be: expected a number$"):
        real_number("komi", value)


def test_infinity_is_accepted_where_a_bound_is_infinite():
    assert real_number("urgency", math.inf, -1, math.inf) == math.inf
    assert real_number("urgency", np.float32("inf"), -1, math.inf) == math.inf
    with pytest.raises(InputError, match="urgency -inf cannot be: expected a number from -1"):
        real_number("urgency", -math.inf, -1, math.inf)


@pytest.mark.parametrize(
    ("limits", "words"),
    [
        ({}, "a whole number"),
        ({"least": 1}, "a whole number from 1"),
        ({"most": 5}, "a whole number of at most 5"),
        ({"least": 1, "most": 5}, "a whole number from 1 to 5"),
    ],
)
def test_the_message_says_what_is_accepted(limits, words):
    with pytest.raises(InputError) as refused:
        whole_number("threads", None, **limits)
    assert str(refused.value) == f"threads None cannot be: expected {words}"


def test_a_whole_number_is_one_that_the_core_can_hold():
    assert whole_number("nodes", MOST_WHOLE) == MOST_WHOLE
    with pytest.raises(InputError, match=r"expected a whole number$"):
        whole_number("nodes", MOST_WHOLE + 1)


def test_the_kind_of_the_refusal_is_the_callers():
    with pytest.raises(BoardError):
        whole_number("size", 0, 1, 25, error=BoardError)
    with pytest.raises(BoardError):
        real_number("komi", "x", error=BoardError)


class Rude:
    def __repr__(self) -> str:
        raise RuntimeError


LONG: list[Any] = ["x" * 10**6, 10**10**5, -(10**10**5), list(range(10**5)), {"a": 10**5000}]


@pytest.mark.parametrize("value", [*LONG, Rude()], ids=range(len(LONG) + 1))
def test_what_was_given_is_shown_in_a_few_words(value):
    assert 0 < len(shown(value)) < 100


def test_a_number_of_many_digits_is_told_by_its_size():
    assert shown(2**127) == str(2**127)
    assert shown(10**400) == "about 10^400"
    assert shown(-(10**400)) == "about -10^400"
