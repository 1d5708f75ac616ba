"""What an experiment is: a claim of a document, and how we come to our own numbers beside it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from pathlib import Path
from typing import Any, TypeAlias

from tengen.drawing import Figure as Picture
from tengen.errors import InputError
from tengen.lab.estimate import Estimate

Job: TypeAlias = dict[str, Any]
"""One measurement, as plain data: everything that matters to it, its seed among that. Two jobs with
the same data are the same job."""

Result: TypeAlias = dict[str, Any]
"""What a job has measured, as plain data."""


@dataclass(frozen=True)
class Record:
    """A job that is finished."""

    job: Job
    result: Result


@dataclass(frozen=True)
class Figure:
    """One number of the document beside ours."""

    case: str
    """A row of the table: what was measured on."""
    quantity: str
    """A column of the table: what was measured, with its unit."""
    document: float | None
    """None where the document says nothing."""
    ours: Estimate


class Word(StrEnum):
    """A verdict in a word."""

    holds = "holds"
    partly = "partly"
    fails = "fails"
    open = "open"
    """Nobody knows yet."""


@dataclass(frozen=True)
class Verdict:
    """What our numbers say of the claim, and why."""

    word: Word
    because: str


@dataclass(frozen=True)
class Experiment:
    """A claim and its test. Each is one module of `tengen.lab.experiments`."""

    name: str
    """As it is called on the command line."""
    title: str
    source: str
    """The place in the document."""
    claim: str
    """One sentence that our numbers can bear out or refute."""
    method: str
    """How it is measured here, and what the document leaves open."""
    jobs: Callable[[bool], list[Job]]
    """All measurements, or a few if it has to be quick."""
    work: Callable[..., Result]
    """Does one of them, in whatever process: a function at the top of its module. It is given the
    job; where jobs are long, before it the folder that they share."""
    figures: Callable[[Sequence[Record]], list[Figure]]
    """Our numbers beside the document's, from whatever is finished."""
    judge: Callable[[Sequence[Figure]], Verdict]
    """The verdict, once everything is finished."""
    draw: Callable[[Sequence[Figure]], Picture]
    edition: int = 1
    """Raised when a job comes to measure something else; what older editions measured is left
    out."""
    timed: bool = False
    """Jobs measure time, so they run one after the other unless one asks for more workers."""
    stage: Callable[[Job], int] = lambda _: 0
    """Jobs of a stage begin when all of the stages before are finished."""
    long: Long | None = None
    """What there is besides, if jobs take hours."""
    settings: Mapping[str, int] = field(default_factory=dict)
    """Numbers that may be set, and how they usually are."""
    adjust: Callable[[Mapping[str, int]], Experiment] | None = None
    """The same experiment with some of them set."""

    def adjusted(self, given: Mapping[str, int]) -> Experiment:
        """The same with other settings.

        Raises:
            InputError: it has no such setting.
        """
        for name in given:
            if name not in self.settings:
                able = ", ".join(self.settings) or "none"
                raise InputError(f"{self.name} has no setting {name}: expected one of {able}")
        return self.adjust(given) if given and self.adjust else self


@dataclass(frozen=True)
class Long:
    """Of jobs that take hours. They share a folder, and leave there what they need to go on."""

    told: Callable[[Path, Sequence[Job]], str]
    """How far the jobs are by what is in that folder, in a few words, for whoever waits."""
    pictures: Callable[[Sequence[Record]], dict[str, Picture]]
    """Curves, which have too many points for a table, each with its name."""
