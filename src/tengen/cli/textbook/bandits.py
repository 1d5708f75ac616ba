"""`tengen textbook bandit`: what UCB1 loses, between the lines that theory draws."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Annotated

import typer

from tengen.cli.textbook import page, picture
from tengen.cli.textbook.page import Plot, Seed
from tengen.cli.textbook.study import sizes
from tengen.drawing import BLUE, GREEN, GREY, RED, Axes, figure
from tengen.errors import InputError
from tengen.textbook import bandit as theory
from tengen.textbook.bandit import BANDITS, Bandit, Measured


def bandit(
    *,
    number: Annotated[
        int, typer.Option(min=1, max=len(BANDITS), help="Which of the ten bandits.")
    ] = 5,
    means: Annotated[
        str, typer.Option(help="Coins of your own instead, such as '0.5 0.6 0.55'.")
    ] = "",
    every: Annotated[bool, typer.Option("--all", help="All ten bandits, a line each.")] = False,
    pulls: Annotated[int, typer.Option(min=100, help="Pulls in a run.")] = 10_000,
    runs: Annotated[int, typer.Option(min=1, help="Runs to average.")] = 20,
    seed: Seed = 1,
    plot: Plot = None,
) -> None:
    """The many-armed bandit: UCB1's regret between its bounds (C4: the bandit rule UCB1).

    Example: tengen textbook bandit --number 2 --pulls 20000 --plot regret.png
    """
    if every and plot:
        raise InputError("a picture shows one bandit; choose it with --number")
    picture.check(plot)
    page.explain(
        "UCB1 on a many-armed bandit",
        "C4",
        """Each arm pays 0 to 1 at random. UCB1 pulls the arm with the largest X̄ + √(2 ln n / T):
        its average, and what the average may be off by. What it loses against always pulling the
        best arm is the regret.

        Theory says the regret stays under 8·Σ ln n/Δ + (1 + π²/3)·ΣΔ, where Δ is what a pull of
        a poor arm loses, and that no good player stays under Σ Δ·ln n / D(P‖P*) as n grows (Lai and
        Robbins): telling two arms apart takes that many pulls.""",
    )
    if every:
        _all_of_them(pulls, runs, seed)
        return
    name, arms = _wanted(number, means)
    measured = _measure(arms, pulls, runs, seed, name)
    _print_regret(name, arms, measured)
    _print_arms(arms, measured[-1])
    _print_tails(arms, Random(seed))
    if plot:
        _draw(name, arms, measured, plot)


def _wanted(number: int, means: str) -> tuple[str, Bandit]:
    if not means:
        return list(BANDITS.items())[number - 1]
    try:
        chances = [float(mean) for mean in means.replace(",", " ").split()]
    except ValueError:
        chances = []
    if len(chances) < 2 or not all(0 <= mean <= 1 for mean in chances):
        raise InputError("means are two or more numbers between 0 and 1, such as '0.5 0.6'")
    return "your own", [theory.coin(mean) for mean in chances]


def _measure(arms: Bandit, pulls: int, runs: int, seed: int, name: str) -> list[Measured]:
    checkpoints = sorted({*sizes(10, pulls, 4), pulls})
    with page.progress() as progress:
        task = progress.add_task(name, total=runs)
        return theory.measure(arms, checkpoints, runs, Random(seed), lambda: progress.advance(task))


def _print_regret(name: str, arms: Bandit, measured: list[Measured]) -> None:
    listed = ", ".join(f"{arm.mean:g}" for arm in arms)
    page.say(f"Bandit “{name}”, mean rewards {listed}:")
    rows = page.table("pulls", "Lai–Robbins", "regret", "bound", "at random", "share of the bound")
    rows.columns[-1].justify = "left"
    for at in measured[::2]:
        bound = theory.regret_bound(arms, at.pulls)
        at_random = at.pulls * sum(theory.gaps(arms)) / len(arms)
        least = theory.lai_robbins_regret(arms, at.pulls)
        figures = [f"{figure:,.1f}" for figure in (least, at.regret, bound, at_random)]
        rows.add_row(f"{at.pulls:,}", *figures, page.bar(at.regret / bound, 18))
    page.show(rows)


def _print_arms(arms: Bandit, last: Measured) -> None:
    best = max(arms, key=lambda arm: arm.mean)
    rows = page.table("arm", "mean", "Δ", "ln n/D", "pulls", "8 ln n/Δ²", "")
    for place, (arm, gap) in enumerate(zip(arms, theory.gaps(arms), strict=True)):
        visits = last.visits[place]
        lines = ["", ""]
        if gap > 0:
            least = theory.lai_robbins_visits(arm, best, last.pulls)
            lines = [f"{least:,.0f}", f"{theory.visits_bound(gap, last.pulls):,.0f}"]
        figures = [f"{arm.mean:.2f}", f"{gap:.2f}", lines[0], f"{visits:,.0f}", lines[1]]
        rows.add_row(str(place + 1), *figures, page.bar(visits / last.pulls, 18))
    page.show(rows)


def _print_tails(arms: Bandit, random: Random) -> None:
    """How often the first arm's average is off by c(t, s) or more."""
    rows = page.table("t", "s", "off by √(2 ln t/s)", "above", "below", "t⁻⁴")
    for total in (2, 3, 4):
        for visits in (4, 16):
            seen = theory.tails(arms[0], total, visits, 20_000, random)
            off = f"{theory.confidence(total, visits):.3f}"
            shares = [f"{share:.4f}" for share in (*seen, theory.tail_bound(total))]
            rows.add_row(str(total), str(visits), off, *shares)
    page.say("How often the average of s pulls of arm 1 is off by that much; never more than t⁻⁴:")
    page.show(rows)


