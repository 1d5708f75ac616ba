"""Leaves on their way to whoever judges them: planes in, priors and values out.

An evaluator sees many positions at once, as planes of zeros and ones. Which planes it sees, and in
which order, it says itself, by the names of the game's planes (`plane_names`) in an attribute
`planes`; a function without one sees the usual planes of the game:

    own        stones of the side to move
    opponent   stones of the opponent
    last_move  the last move (nothing after a pass, or at the start)
    closed     points closed by ko or superko; in Renju the points forbidden to Black
    black      ones if Black is to move, else zeros

and of problems T's seven. R's network sees R_PLANES. Row 0 is the top of the board. It answers with
priors over the move codes (the points row by row from the top, then the pass) and with values, the
win rate of the side to move, 0 to 1. Priors are zero or more, of any scale: those of illegal moves
are dropped and the rest normalised, so of a network's logits the softmax is taken first. A leaf
whose legal moves all have prior zero is one of which nothing is known: they count as equal. What
cannot be an answer is refused, and the search can go on with the same leaves.

The core hands leaves out packed, a bit a point, so that a batch for a GPU is small; `unpack` makes
the planes of it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, TypeAlias

import numpy as np
from numpy.typing import ArrayLike, NDArray

from tengen import _core
from tengen.errors import InputError
from tengen.games.position import Position
from tengen.games.problem import Problem
from tengen.numbers import shown

Searchable: TypeAlias = Position[Any] | Problem

Planes = NDArray[np.float32]
"""leaves × planes × height × width."""

Evaluator = Callable[[Planes], tuple[ArrayLike, ArrayLike]]
"""Judges leaves: planes → priors (leaves × move codes) and values (leaves)."""

Judge = Callable[
    [NDArray[np.uint64], NDArray[np.uint8]], tuple[NDArray[np.float32], NDArray[np.float32]]
]
"""The same for the core: packed planes and sides to move in."""


R_PLANES = ("own", "opponent", "black", "near", "attack", "defence", "potential")
"""What R's network sees of five in a row (R, table 3; `tengen.textbook.r_planes` says what each
is)."""

SHAPES = ("potential", "fives", "fours", "open_fours", "threes")
"""Where a stone of the side to move makes an open two or better, wins, makes a four, makes one that
cannot be stopped (or two), makes an open three."""
SHAPE_PLANES = (
    "own",
    "opponent",
    "last_move",
    "closed",
    "black",
    *SHAPES,
    *(f"opponent_{name}" for name in SHAPES),
)
"""What our networks of five in a row see: the usual planes, and what stones would make, so that a
small network need not count them."""
THREAT_PLANES = {"attack", "defence", *SHAPE_PLANES[5:]}
"""They are for rows of five alone, as threats are."""

MOST_HALF_BITS = 0x7BFF
"""The largest finite number of half precision."""


class _Kind:
    """One of the two kinds of numbers that an evaluator answers with: from 0 to the most."""

    def __init__(self, name: str, most: float, expected: str) -> None:
        self.name = name
        self.most = most
        self.expected = expected
        self.bits = int(np.float32(most).view(np.uint32))

    def check(self, numbers: NDArray[np.float32] | NDArray[np.float16]) -> None:
        """Refuse what is out of range or no number, and say where the first of them is.

        The bits of floats from 0 up are in the floats' own order, and those of all others (but −0)
        are above them, so that one look at the largest is enough where nothing is wrong.
        """
        halves = numbers.dtype == np.float16
        bits, most = (np.uint16, MOST_HALF_BITS) if halves else (np.uint32, self.bits)
        if int(np.maximum.reduce(numbers.view(bits), axis=None)) <= most:
            return
        numbers = numbers.astype(np.float32, copy=False)
        wrong = np.argwhere(~((numbers >= 0) & (numbers <= self.most)))
        if len(wrong):
            leaf, *move = wrong[0]
            where = f"leaf {leaf}" + "".join(f", move {code}" for code in move)
            raise InputError(
                f"the evaluator's answer cannot be used: the {self.name} of {where} is "
                f"{numbers[tuple(wrong[0])]}; {self.expected}"
            )


PRIORS = _Kind(
    "prior",
    1e30,  # the sum of larger ones could not be held
    "priors are zero or more, of any scale, and are normalised over the legal moves: of logits "
    "take the softmax",
)
VALUES = _Kind(
    "value",
    1.0,
    "values are win rates of the side to move, 0 to 1: of a network's −1 to 1 take (v + 1) / 2",
)


def plane_names(position: Searchable) -> list[str]:
    """Every plane that an evaluator of such positions can ask for, the usual ones first."""
    return _planes_of(position)[0]


def wanted_planes(evaluator: Evaluator, position: Searchable) -> list[str]:
    """The planes that an evaluator wants to see."""
    return checked_planes(getattr(evaluator, "planes", None), position)


def checked_planes(wanted: Sequence[str] | None, position: Searchable) -> list[str]:
    """The planes that somebody wants of such positions, or the usual ones.

    Raises:
        InputError: one that the game does not have is among them, or one twice.
    """
    names, usual = _planes_of(position)
    if wanted is None:
        return names[:usual]
    planes: list[Any] = list(wanted) if isinstance(wanted, list | tuple) else [wanted]
    texts = all(isinstance(plane, str) for plane in planes)
    if not texts or not planes or len({*planes}) < len(planes) or not {*planes} <= {*names}:
        raise InputError(
            f"the planes {shown(wanted)} cannot be: expected some of {', '.join(names)}, each once"
        )
    return planes


def judge_of(evaluator: Evaluator, size: tuple[int, int]) -> Judge:
    """An evaluator as the core calls it, for boards of this height and width."""

    def judge(
        packed: NDArray[np.uint64], to_play: NDArray[np.uint8]
    ) -> tuple[NDArray[np.float32], NDArray[np.float32]]:
        return answers(evaluator(unpack(packed, size)), len(to_play), size[0] * size[1] + 1)

    return judge


def unpack(packed: NDArray[np.uint64], size: tuple[int, int]) -> Planes:
    """The planes of packed leaves.

    Args:
        packed: leaves × planes × words; point i is bit i % 64 of word i // 64.
        size: height and width of the board.
    """
    height, width = size
    octets = packed.astype("<u8", copy=False).view(np.uint8)
    bits = np.unpackbits(octets, axis=-1, count=height * width, bitorder="little")
    return bits.reshape(*packed.shape[:2], height, width).astype(np.float32)


def answers(
    judged: Any,  # noqa: ANN401 - whatever somebody's function returned
    leaves: int,
    moves: int,
) -> tuple[NDArray[np.float32], NDArray[np.float32]]:
    """What an evaluator returned, as a search takes it.

    Raises:
        InputError: as `batch_answers`.
    """
    priors, values = batch_answers(judged, leaves, moves)
    return priors.astype(np.float32, copy=False), values


def batch_answers(
    judged: Any,  # noqa: ANN401 - as above
    leaves: int,
    moves: int,
) -> tuple[NDArray[np.float32] | NDArray[np.float16], NDArray[np.float32]]:
    """What an evaluator returned, as a pool takes it: priors of half precision stay such.

    Raises:
        InputError: if it is not a pair of priors and values of the right shapes, or one of them
            can be no prior or no win rate.
    """
    try:
        given_priors, given_values = judged
        priors, values = _prior_numbers(given_priors), _numbers(given_values)
    except (TypeError, ValueError, RuntimeError) as error:
        raise InputError(
            "an evaluator returns priors (leaves × moves) and values (leaves), not "
            f"{_given(judged)}: {error}"
        ) from None
    if priors.shape != (leaves, moves) or values.size != leaves:
        raise InputError(
            f"the evaluator's answer cannot be used: expected priors of shape {leaves} × {moves} "
            f"and {leaves} values, not shapes {priors.shape} and {values.shape}"
        )
    values = values.reshape(leaves)
    PRIORS.check(priors)
    VALUES.check(values)
    return priors, values


def _prior_numbers(given: Any) -> NDArray[np.float32] | NDArray[np.float16]:  # noqa: ANN401
    array = np.asarray(given)
    return np.ascontiguousarray(array) if array.dtype == np.float16 else _numbers(array)


def _numbers(given: Any) -> NDArray[np.float32]:  # noqa: ANN401 - as above
    """Real numbers as the core reads them."""
    array = np.asarray(given)
    if array.dtype == np.float32:
        return np.ascontiguousarray(array)
    if array.dtype.kind not in "biufO":  # NumPy would drop what is imaginary, and read texts
        raise TypeError(f"{array.dtype} are no real numbers")
    with np.errstate(over="ignore"):  # becomes infinite, and is refused as that
        return np.ascontiguousarray(array, dtype=np.float32)


def _given(judged: object) -> str:
    """What came, in a word or two."""
    if isinstance(judged, tuple | list):
        return f"{len(judged)} of " + ", ".join(sorted({type(part).__name__ for part in judged}))
    return type(judged).__name__


def _planes_of(position: Searchable) -> tuple[list[str], int]:
    if isinstance(position, Problem):
        return _core.problem_planes()
    if not isinstance(position, Position):
        raise InputError(
            f"{shown(position)} has no planes: expected a position, such as tg.Go(9), or a problem"
        )
    if isinstance(position._native, _core.GoGame):
        return _core.go_planes()
    names, usual = _core.five_planes()
    if getattr(position, "row", 5) != 5:
        names = [name for name in names if name not in THREAT_PLANES]
    return names, usual
