"""T's search of a problem on the fast core: T's options, and T's figure 4.2 as an answer."""

from __future__ import annotations

import pytest

import tengen as tg
from tengen.solving import UctAnswer, solve_by_uct
from tengen.solving.uct import narrowed, t_rewards

THREE_IN_A_ROW = """
    . . . o X
    o o o o X
    X X X X X
    - - - - -
    {} to play
"""
APPENDIX_B = [
    [3, 3, 1, 0, 2, 2, 2, 2, 2],
    [3, 3, 1, 0, 2, 2, 2, 2, 2],
    [3, 3, 1, 0, 2, 2, 2, 2, 2],
    [1, 1, 0, 0, 2, 2, 2, 2, 2],
    [0, 0, 0, 2, 2, 2, 2, 2, 2],
    *[[2] * 9] * 4,
]
OPEN_CORNER = "(;SZ[19]PL[B]AB[bc][be][cc][dc][eb][fb]AW[ab][bb][cb][da][db])"


def three(to_play: str = "Black") -> tg.Problem:
    return tg.Problem.from_diagram(THREE_IN_A_ROW.format(to_play))


def asked(problem: tg.Problem, **options: object) -> UctAnswer:
    return tg.solve(problem, method="uct", **options)  # type: ignore[call-overload, no-any-return]


@pytest.mark.parametrize("to_play", ["Black", "White"])
@pytest.mark.parametrize(
    "options", [{}, {"step_bonus": 1, "penalty": 3}, {"decay": 0.9}, {"exploration": 10}]
)
def test_the_vital_point_is_found(to_play, options):
    answer = asked(three(to_play), **options)
    assert (answer.best, answer.first_moves) == ("B4", ["B4"])
    assert (answer.status, answer.proven, answer.method) == ("unknown", False, "uct")
    assert answer.simulations == 1600


def test_figure_4_2_in_numbers():
    answer = asked(tg.Problem.from_matrix(APPENDIX_B, "black", "white"))
    assert [each.number for each in answer.shares] == [1, 2, 3, 4, 5, 6, 7]
    assert [each.move for each in answer.shares] == ["A9", "B9", "A8", "B8", "A7", "B7", "pass"]
    assert sum(each.visits for each in answer.shares) == 1600
    assert sum(each.share for each in answer.shares) == pytest.approx(1)
    assert answer.table().splitlines()[3].split()[:2] == ["4", "B8"]


def test_the_top_move_and_the_top_three():
    answer = asked(three())
    visits = {each.move: each.visits for each in answer.shares}
    assert answer.top_three[0] == answer.best
    assert len(answer.top_three) == 3
    assert sorted(visits.values())[-3:] == sorted(visits[move] for move in answer.top_three)
    assert answer.sentence().startswith("Black plays B4, ")


def test_one_seed_gives_the_same_answer():
    first, second = (asked(three(), seed=5, simulations=300) for _ in range(2))
    assert first.shares == second.shares
    assert first.shares != asked(three(), seed=6, simulations=300).shares


def test_t_s_rewards():
    rewards = t_rewards(step_bonus=1, penalty=3, decay=0.9)
    assert (rewards.win, rewards.loss, rewards.draw) == (1, -1, 0)
    assert (rewards.step_bonus, rewards.penalty, rewards.decay) == (1, 3, 0.9)
    assert (t_rewards().step_bonus, t_rewards().penalty, t_rewards().decay) == (0, 1, 1)


def test_an_open_problem_is_played_where_it_matters():
    (problem,) = tg.read_problems(OPEN_CORNER)
    answer = asked(problem)
    assert not answer.problem.is_open
    assert len(answer.shares) < 20
    assert answer.problem.region == tg.relevant_region(problem)
    assert answer.problem.target == problem.target
    assert narrowed(three()) == three()


def test_limits():
    assert asked(three(), simulations=50).simulations == 50
    assert asked(three(), nodes=20).nodes < 30
    assert asked(three(), seconds=0.05).seconds < 5


def test_it_is_watched_while_it_runs():
    seen = []
    solve_by_uct(three(), seconds=0.4, watch=lambda search: seen.append(search.result().best))
    assert seen


class Enough(Exception):  # noqa: N818 - nothing has failed
    """Whoever looked on has left."""


def test_who_looks_on_may_end_it():
    looked_at = []

    def leave(search):
        looked_at.append(search)
        raise Enough

    with pytest.raises(Enough):
        solve_by_uct(three(), seconds=60, watch=leave)
    (search,) = looked_at
    assert search.wait(0)


def test_the_record_has_the_numbers_and_the_line():
    answer = asked(three())
    record = answer.record()
    assert sorted(record.root["LB"]) == ["aa:1", "ba:2", "ca:3"]
    assert answer.sentence() in record.root.comment
    assert [node.move for node in record.main_line()][1] == ("black", (0, 1))
    assert tg.problem_of(record) == answer.problem


def test_the_picture_numbers_the_points():
    drawn = asked(three()).picture()
    assert drawn.heat[(0, 1)].lines[0] == "2"
    assert drawn.heat[(0, 1)].strength == 1


@pytest.mark.parametrize(
    ("make", "options", "message"),
    [
        (three, {"method": "magic"}, "expected"),
        (three, {"attacker": "black"}, "for five in a row"),
        (three, {"simulation": 5}, "did you mean simulations"),
        (three, {"simulations": -1}, "simulations"),
        (three, {"exploration": -1}, "exploration"),
        (three, {"seconds": -1}, "seconds"),
        (three, {"nodes": 0}, "nodes"),
        (lambda: three().play("pass").play("pass"), {}, "nothing to search: nobody"),
        (lambda: three("White").play("B4"), {}, "two eyes already"),
    ],
)
def test_what_cannot_be_asked(make, options, message):
    with pytest.raises(tg.InputError, match=message):
        tg.solve(make(), **({"method": "uct"} | options))


def test_five_in_a_row_has_none_of_its_options():
    with pytest.raises(tg.InputError, match="simulations is no option"):
        tg.solve(tg.Renju(15), simulations=5)  # type: ignore[call-overload]
