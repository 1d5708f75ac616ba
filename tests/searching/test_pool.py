"""A pool of searches as a program that trains a network uses it."""

import functools
import signal
import subprocess
import sys
import threading
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

import tengen as tg
from tengen.searching.leaves import Evaluator, Planes, unpack
from tengen.searching.pool import Batch, PoolConfig, PoolGame, SearchPool

Answers = tuple[NDArray[Any], NDArray[Any]]


def even(planes: Planes) -> Answers:
    """Every move is as good as any other, every position even."""
    count, _, height, width = planes.shape
    return np.ones((count, height * width + 1)), np.full(count, 0.5)


@functools.cache
def opinions(points: int) -> NDArray[np.float32]:
    shape = 5 * points, points + 2
    return np.random.default_rng(0).normal(size=shape).astype(np.float32)


def opinionated(planes: Planes) -> Answers:
    """Arbitrary, but the same for the same leaf in any batch: integers have exact sums."""
    count, _, height, width = planes.shape
    weights = np.round(opinions(height * width) * 64)
    scores = planes.reshape(count, -1) @ weights / 64
    return np.exp(scores[:, 1:] * 0.3), 1 / (1 + np.exp(-scores[:, 0] * 0.1))


def play_all(start: Any, evaluator: Evaluator = even, **options: Any) -> list[PoolGame]:
    with SearchPool(start, PoolConfig(**options)) as pool:
        return sorted(pool.play(evaluator), key=lambda game: game.number)


def same(a: list[PoolGame], b: list[PoolGame]) -> bool:
    return len(a) == len(b) and all(
        x.number == y.number
        and x.moves == y.moves
        and x.winner == y.winner
        and np.array_equal(x.weights, y.weights)
        and np.array_equal(x.values, y.values)
        for x, y in zip(a, b, strict=True)
    )


def first_batch(pool: SearchPool) -> Batch:
    batch = pool.next_batch()
    assert batch is not None
    return batch


OPENINGS: dict[str, Any] = {"searches": 12, "games": 30, "simulations": 12, "temperature_moves": 6}


@pytest.mark.parametrize(
    ("start", "most"),
    [
        (lambda: tg.Go(5), 60),
        (lambda: tg.Go((3, 7), rules="aga"), 60),
        (lambda: tg.Go(9, rules="tromp-taylor"), 30),
        (lambda: tg.Renju(9), 0),
        (lambda: tg.Gomoku(15), 40),
        (lambda: tg.Gomoku(3, row=3), 0),
    ],
)
def test_games_are_legal_and_end_as_recorded(start, most):
    for game in play_all(start(), opinionated, **OPENINGS, max_moves=most, noise_weight=0.25):
        position = start()
        for code, visits, move in zip(game.codes, game.weights, game.moves, strict=True):
            legal = np.append(position.legal_mask().ravel(), True)
            assert not visits[~legal].any()
            assert visits[code] > 0
            assert visits.sum() == 12
            position.play(move)
        if game.cut_off:
            assert position.outcome is None
            assert len(game.moves) == most
        else:
            assert position.outcome is not None
            assert game.winner == position.outcome.winner


def test_games_do_not_depend_on_how_the_work_is_divided():
    games = play_all(tg.Renju(9), opinionated, **OPENINGS, noise_weight=0.25, seed=4)
    assert len(games) == 30
    others = [
        {"threads": 4, "batches": 3},
        {"searches": 30, "batches": 1},
        {"searches": 5, "batches": 5, "threads": 2},
    ]
    for other in others:
        options = OPENINGS | {"noise_weight": 0.25, "seed": 4} | other
        assert same(games, play_all(tg.Renju(9), opinionated, **options))
    assert not same(games, play_all(tg.Renju(9), opinionated, **OPENINGS, seed=5))


def test_batches_show_positions():
    start = tg.Go.from_diagram("""
        . X O .
        X . X O
        . X O .
        . . . .
    """).play("A1")  # fmt: skip
    start.play("B3")  # takes a stone: C3 is closed to Black
    with SearchPool(start, PoolConfig(searches=6, batches=2)) as pool:
        batch = first_batch(pool)
        assert len(batch) == 3
        assert batch.ids.tolist() in ([0, 1, 2], [3, 4, 5])
        assert batch.packed.shape == (3, 5, 1)
        planes = batch.planes()
    assert planes.shape == (3, 5, 4, 4)
    own, other = start.board == 1, start.board == 2
    assert np.array_equal(planes[0, 0], own)
    assert np.array_equal(planes[0, 1], other)
    assert start.names(planes[0, 2] > 0) == ["B3"]
    assert start.names(planes[0, 3] > 0) == ["C3"]
    assert planes[0, 4].all()


