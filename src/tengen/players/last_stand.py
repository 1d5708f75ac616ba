"""What a side that is lost in five in a row still plays: it blocks, prolongs and sets traps.

A search to which every move is lost alike takes any of them. People block, and make the opponent
find the way.
"""

from __future__ import annotations

from tengen import _core
from tengen.games.five import FiveInARow
from tengen.games.position import opponent
from tengen.games.threats import attack_points, defence_points, fives

NODES = 400
"""Positions that are looked at after each move to see how long it holds out."""

MEMORY = 1 << 20

LONGER_THAN_SEEN = 1000
"""Moves to the end where no win of the opponent was found: nothing holds out longer."""

WINNING = ("five", "open-four", "double-four", "four-three")
"""What the opponent needs not think about any more."""

FOURS = ("open-four", "double-four", "four-three", "four")


def last_stand(position: FiveInARow) -> str | None:
    """The move that holds out longest; None where nothing can be done.

    Against a four that is a point which completes it. Else every block and every four of one's own
    is tried, and `five` says how long the opponent needs after it. Among equals a block comes
    first, then what leaves the opponent the fewest ways to win.
    """
    if position.row != 5:
        return None
    side = position.to_play
    blocks = defence_points(position, side)
    moves = blocks if fives(position, opponent(side)) else _resistance(position, blocks)
    legal = position.legal_mask()
    tried = [move for move in moves if legal[position.coordinates(move)]]
    return max(tried, key=lambda move: _endurance(position, move, blocks), default=None)


def _resistance(position: FiveInARow, blocks: list[str]) -> list[str]:
    """Blocks, fours of one's own, and the points that the opponent would like to have."""
    side = position.to_play
    own = [move for move, makes in attack_points(position, side).items() if makes in FOURS]
    theirs = attack_points(position, opponent(side))
    return list(dict.fromkeys([*blocks, *own, *theirs]))


def _endurance(position: FiveInARow, move: str, blocks: list[str]) -> tuple[int, bool, int]:
    """How long the game lasts after a move, whether it blocks, and how few ways are left to win."""
    after = position.copy().play(move)
    if after.outcome is not None:
        return LONGER_THAN_SEEN, True, 0
    ways = sum(makes in WINNING for makes in attack_points(after, after.to_play).values())
    return _moves_to_end(after), move in blocks, -ways


def _moves_to_end(position: FiveInARow) -> int:
    """Moves of both sides until the side to move has won, as far as `five` sees."""
    native = _core.AlphaBeta(MEMORY, 1)
    native.prepare(position._native, 0.0, NODES, 0)
    native.run()
    found = native.so_far()
    return found.moves_to_end if found.moves_to_end > 0 else LONGER_THAN_SEEN
