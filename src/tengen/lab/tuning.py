"""Numbers tuned by matches, each step kept, so that a run that was killed goes on.

The record is a journal: its first line has the terms, each other line a step with what was compared
and the score. Where the numbers stand follows from the scores, so whoever goes on from a record
makes the same steps as a run that was never interrupted.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any, TypeAlias

from tengen.drawing import BLUE, GREY, RED, Axes
from tengen.drawing import Figure as Picture
from tengen.drawing import figure as new_picture
from tengen.errors import InputError
from tengen.journal import Line, open_journal
from tengen.lab.spsa import Number, Spsa, Trial, Values

Compare: TypeAlias = Callable[[Values, Values, int], float]
"""The share of the points that the first set of numbers takes off the second, by a seed."""


@dataclass(frozen=True)
class Tuning:
    """What is tuned, and by which comparisons.

    Attributes:
        numbers: what is tuned.
        compare: makes a comparison.
        terms: what comparisons depend on besides; a record has one set of terms.
        seed: of the signs, and of all comparisons.
    """

    numbers: tuple[Number, ...]
    compare: Compare
    terms: Mapping[str, Any]
    seed: int = 0

    def as_json(self) -> dict[str, Any]:
        """All that the steps follow from, but for chance."""
        return {
            "numbers": [asdict(number) for number in self.numbers],
            "seed": self.seed,
            **self.terms,
        }


def tune(tuning: Tuning, file: Path, steps: int, tell: Callable[[Spsa], None]) -> Spsa:
    """Make steps until there are so many, those that the record has among them.

    Args:
        tuning: what is tuned.
        file: the record; if it holds steps already, only the others are made. Ctrl-C, or a kill at
            any moment, loses the comparison under way and no other.
        steps: how many there are in the end.
        tell: called with what the file holds, and after each step.

    Raises:
        InputError: the file is no such record, or was made on other terms.
        StoreError: another run is writing to it.
    """
    with open_journal(file, check_line) as journal:
        if not journal.lines:
            journal.add({"terms": tuning.as_json()})
        spsa = _gone_over(tuning, journal.lines, file)
        tell(spsa)
        while spsa.steps < steps:
            trial = spsa.trial()
            score = tuning.compare(trial.plus, trial.minus, _seed(tuning.seed, spsa.steps))
            journal.add(_line(spsa.steps, trial, score))
            spsa.learn(score)
            tell(spsa)
    return spsa


def _seed(seed: int, step: int) -> int:
    """Of the games of a step; those of another run are others."""
    return seed * 1_000_000 + step


def _line(step: int, trial: Trial, score: float) -> Line:
    return {"step": step, "plus": trial.plus, "minus": trial.minus, "score": score}


def _gone_over(tuning: Tuning, lines: list[Line], file: Path) -> Spsa:
    """Where the numbers stand after the steps of a record."""
    differing = [
        name for name, value in tuning.as_json().items() if lines[0]["terms"].get(name) != value
    ]
    if differing:
        raise InputError(
            f"{file} was made on other terms: {', '.join(differing)}. Choose another file, or the "
            "same options"
        )
    spsa = Spsa(tuning.numbers, tuning.seed)
    for line in lines[1:]:
        if line != _line(spsa.steps, spsa.trial(), line["score"]):
            raise InputError(
                f"{file} is damaged: step {spsa.steps} does not follow from the others"
            )
        spsa.learn(line["score"])
    return spsa


def check_line(number: int, line: Line) -> str | None:
    """Is it the terms of a tuning, or a step of one?"""
    if number == 1:
        return None if isinstance(line.get("terms"), dict) else "it holds no terms of a tuning"
    score = line.get("score")
    if isinstance(score, bool) or not isinstance(score, int | float) or not 0 <= score <= 1:
        return "it is no step of a tuning, which has a 'score' from 0 to 1"
    return None


def draw_path(title: str, spsa: Spsa) -> Picture:
    """A panel for each number: where it began, where it stood after each step, what was found."""
    picture, panels = new_picture(title, [3.4] * len(spsa.numbers), height=3.0)
    for panel, number in zip(panels, spsa.numbers, strict=True):
        _panel(panel, number, spsa)
    picture.legend(
        *panels[0].get_legend_handles_labels(), loc="outside lower center", ncols=3, frameon=False
    )
    return picture


def _panel(panel: Axes, number: Number, spsa: Spsa) -> None:
    """The path of a number."""
    values = [spsa.values(step)[number.name] for step in range(len(spsa.path))]
    half = len(spsa.path) // 2
    panel.axhline(number.start, color=GREY, lw=1, ls="--", label="where it began")
    panel.plot(values, color=BLUE, lw=1.5, label="after each step")
    tuned = spsa.tuned[number.name]
    panel.plot([half, spsa.steps], [tuned] * 2, color=RED, lw=2, label="mean of the later half")
    panel.set_title(number.name, fontsize=10)
    panel.set_xlabel("steps")
    panel.grid(axis="y", color=GREY, alpha=0.25)
