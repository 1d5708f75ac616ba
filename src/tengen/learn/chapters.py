"""Chapters: the games of one round, as flat arrays in one file that is written once.

A chapter holds positions one after the other, each with what there is to learn from it:

    planes          what the network sees, packed: positions × planes × words, a bit a point
    sides           who is to move: 1 black, 2 white
    first, codes,   how much a policy should think of each move: of position i these are
    weights         codes[first[i] : first[i + 1]] and weights[…] beside them
    values          the search's win rate of the side to move
    results         what came of the game for the side to move: 1, ½ or 0
    searched        was it a full search, so that its policy is worth learning?
    game            the game it was played in, an index into what is said of games; −1 if in none
    scores          of games: Black's lead at the end of a game of Go, komi included; not a number
                    where nothing was counted
    owners          of games: Black's points at the end, and White's, packed: games × 2 × words

Positions of a game lie one after the other as they were played, so that what came of a position is
the next one, and nothing of it is kept twice.

The file is safetensors: names, types, shapes and bytes, nothing that could run. It is named by its
hash, so whoever names a chapter also says what is in it.
"""

from __future__ import annotations

import hashlib
import json
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Self

import numpy as np
from numpy.typing import NDArray
from safetensors import SafetensorError, safe_open
from safetensors.numpy import save

from tengen.errors import DamagedError, InputError
from tengen.files import read_plain, told, write_whole
from tengen.numbers import shown, whole_number

FORMAT = "tengen chapter 2"
OLDER = "tengen chapter 1"
"""Had visits for weights, and nothing of games: it is read as if nothing had been counted there."""
SUFFIX = ".chapter"

TYPES = {
    "planes": np.uint64,
    "sides": np.uint8,
    "first": np.int64,
    "codes": np.uint16,
    "weights": np.float32,
    "values": np.float32,
    "results": np.float32,
    "searched": np.bool_,
    "game": np.int32,
    "scores": np.float32,
    "owners": np.uint64,
}
BOARDS = ("planes", "owners")
"""What has planes and words behind its rows."""


