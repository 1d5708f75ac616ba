"""How long something takes, on a machine that may be busy with other things."""

from collections.abc import Callable

TRIES = 4


def shortest(measure: Callable[[], float], *, below: float) -> float:
    """The shortest of a few measurements, or the first that is short enough.

    What else a machine does only ever adds to a time, and not every time: who is always slower than
    `below` is too slow.
    """
    found = measure()
    for _ in range(TRIES - 1):
        if found < below:
            break
        found = min(found, measure())
    return found
