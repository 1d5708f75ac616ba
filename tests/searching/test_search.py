"""Searching from Python: what is found, how it ends, how it can be watched."""

from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import tengen as tg
from tengen.searching import Rewards

OPEN_FOUR = tg.Gomoku.from_diagram(
    """
    . . . . . . .
    . . . . . . .
    . O X X X X .
    . . . O . . .
    . . O . O . .
    . . . . . . .
    . . . . . . .
    """
)
CORNER = [[3, 3, 1, 0, 2], [3, 3, 1, 0, 2], [3, 3, 1, 0, 2], [1, 1, 0, 0, 2], [0, 0, 0, 2, 2]]
"""T's appendix B, cut to the corner that matters: Black to kill."""


def test_the_python_contract():
    r = tg.search(tg.Go(9), simulations=2000, seed=1)
    assert r.best == r.pv[0]
    assert 0 <= r.value <= 1
    assert r.visits.shape == (9, 9)
    assert np.issubdtype(r.visits.dtype, np.integer)
    assert sum(c.visits for c in r.candidates) == r.simulations == 2000
    assert r.visits.sum() == 2000 - next(c.visits for c in r.candidates if c.move == "pass")
    assert {"move", "visits", "value", "prior"} <= set(vars(r.candidates[0]))
    assert len(r.candidates) == 82


def test_a_five_is_made():
    r = tg.search(OPEN_FOUR.copy(), simulations=500)
    assert (r.best, r.proof, r.value) == ("g5", "black", 1.0)


def test_a_four_is_blocked():
    threat = tg.Gomoku.from_diagram("O X X X X .\n" + ". . . . . .\n" * 5, to_play="white")
    assert tg.search(threat, simulations=3000).best == "f6"


def test_who_moves_first_captures():
    """Each ring has one liberty left, White's in the corner and Black's in the middle."""
    rings = "O O O O O\nO X X X O\nO X . X O\nO X X X O\n. O O O O"
    for to_play, move in (("black", "A1"), ("white", "C3")):
        position = tg.Go.from_diagram(rings, to_play=to_play, komi=0)
        assert tg.search(position, simulations=2000).best == move


KNOWN = [
    pytest.param(tg.Gomoku(3, row=3), "draw", id="tic-tac-toe"),
    pytest.param(tg.Gomoku((3, 4), row=3), "black", id="three in a row on 3×4"),
    pytest.param(tg.Go((1, 3), komi=2.5), "black", id="1×3 is worth 3"),
    pytest.param(tg.Go((1, 3), komi=3.5), "white", id="1×3 is worth no more"),
    pytest.param(tg.Go((1, 4), komi=4), "draw", id="1×4 is worth 4"),
    pytest.param(tg.Go((1, 5), komi=0), "draw", id="1×5 is worth 0"),
    pytest.param(tg.Go(2, komi=1), "draw", id="2×2 is worth 1"),
    pytest.param(tg.Problem.from_matrix(CORNER, "black", "white"), "black", id="T's corner"),
]


@pytest.mark.parametrize(("position", "proof"), KNOWN)
def test_small_games_are_solved(position, proof):
    assert tg.search(position, simulations=500_000, expansion=1).proof == proof


def test_one_thread_and_one_seed_give_one_tree():
    results = [tg.search(tg.Go(9), simulations=3000, seed=5) for _ in range(2)]
    assert results[0].candidates == results[1].candidates
    other = tg.search(tg.Go(9), simulations=3000, seed=6)
    assert other.candidates != results[0].candidates


@pytest.mark.parametrize("threads", [2, 4])
def test_threads_share_one_tree(threads):
    r = tg.search(tg.Go(9), simulations=5000, threads=threads)
    assert r.simulations == 5000
    assert sum(c.visits for c in r.candidates) == r.simulations


@pytest.mark.parametrize("parallel", ["root", "leaf"])
def test_other_ways_to_share_the_work(parallel):
    r = tg.search(OPEN_FOUR, simulations=600, threads=3, parallel=parallel)
    assert r.best == "g5"
    assert r.pv[0] == "g5"
    plain = tg.search(tg.Go(5), simulations=600, threads=3, parallel=parallel)
    assert plain.simulations == 600
    assert sum(c.visits for c in plain.candidates) == 600


