"""Options by name: a word that is none of them is told, with the nearest that is."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from difflib import get_close_matches

from tengen.errors import InputError


def check_names(given: Iterable[str], known: Collection[str], whose: str) -> None:
    """Is every name that was given one of those that are known?

    Args:
        given: the names.
        known: those that there are.
        whose: what the options are of, as the message says it.

    Raises:
        InputError: one is not; the message says which names come nearest to it, or all of them.
    """
    for name in given:
        if name not in known:
            near = get_close_matches(name, known)
            expected = f"did you mean {' or '.join(near)}?" if near else _one_of(known)
            raise InputError(f"{name} is no option of {whose}: {expected}")


def _one_of(known: Collection[str]) -> str:
    return "expected one of " + ", ".join(known)
