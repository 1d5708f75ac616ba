"""The verdicts of the experiments on five in a row, on made-up numbers and on small true ones."""

from dataclasses import replace

import pytest

from tengen.lab import Record, Word, experiment
from tengen.lab.experiments import (
    g3_nodes,
    g3_uct,
    g4_passive,
    g4_strength,
    g_table5,
    k_small_boards,
    r_table1,
    r_table2,
)
from tengen.lab.plans import BOARDS, PLANS
from tengen.players.registry import options_in
from tengen.searching import Rewards


def test_the_plans_are_table_5_1():
    assert [plan.simulations for plan in PLANS.values()] == [50_000] + 4 * [60_000] + 5 * [80_000]
    assert PLANS[9].config(1).exploration == pytest.approx(0.7071, abs=1e-4)
    assert PLANS[4].config(1).rewards == Rewards(win=3.5, draw=-2, loss=-3)
    options = options_in(PLANS[9].spec)
    assert (options["simulations"], options["win"], options["draw"]) == (80_000, 3.5, -2)
    assert options["exploration"] == pytest.approx(0.70710678)


@pytest.mark.parametrize(
    ("factor", "word"), [(0.1, Word.holds), (1.1, Word.fails)], ids=["fast", "slow"]
)
def test_the_times_of_all_plans(factor, word):
    records = [
        Record(
            job, {"seconds": factor * g_table5.DOCUMENT[job["plan"]][BOARDS.index(job["board"])]}
        )
        for job in g_table5.jobs(quick=False)
    ]
    assert g_table5.judge(g_table5.figures(records)).word is word


def played(points) -> list[Record]:
    """A whole run of G4-strength in which a plan scores as the function of its grade says."""
    records = []
    for job in g4_strength.jobs(quick=False):
        scored = 0.5
        if job["first"].isdecimal() and int(job["first"]) in g4_strength.DOCUMENT:
            grades = g4_strength.DOCUMENT[int(job["first"])]
            scored = points(grades[BOARDS.index(job["board"])])
        records.append(Record(job, {"points": [scored, scored]}))
    return records


@pytest.mark.parametrize(
    ("points", "word", "because"),
    [
        (lambda grade: grade / 4, Word.holds, "surely stronger in 76, surely weaker in 0"),
        (lambda grade: 1 - grade / 4, Word.fails, "surely stronger in 0, surely weaker in 76"),
        (lambda _: 0.5, Word.open, "76 are too close to tell"),
        (lambda grade: (0.6, 0.3, 0.9)[grade - 1], Word.partly, "surely weaker in 22"),
    ],
    ids=["as G says", "the opposite", "all alike", "mixed"],
)
def test_grades_and_ratings(points, word, because):
    verdict = g4_strength.judge(g4_strength.figures(played(points)))
    assert verdict.word is word
    assert because in verdict.because


def test_a_plan_is_rated_by_its_own_points():
    job = {"board": 7, "first": "1", "second": "random", "simulations": 400, "seed": 1}
    assert g4_strength.work(job)["points"] == [1.0, 1.0]
    swapped = {"board": 7, "first": "random", "second": "tactics:simulations=100", "seed": 1}
    assert g4_strength.work(swapped)["points"] == [0.0, 0.0]


def test_a_run_that_has_just_begun_has_no_ratings_yet():
    job = {"board": 7, "first": "1", "second": "tactics:simulations=100", "seed": 1}
    shown = g4_strength.figures([Record(job, {"points": [1.0, 0.5]})])
    assert {figure.case for figure in shown} == {g4_strength.ANCHOR}


@pytest.mark.parametrize(
    ("zero", "less", "word"),
    [
        ([0.5, 0.5], [1.0, 1.0], Word.holds),
        ([1.0, 1.0], [1.0, 1.0], Word.fails),
        ([1.0, 0.5], [0.0, 0.0], Word.partly),
    ],
)
def test_playing_for_draws(zero, less, word):
    records = [
        Record(job, {"points": zero if job["draw"] == 0 else less})
        for job in g4_passive.jobs(quick=False)
    ]
    assert g4_passive.judge(g4_passive.figures(records)).word is word


def test_the_worth_of_uct_s_games_is_proven():
    assert {name: g3_uct.proven(small.position()) for name, small in g3_uct.GAMES.items()} == {
        name: small.value for name, small in g3_uct.GAMES.items()
    }


