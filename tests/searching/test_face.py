"""What every search can do, whether its leaves are played out or judged: one contract for both."""

import copy
import gc
import pickle
import subprocess
import sys
import threading
import time
import weakref
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

import tengen as tg
from tengen.searching import Search, SearchConfig
from tengen.searching.leaves import Planes


def even(planes: Planes) -> tuple[NDArray[Any], NDArray[Any]]:
    count, _, height, width = planes.shape
    return np.ones((count, height * width + 1)), np.full(count, 0.5)


def played_out(position: Any, **options: Any) -> Search:
    return Search(position, SearchConfig(**{"expansion": 1, **options}))


def judged(position: Any, **options: Any) -> Search:
    return Search(position, SearchConfig.judged(**options), even)


EACH = pytest.mark.parametrize("make", [played_out, judged])

WON = """
    . . . . . . .
    . O . . . O .
    . . X X X . .
    . O . . . . .
    . . . . . . .
"""


@EACH
def test_it_runs_to_its_limit_and_goes_on(make):
    search = make(tg.Go(5), simulations=200)
    assert search.run().simulations == 200
    assert search.run().simulations == 400
    assert search.limit(simulations=50).run().simulations == 450
    assert sum(c.visits for c in search.result().candidates) == 450


@EACH
def test_it_is_watched_and_stopped(make):
    search = make(tg.Go(9)).start()
    assert search.running
    while search.result().simulations < 10:
        assert not search.wait(0.01)
    found = search.stop()
    assert not search.running
    assert found.simulations >= 10
    assert found.best == found.pv[0]
    assert found.simulations == search.result().simulations


@EACH
def test_a_move_keeps_what_is_known(make):
    search = make(tg.Go(5), simulations=500)
    best = search.run().best
    known = {c.move: c.visits for c in search.candidates(best)}
    search.play(best)
    assert {c.move: c.visits for c in search.result().candidates} == known
    assert search.result().simulations == 0
    assert search.run().simulations == 500
    with pytest.raises(tg.IllegalMove):
        search.play(best)


@EACH
def test_what_is_certain_is_certain_in_both(make):
    found = make(tg.Gomoku.from_diagram(WON), simulations=300_000).run()
    assert found.proof == "black"
    assert found.value == 1.0
    assert found.best in ("b3", "f3")
    best = found.candidates[[c.move for c in found.candidates].index(found.best)]
    assert best.proof == "black"


@EACH
def test_counts_under_territory_rules_are_not_certain(make):
    position = tg.Go(2, rules="japanese").play("pass")
    assert make(position, simulations=300).run().proof is None


@EACH
@pytest.mark.parametrize("rule", ["visits", "value", "lower_bound", "agreement"])
def test_the_final_move_follows_one_rule(make, rule):
    found = make(tg.Gomoku(7), simulations=400, final_move=rule).run()
    assert 400 <= found.simulations <= 800
    visited = [c for c in found.candidates if c.visits]
    if rule == "value":
        assert found.value == max(c.value for c in visited)
    if rule == "visits":
        assert found.candidates[0].move == found.best


@EACH
def test_the_top_of_its_tree_is_shown(make):
    search = make(tg.Go(5), simulations=400)
    found = search.run()
    top = search.tree(branches=30)
    assert top.total == found.simulations
    shown = [branch.candidate for branch in top.children]
    assert shown == [c for c in found.candidates if c.visits][: len(shown)]
    assert top.hidden == sum(c.visits > 0 for c in found.candidates) - len(shown)
    first = top.children[0]
    assert first.total <= first.candidate.visits
    opened = search.tree([[first.candidate.move]], branches=1)
    assert len(opened.children) == 1
    assert opened.children[0].hidden == 0
    visited = [c.move for c in search.candidates(first.candidate.move) if c.visits]
    assert [branch.candidate.move for branch in opened.children[0].children] == visited


@EACH
def test_a_picture_is_cut_at_its_depth(make):
    options = {"exploration": 0.0} if make is judged else {"exploration": 0.0, "shuffle": False}
    search = make(tg.Gomoku(7), simulations=2000, **options)
    search.run()
    branches, depth = search.tree(branches=1000, plies=3).children, 0
    while branches:
        branches, depth = [child for branch in branches for child in branch.children], depth + 1
    assert depth <= 3


