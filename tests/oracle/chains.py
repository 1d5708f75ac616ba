"""The chains of a position, for comparing them one by one."""

from collections.abc import Iterator

import tengen as tg


def chains_of(position: tg.Go) -> Iterator[list[str]]:
    """Each chain once, as the names of its stones."""
    seen: set[str] = set()
    for point in position.names(position.board > 0):
        if point not in seen:
            chain = position.chain(point)
            seen.update(chain)
            yield chain
