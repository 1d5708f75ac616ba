"""Life and death: small positions with their status, and proofs that the checker replays."""

from __future__ import annotations

import copy
import threading
from typing import Any

import pytest

from tengen.games.problem import Problem
from tengen.solving.life import LifeSolution, solve_life, verdicts
from tengen.textbook.life_proofs import check_certificate

NODES, SECONDS = 1_000_000, 60.0

# A diagram (small letters: the target, - closed), who moves, the status, the right first moves.
CASES: dict[str, tuple[str, str, str, set[str]]] = {
    "straight three, attacker first": (
        """
        O x . . . x O
        O x x x x x O
        O O O O O O O
        - - - - - - -
        """,
        "white",
        "dead",
        {"D4"},
    ),
    "straight three, defender first": (
        """
        O x . . . x O
        O x x x x x O
        O O O O O O O
        - - - - - - -
        """,
        "black",
        "alive",
        {"D4"},
    ),
    "straight four lives": (
        """
        O x . . . . x O
        O x x x x x x O
        O O O O O O O O
        - - - - - - - -
        """,
        "white",
        "alive",
        set(),
    ),
    "square four is dead": (
        """
        O x . . x O
        O x . . x O
        O x x x x O
        O O O O O O
        - - - - - -
        """,
        "black",
        "dead",
        set(),
    ),
    "nothing is needed": (
        """
        O x . x . x O
        O x x x x x O
        O O O O O O O
        - - - - - - -
        """,
        "black",
        "alive",
        {"pass"},
    ),
}


def solved(diagram: str, to_play: str) -> LifeSolution:
    """The answer to a drawn problem."""
    return solve_life(Problem.from_diagram(diagram, to_play=to_play), NODES, SECONDS)


@pytest.mark.parametrize("name", CASES)
def test_status_and_first_moves(name: str) -> None:
    """The status is proven, and the right moves are found, all of them."""
    diagram, to_play, status, moves = CASES[name]
    answer = solved(diagram, to_play)
    assert (answer.status, answer.proven) == (status, True)
    assert set(answer.first_moves) >= moves
    if moves != {"pass"}:
        assert set(answer.first_moves) == moves


def test_wrong_moves_are_refuted() -> None:
    """Every other move has a reply."""
    answer = solved(*CASES["straight three, attacker first"][:2])
    assert answer.refutations["C4"] == "D4"
    assert answer.refutations["pass"] == "D4"


def test_the_tree_has_one_move_for_the_winner_and_all_for_the_loser() -> None:
    """The attacker's placement, then every reply."""
    tree = solved(*CASES["straight three, attacker first"][:2]).tree
    assert set(tree) == {"D4"}
    assert set(tree["D4"]) == {"C4", "E4", "pass"}


def certificates(name: str) -> list[dict[str, Any]]:
    """The proofs of a case."""
    return solved(*CASES[name][:2]).certify()


@pytest.mark.parametrize("name", CASES)
def test_the_checker_accepts_every_proof(name: str) -> None:
    """All claims have a certificate, and it is accepted."""
    proofs = certificates(name)
    assert proofs
    for proof in proofs:
        assert check_certificate(proof).accepted


@pytest.mark.parametrize("name", ["straight three, attacker first", "straight four lives"])
def test_a_proof_with_one_answer_removed_fails(name: str) -> None:
    """Whichever answer is missing, the checker notices."""
    (proof, *_) = certificates(name)
    for position in proof["answers"]:
        broken = copy.deepcopy(proof)
        del broken["answers"][position]
        verdict = check_certificate(broken)
        assert not verdict.accepted
        assert "no answer" in verdict.reason


def test_a_claim_for_the_loser_fails() -> None:
    """A proof that names the other side as winner is no proof."""
    (proof, *_) = certificates("straight three, attacker first")
    assert not check_certificate({**proof, "winner": "defender"}).accepted


