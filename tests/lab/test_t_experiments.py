"""T's experiments: its numbers as printed, and the verdicts of made-up results."""

import pytest

from tengen.knowledge.problems import GRADES
from tengen.lab import Record, Word
from tengen.lab.chart import by_case
from tengen.lab.experiment import Job, Result
from tengen.lab.experiments import t8, t_appendix_c, t_figure_4_2, t_solver, t_tables
from tengen.lab.t_searches import (
    APPENDIX_B,
    EACH,
    RUNS,
    Parameters,
    grade_of,
    ours,
    right_in_appendix_b,
    searched,
)


def result(right: int, among_three: int = RUNS, seconds: float = 0.01) -> Result:
    return {"first": {}, "right": right, "among_three": among_three, "seconds": seconds}


def test_there_are_thirty_of_each_grade_twice_and_none_is_seki():
    for grade in GRADES:
        halves = ours(grade), ours(grade, EACH)
        assert [len(half) for half in halves] == [EACH, EACH]
        assert not set(halves[0]) & set(halves[1])
        assert all(each.status != "seki" for half in halves for each in half)


def test_a_search_counts_what_comes_first():
    found = searched("easy-1", Parameters(n=200), seed=3)
    assert sum(found["first"].values()) == RUNS
    assert found["right"] == found["first"].get(ours("easy")[0].right, 0) <= found["among_three"]


def test_the_right_move_of_appendix_b_is_proven():
    assert right_in_appendix_b() == "A8"


def test_the_tables_as_printed():
    gains = {
        setting: [line.right - base.right for line, base in zip(lines, rows, strict=True)]
        for rows in [t_tables.DOCUMENT[t_tables.BASE]]
        for setting, lines in t_tables.DOCUMENT.items()
    }
    assert gains["γ 0.9"] == pytest.approx([4.7, 3.4, 2.6])
    assert gains["N 2400"][2] == pytest.approx(-1.4)  # the only loss that T prints
    assert set(t_tables.SETTINGS) == set(t_tables.DOCUMENT)


@pytest.mark.parametrize(
    ("base", "others", "word"),
    [
        ((4, 3, 2), 1, Word.holds),
        ((4, 3, 2), 0, Word.partly),
        ((4, 3, 2), -1, Word.partly),
        ((2, 3, 4), 0, Word.fails),
    ],
)
def test_t_tables_are_judged_by_order_and_gain(base, others, word):
    def right(job: Job) -> int:
        grade = grade_of(job["problem"])
        of_grade = base[GRADES.index(grade)] if grade in GRADES else 1
        return of_grade + (0 if job["setting"] == t_tables.BASE else others)

    records = [Record(job, result(right(job))) for job in t_tables.jobs(quick=True)]
    shown = t_tables.figures(records)
    assert t_tables.judge(shown).word is word
    assert by_case(shown, t_tables.GAIN)["N 4000, hard"].ours.value == 20 * others


def test_the_intervals_of_t_tables_are_over_problems():
    def right(job: Job) -> int:
        return RUNS * (int(job["problem"].rpartition("-")[2]) % 2) if "-" in job["problem"] else 0

    records = [Record(job, result(right(job))) for job in t_tables.jobs(quick=True)]
    found = by_case(t_tables.figures(records), t_tables.RIGHT)["N 1600, easy"].ours
    assert (found.value, found.runs) == (50, t_tables.FEW)
    assert found.high - found.low > 40  # of a hundred runs it would be 20


def test_appendix_c_has_216_sets_and_shows_our_best_ten():
    jobs = t_appendix_c.jobs(quick=False)
    assert len(jobs) == 216 * 10
    best = Parameters(1600, 1, 1, 1, 1)
    records = [Record(job, result(RUNS if Parameters.of(job) == best else 0, 1)) for job in jobs]
    shown = t_appendix_c.figures(records)
    cases = list(by_case(shown, t_appendix_c.RIGHT))
    assert len(cases) == 20
    assert cases[10] == f"ours 1: {best}"
    assert t_appendix_c.judge(shown).word is Word.fails


@pytest.mark.parametrize(("elsewhere", "word"), [(True, Word.holds), (False, Word.fails)])
def test_t8_judges_on_other_problems_than_it_chooses_on(elsewhere, word):
    chosen = Parameters(1600, 0.5, 0, 1, 1)

    def right(job: Job) -> dict[str, int]:
        good = Parameters.of(job) == chosen and (job["half"] == t8.CHOOSING or elsewhere)
        begin = 0 if job["half"] == t8.CHOOSING else EACH
        return {each.id: int(good) for each in ours(job["grade"], begin, job["problems"])}

    records = [Record(job, {"right": right(job)}) for job in t8.jobs(quick=True)]
    verdict = t8.judge(t8.figures(records))
    assert verdict.word is word
    assert str(chosen) in verdict.because


def test_t8_sweeps_what_t_asks_for_and_both_of_ts_own():
    assert len(t8.SWEPT) == 60
    assert {t8.FIRST, t8.BEST} <= set(t8.SWEPT)


@pytest.mark.parametrize(
    ("hard", "word"), [(0.2, Word.holds), (0.9, Word.partly)], ids=["stands out less", "more"]
)
def test_figure_4_2_asks_whether_hard_problems_differ(hard, word):
    def shares(name: str) -> dict[str, float]:
        found = next(each for each in ours(grade_of(name)) if each.id == name)
        right = hard if found.grade == "hard" else 0.6
        moves = found.problem.legal_moves()
        return {m: right if m == found.right else (1 - right) / len(moves) for m in moves}

    jobs = t_figure_4_2.jobs(quick=True)
    records = [Record(job, {"shares": shares(job["problem"])}) for job in jobs]
    assert t_figure_4_2.judge(t_figure_4_2.figures(records)).word is word
    assert {job["problem"] for job in jobs} >= set(t_figure_4_2.EXAMPLES)


@pytest.mark.parametrize(
    ("right", "seconds", "word"),
    [(1, 0.001, Word.holds), (1, 1.0, Word.partly), (0, 0.001, Word.partly), (0, 1.0, Word.fails)],
)
def test_the_solver_has_to_be_right_and_sooner(right, seconds, word):
    records = [
        Record(job, {"right": 0, "proven": 0, "seconds": 0.01})
        if job["way"] == t_solver.UCT
        else Record(job, {"right": right, "proven": 1, "seconds": seconds})
        for job in t_solver.jobs(quick=True)
    ]
    shown = t_solver.figures(records)
    assert t_solver.judge(shown).word is word
    assert any(case.startswith(APPENDIX_B) for case in by_case(shown, t_solver.RIGHT))
