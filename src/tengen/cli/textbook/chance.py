"""`tengen textbook buffon`, `darts` and `integral`: averages of samples, and their errors."""

from __future__ import annotations

from collections.abc import Sequence
from math import pi, prod, sin, sqrt
from pathlib import Path
from random import Random
from typing import Annotated

import typer

from tengen.cli.textbook import page, picture
from tengen.cli.textbook.page import Plot, Seed
from tengen.cli.textbook.study import Study, draw_errors, print_study, study
from tengen.drawing import BLUE, GREY, ORANGE, RED, figure
from tengen.textbook import monte_carlo

Throws = Annotated[int, typer.Option(min=1000, help="Samples in the largest experiment.")]
Repeats = Annotated[
    int, typer.Option(min=5, help="How often the smaller ones are repeated to measure the error.")
]


def buffon(
    *,
    throws: Throws = 100_000,
    repeats: Repeats = 100,
    length: Annotated[
        float, typer.Option(min=0.2, max=1, help="The needle's length; the lines are 1 apart.")
    ] = 0.5,
    seed: Seed = 1,
    plot: Plot = None,
) -> None:
    """π from needles thrown onto ruled paper (C1: the Monte Carlo method).

    Example: tengen textbook buffon --throws 1000000 --plot needles.png
    """
    picture.check(plot)
    page.explain(
        "Buffon's needle",
        "C1",
        f"""Throw a needle of length l onto paper with lines d apart. It crosses a line with
        probability P = 2l/(πd), so n throws with m crossings say π ≈ 2nl/(md). Here l = {length:g}
        and d = 1.

        The error of the share m/n is √(P(1 − P)/n); that of π is larger by the factor π/P. Four
        times the throws halve it.""",
    )
    random = Random(seed)
    result = study(
        "needles",
        lambda size: monte_carlo.buffon(size, random, length=length, spacing=1),
        pi,
        throws,
        repeats,
    )
    print_study(result)
    if plot:
        _draw_needles(result, length, Random(seed), plot)


def _draw_needles(result: Study, length: float, random: Random, file: Path) -> None:
    made, (paper, errors) = figure("Buffon's needle", [5, 5.4])
    picture.bare(paper)
    lines, needles, crossings = 6, 200, 0
    for line in range(lines + 1):
        paper.axhline(line, color=GREY, linewidth=1)
    for _ in range(needles):
        needle = monte_carlo.throw_needle(1, random)
        crosses = needle.crosses(length)
        crossings += crosses
        x = random.uniform(0, lines)
        y = random.randrange(lines + 1) + random.choice([-1, 1]) * needle.distance
        up = random.choice([-1, 1]) * length / 2 * needle.sine
        along = length / 2 * sqrt(1 - needle.sine**2)
        colour = RED if crosses else BLUE
        paper.plot([x - along, x + along], [y - up, y + up], color=colour, linewidth=1.4)
    paper.set_ylim(-0.6, lines + 0.6)
    found = 2 * needles * length / crossings
    paper.set_title(f"{crossings} of {needles} cross a line: π ≈ {found:.3f}", fontsize=11)
    draw_errors(errors, [result])
    picture.write(made, file)


def darts(
    throws: Throws = 100_000, repeats: Repeats = 100, seed: Seed = 1, plot: Plot = None
) -> None:
    """π from darts thrown at a square (C1: the Monte Carlo method).

    Example: tengen textbook darts --seed 7
    """
    picture.check(plot)
    page.explain(
        "Darts",
        "C1",
        """Throw darts at a square so that every place is as likely as any other. The quarter disc
        in it has π/4 of its area, so four times the share of darts inside is π, give or take
        4·√(p(1 − p)/N).""",
    )
    _print_dartboard(Random(seed))
    random = Random(seed)
    result = study("darts", lambda size: monte_carlo.darts(size, random), pi, throws, repeats)
    print_study(result)
    if plot:
        made, (square, errors) = figure("Darts", [5, 5.4])
        picture.bare(square)
        thrown = [(random.random(), random.random()) for _ in range(2000)]
        inside = [x * x + y * y <= 1 for x, y in thrown]
        colours = [BLUE if hit else ORANGE for hit in inside]
        square.scatter(*zip(*thrown, strict=True), s=5, c=colours, linewidths=0)
        square.set_title(f"{sum(inside)} of 2000: π ≈ {sum(inside) / 500:.3f}", fontsize=11)
        draw_errors(errors, [result])
        picture.write(made, plot)


def _print_dartboard(random: Random, width: int = 44, height: int = 18) -> None:
    """Three hundred darts as characters: × inside, · outside."""
    rows = [[" "] * width for _ in range(height)]
    for _ in range(300):
        x, y = random.random(), random.random()
        rows[height - 1 - int(y * height)][int(x * width)] = "×" if x * x + y * y <= 1 else "·"
    for row in rows:
        page.say("".join(row))
    page.say("")


def integral(
    *,
    throws: Throws = 100_000,
    repeats: Repeats = 100,
    dimensions: Annotated[
        list[int] | None,
        typer.Option("--dimension", "-d", min=1, max=20, help="May be repeated; 1, 3 and 10."),
    ] = None,
    seed: Seed = 1,
    plot: Plot = None,
) -> None:
    """Integrals over one and over many dimensions (C1: the Monte Carlo method).

    Example: tengen textbook integral -d 2 -d 12 --plot integral.svg
    """
    picture.check(plot)
    page.explain(
        "Integrals",
        "C1",
        """The integral of sin πx₁ · sin πx₂ · … · sin πx_d over the unit cube is (2/π)^d. In one
        dimension the darts find it: the share of points below the curve. In any dimension the mean
        of the function at random points does.

        A grid of ten points a side has 10^d points. Random points have an error of σ/√N whatever d
        is; only σ grows, beside an integral that shrinks.""",
    )
    random = Random(seed)
    results = [
        study(
            "hit or miss, d = 1",
            lambda size: monte_carlo.hit_or_miss(lambda x: sin(pi * x), size, random),
            2 / pi,
            throws,
            repeats,
        ),
        *(_mean_value(wide, throws, repeats, random) for wide in dimensions or [1, 3, 10]),
    ]
    for result in results:
        page.say(result.name)
        print_study(result)
        page.say("")
    if plot:
        _draw_curve(results, random, plot)


def _sines(point: Sequence[float]) -> float:
    return prod(sin(pi * x) for x in point)


def _mean_value(dimension: int, throws: int, repeats: int, random: Random) -> Study:
    return study(
        f"mean value, d = {dimension}",
        lambda size: monte_carlo.integral(_sines, [(0, 1)] * dimension, size, random),
        (2 / pi) ** dimension,
        throws,
        repeats,
    )


def _draw_curve(results: list[Study], random: Random, file: Path) -> None:
    made, (curve, errors) = figure("Integrals", [5.2, 5.4])
    thrown = [(random.random(), random.random()) for _ in range(600)]
    colours = [BLUE if y <= sin(pi * x) else ORANGE for x, y in thrown]
    curve.scatter(*zip(*thrown, strict=True), s=8, c=colours, linewidths=0)
    across = [step / 200 for step in range(201)]
    curve.plot(across, [sin(pi * x) for x in across], color="black")
    share = colours.count(BLUE) / len(colours)
    curve.set_title(f"below sin πx: {share:.3f}, the integral is {2 / pi:.3f}", fontsize=11)
    draw_errors(errors, results)
    picture.write(made, file)
