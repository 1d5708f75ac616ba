"""Nothing crashes: whatever is given makes a game, a move, a problem, or an exception of ours."""

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import tengen as tg

junk = st.one_of(
    st.text(),
    st.text(alphabet=".XOxo+#-* \n\t0123456789ABCabc"),
    st.lists(st.sampled_from([". X O", "X O .", "O . X", "1 . . .", "A B C", "White to play"])).map(
        "\n".join
    ),
)
objects = st.one_of(
    st.none(), st.integers(), st.floats(), st.booleans(), st.text(max_size=3), st.binary(max_size=3)
)


def made(call: Callable[[], Any]) -> Any:
    """What a call makes; None if it is refused with an exception of ours, and no other."""
    try:
        return call()
    except tg.TengenError:
        return None


@given(text=junk)
@settings(max_examples=300, deadline=None)
@pytest.mark.parametrize("kind", [tg.Go, tg.Renju])
def test_any_text_is_a_diagram_or_is_refused(kind, text):
    position = made(lambda: kind.from_diagram(text))
    if position is not None:
        assert str(kind.from_diagram(str(position))) == str(position)


@given(text=junk)
@settings(max_examples=300, deadline=None)
def test_any_text_is_a_problem_or_is_refused(text):
    problem = made(lambda: tg.Problem.from_diagram(text, defender="black"))
    if problem is not None:
        assert tg.Problem.from_diagram(str(problem)) == problem


@given(move=st.one_of(objects, junk, st.from_regex(r"[a-zA-Z][0-9]{1,3}", fullmatch=True)))
@settings(max_examples=300, deadline=None)
@pytest.mark.parametrize("kind", [tg.Go, tg.Renju])
def test_any_move_is_made_or_refused(kind, move):
    p = kind(9)
    played = made(lambda: p.play(move))
    assert len(p.moves) == (played is p)
    assert played in (p, None)


rows = st.lists(st.one_of(st.integers(-1, 4), st.just(3), st.just(2)), max_size=6)
matrices = st.one_of(
    st.integers(1, 5).flatmap(
        lambda width: st.lists(
            st.lists(st.integers(0, 3), min_size=width, max_size=width), min_size=1, max_size=5
        )
    ),
    st.lists(rows, max_size=6),
    st.lists(st.lists(objects, max_size=3), max_size=3),
    objects,
    junk,
)


@given(matrix=matrices)
@settings(max_examples=300, deadline=None)
@pytest.mark.filterwarnings("error")
def test_any_matrix_is_a_problem_or_is_refused(matrix):
    problem = made(lambda: tg.Problem.from_matrix(matrix, "black", "white"))
    if problem is not None:
        assert problem.matrix().tolist() == np.asarray(matrix).tolist()


@given(size=st.one_of(objects, st.tuples(objects, objects)), komi=objects)
@settings(max_examples=300, deadline=None)
def test_any_size_and_komi_make_a_game_or_are_refused(size, komi):
    p = made(lambda: tg.Go(size, komi=komi))
    if p is not None:
        assert p.board.shape == (size if isinstance(size, tuple) else (size, size))
        assert komi is None or p.komi == komi
