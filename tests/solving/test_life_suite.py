"""The hand-made suite: what the solver says of it, and how we know what it should say."""

import pytest

from tests.solving.fates import Known, known_fates, solved, textbook_fate, without_idle_moves
from tests.solving.life_suite import Position, suite

POSITIONS = suite()


def told(position: Position) -> str:
    return f"{position.name}, {position.to_play} to play"


def test_the_suite_is_large_and_names_are_unique():
    assert len(POSITIONS) >= 200
    assert len({told(position) for position in POSITIONS}) == len(POSITIONS)


@pytest.mark.parametrize("position", POSITIONS, ids=told)
def test_the_solver_knows_the_suite(position: Position):
    assert solved(position.diagram, position.to_play) == position.known


def within(most_states: int) -> list[tuple[Position, Known]]:
    """What the exhaustive search says of the positions that have no more states."""
    fates = known_fates(((p.diagram, p.to_play) for p in POSITIONS), most_states)
    return [
        (position, without_idle_moves(fate, position.diagram, position.to_play))
        for position, fate in zip(POSITIONS, fates, strict=True)
        if fate is not None
    ]


def test_the_small_ones_are_confirmed_by_exhaustive_search():
    found = within(most_states=20_000)
    assert len(found) > 250
    assert [told(position) for position, known in found if known != position.known] == []


@pytest.mark.slow
def test_all_are_confirmed_by_exhaustive_search():
    found = within(most_states=12_000_000)
    assert len(found) == len(POSITIONS)
    assert [told(position) for position, known in found if known != position.known] == []


def test_the_smallest_are_confirmed_by_the_textbook():
    smallest = within(most_states=300)
    assert len(smallest) > 100
    for position, known in smallest:
        fate = textbook_fate(position.diagram, position.to_play)
        assert without_idle_moves(fate, position.diagram, position.to_play) == known, told(position)
