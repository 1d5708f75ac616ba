"""SPSA on toys whose optimum is known, and records that were cut off."""

import json
import math
from random import Random

import pytest

from tengen.drawing import can_draw, drawn
from tengen.errors import InputError
from tengen.lab.spsa import Number, Spsa, Values
from tengen.lab.tuning import Tuning, draw_path, tune

NUMBERS = (
    Number("width", start=1.0, reach=1.5, low=0.05, high=20.0, by_factor=True),
    Number("height", start=0.3, reach=0.1, low=0.0, high=1.0),
    Number("count", start=8, reach=1.6, low=1, high=64, by_factor=True, whole=True),
)
BEST = {"width": 3.0, "height": 0.6, "count": 4}
GAMES = 8


def strength(values: Values) -> float:
    """In Elo points: the further from the best, the less."""
    away = [
        math.log(values["width"] / BEST["width"]) / math.log(1.5),
        (values["height"] - BEST["height"]) / 0.1,
        math.log(values["count"] / BEST["count"]) / math.log(1.6),
    ]
    return -25.0 * sum(each**2 for each in away)


def match(plus: Values, minus: Values, seed: int) -> float:
    """A match of a few games between two strengths: mostly chance."""
    random = Random(f"match {seed}")
    win = 1 / (1 + 10 ** ((strength(minus) - strength(plus)) / 400))
    return sum(random.random() < win for _ in range(GAMES)) / GAMES


def toy(seed: int = 1, numbers: tuple[Number, ...] = NUMBERS) -> Tuning:
    return Tuning(numbers, match, {"games": GAMES}, seed)


def silent(_: Spsa) -> None:
    pass


@pytest.mark.parametrize("seed", range(5))
def test_it_finds_the_best_numbers_by_noisy_matches(seed, tmp_path):
    found = tune(toy(seed), tmp_path / "steps.jsonl", 600, silent).tuned
    start = {number.name: number.start for number in NUMBERS}
    assert strength(start) < -300
    assert strength(found) > -30


def test_without_a_difference_the_numbers_stay_about_where_they_were(tmp_path):
    chance = Tuning(NUMBERS, lambda _a, _b, seed: float(Random(seed).randint(0, 1)), {})
    found = tune(chance, tmp_path / "steps.jsonl", 300, silent)
    assert all(abs(theta) < 4 for theta in found.path[-1])


def test_a_number_never_leaves_its_bounds():
    spsa = Spsa((Number("share", start=0.9, reach=0.2, low=0.0, high=1.0),))
    for _ in range(50):
        trial = spsa.trial()
        assert all(0 <= side["share"] <= 1 for side in trial)
        spsa.learn(float(trial.plus["share"] > trial.minus["share"]))
    assert spsa.values() == {"share": 1.0}


def test_both_sides_lie_as_far_from_where_the_numbers_stand():
    plus, minus = Spsa(NUMBERS, seed=3).trial()
    assert {plus["height"], minus["height"]} == {0.2, 0.4}
    assert plus["width"] * minus["width"] == pytest.approx(1.0, rel=1e-3)
    assert {plus["count"], minus["count"]} == {5, 13}


@pytest.mark.parametrize("lost", [1, 20, 60, 200])
def test_a_record_that_was_cut_off_goes_on_as_if_nothing_had_been(lost, tmp_path):
    whole, cut = tmp_path / "whole.jsonl", tmp_path / "cut.jsonl"
    tune(toy(), whole, 40, silent)
    tune(toy(), cut, 23, silent)
    cut.write_bytes(cut.read_bytes()[:-lost])  # a kill in the middle of writing
    told = []
    tune(toy(), cut, 40, lambda spsa: told.append(spsa.steps))
    assert cut.read_bytes() == whole.read_bytes()
    assert told == list(range(22 if lost < 100 else 21, 41))


def test_an_interrupted_step_leaves_no_trace(tmp_path):
    file, whole = tmp_path / "steps.jsonl", tmp_path / "whole.jsonl"

    def interrupted(plus: Values, minus: Values, seed: int) -> float:
        if seed % 1_000_000 == 7:
            raise KeyboardInterrupt
        return match(plus, minus, seed)

    with pytest.raises(KeyboardInterrupt):
        tune(Tuning(NUMBERS, interrupted, {"games": GAMES}, 1), file, 12, silent)
    tune(toy(), whole, 7, silent)
    assert file.read_bytes() == whole.read_bytes()


def test_more_steps_go_on_from_a_finished_record(tmp_path):
    file, whole = tmp_path / "steps.jsonl", tmp_path / "whole.jsonl"
    tune(toy(), file, 5, silent)
    assert tune(toy(), file, 9, silent).path == tune(toy(), whole, 9, silent).path


@pytest.mark.parametrize(
    ("other", "said"),
    [(toy(seed=2), "other terms: seed"), (toy(numbers=NUMBERS[:2]), "other terms: numbers")],
)
def test_a_record_has_one_set_of_terms(other, said, tmp_path):
    file = tmp_path / "steps.jsonl"
    tune(toy(), file, 2, silent)
    with pytest.raises(InputError, match=said):
        tune(other, file, 4, silent)


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"score": 2}, "a 'score' from 0 to 1"),
        ({"step": 5}, "step 1 does not follow"),
        ({"plus": {"width": 9}}, "step 1 does not follow"),
    ],
)
def test_a_line_that_is_not_ours_is_refused(change, said, tmp_path):
    file = tmp_path / "steps.jsonl"
    tune(toy(), file, 3, silent)
    lines = file.read_text().splitlines()
    lines[2] = json.dumps(json.loads(lines[2]) | change)
    file.write_text("\n".join(lines) + "\n")
    with pytest.raises(InputError, match=said):
        tune(toy(), file, 4, silent)


@pytest.mark.skipif(not can_draw(), reason="matplotlib is not installed")
@pytest.mark.parametrize("steps", [0, 12])
def test_the_path_as_a_picture(steps, tmp_path):
    spsa = tune(toy(), tmp_path / "steps.jsonl", steps, silent)
    assert drawn(draw_path("Toy", spsa), "svg").startswith(b"<?xml")
