"""How much a file may ask for before it is refused."""

from __future__ import annotations

from dataclasses import dataclass, fields

from tengen.errors import SgfError
from tengen.numbers import whole_number


@dataclass(frozen=True, slots=True)
class Limits:
    """Bounds on what is read, so that a hostile file costs an error and not the machine."""

    size: int = 64 << 20
    """Bytes of a file, or characters of a text."""
    nodes: int = 3_000_000
    """Nodes of all games together; a node takes a few hundred bytes of memory."""
    value: int = 8 << 20
    """Characters of a single property value."""

    def __post_init__(self) -> None:
        for limit in fields(self):
            whole_number(limit.name, getattr(self, limit.name), 0, error=SgfError)