def test_renju_shows_forbidden_points_to_both_sides():
    start = tg.Renju.from_diagram("""
        . . . . . . . . .
        . . . . X . . . .
        . . . . X . . . .
        . . X X . . . . .
        . . . . . . . . .
        . O . . . O . . O
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
    """)  # fmt: skip
    for position in (start, start.copy().play("a1")):
        with SearchPool(position, PoolConfig(searches=1, batches=1)) as pool:
            planes = first_batch(pool).planes()
        assert position.names(planes[0, 3] > 0) == position.forbidden() == ["e6"]
        assert planes[0, 4].all() == (position.to_play == "black")


def test_unpacking_reads_bits_in_the_order_of_points():
    packed = np.zeros((1, 4, 2), dtype=np.uint64)
    packed[0, 1] = [1 << 63 | 1, 1 << 5]
    planes = unpack(packed, (9, 9))
    assert np.flatnonzero(planes[0, 1]).tolist() == [0, 63, 69]
    assert planes[0, [0, 2, 3]].sum() == 0


def test_priors_and_values_lead_the_games():
    """Told where to play, the searches play there."""

    def first_points(planes: Planes) -> Answers:
        empty = (planes[:, 0] + planes[:, 1] == 0).reshape(len(planes), -1)
        order = np.arange(empty.shape[1])
        favourite = np.where(empty, order, 999).argmin(axis=1)
        priors = np.full((len(planes), empty.shape[1] + 1), 1e-4)
        priors[np.arange(len(planes)), favourite] = 1.0
        return priors, np.full(len(planes), 0.5)

    (game,) = play_all(tg.Gomoku(15), first_points, games=1, searches=1, simulations=8, max_moves=4)
    assert game.moves == ["a15", "b15", "c15", "d15"]
    assert game.values == pytest.approx([0.5] * 4)


def test_a_win_is_found_and_taken():
    start = tg.Gomoku.from_diagram("""
        X X X X . . .
        O O O . . . .
        O . . . . . .
        . . . . . . .
        . . . . . . .
    """)  # fmt: skip
    (game,) = play_all(start, games=1, searches=1, simulations=200, max_moves=1)
    assert (game.moves, game.winner, game.values.tolist()) == (["e5"], "black", [1.0])
    assert game.weights[0].argmax() == 4
    assert game.weights[0].sum() == 200


def test_positions_are_searched_one_move_each():
    starts = [tg.Go(5), tg.Go(5).play("C3"), tg.Go(5).play("pass")]
    games = play_all(starts, games=3, searches=2, max_moves=1, simulations=50)
    assert [game.start for game in games] == [0, 1, 2]
    assert games[2].winner == "white"
    assert all(len(game.moves) == 1 for game in games)


def test_batches_shrink_at_the_end_and_nothing_hangs():
    sizes = []
    with SearchPool(tg.Gomoku(3, row=3), PoolConfig(searches=9, games=25, threads=3)) as pool:
        while (batch := pool.next_batch()) is not None:
            sizes.append(len(batch))
            pool.answer(batch, *even(batch.planes()))
        assert pool.next_batch() is None
        assert len(pool.finished()) == 25
        assert pool.finished() == []
    assert max(sizes) <= 5
    assert min(sizes) < 4


def test_several_threads_judge_the_batches_of_one_pool():
    """Whoever finds all batches with others waits for them; every game comes out once."""
    options = OPENINGS | {"games": 100, "batches": 2, "threads": 2}
    with SearchPool(tg.Renju(9), PoolConfig(**options, seed=4)) as pool:
        games: list[PoolGame] = []
        ended = []

        def judge_all() -> None:
            games.extend(pool.play(opinionated))
            ended.append(threading.current_thread())

        judges = [threading.Thread(target=judge_all, daemon=True) for _ in range(4)]
        for judge in judges:
            judge.start()
        for judge in judges:
            judge.join(60)
            assert judge in ended
    games.sort(key=lambda game: game.number)
    assert same(games, play_all(tg.Renju(9), opinionated, **options, seed=4))


def test_an_evaluator_that_fails_leaves_nobody_waiting():
    def failing(planes: Planes) -> Answers:
        raise ZeroDivisionError(len(planes))

    pool = SearchPool(tg.Go(9), PoolConfig(searches=8))
    with pytest.raises(ZeroDivisionError):
        next(pool.play(failing))
    assert pool.next_batch() is None


