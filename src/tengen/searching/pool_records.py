"""What a pool writes down of the games that it has finished."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, fields
from itertools import accumulate

import numpy as np
from numpy.typing import NDArray

from tengen import _core

WINNERS = ("black", "white")


@dataclass(frozen=True)
class PoolGame:
    """A game that the pool has finished, and what the searches thought on the way."""

    number: int
    start: int
    """Which of the pool's first positions it began from."""
    moves: list[str]
    winner: str | None
    """None after a draw."""
    cut_off: bool
    """Did it end by `max_moves`?"""
    resigned: bool
    """Did the side give up that made the last move?"""
    settled: bool
    """Did it end because every point was settled?"""
    proven: bool
    """Did it end because its result was certain (`end_proven`)?"""
    score: float | None
    """Black's lead in Go, komi included; None if nothing was counted."""
    codes: NDArray[np.uint16]
    """The moves as codes: points row by row from the top, then the pass."""
    weights: NDArray[np.float32]
    """How much a policy should think of each move: moves × codes. `PoolRecords` says more."""
    values: NDArray[np.float32]
    """Win rates of the side to move, as the search before each move saw them."""


@dataclass(frozen=True, eq=False)
class PoolRecords:
    """Games that the pool has finished as plain arrays, made by the core and ready to learn from.

    Games and their moves lie one after the other in one order; what is said of a move was so before
    it was made. The policy of move i is `codes[offsets[i]:offsets[i + 1]]` with their `weights`.
    """

    planes: NDArray[np.uint64]
    """The positions, packed like leaves: moves × planes × words. None without `keep_planes`."""
    to_play: NDArray[np.uint8]
    """1 black, 2 white."""
    values: NDArray[np.float32]
    """Win rates of the side to move, as the search saw them."""
    full: NDArray[np.bool_]
    """Did the search make all its simulations, or was the move a fast one (`full_share`)?"""
    certain: NDArray[np.bool_]
    """Was the result proven? Then the value is the result, and of a position that is not lost all
    that is left of the visits is on a move that keeps it."""
    moves: NDArray[np.uint16]
    """The moves that were made, as codes: points row by row from the top, then the pass."""
    ply: NDArray[np.int32]
    """0 for the first move of a game."""
    game: NDArray[np.int32]
    """The game of each move: an index into the arrays of games."""
    offsets: NDArray[np.int64]
    """Where the policy of each move begins, and at last where it ends: moves + 1."""
    codes: NDArray[np.uint16]
    """The moves that a policy should know of, as codes."""
    weights: NDArray[np.float32]
    """How much it should think of each: how often the search tried it, without forced playouts that
    it did not earn; of a Gumbel root the shares of its improved policy."""
    number: NDArray[np.uint64]
    """The numbers of the games."""
    start: NDArray[np.int64]
    """Which of the pool's first positions they began from."""
    length: NDArray[np.int32]
    """How many moves they have."""
    winner: NDArray[np.int8]
    """1 black, 0 for a draw, -1 white."""
    cut_off: NDArray[np.bool_]
    """Did they end by `max_moves`?"""
    resigned: NDArray[np.bool_]
    """Did the side give up that made the last move?"""
    settled: NDArray[np.bool_]
    """Did they end because every point was settled?"""
    proven: NDArray[np.bool_]
    """Did they end because the result was certain?"""
    audited: NDArray[np.bool_]
    """Are they of those that are played on where a side would give up?"""
    resigns_at: NDArray[np.int32]
    """The ply at which Black and White gave up, or in audited games first would have: games × 2; -1
    for never."""
    score: NDArray[np.float32]
    """Black's lead in Go, komi included; NaN where nothing was counted."""
    owners: NDArray[np.uint64]
    """Whose the points are at the end, packed like leaves: games × 2 (black, white) × words."""
    proof_planes: NDArray[np.uint64]
    """With `keep_proofs`: positions that were proven while games were searched, packed."""
    proof_to_play: NDArray[np.uint8]
    """1 black, 2 white."""
    proof_moves: NDArray[np.int32]
    """Moves that win, as codes; -1 where the side to move does not win."""
    proof_winner: NDArray[np.int8]
    """Who wins: 1 black, 0 for a draw, -1 white."""
    proof_game: NDArray[np.int32]
    """The games in whose searches they came up."""

    @classmethod
    def of(cls, native: _core.PoolRecords) -> PoolRecords:
        """The same from the core."""
        arrays = {field.name: getattr(native, field.name) for field in fields(cls)}
        for name in ANSWERS:
            arrays[name] = arrays[name].view(np.bool_)
        return cls(**arrays)

    @classmethod
    def joined(cls, parts: Sequence[PoolRecords]) -> PoolRecords:
        """What one pool has written down at several times, as if it were asked for at once."""
        arrays = {
            field.name: np.concatenate([getattr(part, field.name) for part in parts])
            for field in fields(cls)
        }
        games = _begins([len(part.number) for part in parts])
        entries = _begins([len(part.codes) for part in parts])
        for name in ("game", "proof_game"):
            arrays[name] = np.concatenate(
                [getattr(part, name) + begin for part, begin in zip(parts, games, strict=True)],
                dtype=np.int32,
            )
        ends = [part.offsets[1:] + begin for part, begin in zip(parts, entries, strict=True)]
        arrays["offsets"] = np.concatenate([np.zeros(1, np.int64), *ends])
        return cls(**arrays)

    def __len__(self) -> int:
        """How many moves they are."""
        return len(self.moves)


ANSWERS = ("full", "certain", "cut_off", "resigned", "settled", "proven", "audited")
"""What is yes or no: a byte each in the core."""


def _begins(lengths: Sequence[int]) -> list[int]:
    """Where each of several arrays begins when they lie one after the other."""
    return [0, *accumulate(lengths)][:-1]