def _all_of_them(pulls: int, runs: int, seed: int) -> None:
    columns = ("bandit", "arms", "Lai–Robbins", "regret", "bound", "share of the bound")
    rows = page.table(*columns)
    rows.columns[-1].justify = "left"
    for name, arms in BANDITS.items():
        last = _measure(arms, pulls, runs, seed, name)[-1]
        bound = theory.regret_bound(arms, pulls)
        least = theory.lai_robbins_regret(arms, pulls)
        figures = [f"{figure:,.1f}" for figure in (least, last.regret, bound)]
        rows.add_row(name, str(len(arms)), *figures, page.bar(last.regret / bound, 18))
    page.say(f"After {pulls:,} pulls, mean of {runs} runs:")
    page.show(rows)


def _draw(name: str, arms: Bandit, measured: list[Measured], file: Path) -> None:
    made, (left, right) = figure(f"UCB1 on the bandit “{name}”", [5.4, 5.4])
    _draw_regret(left, arms, measured)
    _draw_visits(right, arms, measured[-1])
    picture.write(made, file)


def _draw_regret(panel: Axes, arms: Bandit, measured: list[Measured]) -> None:
    pulls = [at.pulls for at in measured]
    at_random = [n * sum(theory.gaps(arms)) / len(arms) for n in pulls]
    bound = [theory.regret_bound(arms, n) for n in pulls]
    least = [theory.lai_robbins_regret(arms, n) for n in pulls]
    panel.loglog(pulls, at_random, "--", color=GREY, label="arms pulled at random")
    panel.loglog(
        pulls, bound, color=RED, label=r"bound $8\sum \ln n/\Delta + (1+\pi^2/3)\sum\Delta$"
    )
    panel.loglog(pulls, [at.regret for at in measured], "o-", color=BLUE, label="UCB1, measured")
    panel.loglog(pulls, least, color=GREEN, label=r"Lai–Robbins $\sum \Delta \ln n / D$")
    panel.set_xlabel("pulls n")
    panel.set_ylabel("regret")
    panel.legend(frameon=False, fontsize=9)


def _draw_visits(panel: Axes, arms: Bandit, last: Measured) -> None:
    places = range(1, len(arms) + 1)
    best = max(arms, key=lambda arm: arm.mean)
    panel.bar(places, last.visits, color=BLUE, label="pulled")
    for place, arm, gap in zip(places, arms, theory.gaps(arms), strict=True):
        if gap > 0:
            lines = [
                (theory.visits_bound(gap, last.pulls), RED, r"at most $8 \ln n/\Delta^2$"),
                (theory.lai_robbins_visits(arm, best, last.pulls), GREEN, r"at least $\ln n/D$"),
            ]
            for height, colour, label in lines:
                panel.hlines(height, place - 0.4, place + 0.4, color=colour, lw=2.5, label=label)
    panel.set_yscale("log")
    panel.set_xticks(list(places), [f"{arm.mean:g}" for arm in arms])
    panel.set_xlabel("arm, by its mean reward")
    panel.set_ylabel(f"visits after {last.pulls:,} pulls")
    handles, labels = panel.get_legend_handles_labels()
    once = dict(zip(labels, handles, strict=True))
    panel.legend(
        once.values(),
        once.keys(),
        fontsize=9,
        ncols=3,
        loc="lower center",
        bbox_to_anchor=(0.5, 1.0),
        frameon=False,
    )
