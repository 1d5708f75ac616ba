"""R6: the four programs, what is counted of them, and a whole run that is tiny."""

import json
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

import tengen as tg
from tengen.cli.lab import app
from tengen.drawing import can_draw, drawn
from tengen.errors import InputError
from tengen.jobs import executor
from tengen.lab import Experiment, Job, Record, Run, Word, experiment
from tengen.lab.ablation import counting, training
from tengen.lab.ablation.matches import skill_of
from tengen.lab.ablation.variants import TARGET, VARIANTS, milestones, options_of, player_of
from tengen.lab.ablation.verdict import ORDERS, judge
from tengen.lab.chart import by_case
from tengen.lab.experiments import r6
from tengen.lab.sheet import write_sheet
from tengen.learn.presets import preset_named
from tengen.players.registry import options_in

TINY = r6.Settings(games=4, seeds=1, size=6, net="1x4", simulations=4, rated=2, baseline=20)


@pytest.fixture
def tiny(monkeypatch) -> Experiment:
    monkeypatch.setattr(r6, "QUICK", TINY)
    return experiment("R6")


def test_the_whole_run_is_r_s():
    jobs = r6.EXPERIMENT.jobs(False)
    trained = [job for job in jobs if job["what"] == r6.TRAIN]
    assert len(trained) == 4 * 3
    assert {(job["games"], job["size"], job["simulations"]) for job in trained} == {(500, 15, 200)}
    pairs = [job for job in jobs if job["what"] == r6.MATCH]
    assert len(pairs) == 12 * 3 * 25
    assert {job["after"] for job in pairs} == {0, 250, 500}
    assert {job["baseline"] for job in pairs} == {30_000}


def test_target_learns_as_the_preset_says():
    (job,) = (job for job in r6.EXPERIMENT.jobs(False)[:4] if job["variant"] == TARGET)
    assert options_of(job | {"seed": 0}) == preset_named("r", tg.Renju(15))


@pytest.mark.parametrize(
    ("variant", "differs"),
    [
        ("T-TC", {"planes": ("own", "opponent", "black", "near", "potential")}),
        ("T-MF", {"pool.filter": "none"}),
        (
            "T-UTSS",
            {"pool.prover": "none", "pool.end_proven": False, "pool.keep_proofs": False},
        ),
    ],
)
def test_the_others_lack_one_thing(variant, differs):
    job = r6.EXPERIMENT.jobs(False)[0]
    whole, other = (options_of(job | {"variant": name}).about() for name in (TARGET, variant))
    for name, value in differs.items():
        where = other["pool"] if name.startswith("pool.") else other
        short = name.removeprefix("pool.")
        assert where[short] == (list(value) if isinstance(value, tuple) else value)
        where[short] = (whole["pool"] if name.startswith("pool.") else whole)[short]
    assert other == whole


def test_programs_search_in_matches_as_they_learnt():
    job = r6.EXPERIMENT.jobs(False)[0]
    specs = {name: player_of(job | {"variant": name}, Path("/m")) for name in VARIANTS}
    options = {name: options_in(spec) for name, spec in specs.items()}
    assert {name: each["prover"] for name, each in options.items()} == {
        "Target": "utss",
        "T-TC": "utss",
        "T-MF": "utss",
        "T-UTSS": "none",
    }
    assert options["T-MF"]["filter"] == "none"
    assert options["T-UTSS"]["filter"] == "near"
    assert {each["simulations"] for each in options.values()} == {200}


def test_choices_are_what_a_search_may_try():
    empty = tg.Renju(15)
    assert training.choices(empty, filtered=True) == 225
    quiet = tg.Renju(15).play("h8")
    assert training.choices(quiet, filtered=True) == 48
    assert training.choices(quiet, filtered=False) == 224
    three = tg.Renju(15, black=["g8", "h8", "i8"], white=["a1", "c3"], to_play="white")
    assert 2 <= training.choices(three, filtered=True) <= 6
    mean = training.branching(tg.Renju(15), ["h8", "h9"], filtered=True)
    assert mean == (225 + 48) / 2


def test_skill_is_that_of_the_yardstick_after_an_even_match():
    even = skill_of({game: game % 2 for game in range(50)})
    assert even.mu == pytest.approx(25, abs=0.5)
    assert even.sigma == pytest.approx(1, abs=0.3)  # as R prints it
    assert skill_of(dict.fromkeys(range(50), 1.0)).mu > 33


def made_up(numbers: dict[str, dict[str, Any]], seeds: int = 3) -> list[Record]:
    """A whole run in which programs have these losses, lengths, branching factors, last points."""
    records = []
    for job in r6.with_settings({"seeds": seeds}).jobs(False):
        mine = numbers[job["variant"]]
        if job["what"] == r6.TRAIN:
            off = 0.001 * job["seed"]
            wide = mine["wide"]
            result = {
                "policy": [None, *[mine["loss"] + off] * 4],
                "value": [None, *[0.5] * 4],
                "length": [mine["length"] + each for each in (-wide, wide, -wide, wide, 0)],
                "branching": [mine["branching"]] * 5,
                **{name: [1, 2, 3, 4, 5] for name in ("entropy", "divergence", "learning_rate")},
            }
        else:
            when = milestones(job).index(job["after"])
            result = {"points": [float(job["pair"] < 25 * mine["points"][when])] * 2}
        records.append(Record(job, result))
    return records