def test_several_leaves_a_search():
    options = OPENINGS | {"leaves": 4}
    games = play_all(tg.Gomoku(7), opinionated, **options)
    assert len(games) == 30
    assert same(games, play_all(tg.Gomoku(7), opinionated, **options, threads=3))


def test_stop_ends_a_wait():
    pool = SearchPool(tg.Go(9), PoolConfig(searches=200, threads=2, simulations=50))
    threading.Timer(0.2, pool.stop).start()
    assert sum(1 for _ in pool.play(even)) >= 0
    assert pool.next_batch() is None


@pytest.mark.parametrize(
    ("priors", "values", "message"),
    [
        (np.ones((4, 82)), np.ones(3), "4 values"),
        (np.ones((3, 82)), np.ones(4), "4 × 82"),
        (np.ones((4, 81)), np.ones(4), "4 × 82"),
        (np.ones((4, 82)), np.full(4, 1.5), "0 to 1"),
        (np.ones((4, 82)), np.full(4, np.nan), "0 to 1"),
        ("priors", np.ones(4), "returns priors"),
        (np.full((4, 82), np.nan), np.ones(4), "the prior of leaf 0, move 0 is nan"),
        (-np.eye(4, 82, 3), np.ones(4), "the prior of leaf 0, move 3 is -1.0"),
    ],
)
def test_answers_that_cannot_be(priors, values, message):
    with SearchPool(tg.Go(9), PoolConfig(searches=8)) as pool:
        batch = first_batch(pool)
        with pytest.raises(tg.InputError, match=message):
            pool.answer(batch, priors, values)
        pool.answer(batch, *even(batch.planes()))
        with pytest.raises(tg.InputError, match="already"):
            pool.answer(batch, np.ones((4, 82)), np.ones(4))


def test_priors_of_half_precision_count_as_what_they_are():
    """Subnormal ones too; the games are those that the same numbers as floats lead to."""

    def halves(planes: Planes) -> Answers:
        priors, values = opinionated(planes)
        return (priors / priors.max() * 1e-3).astype(np.float16), values

    def floats(planes: Planes) -> Answers:
        priors, values = halves(planes)
        return priors.astype(np.float32), values

    priors, _ = halves(np.ones((1, 5, 7, 7), dtype=np.float32))
    assert ((priors > 0) & (priors < np.finfo(np.float16).tiny)).any()
    games = play_all(tg.Gomoku(7), halves, **OPENINGS)
    assert len(games) == 30
    assert same(games, play_all(tg.Gomoku(7), floats, **OPENINGS))


@pytest.mark.parametrize(
    ("wrong", "message"), [(np.nan, "nan"), (np.inf, "inf"), (-np.inf, "-inf"), (-0.5, "-0.5")]
)
def test_halves_that_cannot_be_priors(wrong, message):
    with SearchPool(tg.Go(5), PoolConfig(searches=4)) as pool:
        batch = first_batch(pool)
        priors = np.zeros((2, 26), dtype=np.float16)
        priors[1, 7] = wrong
        with pytest.raises(tg.InputError, match=f"the prior of leaf 1, move 7 is {message};"):
            pool.answer(batch, priors, np.ones(2))
        with pytest.raises(tg.InputError, match="2 × 26"):
            pool.answer(batch, priors[:1], np.ones(2))
        priors[1, 7] = -0.0
        pool.answer(batch, priors, np.ones(2))


def test_a_batch_has_a_number_and_keeps_its_memory():
    with SearchPool(tg.Go(5), PoolConfig(searches=9, batches=3)) as pool:
        places: dict[int, int] = {}
        for _ in range(12):
            batch = first_batch(pool)
            assert batch.ids[0] // 3 == batch.number
            assert places.setdefault(batch.number, batch.packed.ctypes.data) == (
                batch.packed.ctypes.data
            )
            pool.answer(batch, *even(batch.planes()))
    assert {*places} <= {0, 1, 2}


def test_options_of_moves_change_while_games_are_played():
    """The first game is searched with few simulations, the next with more, the last without fun."""
    config = PoolConfig(searches=1, batches=1, simulations=4, most_simulations=16, max_moves=2)
    with SearchPool(tg.Gomoku(5), config) as pool:
        seen = []
        for simulations, temperature_moves in ((4, 0), (16, 2), (1, 0)):
            pool.change(simulations=simulations, temperature_moves=temperature_moves)
            games: list[PoolGame] = []
            while len(games) < 3:
                batch = first_batch(pool)
                pool.answer(batch, *opinionated(batch.planes()))
                games += pool.finished()
            seen.append(games[-1].weights.sum(axis=1).tolist())
    assert seen[:2] == [[4, 4], [16, 16]]
    assert seen[2][0] == 1
    assert (pool.config.simulations, pool.config.room) == (1, 16)


