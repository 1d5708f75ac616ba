"""What a game of Go looks like now."""

from __future__ import annotations

from pydantic import Field

from tengen.web.wire.models.base import Answer


class Estimate(Answer):
    """Whose the points of a position of Go will be, as random playouts have it."""

    at: int = Field(description="The position after so many moves.")
    ownership: list[list[float]] = Field(
        description="Of each point, row by row from the top: 1 Black's for certain, -1 White's."
    )
    score: float = Field(description="Black's margin, komi included, as the rules count.")
    open: int = Field(description="Points that nobody has for certain.")
    much_is_open: bool = Field(description="So much is open that a pass would be a surprise.")
