"""What a checkpoint says in JSON of the run it is of, checked number by number.

A file that came through its hash is as somebody wrote it; who that was it does not say.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import asdict, dataclass, fields
from typing import Any, Self

import numpy as np
from safetensors import SafetensorError
from safetensors.numpy import load

from tengen.errors import InputError
from tengen.learn.chapters import SUFFIX
from tengen.learn.lineage import Ancestor
from tengen.learn.weights import Weights
from tengen.numbers import real_number, shown, whole_number

CHAPTER = re.compile(rf"[0-9a-f]{{64}}{re.escape(SUFFIX)}")
MOST_PACE = 1e6
LATER = {"positions", "lineage"}
"""What older checkpoints do not have."""


@dataclass(frozen=True)
class RunState:
    """A run but for its weights, and what its optimiser remembers."""

    run: dict[str, Any]
    """Game and options, which never change."""
    games: int
    """Those of its ancestors included."""
    pace: float
    """What the learning rate is multiplied by."""
    chance: dict[str, Any]
    """Where its source of chance stands."""
    chapters: list[str]
    """The window, oldest first."""
    positions: int = 0
    """That the run has played in all; an older one does not say it."""
    lineage: tuple[Ancestor, ...] = ()
    """The models it was begun from, oldest first."""

    def __post_init__(self) -> None:
        if not isinstance(self.run, dict):
            raise InputError(f"run {shown(self.run)} cannot be: expected names and values")
        whole_number("games", self.games, 0)
        whole_number("positions", self.positions, 0)
        real_number("pace", self.pace, 1 / MOST_PACE, MOST_PACE)
        self.generator()
        for name in self.chapters:
            if not isinstance(name, str) or not CHAPTER.fullmatch(name):
                raise InputError(f"chapter {shown(name)} cannot be: expected a hash and {SUFFIX}")

    @classmethod
    def read(cls, told: object) -> Self:
        """The state that a checkpoint tells.

        Raises:
            InputError: it cannot be.
        """
        if not isinstance(told, dict):
            raise InputError(f"state {shown(told)} cannot be: expected names and values")
        known = {field.name for field in fields(cls)}
        if odd := sorted(known - LATER - told.keys()) or sorted(told.keys() - known):
            raise InputError(f"its state {'lacks' if odd[0] in known else 'has'} {shown(odd[0])}")
        if not isinstance(told["chapters"], list):
            raise InputError(f"chapters {shown(told['chapters'])} cannot be: expected a list")
        lineage = Ancestor.read_all(told.get("lineage", []))
        return cls(**(told | {"lineage": lineage}))

    def told(self) -> dict[str, Any]:
        """As a checkpoint tells it."""
        return asdict(self)

    def generator(self) -> np.random.Generator:
        """A source of chance that goes on where this one stood."""
        generator = np.random.default_rng(0)
        try:
            generator.bit_generator.state = self.chance
        except (ValueError, TypeError, KeyError, OverflowError) as error:
            raise InputError(f"chance {shown(self.chance)} cannot be: {error}") from None
        if generator.bit_generator.state != self.chance:
            raise InputError(f"chance {shown(self.chance)} cannot be: expected whole numbers")
        return generator


def read_memory(packed: bytes, shapes: Mapping[str, tuple[int, ...]]) -> Weights:
    """What an optimiser remembers of weights of these shapes, by the name of the weight.

    Raises:
        InputError: a name, a shape or a number of it cannot be.
    """
    try:
        memory: Weights = load(packed)
    except (SafetensorError, KeyError, TypeError, ValueError) as error:
        raise InputError(f"what the optimiser remembers is no safetensors file: {error}") from None
    for key, value in memory.items():
        name = key.rpartition(".")[0]
        if name not in shapes or value.shape not in ((), shapes[name]):
            raise InputError(f"what the optimiser remembers of {shown(key)} cannot be")
        if not np.isfinite(value).all():
            raise InputError(f"what the optimiser remembers of {key} is not finite")
    return memory
