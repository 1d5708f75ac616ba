"""An experiment under way: which jobs are left, and what the finished ones say."""

from __future__ import annotations

import json
import platform
import shutil
from collections.abc import Callable, Generator
from contextlib import closing
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any

from tengen._version import __version__
from tengen.errors import InputError
from tengen.files import make_folder
from tengen.jobs import Executor
from tengen.journal import Line, open_journal, read_journal
from tengen.lab.experiment import Experiment, Figure, Job, Record, Result, Verdict, Word
from tengen.numbers import shown


@dataclass(frozen=True)
class Run:
    """An experiment, whole or quick, and the folder where its finished jobs are kept."""

    experiment: Experiment
    folder: Path
    quick: bool = False

    @property
    def log(self) -> Path:
        """The file of finished jobs; a quick run has its own."""
        return self.folder / f"{self.experiment.name}{'.quick' if self.quick else ''}.jsonl"

    @property
    def place(self) -> Path:
        """The folder that long jobs share, and where their sheet lies."""
        return self.log.with_suffix("")

    def go_on(self, executor: Executor, *, again: bool = False) -> Generator[Job, None, None]:
        """Do the jobs that are left; give each when it is finished and kept.

        Args:
            executor: who does them.
            again: begin anew, and forget what was finished before.
        """
        jobs = self.experiment.jobs(self.quick)
        make_folder(self.folder)
        with open_journal(self.log, check_line, again=again) as log:
            finished = self._current(log.lines)
            if again and self.experiment.long:
                shutil.rmtree(self.place, ignore_errors=True)
            left = [job for job in jobs if key(job) not in finished]
            for stage in sorted({self.experiment.stage(job) for job in left}):
                now = [job for job in left if self.experiment.stage(job) == stage]
                with closing(executor.run(partial(measured, self._work()), now)) as results:
                    for index, line in results:
                        log.add({"job": now[index], "edition": self.experiment.edition, **line})
                        yield now[index]

    def _work(self) -> Callable[[Job], Result]:
        work = self.experiment.work
        return partial(work, self.place.resolve()) if self.experiment.long else work

    def told(self) -> str:
        """How far the jobs are that take hours, in a few words; empty where none does."""
        long = self.experiment.long
        return long.told(self.place, self.experiment.jobs(self.quick)) if long else ""

    def state(self) -> State:
        """What is known so far."""
        finished = self._current(read_journal(self.log, check_line))
        jobs = self.experiment.jobs(self.quick)
        return State(self, [finished[key(job)] for job in jobs if key(job) in finished], len(jobs))

    def _current(self, lines: list[Line]) -> dict[str, Line]:
        """The jobs that still mean what they meant when they were done."""
        edition = self.experiment.edition
        return {key(line["job"]): line for line in lines if line.get("edition") == edition}


@dataclass(frozen=True)
class State:
    """What the finished jobs of a run say."""

    run: Run
    lines: list[Line]
    planned: int

    @property
    def records(self) -> list[Record]:
        """The finished jobs."""
        return [Record(line["job"], line["result"]) for line in self.lines]

    @property
    def figures(self) -> list[Figure]:
        """Our numbers beside the document's."""
        records = self.records
        try:
            return self._figures(records)
        except InputError:
            for record in records:  # which of them is it?
                self._figures([record])
            raise

    def _figures(self, records: list[Record]) -> list[Figure]:
        experiment = self.run.experiment
        try:
            return experiment.figures(records) if records else []
        except (LookupError, TypeError, ValueError, ArithmeticError) as error:
            raise InputError(
                f"{self.run.log} is damaged: {experiment.name} cannot read the result of "
                f"{shown(records[0].job)} ({type(error).__name__}: {error}). Take that line out, "
                "or begin anew with --again"
            ) from error

    @property
    def verdict(self) -> Verdict:
        """What they say of the claim; open until everything is finished."""
        if len(self.lines) < self.planned:
            counted = f"{len(self.lines)} of {self.planned} jobs are finished"
            return Verdict(Word.open, counted)
        return self.run.experiment.judge(self.figures)

    @property
    def ruling(self) -> str:
        """The verdict's word as it is shown, with what it rests on if that is little."""
        word = self.verdict.word.capitalize()
        return f"{word} (quick run)" if self.run.quick else word

    def seen(self, field: str) -> list[str]:
        """Everything that a field of the lines says: which processors, which versions."""
        return sorted({str(line[field]) for line in self.lines if field in line})

    def as_json(self) -> dict[str, Any]:
        """All of it as plain data."""
        experiment = self.run.experiment
        return {
            "experiment": experiment.name,
            "claim": experiment.claim,
            "quick": self.run.quick,
            "jobs": self.planned,
            "finished": len(self.lines),
            "verdict": self.verdict.word.value,
            "because": self.verdict.because,
            "figures": [
                {
                    "case": figure.case,
                    "quantity": figure.quantity,
                    "document": figure.document,
                    "ours": figure.ours.value,
                    "interval": [figure.ours.low, figure.ours.high],
                    "confidence": figure.ours.confidence,
                    "runs": figure.ours.runs,
                }
                for figure in self.figures
            ],
            "processors": self.seen("processor"),
            "log": str(self.run.log),
        }


def key(job: Job) -> str:
    """What tells one job from another: all its data, in one order."""
    return json.dumps(job, sort_keys=True)


def check_line(_: int, line: Line) -> str | None:
    """Is it a finished job? Beside `job` and `result` stands where and by what it was measured."""
    for field in ("job", "result"):
        if not isinstance(line.get(field), dict):
            return f"it is no finished job, which has an object {field!r}"
    return None


def measured(work: Callable[[Job], Result], job: Job) -> Line:
    """Do a job where this runs, and say where that is: a time means little without it."""
    return {"result": work(job), "processor": _processor(), "tengen": __version__}


def _processor() -> str:
    """The processor's name as its maker gives it."""
    try:
        for line in Path("/proc/cpuinfo").read_text().splitlines():
            if line.startswith("model name"):
                return line.partition(":")[2].strip()
    except OSError:
        pass
    return platform.processor() or platform.machine()
