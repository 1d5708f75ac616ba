"""Numbers given from outside: the one place that checks kind, range and finiteness.

A number may be Python's or NumPy's and is handed back as Python's. True and False are answers, not
numbers; a text is not a number, whatever is written in it; 2.0 is not a whole number.
"""

from __future__ import annotations

import math
import reprlib
import sys
from numbers import Integral, Real

from tengen.errors import InputError

MOST_WHOLE = (1 << 63) - 1
"""The largest whole number where nothing less is asked: what the core can hold."""
MOST_REAL = sys.float_info.max
"""The largest number that is finite."""


def whole_number(
    name: str,
    value: object,
    least: int = -MOST_WHOLE,
    most: int = MOST_WHOLE,
    *,
    error: type[InputError] = InputError,
) -> int:
    """A whole number from `least` to `most`, both included.

    Args:
        name: what the number is for, as the message says it.
        value: what was given.
        least: the smallest that is accepted.
        most: the largest that is accepted.
        error: which kind of `InputError` refuses anything else.
    """
    if not isinstance(value, bool) and isinstance(value, Integral):
        number = int(value)
        if least <= number <= most:
            return number
    limits = _limits(least if least != -MOST_WHOLE else None, most if most != MOST_WHOLE else None)
    sentence = f"{name} {shown(value)} cannot be: expected a whole number{_said(limits)}"
    raise error(sentence, "whole number", name=name, value=shown(value), **limits)


def real_number(
    name: str,
    value: object,
    least: float = -MOST_REAL,
    most: float = MOST_REAL,
    *,
    error: type[InputError] = InputError,
) -> float:
    """A number from `least` to `most`, both included; infinite only where a bound is.

    Args:
        name: what the number is for, as the message says it.
        value: what was given.
        least: the smallest that is accepted.
        most: the largest that is accepted.
        error: which kind of `InputError` refuses anything else.
    """
    number = _as_float(value)
    if least <= number <= most:  # false for not-a-number
        return number
    limits = _limits(least if least > -MOST_REAL else None, most if most < MOST_REAL else None)
    sentence = f"{name} {shown(value)} cannot be: expected a number{_said(limits)}"
    raise error(sentence, "number", name=name, value=shown(value), **limits)


def _as_float(value: object) -> float:
    """What was given as a float; not-a-number if it is none, or larger than any."""
    if isinstance(value, bool) or not isinstance(value, Real):
        return math.nan
    try:
        return float(value)
    except OverflowError:
        return math.nan


def _limits(least: float | None, most: float | None) -> dict[str, float]:
    """What bounds a number, if anything does."""
    return {name: end for name, end in (("least", least), ("most", most)) if end is not None}


def _said(limits: dict[str, float]) -> str:
    """How a message goes on about what is accepted."""
    words = f" from {limits['least']}" if "least" in limits else ""
    if "most" not in limits:
        return words
    return f"{words} to {limits['most']}" if words else f" of at most {limits['most']}"


class _Shown(reprlib.Repr):
    """What was given, short enough for a message whatever it is."""

    def __init__(self) -> None:
        super().__init__()
        self.maxstring = self.maxother = 60

    def repr_int(self, x: int, level: int) -> str:  # noqa: ARG002 - named by the base class
        """A whole number, or about how large it is if it has too many digits to print."""
        if x.bit_length() <= 128:
            return repr(x)
        return f"about {'-' if x < 0 else ''}10^{round(x.bit_length() * math.log10(2))}"


_SHOWN = _Shown()


def shown(value: object) -> str:
    """What was given, as a message shows it: never long, and never an error of its own."""
    return _SHOWN.repr(value)
