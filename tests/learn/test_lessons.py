"""Lessons: what is learnt, in which symmetry, how fast, and when it must stop."""

import numpy as np
import pytest
import torch

from tengen.learn.learner import LessonOptions
from tengen.learn.lessons import LEAST, MOST, NotFinite, Teacher
from tengen.learn.network import Network
from tengen.learn.shape import NetShape, NetSize
from tengen.learn.window import Examples

SIDE = 5
POINTS = SIDE * SIDE


def a_teacher(**options: float) -> Teacher:
    torch.manual_seed(1)
    shape = NetShape(NetSize(1, 8), planes=2, height=SIDE, width=SIDE, passes=True)
    return Teacher(Network(shape), LessonOptions(**options))  # type: ignore[arg-type]


def one_stone(points: list[int]) -> Examples:
    """Boards with one stone each, whose best move is the stone's own point; even ones are won."""
    count = len(points)
    planes = np.zeros((count, 2, 1), np.uint64)
    planes[:, 0, 0] = np.uint64(1) << np.array(points, np.uint64)
    policies = np.zeros((count, POINTS + 1), np.float32)
    policies[np.arange(count), points] = 1
    results = (np.array(points) % 2 == 0).astype(np.float32)
    every = np.ones(count, bool)
    nothing = np.zeros((count, 2, 1), np.uint64), np.full(count, np.nan, np.float32)
    return Examples(planes, policies, results, results, every, policies, ~every, *nothing)


def test_planes_and_policies_are_turned_alike():
    teacher = a_teacher()
    examples = one_stone([1] * 64)
    task = teacher._task(examples, np.random.default_rng(0))
    stones = task.planes[:, 0].flatten(1).argmax(1)
    assert torch.equal(stones, task.policies.argmax(1))
    assert set(stones.tolist()) == {1, 3, 5, 9, 15, 19, 21, 23}


def test_a_batch_is_learnt():
    teacher = a_teacher(learning_rate=0.01)
    chance = np.random.default_rng(2)
    losses = [teacher.teach(one_stone(list(range(POINTS))), chance) for _ in range(60)]
    assert losses[-1].policy < losses[0].policy / 2
    assert losses[-1].entropy < losses[0].entropy


def test_the_same_chance_teaches_the_same():
    weights = []
    for _ in range(2):
        teacher, chance = a_teacher(), np.random.default_rng(3)
        for _ in range(3):
            teacher.teach(one_stone(list(range(POINTS))), chance)
        weights.append(teacher.network.weights())
    assert all(np.array_equal(weights[0][name], weights[1][name]) for name in weights[0])


def test_visits_of_a_quick_search_are_not_learnt():
    teacher = a_teacher()
    examples = one_stone([3, 4, 5])._replace(searched=np.zeros(3, bool))
    assert teacher.teach(examples, np.random.default_rng(0)).policy == 0.0


@pytest.mark.parametrize(("target", "end"), [(1e-9, LEAST), (10.0, MOST)])
def test_the_pace_follows_the_divergence(target, end):
    teacher = a_teacher(divergence=target)
    chance = np.random.default_rng(4)
    for _ in range(12):
        teacher.teach(one_stone(list(range(POINTS))), chance)
    assert teacher.pace == pytest.approx(end)


def test_a_policy_that_moved_too_far_ends_the_batch():
    def steps(divergence: float) -> int:
        teacher = a_teacher(epochs=5, divergence=divergence)
        teacher.teach(one_stone(list(range(POINTS))), np.random.default_rng(5))
        first = next(teacher.network.parameters())
        return int(teacher.optimiser.state[first]["step"])

    assert steps(1e-9) == 1
    assert steps(10.0) == 5


def test_a_loss_that_is_no_number_ends_the_lesson_with_its_batch():
    teacher = a_teacher()
    examples = one_stone([1, 2])
    examples.policies[0, 0] = np.nan
    with pytest.raises(NotFinite) as caught:
        teacher.teach(examples, np.random.default_rng(0))
    assert caught.value.examples is examples


def test_a_teacher_that_remembers_goes_on_as_if_nothing_had_happened():
    examples, chance = one_stone(list(range(POINTS))), np.random.default_rng(6)
    teacher = a_teacher()
    for _ in range(3):
        teacher.teach(examples, chance)
    other = a_teacher(learning_rate=2e-3)
    other.network.load_weights(teacher.network.weights())
    other.remember(teacher.memory())
    after = [each.teach(examples, np.random.default_rng(7)) for each in (teacher, other)]
    assert after[0] == after[1]
    weights = teacher.network.weights(), other.network.weights()
    assert all(np.array_equal(weights[0][name], weights[1][name]) for name in weights[0])
