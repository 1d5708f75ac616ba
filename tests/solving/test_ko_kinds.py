"""The kind of a ko: what the solver calls it, and what the exhaustive search says of the word."""

from __future__ import annotations

from itertools import islice
from typing import NamedTuple

import pytest

import tengen as tg
from tengen.solving.life import LifeSolution, ko_kinds, solve_life
from tests.solving.enclosed import problems
from tests.solving.fates import known_fates, textbook_fate
from tests.solving.tempo import Moves, Tempo

NODES, SECONDS = 1_000_000, 60.0
MOST_STATES = 2_000
"""Of random problems."""


class Case(NamedTuple):
    """A drawn ko (small letters: the target, - closed), who moves, and what it is called."""

    diagram: str
    to_play: str
    kind: str | None
    steps: int | None = None


DIRECT = {
    "ko for the second eye": Case(
        """
        . x . x O -
        x O x x O -
        O . O O O -
        O O O - - -
        - - - - - -
        """,
        "black",
        "direct",
    ),
    "a liberty outside that need not be filled": Case(
        """
        . . . x O -
        . x x x O -
        x x O O O -
        . O O - - -
        O O - - - -
        - - - - - -
        """,
        "white",
        "direct",
    ),
    "two threats are needed, one against a threat at D1": Case(
        """
        - O O x x O
        - O X . . O
        - O O X . X
        """,
        "black",
        "direct",
    ),
    "the approach move is made first": Case(
        """
        . . O .
        x x x O
        O O x x
        - O O O
        - - - -
        """,
        "white",
        "direct",
    ),
    "bent four in the corner, which only the attacker begins": Case(
        """
        O O . x O -
        O x x x O -
        . x O O O -
        x x O - - -
        O O O - - -
        - - - - - -
        """,
        "black",
        "direct",
    ),
}

APPROACH = {
    "A5 or B5 has to be filled first": Case(
        """
        . . O .
        x x x O
        O O x x
        - O O O
        - - - -
        """,
        "black",
        "approach",
        1,
    ),
    "D1 or E1 has to be filled first": Case(
        """
        O x x x O .
        - O x x x O
        - O x . . O
        """,
        "black",
        "approach",
        1,
    ),
    "the defender approaches, twice": Case(
        """
        X X . X O -
        . O x . X O
        . O x x O -
        """,
        "white",
        "approach",
        2,
    ),
    "one threat is enough, since White takes first": Case(
        """
        - - - - - -
        O O O O O -
        O x x x O O
        O x . x x x
        O x . O O x
        O x x O x .
        """,
        "white",
        "approach",
        1,
    ),
}

MULTI_STEP = {
    "the target has to win both kos": Case(
        """
        X . X o X - -
        . X o o X - -
        X . o X X - -
        """,
        "white",
        "multi-step",
        2,
    ),
    "a throw-in at E3": Case(
        """
        o X . o . - -
        . . o o X - -
        o . o X X - -
        """,
        "black",
        "multi-step",
        2,
    ),
    "one ko opens the next": Case(
        """
        . O O - - -
        . x O O - -
        x . x O - -
        . . x O - -
        . O x . - -
        """,
        "white",
        "multi-step",
        2,
    ),
    "a big eye with two kos": Case(
        """
        - - - -
        O O - -
        x x O O
        . x x x
        . . . x
        O . O x
        """,
        "white",
        "multi-step",
        2,
    ),
    "one threat, and still two kos": Case(
        """
        . X .
        X o o
        o . o
        """,
        "black",
        "multi-step",
        2,
    ),
}

THOUSAND_YEARS = {
    "three stones and a liberty on either side": Case(
        """
        . . x O -
        O x x O -
        O . x O -
        O x x O -
        x x O O -
        O O O - -
        """,
        "white",
        "thousand-year",
    ),
    "the same, the defender to move": Case(
        """
        . . x O -
        O x x O -
        O . x O -
        O x x O -
        x x O O -
        O O O - -
        """,
        "black",
        "thousand-year",
    ),
    "the attacker has to take before it can begin": Case(
        """
        x O O . x O
        . x O . x O
        x x x x x O
        O O O O O O
        - - - - - -
        """,
        "white",
        "thousand-year",
    ),
    "an eye space around five stones": Case(
        """
        - O O O O - -
        O O x x x O -
        O x x . x O -
        x x O O x O O
        x . O O x x O
        x x O . O x O
        """,
        "black",
        "thousand-year",
    ),
    "rectangular eight in the corner with a stone": Case(
        """
        . O . .
        . . . .
        x x x x
        O O O O
        - - - -
        """,
        "black",
        "thousand-year",
    ),
}

NAMELESS = {
    "resistance opens another ko": Case(
        """
        . O . O
        X X o X
        - X o .
        - X o X
        """,
        "black",
        None,
    ),
    "F4 and E4 are as good, and lead to different kos": Case(
        """
        - - X o o o
        - - X o . .
        - - X o X .
        - - X o o X
        - - X o X .
        """,
        "black",
        None,
    ),
    "between two kos Black chooses which kind it is": Case(
        """
        . . . x
        O x x x
        . . x x
        """,
        "white",
        None,
    ),
    "the same ko again after a capture": Case(
        """
        . . . x O -
        . . . x O -
        x x x x O -
        . O O O O -
        O O - - - -
        - - - - - -
        """,
        "white",
        None,
    ),
}

FOUGHT = DIRECT | APPROACH | MULTI_STEP
CASES = FOUGHT | THOUSAND_YEARS | NAMELESS

