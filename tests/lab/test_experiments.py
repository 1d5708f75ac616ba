"""Each experiment with tiny numbers, and the verdicts of made-up ones."""

from collections.abc import Callable

import pytest

import tengen as tg
from tengen.documents import DOCUMENTS
from tengen.drawing import can_draw, drawn
from tengen.errors import InputError
from tengen.lab import EXPERIMENTS, Job, Record, Word, experiment
from tengen.lab.experiments import g7, w6, w_knowledge, w_table1
from tengen.lab.run import key
from tengen.searching import Rewards, SearchConfig

each = pytest.mark.parametrize("name", [name for name in EXPERIMENTS if name != "R6"])
"""R6 takes minutes even so, and has tests of its own."""
timed = pytest.mark.parametrize(
    "name",
    [name for name in EXPERIMENTS if experiment(name).timed and name != "W-parallel"],
)
"""W-parallel's games have limits of time; what they measure is scores."""
drawing = pytest.mark.skipif(not can_draw(), reason="matplotlib is not installed")

EXACT = ("K-small-boards", "R-table-1", "R-table-2")
"""Nothing in them is left to chance."""

SMALL: dict[str, Callable[[Job], bool]] = {
    "G3-nodes": lambda job: job["depth"] <= 2,
    "G4-strength": lambda job: job["board"] == 7 and job["first"] in "019" and job["seed"] == 1,
    "G4-passive": lambda job: job["seed"] == 1,
    "K-small-boards": lambda job: job["by"] == "proof" or job["width"] == 3,
    "R-table-1": lambda job: job["length"] <= 9,
    "R-table-2": lambda job: job["length"] <= 9,
    "T-figure-4-2": lambda job: job["seed"] <= 2,
    "T-solver": lambda job: job["seed"] == 1 and job["problem"][-2:] in ("-1", "-2", " B"),
    "T-tables": lambda job: job["seed"] == 1 and job["problem"][-2:] in ("-1", "-2", " B"),
    "T8": lambda job: job["seed"] == 1,
    "W-knowledge": lambda job: (
        job["seed"] == 1 and job["case"] in ("light playouts", "even priors")
    ),
}
"""The jobs that take no time even so; of the others, those of two seeds."""
LESS = {"simulations": 200, "nodes": 1000}


def tiny(name: str) -> list[Record]:
    """Jobs with so few simulations that they take no time."""
    found = experiment(name)
    is_small = SMALL.get(name, of_two_seeds)
    jobs = [job for job in found.jobs(True) if is_small(job)]
    return [Record(job, found.work(lessened(job))) for job in jobs]


def of_two_seeds(job: Job) -> bool:
    two: bool = job["seed"] <= 2
    return two


def lessened(job: Job) -> Job:
    return job | {name: most for name, most in LESS.items() if name in job or name == "simulations"}


@each
def test_from_jobs_to_figures_and_a_verdict(name):
    found = experiment(name)
    figures = found.figures(tiny(name))
    assert figures
    assert found.judge(figures).because


@timed
def test_times_stand_beside_the_documents(name):
    found = experiment(name)
    figures = found.figures(tiny(name))
    assert any(figure.document for figure in figures)
    assert all(figure.ours.runs == 2 for figure in figures)
    assert found.judge(figures).word in (Word.holds, Word.partly, Word.fails)


@drawing
@each
@pytest.mark.parametrize("count", [1, None])
def test_its_picture(name, count):
    found = experiment(name)
    figures = found.figures(tiny(name)[:count])
    assert drawn(found.draw(figures), "svg").startswith(b"<?xml")


@each
@pytest.mark.parametrize("quick", [True, False])
def test_jobs_are_all_different_and_seeded(name, quick):
    jobs = experiment(name).jobs(quick)
    assert len({key(job) for job in jobs}) == len(jobs)
    if name not in EXACT:
        assert all("seed" in job for job in jobs)
        assert quick or len({job["seed"] for job in jobs}) >= 6


@each
def test_a_seed_gives_the_same_result(name):
    if name == "W-parallel":
        pytest.skip("threads on one tree never do the same twice")
    found = experiment(name)
    job = lessened(found.jobs(True)[0])
    first, second = found.work(job), found.work(job)
    assert {**first, "seconds": 0} == {**second, "seconds": 0}


def test_names_in_capitals_or_not():
    assert experiment(" g7 ") is EXPERIMENTS["G7"]
    with pytest.raises(InputError, match=r"no experiment 'G8': expected one of C5, G3-nodes, .*W6"):
        experiment("G8")


@pytest.mark.parametrize(
    ("factor", "word"), [(0.01, Word.holds), (1.0, Word.fails), (50.0, Word.fails)]
)
def test_g7_is_judged_against_every_line(factor, word):
    records = [
        Record(
            job, {"seconds": factor * g7.DOCUMENT[job["plan"], job["board"], job["simulations"]]}
        )
        for job in g7.jobs(quick=False)
    ]
    assert g7.judge(g7.figures(records)).word is word


def test_g7_names_the_line_that_is_slow():
    records = [
        Record(job, {"seconds": 3.0 if (job["board"], job["plan"]) == (7, 9) else 0.5})
        for job in g7.jobs(quick=True)
    ]
    verdict = g7.judge(g7.figures(records))
    assert verdict.word is Word.partly
    assert verdict.because == "not faster: 7×7, 80,000 simulations, plan 9"


def test_g7_searches_as_g_did():
    settings = {job["settings"]: job for job in g7.jobs(quick=True) if job["plan"] == 9}
    theirs, ours = g7._config(settings["G"]), g7._config(settings["ours"])
    assert theirs.rewards == Rewards(win=3.5, draw=-2, loss=-3)
    assert theirs.exploration == pytest.approx(0.7071, abs=1e-4)
    assert ours == SearchConfig(simulations=80_000, seed=ours.seed)


