"""R's figures 4 to 6 with our numbers."""

from __future__ import annotations

from collections.abc import Sequence
from importlib import import_module

import numpy as np
from numpy.typing import NDArray

from tengen.drawing import BLUE, GREEN, GREY, ORANGE, RED, Axes
from tengen.drawing import Figure as Picture
from tengen.drawing import figure as new_picture
from tengen.lab.ablation.counting import ABOVE, LATE_LOSS, PRINTED, SKILLS, losses, runs_of
from tengen.lab.ablation.matches import YARDSTICK
from tengen.lab.ablation.variants import TARGET, VARIANTS
from tengen.lab.chart import by_case
from tengen.lab.experiment import Figure, Record, Result

COLOURS = dict(zip(VARIANTS, (BLUE, GREEN, ORANGE, RED), strict=True))
SMOOTH = 25
"""A point of a curve is the mean over this share of the games."""
BAND = (2.5, 2.8)
"""Where R has the losses of T-UTSS and T-MF after 400 games."""


def draw(shown: Sequence[Figure]) -> Picture:
    """TrueSkill over the games (figure 6), and what each improvement is worth to the loss."""
    picture, (skill, loss) = new_picture("R's ablations", [6.5, 4.0], height=4.6)
    times = range(len(SKILLS))
    for variant, colour in COLOURS.items():
        ours = {
            time: by_case(shown, quantity)[variant].ours
            for time, quantity in enumerate(SKILLS)
            if variant in by_case(shown, quantity)
        }
        values = [each.value for each in ours.values()]
        reach = [
            [each.value - each.low for each in ours.values()],
            [each.high - each.value for each in ours.values()],
        ]
        skill.errorbar(
            list(ours), values, yerr=reach, fmt="-o", ms=5, capsize=3, color=colour, label=variant
        )
    theirs = [PRINTED[TARGET][quantity] for quantity in SKILLS]
    skill.plot(times, theirs, "--D", color=GREY, label="R's Target")
    skill.axhline(YARDSTICK.mu, color=GREY, lw=1, ls=":", label="the yardstick")
    skill.set_xticks(times, ["start", "half-way", "end"])
    skill.set_ylabel("TrueSkill")
    _above(loss, shown)
    picture.legend(loc="outside lower center", ncols=4, frameon=False)
    return picture


def _above(panel: Axes, shown: Sequence[Figure]) -> None:
    """How far each program's mean loss is above Target's; R's as a grey bar behind."""
    column = by_case(shown, ABOVE)
    for row, (variant, each) in enumerate(column.items()):
        ours = each.ours
        panel.barh(row - 0.2, each.document or 0, height=0.35, color=GREY)
        reach = [[ours.value - ours.low], [ours.high - ours.value]]
        panel.barh(row + 0.2, ours.value, height=0.35, xerr=reach, color=COLOURS[variant])
    panel.set_yticks(range(len(column)), list(column))
    panel.set_ylim(len(column) - 0.4, -0.6)
    panel.set_xlabel("mean loss, % above Target's (grey: R)")
    panel.axvline(0, color=GREY, lw=1)


def pictures(records: Sequence[Record]) -> dict[str, Picture]:
    """Figure 4 and what else changes while programs learn; figure 5."""
    runs = runs_of(records)
    if not runs:
        return {}
    return {"curves": _curves(runs), "games": _games(runs)}


def _curves(runs: dict[str, dict[int, Result]]) -> Picture:
    """Loss, entropy, divergence and learning rate, game by game: the mean, and all seeds."""
    picture, panels = new_picture("While they learn", [5.0, 5.0], rows=2, height=3.4)
    for panel, name in zip(panels, ("loss", "entropy", "divergence", "learning_rate"), strict=True):
        for variant, mine in runs.items():
            rows = [losses(each) if name == "loss" else each[name] for each in mine.values()]
            _curve(panel, rows, COLOURS[variant], variant)
        panel.set_ylabel(name.replace("_", " "))
        panel.set_xlabel("games")
        panel.grid(color=GREY, alpha=0.25)
    games = max(len(each["policy"]) for mine in runs.values() for each in mine.values())
    panels[0].plot([0.8 * games, games], [PRINTED[TARGET][LATE_LOSS]] * 2, "--", color=BLUE, lw=1.5)
    panels[0].fill_between([0.8 * games, games], *BAND, color=GREY, alpha=0.3, lw=0)
    panels[0].set_title("dashed: R's Target; grey: R's T-UTSS and T-MF", fontsize=9)
    panels[2].axhline(0.02, color=GREY, lw=1, ls=":")
    panels[3].set_yscale("log")
    marks, names = panels[1].get_legend_handles_labels()
    picture.legend(marks, names, loc="outside lower center", ncols=4, frameon=False)
    return picture


def _curve(panel: Axes, rows: Sequence[Sequence[float | None]], colour: str, name: str) -> None:
    """The mean over the seeds, and a band from the least to the largest."""
    smooth = np.stack([_smoothed(row) for row in rows])
    at = np.arange(1, smooth.shape[1] + 1)
    known = np.isfinite(smooth).all(axis=0)
    at, smooth = at[known], smooth[:, known]
    panel.plot(at, smooth.mean(axis=0), color=colour, lw=1.5, label=name)
    panel.fill_between(at, smooth.min(axis=0), smooth.max(axis=0), color=colour, alpha=0.18, lw=0)


def _smoothed(row: Sequence[float | None]) -> NDArray[np.float64]:
    """The mean over the games up to each; not a number before there is any."""
    values = np.array([np.nan if each is None else each for each in row], np.float64)
    width = max(1, len(values) // SMOOTH)
    known = np.isfinite(values)
    sums = np.concatenate([[0.0], np.cumsum(np.where(known, values, 0.0))])
    counts = np.concatenate([[0], np.cumsum(known)])
    ends = np.arange(1, len(values) + 1)
    begins = np.maximum(ends - width, 0)
    with np.errstate(invalid="ignore"):
        smooth: NDArray[np.float64] = (sums[ends] - sums[begins]) / (counts[ends] - counts[begins])
    return smooth


def _games(runs: dict[str, dict[int, Result]]) -> Picture:
    """Figure 5: every game by its length and branching factor, and an ellipse of one deviation."""
    picture, (panel,) = new_picture("Games by length and branching factor", [7.0], height=4.6)
    ellipse = import_module("matplotlib.patches").Ellipse
    for variant, mine in runs.items():
        length = np.concatenate([each["length"] for each in mine.values()])
        width = np.concatenate([each["branching"] for each in mine.values()])
        colour = COLOURS[variant]
        panel.plot(length, width, ".", ms=2.5, alpha=0.35, color=colour)
        middle = float(length.mean()), float(width.mean())
        size = 2 * float(length.std()), 2 * float(width.std())
        panel.add_patch(ellipse(middle, *size, fill=False, ec=colour, lw=2))
        panel.plot(*middle, "o", ms=8, color=colour, label=variant)
    panel.set_xlabel("moves of a game (ellipse: one deviation)")
    panel.set_ylabel("branching factor")
    panel.grid(color=GREY, alpha=0.25)
    picture.legend(loc="outside lower center", ncols=4, frameon=False)
    return picture
