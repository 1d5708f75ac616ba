"""The networks that judge positions, for rooms that lie below the one that has them.

A search is told who judges its leaves, and knows nothing of models. Where nobody has told it, it
asks here for a network by name; the package says at its top (`tengen/__init__.py`) who has them.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tengen.errors import InputError

Finder = Callable[[str, int], Any]
"""From the name of a model, and how many threads compute a batch, to an evaluator."""


def _nobody(name: str, _: int) -> Any:  # noqa: ANN401 - an evaluator, of which nothing is known here
    raise InputError(f"nobody has the network {name} here: expected judge=playouts")


_find: Finder = _nobody


def found_by(find: Finder) -> None:
    """From now on, whoever asks for a network gets what this finds."""
    global _find  # noqa: PLW0603 - there is one package
    _find = find


def network_named(name: str, threads: int = 1) -> Any:  # noqa: ANN401 - as above
    """The evaluator that a model's name stands for.

    Raises:
        InputError: there is no such model, or it cannot be used.
    """
    return _find(name, threads)