def test_too_large_a_problem_is_unknown() -> None:
    """A status is never guessed."""
    rows = ["O x . . . . . . x O"] * 5 + [
        "O x x x x x x x x O",
        "O O O O O O O O O O",
        "-" + " -" * 9,
    ]
    problem = Problem.from_diagram("\n".join(rows), to_play="white")
    answer = solve_life(problem, 200, SECONDS)
    assert (answer.status, answer.proven) == ("unknown", False)
    assert len(answer.first_moves) == 1


OPEN_CORNER = """
    . . . O . . . . .
    o o o o X X . . .
    . X X X . . . . .
    . . . . . . . . .
    . X . . . . . . .
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .
"""


def test_an_open_border_is_closed_by_the_solver() -> None:
    """A corner with gaps: the placement kills, and the proof says on what it depends."""
    answer = solve_life(Problem.from_diagram(OPEN_CORNER, to_play="black"), NODES, SECONDS)
    assert (answer.status, answer.first_moves[0]) == ("dead", "B9")
    assert answer.depends_on
    assert set(answer.region) < set(answer.problem.region)
    for proof in answer.certify():
        assert check_certificate(proof).accepted


def test_life_depends_on_nothing_outside() -> None:
    """All that is outside is the attacker's already."""
    answer = solve_life(Problem.from_diagram(OPEN_CORNER, to_play="white"), NODES, SECONDS)
    assert (answer.status, answer.proven) == ("alive", True)
    assert answer.depends_on
    assert all("for moves to be wrong; life needs nothing" in held for held in answer.depends_on)


def test_a_wide_region_keeps_to_its_time_and_leaves_the_interpreter_to_others() -> None:
    """Where a single position takes milliseconds, too."""
    rows = [["."] * 19 for _ in range(19)]
    rows[9][3:16] = "x" * 13
    rows[0][0] = rows[5][5] = "O"
    rows[18][18] = "-"
    diagram = "\n".join(" ".join(row) for row in rows)
    problem = Problem.from_diagram(diagram, to_play="white")
    ended, beats = threading.Event(), 0

    def beat() -> None:
        nonlocal beats
        while not ended.wait(0.01):
            beats += 1

    other = threading.Thread(target=beat)
    other.start()
    try:
        answer = solve_life(problem, 1 << 62, 0.5)
    finally:
        ended.set()
        other.join()
    assert not answer.proven
    assert answer.seconds < 3
    assert beats > 5


KO_IN_THREE_STEPS = """
    . . O . O
    o . . O X
    o o o X -
"""


def test_a_ko_that_takes_more_threats_than_are_counted_has_no_grade(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """White needs three: whoever counts to two does not know how many."""
    assert solved(KO_IN_THREE_STEPS, "black").ko == {
        "takes_first": "black",
        "threats_needed": 3,
        "by": "white",
    }
    monkeypatch.setattr(verdicts, "MOST_THREATS", 2)
    answer = solved(KO_IN_THREE_STEPS, "black")
    assert (answer.status, answer.proven, answer.ko) == ("ko", True, None)
    assert "how many threats turn it was not found out" in answer.depends_on


WAY_OUT = """
    . . . o X . . . .
    o o o o X . . . .
    X X X o . . . . .
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .
"""


def test_a_move_that_gets_out_is_not_called_wrong() -> None:
    """B9 makes two eyes; after E7 B9 White lives all the same, as is proven."""
    problem = Problem.from_diagram(WAY_OUT, to_play="white")
    answer = solve_life(problem, NODES, SECONDS)
    assert (answer.status, answer.first_moves) == ("alive", ["B9"])
    assert not {"E7", "D6", "pass"} & set(answer.refutations)
    assert {"E7", "D6", "pass"} <= set(answer.untried)
    after = solve_life(problem.copy().play("E7").play("B9"), NODES, SECONDS)
    assert (after.status, after.proven) == ("alive", True)


def test_what_is_wrong_whatever_lies_outside_is_refuted() -> None:
    """White's corner has no way out but gaps that Black holds."""
    answer = solve_life(Problem.from_diagram(OPEN_CORNER, to_play="white"), NODES, SECONDS)
    assert answer.first_moves == ["B9"]
    assert answer.refutations
