"""Options by name: a word that is none of them is told, with the nearest that is."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from dataclasses import fields
from difflib import get_close_matches
from typing import Any, ClassVar, Self

from tengen.errors import InputError

ALIKE = 3
"""Names that begin with so many letters of another may be meant by it: simulations by sims."""


class Named:
    """A dataclass of options, each given by its name."""

    whose: ClassVar[str]
    """What the options are of, as the message says it."""

    def __new__(cls, *values: Any, **options: Any) -> Self:  # noqa: ANN401, ARG004 - any option
        """Refuse a name that is no option, before the dataclass does in Python's words.

        Raises:
            InputError: one has another name.
        """
        check_names(options, [option.name for option in fields(cls)], cls.whose)  # type: ignore[arg-type]
        return super().__new__(cls)


def check_names(given: Iterable[str], known: Collection[str], whose: str) -> None:
    """Refuse a name that is not known, with those that come nearest to it, or all of them."""
    for name in given:
        if name not in known:
            raise InputError(f"{name} is no option of {whose}: {nearest(name, known)}")


def nearest(name: str, known: Collection[str]) -> str:
    """The end of a sentence about an unknown name: those that come near it, or all there are."""
    begun = [each for each in known if name and each.startswith(name[:ALIKE])]
    near = [*get_close_matches(name, known), *begun]
    if near:
        return f"did you mean {' or '.join(dict.fromkeys(near))}?"
    return "expected one of " + ", ".join(known) if known else "there are none"
