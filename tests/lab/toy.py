"""An experiment that takes no time: does a number come back doubled?"""

from collections.abc import Sequence
from pathlib import Path

from tengen.drawing import Figure as Picture
from tengen.drawing import figure as new_picture
from tengen.lab import Experiment, Figure, Job, Record, Result, Verdict, Word
from tengen.lab.estimate import estimate


def jobs(quick: bool) -> list[Job]:
    return [{"number": number} for number in range(3 if quick else 6)]


def work(job: Job) -> Result:
    """Double; and where a folder is named, leave a note each time."""
    if "notes" in job:
        with Path(job["notes"]).open("a") as notes:
            notes.write(f"{job['number']}\n")
    if job["number"] == job.get("refuse"):
        raise ValueError("not this one")
    return {"double": 2 * job["number"]}


def figures(records: Sequence[Record]) -> list[Figure]:
    return [
        Figure(f"n = {r.job['number']}", "double", 4.0, estimate([r.result["double"]]))
        for r in records
    ]


def judge(shown: Sequence[Figure]) -> Verdict:
    return Verdict(Word.holds, f"{len(shown)} numbers <were> doubled")


def draw(shown: Sequence[Figure]) -> Picture:
    picture, (panel,) = new_picture("Toy", [4])
    panel.plot([figure.ours.value for figure in shown])
    return picture


TOY = Experiment(
    name="toy",
    title="Doubling",
    source="nowhere",
    claim="Twice a number is <its> double.",
    method="By multiplication.",
    jobs=jobs,
    work=work,
    figures=figures,
    judge=judge,
    draw=draw,
)
