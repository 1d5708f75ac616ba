"""Which of R's findings ours agree with, one after the other."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import pairwise

from tengen.lab.ablation.counting import (
    BRANCHING,
    GAIN,
    LENGTH,
    MEAN_LOSS,
    PRINTED,
    SKILLS,
    SPREAD,
)
from tengen.lab.ablation.matches import YARDSTICK
from tengen.lab.ablation.variants import TARGET
from tengen.lab.chart import by_case
from tengen.lab.estimate import digits
from tengen.lab.experiment import Figure, Verdict, Word

ORDERS = {
    MEAN_LOSS: (TARGET, "T-TC", "T-MF", "T-UTSS"),
    LENGTH: ("T-MF", "T-TC", TARGET, "T-UTSS"),
    BRANCHING: (TARGET, "T-TC", "T-UTSS", "T-MF"),
    SKILLS[2]: ("T-UTSS", "T-MF", "T-TC", TARGET),
}
"""R's orders, the least first."""


def judge(shown: Sequence[Figure]) -> Verdict:
    """Holds where every finding of R's does, fails where none does."""
    found = [*_orders(shown), *_others(shown)]
    right = [told for holds, told in found if holds]
    wrong = [told for holds, told in found if not holds]
    word = Word.partly if right else Word.fails
    if not wrong:
        word = Word.holds
    parts = [f"as R: {'; '.join(right)}"] if right else []
    parts += [f"not as R: {'; '.join(wrong)}"] if wrong else []
    return Verdict(word, ". ".join(part[0].upper() + part[1:] for part in parts))


def _orders(shown: Sequence[Figure]) -> list[tuple[bool, str]]:
    """R's orders, each with ours where it is another."""
    found = []
    for quantity, theirs in ORDERS.items():
        column = by_case(shown, quantity)
        ours = sorted(theirs, key=lambda case: column[case].ours.value)
        row = " < ".join(f"{case} {column[case].ours.text}" for case in ours)
        told = f"{quantity}, {row}"
        if tuple(ours) != theirs:
            told += f" (R: {' < '.join(theirs)}{_apart(column, theirs)})"
        found.append((tuple(ours) == theirs, told))
    return found


def _apart(column: Mapping[str, Figure], theirs: Sequence[str]) -> str:
    """Of neighbours in R's order that are the other way round with us: surely, or by chance?"""
    swapped = [
        (low, high)
        for low, high in pairwise(theirs)
        if column[low].ours.value > column[high].ours.value
    ]
    unsure = [pair for pair in swapped if column[pair[0]].ours.low <= column[pair[1]].ours.high]
    if not unsure:
        return ""
    told = ", ".join(f"{low} and {high}" for low, high in unsure)
    return f"; the seeds overlap of {told}"


def _others(shown: Sequence[Figure]) -> list[tuple[bool, str]]:
    """R's other sentences: who passes the yardstick, who gains, whose games differ most."""
    start, half, end = (by_case(shown, quantity) for quantity in SKILLS)
    base, target = YARDSTICK.mu, half[TARGET].ours
    gained = end[TARGET].ours.value - start[TARGET].ours.value
    theirs = PRINTED[TARGET][SKILLS[2]] - PRINTED[TARGET][SKILLS[0]]
    behind = {case: end[case].ours.value for case in ("T-MF", "T-UTSS")}
    spread = {case: each.ours.value for case, each in by_case(shown, SPREAD).items()}
    gain = {case: each.ours.value for case, each in by_case(shown, GAIN).items()}
    widest, least = max(spread, key=lambda case: spread[case]), min(gain, key=lambda c: gain[c])
    listed = ", ".join(f"{case} {digits(value)}" for case, value in behind.items())
    return [
        (
            target.value > base,
            f"Target half-way at {target.text}, the yardstick being {base:g}",
        ),
        (gained >= theirs, f"Target gains {digits(gained)} in all (R {digits(theirs)})"),
        (
            max(behind.values()) < base,
            f"at the end, where R has both below the yardstick, {listed}",
        ),
        (least == "T-UTSS", f"{least} gains least, {digits(gain[least])} % (R: T-UTSS, 8.5 %)"),
        (widest == "T-UTSS", f"the lengths of {widest}'s games differ most (R: T-UTSS)"),
    ]
