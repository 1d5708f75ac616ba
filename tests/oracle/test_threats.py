"""The core's threat tables against the textbook's literal definition, on whole lines."""

import random
from collections import Counter
from collections.abc import Iterator

import pytest

from tengen import _core
from tengen.textbook.five import RowRules
from tengen.textbook.grid import put
from tengen.textbook.moves import EMPTY, OPPONENT, STONE
from tengen.textbook.threats import KINDS, Threat, threat

CASES: list[tuple[RowRules, str]] = [
    (rules, colour) for rules in ("freestyle", "standard", "renju") for colour in ("black", "white")
]
LONGEST = 22
BLOCK = 1000


def steps(direction: _core.Direction) -> tuple[int, int]:
    """The next point of a line: rows down, columns to the right."""
    return {
        _core.Direction.horizontal: (0, 1),
        _core.Direction.vertical: (1, 0),
        _core.Direction.falling: (1, 1),
        _core.Direction.rising: (-1, 1),
    }[direction]


def random_line(rng: random.Random, colour: str) -> tuple[str, int]:
    """A line of 5 to 22 points, and one of them that the opponent does not have.

    From crowded to nearly empty, and often without the opponent: there rows grow long.
    """
    own, other = rng.uniform(0.1, 0.7), rng.choice((0, rng.uniform(0, 0.3)))
    weights = [own, other, max(0.15, 1 - own - other)]
    marks = STONE[colour] + STONE[OPPONENT[colour]] + EMPTY
    text = "".join(rng.choices(marks, weights, k=rng.randint(5, LONGEST)))
    place = rng.randrange(len(text))
    return put(text, place, rng.choice(STONE[colour] + EMPTY)), place


def core_threat(
    text: str, place: int, colour: str, rules: str, direction: _core.Direction
) -> Threat:
    """The same question to the core, the line drawn in a direction on a board it just fits."""
    down, right = steps(direction)
    last = len(text) - 1
    top = last if down < 0 else 0
    points = [(top + down * at, right * at) for at in range(len(text))]
    height, width = max(5, 1 + last * abs(down)), max(5, 1 + last * right)
    stones = {
        stone: [point for point, cell in zip(points, text, strict=True) if cell == stone]
        for stone in "XO"
    }
    game = _core.FiveGame(
        height,
        width,
        _core.FiveRules(getattr(_core.Variant, rules), 5),
        stones["X"],
        stones["O"],
        _core.Colour.black,
    )
    kind, attack, defence = _core.threat_at(
        game, *points[place], direction, getattr(_core.Colour, colour)
    )
    return Threat(
        kind.name.replace("_", " "),
        tuple(points.index(point) for point in attack),
        tuple(points.index(point) for point in defence),
    )


def compare(rules: RowRules, colour: str, seed: int) -> Iterator[str]:
    """Compares a block of random lines, in all directions; says which kinds were met."""
    rng = random.Random(f"{rules} {colour} {seed}")
    for number in range(BLOCK):
        text, place = random_line(rng, colour)
        direction = list(_core.Direction)[number % 4]
        expected = threat(put(text, place, STONE[colour]), place, colour, rules)
        found = core_threat(text, place, colour, rules, direction)
        assert found == expected, (text, place, colour, rules, direction)
        yield expected.kind


@pytest.mark.parametrize(("rules", "colour"), CASES)
def test_ten_thousand_lines(rules, colour):
    met = Counter(kind for seed in range(10) for kind in compare(rules, colour, seed))
    exact = rules == "standard" or (rules, colour) == ("renju", "black")
    assert set(met) == set(KINDS) - (set() if exact else {"overline"})


@pytest.mark.slow
@pytest.mark.parametrize("block", range(100))
@pytest.mark.parametrize(("rules", "colour"), CASES)
def test_a_million_lines(rules, colour, block):
    for seed in range(10 + 10 * block, 20 + 10 * block):
        for _ in compare(rules, colour, seed):
            pass


def test_the_names_are_the_same():
    assert [kind.name.replace("_", " ") for kind in _core.Threat] == list(KINDS)


@pytest.mark.parametrize(
    ("row", "col", "colour", "words"),
    [
        (4, 0, "black", "rows of five"),
        (5, 1, "black", "the opponent's stone"),
        (5, 0, "empty", "expected Black or White"),
    ],
)
def test_what_has_no_answer_is_refused(row, col, colour, words):
    rules = _core.FiveRules(_core.Variant.freestyle, row)
    game = _core.FiveGame(9, 9, rules, [], [(0, 1)], _core.Colour.black)
    with pytest.raises(ValueError, match=words):
        _core.threat_at(game, 0, col, _core.Direction.horizontal, getattr(_core.Colour, colour))