@pytest.mark.parametrize(
    ("far", "word"), [({100: 0.3, 3_000_000: 0.01}, Word.holds), ({100: 0.1}, Word.fails)]
)
def test_values_that_come_near(far, word):
    records = [
        Record(
            job,
            {
                "value": g3_uct.GAMES[job["game"]].value - far.get(job["simulations"], 0.2),
                "exact": g3_uct.GAMES[job["game"]].value,
            },
        )
        for job in g3_uct.jobs(quick=False)
    ]
    assert g3_uct.judge(g3_uct.figures(records)).word is word


def shallow() -> list[Record]:
    jobs = [job for job in g3_nodes.jobs(quick=True) if job["depth"] <= 2]
    return [Record(job, g3_nodes.work(job)) for job in jobs]


def test_variants_of_minimax_agree_and_look_at_less():
    records = shallow()
    verdict = g3_nodes.judge(g3_nodes.figures(records))
    assert verdict.word is Word.holds
    lie = replace(records[-1], result={**records[-1].result, "value": 7})
    verdict = g3_nodes.judge(g3_nodes.figures([*records[:-1], lie]))
    assert (verdict.word, "different values" in verdict.because) == (Word.partly, True)


def proofs(value) -> list[Record]:
    """A run in which a board has the value that the function says, and the published one if any."""
    records = []
    for job in k_small_boards.jobs(quick=True):
        published = k_small_boards.PUBLISHED[job["row"]].get((job["height"], job["width"]))
        found = value(job, published)
        records.append(Record(job, {"value": found, "nodes": 5}))
    return records


@pytest.mark.parametrize(
    ("value", "word", "because"),
    [
        (lambda _, known: known, Word.holds, "16 of 38 boards are proven, the largest 8×8, 5"),
        (lambda job, known: 1 if job["width"] == 8 else known, Word.fails, "4×8, 4 in a row"),
        (lambda job, known: 1 if job["by"] == "textbook" else known, Word.fails, "3×3, 3 in a row"),
    ],
)
def test_small_boards_are_held_against_what_is_published(value, word, because):
    verdict = k_small_boards.judge(k_small_boards.figures(proofs(value)))
    assert verdict.word is word
    assert because in verdict.because


def test_small_boards_are_proven():
    jobs = [
        job
        for job in k_small_boards.jobs(quick=True)
        if (job["row"] == 3 and job["width"] < 5) or (job["row"], job["width"]) == (6, 8)
    ]
    found = {
        (job["by"], job["height"], job["width"], job["row"]): k_small_boards.work(job)["value"]
        for job in jobs
    }
    assert found["proof", 3, 3, 3] == found["textbook", 3, 3, 3] == 0
    assert found["proof", 3, 4, 3] == found["textbook", 3, 4, 3] == 1
    assert found["proof", 8, 8, 6] == 0


def test_table_1_of_r():
    records = [Record(job, r_table1.work(job)) for job in r_table1.jobs(quick=False)]
    shown = r_table1.figures(records)
    assert sum(each.ours.value for each in shown) == 2 * 131_008
    verdict = r_table1.judge(shown)
    assert verdict.word is Word.partly
    assert "by the rules, 5 of 12 counts are R's" in verdict.because
    assert "8 of 12 counts are R's and the others differ by 44 shapes" in verdict.because


@pytest.mark.parametrize(
    ("text", "colour", "level"),
    [
        ("11111", "black", 4),
        ("111111", "white", 4),
        ("111111", "black", -1),
        ("011110", "black", 3),
        ("1011101", "white", 3),
        ("01111", "white", 2),
        ("110110", "black", 2),
        ("0011100", "black", 1),
        ("01110", "black", 0),
        ("110011", "black", -1),
        ("110011", "white", 0),
        ("00000", "white", 0),
    ],
)
def test_what_a_shape_can_do(text, colour, level):
    assert r_table2.does(colour, len(text), int(text, 2)) == level


def test_table_2_of_r():
    found = experiment("R-table-2")
    records = [Record(job, found.work(job)) for job in found.jobs(True)]
    assert found.judge(found.figures(records)).word is Word.holds
    lie = replace(records[0], result={**records[0].result, "four": {"2": 1, "3": 1}})
    verdict = found.judge(found.figures([lie]))
    assert verdict.word is Word.partly
    assert "black four (50.0 %)" in verdict.because
