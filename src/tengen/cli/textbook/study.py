"""An experiment whose answer is known: how well it does, and how its error shrinks."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import sqrt
from typing import NamedTuple

from tengen.cli.textbook import page
from tengen.drawing import BLUE, GREY, RED, Axes
from tengen.textbook.monte_carlo import Accuracy, Estimate, accuracy, slope

LARGEST_REPEATED = 10_000
"""Larger experiments are made once; the true error is measured on smaller ones."""


class Study(NamedTuple):
    """What came out."""

    name: str
    truth: float
    estimates: list[Estimate]
    """One experiment of each size."""
    measured: list[Accuracy]
    """The true error of each size, over many experiments."""

    @property
    def slope(self) -> float:
        """a, where the true error goes with Nᵃ."""
        return slope(self.measured)


def sizes(smallest: int, largest: int, steps_a_decade: int) -> list[int]:
    """Sizes that grow by the same factor, the last no larger than asked."""
    found, step = [], 0
    while (size := round(smallest * 10 ** (step / steps_a_decade))) <= largest:
        found.append(size)
        step += 1
    return found


def study(
    name: str, experiment: Callable[[int], Estimate], truth: float, largest: int, repeats: int
) -> Study:
    """Run the experiment at sizes from a hundred up, and repeat the smaller ones."""
    with page.progress() as progress:
        grown, repeated = sizes(100, largest, 1), sizes(100, min(largest, LARGEST_REPEATED), 2)
        task = progress.add_task(name, total=sum(grown) + repeats * sum(repeated))
        estimates, measured = [], []
        for size in grown:
            estimates.append(experiment(size))
            progress.advance(task, size)
        for size in repeated:
            measured.append(accuracy(experiment, truth, size, repeats))
            progress.advance(task, repeats * size)
    return Study(name, truth, estimates, measured)


def print_study(result: Study) -> None:
    """A line for each size, with its error as a bar, and the law the errors follow."""
    rows = page.table("N", "estimate", "± error", "off by", "")
    largest = max(estimate.error for estimate in result.estimates)
    for value, error, samples in result.estimates:
        off, drawn = f"{abs(value - result.truth):.5f}", page.bar(error / largest)
        rows.add_row(f"{samples:,}", f"{value:.5f}", f"{error:.5f}", off, drawn)
    page.show(rows)
    page.say(
        f"The truth is {result.truth:.5f}. Over many repetitions the error goes with "
        f"N^{result.slope:.2f}; 1/√N is N^-0.50."
    )


def draw_errors(panel: Axes, results: Sequence[Study]) -> None:
    """The true errors of some studies on logarithmic scales, each beside its 1/√N."""
    colours = [BLUE, RED, "#009E73", "#CC79A7", "#E69F00"]
    for result, colour in zip(results, colours, strict=False):
        across = [point.samples for point in result.measured]
        up = [point.error / abs(result.truth) for point in result.measured]
        label = f"{result.name}: $N^{{{result.slope:.2f}}}$"
        panel.loglog(across, up, "o", color=colour, label=label)
        line = [up[0] * sqrt(across[0] / size) for size in across]
        panel.loglog(across, line, "-", color=GREY, linewidth=1, zorder=0)
    panel.set_xlabel("samples N")
    panel.set_ylabel("relative error (root mean square)")
    panel.set_title("grey: exactly $1/\\sqrt{N}$", fontsize=11)
    panel.legend(frameon=False, fontsize=9)
