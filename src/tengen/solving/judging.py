"""Does a move win by threats, whatever is answered? And what is answered best?

A four leaves the defender the points that complete it. Any other move must threaten a win, and then
every legal reply is tried: those that the threatened win passes through first, because one of them
mostly refutes a move that does not win.
"""

from __future__ import annotations

import time
from collections.abc import Iterator
from typing import NamedTuple

from tengen.games.five import FiveInARow
from tengen.games.notation import PASS
from tengen.games.position import opponent
from tengen.games.threats import fives
from tengen.solving.five import solve_five
from tengen.solving.solution import Solution, Status, Tree


class Judged(NamedTuple):
    """What becomes of a move.

    Attributes:
        status: "win" if the move wins against every reply: proven; "none" if a reply stops it, or
            if it threatens nothing; "unknown" if the limit was reached before.
        reply: the reply that holds out longest against a move that wins, or the one that stops
            another; None where the game is over or nothing need be answered.
        line: after the reply to a move that wins, what follows up to the five.
    """

    status: Status
    reply: str | None = None
    line: tuple[str, ...] = ()


def judge_five(position: FiveInARow, move: str, nodes: int, seconds: float) -> Judged:
    """Judge a move of the side to move.

    Args:
        position: it is not changed.
        move: a legal move.
        nodes: positions to look at for each reply, at most.
        seconds: how long for all replies together, about.
    """
    side = position.to_play
    after = position.copy()
    after.play(move)
    if after.outcome is not None:
        return Judged("win" if after.outcome.winner == side else "none")
    if five := fives(after, opponent(side)):
        return Judged("none", five[0])
    goals = fives(after, side)
    legal = after.legal_moves()
    blocks = [goal for goal in goals if goal in legal]
    if len(goals) > 1 or (goals and not blocks):
        reply = blocks[0] if blocks else PASS
        return Judged("win", reply, tuple(goal for goal in goals if goal != reply)[:1])
    if blocks:
        return _against(after, blocks, side, nodes, seconds)
    return _unless_answered(after, legal, nodes, seconds)


def _unless_answered(after: FiveInARow, legal: list[str], nodes: int, seconds: float) -> Judged:
    """A move that is no four: it must threaten something, and nothing may stop that."""
    side = opponent(after.to_play)
    threat = solve_five(after, side, "threats", nodes, seconds / 4)
    if threat.status != "win":
        return Judged(threat.status)
    first = [point for point in dict.fromkeys(_points(threat.tree)) if point in legal]
    others = [point for point in legal if point not in first]
    return _against(after, [*first, *others], side, nodes, seconds)


def _against(
    after: FiveInARow, replies: list[str], side: str, nodes: int, seconds: float
) -> Judged:
    """Try every reply: the first that stops the win, else the one that holds out longest."""
    begun = time.perf_counter()
    undecided: str | None = None
    toughest: tuple[str, FiveInARow, Solution] | None = None
    for tried, reply in enumerate(replies):
        then = after.copy()
        then.play(reply)
        if then.outcome is not None:
            return Judged("none", reply)
        left = max(0.001, seconds - (time.perf_counter() - begun))
        found = solve_five(then, side, "threats", nodes, left / (1 + 0.1 * (len(replies) - tried)))
        if found.status == "none":
            return Judged("none", reply)
        if found.status == "unknown":
            undecided = undecided or reply
        elif toughest is None or len(found.pv) > len(toughest[2].pv):
            toughest = reply, then, found
    if undecided is not None or toughest is None:
        return Judged("unknown", undecided)
    reply, then, found = toughest
    return Judged("win", reply, tuple(found.to_five(then)))


def _points(tree: Tree) -> Iterator[str]:
    """All moves of a tree, those near its root first."""
    for move, rest in tree.items():
        yield move
        yield from rest
    for replies in tree.values():
        for rest in replies.values():
            yield from _points(rest)