def test_a_search_is_watched_stopped_and_resumed():
    search = tg.Search(tg.Go(9), tg.SearchConfig(memory=1 << 26)).start()
    seen = [0]
    while len(set(seen)) < 5:
        search.wait(0.02)
        seen.append(search.result().simulations)
    assert search.running
    assert seen == sorted(seen)
    stopped = search.stop()
    assert search.wait(0)
    search.start()
    while search.result().simulations <= stopped.simulations:
        assert not search.wait(0.02)
    assert search.stop().simulations > stopped.simulations


def test_a_search_without_a_limit_is_not_waited_for():
    with pytest.raises(tg.InputError, match="give simulations or seconds"):
        tg.Search(tg.Go(9), tg.SearchConfig()).run()


def test_seconds_are_a_limit():
    r = tg.search(tg.Go(9), seconds=0.2)
    assert 0.15 < r.seconds < 60


def test_nodes_are_a_limit():
    r = tg.search(tg.Go(9), nodes=200, expansion=1)
    assert 200 <= r.nodes < 220


def test_the_tree_is_kept_between_moves():
    search = tg.Search(tg.Go(5), tg.SearchConfig(simulations=5000, expansion=1))
    before = search.run()
    known = {c.move: c.visits for c in search.candidates(before.best)}
    search.play(before.best)
    assert {c.move: c.visits for c in search.candidates()} == known
    assert search.position.moves == [("black", before.best)]
    after = search.run()
    assert after.simulations == 5000
    assert sum(c.visits for c in after.candidates) > 5000


def test_a_position_reached_twice_is_shared():
    plain, shared = (
        tg.search(tg.Gomoku(5, row=4), simulations=20_000, expansion=1, transpositions=on)
        for on in (False, True)
    )
    assert plain.transpositions == 0
    assert shared.transpositions > 100
    assert shared.nodes < plain.nodes
    assert abs(shared.value - plain.value) < 0.15


def test_values_that_depend_on_the_way_are_not_shared():
    rewards = Rewards(decay=0.9)
    r = tg.search(
        tg.Gomoku(5, row=4), simulations=5000, expansion=1, transpositions=True, rewards=rewards
    )
    assert r.transpositions == 0


def test_the_tree_stops_growing_and_the_search_goes_on():
    r = tg.search(tg.Go(9), simulations=30_000, expansion=1, memory=1 << 20)
    assert r.simulations == 30_000
    assert 0.9 * (1 << 20) < r.memory <= 1 << 20


def resident() -> int:
    return int(Path("/proc/self/statm").read_text().split()[1]) * 4096


@pytest.mark.skipif(not Path("/proc/self/statm").exists(), reason="needs /proc to see memory")
def test_memory_stays_under_its_cap():
    """The search would take about ten times as much."""
    cap = 16 << 20
    tg.search(tg.Go(9), simulations=100, memory=cap)
    before = resident()
    r = tg.Search(tg.Go(9), tg.SearchConfig(500_000, expansion=1, memory=cap)).run()
    assert resident() - before < 1.05 * cap
    assert r.memory > 0.99 * cap
    assert r.simulations == 500_000


def test_a_decided_search_stops_early():
    options: dict[str, Any] = {"simulations": 100_000, "proofs": False, "seed": 1}
    assert tg.search(OPEN_FOUR, **options).simulations == 100_000
    assert tg.search(OPEN_FOUR, early_stop=True, **options).simulations < 100_000


def test_searching_on_until_value_and_visits_agree():
    for seed in range(5):
        r = tg.search(tg.Go(5), simulations=1000, final_move="agreement", seed=seed)
        assert 1000 <= r.simulations <= 2000
        if r.simulations < 2000:
            assert r.best == max(r.candidates, key=lambda c: c.value).move


def test_playouts_per_leaf_count_as_one_visit():
    r = tg.search(tg.Go(5), simulations=300, playouts=4)
    assert sum(c.visits for c in r.candidates) == 300


WRONG = [
    {"exploration": float("inf")},
    {"playouts": 1_000_001},
    {"simulations": -1},
    {"simulations": 1.5},
    {"threads": 0},
    {"exploration": "much"},
    {"selection": "best"},
    {"memory": 10},
    {"patience": 3},
    {"seed": -1},
    {"simulations": 2**70},
    {"first_play_urgency": "x"},
    {"rewards": 3},
    {"rave_equivalence": -5.0},
]


@pytest.mark.parametrize("options", WRONG, ids=str)
def test_options_that_cannot_be(options):
    with pytest.raises(tg.InputError):
        tg.search(tg.Go(5), **options)


def test_nothing_is_searched_after_the_end():
    with pytest.raises(tg.InputError, match="over"):
        tg.search(tg.Go(5).play("pass").play("pass"))


