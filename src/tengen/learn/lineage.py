"""Lineage: the models that a model was begun or made from.

A run may begin with the weights of a model instead of chance, and a model in int8 is made from
another. What comes of it names that model by the hash of its weights, and the models that were its
own ancestors. With the commands, all that was done can be done again.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Self

from tengen.errors import ModelError
from tengen.numbers import shown, whole_number

SHA256 = re.compile(r"[0-9a-f]{64}")
MOST_ANCESTORS = 10_000


@dataclass(frozen=True)
class Ancestor:
    """A model whose weights a run began with, or that was quantised."""

    sha256: str
    """Of its weights."""
    games: int
    """How many games of self-play it had learnt from, those of its own ancestors included."""
    command: str
    """What was typed to make it."""

    def __post_init__(self) -> None:
        if not is_sha256(self.sha256):
            raise ModelError(f"sha256 {shown(self.sha256)} of an ancestor cannot be")
        if not isinstance(self.command, str):
            raise ModelError(f"command {shown(self.command)} cannot be: expected a text")
        whole_number("games", self.games, 0, error=ModelError)

    @classmethod
    def read_all(cls, told: object) -> tuple[Self, ...]:
        """The ancestors that a card or a checkpoint tells of, oldest first.

        Raises:
            ModelError: these are none.
        """
        if not isinstance(told, list) or len(told) > MOST_ANCESTORS:
            raise ModelError(f"its lineage {shown(told)} cannot be: expected a list of ancestors")
        return tuple(cls._read(each) for each in told)

    @classmethod
    def _read(cls, told: object) -> Self:
        expected = {"sha256", "games", "command"}
        if not isinstance(told, Mapping) or told.keys() != expected:
            raise ModelError(
                f"ancestor {shown(told)} cannot be: expected {', '.join(sorted(expected))}"
            )
        about: dict[str, Any] = dict(told)
        return cls(**about)


def is_sha256(given: object) -> bool:
    """Is it a hash as a card has it?"""
    return isinstance(given, str) and SHA256.fullmatch(given) is not None
