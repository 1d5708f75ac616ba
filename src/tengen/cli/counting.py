"""The count of a game of Go in the terminal: who leads, and which stones are taken for dead."""

from __future__ import annotations

from tengen.errors import InputError
from tengen.games.ending import is_counted
from tengen.games.go import Go
from tengen.players import Table
from tengen.solving.final_status import final_status


def counted_go(table: Table) -> Go | None:
    """The position, if its points are what decides: Go that ended with two passes, in time."""
    position = table.position
    if isinstance(position, Go) and table.late is None and is_counted(position):
        return position
    return None


def score_line(table: Table) -> str:
    """Who leads, or has won, and by how much; dead stones that were named are off."""
    position = table.position
    if not isinstance(position, Go):
        raise InputError("score: only Go is counted")
    ended = counted_go(table) is not None
    dead = list(position.past.dead) if ended else []
    margin = position.score(dead)
    verb = "wins" if ended else "leads"
    leader = f"Black {verb}" if margin > 0 else f"White {verb}" if margin < 0 else f"Nobody {verb}"
    how = f"without {' '.join(dead)}" if dead else "with every stone counted as alive"
    return f"{leader} by {abs(margin):g} {how}" if margin else f"{leader}, {how}"


def settle(table: Table, dead: list[str]) -> str:
    """Name the chains that are dead, in place of those named before; say what that means."""
    if counted_go(table) is None:
        where = "after both sides have passed" if isinstance(table.position, Go) else "in Go"
        raise InputError(f"dead: stones are named dead {where}, and only there")
    table.settle(dead)
    if not dead:
        return "no stone is dead"
    return f"dead: {' '.join(dead)}. Another dead names all of them anew; dead alone, none"


def suggestion(table: Table) -> str:
    """What looks dead and has not been named, as a sentence; empty if there is nothing to say."""
    position = counted_go(table)
    if position is None or position.past.dead:
        return ""
    chains = list(
        dict.fromkeys(min(position.chain(stone)) for stone in final_status(position).dead)
    )
    if not chains:
        return ""
    return f"Every stone is counted as alive. To take off what looks dead: dead {' '.join(chains)}"