@pytest.mark.parametrize(
    ("option", "message"),
    [
        ({"simulations": 33}, "simulations 33 cannot be: expected a whole number from 1 to 32"),
        ({"temperature": 0}, "temperature 0 cannot be"),
        ({"seed": 5}, "seed is no option of a move: expected one of simulations, "),
        ({"simulation": 5}, "did you mean simulations"),
    ],
)
def test_changes_that_cannot_be(option, message):
    with SearchPool(tg.Go(5), PoolConfig(searches=4, simulations=32)) as pool:
        with pytest.raises(tg.InputError, match=message):
            pool.change(**option)
        assert pool.config == PoolConfig(searches=4, simulations=32)


def test_batches_of_other_pools_and_too_many_batches():
    with SearchPool(tg.Go(9)) as one, SearchPool(tg.Go(9)) as two:
        batch = first_batch(one)
        with pytest.raises(tg.InputError, match="another pool"):
            two.answer(batch, *even(batch.planes()))
        one.next_batch()
        with pytest.raises(tg.InputError, match="every batch is out"):
            one.next_batch()


def test_things_that_are_no_batch_evaluator_or_config():
    with SearchPool(tg.Go(9), PoolConfig(searches=8)) as pool:
        with pytest.raises(tg.InputError, match="None is no batch"):
            pool.answer(None, np.ones((4, 82)), np.ones(4))  # type: ignore[arg-type]
        for evaluator in (None, "even", 5):
            with pytest.raises(tg.InputError, match="expected a function"):
                next(pool.play(evaluator))  # type: ignore[arg-type]
        with pytest.raises(tg.InputError, match=r"an evaluator returns priors .* not NoneType"):
            next(pool.play(lambda _: None))  # type: ignore[arg-type, return-value]
    with pytest.raises(tg.InputError, match="config 5 cannot be"):
        SearchPool(tg.Go(9), 5)  # type: ignore[arg-type]


@pytest.mark.parametrize("start", [None, [None], 5, "Go", [tg.Go(9), None], {}])
def test_things_that_are_no_start(start):
    with pytest.raises(tg.InputError, match="position"):
        SearchPool(start)


@pytest.mark.parametrize(
    "start",
    [[], [tg.Go(9), tg.Go(5)], [tg.Go(9), tg.Gomoku(9)], tg.Go(3).play("pass").play("pass")],
    ids=["none", "two sizes", "two games", "over"],
)
def test_starts_that_cannot_be(start):
    with pytest.raises(tg.InputError):
        SearchPool(start)


@pytest.mark.parametrize(
    "option",
    [{"searches": 0}, {"threads": 0}, {"simulations": 0}, {"noise_weight": 2}, {"leaves": 1.5}],
)
def test_options_that_cannot_be(option):
    with pytest.raises(tg.InputError, match=next(iter(option))):
        PoolConfig(**option)


CTRL_C = """
import time, numpy as np, tengen as tg
from tengen.searching.pool import PoolConfig, SearchPool
def slow(planes):
    print("ready", flush=True)
    return np.ones((len(planes), 82)), np.full(len(planes), 0.5)
try:
    with SearchPool(tg.Go(9), PoolConfig(searches=2000, simulations=50)) as pool:
        for game in pool.play(slow):
            pass
except KeyboardInterrupt:
    print("stopped", flush=True)
"""


def test_ctrl_c_stops_cleanly():
    with subprocess.Popen(
        [sys.executable, "-c", CTRL_C], stdout=subprocess.PIPE, text=True
    ) as process:
        assert process.stdout is not None
        assert process.stdout.readline() == "ready\n"
        process.send_signal(signal.SIGINT)
        output, _ = process.communicate(timeout=60)
    assert output.endswith("stopped\n")
    assert process.returncode == 0


def test_a_pool_shows_the_planes_that_are_wanted():
    wanted = ["near", "own"]
    with SearchPool(tg.Gomoku(9).play("e5"), PoolConfig(searches=1), planes=wanted) as pool:
        planes = first_batch(pool).planes()
    assert planes.shape == (1, 2, 9, 9)
    assert planes[0, 0].sum() == 7 * 7 - 1
    assert planes[0, 1].sum() == 0


def test_a_pool_larger_than_the_memory_is_refused():
    with pytest.raises(tg.InputError, match="GiB"):
        SearchPool(tg.Go(19), PoolConfig(searches=1 << 20, simulations=1 << 20))