AS_R: dict[str, dict[str, Any]] = {
    "Target": {"loss": 1.5, "length": 20, "wide": 7, "branching": 30, "points": (0.2, 0.7, 1)},
    "T-TC": {"loss": 1.8, "length": 19, "wide": 7, "branching": 32, "points": (0.2, 0.6, 0.9)},
    "T-MF": {"loss": 2.4, "length": 9, "wide": 3, "branching": 90, "points": (0.1, 0.2, 0.4)},
    "T-UTSS": {"loss": 2.6, "length": 60, "wide": 35, "branching": 45, "points": (0.1, 0.1, 0.12)},
}


def test_findings_like_r_s_are_found_to_agree():
    shown = counting.figures(made_up(AS_R))
    verdict = judge(shown)
    assert verdict.word is Word.holds
    assert "not as R" not in verdict.because.lower()
    above = by_case(shown, counting.ABOVE)["T-UTSS"]
    assert above.document == 54.7
    assert above.ours.value == pytest.approx(100 * (3.102 / 2.002 - 1), abs=0.01)
    assert above.ours.runs == 3
    assert by_case(shown, counting.LENGTHS)["T-UTSS"].ours.value == pytest.approx(3)
    assert by_case(shown, counting.BRANCHINGS)["T-MF"].ours.value == pytest.approx(3)


def test_another_order_is_told_with_both():
    others = AS_R | {"T-TC": AS_R["T-TC"] | {"loss": 1.4995}}
    verdict = judge(counting.figures(made_up(others)))
    assert verdict.word is Word.partly
    told = verdict.because.partition("Not as R: ")[2]
    assert told.startswith("mean loss, T-TC 2 < Target 2 < T-MF")
    assert "(R: Target < T-TC < T-MF < T-UTSS; the seeds overlap of Target and T-TC)" in told
    assert ";" in told


def test_everything_the_other_way_round_fails():
    back = dict(zip(AS_R, reversed(AS_R.values()), strict=True))
    worse = {name: each | {"points": (0.5, 0.1, 0.1)} for name, each in back.items()}
    worse["T-UTSS"] |= {"points": (0.1, 0.2, 1.0), "wide": 1}
    assert judge(counting.figures(made_up(worse))).word is Word.fails


def test_r_s_orders_name_every_program():
    assert all({*order} == {*VARIANTS} for order in ORDERS.values())


@pytest.mark.skipif(not can_draw(), reason="matplotlib is not installed")
@pytest.mark.parametrize("count", [1, 5, None])
def test_pictures_of_what_is_finished(count):
    records = made_up(AS_R)[:count]
    found = r6.EXPERIMENT
    assert found.long is not None
    made = [found.draw(found.figures(records)), *found.long.pictures(records).values()]
    assert len(made) == 3
    assert all(drawn(each, "svg").startswith(b"<?xml") for each in made)


def in_stages(jobs: list[Job]) -> bool:
    names = [job["what"] for job in jobs]
    return names == sorted(names, reverse=True)  # train before match


def test_a_tiny_run_is_stopped_goes_on_and_leaves_its_sheet(tiny, tmp_path):
    run = Run(tiny, tmp_path, quick=True)
    under_way = run.go_on(executor("local", 0))
    first = next(under_way)
    under_way.close()
    assert run.told() == "4 of 16 games of self-play"
    kept = {path: path.stat().st_mtime_ns for path in run.place.rglob("history.jsonl")}

    rest = list(run.go_on(executor("local", 0)))

    assert in_stages([first, *rest])
    assert all(path.stat().st_mtime_ns == when for path, when in kept.items())
    state = run.state()
    assert len(state.lines) == state.planned == 4 + 4 * 3
    assert run.told() == "16 of 16 games of self-play"
    assert state.verdict.word is not Word.open
    assert not any(line["result"].get("faults") for line in state.lines)
    losses = by_case(state.figures, counting.MEAN_LOSS)
    assert all(0.5 < losses[name].ours.value < 10 for name in losses)
    sheet = write_sheet(state).read_text()
    assert "| TrueSkill at the end | document | ours | interval |" in sheet
    assert "| Target | 36.64 |" in sheet
    told = json.loads((run.place / "results.json").read_text())
    assert told["finished"] == 16


def test_a_program_that_was_killed_goes_on_from_its_last_game(tiny, tmp_path, monkeypatch):
    job = tiny.jobs(True)[3] | {"games": 6}
    whole = training.train(tmp_path / "whole", job)

    class Killed(Exception):  # noqa: N818 - as a kill, between a game and its checkpoint
        pass

    def killed(run, job):
        if run.rounds == 3:
            raise Killed
        return shape(run, job)

    shape = training._shape
    monkeypatch.setattr(training, "_shape", killed)
    with pytest.raises(Killed):
        training.train(tmp_path / "other", job)
    monkeypatch.setattr(training, "_shape", shape)
    other = training.train(tmp_path / "other", job)
    timeless = [{**result, "seconds": 0, "leaves": 0} for result in (whole, other)]
    assert timeless[0] == timeless[1]
    models = sorted(path.name for path in (tmp_path / "other").glob("*/models/*"))
    assert models == ["00000000", "00000003", "00000006"]


def test_settings_on_the_command_line(tmp_path):
    command = ["run", "R6", "--quick", "--games", "2", "--size", "5", "--out", str(tmp_path)]
    result = CliRunner().invoke(app, command)
    assert result.exit_code == 2  # five in a row on 5×5 is no game to learn
    with pytest.raises(InputError, match="G7 has no setting games: expected one of none"):
        experiment("G7").adjusted({"games": 5})
    jobs = experiment("R6").adjusted({"games": 30, "seeds": 2}).jobs(False)
    assert {job["games"] for job in jobs} == {30}
    assert {job["seed"] for job in jobs} == {1, 2}
    assert {job["net"] for job in jobs} == {"4x64"}
