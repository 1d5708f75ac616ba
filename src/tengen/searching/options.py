"""Options by name: a word that is none of them is told, with the nearest that is."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from dataclasses import fields
from difflib import get_close_matches
from typing import Any, ClassVar, Self

from tengen.errors import InputError


class Named:
    """A dataclass of options that can be made of whatever names somebody gives."""

    whose: ClassVar[str]
    """What the options are of, as the message says it."""

    @classmethod
    def of(cls, **options: Any) -> Self:  # noqa: ANN401 - checked when it is made
        """Options by name.

        Raises:
            InputError: one has another name, or cannot be.
        """
        known = [option.name for option in fields(cls)]  # type: ignore[arg-type]
        check_names(options, known, cls.whose)
        return cls(**options)


def check_names(given: Iterable[str], known: Collection[str], whose: str) -> None:
    """Refuse a name that is not known, with those that come nearest to it, or all of them."""
    for name in given:
        if name not in known:
            near = get_close_matches(name, known)
            expected = f"did you mean {' or '.join(near)}?" if near else _one_of(known)
            raise InputError(f"{name} is no option of {whose}: {expected}")


def _one_of(known: Collection[str]) -> str:
    return "expected one of " + ", ".join(known)
