import random

import pytest

from tengen.lab.estimate import average, digits, estimate, exactly, share, stated


@pytest.mark.parametrize(
    ("runs", "low", "high", "confidence"),
    [
        (1, 1, 1, 0.0),
        (2, 1, 2, 0.5),
        (5, 1, 5, 1 - 2 / 32),
        (6, 1, 6, 1 - 2 / 64),
        (9, 2, 8, 1 - 2 * (1 + 9) / 512),
        (20, 6, 15, 0.958611),  # as tables of the sign test have it
    ],
)
def test_the_interval_of_a_median(runs, low, high, confidence):
    values = list(range(1, runs + 1))
    random.Random(1).shuffle(values)
    found = estimate(values)
    assert (found.low, found.high, found.runs) == (low, high, runs)
    assert found.value == (runs + 1) / 2
    assert found.confidence == pytest.approx(confidence, abs=1e-6)


@pytest.mark.parametrize(
    ("values", "text"),
    [
        ([1.5], "one run"),
        ([1, 2], "1 to 2, all 2 runs"),
        ([1, 2, 3, 4, 5], "1 to 5, all 5 runs"),
        ([1, 2, 3, 4, 5, 6], "1 to 6"),
    ],
)
def test_an_interval_of_few_runs_is_said_to_be_none(values, text):
    assert estimate(values).interval == text


def test_the_interval_holds_the_median_as_often_as_it_says():
    chance = random.Random(7)
    held = 0
    for _ in range(4000):
        found = estimate([chance.expovariate(1.0) for _ in range(6)])
        held += found.low <= 0.693147 <= found.high
    assert held / 4000 == pytest.approx(1 - 2 / 64, abs=0.01)


@pytest.mark.parametrize(
    ("number", "text"),
    [
        (0.0867123, "0.0867"),
        (0.09999, "0.1"),
        (9.5, "9.5"),
        (50.71, "50.7"),
        (265.0, "265"),
        (123456.7, "123,000"),
        (999.9, "1,000"),
        (-1.234, "-1.23"),
        (0, "0"),
        (float("inf"), "inf"),
    ],
)
def test_numbers_as_people_write_them(number, text):
    assert digits(number) == text


def test_a_document_is_quoted_as_it_is_printed():
    shown = [stated(number) for number in (50.71, 3.46, 265.0, 10192, None)]
    assert shown == ["50.71", "3.46", "265", "10,192", "–"]


def test_what_is_counted_is_exact():
    assert (exactly(23321).text, exactly(23321).interval) == ("23,321", "exact")
    assert estimate([23321]).text == "23,300"


@pytest.mark.parametrize(
    ("count", "of", "low", "high"),
    [(0, 8, 0.0, 32.4), (8, 8, 67.6, 100.0), (81, 263, 25.5, 36.6)],  # Wilson's, as tables have it
)
def test_the_interval_of_a_share(count, of, low, high):
    found = share(count, of)
    assert found.value == pytest.approx(100 * count / of)
    assert [found.low, found.high] == pytest.approx([low, high], abs=0.1)
    assert (found.runs, found.confidence) == (of, 0.95)


def test_the_interval_of_an_average_narrows_with_the_number_of_things():
    few, many = average([0, 100] * 5), average([0, 100] * 50)
    assert few.value == many.value == 50
    assert few.low < many.low < 50 < many.high < few.high
    assert many.low == pytest.approx(40, abs=2)  # 1.96 standard errors of 5 each
    assert average([30.0] * 4).interval == "30 to 30"