AT_REST = [name for name in THOUSAND_YEARS if "eight" not in name]
"""Where nobody has to move before it is a ko of a thousand years."""

LARGE = {"one ko opens the next"}
"""Where the textbook takes long."""


def solved(case: Case) -> LifeSolution:
    problem = tg.Problem.from_diagram(case.diagram, to_play=case.to_play)
    return solve_life(problem, NODES, SECONDS)


def named(case: Case) -> tuple[str | None, int | None]:
    ko = solved(case).ko
    assert ko is not None
    return ko.get("kind"), ko.get("steps")


@pytest.mark.parametrize("name", CASES)
def test_a_ko_is_called_by_its_name(name: str):
    case = CASES[name]
    assert named(case) == (case.kind, case.steps)


@pytest.mark.parametrize("name", CASES)
def test_the_name_is_the_same_from_the_other_side_of_the_board_and_in_the_other_colour(name: str):
    case = CASES[name]
    columns = zip(*(line.split() for line in case.diagram.split("\n") if line.strip()), strict=True)
    turned = "\n".join(" ".join(column) for column in columns)
    swapped = turned.translate(str.maketrans("XOxo", "OXox"))
    other = "white" if case.to_play == "black" else "black"
    assert named(case._replace(diagram=turned)) == (case.kind, case.steps)
    assert named(case._replace(diagram=swapped, to_play=other)) == (case.kind, case.steps)


def moves_in_a_row(case: Case) -> set[Moves]:
    """What the kind says: two, the retake and what settles it, and one more for every step."""
    if case.kind == "multi-step":
        more = (case.steps or 0) - 1
        return {Moves(2 + n, 2 + more - n) for n in range(more + 1)}
    return {Moves(2 + (case.steps or 0), 2)}


@pytest.mark.parametrize(
    "name",
    [pytest.param(name, marks=pytest.mark.slow) if name in LARGE else name for name in FOUGHT],
)
def test_the_exhaustive_search_counts_the_same_moves(name: str):
    """Of all kos that best play of both leads to."""
    case = FOUGHT[name]
    found = Tempo(case.diagram, case.to_play).ways()
    assert found
    assert found <= moves_in_a_row(case)


def compare(seed: int, count: int) -> int:
    """Compare the names of random kos with moves in a row; say how many were compared.

    Where several replies keep the grade there may be several kos; one of them is the named one.
    """
    drawn = list(islice(problems(seed), count))
    compared = 0
    for (diagram, side), known in zip(drawn, known_fates(drawn, MOST_STATES), strict=True):
        if known is None or known.status != "ko":
            continue
        case = Case(diagram, side, *named(Case(diagram, side, None)))
        if case.kind in {"direct", "approach", "multi-step"}:
            assert Tempo(diagram, side).ways() & moves_in_a_row(case), case
            compared += 1
    return compared


def test_names_of_random_kos_agree_with_the_exhaustive_search():
    assert compare(seed=41, count=3_000) > 20


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(42, 46))
def test_names_of_many_random_kos_agree_with_the_exhaustive_search(seed: int):
    assert compare(seed, count=20_000) > 150


@pytest.mark.parametrize("name", AT_REST)
@pytest.mark.parametrize("to_play", ["black", "white"])
def test_the_exhaustive_search_finds_that_neither_is_in_a_hurry(name: str, to_play: str):
    """Whoever moves, the attacker needs threats, and to play elsewhere is as good as anything."""
    fate = textbook_fate(THOUSAND_YEARS[name].diagram, to_play)
    assert (fate.status, fate.by) == ("ko", "white")
    assert "pass" in fate.first_moves


BEGUN = {
    "White has begun at B6, Black has taken at A6": (
        """
        x . x O -
        O x x O -
        O . x O -
        O x x O -
        x x O O -
        O O O - -
        """,
        "black",
        "alive",
    ),
    "Black has begun at A6, White has taken at B6": (
        """
        . O x O -
        O x x O -
        O . x O -
        O x x O -
        x x O O -
        O O O - -
        """,
        "white",
        "dead",
    ),
}


@pytest.mark.parametrize("name", BEGUN)
def test_there_is_no_way_back_for_whoever_has_begun(name: str):
    """Three stones and a liberty on either side, where the beginner has played elsewhere."""
    diagram, to_play, status = BEGUN[name]
    assert textbook_fate(diagram, to_play).status == status


def test_a_name_is_left_out_where_it_would_cost_too_much(monkeypatch: pytest.MonkeyPatch):
    case = APPROACH["A5 or B5 has to be filled first"]
    monkeypatch.setattr(ko_kinds, "MOST_NODES", 1)
    answer = solved(case)
    assert answer.ko == {"takes_first": "black", "threats_needed": 2, "by": "white"}
    assert answer.sentence().startswith("it is a ko: black takes first, white needs 2 threats;")


SENTENCES = {
    "ko for the second eye": "it is a direct ko: ",
    "A5 or B5 has to be filled first": "it is an approach ko of one move: ",
    "the defender approaches, twice": "it is an approach ko of 2 moves: ",
    "the target has to win both kos": "it is a ko in 2 steps: ",
    "three stones and a liberty on either side": "it is a thousand-year ko: ",
    "resistance opens another ko": "it is a ko: ",
}


@pytest.mark.parametrize("name", SENTENCES)
def test_the_sentence_has_the_name(name: str):
    assert solved(CASES[name]).sentence().startswith(SENTENCES[name])
