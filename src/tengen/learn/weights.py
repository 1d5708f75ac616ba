"""Weights as safetensors: arrays with names, and nothing that could be run."""

from __future__ import annotations

from importlib import import_module
from typing import Any, TypeAlias

import numpy as np
from numpy.typing import NDArray

from tengen.errors import InputError, ModelError
from tengen.learn.shape import NetShape

Weights: TypeAlias = dict[str, NDArray[Any]]


def needed(module: str) -> Any:  # noqa: ANN401 - a module without types
    """A module of the extra `learn`, imported only when it is used.

    Raises:
        InputError: it is not installed.
    """
    try:
        return import_module(module)
    except ModuleNotFoundError:
        package = module.partition(".")[0]
        raise InputError(f"this needs {package}: pip install 'tengen[learn]'") from None


def packed_weights(weights: Weights) -> bytes:
    """The bytes of `weights.safetensors`."""
    plain = {name: np.array(value, order="C") for name, value in sorted(weights.items())}
    packed: bytes = needed("safetensors.numpy").save(plain)
    return packed


def read_weights(packed: bytes, shape: NetShape) -> Weights:
    """The weights of a network of this shape.

    Raises:
        ModelError: these are none, or another network's.
    """
    wrong = needed("safetensors").SafetensorError
    try:
        weights: Weights = needed("safetensors.numpy").load(packed)
    except (wrong, KeyError, TypeError, ValueError) as error:
        raise ModelError(f"it is no safetensors file: {error}") from None
    check_weights(weights, shape)
    return weights


def halved(weights: Weights) -> Weights:
    """The same in half precision, but for counters.

    Raises:
        ModelError: one is too large for it.
    """
    with np.errstate(over="ignore"):  # it becomes infinite, and is refused as that
        rounded = {
            name: value.astype(np.float16) if value.dtype.kind == "f" else value
            for name, value in weights.items()
        }
    for name, value in rounded.items():
        if not np.isfinite(value).all():
            raise ModelError(f"{name} does not fit into half precision: keep it in float")
    return rounded


def check_weights(weights: Weights, shape: NetShape) -> None:
    """Refuse weights that are not those of such a network, or no finite numbers."""
    expected = shape.weights()
    if odd := sorted(weights.keys() ^ expected.keys()):
        word = "has" if odd[0] in weights else "lacks"
        raise ModelError(f"these are no weights of a network {shape.size}: it {word} {odd[0]}")
    for name, value in weights.items():
        if value.shape != expected[name]:
            raise ModelError(
                f"{name} cannot be of shape {value.shape}: expected {expected[name]} in a network "
                f"{shape.size}"
            )
        if not np.isfinite(value).all():
            raise ModelError(f"{name} is not finite: expected numbers")
