"""The words every board game here shares: the two colours, their stones, the pass, a refusal."""

from __future__ import annotations

PASS = "pass"
EMPTY = "."
STONE = {"black": "X", "white": "O"}
OPPONENT = {"black": "white", "white": "black"}


class IllegalMove(ValueError):  # noqa: N818 - the name players meet in a game
    """A move the rules refuse; `reason` says why in a word or two."""

    def __init__(self, message: str, reason: str) -> None:
        super().__init__(message)
        self.reason = reason

    def __reduce__(self) -> tuple[type[IllegalMove], tuple[str, str]]:
        return type(self), (str(self), self.reason)


def known_colour(colour: str) -> str:
    """The colour itself, if it is one."""
    if colour not in STONE:
        raise ValueError(f"{colour!r} is not a colour; use 'black' or 'white'")
    return colour
