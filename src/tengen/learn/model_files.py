"""Models on the disk: a folder with weights, the same network as ONNX, and a card.

    go-9/
      weights.safetensors   every weight by name, for going on with the training
      model.onnx            the network as ONNX Runtime plays it, batch norms folded
      model-int8.onnx       the same in whole numbers of eight bits, if somebody has made it
      card.json             what it is for, what made it, and the SHA-256 of the others

A folder is written whole or not at all. Nothing in it is code or is unpickled: safetensors and ONNX
are numbers with names.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from functools import cached_property
from pathlib import Path

from tengen.errors import FileError, ModelError
from tengen.files import make_folder, read_plain, write_folder
from tengen.learn.card import INT8, NETWORKS, ONNX, WEIGHTS, Card
from tengen.learn.weights import Weights, check_weights, packed_weights, read_weights

CARD = "card.json"
LONGEST_CARD = 1 << 20
MOST_BYTES = 1 << 30
"""Of a file of a model."""


@dataclass(frozen=True)
class Model:
    """A model that was read, its files being those that its card names."""

    folder: Path
    card: Card
    files: dict[str, bytes]

    @cached_property
    def weights(self) -> Weights:
        """Every weight by name.

        Raises:
            ModelError: they are not those of such a network.
        """
        with _blamed_on(self.folder / WEIGHTS):
            return read_weights(self.files[WEIGHTS], self.card.shape)

    @property
    def precisions(self) -> list[str]:
        """Those that it can play in."""
        return [precision for precision, name in NETWORKS.items() if name in self.files]

    def network(self, precision: str | None = None) -> bytes:
        """The network that plays in a precision, or in the one that the card names.

        Raises:
            ModelError: it has none of that precision.
        """
        precision = precision or self.card.precision
        if precision not in self.precisions:
            raise ModelError(
                f"{self.folder} has no network of precision {precision}: expected "
                f"{' or '.join(self.precisions)}; `tengen quantise` makes the one in int8"
            )
        return self.files[NETWORKS[precision]]


def read_card(folder: Path) -> Card:
    """The card of a model.

    Raises:
        FileError: there is none that can be read.
        ModelError: it is damaged, or says what cannot be.
    """
    text = read_plain(folder / CARD, LONGEST_CARD)
    with _blamed_on(folder / CARD):
        return Card.read(text)


def read_model(folder: Path) -> Model:
    """A model, every byte of it being what its card says.

    Raises:
        FileError: a file of it cannot be read.
        ModelError: one of them is damaged, or only a newer Tengen can read it.
    """
    card = read_card(folder)
    assert card.sha256 is not None  # a card without is not read
    files = {name: read_plain(folder / name, MOST_BYTES) for name in card.sha256}
    for name, expected in card.sha256.items():
        with _blamed_on(folder / name):
            if (found := _sum(files[name])) != expected:
                raise ModelError(
                    "it is damaged, cut off or another model's: its SHA-256 is "
                    f"{found[:12]}…, the card says {expected[:12]}…"
                )
    return Model(folder, card, files)


def write_model(
    folder: Path, card: Card, weights: Weights, onnx: bytes, int8: bytes | None = None
) -> Model:
    """Write a model, whole or not at all, and hand it back as it would be read.

    Args:
        folder: which must not be there yet: a model is never half another one.
        card: all but the hashes.
        weights: of the network.
        onnx: the same network for ONNX Runtime.
        int8: the same in whole numbers, if there is one.

    Raises:
        FileError: it cannot be written.
        ModelError: the weights are not those of the card's network.
    """
    check_weights(weights, card.shape)
    files = {WEIGHTS: packed_weights(weights), ONNX: onnx}
    if int8 is not None:
        files[INT8] = int8
    card = replace(card, sha256={name: _sum(data) for name, data in files.items()})
    make_folder(folder.parent)
    write_folder(folder, files | {CARD: card.text()})
    return Model(folder, card, files)


@contextmanager
def _blamed_on(path: Path) -> Iterator[None]:
    """Say which file of a model is refused."""
    try:
        yield
    except FileError:
        raise
    except ModelError as refused:
        raise ModelError(f"{path} cannot be used: {refused}") from None


def _sum(data: bytes) -> str:
    return hashlib.sha256(data).hexdigest()