@pytest.mark.parametrize(
    ("seconds", "word"),
    [
        ({9: 1, 13: 2, 19: 3}, Word.holds),
        ({9: 1, 13: 2, 19: 10}, Word.partly),
        ({9: 10, 13: 20, 19: 30}, Word.fails),
    ],
)
def test_w6_is_judged_by_board(seconds, word):
    records = [Record(job, {"seconds": seconds[job["board"]]}) for job in w6.jobs(quick=False)]
    assert w6.judge(w6.figures(records)).word is word


def test_a_quick_w6_is_multiplied():
    records = [Record(job, {"seconds": 0.1}) for job in w6.jobs(quick=True)]
    values = [figure.ours.value for figure in w6.figures(records)]
    assert values == [pytest.approx(0.1 * w6.SHARE)] * 6


def test_w_table_1_as_data():
    shares = [
        100 * hits / lookups
        for line in w_table1.DOCUMENT.values()
        for hits, lookups in zip(line.hits, line.lookups, strict=True)
    ]
    assert (round(min(shares), 1), round(max(shares), 1)) == (5.6, 44.8)
    assert w_table1.DOCUMENT[160].gain == pytest.approx(1.29, abs=0.01)


def test_the_game_of_w_table_1_can_be_played():
    position = tg.Go(13)
    moves = w_table1.GAME.split()
    assert len(moves) == 200
    for move in moves:
        position.play(move)
    assert position.outcome is None


@pytest.mark.parametrize(
    ("seconds", "early", "late", "word"),
    [
        (1.0, 10, 40, Word.holds),
        (1.0, 0, 40, Word.holds),  # fewer hits than W's, of other lookups
        (1.5, 10, 40, Word.partly),
        (1.0, 10, 10, Word.partly),
        (1.5, 5, 1, Word.fails),
    ],
)
def test_w_table_1_is_judged_by_what_can_be_compared(seconds, early, late, word):
    records = [
        Record(
            job,
            {
                "seconds": seconds if job["table"] else 1.0,
                "hits": late if job["move"] else early,
                "lookups": 100,
                "depth": 3,
            },
        )
        for job in w_table1.jobs(quick=True)
    ]
    verdict = w_table1.judge(w_table1.figures(records))
    assert verdict.word is word
    assert "W's own shares are not compared" in verdict.because


def test_names_begin_with_a_documents_letter():
    assert {name[0] for name in EXPERIMENTS} <= set(DOCUMENTS)


def test_the_table_finds_something_at_the_end_of_the_game():
    jobs = [job for job in w_table1.jobs(quick=False) if job["move"] == 200 and job["seed"] == 1]
    hits = {job["table"]: w_table1.work({**job, "simulations": 20_000})["hits"] for job in jobs}
    assert hits[True] > 0
    assert hits[False] == 0


@pytest.mark.parametrize(
    ("points", "word"),
    [([1.0, 1.0], Word.holds), ([0.0, 0.0], Word.fails), ([1.0, 0.0], Word.open)],
)
@pytest.mark.parametrize("name", ["C5", "W-rave", "W-formulas"])
def test_contests_are_judged_by_their_interval(name, points, word):
    found = experiment(name)
    speed = {"seconds": {"uct": 1.0, "rave": 2.0}}
    records = [
        Record(job, speed if job["case"].startswith("simulations") else {"points": points})
        for job in found.jobs(False)
    ]
    figures = found.figures(records)
    assert found.judge(figures).word == word
    if name == "W-rave":
        assert "it makes 50 % of the simulations" in found.judge(figures).because


@pytest.mark.parametrize(
    ("best", "word"),
    [("one tree without locks", Word.holds), ("a tree for each thread", Word.fails)],
)
def test_the_way_to_use_threads_is_judged_by_the_best(best, word):
    found = experiment("W-parallel")
    records = [
        Record(job, {"points": [1.0, 1.0 if job["case"] == best else 0.0]})
        for job in found.jobs(False)
    ]
    assert found.judge(found.figures(records)).word == word


@pytest.mark.parametrize(
    ("odd", "word", "because"),
    [
        ([1.0, 1.0], Word.holds, "it beats them all"),
        ([1.0, 0.0], Word.partly, "it is not surely stronger than light playouts 50 %"),
        ([0.0, 0.0], Word.fails, "it is surely weaker than light playouts 0 %"),
    ],
)
def test_what_knowledge_is_worth_is_judged_part_by_part(odd, word, because):
    found = experiment("W-knowledge")
    games = [job for job in found.jobs(False) if "what" not in job]
    records = [
        Record(job, {"points": odd if job["case"] == "light playouts" else [1.0, 1.0]})
        for job in games
    ]
    verdict = found.judge(found.figures(records))
    assert verdict.word is word
    assert because in verdict.because


@pytest.mark.parametrize(
    ("score", "elo"), [(50, 0), (75, 190.8), (25, -190.8), (100, 800), (0, -800), (99.9, 800)]
)
def test_who_wins_everything_has_an_elo_that_can_be_drawn(score, elo):
    assert w_knowledge._elo(score) == pytest.approx(elo, abs=0.1)


def test_whoever_is_faster_makes_more_simulations():
    contests = {contest.case: contest for contest in w_knowledge.CONTESTS.all}
    light = contests["light playouts"]
    assert light.second == "tactics:simulations={more},playout=light"
    assert light.more > 2
    assert contests["with nakade"].more < 1
