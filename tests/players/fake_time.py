"""A time that only moves when it is told to."""


class Time:
    """Seconds that pass on command, from a moment that is not zero."""

    def __init__(self) -> None:
        self.seconds = 1000.0

    def __call__(self) -> float:
        return self.seconds
