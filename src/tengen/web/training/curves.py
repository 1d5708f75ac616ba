"""A history of any length as curves that a screen can show."""

from __future__ import annotations

from statistics import fmean

from tengen.web.wire.models.training import CURVES, CurveName, Curves, Round

MOST_POINTS = 500


def curves_of(rounds: list[Round]) -> Curves:
    """Every number of the rounds over the rounds.

    Of a long run so many rounds are one point that at most 500 remain, a power of two of them, so
    that the points stay where they are while the run goes on. A point is the mean of its rounds and
    stands at the last of them.
    """
    step = 1
    while len(rounds) > step * MOST_POINTS:
        step *= 2
    groups = [rounds[i : i + step] for i in range(0, len(rounds), step)]
    return Curves(
        rounds=[group[-1].round for group in groups],
        values={name: [_mean(group, name) for group in groups] for name in CURVES},
    )


def _mean(group: list[Round], name: CurveName) -> float | None:
    known = [number for told in group if (number := getattr(told, name)) is not None]
    return float(f"{fmean(known):.6g}") if known else None