@EACH
def test_nothing_moves_while_it_runs(make):
    search = make(tg.Go(9)).start()
    try:
        with pytest.raises(tg.InputError, match="running"):
            search.play("E5")
        with pytest.raises(tg.InputError, match="running"):
            search.limit(simulations=10)
    finally:
        search.stop()


def at_once(*tasks: Any) -> list[BaseException]:
    """Run tasks in threads that begin together; what they raised."""
    failures: list[BaseException] = []
    ready = threading.Barrier(len(tasks))

    def run(task: Any) -> None:
        ready.wait()
        try:
            task()
        except BaseException as failure:
            failures.append(failure)

    threads = [threading.Thread(target=run, args=(task,)) for task in tasks]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(60)
    assert not any(thread.is_alive() for thread in threads)
    return failures


@EACH
def test_starts_at_once_are_one_run(make):
    search = make(tg.Go(9))
    before = threading.active_count()
    assert at_once(*[search.start] * 6) == []
    assert threading.active_count() == before + 1
    search.stop()


@EACH
def test_runs_at_once_all_return(make):
    search = make(tg.Go(5), simulations=1000)
    assert at_once(*[search.run] * 3) == []
    assert search.result().simulations % 1000 == 0


@EACH
def test_a_start_during_a_move_waits_for_it(make):
    """One of the two is first; the other waits, or is told that the search runs."""
    for _ in range(20):
        search = make(tg.Go(9), simulations=2000)
        search.run()
        failures = at_once(lambda search=search: search.play("E5"), search.start, search.start)
        assert all(isinstance(failure, tg.InputError) for failure in failures)
        search.stop()


@EACH
@pytest.mark.parametrize("duplicate", [copy.copy, copy.deepcopy, pickle.dumps])
def test_a_search_is_not_copied(make, duplicate):
    search = make(tg.Go(5), simulations=10)
    with pytest.raises(TypeError, match="a search cannot be copied or sent"):
        duplicate(search)
    assert search.run().simulations == 10


@EACH
@pytest.mark.parametrize(
    "position",
    [
        tg.Go((3, 4)),
        tg.Go((4, 3), rules="tromp-taylor"),
        tg.Go(1),
        tg.Go((1, 2)),
        tg.Go((25, 3)),
        tg.Gomoku((3, 4), row=3),
        tg.Gomoku((22, 3), row=3),
    ],
    ids=repr,
)
def test_boards_of_odd_sizes_are_played_to_the_end(make, position):
    search = make(position, simulations=30)
    for _ in range(40):
        if search.position.outcome is not None:
            break
        found = search.run()
        assert found.best in search.position.legal_moves()
        assert search.tree().total > 0
        search.play(found.best)
    assert len(search.position.moves) == 40 or search.position.outcome is not None


@EACH
def test_a_search_that_nobody_holds_ends(make):
    search = make(tg.Go(9)).start()
    run = search._run
    while search.result().simulations == 0:
        search.wait(0.01)
    del search
    gc.collect()
    assert run.ended.wait(20)


class Owner:
    """Holds a search whose evaluator it is."""

    def __init__(self) -> None:
        self.search = Search(tg.Go(9), SearchConfig.judged(), self.judge)

    def judge(self, planes: Planes) -> tuple[NDArray[Any], NDArray[Any]]:
        return even(planes)


def test_a_search_whose_evaluator_refers_back_to_it_ends_too():
    owner = Owner()
    run = owner.search.start()._run
    while owner.search.result().simulations == 0:
        owner.search.wait(0.01)
    gone = weakref.ref(owner.search)
    del owner
    deadline = time.monotonic() + 20
    while not run.ended.wait(0.01):  # the evaluator itself holds it whenever it is at work
        assert time.monotonic() < deadline
        gc.collect()
    gc.collect()
    assert gone() is None


HANGING = """
import threading, time, tengen as tg
began = threading.Event()
def judge(planes):
    began.set()
    while True:
        try:
            {}
        except BaseException:
            pass
search = tg.Search(tg.Go(9), tg.SearchConfig.judged(), judge).start()
began.wait()
print("bye")
"""