def test_an_evaluator_judges_the_leaves():
    """It has seen somewhere that E5 is good."""

    def evaluator(planes):
        priors = np.full((len(planes), 82), 0.01, dtype=np.float32)
        priors[:, 40] = 1
        return priors, np.full(len(planes), 0.5, dtype=np.float32)

    r = tg.search(tg.Go(9), evaluator=evaluator, simulations=200)
    assert r.best == "E5"
    assert r.simulations == 200
    with pytest.raises(tg.InputError, match="rave is no option"):
        tg.search(tg.Go(9), evaluator=evaluator, rave=True)


def test_a_tree_that_has_no_room_for_its_root():
    with pytest.raises(tg.InputError, match="memory"):
        tg.search(tg.Go(19), simulations=10, memory=1 << 16, threads=8, parallel="root")


def test_a_search_ends_with_its_game():
    search = tg.Search(tg.Go(5), tg.SearchConfig(100))
    search.run()
    search.play("pass").play("pass")
    with pytest.raises(tg.InputError, match="over"):
        search.run()


def test_a_suicide_is_played_on():
    position = tg.Go.from_diagram(". O .\nO . .\n. . .", rules="tromp-taylor", ko="simple")
    search = tg.Search(position, tg.SearchConfig(100))
    search.run()
    search.play("A3")
    assert search.position.board[0, 0] == 0
    assert search.run().simulations == 100


def test_a_shared_position_is_solved_for_all_who_lead_to_it():
    for seed in range(3):
        r = tg.search(
            tg.Gomoku((3, 4), row=3),
            simulations=200_000,
            expansion=1,
            transpositions=True,
            seed=seed,
        )
        assert r.proof == "black"


def test_nothing_is_known_before_the_first_simulation():
    assert tg.Search(tg.Go(5), tg.SearchConfig(100)).result().value == 0.5


def test_root_parallelism_keeps_to_the_rule_for_the_final_move():
    r = tg.search(tg.Go(5), simulations=2000, threads=2, parallel="root", final_move="value")
    assert r.mean == max(c.mean for c in r.candidates if c.visits)


def test_all_playouts_of_a_leaf_count_for_rave():
    """Without a tree below the root only AMAF's part can tell the mean reward from the value."""
    options: dict[str, Any] = {"simulations": 300, "rave": True, "playouts": 2}
    for parallel in ("tree", "leaf"):
        r = tg.search(tg.Go(5), threads=2, parallel=parallel, **options)
        assert any(c.exploitation != pytest.approx(c.value) for c in r.candidates if c.visits)


def test_a_candidate_shows_its_formula():
    r = tg.search(
        tg.Go(5), simulations=1000, exploration=0.7, first_play_urgency=0.0, textbook=True
    )
    total = sum(c.visits for c in r.candidates)
    for c in r.candidates:
        if c.visits == 0:
            assert c.urgency is None
            continue
        bonus = 0.7 * np.sqrt(2 * np.log(total) / c.visits)
        assert c.exploitation == pytest.approx(c.mean)
        assert c.exploration == pytest.approx(bonus)
        assert c.urgency == pytest.approx(c.mean + bonus)


def test_a_full_tree_says_so():
    assert tg.search(tg.Go(9), simulations=5000, memory=1 << 17).full
    assert not tg.search(tg.Go(9), simulations=500).full


def test_limits_can_change_between_runs():
    search = tg.Search(tg.Go(5), tg.SearchConfig(simulations=300))
    assert search.run().simulations == 300
    assert search.limit(simulations=200).run().simulations == 500
    search.limit().start()
    with pytest.raises(tg.InputError, match="running"):
        search.limit(seconds=1)
    search.stop()


ATARI = tg.Go.from_diagram(
    """
    . . . . . . .
    . . . . . . .
    . . O O . . .
    . O X X . . .
    . . O O . . .
    . . . . . . .
    . . . . . . .
    """
)
FOUR = tg.Gomoku.from_diagram(
    "O X X X X .\n. . . . . .\n. . O . . .\n. . . O . .\n" + ". . . . . .\n" * 2
)


