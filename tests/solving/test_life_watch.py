"""Life and death while somebody looks on: told of nodes, stopped, and every line written out."""

import pytest

from tengen.games.problem import Problem
from tengen.solving.life import solve_life
from tengen.solving.life.lines import lines_of
from tengen.solving.together import solve_together

SIX = """
    . . . x O -
    . . . x O -
    x x x x O -
    O O O O O -
    - - - - - -
"""
LARGE = "\n".join(
    ["O x . . . . . . . x O"] * 6 + ["O x x x x x x x x x O", "O O O O O O O O O O O", "-" * 11]
)


def test_who_looks_on_changes_nothing():
    problem = Problem.from_diagram(SIX, to_play="white")
    told: list[int] = []
    alone, watched = (
        solve_life(problem, 100_000, 60, watch=watch) for watch in (None, told.append)
    )
    assert (watched.status, watched.first_moves) == (alone.status, alone.first_moves)
    assert watched.refutations.keys() == alone.refutations.keys()
    assert told == sorted(told)
    assert told[-1] == watched.nodes


class Enough(Exception):  # noqa: N818 - nothing has failed
    """Whoever looked on has left."""


def test_who_looks_on_may_end_it():
    calls: list[int] = []

    def leave(nodes: int) -> None:
        calls.append(nodes)
        if len(calls) == 3:
            raise Enough

    with pytest.raises(Enough):
        solve_together(Problem.from_diagram(LARGE, to_play="white"), 1 << 62, 60, leave)
    assert len(calls) == 3


def test_every_first_move_has_its_line():
    problem = Problem.from_diagram(SIX, to_play="black")
    answer = solve_life(problem, 100_000, 60)
    lines = lines_of(answer)
    assert set(lines) == {*problem.region, "pass"}
    assert list(lines)[: len(answer.first_moves)] == answer.first_moves
    for move, reply in answer.refutations.items():
        assert lines[move][0] == move
        assert len(lines[move]) >= 2, (move, reply)


def test_a_line_that_is_right_ends_in_life():
    answer = solve_life(Problem.from_diagram(SIX, to_play="black"), 100_000, 60)
    for move in answer.first_moves:
        game = answer.problem.copy()
        for made in lines_of(answer)[move]:
            game.play(made)
        assert game.outcome is not None
        assert game.outcome.winner == "black"