@dataclass(frozen=True)
class Chapter:
    """Positions of finished games, and what the searches thought of them."""

    planes: NDArray[np.uint64]
    sides: NDArray[np.uint8]
    first: NDArray[np.int64]
    codes: NDArray[np.uint16]
    weights: NDArray[np.float32]
    values: NDArray[np.float32]
    results: NDArray[np.float32]
    searched: NDArray[np.bool_]
    game: NDArray[np.int32]
    scores: NDArray[np.float32]
    owners: NDArray[np.uint64]
    move_codes: int

    def __post_init__(self) -> None:
        for fault in self._faults():
            raise InputError(f"these arrays are no chapter: {fault}")

    def __len__(self) -> int:
        return len(self.sides)

    @property
    def games(self) -> int:
        """How many it has."""
        return len(self.scores)

    def _faults(self) -> list[str]:
        """What contradicts itself; shapes first, since the rest is read by them."""
        for name, kind in TYPES.items():
            array = getattr(self, name)
            if not isinstance(array, np.ndarray) or array.dtype != kind:
                return [f"{name} should be an array of {np.dtype(kind).name}"]
        length, tried = len(self.sides), len(self.codes)
        if self.planes.ndim != 3:
            return ["planes should be positions × planes × words"]
        if self.owners.shape != (*self.scores.shape, 2, self.planes.shape[2]):
            return [f"owners should be {self.games} games × 2 × {self.planes.shape[2]} words"]
        of_positions = {"planes", "sides", "values", "results", "searched", "game"}
        faults = [f"{name} are not {length}" for name in of_positions if self._rows(name) != length]
        if self._rows("owners") != self.games:
            faults.append(f"owners are not of {self.games} games")
        if self._rows("first") != length + 1 or self._rows("weights") != tried:
            faults.append("first, codes and weights do not fit together")
        return faults or self._wrong_numbers()

    def _rows(self, name: str) -> int:
        array = getattr(self, name)
        return len(array) if array.ndim == (3 if name in BOARDS else 1) else -1

    def _wrong_numbers(self) -> list[str]:
        ends = self.first[0] == 0 and self.first[-1] == len(self.codes)
        if not ends or (np.diff(self.first) < 0).any():
            return ["first does not rise from 0 to the number of codes"]
        if len(self.codes) and self.codes.max() >= self.move_codes:
            return [f"a code is not below {self.move_codes}"]
        if not ((self.weights >= 0) & (self.weights < np.inf)).all():
            return ["weights should be finite and not below 0"]
        for name in ("values", "results"):
            rates = getattr(self, name)
            if not ((rates >= 0) & (rates <= 1)).all():  # not a number is not either
                return [f"{name} should lie between 0 and 1"]
        if not np.isin(self.sides, (1, 2)).all():
            return ["sides should be 1 or 2"]
        return self._wrong_games()

    def _wrong_games(self) -> list[str]:
        if not ((self.game >= -1) & (self.game < self.games)).all():
            return [f"a game is not below {self.games}"]
        return ["scores should be finite, or none"] if np.isinf(self.scores).any() else []

    def policies(self, rows: NDArray[np.int64]) -> NDArray[np.float32]:
        """What policies of some positions should be, in shares of one: rows × move codes."""
        counts = self.first[rows + 1] - self.first[rows]
        row = np.repeat(np.arange(len(rows)), counts)
        within = np.arange(len(row)) - np.repeat(np.cumsum(counts) - counts, counts)
        entry = np.repeat(self.first[rows], counts) + within
        shares = np.zeros((len(rows), self.move_codes), np.float32)
        shares[row, self.codes[entry]] = self.weights[entry]
        total = shares.sum(axis=1, keepdims=True)
        shares /= np.where(total > 0, total, 1)
        return shares

    def followed(self, rows: NDArray[np.int64]) -> NDArray[np.bool_]:
        """Was there an answer in the game, to be learnt from? It is in the next row."""
        after = np.minimum(rows + 1, len(self) - 1)
        game = self.game[rows]
        found: NDArray[np.bool_] = (
            (after > rows) & (game >= 0) & (self.game[after] == game) & self.searched[after]
        )
        return found

    def endings(self, rows: NDArray[np.int64]) -> tuple[NDArray[np.uint64], NDArray[np.float32]]:
        """How the games of some positions ended, as the side to move of each sees it.

        Its points and the opponent's, packed: rows × 2 × words; and its lead, which is not a number
        where nothing was counted.
        """
        game = self.game[rows]
        black = self.sides[rows] == 1
        nothing = np.zeros((1, *self.owners.shape[1:]), np.uint64)
        owners = np.concatenate([self.owners, nothing])[game]  # −1 is the last
        scores = np.append(self.scores, np.float32(np.nan))[game]
        own = np.where(black[:, None, None], owners, owners[:, ::-1])
        return own, np.where(black, scores, -scores)

    def to_bytes(self) -> bytes:
        """The chapter as it is kept."""
        arrays = {name: np.ascontiguousarray(getattr(self, name)) for name in TYPES}
        about = {"format": FORMAT, "move_codes": self.move_codes}
        # One entry of metadata: the order of several is left to chance.
        data: bytes = save(arrays, {"about": json.dumps(about)})
        return data

    def write(self, folder: Path) -> str:
        """Keep it in a folder; the name it has there."""
        data = self.to_bytes()
        name = hashlib.sha256(data).hexdigest() + SUFFIX
        write_whole(folder / name, data)
        return name

    @classmethod
    def read(cls, folder: Path, name: str) -> Self:
        """A chapter of a folder.

        Raises:
            DamagedError: the file is not what its name says.
        """
        path = folder / name
        if hashlib.sha256(read_plain(path)).hexdigest() + SUFFIX != name:
            raise DamagedError(f"{path} is damaged: its hash is not its name")
        return cls._opened(path)

    @classmethod
    def _opened(cls, path: Path) -> Self:
        try:
            with told(path, "read"), safe_open(path, "numpy") as file:
                about = json.loads((file.metadata() or {})["about"])
                if about["format"] not in {FORMAT, OLDER}:
                    raise DamagedError(
                        f"{path} is of the format {shown(about['format'])}: expected {FORMAT!r}"
                    )
                names = file.keys() if about["format"] == OLDER else TYPES
                arrays: dict[str, Any] = {name: file.get_tensor(name) for name in names}
            if about["format"] == OLDER:
                arrays["weights"] = arrays.pop("visits").astype(np.float32)
                arrays |= _uncounted(arrays["planes"], about["games"])
            return cls(**arrays, move_codes=about["move_codes"])
        except (SafetensorError, KeyError, ValueError, TypeError, RecursionError) as error:
            raise DamagedError(f"{path} cannot be read as a chapter: {error}") from error


def _uncounted(planes: NDArray[np.uint64], games: object) -> dict[str, Any]:
    """What is said of games of which nothing is known but how many they were."""
    games = whole_number("games", games, 0, len(planes))
    return {
        "game": np.full(len(planes), -1, np.int32),
        "scores": np.full(games, np.nan, np.float32),
        "owners": np.zeros((games, 2, *planes.shape[2:]), np.uint64),
    }