@pytest.mark.parametrize(
    ("position", "promising"),
    [
        pytest.param(ATARI, "E4", id="a rescue"),
        pytest.param(ATARI.copy().play("pass"), "E4", id="a capture"),
        pytest.param(FOUR, "f6", id="five"),
        pytest.param(FOUR.copy().play("a1"), "f6", id="the opponent's five"),
    ],
)
def test_tactics_say_which_moves_are_promising(position, promising):
    r = tg.search(position, simulations=1, priors="tactics")
    assert max(r.candidates, key=lambda c: c.prior).move == promising
    assert sum(c.prior for c in r.candidates) == pytest.approx(1)
    assert r.best == promising  # and it is tried first


def test_nobody_is_eager_to_fill_an_eye():
    eyes = ". X . X\nX X X X\n" + ". . . .\n" * 2
    r = tg.search(tg.Go.from_diagram(eyes), simulations=1, priors="tactics")
    prior = {c.move: c.prior for c in r.candidates}
    assert prior["A4"] == prior["C4"] == prior["pass"] == min(prior.values())


def prior_of(position: tg.Position[Any], move: str) -> tuple[float, float]:
    """The prior of a move by tactics, and that of all moves on average."""
    r = tg.search(position, simulations=1, priors="tactics")
    return next(c.prior for c in r.candidates if c.move == move), 1 / len(r.candidates)


SIX = "O . . X X X . X X\n" + ". . . . . . . . .\n" * 8
"""Black makes six in a row at g9."""


@pytest.mark.parametrize(
    ("position", "wanted"),
    [
        pytest.param(tg.Gomoku.from_diagram(SIX), True, id="six wins in freestyle"),
        pytest.param(tg.Gomoku.from_diagram(SIX, rules="standard"), False, id="not in standard"),
        pytest.param(tg.Renju.from_diagram(SIX, to_play="white"), False, id="nor in Renju"),
    ],
)
def test_tactics_know_what_six_in_a_row_are_worth(position, wanted):
    prior, even = prior_of(position, "g9")
    assert (prior > 10 * even) == wanted


def test_tactics_do_not_guard_what_is_forbidden():
    crossing = (
        ". . . . . . . . .\n" * 2 + ". . . . X . . . .\n. . . . X . . . .\n"
        ". . X X . . . . .\n" + ". . . . . . . . .\n" * 4
    )
    for kind, wanted in ((tg.Gomoku, True), (tg.Renju, False)):
        prior, even = prior_of(kind.from_diagram(crossing, to_play="white"), "e5")
        assert (prior > 5 * even) == wanted


def test_tactics_look_beside_the_last_move():
    played = tg.Go(9).play("C3")
    beside, far = prior_of(played, "C4")[0], prior_of(played, "G7")[0]
    assert beside == pytest.approx(3 * far)


def test_nothing_is_certain_under_territory_rules():
    position = tg.Go((1, 4), rules="japanese", komi=3.5)
    assert tg.search(position, simulations=20_000, expansion=1).proof is None


@pytest.mark.parametrize("reuse", [True, False])
def test_a_kept_tree_offers_legal_moves_only(reuse):
    """Shared nodes forget the past that superko asks about."""
    config = tg.SearchConfig(simulations=200, expansion=1, transpositions=True, reuse=reuse)
    for seed in range(20):
        search = tg.Search(tg.Go(3), replace(config, seed=seed))
        while search.position.outcome is None and len(search.position.moves) < 30:
            moves = {c.move for c in search.run().candidates}
            assert moves == set(search.position.legal_moves())
            search.play(search.result().best)


def test_what_ended_a_search_is_raised_once(monkeypatch):
    search = tg.Search(tg.Go(5), tg.SearchConfig(simulations=10))
    working = search._native

    class Broken:
        def __getattr__(self, name: str) -> Any:
            return getattr(working, name)

        def run(self) -> None:
            raise RuntimeError("no more")

    monkeypatch.setattr(search, "_native", Broken())
    with pytest.raises(RuntimeError, match="no more"):
        search.start().stop()
    monkeypatch.setattr(search, "_native", working)
    assert search.run().simulations == 10


def test_rewards_stay_within_what_can_be_added_up():
    with pytest.raises(tg.InputError, match="too large"):
        Rewards(loss=-1e6, penalty=2)
    with pytest.raises(tg.InputError, match="too large"):
        Rewards(win=1e6, step_bonus=1)


def test_nothing_is_said_of_a_game_that_is_over():
    search = tg.Search(tg.Gomoku(3, row=3), tg.SearchConfig(simulations=100))
    search.run()
    search.play("a1", "a2", "b1", "b2", "c1")
    for ask in (search.result, search.candidates, search.start):
        with pytest.raises(tg.InputError, match="the game is over"):
            ask()