@pytest.mark.parametrize("hang", ["pass", "time.sleep(0.001)", "time.sleep(2.1)"])
def test_an_evaluator_that_hangs_does_not_keep_the_program_from_its_end(hang):
    began = time.monotonic()
    ended = subprocess.run(
        [sys.executable, "-c", HANGING.format(hang)],
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert (ended.returncode, ended.stdout, ended.stderr) == (0, "bye\n", "")
    assert time.monotonic() - began < 20


PLAYING = """
import threading, numpy as np, tengen as tg
from tengen.searching.pool import PoolConfig, SearchPool
pool = SearchPool(tg.Go(9), PoolConfig(searches=2))
began = threading.Event()
def judge(planes):
    began.set()
    return np.ones((len(planes), 82)), np.full(len(planes), 0.5)
threading.Thread(target=lambda: list(pool.play(judge)), daemon=True).start()
began.wait()
"""


def test_nor_does_a_thread_that_works_for_a_pool():
    ended = subprocess.run(
        [sys.executable, "-c", PLAYING], capture_output=True, text=True, timeout=60, check=False
    )
    assert (ended.returncode, ended.stderr) == (0, "")


@EACH
@pytest.mark.parametrize("options", [{"exploration": float("nan")}, {"seconds": float("nan")}])
def test_numbers_that_are_none_are_refused(make, options):
    with pytest.raises(tg.InputError, match="cannot be"):
        make(tg.Go(5), simulations=10, **options)


@EACH
@pytest.mark.parametrize(
    "options",
    [
        {"memory": 2**64},
        {"early_stop": []},
        {"final_move": []},
        {"simulations": "many"},
        {"simulations": True},
        {"seconds": "1"},
        {"seed": -1},
        {"rewards": 3},
        {"nodes": 2**80},
    ],
    ids=str,
)
def test_wrong_kinds_are_refused(make, options):
    with pytest.raises(tg.InputError, match=r"cannot be|unknown|is no option"):
        make(tg.Go(5), **options)


@pytest.mark.parametrize("position", [None, "E5", 3, tg.Go])
def test_only_positions_can_be_searched(position):
    with pytest.raises(tg.InputError, match="expected a position"):
        tg.search(position)


def test_numbers_of_numpy_are_numbers():
    found = tg.search(tg.Go(5), simulations=np.int64(100), exploration=np.float32(0.5))
    assert found.simulations == 100


def test_ctrl_c_and_time_reach_a_slow_evaluator():
    def slow(planes: Planes) -> tuple[NDArray[Any], NDArray[Any]]:
        time.sleep(0.01)
        return even(planes)

    search = Search(tg.Go(9), SearchConfig.judged(seconds=1, leaves=1), slow)
    assert 0 < search.run().simulations < 200


def test_a_search_at_the_end_of_its_game_can_be_looked_at():
    """Without proofs every simulation ends in a game that is over, and nobody is asked."""
    position = tg.Gomoku(3, row=3)
    for move in ("a1", "b2", "c3", "a3", "c1", "c2", "a2"):
        position.play(move)
    search = Search(position, SearchConfig.judged(seconds=0.3, proofs=False), even).start()
    while not search.wait(0.02):
        search.result()
    assert search.result().simulations > 100


def test_an_evaluator_cannot_wait_for_its_own_search():
    told: list[Exception] = []

    def waits(planes: Planes) -> tuple[NDArray[Any], NDArray[Any]]:
        try:
            search.stop()
        except tg.InputError as refused:
            told.append(refused)
        return even(planes)

    search = Search(tg.Go(5), SearchConfig.judged(simulations=50), waits)
    search.run()
    assert told


def test_nothing_is_certain_where_suicide_is_left_out():
    position = tg.Go(2, rules="tromp-taylor")
    assert played_out(position, simulations=2000).run().proof is None
    assert judged(position, simulations=2000).run().proof is None


@EACH
@pytest.mark.parametrize(
    "size", [{"branches": -1}, {"siblings": 1.5}, {"plies": "3"}, {"plies": -1}]
)
def test_pictures_of_no_size_are_refused(make, size):
    with pytest.raises(tg.InputError, match="cannot be"):
        make(tg.Go(5), simulations=10).tree(**size)


@EACH
@pytest.mark.parametrize("way", ["E5", [5], [None], ["Z9"]])
def test_ways_that_are_none_are_refused(make, way):
    with pytest.raises(tg.InputError):
        make(tg.Go(5), simulations=10).tree([way])
