"""Problems that are made: what is taken for one, and what is not."""

from pathlib import Path

import numpy as np
import pytest

import tengen as tg
from tengen.errors import InputError
from tengen.jobs import executor
from tengen.solving.composing import certificates, compose, gather, grade_of, is_proven, sound
from tengen.solving.composing.composer import problem_of
from tengen.solving.composing.enclosures import SIZE, is_fair
from tengen.solving.composing.likeness import are_alike, cut_out, images, place_of
from tengen.textbook.life_proofs import check_certificate

BENT_THREE = """
. . o X - - - - -
. o o X - - - - -
o o X X - - - - -
X X X - - - - - -
- - - - - - - - -
- - - - - - - - -
- - - - - - - - -
- - - - - - - - -
- - - - - - - - -
"""
"""Who plays the corner point's neighbours? The middle, A9, decides."""

STRAIGHT_FOUR = BENT_THREE.replace(". . o X -", ". . . o X").replace(". o o X -", ". o o o X", 1)


QUICK = 26
"""A seed whose first numbers make problems."""


def problem(diagram: str, to_play: str) -> tg.Problem:
    return tg.Problem.from_diagram(diagram, to_play=to_play)


@pytest.mark.parametrize("to_play", ["white", "black"])
def test_a_bent_three_has_one_right_move_for_both(to_play):
    found = sound(problem(BENT_THREE, to_play))
    assert found is not None
    assert (found.right, found.status) == ("A9", {"white": "alive", "black": "dead"}[to_play])
    assert set(found.wrong) == {"B9", "A8"}


@pytest.mark.parametrize("to_play", ["white", "black"])
def test_what_lives_whoever_moves_is_no_problem(to_play):
    assert sound(problem(STRAIGHT_FOUR, to_play)) is None


def test_two_right_moves_are_no_problem():
    two_ways = """
    . . . . o X - - -
    o o o o o X - - -
    X X X X X - - - -
    - - - - - - - - -
    """
    assert sound(problem(two_ways, "white")) is None


def test_every_claim_has_a_proof_that_fails_without_one_of_its_answers():
    asked = problem(BENT_THREE, "black")
    proofs = dict(certificates(asked, "A9"))
    assert set(proofs) == {"A9", "B9", "A8", "pass"}
    assert is_proven(asked, "A9")
    assert not is_proven(asked, "B9")
    for proof in proofs.values():
        assert proof is not None
        for left_out in proof["answers"]:
            kept = {key: answer for key, answer in proof["answers"].items() if key != left_out}
            assert not check_certificate({**proof, "answers": kept}).accepted


def test_the_same_seed_and_number_make_the_same_problem():
    made, again = ([compose(QUICK, number) for number in range(2)] for _ in range(2))
    assert made == again
    for each in made:
        if each is not None:
            assert grade_of(each)
            assert is_proven(each.problem, each.right)


@pytest.mark.parametrize(
    ("inside", "fair"),
    [
        ("..da/.dda/ddaa/aaa_", False),  # three open points: too few
        ("...da/dddda/aaaaa", False),  # too few, too
        ("....da/ddddda/aaaaaa", True),
        ("....da/ddd.da/aaaaaa", True),
        ("....da/ddd_da/aaaaaa", False),  # the defender has a liberty outside
        ("a...da/ddddda/aaaaaa", False),  # an attacker in atari
    ],
)
def test_what_may_be_asked(inside, fair):
    rows = [row.ljust(SIZE, "_") for row in inside.split("/")]
    letters = "".join(rows).ljust(SIZE * SIZE, "_")
    assert is_fair(letters) == fair


def turned(asked: tg.Problem, times: int) -> tg.Problem:
    letters = np.array([["_ad"[kind] for kind in row] for row in asked.board.tolist()])
    for name in asked.region:
        letters[asked.coordinates(name)] = "."
    return problem_of("".join(np.rot90(letters, times).reshape(-1)), "black", "kill")


def test_turned_with_colours_swapped_it_is_the_same():
    first = problem(BENT_THREE, "white")
    for times in range(4):
        other = turned(first, times)
        assert other.defender != first.defender
        assert are_alike(cut_out(first), cut_out(other))
        assert place_of(other) == "corner"
    assert len(images(cut_out(first))) == 8
    assert not are_alike(cut_out(first), cut_out(problem(STRAIGHT_FOUR, "white")))


def test_a_collection_goes_on_where_it_was_left(tmp_path: Path):
    whole, parts = tmp_path / "whole.jsonl", tmp_path / "parts.jsonl"
    here = executor("local", 0)
    counts = list(gather(whole, 3, QUICK, here))[-1]
    assert counts.total() >= 3
    for counts in gather(parts, 3, QUICK, here):
        if counts.total() == 1:
            break
    assert len(parts.read_text().splitlines()) == 1
    list(gather(parts, 3, QUICK, here))
    assert parts.read_text() == whole.read_text()
    with pytest.raises(InputError, match="begun with seed 26"):
        list(gather(parts, 3, 6, here))


def test_lines_that_are_no_problems_are_refused(tmp_path: Path):
    file = tmp_path / "other.jsonl"
    file.write_text('{"black": ["aa"]}\n')
    with pytest.raises(InputError, match=r"line 1 of .* is damaged or not ours"):
        list(gather(file, 3, 1, executor("local", 0)))
